"""A SQLite file: one writing and two reading connections, each with a thread.

A trip to a thread costs more than most statements. So what is only read, without waiting and soon, is read in
the event loop. A transaction begins with its first statement, and deferred statements travel with the next.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

from bot.store.transaction import DatabaseError, Deferred, Query, Row, Transaction, convert_error

T = TypeVar("T")
P = ParamSpec("P")

BUSY_SECONDS = 10
SHORT = 3_000
"""Instructions of SQLite within which a query stays in the event loop: less than a millisecond."""
AT_ONCE = 20
"""Short queries in a row, before the event loop gets its turn."""
NOT_HERE = ("SQLITE_BUSY", "SQLITE_INTERRUPT")
"""Errors of a query that is no matter for the event loop."""
SYNCHRONOUS = "FULL"
"""A stored change survives a power failure."""
READERS = 2
READING, WRITING = "BEGIN", "BEGIN IMMEDIATE"
STATEMENTS = 300
PRIVATE = 0o600
CHECKPOINT_TRIES = 20
ROOM = 512 * 1024
"""Min. free bytes on the disk."""


class Turn:
    """Counts short queries until the event loop has its next turn."""

    def __init__(self) -> None:
        self._left = AT_ONCE

    def take(self) -> bool:
        """True if another short query may run now."""
        if self._left == AT_ONCE:
            asyncio.get_running_loop().call_soon(self._renew)
        self._left -= self._left > 0
        return self._left > 0

    def _renew(self) -> None:
        self._left = AT_ONCE


class Connection(aiosqlite.Connection):
    """An aiosqlite connection during a transaction that starts with `begin`.

    It runs several statements per trip to its thread.
    """

    def __init__(self, path: Path, begin: str) -> None:
        super().__init__(partial(self._connect_to, path), iter_chunk_size=64)
        self._begin = begin
        # The loop alone counts what it gave to the thread, the thread alone what it did.
        self._given = self._done = 0
        # A failed process must not wait for this thread.
        self._thread.daemon = True

    async def ask(self, late: Sequence[Deferred], queries: Sequence[Query]) -> list[list[Row]]:
        """Run deferred statements, then the queries. Returns the rows of each."""
        return await self.do(partial(_run_statements, self._begin, late, queries))

    async def commit(self, late: Sequence[Deferred]) -> None:  # type: ignore[override]
        """Run deferred statements and commit."""
        await self.do(partial(_commit, self._begin, late))

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run work in the thread, in order, even if cancelled.

        Raises: DatabaseError.
        """
        if self._connection is None:
            raise _closed_error()
        self._given += 1
        try:
            done: T = await self._execute(self._work, work)  # type: ignore[no-untyped-call]
            return done
        except sqlite3.Error as trouble:
            raise convert_error(trouble) from trouble

    def undo(self) -> None:
        """Roll back, before the connection's next use."""
        if self._connection is None or (self._is_idle and not self._conn.in_transaction):
            return
        self._given += 1
        self._tx.put_nowait((None, partial(self._work, sqlite3.Connection.rollback)))

    async def close(self) -> None:
        """Close after the thread's work. Nothing runs in the loop meanwhile."""
        self._given += 1
        await super().close()

    @property
    def _is_idle(self) -> bool:
        """True if the thread has nothing to do."""
        return self._given == self._done

    def _connect_to(self, path: Path) -> sqlite3.Connection:
        return _connect_file(path)

    def _work(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do work in the thread."""
        try:
            return work(self._conn)
        finally:
            self._done += 1


class Reader(Connection):
    """A connection for reading. Short queries run in the event loop."""

    def __init__(self, path: Path, begin: str) -> None:
        super().__init__(path, begin)
        self._turn = Turn()

    async def ask(self, late: Sequence[Deferred], queries: Sequence[Query]) -> list[list[Row]]:
        """Run the queries. Returns the rows of each."""
        if not late and self._connection is not None and self._is_idle and self._turn.take():
            try:
                return self._ask_here(queries)
            except sqlite3.Error as trouble:
                if not (getattr(trouble, "sqlite_errorname", None) or "").startswith(NOT_HERE):
                    raise convert_error(trouble) from trouble
        return await super().ask(late, queries)

    def undo(self) -> None:
        """End the transaction, before the connection's next use."""
        if self._connection is not None and self._is_idle:
            self._conn.rollback()
        else:
            super().undo()

    def _ask_here(self, queries: Sequence[Query]) -> list[list[Row]]:
        """Run short queries in the event loop.

        Raises: sqlite3.Error, also for a query that would wait or take long.
        """
        # SQLite counts on from a statement's last use: each may cross the limit once.
        crossings = iter((False,) * len(queries))
        self._conn.set_progress_handler(lambda: next(crossings, True), SHORT)
        return _run_statements(self._begin, (), queries, self._conn)

    def _connect_to(self, path: Path) -> sqlite3.Connection:
        connection = super()._connect_to(path)
        _wait_for_others(connection, 0)
        return connection

    def _work(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do work in the thread, where it may wait and take long."""
        return super()._work(partial(_retry_while_locked, work))


class Connections:
    """A pool of connections, opened on demand. Waiting tasks take turns."""

    def __init__(self, path: Path, begin: str, count: int) -> None:
        self._new = partial(Reader if begin == READING else Connection, path, begin)
        self._all: list[Connection] = []
        self._free: list[Connection] = []
        self._opening: set[asyncio.Task[None]] = set()
        self._turns = asyncio.Semaphore(count)
        self._closed = False

    @asynccontextmanager
    async def borrow_connection(self) -> AsyncIterator[Connection]:
        """Yield a free connection.

        Raises: DatabaseError.
        """
        async with self._turns:
            while not self._free:
                await self._open_another()
            connection = self._free.pop()
            try:
                yield connection
            finally:
                self._free.append(connection)

    async def _open_another(self) -> None:
        """Open another connection, even if the waiting task is cancelled.

        Otherwise nobody could close it.
        """
        if self._closed:
            raise _closed_error()
        opening = asyncio.create_task(self._open_connection())
        self._opening.add(opening)
        opening.add_done_callback(self._opening.discard)
        await asyncio.shield(opening)

    async def _open_connection(self) -> None:
        opened = self._new()
        try:
            await opened
        except sqlite3.Error as trouble:
            raise convert_error(trouble) from trouble
        self._all.append(opened)
        self._free.append(opened)

    async def end(self) -> None:
        """Close all connections after their work."""
        self._closed = True
        await asyncio.gather(*self._opening, return_exceptions=True)
        for connection in self._all:
            await connection.close()


def _closed_error() -> DatabaseError:
    return convert_error(sqlite3.ProgrammingError("the database is closed"))


class SqliteFile:
    """An open file."""

    tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = Connections(path, WRITING, 1)
        self._readers = Connections(path, READING, READERS)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """See `Store.write`."""
        async with self._writer.borrow_connection() as connection:
            try:
                opened = Transaction(connection)
                yield opened
                await opened.commit()
                if not opened.has_written:
                    connection.undo()  # a lock that a look has taken
            except BaseException:
                connection.undo()
                raise

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """See `Store.read`."""
        async with self._readers.borrow_connection() as connection:
            try:
                yield Transaction(connection)
            finally:
                connection.undo()

    async def query(
        self, query: Callable[Concatenate[Transaction, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """See `Store.query`."""
        async with self.read() as c:
            return await query(c, *args, **kwargs)

    async def block_migrations(self, c: Transaction) -> None:
        """Do nothing: a writer is alone."""

    async def back_up(self, version: int) -> None:
        """Copy the file next to itself, named by its schema version."""
        kept = Path(f"{self._path}.before-{version + 1:04}")
        await asyncio.to_thread(copy_database, self._path, kept)
        copy_owner(self._path, kept)

    async def forget_log(self) -> None:
        """Move the log into the file and empty it."""
        async with self._writer.borrow_connection() as connection:
            for _ in range(CHECKPOINT_TRIES):
                if await connection.do(_checkpoint):
                    return
                await asyncio.sleep(0.1)

    async def need_room(self) -> None:
        """Check for free room on the disk.

        The log takes small changes long after the disk is full.

        Raises: DatabaseError.
        """
        try:
            await asyncio.to_thread(_fill_copy, Path(f"{self._path}.room"))
        except OSError as trouble:
            raise DatabaseError(trouble, unwritable=True) from trouble

    async def close(self) -> None:
        """Close all connections."""
        await self._writer.end()
        await self._readers.end()


def copy_database(source: Path, to: Path) -> None:
    """Copy a database safely while others write. The copy is private.

    Raises: OSError, sqlite3.Error; no copy is left then.
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


def _fill_copy(path: Path) -> None:
    """Check for room: write a file larger than any change, and delete it."""
    try:
        path.write_bytes(bytes(ROOM))
    finally:
        path.unlink(missing_ok=True)


def copy_owner(other: Path, path: Path) -> None:
    """Give root's new file to the owner of another.

    Raises: OSError.
    """
    if getattr(os, "geteuid", lambda: -1)() == 0:
        found = other.stat()
        os.chown(path, found.st_uid, found.st_gid)


def _run_statements(
    begin: str, late: Sequence[Deferred], queries: Sequence[Query], connection: sqlite3.Connection
) -> list[list[Row]]:
    _run_in_thread(begin, late, connection)
    return [connection.execute(sql, values).fetchall() for sql, values in queries]


def _commit(begin: str, late: Sequence[Deferred], connection: sqlite3.Connection) -> None:
    if late:
        _run_in_thread(begin, late, connection)
    connection.commit()


def _run_in_thread(begin: str, late: Sequence[Deferred], connection: sqlite3.Connection) -> None:
    """Begin a transaction if needed, and run deferred statements."""
    if not connection.in_transaction:
        connection.execute(begin)
    for one in late:
        if len(one.rows) == 1:
            one.check(connection.execute(one.sql, one.rows[0]).rowcount)
        else:
            one.check(connection.executemany(one.sql, one.rows).rowcount)


def _retry_while_locked(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    """Do a reader's work, waiting for others and without a limit."""
    connection.set_progress_handler(None, 0)
    _wait_for_others(connection, BUSY_SECONDS)
    try:
        return work(connection)
    finally:
        _wait_for_others(connection, 0)


def _wait_for_others(connection: sqlite3.Connection, seconds: int) -> None:
    connection.execute(f"PRAGMA busy_timeout={seconds * 1000}").close()


def _checkpoint(connection: sqlite3.Connection) -> bool:
    """True if the checkpoint finished without readers of the log."""
    busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


def _connect_file(path: Path) -> sqlite3.Connection:
    # The driver would begin transactions by itself, late and without the write lock.
    # Thread and event loop take turns at it.
    connection = sqlite3.connect(
        path, isolation_level=None, cached_statements=STATEMENTS, check_same_thread=False
    )
    for pragma in (
        f"busy_timeout={BUSY_SECONDS * 1000}",
        "journal_mode=WAL",
        f"synchronous={SYNCHRONOUS}",
        "foreign_keys=ON",
        # What is deleted is gone from the file: names that somebody wanted forgotten.
        "secure_delete=ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()
    return connection
