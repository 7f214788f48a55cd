"""Statistics of finished games, computed once and stored."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from statistics import median

from bot.core.replaying import valid_steps
from bot.core.table_access import Tables
from bot.domain.presence import TAKEN, is_handover
from bot.domain.records import StepRecord
from bot.process.incidents import log_incident
from bot.store.results import NO_ACCOUNT, SeatAccount, games_without_account, results_of_game, write_accounts
from engine.account import Account, Luck, account_of, luck_of

Teller = Callable[[str], Awaitable[Account]]
LATE = ("time_out", TAKEN)
"""Kinds of steps that took a choice from a late player."""
AT_ONCE = 2
"""Earlier games computed per run. Each takes a tenth of a second."""


async def _compute_in_thread(export: str) -> Account:
    return await asyncio.to_thread(account_of, export)


class Accounts:
    """Computes and stores the statistics of finished games.

    `teller` computes one from an export, off the event loop.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.teller: Teller = _compute_in_thread
        # Games whose statistics failed. They are tried again after a restart.
        self._left_out: set[int] = set()

    async def get(self, game: int) -> dict[str, SeatAccount]:
        """Statistics of a finished game by seat. Empty if they cannot be computed now."""
        found = await self._tables.query(results_of_game, game)
        if all(one.account is not None for one in found):
            return {one.seat: one.account for one in found if one.account is not None}
        try:
            return await self._compute(game, {one.seat: one.user for one in found})
        except Exception as trouble:
            log_incident(trouble, f"the account of game {game} could not be worked out")
            self._left_out.add(game)
            return {}

    async def catch_up(self) -> int:
        """Compute statistics of a few earlier games. Returns their number."""
        found = await self._tables.query(games_without_account, AT_ONCE + len(self._left_out))
        left = [game for game in found if game not in self._left_out][:AT_ONCE]
        for game in left:
            held = self._tables.loader.has_table(game)
            await self.get(game)
            if not held:
                self._tables.loader.leave(game)
        return len(left)

    async def _compute(self, game: int, people: dict[str, int | None]) -> dict[str, SeatAccount]:
        told = await self.teller(await self._tables.export(game))
        log = await self._tables.query(valid_steps, game)
        found = seat_accounts(told, log, people)
        async with self._tables.store.write() as c:
            await write_accounts(c, game, found)
        return found


def seat_accounts(
    told: Account, log: Iterable[StepRecord], people: dict[str, int | None]
) -> dict[str, SeatAccount]:
    """Combine a game's statistics with its stored steps, by seat.

    Response times count only answers of the seat's own user in `people`.
    """
    made: dict[int, StepRecord] = {}
    late: Counter[str] = Counter()
    before: Counter[int | None] = Counter()
    for step in log:
        made |= dict.fromkeys(range(step.first, step.entries), step)
        late[step.seat] += step.kind in LATE
        if is_handover(step):
            before[step.body.get("was")] += late.pop(step.seat)  # the former user's
    late.update({seat: before[user] for seat, user in people.items() if seat.islower()})
    waited: dict[str, list[float]] = {seat: [] for seat in people}
    for wait in told.waits:
        asked, answered = made.get(wait.asked), made.get(wait.answered)
        if asked and answered and answered.user is not None and answered.user == people.get(wait.seat):
            waited[wait.seat].append(max(0.0, answered.at - asked.at))
    luck = luck_of(told.fights)
    return {
        seat: _read_account(luck.get(seat, Luck()), told.held.get(seat, 0), waited[seat], late[seat])
        for seat in people
    }


def _read_account(luck: Luck, held: int, waited: list[float], late: int) -> SeatAccount:
    return NO_ACCOUNT._replace(
        fights=luck.fights,
        won=luck.won,
        expected=round(luck.expected, 3),
        held=held,
        answers=len(waited),
        pace=round(median(waited), 1) if waited else 0.0,
        late=late,
    )
