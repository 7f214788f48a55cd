"""Points if the turn ended now, and gains of another land."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.history.majority import level, most_of
from engine.history.regions import Regions, ValuedRegions
from engine.menu import bits
from engine.records import Hint


class Monuments(NamedTuple):
    """Monuments due at the turn's end: one per `rate` active icon lands.

    * `worth`: points of each.
    * `fit`: possible sites.
    * `built_fits`: True if lands with a capital or city are sites too.
    * `stock`: pieces left.
    * `more`: extra monuments.
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
    """Gain of a land: points, new level, and the seat whose level falls."""

    points: int
    reaches: int = 0
    breaks: str = ""


class Standing:
    """A seat's lands, and the scores of areas and structures.

    * `counted`: lands that count now. Other own lands count against the seat.
    * `worths`: points by area and level.
    * `points`: function that scores the buildings of a counted land.
    * `more`: function that gives extra points of lands, from them and the lands with a capital or city.
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
        monuments = now.worth * self._monuments_due(now.active, self._built, self._with_monument)
        return areas + built + monuments + self.more(self.counted, self._built)

    def gain_of_taking(self, land: int, left: tuple[str, ...]) -> Change:
        """Gain of taking a land, with the buildings left there."""
        bit, regions = 1 << land, self.regions
        area = regions.board.area_of[land]
        before, after = self._level(area), self._level(area, bit)
        built = self.points(left)
        if self.counted & bit:
            built -= self.points(regions.stands[land].buildings)
        points = self.worths[area][after] - self.worths[area][before] + built + self._monuments(bit, left)
        points += self.more(self.counted | bit, self._built_without(bit, left))
        points -= self.more(self.counted, self._built)
        return Change(points, after if after > before else 0, self._broken_majority(area, bit))

    def hints(
        self, found: Sequence[Hint | None], taken: Sequence[str], levels: Sequence[str]
    ) -> tuple[Hint | None, ...]:
        """Hints with the gains of lands that actions take.

        `taken`: land of each action, or "". `levels`: level names, from 0.
        """
        both = zip(found, taken, strict=True)
        return tuple([self._hint(hint, land, levels) if hint and land else hint for hint, land in both])

    def _hint(self, hint: Hint, name: str, levels: Sequence[str]) -> Hint:
        land = self.regions.board.land_index[name]
        found = self.gain_of_taking(land, hint.after)
        icon = bool(self.monuments.icons >> land & 1)
        return replace(hint, gain=found.points, reaches=levels[found.reaches], breaks=found.breaks, icon=icon)

    def _level(self, area: int, taken: int = 0) -> int:
        """The seat's level in an area, perhaps with another land."""
        lands = self.regions.board.area_lands[area]
        mine = ((self.counted | taken) & lands).bit_count()
        return level(mine, most_of(self.regions.rival_lands, lands & ~taken), self._spoilers(lands & ~taken))

    def _spoilers(self, lands: int) -> int:
        return (self.spoiling & lands).bit_count()

    def _broken_majority(self, area: int, taken: int) -> str:
        """Seat that would lose dominance, or more, in an area."""
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
        """Points of monuments that a land brings."""
        now = self.monuments
        if not now.worth:
            return 0
        built = self._built_without(bit, left)
        there = self._with_monument | bit if "monument" in left else self._with_monument & ~bit
        more = self._monuments_due(now.active | bit, built, there)
        return now.worth * (more - self._monuments_due(now.active, self._built, self._with_monument))

    def _built_without(self, bit: int, left: tuple[str, ...]) -> int:
        """Lands with a capital or city after a land's loss."""
        return self._built | bit if "capital" in left or "city" in left else self._built & ~bit

    def _monuments_due(self, active: int, built: int, there: int) -> int:
        """Monuments that would be built."""
        now = self.monuments
        fit = now.fit | built if now.built_fits else now.fit
        due = (active & now.icons).bit_count() // now.rate + now.more
        return min(due, (active & ~there & fit).bit_count(), now.stock)


def with_gains(
    standing: Standing | None, found: Sequence[Hint | None], taken: Sequence[str], levels: Sequence[str]
) -> tuple[Hint | None, ...]:
    """Hints with gains, or unchanged without a standing."""
    return standing.hints(found, taken, levels) if standing is not None else tuple(found)


def standing_with_values(regions: ValuedRegions, monuments: Monuments) -> Standing:
    """Standing where areas have values and all structures score."""
    worths = [tuple([value * one for one in regions.worths]) for value in regions.now]
    return Standing(regions, regions.mine, worths, regions.points, monuments)
