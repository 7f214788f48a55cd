"""Transactions that a cancelled caller cannot cut off in the middle of a statement.

A statement cut off would leave its connection behind with the write lock on the file.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import ClauseElement, Connection, CursorResult, Dialect, Executable, Row
from sqlalchemy.exc import IntegrityError, MultipleResultsFound, NoResultFound

T = TypeVar("T")


Parameters = Mapping[str, Any]
_Compiled = tuple[str, Callable[[Parameters], tuple[Any, ...]]]


class Missed(Exception):
    """A statement did not change as many rows as it should have."""


class Fetched:
    """All rows that a statement answered."""

    def __init__(self, rows: Sequence[Row[Any]]) -> None:
        self._rows = rows

    def __iter__(self) -> Iterator[Row[Any]]:
        return iter(self._rows)

    def all(self) -> Sequence[Row[Any]]:
        """The rows."""
        return self._rows

    def first(self) -> Row[Any] | None:
        """The first row, if there is one."""
        return self._rows[0] if self._rows else None

    def one(self) -> Row[Any]:
        """The only row; NoResultFound, MultipleResultsFound."""
        if len(self._rows) > 1:
            raise MultipleResultsFound("several rows where one was asked for")
        if not self._rows:
            raise NoResultFound("no row where one was asked for")
        return self._rows[0]

    def scalars(self) -> list[Any]:
        """The first column."""
        return [row[0] for row in self._rows]

    def scalar(self) -> Any | None:
        """The first column of the first row, if there is one."""
        return self._rows[0][0] if self._rows else None

    def scalar_one(self) -> Any:
        """The first column of the only row; as `one`."""
        return self.one()[0]


class Run(Protocol):
    """Does work with a transaction's connection, in a thread of its own or however its driver goes."""

    def __call__(self, work: Callable[[Connection], T], /) -> Awaitable[T]:
        """What the work returns."""
        ...


class _Late(NamedTuple):
    statement: ClauseElement
    rows: Sequence[Parameters]
    changes: int | None


class Transaction:
    """What stands inside `Store.write()` or `Store.read()`."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._late: list[_Late] = []

    async def execute(
        self, statement: Executable, parameters: Sequence[Parameters] | Parameters | None = None
    ) -> Fetched:
        """Run a statement; its answer is read whole."""
        return await self._ask(lambda connection: connection.execute(statement, parameters))

    async def exec_driver_sql(self, text: str) -> Fetched:
        """Run a statement as it is written."""
        return await self._ask(lambda connection: connection.exec_driver_sql(text))

    def later(self, statement: ClauseElement, *rows: Parameters, changes: int | None = None) -> None:
        """Run a statement that answers nothing before the next one that does, or before the commit.

        `statement` must be a constant of its module: it is compiled once. Missed when not `changes` rows
        changed.
        """
        self._late.append(_Late(statement, rows or ({},), changes))

    async def commit(self) -> None:
        """Run what was put off, and end the transaction."""
        await uninterrupted(self._run(partial(_commit, self._taken())))

    async def _ask(self, ask: Callable[[Connection], CursorResult[Any]]) -> Fetched:
        return await uninterrupted(self._run(partial(_answered, self._taken(), ask)))

    def _taken(self) -> list[_Late]:
        late, self._late = self._late, []
        return late


def _answered(
    late: list[_Late], ask: Callable[[Connection], CursorResult[Any]], connection: Connection
) -> Fetched:
    _do(late, connection)
    result = ask(connection)
    return Fetched(result.all() if result.returns_rows else ())


def _commit(late: list[_Late], connection: Connection) -> None:
    _do(late, connection)
    connection.commit()


def _do(late: list[_Late], connection: Connection) -> None:
    """Run what was put off."""
    if not late:
        return
    if not connection.in_transaction():
        connection.begin()
    raw = connection.connection.driver_connection
    for one in late:
        if isinstance(raw, sqlite3.Connection):
            _do_quickly(one, raw, connection.dialect)
        else:
            for row in one.rows:
                done = connection.execute(one.statement, row)  # type: ignore[call-overload]
                _check(one, done.rowcount)


def _do_quickly(one: _Late, raw: sqlite3.Connection, dialect: Dialect) -> None:
    sql, bind = _compiled(one.statement, tuple(one.rows[0]), dialect)
    for row in one.rows:
        try:
            cursor = raw.execute(sql, bind(row))
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


async def uninterrupted(work: Awaitable[T]) -> T:
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
