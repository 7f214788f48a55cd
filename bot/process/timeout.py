"""Waiting with a time limit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def wait_within(seconds: float, work: Awaitable[T]) -> T:
    """Await `work` for at most `seconds`.

    Replaces `asyncio.wait_for`, which in Python 3.11 can swallow a cancellation, so that a loop around it
    never stops. Raises: TimeoutError.
    """
    async with asyncio.timeout(seconds):
        return await work
