"""Buildings in lands: capitals, cities, monuments and forts, as masks of lands."""

from __future__ import annotations

from typing import Any


def kinds_in(bit: int, capital: int, city: int, monument: int, fort: int) -> tuple[str, ...]:
    """Return what is built in the land of `bit`, dearest first."""
    found: tuple[str, ...] = ("capital",) if capital & bit else ()
    if city & bit:
        found += ("city",)
    if monument & bit:
        found += ("monument",)
    if fort & bit:
        found += ("fort",)
    return found


def points_for(state: Any, each: Any, lands: int) -> int:
    """Return the points for what is built in some lands, by those for `each` kind; forts score nothing."""
    capitals, cities = (state.capital & lands).bit_count(), (state.city & lands).bit_count()
    monuments = (state.monument & lands).bit_count()
    return int(each.capital * capitals + each.city * cities + each.monument * monuments)
