"""What only one of several bot processes may do at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bot.store import Store
from bot.store.leases import SharedLeases
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


class Answer:
    def __init__(self, value: Any) -> None:
        self.value = value

    def scalar(self) -> Any:
        return self.value


class Connection:
    """Answers yes to everything, until it breaks."""

    def __init__(self, answers: int) -> None:
        self.left = answers

    async def start(self) -> Connection:
        return self

    async def execute(self, *_statement: Any) -> Answer:
        self.left -= 1
        if self.left < 0:
            raise OSError
        return Answer(True)

    async def invalidate(self) -> None:
        return

    async def close(self) -> None:
        return


class Engine:
    """Connections that break after so many answers each."""

    def __init__(self, *answers: int) -> None:
        self.connections = [Connection(count) for count in answers]

    def execution_options(self, **_options: Any) -> Engine:
        return self

    def connect(self) -> Connection:
        return self.connections.pop(0)


async def test_a_connection_that_breaks_as_leases_are_asked_for_again_gives_none_up() -> None:
    begun, two = 4, 2
    leases = SharedLeases(Engine(begun + two, begun + 1, 99))  # type: ignore[arg-type]
    assert await leases.take("shard 0")
    assert await leases.take("shard 1")
    with pytest.raises(OSError):
        await leases.keep()
    assert await leases.keep() == {"shard 0", "shard 1"}


async def test_the_server_notices_soon_that_a_machine_is_gone(postgres: Postgres) -> None:
    store = await Store.open(postgres.new_database())
    assert await store.leases.take("shard 0")
    assert isinstance(store.leases, SharedLeases)
    names = ("idle", "interval", "count")
    told = [await store.leases._ask(text(f"SHOW tcp_keepalives_{name}"), "") for name in names]
    assert told == ["2", "1", "3"]
    await store.close()
