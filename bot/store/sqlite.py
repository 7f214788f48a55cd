"""A SQLite file: one connection that writes and two that read, each in aiosqlite's thread for it.

A trip to such a thread costs more than most statements, so that a transaction begins with its first
statement, and what was put off goes with the next one.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.store.transaction import Deferred, Query, Row, Transaction, named

T = TypeVar("T")

BUSY_SECONDS = 10
READERS = 2
STATEMENTS = 300
PRIVATE = 0o600
CHECKPOINT_TRIES = 20


class Connection(aiosqlite.Connection):
    """aiosqlite's connection, which also does several things on one trip to its thread."""

    def __init__(self, path: Path) -> None:
        super().__init__(partial(_connected, path), iter_chunk_size=64)
        # A process that ends in an error must not wait for it.
        self._thread.daemon = True

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something in the thread, after all that was asked before, to its end even if cancelled."""
        done: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done

    def roll_back_next(self) -> None:
        """Take back what was begun, if anything was, before anything else is done; not waited for."""
        self._tx.put_nowait((None, self._conn.rollback))


class Link:
    """A place for a connection, which is opened when it is used first."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: Connection | None = None
        self._closed = False

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the connection in its thread. DatabaseError."""
        try:
            if self._closed:
                raise sqlite3.ProgrammingError("the database is closed")
            if self._connection is None:
                opened = Connection(self._path)
                await opened
                self._connection = opened
            return await self._connection.do(work)
        except sqlite3.Error as trouble:
            raise named(trouble) from trouble

    def undo(self) -> None:
        """Take back what was begun, if anything was; who has the link next comes after this."""
        if self._connection is not None and not self._closed:
            self._connection.roll_back_next()

    async def end(self) -> None:
        """Close the connection once all is done that was asked for."""
        self._closed = True
        if self._connection is not None:
            await self._connection.close()


class Links:
    """Connections of a kind; who waits for one gets it in turn."""

    def __init__(self, path: Path, count: int) -> None:
        self._all = [Link(path) for _ in range(count)]
        self._free = list(self._all)
        self._turns = asyncio.Semaphore(count)

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Link]:
        """One of them, while the block lasts."""
        async with self._turns:
            link = self._free.pop()
            try:
                yield link
            finally:
                self._free.append(link)

    async def end(self) -> None:
        """Close all of them."""
        for link in self._all:
            await link.end()


class FileSession:
    """A connection while a transaction has it, which begins with `begin`."""

    def __init__(self, link: Link, begin: str) -> None:
        self._link = link
        self._begin = begin

    async def ask(self, late: Sequence[Deferred], queries: Sequence[Query]) -> list[list[Row]]:
        """Run what was put off, then the queries; return the rows of each."""
        return await self._link.run(partial(_answers, self._begin, late, queries))

    async def commit(self, late: Sequence[Deferred]) -> None:
        """Run what was put off, and commit."""
        await self._link.run(partial(_commit, self._begin, late))


class SqliteFile:
    """An open file."""

    tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = Links(path, 1)
        self._readers = Links(path, READERS)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """As `Store.write`."""
        async with self._writer.one() as link:
            try:
                opened = Transaction(FileSession(link, "BEGIN IMMEDIATE"))
                yield opened
                await opened.commit()
                if not opened.has_written:
                    link.undo()
            except BaseException:
                link.undo()
                raise

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """As `Store.read`."""
        async with self._readers.one() as link:
            try:
                yield Transaction(FileSession(link, "BEGIN"))
            finally:
                link.undo()

    async def alone(self, c: Transaction) -> None:
        """Nothing: who writes is alone."""

    async def back_up(self, version: int) -> None:
        """Copy the file beside itself, as it was when it had this version of the schema."""
        await asyncio.to_thread(copy, self._path, Path(f"{self._path}.before-{version + 1:04}"))

    async def forget_log(self) -> None:
        """Bring the log beside the file into the file, and empty it."""
        async with self._writer.one() as link:
            for _ in range(CHECKPOINT_TRIES):
                if await link.run(_checkpointed):
                    return
                await asyncio.sleep(0.1)

    async def close(self) -> None:
        """Close all connections."""
        await self._writer.end()
        await self._readers.end()


def copy(source: Path, to: Path) -> None:
    """Copy a database by SQLite's own means, right also while somebody writes; it is its owner's alone.

    OSError, sqlite3.Error; there is no copy then.
    """
    part = Path(f"{to}.part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
        old, new = sqlite3.connect(source), sqlite3.connect(part)
        try:
            old.backup(new)
        finally:
            old.close()
            new.close()
        os.replace(part, to)
    except (OSError, sqlite3.Error):
        part.unlink(missing_ok=True)
        raise


def _answers(
    begin: str, late: Sequence[Deferred], queries: Sequence[Query], connection: sqlite3.Connection
) -> list[list[Row]]:
    _do(begin, late, connection)
    return [connection.execute(sql, values).fetchall() for sql, values in queries]


def _commit(begin: str, late: Sequence[Deferred], connection: sqlite3.Connection) -> None:
    if late:
        _do(begin, late, connection)
    connection.commit()


def _do(begin: str, late: Sequence[Deferred], connection: sqlite3.Connection) -> None:
    """Begin, unless that was done, and run what was put off."""
    if not connection.in_transaction:
        connection.execute(begin)
    for one in late:
        if len(one.rows) == 1:
            one.check(connection.execute(one.sql, one.rows[0]).rowcount)
        else:
            one.check(connection.executemany(one.sql, one.rows).rowcount)


def _checkpointed(connection: sqlite3.Connection) -> bool:
    """Return whether nobody read from the log meanwhile."""
    busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


def _connected(path: Path) -> sqlite3.Connection:
    # The driver would begin transactions by itself, late and without the write lock.
    connection = sqlite3.connect(path, isolation_level=None, cached_statements=STATEMENTS)
    for pragma in (
        f"busy_timeout={BUSY_SECONDS * 1000}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        # What is deleted is gone from the file: names that somebody wanted forgotten.
        "secure_delete=ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()
    return connection
