"""Checks of finished games: one at a time, and whoever asks about the same game shares its answer."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.workers.process import WorkerBusy
from engine.verifying import Report, verify

KEPT = 200
"""Answers remembered: a finished game does not change."""
WAITING = 10
"""Checks under way and waiting."""

Key = tuple[int, int]
"""A game and the version of its row."""


class Checker(Protocol):
    """What plays an exported game again, off the event loop."""

    async def verify(self, export: str) -> Report:
        """Return what a check found."""
        ...


class Checks:
    """Asks a checker, or a thread where there is none."""

    def __init__(self, checker: Checker | None = None) -> None:
        self._checker = checker
        self._turn = asyncio.Lock()
        self._under_way: dict[Key, asyncio.Task[Report]] = {}
        self._found: OrderedDict[Key, Report] = OrderedDict()

    async def of(self, key: Key, export: Callable[[], Awaitable[str]]) -> Report:
        """Return what the check of a game finds; its export is made when its turn comes. WorkerBusy,
        WorkerDied."""
        if key in self._found:
            return self._found[key]
        task = self._under_way.get(key)
        if task is None:
            if len(self._under_way) >= WAITING:
                raise WorkerBusy(f"{len(self._under_way)} games wait for their check")
            task = self._under_way[key] = asyncio.create_task(self._check(key, export))
            task.add_done_callback(lambda done: self._ended(key, done))
        return await asyncio.shield(task)

    async def _check(self, key: Key, export: Callable[[], Awaitable[str]]) -> Report:
        async with self._turn:
            text = await export()
            found = await (self._checker.verify(text) if self._checker else asyncio.to_thread(verify, text))
        self._found[key] = found
        while len(self._found) > KEPT:
            self._found.popitem(last=False)
        return found

    def _ended(self, key: Key, task: asyncio.Task[Report]) -> None:
        self._under_way.pop(key, None)
        if not task.cancelled():
            task.exception()  # those who asked may be gone: then nobody else looks at it
