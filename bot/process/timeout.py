"""Waiting with a time limit, and for a cancelled task."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")

AGAIN_SECONDS = 0.1


async def wait_within(seconds: float, work: Awaitable[T]) -> T:
    """Await `work` for at most `seconds`.

    Replaces `asyncio.wait_for`, which in Python 3.11 can swallow a cancellation, so that a loop around it
    never stops. Raises: TimeoutError.
    """
    async with asyncio.timeout(seconds):
        return await work


async def cancel_until_ended(task: asyncio.Task[None]) -> None:
    """Cancel a task until it ends.

    A library's `asyncio.wait_for` can swallow a cancellation in Python 3.11.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=AGAIN_SECONDS)
