"""How often a request was tried: discord.py repeats it by itself after some failures, and tells the last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import aiohttp

BROKEN = 0
"""Stands for the status of a try whose connection broke."""

_TRIES: ContextVar[list[int] | None] = ContextVar("tries", default=None)


@contextmanager
def attempts() -> Iterator[list[int]]:
    """Gather the status of each try of the requests that are made inside."""
    tries: list[int] = []
    before = _TRIES.set(tries)
    try:
        yield tries
    finally:
        _TRIES.reset(before)


def may_have_arrived(tries: list[int]) -> bool:
    """Return whether a try before the last one may have been carried out, whatever the last was told."""
    return any(status == BROKEN or status >= 500 for status in tries[:-1])


def tracing() -> aiohttp.TraceConfig:
    """Return what a client's requests are told to `attempts` by."""

    async def ended(_session: Any, _context: Any, told: aiohttp.TraceRequestEndParams) -> None:
        _note(told.response.status)

    async def broke(_session: Any, _context: Any, _told: aiohttp.TraceRequestExceptionParams) -> None:
        _note(BROKEN)

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(broke)
    return trace


def _note(status: int) -> None:
    tries = _TRIES.get()
    if tries is not None:
        tries.append(status)
