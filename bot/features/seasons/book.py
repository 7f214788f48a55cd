"""Reads and changes stored seasons, one whole step at a time."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.domain.requests import Actor, Refused
from bot.domain.rights import need_governor
from bot.domain.season import ENDED, Season
from bot.store import Store, seasons

MOST_OPEN = 3
"""Max. open seasons per server."""
Step = Callable[[Season], Season]


class Book:
    """Reads and changes seasons. One per process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, Season] = {}
        self._listeners: list[Callable[[int], None]] = []

    def on_change(self, listener: Callable[[int], None]) -> None:
        """Call `listener` with a season's number after each change."""
        self._listeners.append(listener)

    async def open(self, season: Season, by: Actor) -> Season:
        """Store a new season. Returns it.

        Raises: Refused with manager_only, many_seasons(most).
        """
        need_governor(by, season.guild)
        async with self._store.write() as c:
            known = await seasons.seasons_in_guild(c, season.guild)
            if sum(phase != ENDED for _, _, phase, _ in known) >= MOST_OPEN:
                raise Refused("many_seasons", most=MOST_OPEN)
            season = msgspec.structs.replace(season, id=await seasons.insert_season(c, season))
        self._tell(season.id)
        return season

    async def read(self, id: int) -> Season:
        """A season, read again if it has changed.

        Raises: Refused with no_season.
        """
        known = self._known.get(id)
        async with self._store.read() as c:
            same = known is not None and known.version == await seasons.season_version(c, id)
            season = known if same else await seasons.read_season(c, id)
        if season is None:
            raise Refused("no_season")
        self._cache(season)
        return season

    def _cache(self, season: Season) -> None:
        """Cache a season that is not over."""
        if season.is_settled:
            self._known.pop(season.id, None)
        else:
            self._known[season.id] = season

    async def find_season(self, guild: int, channel: int, id: int | None) -> Season:
        """Season by number, else the channel's, else the server's newest.

        Raises: Refused with no_season.
        """
        async with self._store.read() as c:
            known = await seasons.seasons_in_guild(c, guild)
        here = [number for number, _, _, told_in in known if told_in == channel]
        wanted = [number for number, *_ in known] if id is None else [one[0] for one in known if one[0] == id]
        found = next(iter(here if id is None and here else wanted), None)
        if found is None:
            raise Refused("no_season")
        return await self.read(found)

    async def change(self, id: int, step: Step) -> Season:
        """Change a season by a step. Returns it. A step that changes nothing stores nothing.

        Raises: Refused with no_season, and as the step refuses.
        """
        async with self._store.write() as c:
            before = await seasons.read_season(c, id, to_change=True)
            if before is None:
                raise Refused("no_season")
            after = step(before)
            if after == before:
                return before
            after = msgspec.structs.replace(after, version=before.version + 1)
            seasons.write_season(c, before, after)
        self._cache(after)
        self._tell(id)
        return after

    def _tell(self, id: int) -> None:
        for listener in self._listeners:
            listener(id)
