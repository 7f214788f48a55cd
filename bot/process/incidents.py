"""Unexpected errors in the log: an incident number, the kind of error and where in the code, never values.

An exception's own message may name what somebody chose in secret.
"""

from __future__ import annotations

import logging
import secrets as randomness
import traceback

from bot.process.metrics import METRICS

log = logging.getLogger(__name__)

FRAMES = 12


def incident(error: BaseException, where: str) -> str:
    """Log an unexpected exception and give its number."""
    METRICS.faults += 1
    number = randomness.token_hex(4)
    log.error("incident %s in %s: %s", number, where or "?", "; from ".join(_chain(error)))
    return number


def kind_of(error: BaseException) -> str:
    """Return the kind of an error, with the codes of one that Discord answered or SQLite's name for it."""
    codes = [getattr(error, name, None) for name in ("status", "code")]
    told = [str(code) for code in codes if isinstance(code, int)]
    return " ".join([type(error).__name__, *told, *_from_database(error)])


def _from_database(error: BaseException) -> list[str]:
    """Return what a database's error is called there: SQLITE_FULL, SQLITE_CORRUPT..., the kind of
    PostgreSQL's."""
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
