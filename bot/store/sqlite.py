"""SQLite connections for which a statement is one trip to the connection's thread.

aiosqlite makes four of it (cursor, execute, fetch, close), and each may have to wait for the interpreter.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import aiosqlite
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

BUSY_SECONDS = 10


class Connection(aiosqlite.Connection):
    """An aiosqlite connection with such cursors, as far as SQLAlchemy uses them."""

    def cursor(self) -> Any:
        """A cursor, without a trip."""
        return _ready(Cursor(self.trip))

    async def trip(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        """Do something with SQLite's connection in its thread."""
        return await self._execute(lambda: work(self._conn))  # type: ignore[no-untyped-call]


class Cursor:
    """Runs a statement and fetches all that comes of it at once."""

    def __init__(self, run: Callable[[Callable[[sqlite3.Connection], Any]], Any]) -> None:
        self._run = run
        self._rows: list[Any] = []
        self.description: Any = None
        self.lastrowid: int | None = None
        self.rowcount = -1

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement."""
        await self._do(lambda cursor: cursor.execute(sql, parameters))

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement for each row of parameters."""
        await self._do(lambda cursor: cursor.executemany(sql, rows))

    async def fetchall(self) -> list[Any]:
        """The rows, which are here already."""
        return self._rows

    async def close(self) -> None:
        """The driver's cursor is closed already."""

    async def _do(self, work: Callable[[sqlite3.Cursor], Any]) -> None:
        def trip(connection: sqlite3.Connection) -> tuple[Any, int | None, int, list[Any]]:
            cursor = connection.cursor()
            try:
                work(cursor)
                rows = cursor.fetchall() if cursor.description else []
                return cursor.description, cursor.lastrowid, cursor.rowcount, rows
            finally:
                cursor.close()

        self.description, self.lastrowid, self.rowcount, self._rows = await self._run(trip)


async def _ready(cursor: Cursor) -> Cursor:
    return cursor


async def connect(path: str) -> Connection:
    """Open a file; SQLAlchemy's `async_creator`."""
    connection = Connection(lambda: sqlite3.connect(path), iter_chunk_size=64)
    # A process that ends in an error must not wait for this thread.
    connection._thread.daemon = True
    await connection
    return connection


def set_up(engine: AsyncEngine, begin: str) -> None:
    """Set each new connection up, and have transactions begin with the statement `begin`."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        # The driver would begin transactions by itself, late and without the write lock.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout={BUSY_SECONDS * 1000}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)
