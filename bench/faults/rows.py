"""What the bot's database says, read from outside while the bot runs."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any


class Rows:
    """Questions to a SQLite file. One that does not exist yet, or has no tables yet, answers nothing."""

    def __init__(self, database: Path) -> None:
        self.database = database

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        if not self.database.exists():
            return []
        rows = sqlite3.connect(self.database, timeout=10)
        try:
            return rows.execute(query, values).fetchall()
        except sqlite3.OperationalError as trouble:
            if "no such table" in str(trouble):
                return []
            raise
        finally:
            rows.close()
