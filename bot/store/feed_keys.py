"""Keys of personal feeds, kept as hashes: the database tells nobody an address."""

from __future__ import annotations

from bot.store.key_hashes import hash_key
from bot.store.transaction import Transaction


async def key_owner(c: Transaction, key: str) -> int | None:
    """User whose feed a key opens, None for a wrong or revoked one."""
    return await c.value(int, "SELECT user_id FROM feeds WHERE key_hash = ?", hash_key(key))


async def has_key(c: Transaction, user: int) -> bool:
    """True if a user has a feed."""
    return bool(await c.execute("SELECT 1 FROM feeds WHERE user_id = ?", user))


def set_key(c: Transaction, user: int, key: str, at: float) -> None:
    """Store a user's key. It replaces their earlier one."""
    sql = (
        "INSERT INTO feeds (user_id, key_hash, at) VALUES (?, ?, ?)"
        " ON CONFLICT (user_id) DO UPDATE SET key_hash = excluded.key_hash, at = excluded.at"
    )
    c.defer(sql, (user, hash_key(key), at))


def drop_key(c: Transaction, user: int) -> None:
    """Revoke a user's key."""
    c.delete("feeds", user_id=user)
