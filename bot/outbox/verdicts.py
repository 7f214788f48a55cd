"""Maps Discord's errors to outcomes: done, later, blocked or never.

discord.py retries by itself and reports only the last failure, so every try is recorded here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

import aiohttp
import discord

from bot.discord_io.clock_check import ClockCheck
from bot.discord_io.discord_ids import KNOWN
from bot.discord_io.errors import MANY_EDITS, is_emoji_gone
from bot.outbox.deliveries import RATE_LIMITED, Blocked, Gone, TooLarge, TryLater
from bot.outbox.worker import LONGEST_WAIT

T = TypeVar("T")

DM_CLOSED = 50007
STRANGERS, STRANGERS_MOST = 50278, 7 * 24
CLOSED = {
    10003: "channel",
    10004: "server",
    50001: "access",
    50013: "permission",
    50083: "locked",
    160005: "locked",
    160006: "threads",
    200000: "automod",
    200001: "automod",
}
"""Discord's codes of closed channels, by kind of trouble."""
MANY_DMS = 40003

BROKEN = 0
"""Status of a try whose connection broke."""

_TRIES: ContextVar[list[int] | None] = ContextVar("tries", default=None)


async def send_request(
    request: Awaitable[T], fine: tuple[int, ...] = (), many: float | None = None
) -> T | None:
    """Await the request. None for an error in `fine`.

    `many`: seconds to wait after too many opened DMs. Raises: TryLater, Blocked, Gone, TooLarge,
    HTTPException.
    """
    try:
        return await request
    except discord.HTTPException as error:
        if error.code in fine:
            return None
        raise _convert_error(error, many) from error
    except discord.RateLimited as error:
        if MANY_EDITS in fine:  # for nothing else an edit would have to wait so long
            return None
        raise TryLater(RATE_LIMITED, after=error.retry_after, certain=True) from error
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        raise TryLater(f"no connection: {type(error).__name__}") from error


async def post_once(request: Awaitable[T]) -> T | None:
    """Await the request as `send_request` does, after lost answers too.

    A refusal after a lost answer becomes TryLater, as the first try may have arrived.
    Raises: TryLater, and as `send_request`.
    """
    with _attempts() as tries:
        try:
            return await send_request(request)
        except (TryLater, Blocked, Gone, TooLarge) as refusal:
            if any(status == BROKEN or status >= 500 for status in tries[:-1]):  # one may have arrived
                raise TryLater(f"after an answer that was lost: {refusal}") from None
            raise


def _convert_error(error: discord.HTTPException, many: float | None) -> Exception:
    """Exception of the outbox for an HTTP error."""
    if error.code == DM_CLOSED:
        return Gone("direct messages are closed", dm_closed=True)
    if error.code == STRANGERS:
        reason = "no shared server"
        return TryLater(reason, after=LONGEST_WAIT, certain=True, most=STRANGERS_MOST)
    if error.code in CLOSED:
        return Blocked(CLOSED[error.code], f"{error.status} {error.code}")
    if error.code == MANY_DMS:
        return TryLater("too many direct messages were opened", after=many, certain=True)
    if is_emoji_gone(error) and KNOWN.lose_emojis():
        return TryLater("an emoji of our own is gone", after=0.0, certain=True)
    if error.status == 413:
        return TooLarge(f"413 {error.code}")
    if error.status == 429:
        return TryLater(RATE_LIMITED, after=getattr(error, "retry_after", None), certain=True)
    if error.status in (403, 404) and not error.code:
        # No word of Discord's: something in front of it answered.
        return TryLater(f"{error.status} without Discord's own answer", certain=True)
    if error.status == 403:
        return Blocked("access", f"403 {error.code}")
    if error.status == 404:
        return Gone(f"404 {error.code}")
    if error.status >= 500:
        return TryLater(f"Discord answers {error.status}")
    return error


def trace_config() -> aiohttp.TraceConfig:
    """Trace configuration that records each try of a request."""

    clock = ClockCheck()

    async def note_end(_session: Any, _context: Any, told: aiohttp.TraceRequestEndParams) -> None:
        _note_attempt(told.response.status)
        clock.compare(told.response.headers.get("Date", ""))

    async def broke(_session: Any, _context: Any, _told: aiohttp.TraceRequestExceptionParams) -> None:
        _note_attempt(BROKEN)

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(note_end)
    trace.on_request_exception.append(broke)
    return trace


@contextmanager
def _attempts() -> Iterator[list[int]]:
    """Collect the status of each try inside the block."""
    tries: list[int] = []
    before = _TRIES.set(tries)
    try:
        yield tries
    finally:
        _TRIES.reset(before)


def _note_attempt(status: int) -> None:
    tries = _TRIES.get()
    if tries is not None:
        tries.append(status)
