"""Orders of the command line to the bot that runs on the database."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.transaction import Transaction

BEGUN = "begun"
"""Answer of an order that is being carried out."""
WAIT_SECONDS = 30.0
"""Seconds in which the bot begins an order, or never."""


class Order(NamedTuple):
    """An operator's order: its kind, and the user, game and log entry it is about."""

    kind: str
    user_id: int | None = None
    game_id: int | None = None
    entry: int | None = None


class _Waiting(NamedTuple):
    id: int
    kind: str
    user_id: int | None
    game_id: int | None
    entry: int | None


async def insert_order(c: Transaction, order: Order, at: float) -> int:
    """Insert an order. Returns its id."""
    columns = f"{', '.join(Order._fields)}, at, answer"
    sql = f"INSERT INTO orders ({columns}) VALUES (?, ?, ?, ?, ?, '') RETURNING id"
    id = await c.value(int, sql, *order, at)
    assert id is not None
    return id


async def has_orders(c: Transaction) -> bool:
    """True if orders wait."""
    return bool(await c.execute("SELECT 1 FROM orders WHERE answer = '' LIMIT 1"))


async def begin_order(c: Transaction, now: float) -> tuple[int, Order] | None:
    """Begin the oldest waiting order. Those that waited too long are deleted."""
    c.defer("DELETE FROM orders WHERE at < ? AND answer = ''", (now - WAIT_SECONDS,))
    columns = ", ".join(_Waiting._fields)
    found = await c.row(_Waiting, f"SELECT {columns} FROM orders WHERE answer = '' ORDER BY id LIMIT 1")
    if found is None:
        return None
    c.update("orders", {"id": found.id}, user_id=None, game_id=None, entry=None, answer=BEGUN)
    return found.id, Order(*found[1:])


def answer_order(c: Transaction, id: int, answer: str) -> None:
    """Store the answer to a begun order."""
    c.update("orders", {"id": id}, answer=answer)


def clear_begun(c: Transaction) -> None:
    """Delete the orders that an earlier process began."""
    c.defer("DELETE FROM orders WHERE answer != ''")


async def read_answer(c: Transaction, id: int) -> str | None:
    """Answer to an order, "" while it waits. None if the order is gone."""
    return await c.value(str, "SELECT answer FROM orders WHERE id = ?", id)


async def withdraw_order(c: Transaction, id: int) -> bool:
    """Delete an order that waits. False if it is begun or gone."""
    return bool(await c.execute("DELETE FROM orders WHERE id = ? AND answer = '' RETURNING id", id))


def delete_order(c: Transaction, id: int) -> None:
    """Delete an order."""
    c.delete("orders", id=id)
