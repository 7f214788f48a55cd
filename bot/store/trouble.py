"""Errors of the database, and which of them pass by themselves: it is locked, stopped, or away."""

from __future__ import annotations

import sqlite3

PASSING = ("SQLITE_BUSY", "SQLITE_LOCKED")
DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


class StoreError(Exception):
    """The database cannot be used; the message is one sentence for the operator."""


class DatabaseError(Exception):
    """The database could not do something.

    Its own error is the `cause`, whose message may hold values. `away`: the same might do in a moment;
    nothing was changed, and nothing is damaged.
    """

    def __init__(self, cause: BaseException, *, away: bool = False) -> None:
        super().__init__(type(cause).__name__)
        self.cause = cause
        self.away = away


class Taken(DatabaseError):
    """A row would break a rule of the schema; mostly there is one with the same key already."""


def named(error: sqlite3.Error) -> DatabaseError:
    """Return SQLite's error as one of ours."""
    name = getattr(error, "sqlite_errorname", None) or ""
    kind = Taken if isinstance(error, sqlite3.IntegrityError) else DatabaseError
    return kind(error, away=name.startswith(PASSING))


def is_away(error: BaseException) -> bool:
    """Return whether the same might do in a moment: nothing was changed, and nothing is damaged."""
    if isinstance(error, DatabaseError):
        return error.away
    return isinstance(error, (ConnectionError, TimeoutError))


def is_damaged(error: BaseException) -> bool:
    """Return whether SQLite says that a page of the file is damaged; what needs it cannot be done."""
    cause = error.cause if isinstance(error, DatabaseError) else error
    return str(getattr(cause, "sqlite_errorname", "")).startswith(DAMAGED)
