"""Admits signed-in players: still seated, in the server, and within Discord's own limits."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from bot.discord_io.rate_limiter import RateLimit, Verdict
from bot.domain.records import OVER, RUNNING, GameRecord
from bot.domain.requests import Refused
from bot.features.pages.seat.sign_in import Browsers

if TYPE_CHECKING:
    from bot.play.parts import Parts
    from bot.store.browsers import BrowserRow

PRESENT_SECONDS = 10.0
"""Seconds for which an answer about a reader's access to the channel holds. Each choice asks anew."""
KNOWN = 1000
"""Max. remembered players."""


class Admission:
    """Checks that a signed-in player may still play."""

    def __init__(self, parts: Parts) -> None:
        self._budget, self._service = parts.budget, parts.service
        self._browsers = parts.memory_of(Browsers)
        self._present: dict[tuple[int, int], tuple[float, bool]] = {}

    async def admit(self, who: BrowserRow, limit: RateLimit | None = None) -> GameRecord:
        """Game of a player who may still play it.

        With `limit` the request counts like one in Discord, which is then asked anew.

        Raises: Refused with wrong_phase, not_seated, too_much, not_in_channel.
        """
        record = await self._service.record(who.game)
        if record.phase not in (RUNNING, OVER):
            raise Refused("wrong_phase", phase=record.phase)
        if record.seat_of(who.user) is None:
            await self._browsers.sign_out(who.game, who.user)
            raise Refused("not_seated")
        if limit is not None:
            self._spend(limit, who, record)
        if not await self._is_present(record, who.user, at_once=limit is not None):
            raise Refused("not_in_channel")
        return record

    def _spend(self, limit: RateLimit, who: BrowserRow, record: GameRecord) -> None:
        # A crowded channel still serves its players.
        if self._budget.spend(limit, who.user, record.channel) in (Verdict.TELL, Verdict.QUIET):
            raise Refused("too_much")

    async def _is_present(self, record: GameRecord, user: int, *, at_once: bool) -> bool:
        """True unless Discord says that a player left the server or may not press."""
        now, key = time.monotonic(), (record.id, user)
        asked, present = self._present.get(key, (-PRESENT_SECONDS, False))
        if at_once or now - asked >= PRESENT_SECONDS:
            house = self._service.house
            present = not (await house.strangers(record, [user]) or await house.hindered(record, [user]))
            if len(self._present) >= KNOWN:
                self._present.clear()
            self._present[key] = now, present
        return present
