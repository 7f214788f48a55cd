"""A lock file: the operating system gives it back when the process dies, however it dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bot.store.trouble import StoreError


def lock_of(database: Path) -> FileLock:
    """Return the lock of a database file, whichever way leads to it. StoreError when another process holds
    it."""
    real = database.resolve()
    return FileLock(real.with_name(f"{real.name}.lock"))


class FileLock:
    """Held from construction until `release`; StoreError when another process holds it."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._file)
        except OSError:
            os.close(self._file)
            raise StoreError(f"Another Annalist uses this database (it holds {path}).") from None

    def release(self) -> None:
        """Let go; the file stays, for removing it would open a race."""
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
