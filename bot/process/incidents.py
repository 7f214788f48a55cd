"""This process's word of itself: how often it did what, unexpected errors, its log.

An unexpected error gets a number; told are its kind and where in the code, never values: an exception's own
message may name what somebody chose in secret.
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
    """A count of how often something took at most so long; `limits` are the seconds that are told apart."""

    def __init__(self, limits: tuple[float, ...]) -> None:
        self.limits = limits
        self.sum = 0.0
        self._counts = [0] * (len(limits) + 1)

    def add(self, seconds: float) -> None:
        """Count one more."""
        self._counts[bisect_left(self.limits, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """Return for each limit how many took at most so long, and all of them under "+Inf"."""
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
"""Those of this process."""


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


def incident(error: BaseException, where: str) -> str:
    """Log an unexpected exception and give its number.

    The same one within a minute is counted, and has the number of the first.
    """
    METRICS.faults += 1
    key, now = (where, "; from ".join(_chain(error))), time.monotonic()
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


def kind_of(error: BaseException) -> str:
    """Return the kind of an error, with the codes of one that Discord answered or SQLite's name for it."""
    codes = [getattr(error, name, None) for name in ("status", "code")]
    told = [str(code) for code in codes if isinstance(code, int)]
    return " ".join([type(error).__name__, *told, *_from_database(error)])


def _from_database(error: BaseException) -> list[str]:
    """Return what a database's error is called there: SQLITE_FULL, or the kind of PostgreSQL's."""
    inner = getattr(error, "cause", None)
    name = getattr(inner or error, "sqlite_errorname", "")
    return [str(name)] if name else [type(inner).__name__] if isinstance(inner, BaseException) else []


def _chain(error: BaseException | None) -> list[str]:
    causes: list[str] = []
    while error is not None and len(causes) < FRAMES:
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        places = " < ".join(
            f"{frame.name} ({frame.filename.rsplit('/', 1)[-1]}:{frame.lineno})" for frame in frames[::-1]
        )
        causes.append(f"{kind_of(error)} at {places or '?'}")
        error = error.__cause__
    return causes


# In lines for people or, where ANNALIST_LOG is "json", an object a line for machines

VARIABLE = "ANNALIST_LOG"
"""Set to "json", the log is an object a line for machines; otherwise lines for people."""
RECONNECTING = "Attempting a reconnect"
"""How discord.py's word begins that the gateway was lost."""


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, message."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def in_a_line(record: logging.LogRecord) -> bool:
    """Let discord.py tell that it connects again in one line: that is no fault of the process."""
    if record.exc_info and record.exc_info[1] is not None and str(record.msg).startswith(RECONNECTING):
        record.msg = f"{record.getMessage()} ({kind_of(record.exc_info[1])})"
        record.args, record.exc_info = None, None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def log_to_stderr() -> None:
    """Begin to log: our own from INFO on, others' only what is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    if os.environ.get(VARIABLE, "").strip().casefold() == "json":
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("discord").setLevel(logging.WARNING)
    logging.getLogger("discord.client").addFilter(in_a_line)
