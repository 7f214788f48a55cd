"""Errors of the database that pass by themselves: it is locked, or away for a moment."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

PASSING = ("SQLITE_BUSY", "SQLITE_LOCKED")


def is_away(error: BaseException) -> bool:
    """Whether the same might do in a moment: nothing was changed, and nothing is damaged."""
    if isinstance(error, (PoolTimeout, ConnectionError)):
        return True
    inner = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(inner, "sqlite_errorname", "")
    if isinstance(inner, sqlite3.Error):
        return name.startswith(PASSING)
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(inner, (ConnectionError, TimeoutError))
