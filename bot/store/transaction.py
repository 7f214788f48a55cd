"""Transactions that a cancelled caller cannot cut off in the middle of a statement.

A statement cut off would leave its connection behind with the write lock on the file.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import ClauseElement, CursorResult, Dialect, Executable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import sqlite

T = TypeVar("T")


Parameters = Mapping[str, Any]
_Compiled = tuple[str, Callable[[Parameters], tuple[Any, ...]]]


class Missed(Exception):
    """A statement did not change as many rows as it should have."""


class _Late(NamedTuple):
    statement: ClauseElement
    rows: Sequence[Parameters]
    changes: int | None


class Transaction:
    """The connection inside `Store.write()` or `Store.read()`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._late: list[_Late] = []

    async def execute(
        self, statement: Executable, parameters: Sequence[Parameters] | Parameters | None = None
    ) -> CursorResult[Any]:
        """Run a statement; its result is read whole."""
        await self.flush()
        return await uninterrupted(self._connection.execute(statement, parameters))

    async def exec_driver_sql(self, text: str) -> CursorResult[Any]:
        """Run a statement as it is written."""
        await self.flush()
        return await uninterrupted(self._connection.exec_driver_sql(text))

    def later(self, statement: ClauseElement, *rows: Parameters, changes: int | None = None) -> None:
        """Run a statement that answers nothing before the next one that does, or before the commit.

        `statement` must be a constant of its module: it is compiled once. Missed when not `changes` rows
        changed.
        """
        self._late.append(_Late(statement, rows or ({},), changes))

    async def flush(self) -> None:
        """Run what was put off, in one trip where the database allows."""
        late, self._late = self._late, []
        if not late:
            return
        raw = (await self._connection.get_raw_connection()).driver_connection
        if isinstance(raw, sqlite.Connection):
            dialect = self._connection.dialect
            batch = [(*_compiled(one.statement, tuple(one.rows[0]), dialect), one) for one in late]
            await uninterrupted(raw.trip(lambda connection: _run(connection, batch)))
            return
        for one in late:
            for row in one.rows:
                done = await uninterrupted(self._connection.execute(one.statement, row))  # type: ignore[call-overload]
                _check(one, done.rowcount)


def _run(connection: sqlite3.Connection, batch: list[tuple[str, Any, _Late]]) -> None:
    for sql, bind, one in batch:
        for row in one.rows:
            try:
                cursor = connection.execute(sql, bind(row))
            except sqlite3.IntegrityError as trouble:
                raise IntegrityError(sql, None, trouble) from None
            _check(one, cursor.rowcount)
            cursor.close()


def _check(one: _Late, count: int) -> None:
    if one.changes is not None and count != one.changes:
        raise Missed(f"{count} rows changed, not {one.changes}")


@cache
def _compiled(statement: ClauseElement, names: tuple[str, ...], dialect: Dialect) -> _Compiled:
    """The SQL of a statement, and how its parameters become positions."""
    compiled: Any = statement.compile(dialect=dialect, column_keys=list(names))
    order = list(compiled.positiontup or ())

    def bind(parameters: Parameters) -> tuple[Any, ...]:
        values = compiled.construct_params(parameters)
        return tuple(values[name] for name in order)

    return str(compiled), bind


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[Transaction]:
    """A transaction: committed at the end of the block, taken back by an exception."""
    connection = engine.connect()
    try:
        await uninterrupted(connection.start())
        begun = connection.begin()
        await uninterrupted(begun.start())
        opened = Transaction(connection)
        try:
            yield opened
            await opened.flush()
        except BaseException:
            await uninterrupted(begun.rollback())
            raise
        await uninterrupted(begun.commit())
    finally:
        if connection.sync_connection is not None:
            await uninterrupted(connection.close())


async def uninterrupted(work: Coroutine[Any, Any, T]) -> T:
    """Do `work` to its end though the caller may be cancelled meanwhile; only then let that go on."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as stop:
            cancelled = stop
        except BaseException:
            break
    if cancelled is not None:
        if not task.cancelled():
            task.exception()
        raise cancelled
    return task.result()
