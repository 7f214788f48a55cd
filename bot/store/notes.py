"""Rows of players' private notes. Each query names the owner."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.games import ENDED_BEFORE
from bot.store.transaction import Transaction


class NoteRow(NamedTuple):
    """A note and its last change."""

    id: int
    text: str
    at: float


async def read_notes(c: Transaction, game: int, user: int) -> list[NoteRow]:
    """A user's notes at a table, oldest first."""
    sql = "SELECT id, text, at FROM notes WHERE game_id = ? AND user_id = ? ORDER BY id"
    return await c.rows(NoteRow, sql, game, user)


def add_note(c: Transaction, game: int, user: int, text: str, at: float) -> None:
    """Add a note."""
    c.insert("notes", {"game_id": game, "user_id": user, "text": text, "at": at})


def change_note(c: Transaction, game: int, user: int, id: int, text: str, at: float) -> None:
    """Replace a note's text, if it still exists."""
    c.update("notes", {"id": id, "game_id": game, "user_id": user}, text=text, at=at)


def delete_note(c: Transaction, game: int, user: int, id: int) -> None:
    """Delete a note."""
    c.delete("notes", id=id, game_id=game, user_id=user)


def sweep_notes(c: Transaction, before: float) -> None:
    """Delete notes of games that ended before a time."""
    c.defer(f"DELETE FROM notes WHERE game_id IN ({ENDED_BEFORE})", (before,))
