"""A SQLite file: one connection that writes and a few that read, each in a thread of its own.

A trip to such a thread costs more than most statements, so that a transaction begins with its first statement
and ends with its last. SQLAlchemy's own asynchronous layer makes a trip of each of them, and four with its
driver; and its part of the work holds the loop.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine import URL

from bot.store.transaction import Transaction, uninterrupted

T = TypeVar("T")

BUSY_SECONDS = 10
READERS = 4
Job = tuple["asyncio.Future[Any]", Callable[[Connection], Any]]


class Link:
    """A connection, and the thread in which everything is done with it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        # A process that ends in an error must not wait for it.
        self._thread = Thread(target=self._serve, name="sqlite", daemon=True)
        self._begun = self._closed = False

    def run(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """What the work returns; it is done after all that was asked before.

        sqlite3.ProgrammingError when the connection is closed.
        """
        if self._closed:
            raise sqlite3.ProgrammingError("the database is closed")
        if not self._begun:
            self._begun = True
            self._thread.start()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((done, work))
        return done

    def roll_back(self) -> asyncio.Future[None]:
        """Take back what was begun, if anything was; a closed connection has done so."""
        if not self._closed:
            return self.run(Connection.rollback)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    def close(self) -> None:
        """Close the connection once all is done that was asked for."""
        self._closed = True
        self._jobs.put(None)

    async def closed(self) -> None:
        """Wait for that."""
        if self._begun:
            await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        connection: Connection | None = None
        while (job := self._jobs.get()) is not None:
            done, work = job
            result, trouble = None, None
            try:
                connection = connection or self._engine.connect()
                result = work(connection)
            except BaseException as error:
                trouble = error
            with suppress(RuntimeError):  # the loop is over, and nobody waits
                done.get_loop().call_soon_threadsafe(_tell, done, result, trouble)
            del done, work, job, result, trouble
        if connection is not None:
            connection.close()


def _tell(done: asyncio.Future[Any], result: Any, trouble: BaseException | None) -> None:
    if done.cancelled():
        return
    if trouble is None:
        done.set_result(result)
    else:
        done.set_exception(trouble)


class Links:
    """Connections of a kind; who waits for one gets it in turn."""

    def __init__(self, engine: Engine, count: int) -> None:
        self._free = self._all = tuple(Link(engine) for _ in range(count))
        self._turns = asyncio.Semaphore(count)

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Link]:
        """One of them, while the block lasts."""
        async with self._turns:
            link, *left = self._free
            self._free = tuple(left)
            try:
                yield link
            finally:
                self._free = (link, *self._free)

    async def close(self) -> None:
        """Close all of them."""
        for link in self._all:
            link.close()
        for link in self._all:
            await link.closed()


class File:
    """An open file."""

    def __init__(self, url: URL) -> None:
        self._writer = Links(_engine(url, "BEGIN IMMEDIATE"), 1)
        self._readers = Links(_engine(url, "BEGIN"), READERS)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """As `Store.write`."""
        async with self._writer.one() as link:
            try:
                opened = Transaction(link.run)
                yield opened
                await opened.commit()
            except BaseException:
                await uninterrupted(link.roll_back())
                raise

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """As `Store.read`."""
        async with self._readers.one() as link:
            try:
                yield Transaction(link.run)
            finally:
                # Who has the link next comes after this.
                link.roll_back().add_done_callback(_looked_at)

    async def alone(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction that writes."""
        async with self._writer.one() as link:
            return await uninterrupted(link.run(partial(_in_transaction, work)))

    async def close(self) -> None:
        """Close all connections."""
        await self._writer.close()
        await self._readers.close()


def _looked_at(done: asyncio.Future[Any]) -> None:
    if not done.cancelled():
        done.exception()


def _in_transaction(work: Callable[[Connection], T], connection: Connection) -> T:
    with connection.begin():
        return work(connection)


def _engine(url: URL, begin: str) -> Engine:
    """An engine whose transactions begin with the statement `begin`. Errors hold no values."""
    connect = partial(_connect, str(url.database))
    engine = create_engine(url, creator=connect, poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _connect(path: str) -> sqlite3.Connection:
    # The driver would begin transactions by itself, late and without the write lock.
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in (
        f"busy_timeout={BUSY_SECONDS * 1000}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()
    return connection
