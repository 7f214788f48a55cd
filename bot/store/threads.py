"""The private threads in which people are told what is for them alone at a table."""

from __future__ import annotations

from bot.store.transaction import Transaction

NONE = 0
"""Instead of a thread: none can be made for this person at this table."""


async def thread_of(c: Transaction, game: int, user: int) -> int | None:
    """Return a person's thread at a table: NONE when there can be none, None before it was tried."""
    sql = "SELECT thread_id FROM private_threads WHERE game_id = ? AND user_id = ?"
    return await c.value(int, sql, game, user)


async def threads_of(c: Transaction, game: int) -> list[int]:
    """Return all private threads of a table."""
    sql = "SELECT thread_id FROM private_threads WHERE game_id = ? AND thread_id != ?"
    return await c.column(int, sql, game, NONE)


async def whose(c: Transaction, thread: int) -> tuple[int, int] | None:
    """Return the table and the person whose private thread this is."""
    sql = "SELECT game_id, user_id FROM private_threads WHERE thread_id = ?"
    return await c.row(tuple[int, int], sql, thread)


async def leave_threads(c: Transaction, game: int) -> None:
    """A table has gone elsewhere: its private threads are made there anew."""
    c.delete("private_threads", game_id=game)


async def keep_thread(c: Transaction, game: int, user: int, thread: int) -> None:
    """Remember a person's thread at a table, or NONE."""
    c.delete("private_threads", game_id=game, user_id=user)
    c.insert("private_threads", {"game_id": game, "user_id": user, "thread_id": thread})


async def try_anew(c: Transaction, user: int) -> None:
    """Where no thread could be made for a person it is tried once more."""
    c.delete("private_threads", user_id=user, thread_id=NONE)
