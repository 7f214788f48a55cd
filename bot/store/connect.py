"""Location of the database: a locked SQLite file or a PostgreSQL URL."""

from __future__ import annotations

import logging
import os
import re
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from bot.process.settings import hidden_settings
from bot.store.sqlite import BUSY_SECONDS, PRIVATE, copy_owner
from bot.store.transaction import StoreError

log = logging.getLogger(__name__)

URL_VARIABLE = "ANNALIST_DATABASE_URL"
_URL = re.compile(r"(?P<kind>\w+)(\+\w+)?://(?P<rest>.*)", re.DOTALL)


def default_url() -> str:
    """Database of the settings, or a SQLite file of the user.

    Raises: StoreError if another user's settings may name one.
    """
    given = os.environ.get(URL_VARIABLE, "").strip()
    if given:
        return given
    if hidden := hidden_settings():
        raise StoreError(f"{hidden}, or name the database.")
    return f"sqlite:///{user_data_path('annalist', appauthor=False) / 'annalist.sqlite3'}"


def parse_url(text: str) -> Path | str:
    """Parse a database URL into a SQLite path or PostgreSQL URL.

    Raises: StoreError.
    """
    found = _URL.fullmatch(text)
    if found is None:
        raise StoreError(
            "The database URL cannot be read; write sqlite:///path or postgresql://user@host/name."
        )
    kind, rest = found["kind"], found["rest"]
    if kind in ("postgresql", "postgres"):
        return f"postgresql://{rest}"
    if kind != "sqlite":
        raise StoreError(f"The database URL names {kind}; Annalist keeps games in sqlite or postgresql.")
    file = rest.partition("?")[0].removeprefix("/")
    if not file or file == ":memory:":
        raise StoreError("The database URL names no file; games kept in memory would be lost.")
    return Path(file)


def database_address(url: str) -> str:
    """Database address for the operator, without a password."""
    place = parse_url(url)
    if isinstance(place, Path):
        return str(place.absolute())
    _, _, rest = place.partition("://")
    who, at, where = rest.partition("?")[0].rpartition("@")
    return f"postgresql://{who.partition(':')[0]}{at}{where}"


def prepare_file(path: Path) -> None:
    """Create the folder and check that SQLite can write the file.

    Raises: StoreError.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _keep_private(path)
        probe = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            # The write lock detects read-only and foreign files.
            probe.execute("BEGIN IMMEDIATE")
            probe.execute("SELECT count(*) FROM sqlite_master").fetchone()
            probe.execute("ROLLBACK")
        finally:
            probe.close()
    except (OSError, sqlite3.Error) as trouble:
        raise StoreError(
            f"The database file {path} cannot be opened: {_foreign_file(path) or trouble}."
        ) from None


def _foreign_file(path: Path) -> str:
    """Sentence about a database file of another user, or ""."""
    for place in (path, path.parent):
        if place.exists() and not os.access(place, os.R_OK | os.W_OK):
            uid = getattr(os, "getuid", int)()
            return f"user {uid} may not read and write {place}, which is user {place.stat().st_uid}'s"
    return ""


def _keep_private(path: Path) -> None:
    """Create the file for its owner only. Warn about an open one.

    SQLite gives its side files the same mode. Raises: StoreError for a hard link: SQLite would keep one log
    per name and ruin the file.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
        return
    found = path.stat()
    if found.st_nlink > 1 and path.is_file():
        raise StoreError(f"The database file {path} has another name (a hard link) too; remove that one.")
    if os.name == "posix" and found.st_mode & 0o077:
        log.warning("%s can be read by others on this machine: it holds hands and seeds; chmod 600 it", path)


# A lock file: the operating system gives it back when the process dies, however it dies


def lock_for(database: Path) -> FileLock:
    """Lock of a database file, whatever its path.

    Raises: InUse.
    """
    real = database.resolve()
    lock = FileLock(file := real.with_name(f"{real.name}.lock"))
    copy_owner(real if real.exists() else real.parent, file)
    return lock


class InUse(StoreError):
    """Another process holds the database's lock."""


class FileLock:
    """A lock held until `release`.

    Raises: InUse.
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._file)
        except OSError:
            os.close(self._file)
            raise InUse(f"Another Annalist uses this database (it holds {path}).") from None

    def release(self) -> None:
        """Release the lock. The file stays, since deleting it would cause a race."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
