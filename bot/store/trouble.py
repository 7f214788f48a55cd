"""Errors of the database that pass by themselves: it is locked, stopped, or away for a moment."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

PASSING = ("SQLITE_BUSY", "SQLITE_LOCKED")
DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
STATES = ("08", "53300", "57P")
"""How PostgreSQL's codes begin for lost connections, too many of them, a server that stops or starts."""


def is_away(error: BaseException) -> bool:
    """Whether the same might do in a moment: nothing was changed, and nothing is damaged."""
    if isinstance(error, (PoolTimeout, ConnectionError)):
        return True
    inner = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(inner, "sqlite_errorname", "")
    if isinstance(inner, sqlite3.Error):
        return name.startswith(PASSING)
    if str(getattr(inner, "sqlstate", None) or "").startswith(STATES):
        return True
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(inner, (ConnectionError, TimeoutError))


def is_damaged(error: BaseException) -> bool:
    """Whether SQLite says that a page of the file is damaged: what needs it cannot be done any more."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(inner, "sqlite_errorname", "")).startswith(DAMAGED)
