"""Rows of tables' web pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.store.transaction import Transaction, placeholders


class PageRow(NamedTuple):
    """A table's page: its `name` in the address and settings.

    `said`: the host's choice, "yes", "no" or "". `hidden`: 1 if its channel was last known as hidden.
    """

    game: int
    name: str
    said: str
    hidden: int = 0


async def read_page(c: Transaction, game: int) -> PageRow | None:
    """A table's page, if it ever had one."""
    return await c.row(PageRow, "SELECT game_id, path, said, hidden FROM pages WHERE game_id = ?", game)


async def find_page(c: Transaction, name: str) -> PageRow | None:
    """Page with this name in its address."""
    return await c.row(PageRow, "SELECT game_id, path, said, hidden FROM pages WHERE path = ?", name)


def put_page(c: Transaction, page: PageRow) -> None:
    """Store a table's page."""
    sql = (
        "INSERT INTO pages (game_id, path, said, hidden) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (game_id) DO UPDATE SET path = excluded.path, said = excluded.said"
    )
    c.defer(sql, page)


async def add_page(c: Transaction, page: PageRow) -> None:
    """Store a table's first page, unless another process did."""
    sql = "INSERT INTO pages (game_id, path, said, hidden) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    await c.execute(sql, *page)


def set_hidden(c: Transaction, game: int, hidden: bool) -> None:
    """Store whether a page's channel is hidden."""
    c.defer("UPDATE pages SET hidden = ? WHERE game_id = ?", [int(hidden), game])


async def list_pages(c: Transaction, guild: int) -> list[PageRow]:
    """Pages of a server's tables."""
    sql = (
        "SELECT game_id, path, said, hidden FROM pages JOIN games ON games.id = pages.game_id"
        " WHERE guild_id = ?"
    )
    return await c.rows(PageRow, sql, guild)


class Standing(NamedTuple):
    """Versions of a table's page: row, address, and newest question or summary."""

    game: int
    version: int
    name: str
    said: str
    hidden: int
    newest: int


async def read_standings(c: Transaction, tables: Sequence[int]) -> dict[int, Standing]:
    """Version signs of these tables' pages by game."""
    sql = (
        "SELECT games.id, games.version, pages.path, pages.said, pages.hidden,"
        " COALESCE((SELECT max(message_id) FROM messages WHERE messages.game_id = games.id AND held"
        " AND (slot LIKE 'seat:%' OR slot = 'turn')), 0)"
        f" FROM games JOIN pages ON pages.game_id = games.id WHERE games.id IN ({placeholders(tables)})"
    )
    return {one.game: one for one in await c.rows(Standing, sql, *tables)}
