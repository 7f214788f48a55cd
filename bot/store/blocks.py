"""Rows of people's block lists: whom somebody does not want to play with."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from bot.store.transaction import Transaction, marks


class Block(NamedTuple):
    """A person on a list, by the name they had then."""

    user: int
    name: str


async def blocks_of(c: Transaction, user: int) -> list[Block]:
    """Return a person's own list, the last one first."""
    sql = "SELECT blocked_id, name FROM blocks WHERE user_id = ? ORDER BY at DESC, blocked_id"
    return await c.rows(Block, sql, user)


def block(c: Transaction, user: int, whom: Block, at: float) -> None:
    """Put somebody on a person's list."""
    unblock(c, user, whom.user)
    c.insert("blocks", {"user_id": user, "blocked_id": whom.user, "name": whom.name, "at": at})


def unblock(c: Transaction, user: int, whom: int) -> None:
    """Take somebody off a person's list."""
    c.delete("blocks", user_id=user, blocked_id=whom)


async def apart_among(c: Transaction, users: Collection[int]) -> list[tuple[int, int]]:
    """Return the pairs of these people of whom one has the other on their list."""
    listed = tuple(users) or (0,)
    among = marks(listed)
    sql = f"SELECT user_id, blocked_id FROM blocks WHERE user_id IN ({among}) AND blocked_id IN ({among})"
    return await c.rows(tuple[int, int], sql, *listed, *listed)


async def are_apart(c: Transaction, user: int, others: Collection[int]) -> bool:
    """True if a person and one of the others are on each other's lists, either way round."""
    listed = tuple(others) or (0,)
    among = marks(listed)
    sql = (
        f"SELECT count(*) FROM blocks WHERE (user_id = ? AND blocked_id IN ({among}))"
        f" OR (blocked_id = ? AND user_id IN ({among}))"
    )
    return bool(await c.value(int, sql, user, *listed, user, *listed))
