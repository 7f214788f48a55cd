"""Whose turn it is with a worker: the games' own jobs first, then what somebody asked for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """One holds the turn at a time; those who wait get it in the order in which they came, own jobs first."""

    def __init__(self) -> None:
        self._held = False
        self._own: deque[asyncio.Future[None]] = deque()
        self._asked: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def turn(self, *, asked: bool = False) -> AsyncIterator[None]:
        """Hold the turn for the length of a block."""
        if self._held:
            await self._wait(self._asked if asked else self._own)
        self._held = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, line: deque[asyncio.Future[None]]) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._pass_on()
            else:
                line.remove(mine)
            raise

    def _pass_on(self) -> None:
        """The turn stays held on its way to the next: nobody gets in between."""
        for line in (self._own, self._asked):
            if line:
                line.popleft().set_result(None)
                return
        self._held = False
