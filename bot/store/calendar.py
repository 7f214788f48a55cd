"""Rows of deadlines, which survive a restart."""

from __future__ import annotations

from bot.domain.records import Deadline
from bot.store.transaction import Transaction

REMIND, LAPSE, BOARD, BEGIN = "remind", "lapse", "board", "begin"


def set_deadline(c: Transaction, game: int, kind: str, due: float) -> None:
    """Set a game's deadline of a kind. It replaces the old one."""
    clear_deadline(c, game, kind)
    c.insert("deadlines", {"game_id": game, "kind": kind, "due_at": due})


def clear_deadline(c: Transaction, game: int, kind: str) -> None:
    """Delete a deadline, if there is one."""
    c.delete("deadlines", game_id=game, kind=kind)


def clear_game(c: Transaction, game: int) -> None:
    """Delete all deadlines of a game."""
    c.delete("deadlines", game_id=game)


async def due_deadlines(c: Transaction, now: float) -> list[Deadline]:
    """Deadlines due at `now`, longest overdue first, at most 100."""
    sql = "SELECT game_id, kind, due_at FROM deadlines WHERE due_at <= ? ORDER BY due_at LIMIT 100"
    return [Deadline(*row) for row in await c.execute(sql, now)]


async def last_awake(c: Transaction) -> float:
    """Time of the last beat in seconds, 0 if never."""
    return await c.value(float, "SELECT at FROM awake WHERE id = 1") or 0.0


async def set_awake(c: Transaction, now: float) -> None:
    """Store the time of a beat."""
    await c.execute(
        "INSERT INTO awake (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at", now
    )
