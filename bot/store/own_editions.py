"""Rows of editions whose cards the operator has uploaded."""

from __future__ import annotations

from bot.store.transaction import Transaction


async def own_data_hash(c: Transaction, edition: str) -> str | None:
    """Hash of an edition's uploaded data, or None."""
    return await c.value(str, "SELECT data_hash FROM own_editions WHERE edition = ?", edition)


def put_own_edition(c: Transaction, edition: str, data_hash: str, at: float) -> None:
    """Use these data, which `datasets` has, for new tables of an edition."""
    drop_own_edition(c, edition)
    c.insert("own_editions", {"edition": edition, "data_hash": data_hash, "at": at})


def drop_own_edition(c: Transaction, edition: str) -> None:
    """Use the built-in data for new tables of an edition."""
    c.delete("own_editions", edition=edition)
