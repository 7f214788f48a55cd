"""Statistics of users, computed on demand from the results of all games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.core.seat_results import results_of
from bot.core.table_access import Tables
from bot.domain.requests import Refused
from bot.features.statistics.ratings import (
    Conduct,
    Overview,
    PlayerRating,
    Rival,
    Year,
    conduct,
    overview,
    rivals_of,
    standings,
    year_of,
)
from bot.play.feature import Feature
from bot.process.incidents import incident
from bot.store import Store
from bot.store.results import (
    SeatResult,
    all_results,
    mark_of_results,
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

    async def of_person(self, user: int) -> tuple[list[PlayerRating], Conduct]:
        """A user's rating in each edition, and their conduct.

        Raises: Refused with not_counted.
        """
        async with self._one_at_a_time:
            hidden = await self._look()
            if user in hidden:
                raise Refused("not_counted")
            seats = await self._seats(lambda one: one.user == user)
            played = sorted({one.edition for one in seats})
            found = [standing for edition in played for standing in await self._standings_of(edition)]
        return [one for one in found if one.user == user], conduct(seats)

    async def rivals_of(self, user: int) -> list[Rival]:
        """A user's opponents, most frequent first, except users who opted out."""
        async with self._one_at_a_time:
            hidden = await self._look()
            games = {one.game for one in await self._seats(lambda one: one.user == user)}
            seats = await self._seats(lambda one: one.game in games)
        return [one for one in rivals_of(user, seats) if one.user not in hidden]

    async def of_games(self, guild: int | None = None, edition: str = "") -> Overview:
        """Games of a server or everywhere, optionally of an edition."""
        async with self._one_at_a_time:
            hidden = await self._look()
            seats = await self._seats(lambda one: _is_counted_here(one, guild, edition))
        return await asyncio.to_thread(overview, seats, None if guild is None else hidden)

    async def of_guild(self, guild: int, edition: str) -> list[PlayerRating]:
        """Rated players of an edition in a server, by global rating."""
        async with self._one_at_a_time:
            hidden = await self._look()
            there = {one.user for one in await self._seats(lambda one: _is_counted_here(one, guild, edition))}
            found = await self._standings_of(edition)
        return [one for one in found if one.rating is not None and one.user in there - hidden]

    async def year_of_person(self, user: int, year: int) -> Year:
        """A user's games of a year.

        Raises: Refused with not_counted.
        """
        async with self._one_at_a_time:
            hidden = await self._look()
            if user in hidden:
                raise Refused("not_counted")
            return await self._year(lambda one: one.user == user, year, hidden)

    async def year_of_guild(self, guild: int, year: int) -> Year:
        """A server's games of a year."""
        async with self._one_at_a_time:
            hidden = await self._look()
            return await self._year(lambda one: one.guild == guild, year, hidden)

    async def _year(self, wanted: Callable[[SeatResult], bool], year: int, hidden: frozenset[int]) -> Year:
        return await asyncio.to_thread(year_of, self._results, await self._seats(wanted), year, hidden)

    async def _seats(self, wanted: Callable[[SeatResult], bool]) -> list[SeatResult]:
        """Results that match the filter. Searches in a thread, as many games take long."""
        found = self._results
        return await asyncio.to_thread(lambda: [one for one in found if wanted(one)])

    async def _look(self) -> frozenset[int]:
        """Read new results, and the users to hide."""
        async with self._store.read() as c:
            mark = await mark_of_results(c)
            if mark != self._mark:
                self._results, self._mark = await all_results(c), mark
                self._standings = {}
            return await unlisted_users(c)

    async def _standings_of(self, edition: str) -> list[PlayerRating]:
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
                await write_results(c, game, results_of(table, table.record, log))
            tables.ended += 1
        except Exception as trouble:
            incident(trouble, f"how game {game} ended could not be found out")
    return len(left)


FEATURE.once_started(count_past)
