"""Rows of browsers signed in to a table's page, and of their keys."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.transaction import Transaction


class BrowserRow(NamedTuple):
    """A browser or key: its hash, table, user and expiry."""

    hash: str
    game: int
    user: int
    until: float


def add_browser(c: Transaction, row: BrowserRow, *, is_key: bool) -> None:
    """Store a browser or a key."""
    sql = "INSERT INTO browsers (hash, game_id, user_id, until, is_key) VALUES (?, ?, ?, ?, ?)"
    c.defer(sql, (*row, int(is_key)))


async def take_key(c: Transaction, hash: str, now: float) -> BrowserRow | None:
    """Use up a key. None for an unknown or expired one."""
    sql = (
        "DELETE FROM browsers WHERE hash = ? AND is_key = 1 AND until > ?"
        " RETURNING hash, game_id, user_id, until"
    )
    return await c.row(BrowserRow, sql, hash, now)


async def read_key(c: Transaction, hash: str, now: float) -> BrowserRow | None:
    """An unused, valid key."""
    sql = "SELECT hash, game_id, user_id, until FROM browsers WHERE hash = ? AND is_key = 1 AND until > ?"
    return await c.row(BrowserRow, sql, hash, now)


async def read_browser(c: Transaction, hash: str, now: float) -> BrowserRow | None:
    """A browser that is signed in."""
    sql = "SELECT hash, game_id, user_id, until FROM browsers WHERE hash = ? AND is_key = 0 AND until > ?"
    return await c.row(BrowserRow, sql, hash, now)


async def count_browsers(c: Transaction, game: int, user: int, now: float) -> int:
    """Number of browsers in which a user plays at a table."""
    sql = "SELECT count(*) FROM browsers WHERE game_id = ? AND user_id = ? AND is_key = 0 AND until > ?"
    return await c.value(int, sql, game, user, now) or 0


def keep_newest(c: Transaction, game: int, user: int, most: int, *, is_key: bool) -> None:
    """Delete a person's browsers, or keys, at a table, except the newest."""
    same = "game_id = ? AND user_id = ? AND is_key = ?"
    newest = f"SELECT hash FROM browsers WHERE {same} ORDER BY until DESC LIMIT ?"
    here = game, user, int(is_key)
    c.defer(f"DELETE FROM browsers WHERE {same} AND hash NOT IN ({newest})", (*here, *here, most))


def delete_browser(c: Transaction, game: int, hash: str) -> None:
    """Delete a browser of a table."""
    c.delete("browsers", game_id=game, hash=hash, is_key=0)


def sign_out(c: Transaction, game: int, user: int) -> None:
    """Delete a person's browsers and keys at a table."""
    c.delete("browsers", game_id=game, user_id=user)


def sweep_browsers(c: Transaction, now: float) -> None:
    """Delete expired rows."""
    c.defer("DELETE FROM browsers WHERE until <= ?", (now,))
