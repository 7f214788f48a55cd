"""What only one of several bot processes may do at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from bot.store import Store
from tests.common.postgres import Postgres


async def test_the_only_process_has_every_lease(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert not store.shared
    async with store.leases.held("clock") as mine:
        assert mine
    assert await store.leases.take("shard 0")
    assert await store.leases.keep() == {"shard 0"}
    assert await store.leases.processes() == 1
    await store.close()


async def test_one_of_two_processes_has_a_lease(postgres: Postgres) -> None:
    url = postgres.new_database()
    one, other = await Store.open(url), await Store.open(url)
    assert one.shared
    assert await one.leases.take("shard 0")
    assert not await other.leases.take("shard 0")
    assert await other.leases.take("shard 1")
    assert await one.leases.processes() == await other.leases.processes() == 2
    await one.leases.release("shard 0")
    assert await other.leases.take("shard 0")
    async with one.leases.held("clock") as mine, other.leases.held("clock") as theirs:
        assert (mine, theirs) == (True, False)
    await other.close()
    assert await one.leases.take("shard 1")
    assert await one.leases.processes() == 1
    await one.close()


async def test_databases_of_one_server_are_kept_apart(postgres: Postgres) -> None:
    one, other = [await Store.open(postgres.new_database()) for _ in range(2)]
    assert await one.leases.take("shard 0")
    assert await other.leases.take("shard 0")
    assert await one.leases.processes() == 1
    for store in (one, other):
        await store.close()


async def test_leases_are_had_again_after_an_outage_unless_somebody_else_has_them(postgres: Postgres) -> None:
    url = postgres.new_database()
    one, other = await Store.open(url), await Store.open(url)
    for name in ("shard 0", "shard 1"):
        assert await one.leases.take(name)
    postgres.stop()
    with pytest.raises((OSError, DBAPIError)):
        await one.leases.keep()
    postgres.start()
    assert await other.leases.take("shard 0")
    assert await one.leases.keep() == {"shard 1"}
    await one.leases.release("shard 0")
    assert not await one.leases.take("shard 0")
    for store in (one, other):
        await store.close()
