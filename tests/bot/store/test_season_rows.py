"""Seasons in the database: kept as they are, and changed by one step at a time."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec

from bot.domain.requests import Actor
from bot.domain.season import ENDED_TABLE, PLAYING, Season, SeasonRules, SeasonTable, TableResult
from bot.features.seasons.book import Book
from bot.features.seasons.season_steps import join
from bot.store import Store, seasons
from bot.store.personal_data import Traces, forget_user
from tests.bot.tables import expect_refusal

DATABASES = ("sqlite", "postgresql")
RULES = SeasonRules(("ragnar-2024", "zman-2018"), 4, 3, "daily", 45)
SEASON = Season(0, 5, 700, 0, 9, "Winter Cup", "pt-BR", RULES, due=2_000_000.5)
HOST = Actor(9, "Host", guild=5, governs=True)


async def test_season_is_stored_unchanged(store: Store) -> None:
    book = Book(store)
    season = await book.open(SEASON, HOST)
    assert await book.read(season.id) == season
    result = TableResult(ENDED_TABLE, {1: 1, 2: 2})
    table = SeasonTable(1, 1, (2, 1), 4, "ragnar-2024", 2**60, 3, result, 1)
    for user in (11, 12):
        await book.change(season.id, partial(join, who=Actor(user, f"P{user}", "pt-BR"), now=7.5))
    kept = await book.change(
        season.id, lambda one: msgspec.structs.replace(one, phase=PLAYING, round=1, tables=(table,))
    )
    assert await book.read(season.id) == kept
    assert (kept.tables, kept.version) == ((table,), 4)
    async with store.read() as c:
        assert await seasons.seasons_to_tend(c) == [season.id]
        assert await seasons.read_phases(c, [3]) == {}
    with expect_refusal("no_season"):
        await book.find_season(6, 700, None)


async def test_unchanged_season_is_not_reread(store: Store) -> None:
    book, other = Book(store), Book(store)
    id = (await book.open(SEASON, HOST)).id
    before = await book.read(id)
    assert await book.read(id) is before
    await other.change(id, partial(join, who=Actor(11, "P"), now=7.5))
    assert (await book.read(id)).person(1).name == "P"
    async with store.write() as c:
        await forget_user(c, HOST.user, set(), Traces(set(), {}, []))
    assert (await book.read(id)).host == 0


async def test_simultaneous_joins_all_succeed(store: Store) -> None:
    book = Book(store)
    id = (await book.open(SEASON, HOST)).id
    joining = [book.change(id, partial(join, who=Actor(user, f"P{user}"), now=1.0)) for user in range(20, 30)]
    await asyncio.gather(*joining)
    season = await book.read(id)
    assert sorted(one.user or 0 for one in season.people) == list(range(20, 30))
    assert [one.number for one in season.people] == list(range(1, 11))
