"""Counters, incidents and the log of this process.

An unexpected error gets a number. The log shows its kind and place, never values, because messages may hold
secret choices.
"""

from __future__ import annotations

import json
import logging
import os
import secrets as randomness
import sys
import time
import traceback
from bisect import bisect_left
from datetime import UTC, datetime

ANSWER_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
THINKING_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LAG_SECONDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
PICTURE_SECONDS = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Times:
    """A histogram of durations with these bucket `limits` in seconds."""

    def __init__(self, limits: tuple[float, ...]) -> None:
        self.limits = limits
        self.sum = 0.0
        self._counts = [0] * (len(limits) + 1)

    def add(self, seconds: float) -> None:
        """Add a duration."""
        self._counts[bisect_left(self.limits, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """Cumulative count per limit, with all under "+Inf"."""
        found, total = [], 0
        for limit, count in zip((*map(str, self.limits), "+Inf"), self._counts, strict=True):
            total += count
            found.append((limit, float(total)))
        return found


class Metrics:
    """Counts of this process since its start."""

    def __init__(self) -> None:
        self.answers = Times(ANSWER_SECONDS)
        self.pictures = Times(PICTURE_SECONDS)
        self.thinking = Times(THINKING_SECONDS)
        self.lag = Times(LAG_SECONDS)
        self.pictures_failed = 0
        self.faults = 0
        self.overloaded = 0


METRICS = Metrics()
"""The metrics of this process."""


log = logging.getLogger(__name__)

FRAMES = 12
REPEAT_SECONDS = 60.0
"""Seconds before the same incident is logged again.

Strangers can cause some as often as they like.
"""
REMEMBERED = 200
"""Max. incidents remembered."""


class _Logged:
    """A logged incident: its time, number and repetitions."""

    def __init__(self, number: str, at: float) -> None:
        self.number = number
        self.at = at
        self.since = 0


LOGGED: dict[tuple[str, str], _Logged] = {}
"""Recently logged incidents, by place in the code."""


def log_incident(error: BaseException, where: str) -> str:
    """Log an unexpected exception. Returns its number.

    A repetition within REPEAT_SECONDS is only counted, under the first number.
    """
    METRICS.faults += 1
    key, now = (where, "; from ".join(_chained_errors(error))), time.monotonic()
    before = LOGGED.get(key)
    if before is not None and now - before.at < REPEAT_SECONDS:
        before.since += 1
        return before.number
    again = f" ({before.since} more like it since {before.number})" if before and before.since else ""
    LOGGED.pop(key, None)
    LOGGED[key] = _Logged(randomness.token_hex(4), now)
    while len(LOGGED) > REMEMBERED:
        del LOGGED[next(iter(LOGGED))]
    log.error("incident %s in %s: %s%s", LOGGED[key].number, where or "?", key[1], again)
    return LOGGED[key].number


def error_class(error: BaseException) -> str:
    """Class of an error, with Discord's codes or SQLite's name."""
    codes = [getattr(error, name, None) for name in ("status", "code")]
    told = [str(code) for code in codes if isinstance(code, int)]
    return " ".join([type(error).__name__, *told, *_database_error_name(error)])


def _database_error_name(error: BaseException) -> list[str]:
    """Name of a database's error, such as SQLITE_FULL."""
    inner = getattr(error, "cause", None)
    name = getattr(inner or error, "sqlite_errorname", "")
    return [str(name)] if name else [type(inner).__name__] if isinstance(inner, BaseException) else []


def _chained_errors(error: BaseException | None) -> list[str]:
    causes: list[str] = []
    while error is not None and len(causes) < FRAMES:
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        places = " < ".join(
            f"{frame.name} ({frame.filename.rsplit('/', 1)[-1]}:{frame.lineno})" for frame in frames[::-1]
        )
        causes.append(f"{error_class(error)} at {places or '?'}")
        error = error.__cause__
    return causes


# In lines for people or, where ANNALIST_LOG is "json", an object a line for machines

VARIABLE = "ANNALIST_LOG"
"""Environment variable. "json" selects one JSON object per line."""
RECONNECTING = "Attempting a reconnect"
"""Start of discord.py's message about a lost gateway."""


class JsonLines(logging.Formatter):
    """Formats log records as one JSON object per line: time, level, logger, message."""

    def format(self, record: logging.LogRecord) -> str:
        """Format the record as JSON."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def shorten_reconnect_error(record: logging.LogRecord) -> bool:
    """Shorten discord.py's reconnection error to a one-line warning."""
    if record.exc_info and record.exc_info[1] is not None and str(record.msg).startswith(RECONNECTING):
        record.msg = f"{record.getMessage()} ({error_class(record.exc_info[1])})"
        record.args, record.exc_info = None, None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def log_to_stderr() -> None:
    """Start logging: ours from INFO on, discord.py's warnings."""
    handler = logging.StreamHandler(sys.stderr)
    if os.environ.get(VARIABLE, "").strip().casefold() == "json":
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("discord").setLevel(logging.WARNING)
    logging.getLogger("discord.client").addFilter(shorten_reconnect_error)
