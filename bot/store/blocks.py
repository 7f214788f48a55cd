"""Rows of users' block lists."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from bot.store.transaction import Transaction, placeholders


class Block(NamedTuple):
    """A blocked user, with their name at that time."""

    user: int
    name: str


async def read_blocks(c: Transaction, user: int) -> list[Block]:
    """A user's own list, newest first."""
    sql = "SELECT blocked_id, name FROM blocks WHERE user_id = ? ORDER BY at DESC, blocked_id"
    return await c.rows(Block, sql, user)


def block(c: Transaction, user: int, whom: Block, at: float) -> None:
    """Add a user to a block list."""
    unblock(c, user, whom.user)
    c.insert("blocks", {"user_id": user, "blocked_id": whom.user, "name": whom.name, "at": at})


def unblock(c: Transaction, user: int, whom: int) -> None:
    """Remove a user from a block list."""
    c.delete("blocks", user_id=user, blocked_id=whom)


async def blocked_pairs(c: Transaction, users: Collection[int]) -> list[tuple[int, int]]:
    """Pairs of these users of whom one blocks the other."""
    listed = tuple(users) or (0,)
    among = placeholders(listed)
    sql = f"SELECT user_id, blocked_id FROM blocks WHERE user_id IN ({among}) AND blocked_id IN ({among})"
    return await c.rows(tuple[int, int], sql, *listed, *listed)


async def are_apart(c: Transaction, user: int, others: Collection[int]) -> bool:
    """True if a user blocks one of the others or is blocked by one."""
    listed = tuple(others) or (0,)
    among = placeholders(listed)
    sql = (
        f"SELECT count(*) FROM blocks WHERE (user_id = ? AND blocked_id IN ({among}))"
        f" OR (blocked_id = ? AND user_id IN ({among}))"
    )
    return bool(await c.value(int, sql, user, *listed, user, *listed))
