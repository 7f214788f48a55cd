"""Who sits at the table of a channel, known to whoever lets people in."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from bot.core.service import Service
from bot.process.incidents import incident
from bot.store import games

Look = Callable[[int], Awaitable[frozenset[int]]]
"""Reads who sits at the open table of a channel."""

FRESH_SECONDS = 5.0
KEPT = 1000


class Seated:
    """Remembers for a moment who sits where: not each of a crowd may cost a look into the database."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: OrderedDict[int, tuple[float, frozenset[int]]] = OrderedDict()
        self._looking = asyncio.Lock()

    async def sits(self, user: int, channel: int, look: Look) -> bool:
        """Return whether a person sits at the channel's table."""
        async with self._looking:
            now = self._clock()
            at, people = self._known.pop(channel, (-FRESH_SECONDS, frozenset()))
            if now - at >= FRESH_SECONDS:
                at, people = now, await look(channel)
            self._known[channel] = at, people
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return user in people


async def seated_in(service: Service, channel: int) -> frozenset[int]:
    """Return the people at the open table of a channel. Only its row is read; nobody where that fails."""
    try:
        async with service.store.read() as c:
            id = await games.game_in_channel(c, channel)
            stored = await games.read_game(c, id) if id is not None else None
    except Exception as trouble:
        incident(trouble, "who sits at a table could not be read")
        return frozenset()
    if stored is None or not stored.record.open:
        return frozenset()
    return frozenset(one.user for one in stored.record.seats if one.user)
