"""The sandbox's clock, which tests may move, and its snowflakes."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """Wall time plus an offset in seconds. A positive offset ages all stored data."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.moved: list[Callable[[], None]] = []
        self._last_id = 0

    def now(self) -> float:
        """Seconds since 1970, including the offset."""
        return time.time() + self.offset

    def advance(self, seconds: float) -> None:
        """Move the clock forward by seconds and call the listeners in `moved`."""
        self.offset += seconds
        for hear in self.moved:
            hear()

    def new_id(self) -> int:
        """Make a new snowflake, greater than all before."""
        wanted = (int(self.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last_id = max(wanted, self._last_id + 1)
        return self._last_id

    def note_id(self, snowflake: int) -> None:
        """Keep later ids above an id from a state file."""
        self._last_id = max(self._last_id, snowflake)


def id_time(snowflake: int) -> float:
    """Time of a snowflake, in seconds since 1970."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000


def iso(moment: float) -> str:
    """Format a time in Discord's way: ISO 8601 in UTC with microseconds."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
