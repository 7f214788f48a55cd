"""Statistics of users, computed on demand from the results of all games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.core.seat_results import results_of_seats
from bot.core.service import Service
from bot.core.table_access import Tables
from bot.domain.requests import Refused
from bot.features.statistics.ratings import (
    Conduct,
    Overview,
    PlayerRating,
    Rival,
    Year,
    compute_conduct,
    compute_overview,
    compute_year,
    list_rivals,
    standings,
)
from bot.play.feature import Feature
from bot.process.incidents import log_incident
from bot.store import Store
from bot.store.results import (
    SeatResult,
    all_results,
    results_mark,
    uncounted_games,
    unlisted_users,
    write_results,
)
from bot.store.steps import read_steps

FEATURE = Feature(__name__)


class Counting:
    """Computes statistics. Caches the results until another game ends."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._mark: tuple[object, ...] = ()
        self._results: list[SeatResult] = []
        self._standings: dict[str, list[PlayerRating]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def person_figures(self, user: int) -> tuple[list[PlayerRating], Conduct]:
        """A user's rating in each edition, and their conduct.

        Raises: Refused with not_counted.
        """
        async with self._one_at_a_time:
            hidden = await self._read_new_results()
            if user in hidden:
                raise Refused("not_counted")
            seats = await self._matching_seats(lambda one: one.user == user)
            played = sorted({one.edition for one in seats})
            found = [standing for edition in played for standing in await self._edition_standings(edition)]
        return [one for one in found if one.user == user], compute_conduct(seats)

    async def person_rivals(self, user: int) -> list[Rival]:
        """A user's opponents, most frequent first, except users who opted out."""
        async with self._one_at_a_time:
            hidden = await self._read_new_results()
            games = {one.game for one in await self._matching_seats(lambda one: one.user == user)}
            seats = await self._matching_seats(lambda one: one.game in games)
        return [one for one in list_rivals(user, seats) if one.user not in hidden]

    async def games_overview(self, guild: int | None = None, edition: str = "") -> Overview:
        """Games of a server or everywhere, optionally of an edition."""
        async with self._one_at_a_time:
            hidden = await self._read_new_results()
            seats = await self._matching_seats(lambda one: _is_counted_here(one, guild, edition))
        return await asyncio.to_thread(compute_overview, seats, None if guild is None else hidden)

    async def guild_standings(self, guild: int, edition: str) -> list[PlayerRating]:
        """Rated players of an edition in a server, by global rating."""
        async with self._one_at_a_time:
            hidden = await self._read_new_results()
            there = {
                one.user
                for one in await self._matching_seats(lambda one: _is_counted_here(one, guild, edition))
            }
            found = await self._edition_standings(edition)
        return [one for one in found if one.rating is not None and one.user in there - hidden]

    async def person_year(self, user: int, year: int) -> Year:
        """A user's games of a year.

        Raises: Refused with not_counted.
        """
        async with self._one_at_a_time:
            hidden = await self._read_new_results()
            if user in hidden:
                raise Refused("not_counted")
            return await self._year(lambda one: one.user == user, year, hidden)

    async def guild_year(self, guild: int, year: int) -> Year:
        """A server's games of a year."""
        async with self._one_at_a_time:
            hidden = await self._read_new_results()
            return await self._year(lambda one: one.guild == guild, year, hidden)

    async def _year(self, wanted: Callable[[SeatResult], bool], year: int, hidden: frozenset[int]) -> Year:
        return await asyncio.to_thread(
            compute_year, self._results, await self._matching_seats(wanted), year, hidden
        )

    async def _matching_seats(self, wanted: Callable[[SeatResult], bool]) -> list[SeatResult]:
        """Results that match the filter. Searches in a thread, as many games take long."""
        found = self._results
        return await asyncio.to_thread(lambda: [one for one in found if wanted(one)])

    async def _read_new_results(self) -> frozenset[int]:
        """Read new results, and the users to hide."""
        async with self._store.read() as c:
            mark = await results_mark(c)
            if mark != self._mark:
                self._results, self._mark = await all_results(c), mark
                self._standings = {}
            return await unlisted_users(c)

    async def _edition_standings(self, edition: str) -> list[PlayerRating]:
        if edition not in self._standings:
            self._standings[edition] = await asyncio.to_thread(standings, self._results, edition)
        return self._standings[edition]


def _is_counted_here(one: SeatResult, guild: int | None, edition: str) -> bool:
    return (guild is None or one.guild == guild) and edition in ("", one.edition)


async def count_past(tables: Tables) -> int:
    """Compute results of earlier games. Returns their number."""
    left = await tables.query(uncounted_games)
    for game in left:
        try:
            async with tables.hold(game) as table, tables.store.write() as c:
                log = await read_steps(c, game)
                await write_results(c, game, results_of_seats(table, table.record, log))
            tables.ended += 1
        except Exception as trouble:
            log_incident(trouble, f"how game {game} ended could not be found out")
    return len(left)


FEATURE.startup_work(count_past)


@FEATURE.repeated_work
async def compute_accounts(service: Service) -> None:
    """Compute the statistics of a few earlier games."""
    await service.accounts.catch_up()
