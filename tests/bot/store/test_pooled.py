"""Games behind pgbouncer, in the modes in which a connection serves a session or a transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bot.core import replaying
from bot.store import Store
from bot.store.leases import SharedLeases
from bot.store.postgres import PostgresDatabase
from tests.bot.tables import play_on, service, start_toy_game, whole_text
from tests.common import pgbouncer
from tests.common.postgres import Postgres

CONNECTIONS = 8
"""Fewer than two stores may open, so that they take turns with them."""


@pytest.fixture(params=["session", "transaction"])
def pooled_url(request: pytest.FixtureRequest, postgres: Postgres) -> Iterator[str]:
    """URL of a new database through pgbouncer."""
    sessions = 40 if request.param == "session" else CONNECTIONS
    with pgbouncer.pooler(postgres, request.param, sessions) as port:
        if port is None:
            pytest.skip(pgbouncer.MISSING)
        yield postgres.new_database().replace(f":{postgres.port}/", f":{port}/")


async def test_game_is_played_through_pooler(pooled_url: str) -> None:
    one, other = await Store.open(pooled_url), await Store.open(pooled_url)
    table, beside = service(one), service(other)
    game = await start_toy_game(table)
    for _ in range(4):
        await play_on(table, game, 5)
        await play_on(beside, game, 5)
    told = await whole_text(table, game)
    assert await whole_text(beside, game) == told
    assert await replaying.check(beside.house, game) is None
    for store in (one, other):
        await store.close()


async def test_concurrent_queries_get_own_answers(pooled_url: str) -> None:
    one, other = await Store.open(pooled_url), await Store.open(pooled_url)

    async def ask(store: Store, number: int) -> int | None:
        async with store.read() as c:
            await c.value(int, "SELECT 1")
            return await c.value(int, "SELECT ?::int8", number)

    asked = [ask(store, number) for number in range(60) for store in (one, other)]
    assert await asyncio.gather(*asked) == [number for number in range(60) for _ in range(2)]
    for store in (one, other):
        await store.close()


async def test_closed_connection_does_not_end_lease(pooled_url: str) -> None:
    """The pooler may close the connection of a live process."""
    one, other = await Store.open(pooled_url), await Store.open(pooled_url)
    leases = one.leases
    assert isinstance(leases, SharedLeases)
    assert await leases.take("lane c1")
    assert await other.leases.count_processes() == 2
    async with other.write() as c:
        await c.execute("UPDATE processes SET backend = 1 WHERE id = ?", leases.process)
    assert not await other.leases.take("lane c1")
    assert await other.leases.count_processes() == 2
    async with one.write() as c:  # and it may write
        await c.execute("UPDATE awake SET at = at")
    for store in (one, other):
        await store.close()


async def test_pooler_is_recognized(pooled_url: str, postgres: Postgres) -> None:
    stores = [await Store.open(url) for url in (pooled_url, postgres.new_database())]
    databases = [store._database for store in stores]
    assert [one._is_pooled for one in databases if isinstance(one, PostgresDatabase)] == [True, False]
    for store in stores:
        await store.close()
