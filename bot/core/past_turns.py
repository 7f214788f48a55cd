"""The turns of a running game that are over, as spectators saw them: told by a worker that replays it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from bot.core.changes import Changes
from bot.domain.records import GameRecord

TurnsTeller = Callable[[str, GameRecord, str], Awaitable[bytes]]
"""From a whole export, the game's row and a locale to what spectators were told, as JSON."""


class PastTurns:
    """Hands a game to the `teller`; its secrets go nowhere else."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self.teller: TurnsTeller | None = None

    async def of(self, game: int, locale: str) -> bytes:
        """Return the turns that are over, for readers of a locale. Refused: no_game, wrong_phase, frozen."""
        async with self._changes.lock(game):
            live = await self._changes.live(game)
            record, position = live.record, live.started().copy()
        assert self.teller is not None, "no page is served without one"
        whole = await asyncio.to_thread(lambda: msgspec.json.encode(position.export(reveal=True)).decode())
        return await self.teller(whole, record, locale)
