"""Faults of the bot's machine (clock, database), in a file that every life reads."""

from __future__ import annotations

import mmap
import os
import struct
from pathlib import Path

_CLOCK, _AWAY = 0, 8
_NUMBER = struct.Struct("d")
VARIABLE = "ANNALIST_SWITCHES"
"""Names the file for the process that starts the lives."""


class Switches:
    """`clock`: offset of the bot's clock in seconds. `away`: True while the database is unreachable."""

    def __init__(self, path: Path) -> None:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        os.ftruncate(file, mmap.PAGESIZE)
        self._numbers = mmap.mmap(file, mmap.PAGESIZE)
        os.close(file)

    @property
    def clock(self) -> float:
        """Seconds by which the bot's clock is ahead of this machine's."""
        return float(_NUMBER.unpack_from(self._numbers, _CLOCK)[0])

    @clock.setter
    def clock(self, seconds: float) -> None:
        _NUMBER.pack_into(self._numbers, _CLOCK, seconds)

    @property
    def away(self) -> bool:
        """True if the database is out of the bot's reach."""
        return bool(_NUMBER.unpack_from(self._numbers, _AWAY)[0])

    @away.setter
    def away(self, away: bool) -> None:
        _NUMBER.pack_into(self._numbers, _AWAY, float(away))
