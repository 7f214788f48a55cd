"""The sandbox's time, which tests may move, and the ids that carry it."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """Wall time plus an offset in seconds; a positive offset makes everything stored so far older."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.moved: list[Callable[[], None]] = []
        self._last_id = 0

    def now(self) -> float:
        """Seconds since 1970, offset included."""
        return time.time() + self.offset

    def advance(self, seconds: float) -> None:
        """Let this much time pass at once, and tell whoever waits for it (`moved`)."""
        self.offset += seconds
        for hear in self.moved:
            hear()

    def new_id(self) -> int:
        """Return a fresh snowflake, greater than each one before."""
        wanted = (int(self.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last_id = max(wanted, self._last_id + 1)
        return self._last_id

    def seen_id(self, snowflake: int) -> None:
        """Keep later ids above one that was read from a state file."""
        self._last_id = max(self._last_id, snowflake)


def id_time(snowflake: int) -> float:
    """Return the moment in a snowflake, seconds since 1970."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000


def iso(moment: float) -> str:
    """Return a moment as Discord writes it: ISO 8601 in UTC with microseconds."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
