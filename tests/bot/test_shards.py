"""Each shard is served by one process, and by another one soon after that has died."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest

from bot.app import shards
from bot.app.run import Bot
from bot.app.shards import Shards
from bot.app.stopping import Stopped
from bot.store import Store, leases
from bot.store.leases import Leases
from tests.bot.paper import record_of
from tests.bot.test_every_message import game_of
from tests.common.postgres import Postgres
from tests.common.waiting import wait_until


class Client:
    """A shard's client, connected until it is closed."""

    def __init__(self) -> None:
        self.closed = asyncio.Event()
        self.trouble: Exception | None = None
        self.swallows = 0

    async def connect(self) -> None:
        while not self.closed.is_set():
            try:
                await self.closed.wait()
            except asyncio.CancelledError:
                self.swallows -= 1
                if self.swallows < 0:
                    raise
        if self.trouble is not None:
            raise self.trouble

    async def wait_until_ready(self) -> None:
        return

    async def close(self) -> None:
        self.closed.set()


class Process:
    """A bot process."""

    def __init__(self, leases: Leases, count: int) -> None:
        self.clients: dict[int, Client] = {}
        self.shards = Shards(leases, count, self.open_client)
        self.task = asyncio.create_task(self.shards.run())

    async def open_client(self, shard: int) -> Any:
        client = self.clients[shard] = Client()
        return client

    async def end(self) -> None:
        self.task.cancel()
        await asyncio.wait({self.task})


@pytest.fixture(autouse=True)
def fast_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(shards, "GREETING_SECONDS", 0.1)


@asynccontextmanager
async def opened_stores(postgres: Postgres, count: int) -> AsyncIterator[list[Store]]:
    url = postgres.new_database()
    opened = [await Store.open(url) for _ in range(count)]
    # Each is there before it takes a shard: those that come later find what is left.
    for store in opened:
        await store.leases.keep()
    yield opened
    for store in opened:
        await store.close()


async def test_single_process_serves_all_shards() -> None:
    one = Process(Leases(), 3)
    await wait_until(lambda: one.shards.served_shards == {0, 1, 2})
    await one.end()
    assert all(client.closed.is_set() for client in one.clients.values())


async def test_swallowed_cancellation_is_repeated() -> None:
    one = Process(Leases(), 1)
    await wait_until(lambda: one.shards.served_shards == {0})
    one.clients[0].swallows = 2
    async with asyncio.timeout(5):
        await one.end()
    assert one.clients[0].swallows < 0


async def test_two_processes_share_shards_and_take_over(postgres: Postgres) -> None:
    async with opened_stores(postgres, 2) as opened:
        both = [Process(store.leases, 4) for store in opened]
        await wait_until(lambda: sum(len(one.shards.served_shards) for one in both) == 4)
        assert [len(one.shards.served_shards) for one in both] == [2, 2]
        assert not both[0].shards.served_shards & both[1].shards.served_shards
        await both[0].end()
        await opened[0].leases.close()
        await wait_until(lambda: both[1].shards.served_shards == {0, 1, 2, 3})
        await both[1].end()


async def test_surplus_process_stands_by(postgres: Postgres) -> None:
    async with opened_stores(postgres, 2) as opened:
        first, second = [Process(store.leases, 1) for store in opened]
        await wait_until(lambda: bool(first.shards.served_shards or second.shards.served_shards))
        serving, waiting = (first, second) if first.shards.served_shards else (second, first)
        await asyncio.sleep(0.2)
        assert not waiting.shards.served_shards
        await serving.end()
        await opened[0 if serving is first else 1].leases.close()
        await wait_until(lambda: waiting.shards.served_shards == {0})
        await waiting.end()


class Taken(Leases):
    """Another process takes everything, and gives it back."""

    taken = False

    @property
    def held_now(self) -> frozenset[str]:
        return frozenset() if self.taken else super().held_now

    async def take(self, name: str) -> bool:
        return not self.taken and await super().take(name)


async def test_process_leaves_lost_shard() -> None:
    leases = Taken()
    one = Process(leases, 1)
    await wait_until(lambda: one.shards.served_shards == {0})
    client, leases.taken = one.clients[0], True
    await wait_until(lambda: not one.shards.served_shards)
    assert client.closed.is_set()
    leases.taken = False
    await wait_until(lambda: one.shards.served_shards == {0})
    assert one.clients[0] is not client
    assert not one.task.done()
    await one.end()


async def test_database_restart_moves_no_shard(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LEASE_SECONDS", 600.0)  # however long the restart takes
    async with opened_stores(postgres, 2) as opened:
        both = [Process(store.leases, 2) for store in opened]
        await wait_until(lambda: sum(len(one.shards.served_shards) for one in both) == 2)
        before = [one.shards.served_shards for one in both]
        clients = [list(one.clients.values()) for one in both]
        for _ in range(3):
            postgres.stop()
            await asyncio.sleep(0.2)
            postgres.start()
            await asyncio.sleep(1.5)
            assert [one.shards.served_shards for one in both] == before
        assert [list(one.clients.values()) for one in both] == clients
        for one in both:
            assert not one.task.done()
            await one.end()


async def test_database_outage_keeps_shard(postgres: Postgres) -> None:
    async with opened_stores(postgres, 1) as (store,):
        one = Process(store.leases, 1)
        await wait_until(lambda: one.shards.served_shards == {0})
        postgres.stop()
        await asyncio.sleep(0.2)
        postgres.start()
        await asyncio.sleep(0.2)
        assert not one.task.done()
        assert await store.leases.keep() == {"shard 0 of 1"}
        await one.end()


@pytest.mark.parametrize("trouble", [None, discord.LoginFailure("no")])
async def test_end_of_shard_ends_process(trouble: Exception | None) -> None:
    one = Process(Leases(), 1)
    await wait_until(lambda: one.shards.served_shards == {0})
    one.clients[0].trouble = trouble
    await one.clients[0].close()
    with pytest.raises(ExceptionGroup) as ended:
        await one.task
    assert ended.group_contains(type(trouble) if trouble else Stopped)


def make_client(*, up: bool) -> Any:
    """A discord.py client that is connected or reconnecting."""
    return SimpleNamespace(is_ready=lambda: True, is_closed=lambda: False, ws=SimpleNamespace(open=up))


async def test_reconnecting_shard_stops_only_its_clocks() -> None:
    several = Shards(Leases(), 3, None)  # type: ignore[arg-type]
    bot: Any = SimpleNamespace(_shards_served=several)
    several._served = {}
    assert Bot.is_connected(bot), "who serves none keeps the clock for others"
    several._served = {0: make_client(up=True), 1: make_client(up=False)}
    assert Bot.is_connected(bot)
    assert not several.is_ready
    for shard, reached in ((0, True), (1, False), (2, True)):
        record = msgspec.structs.replace(record_of(game_of(1, 3)), guild=shard << 22)
        bot.client = SimpleNamespace(get_guild=lambda _id: SimpleNamespace(unavailable=True))
        if not reached:
            assert await Bot.find_hindered(bot, record, [11, 12]) == [11, 12]
        assert several.is_reached(shard << 22) is reached
    several._served = {1: make_client(up=False)}
    assert not Bot.is_connected(bot)
