"""The private threads in which people are told what is for them alone at a table."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from bot.store.schema import private_threads as table
from bot.store.transaction import Transaction

NONE = 0
"""Instead of a thread: none can be made for this person at this table."""


async def thread_of(c: Transaction, game: int, user: int) -> int | None:
    """A person's thread at a table: NONE when there can be none, None before it was tried."""
    query = select(table.c.thread_id).where(table.c.game_id == game, table.c.user_id == user)
    return (await c.execute(query)).scalar()


async def threads_of(c: Transaction, game: int) -> list[int]:
    """All private threads of a table."""
    query = select(table.c.thread_id).where(table.c.game_id == game, table.c.thread_id != NONE)
    return list((await c.execute(query)).scalars())


async def whose(c: Transaction, thread: int) -> tuple[int, int] | None:
    """The table and the person whose private thread this is."""
    query = select(table.c.game_id, table.c.user_id).where(table.c.thread_id == thread)
    row = (await c.execute(query)).first()
    return (row.game_id, row.user_id) if row is not None else None


async def leave_threads(c: Transaction, game: int) -> None:
    """A table has gone elsewhere: its private threads are made there anew."""
    await c.execute(delete(table).where(table.c.game_id == game))


async def keep_thread(c: Transaction, game: int, user: int, thread: int) -> None:
    """Remember a person's thread at a table, or NONE."""
    await c.execute(delete(table).where(table.c.game_id == game, table.c.user_id == user))
    await c.execute(insert(table).values(game_id=game, user_id=user, thread_id=thread))


async def try_anew(c: Transaction, user: int) -> None:
    """Where no thread could be made for a person it is tried once more."""
    await c.execute(delete(table).where(table.c.user_id == user, table.c.thread_id == NONE))
