"""The points of a turn that ended now, and how one more land would change them; hints ask it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.history.majority import level, most_of
from engine.history.regions import Regions, ValuedRegions
from engine.menu import bits
from engine.records import Hint


class Monuments(NamedTuple):
    """Monuments that the end of the turn brings: one for `rate` of the lands `active` among `icons`.

    `worth`: points of one; `fit`: lands that may hold one; `built_fits`: so may those with a capital or city;
    `stock`: so many are left; `more`: so many come besides.
    """

    active: int = 0
    icons: int = 0
    rate: int = 2
    worth: int = 0
    fit: int = 0
    built_fits: bool = True
    stock: int = 0
    more: int = 0


class Change(NamedTuple):
    """The gain of one more land: points; the level newly reached; whose level there would fall."""

    points: int
    reaches: int = 0
    breaks: str = ""


class Standing:
    """The lands of a seat, and what areas and structures in them score.

    `counted`: lands that count for it now, its others count against it; `worths`: by area, points by level;
    `points`: of buildings in a land that counts; `more`: what some lands bring besides, given which of all
    lands have a capital or city.
    """

    def __init__(
        self,
        regions: Regions,
        counted: int,
        worths: Sequence[Sequence[int]],
        points: Callable[[tuple[str, ...]], int],
        monuments: Monuments,
        more: Callable[[int, int], int] = lambda lands, built: 0,
    ) -> None:
        self.regions = regions
        self.counted = counted
        self.spoiling = regions.mine & ~counted
        self.worths = worths
        self.points = points
        self.monuments = monuments
        self.more = more
        self._with_monument = regions.with_building("monument")
        self._built = regions.with_building("capital") | regions.with_building("city")

    def total(self) -> int:
        """Points if the turn ended now."""
        areas = sum([worths[self._level(area)] for area, worths in enumerate(self.worths)])
        stands = self.regions.stands
        built = sum([self.points(stands[land].buildings) for land in bits(self.counted)])
        now = self.monuments
        monuments = now.worth * self._due(now.active, self._built, self._with_monument)
        return areas + built + monuments + self.more(self.counted, self._built)

    def taking(self, land: int, left: tuple[str, ...]) -> Change:
        """One more land, of whoever stands there, with these buildings left."""
        bit, regions = 1 << land, self.regions
        area = regions.board.area_of[land]
        before, after = self._level(area), self._level(area, bit)
        built = self.points(left)
        if self.counted & bit:
            built -= self.points(regions.stands[land].buildings)
        points = self.worths[area][after] - self.worths[area][before] + built + self._monuments(bit, left)
        points += self.more(self.counted | bit, self._built_after(bit, left))
        points -= self.more(self.counted, self._built)
        return Change(points, after if after > before else 0, self._broken(area, bit))

    def hints(
        self, found: Sequence[Hint | None], taken: Sequence[str], levels: Sequence[str]
    ) -> tuple[Hint | None, ...]:
        """Hints about actions, those about taking a land with what that would bring.

        `taken`: the land that each action takes, or ""; `levels`: their names, from 0.
        """
        both = zip(found, taken, strict=True)
        return tuple([self._hint(hint, land, levels) if hint and land else hint for hint, land in both])

    def _hint(self, hint: Hint, name: str, levels: Sequence[str]) -> Hint:
        land = self.regions.board.land_index[name]
        found = self.taking(land, hint.after)
        icon = bool(self.monuments.icons >> land & 1)
        return replace(hint, gain=found.points, reaches=levels[found.reaches], breaks=found.breaks, icon=icon)

    def _level(self, area: int, taken: int = 0) -> int:
        """Return the level of the seat in an area, perhaps with one more land."""
        lands = self.regions.board.area_lands[area]
        mine = ((self.counted | taken) & lands).bit_count()
        return level(mine, most_of(self.regions.rival_lands, lands & ~taken), self._spoilers(lands & ~taken))

    def _spoilers(self, lands: int) -> int:
        return (self.spoiling & lands).bit_count()

    def _broken(self, area: int, taken: int) -> str:
        """Return whose dominance, or more, in an area would fall."""
        regions, lands = self.regions, self.regions.board.area_lands[area]
        before = [(held & lands).bit_count() for held in (regions.mine, *regions.rival_lands)]
        after = [(held & lands & ~taken).bit_count() for held in (regions.mine | taken, *regions.rival_lands)]
        after[0] += 1
        for at, seat in enumerate(regions.rivals, 1):
            reached = level(before[at], max(before[:at] + before[at + 1 :]))
            if reached > 1 and level(after[at], max(after[:at] + after[at + 1 :])) < reached:
                return seat
        return ""

    def _monuments(self, bit: int, left: tuple[str, ...]) -> int:
        """Points of monuments that one more land brings."""
        now = self.monuments
        if not now.worth:
            return 0
        built = self._built_after(bit, left)
        there = self._with_monument | bit if "monument" in left else self._with_monument & ~bit
        more = self._due(now.active | bit, built, there)
        return now.worth * (more - self._due(now.active, self._built, self._with_monument))

    def _built_after(self, bit: int, left: tuple[str, ...]) -> int:
        """Lands with a capital or city after a land's loss."""
        return self._built | bit if "capital" in left or "city" in left else self._built & ~bit

    def _due(self, active: int, built: int, there: int) -> int:
        """Monuments that would be built."""
        now = self.monuments
        fit = now.fit | built if now.built_fits else now.fit
        due = (active & now.icons).bit_count() // now.rate + now.more
        return min(due, (active & ~there & fit).bit_count(), now.stock)


def with_gains(
    standing: Standing | None, found: Sequence[Hint | None], taken: Sequence[str], levels: Sequence[str]
) -> tuple[Hint | None, ...]:
    """Return the hints as `Standing.hints` gives them; as they are where nothing stands to be scored."""
    return standing.hints(found, taken, levels) if standing is not None else tuple(found)


def valued(regions: ValuedRegions, monuments: Monuments) -> Standing:
    """Return what a seat has where areas have values and structures score wherever it stands."""
    worths = [tuple([value * one for one in regions.worths]) for value in regions.now]
    return Standing(regions, regions.mine, worths, regions.points, monuments)
