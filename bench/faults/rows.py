"""The bot's database, read from outside while the bot runs."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any


class Rows:
    """Queries of a SQLite file. A missing file or table has no rows."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self._kept: sqlite3.Connection | None = None

    def select(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Rows of a query."""
        if self._kept is None:
            if not self.database.exists():
                return []
            self._kept = sqlite3.connect(self.database, timeout=10, isolation_level=None)
        try:
            return self._kept.execute(query, values).fetchall()
        except sqlite3.OperationalError as trouble:
            if "no such table" in str(trouble):
                return []
            raise

    def close(self) -> None:
        """Close the connection, if one is open."""
        if self._kept is not None:
            self._kept.close()
