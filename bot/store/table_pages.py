"""Rows of the pages that tables have on the web, and what tells that one is out of date."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.store.transaction import Transaction, marks


class PageRow(NamedTuple):
    """A table's page: its `name` in the address; `said`: "yes" or "no" by the host, "" before that."""

    game: int
    name: str
    said: str


async def page_of(c: Transaction, game: int) -> PageRow | None:
    """Return a table's page, if it has ever had one."""
    return await c.row(PageRow, "SELECT game_id, path, said FROM pages WHERE game_id = ?", game)


async def page_named(c: Transaction, name: str) -> PageRow | None:
    """Return the page with that name in its address."""
    return await c.row(PageRow, "SELECT game_id, path, said FROM pages WHERE path = ?", name)


def put_page(c: Transaction, page: PageRow) -> None:
    """Write a table's page down, in the place of an earlier one."""
    sql = (
        "INSERT INTO pages (game_id, path, said) VALUES (?, ?, ?)"
        " ON CONFLICT (game_id) DO UPDATE SET path = excluded.path, said = excluded.said"
    )
    c.later(sql, page)


async def add_page(c: Transaction, page: PageRow) -> None:
    """Write a table's first page down, unless another process was quicker."""
    await c.execute("INSERT INTO pages (game_id, path, said) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", *page)


class Standing(NamedTuple):
    """The signs that a table's page is out of date: the game's row, its address, where its questions are.

    Of several questions the newest counts.
    """

    game: int
    version: int
    name: str
    said: str
    asked: int


async def standings(c: Transaction, tables: Sequence[int]) -> dict[int, Standing]:
    """Return how these tables stand, by game; those without a page are left out."""
    sql = (
        "SELECT games.id, games.version, pages.path, pages.said,"
        " COALESCE((SELECT max(message_id) FROM messages WHERE messages.game_id = games.id AND held"
        " AND slot LIKE 'seat:%'), 0)"
        f" FROM games JOIN pages ON pages.game_id = games.id WHERE games.id IN ({marks(tables)})"
    )
    return {one.game: one for one in await c.rows(Standing, sql, *tables)}
