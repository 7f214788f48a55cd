"""Rows of analysis boards, one per user."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.transaction import Transaction


class AnalysisRow(NamedTuple):
    """A board: origin, moves and the computers' seats as JSON, and its last use."""

    origin: str
    moves: str
    computers: str
    at: float


async def read_analysis(c: Transaction, user: int) -> AnalysisRow | None:
    """A user's board, or None."""
    return await c.row(
        AnalysisRow, "SELECT origin, moves, computers, at FROM analyses WHERE user_id = ?", user
    )


def put_analysis(c: Transaction, user: int, row: AnalysisRow) -> None:
    """Store a user's board in place of their earlier one."""
    sql = (
        "INSERT INTO analyses (user_id, origin, moves, computers, at) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (user_id) DO UPDATE SET origin = excluded.origin, moves = excluded.moves,"
        " computers = excluded.computers, at = excluded.at"
    )
    c.defer(sql, (user, *row))


def sweep_analyses(c: Transaction, before: float) -> None:
    """Delete boards last used before a time."""
    c.defer("DELETE FROM analyses WHERE at < ?", (before,))
