"""The connections to a SQLite file: who waits gets one in turn, and nobody waits for one that is closed."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.store import DatabaseError, Store, sqlite


async def test_writers_take_turns(tmp_path: Path) -> None:
    """A busy writer leaves room for the others."""
    store = await Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    turns: list[str] = []

    async def write(name: str, times: int) -> None:
        for _ in range(times):
            async with store.write() as c:
                await c.execute("SELECT 1")
            turns.append(name)

    async with asyncio.TaskGroup() as group:
        for name in "ABC":
            group.create_task(write(name, 5))
    assert turns == list("ABC") * 5
    await store.close()


async def test_closing_store_ends_open_transaction(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    begun = asyncio.Event()

    async def write() -> None:
        async with store.write() as c:
            await c.execute("INSERT INTO awake VALUES (1, 5)")
            begun.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(write())
    await begun.wait()
    await store.close()
    task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.wait_for(task, 5)
    assert task.cancelled()
    with pytest.raises(DatabaseError):
        async with store.read() as c:
            await c.execute("SELECT 1")
    again = await Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    async with again.read() as c:
        assert await c.value(int, "SELECT count(*) FROM awake") == 0
    await again.close()


async def test_cancelled_connection_is_closed_at_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect, opened = sqlite._connect_file, list[sqlite3.Connection]()
    may_open = threading.Event()

    def connect_slowly(path: Path) -> sqlite3.Connection:
        may_open.wait(60)
        opened.append(connect(path))
        return opened[0]

    monkeypatch.setattr(sqlite, "_connect_file", connect_slowly)
    connections = sqlite.Connections(tmp_path / "games.sqlite3", "BEGIN", 1)

    async def use() -> None:
        async with connections.borrow_connection():
            pass

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(use(), 0.05)
    may_open.set()
    await connections.end()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].total_changes  # noqa: B018


class Trips:
    """Statements run by a file's threads and by the event loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.here: list[str] = []
        self.elsewhere: list[str] = []
        connect, loop = sqlite3.connect, threading.get_ident()

        def note(statement: str) -> None:
            (self.here if threading.get_ident() == loop else self.elsewhere).append(statement)

        def connect_watched(*given: object, **named: object) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(*given, **named)  # type: ignore[call-overload]
            connection.set_trace_callback(note)
            return connection

        monkeypatch.setattr("bot.store.sqlite.sqlite3.connect", connect_watched)

    def clear(self) -> None:
        self.here.clear()
        self.elsewhere.clear()


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> Trips:
    return Trips(monkeypatch)


@pytest.fixture
async def store(tmp_path: Path, trips: Trips) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    async with opened.write() as c:
        await c.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
        await c.execute("INSERT INTO numbers VALUES (1)")
    async with opened.read() as c:
        await c.execute("SELECT 1")  # a connection to read with
    trips.clear()
    yield opened
    await opened.close()


MANY = (
    "SELECT count(*) FROM (WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < 20000)"
    " SELECT n FROM up), numbers"
)


async def test_short_query_runs_in_event_loop(store: Store, trips: Trips) -> None:
    async with store.read() as c:
        assert await c.value(int, "SELECT n FROM numbers WHERE n = 1") == 1
    assert (trips.here, trips.elsewhere) == (
        ["BEGIN", "SELECT n FROM numbers WHERE n = 1", "ROLLBACK"],
        [],
    )


async def test_long_query_moves_to_thread_with_same_snapshot(store: Store, trips: Trips) -> None:
    async with store.read() as c:
        assert await c.value(int, "SELECT count(*) FROM numbers") == 1
        async with store.write() as other:
            await other.execute("INSERT INTO numbers VALUES (2)")
        assert await c.value(int, MANY) == 20000
        assert await c.value(int, "SELECT count(*) FROM numbers") == 1
    assert MANY in trips.elsewhere
    async with store.read() as c:
        assert await c.value(int, "SELECT count(*) FROM numbers") == 2


async def test_frequent_query_stays_in_event_loop(store: Store, trips: Trips) -> None:
    for _ in range(1_000):
        async with store.read() as c:
            await c.execute("SELECT n FROM numbers WHERE n = 1")
        await asyncio.sleep(0)
    assert trips.elsewhere == []


async def test_consecutive_queries_yield_to_event_loop(store: Store) -> None:
    turns = 0

    async def work() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(work())
    for _ in range(10 * sqlite.AT_ONCE):
        async with store.read() as c:
            await c.execute("SELECT n FROM numbers WHERE n = 1")
    task.cancel()
    assert turns >= 9


async def test_write_runs_in_thread(store: Store, trips: Trips) -> None:
    async with store.write() as c:
        assert await c.value(int, "SELECT count(*) FROM numbers") == 1
        c.defer("INSERT INTO numbers VALUES (2)")
    async with store.write() as c:
        await c.execute("SELECT 1")
    async with store.write() as c:
        pass
    async with store.write() as c:
        await c.execute("SELECT 1")
    done = [one.strip() for one in trips.elsewhere if "PRAGMA" not in one]
    look = ["BEGIN IMMEDIATE", "SELECT 1", "ROLLBACK"]
    first = ["BEGIN IMMEDIATE", "SELECT count(*) FROM numbers", "INSERT INTO numbers VALUES (2)", "COMMIT"]
    assert (trips.here, done) == ([], [*first, *look, *look[:2]])


async def test_unused_write_transaction_releases_lock(store: Store, tmp_path: Path) -> None:
    async with store.write() as c:
        await c.execute("SELECT count(*) FROM numbers")
    with closing(sqlite3.connect(tmp_path / "games.sqlite3", timeout=30)) as other, other:
        other.execute("INSERT INTO numbers VALUES (2)")


async def test_locked_file_does_not_block_event_loop(store: Store, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        async def count() -> int | None:
            async with store.write() as c:
                return await c.value(int, "SELECT count(*) FROM numbers")

        waiting = asyncio.create_task(count())
        async with store.read() as c:  # the loop is free, and who reads does not wait
            assert await c.value(int, "SELECT count(*) FROM numbers") == 1
        assert not waiting.done()
        other.execute("INSERT INTO numbers VALUES (2)")
        other.execute("COMMIT")
        assert await waiting == 2


async def test_cancelled_query_does_not_disturb_next(store: Store) -> None:
    async def ask() -> None:
        async with store.read() as c:
            await c.execute(MANY.replace("20000", "2000000"))

    for _ in range(sqlite.READERS):
        task = asyncio.create_task(ask())
        await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    async with store.read() as c:
        assert await c.value(int, "SELECT count(*) FROM numbers") == 1
