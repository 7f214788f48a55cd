"""Rows of a SQLite file copied as they are, but for some columns."""

from __future__ import annotations

import sqlite3


class Sql(str):
    """An SQL expression over the copied row, instead of a value."""


def open_rows(database: object) -> sqlite3.Connection:
    """Open a file for quick filling. The bot opens it with its own settings."""
    rows = sqlite3.connect(str(database), isolation_level=None, timeout=10)
    rows.execute("PRAGMA synchronous=OFF")
    return rows


def copy_rows(rows: sqlite3.Connection, table: str, key: int, name: str = "", /, **changed: object) -> None:
    """Copy rows of a table with changed columns, by default of game `key`.

    Unknown columns are skipped.
    """
    name = name or ("id" if table == "games" else "game_id")
    columns = [row[1] for row in rows.execute(f"PRAGMA table_info({table})")]
    expressions = ", ".join(_copy_expression(column, changed) for column in columns)
    values = [changed[column] for column in columns if column in changed]
    given = [value for value in values if not isinstance(value, Sql)]
    rows.execute(f'INSERT INTO {table} SELECT {expressions} FROM {table} WHERE "{name}" = ?', (*given, key))


def _copy_expression(column: str, changed: dict[str, object]) -> str:
    value = changed.get(column, Sql(f'"{column}"'))
    return value if isinstance(value, Sql) else "?"
