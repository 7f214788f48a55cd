"""Waiting for something, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def within(seconds: float, work: Awaitable[T]) -> T:
    """Return what comes of `work`; TimeoutError when it takes longer.

    In place of `asyncio.wait_for`, which in Python 3.11 swallows a cancellation that comes as `work` is done:
    a loop around it then never stops.
    """
    async with asyncio.timeout(seconds):
        return await work
