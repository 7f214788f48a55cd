"""Opening the database: SQLite with one connection that writes, or PostgreSQL by URL."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path
from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from bot.store.sqlite import BUSY_SECONDS, File

if TYPE_CHECKING:
    from bot.store.server import Server

log = logging.getLogger(__name__)

URL_VARIABLE = "ANNALIST_DATABASE_URL"
PRIVATE = 0o600


class StoreError(Exception):
    """The database cannot be used; the message is one sentence for the operator."""


def default_url() -> str:
    """The database named by the environment, else a SQLite file in the user's data folder."""
    named = os.environ.get(URL_VARIABLE, "").strip()
    if named:
        return named
    return f"sqlite:///{user_data_path('annalist', appauthor=False) / 'annalist.sqlite3'}"


def parse_url(text: str) -> URL:
    """The URL with its driver filled in; StoreError when it is no database of ours."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError(
            "The database URL cannot be read; write sqlite:///path or postgresql://user@host/name."
        ) from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        return url.set(drivername="sqlite+pysqlite")
    if kind == "postgresql":
        return url.set(drivername="postgresql+asyncpg")
    raise StoreError(f"The database URL names {kind}; Annalist keeps games in sqlite or postgresql.")


def opened(url: URL) -> File | Server:
    """The database of a URL. StoreError when the file or its folder cannot be used."""
    if url.get_backend_name() == "postgresql":
        # What waits for a server is loaded by those alone who have one.
        from bot.store.server import Server

        return Server(url)
    if not url.database or url.database == ":memory:":
        raise StoreError("The database URL names no file; games kept in memory would be lost.")
    _prepare_file(Path(url.database))
    return File(url)


def _prepare_file(path: Path) -> None:
    """Make the folder and see that SQLite can open and write the file, with a sentence when it cannot."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _keep_private(path)
        probe = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            # Taking the lock that writing needs, and giving it back, finds read-only and foreign files.
            probe.execute("BEGIN IMMEDIATE")
            probe.execute("SELECT count(*) FROM sqlite_master").fetchone()
            probe.execute("ROLLBACK")
        finally:
            probe.close()
    except (OSError, sqlite3.Error) as trouble:
        raise StoreError(f"The database file {path} cannot be opened: {trouble}.") from None


def _keep_private(path: Path) -> None:
    """Make a new file its owner's alone (SQLite makes those beside it alike); tell of a wider one."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
        return
    if os.name == "posix" and path.stat().st_mode & 0o077:
        log.warning("%s can be read by others on this machine: it holds hands and seeds; chmod 600 it", path)
