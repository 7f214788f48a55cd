"""Finished turns of a running game, as spectators saw them. A worker replays the game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from bot.core.table_access import Tables
from bot.domain.records import GameRecord

TurnsTeller = Callable[[str, GameRecord, str], Awaitable[bytes]]
"""Turns an export, the game's row and a locale into JSON."""


class PastTurns:
    """Sends a game to the `teller`. Its secrets go nowhere else."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.teller: TurnsTeller | None = None

    async def get(self, game: int, locale: str) -> bytes:
        """Finished turns in a locale.

        Raises: Refused with no_game, wrong_phase, frozen.
        """
        async with self._tables.hold(game) as table:
            record, position = table.record, table.need_game().copy()
        assert self.teller is not None, "no page is served without one"
        whole = await asyncio.to_thread(lambda: msgspec.json.encode(position.export(reveal=True)).decode())
        return await self.teller(whole, record, locale)
