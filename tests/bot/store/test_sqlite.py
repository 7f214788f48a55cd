"""The connections to a SQLite file: who waits gets one in turn, and nobody waits for one that is closed."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from bot.store import DatabaseError, Store, sqlite


async def test_who_waits_to_write_gets_their_turn(tmp_path: Path) -> None:
    """One that writes again and again leaves room for the others."""
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


async def test_a_transaction_that_is_open_when_the_file_is_closed_ends(tmp_path: Path) -> None:
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


async def test_a_connection_whose_opening_was_broken_off_is_closed_with_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, opened = sqlite._connect_file, list[sqlite3.Connection]()
    may_open = threading.Event()

    def slowly(path: Path) -> sqlite3.Connection:
        may_open.wait(60)
        opened.append(connect(path))
        return opened[0]

    monkeypatch.setattr(sqlite, "_connect_file", slowly)
    connections = sqlite.Connections(tmp_path / "games.sqlite3", "BEGIN", 1)

    async def use() -> None:
        async with connections.free_connection():
            pass

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(use(), 0.05)
    may_open.set()
    await connections.end()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].total_changes  # noqa: B018
