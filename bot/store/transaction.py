"""Transactions: SQL text, typed rows and deferred writes.

Statements use `?` for values on SQLite and PostgreSQL alike.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

PASSING = ("SQLITE_BUSY", "SQLITE_LOCKED")
UNWRITABLE = (
    "SQLITE_FULL",
    "SQLITE_READONLY",
    "SQLITE_CANTOPEN",
    *(f"SQLITE_IOERR_{what}" for what in ("WRITE", "FSYNC", "TRUNCATE", "SHM")),
)
"""Error codes of a full, read-only or quota-limited disk.

Which one a write meets depends on the moment.
"""
DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


class StoreError(Exception):
    """An unusable database. The message is a sentence for the operator."""


class DatabaseError(Exception):
    """A failed database operation.

    * `cause`: the driver's error, whose message may hold values.
    * `away`: True if a retry may succeed, and nothing was changed or damaged.
    * `unwritable`: True if the database accepts no writes.
    """

    def __init__(self, cause: BaseException, *, away: bool = False, unwritable: bool = False) -> None:
        super().__init__(type(cause).__name__)
        self.cause = cause
        self.away = away or unwritable
        self.unwritable = unwritable


class Taken(DatabaseError):
    """A violated constraint, usually a duplicate key."""


def convert_error(error: sqlite3.Error) -> DatabaseError:
    """Convert SQLite's error."""
    name = getattr(error, "sqlite_errorname", None) or ""
    kind = Taken if isinstance(error, sqlite3.IntegrityError) else DatabaseError
    return kind(error, away=name.startswith(PASSING), unwritable=name.startswith(UNWRITABLE))


def is_unreachable(error: BaseException) -> bool:
    """True if a retry may succeed. Nothing was changed or damaged."""
    if isinstance(error, DatabaseError):
        return error.away
    return isinstance(error, (ConnectionError, TimeoutError))


def is_unwritable(error: BaseException) -> bool:
    """True if the database refuses writes.

    Its disk is full, read-only or over its quota.
    """
    return isinstance(error, DatabaseError) and error.unwritable


def is_damaged(error: BaseException) -> bool:
    """True if SQLite reports a damaged page of the file."""
    cause = error.cause if isinstance(error, DatabaseError) else error
    return str(getattr(cause, "sqlite_errorname", "")).startswith(DAMAGED)


# Transactions

T = TypeVar("T")

Value = bool | int | float | str | bytes | None
Values = Sequence[Value]
Row = tuple[Any, ...]
Query = tuple[str, Values]


class StaleRow(Exception):
    """A statement did not change as many rows as it should have."""


class Deferred(NamedTuple):
    """A deferred statement, run with each row of values.

    Raises: StaleRow if other than `changes` rows changed.
    """

    sql: str
    rows: Sequence[Values]
    changes: int | None = None

    def check(self, changed: int) -> None:
        """Check the number of changed rows.

        Raises: StaleRow.
        """
        if self.changes is not None and changed != self.changes:
            raise StaleRow(f"{changed} rows changed, not {self.changes}")


class Session(Protocol):
    """A connection during a transaction."""

    async def ask(self, late: Sequence[Deferred], queries: Sequence[Query]) -> list[list[Row]]:
        """Run deferred statements, then the queries. Returns the rows of each."""
        ...

    async def commit(self, late: Sequence[Deferred]) -> None:
        """Run deferred statements and commit."""
        ...


class Transaction:
    """A transaction inside `Store.write()` or `Store.read()`."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._late: list[Deferred] = []
        self.has_written = False

    async def execute(self, sql: str, *values: Value) -> list[Row]:
        """Run a statement. Returns the driver's rows."""
        return (await self.run_together((sql, values)))[0]

    async def run_together(self, *queries: Query) -> list[list[Row]]:
        """Run several statements in one trip. Returns the rows of each."""
        late, self._late = self._late, []
        if late or not all(sql.startswith("SELECT") for sql, _ in queries):
            self.has_written = True
        return await self._session.ask(late, queries)

    async def rows(self, kind: type[T], sql: str, *values: Value) -> list[T]:
        """Rows of a query as `kind`, a named tuple or tuple type."""
        return as_rows(kind, await self.execute(sql, *values))

    async def row(self, kind: type[T], sql: str, *values: Value) -> T | None:
        """First row of a query, or None."""
        found = await self.execute(sql, *values)
        return as_rows(kind, found[:1])[0] if found else None

    async def column(self, kind: type[T], sql: str, *values: Value) -> list[T]:
        """First column of a query without NULLs."""
        found = await self.execute(sql, *values)
        return as_rows(kind, [row[0] for row in found if row[0] is not None])

    async def value(self, kind: type[T], sql: str, *values: Value) -> T | None:
        """First column of the first row, or None."""
        found = await self.column(kind, sql, *values)
        return found[0] if found else None

    def defer(self, sql: str, *rows: Values, changes: int | None = None) -> None:
        """Defer a statement to the next query or commit.

        It then fails with StaleRow unless `changes` rows changed.
        """
        self._late.append(Deferred(sql, rows or ((),), changes))

    def insert(self, table: str, *rows: Mapping[str, Value]) -> None:
        """Defer an insert of rows with the same columns."""
        if rows:
            columns = tuple(rows[0])
            self.defer(_insert_sql(table, columns), *[[row[name] for name in columns] for row in rows])

    def update(self, table: str, where: Mapping[str, Value], **values: Value) -> None:
        """Defer an update of the rows that match `where`."""
        self.defer(_update_sql(table, tuple(values), tuple(where)), [*values.values(), *where.values()])

    def update_one(self, table: str, where: Mapping[str, Value], values: Mapping[str, Value]) -> None:
        """Defer a change of the one row with these values.

        The next query or commit fails with StaleRow if the row is gone.
        """
        sql = _update_sql(table, tuple(values), tuple(where))
        self.defer(sql, [*values.values(), *where.values()], changes=1)

    def delete(self, table: str, **where: Value) -> None:
        """Defer a deletion of the matching rows."""
        self.defer(
            f"DELETE FROM {table} WHERE {_equal_columns(tuple(where), ' AND ')}", tuple(where.values())
        )

    async def commit(self) -> None:
        """Run deferred statements and commit, if anything was written."""
        late, self._late = self._late, []
        if late or self.has_written:
            self.has_written = True
            await self._session.commit(late)


def as_rows(kind: type[T], rows: Sequence[object]) -> list[T]:
    """Convert the driver's rows.

    Raises: msgspec.ValidationError for damaged rows.
    """
    # Not strict: SQLite has no booleans, and gives numbers.
    return msgspec.convert(rows, list[kind], strict=False)  # type: ignore[valid-type]


def placeholders(values: Sequence[object]) -> str:
    """One `?` per value for `IN (...)`. An empty list matches nothing."""
    return ", ".join("?" * len(values)) or "NULL"


@cache
def _insert_sql(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({placeholders(columns)})"


@cache
def _update_sql(table: str, columns: tuple[str, ...], where: tuple[str, ...]) -> str:
    return f"UPDATE {table} SET {_equal_columns(columns, ', ')} WHERE {_equal_columns(where, ' AND ')}"


@cache
def _equal_columns(columns: tuple[str, ...], between: str) -> str:
    return between.join(f"{name} = ?" for name in columns)
