"""Waits of tests: until something is so, and beside a running worker."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Protocol, TypeVar

PATIENCE = 60.0
"""Seconds that anything may take on a busy machine."""


class Worker(Protocol):
    async def run(self) -> None: ...


W = TypeVar("W", bound=Worker)


async def wait_until(wish: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait until the wish is true."""
    async with asyncio.timeout(PATIENCE):
        while True:
            now = wish()
            if now if isinstance(now, bool) else await now:
                return
            await asyncio.sleep(0.01)


@asynccontextmanager
async def running(worker: W) -> AsyncIterator[W]:
    """Run the worker beside the test."""
    task = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
