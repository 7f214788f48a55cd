"""Leases: work for one bot process at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store import DatabaseError, Store, leases
from bot.store import postgres as server
from bot.store.leases import SharedLeases
from tests.common.postgres import Postgres


@pytest.fixture
async def two_stores(postgres: Postgres) -> AsyncIterator[tuple[Store, Store]]:
    url = postgres.new_database()
    one, other = await Store.open(url), await Store.open(url)
    yield one, other
    for store in (one, other):
        await store.close()


@pytest.fixture
def short_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lease lasts for three seconds."""
    monkeypatch.setattr(leases, "LEASE_SECONDS", 3.0)
    monkeypatch.setattr(leases, "MARGIN_SECONDS", 1.0)
    monkeypatch.setattr(server, "MARGIN_SECONDS", 1.0)
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0.1)


def shared_leases(store: Store) -> SharedLeases:
    assert isinstance(store.leases, SharedLeases)
    return store.leases


async def hang(store: Store) -> None:
    """Stop the process but keep its connections open."""
    beat = shared_leases(store)._beat
    assert beat is not None
    beat.cancel()
    await asyncio.wait({beat})


async def can_take_lease(store: Store, name: str) -> bool:
    """True if the lease is had within a minute."""
    for _ in range(600):
        await store.leases.keep()
        if await store.leases.take(name):
            return True
        await asyncio.sleep(0.1)
    return False


async def test_single_process_has_every_lease(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert not store.shared
    async with store.leases.hold_lease("clock") as mine:
        assert mine
    assert await store.leases.take("shard 0")
    assert await store.leases.keep() == store.leases.held_now == {"shard 0"}
    assert await store.leases.count_processes() == 1
    await store.close()


async def test_lease_belongs_to_one_process(two_stores: tuple[Store, Store]) -> None:
    one, other = two_stores
    assert one.shared
    assert await one.leases.take("shard 0")
    assert not await other.leases.take("shard 0")
    assert await other.leases.take("shard 1")
    await one.leases.keep()
    assert await one.leases.count_processes() == await other.leases.count_processes() == 2
    await one.leases.release("shard 0")
    assert await other.leases.take("shard 0")
    async with one.leases.hold_lease("clock") as mine, other.leases.hold_lease("clock") as theirs:
        assert (mine, theirs) == (True, False)
    await other.close()
    assert await one.leases.take("shard 1")
    await one.leases.keep()
    assert await one.leases.count_processes() == 1


async def test_databases_of_one_server_have_separate_leases(postgres: Postgres) -> None:
    one, other = [await Store.open(postgres.new_database()) for _ in range(2)]
    assert await one.leases.take("shard 0")
    assert await other.leases.take("shard 0")
    assert await one.leases.count_processes() == 1
    for store in (one, other):
        await store.close()


async def test_server_restart_keeps_leases(two_stores: tuple[Store, Store], postgres: Postgres) -> None:
    """The first process to return does not take the others' leases."""
    one, other = two_stores
    for _ in range(2):
        assert await one.leases.take("shard 0")
        assert await other.leases.take("shard 1")
        postgres.stop()
        for store in two_stores:
            with pytest.raises(DatabaseError) as away:
                await store.leases.keep()
            assert away.value.away
        postgres.start()
        assert await other.leases.keep() == {"shard 1"}
        assert not await other.leases.take("shard 0")
        assert await one.leases.keep() == {"shard 0"}


@pytest.mark.usefixtures("short_leases")
async def test_long_outage_keeps_leases(
    two_stores: tuple[Store, Store], postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two_stores
    assert await one.leases.take("shard 0")
    assert await other.leases.take("shard 1")
    await one.leases.keep()
    postgres.stop()
    await asyncio.sleep(leases.LEASE_SECONDS + 0.5)
    assert one.leases.held_now == other.leases.held_now == frozenset(), "others could have taken over"
    monkeypatch.setattr(leases, "LEASE_SECONDS", 60.0)  # so long it takes at most until everybody is back
    postgres.start()
    await other.leases.keep()
    assert not await other.leases.take("shard 0"), "nobody could renew while the server was away"
    assert await one.leases.keep() == {"shard 0"}


async def test_dead_process_is_replaced_at_once(
    two_stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long before its leases end."""
    monkeypatch.setattr(leases, "LEASE_SECONDS", 600.0)
    one, other = two_stores
    assert await one.leases.take("shard 0")
    assert not await other.leases.take("shard 0")
    await hang(one)
    connection = shared_leases(one)._connection
    assert connection is not None
    connection.terminate()
    assert await can_take_lease(other, "shard 0")


@pytest.mark.usefixtures("short_leases")
async def test_hanging_process_loses_leases_and_writes(two_stores: tuple[Store, Store]) -> None:
    one, other = two_stores
    assert await one.leases.take("shard 0")
    await other.leases.keep()
    await one.leases.keep()
    async with one.write() as c:
        c.insert("awake", {"id": 1, "at": 1.0})
    await hang(one)
    assert not await other.leases.take("shard 0")
    assert await can_take_lease(other, "shard 0")
    assert one.leases.held_now == frozenset()
    with pytest.raises(DatabaseError) as refused:
        async with one.write() as c:
            c.update("awake", {"id": 1}, at=2.0)
    assert refused.value.away
    assert await one.leases.keep() == frozenset()
    assert not await one.leases.take("shard 0")
    assert shared_leases(one).has_lapsed, "until what was lost is given up here too"
    await one.leases.release("shard 0")
    assert await other.leases.keep() == {"shard 0"}
    async with one.write() as c:
        assert await c.value(float, "SELECT at FROM awake") == 1.0


@pytest.mark.parametrize("renewed", [False, True])
async def test_database_refuses_late_writes(two_stores: tuple[Store, Store], renewed: bool) -> None:
    """A late process may be inside a transaction or have renewed its lease."""
    one, other = two_stores
    assert await one.leases.take("shard 0")
    with pytest.raises(DatabaseError) as refused:  # noqa: PT012
        async with one.write() as c:
            await c.execute("INSERT INTO awake VALUES (1, 1)")
            async with other.write() as there:
                await there.execute("DELETE FROM processes")
            if renewed:
                await one.leases.keep()
    assert refused.value.away
    async with other.read() as c:
        assert await c.execute("SELECT * FROM awake") == []


async def test_lapsed_process_stops_writing_before_renaming(
    two_stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also who thought that it was alone."""
    one, other = two_stores
    assert await one.leases.take("shard 0")
    shared, lapsed = shared_leases(one), []
    await hang(one)
    ask = shared._run_statement

    async def note_lapse(sql: str, *values: Any) -> Any:
        lapsed.append((sql, shared.has_lapsed))
        return await ask(sql, *values)

    monkeypatch.setattr(shared, "_run_statement", note_lapse)
    async with other.write() as there:
        await there.execute("DELETE FROM processes")
    await shared.keep()
    assert [late for sql, late in lapsed if sql in (leases._BEGIN, leases._HELD)] == [True, True]


async def test_server_ends_transaction_of_hanging_process(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(postgres.new_database())
    with monkeypatch.context() as hurried, pytest.raises(DatabaseError) as ended:  # noqa: PT012
        hurried.setattr(server, "IDLE_SECONDS", 1.0)
        async with store.write() as c:
            await c.execute("INSERT INTO awake VALUES (1, 1)")
            await asyncio.sleep(2)
    assert ended.value.away
    async with store.write() as c:
        await c.execute("SET LOCAL idle_in_transaction_session_timeout = 0")  # a busy machine's idle moments
        await c.execute("INSERT INTO awake VALUES (1, 1)")
    await store.close()
    assert server.IDLE_SECONDS < leases.MARGIN_SECONDS
