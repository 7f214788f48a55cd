"""Buildings in lands as masks: capitals, cities, monuments, forts."""

from __future__ import annotations

from typing import Any


def kinds_in(bit: int, capital: int, city: int, monument: int, fort: int) -> tuple[str, ...]:
    """Buildings in the land of `bit`, most valuable first."""
    found: tuple[str, ...] = ("capital",) if capital & bit else ()
    if city & bit:
        found += ("city",)
    if monument & bit:
        found += ("monument",)
    if fort & bit:
        found += ("fort",)
    return found


def points_for(state: Any, each: Any, lands: int) -> int:
    """Points of the buildings in some lands. Forts score nothing."""
    capitals, cities = (state.capital & lands).bit_count(), (state.city & lands).bit_count()
    monuments = (state.monument & lands).bit_count()
    return int(each.capital * capitals + each.city * cities + each.monument * monuments)
