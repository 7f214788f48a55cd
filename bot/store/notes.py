"""Rows of players' private notebooks: whose a note is stands in every question about it."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.transaction import Transaction

_SWEPT = (
    "FROM notes WHERE game_id IN (SELECT id FROM games WHERE phase IN ('over', 'cancelled') AND ended_at < ?)"
)


class NoteRow(NamedTuple):
    """A note, and when it was written or changed."""

    id: int
    text: str
    at: float


async def notes_of(c: Transaction, game: int, user: int) -> list[NoteRow]:
    """Return what a person has noted at a table, oldest first."""
    sql = "SELECT id, text, at FROM notes WHERE game_id = ? AND user_id = ? ORDER BY id"
    return await c.rows(NoteRow, sql, game, user)


def add_note(c: Transaction, game: int, user: int, text: str, at: float) -> None:
    """Write a note down."""
    c.insert("notes", {"game_id": game, "user_id": user, "text": text, "at": at})


def change_note(c: Transaction, game: int, user: int, id: int, text: str, at: float) -> None:
    """Put another text in the place of a note's; nothing where it is gone."""
    c.update("notes", {"id": id, "game_id": game, "user_id": user}, text=text, at=at)


def delete_note(c: Transaction, game: int, user: int, id: int) -> None:
    """Delete a note."""
    c.delete("notes", id=id, game_id=game, user_id=user)


def sweep_notes(c: Transaction, before: float) -> None:
    """Delete the notes on games that ended before a time."""
    c.later(f"DELETE {_SWEPT}", (before,))


async def has_to_sweep(c: Transaction, before: float) -> bool:
    """Return whether there are notes on games that ended before a time."""
    return bool(await c.execute(f"SELECT 1 {_SWEPT} LIMIT 1", before))
