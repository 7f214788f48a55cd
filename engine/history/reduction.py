"""Buildings after a reduction. Rules and hints share the function."""

from __future__ import annotations

from functools import cache
from typing import Final

FORTS: Final = ("fort", "great_wall")


@cache
def remaining_buildings(buildings: tuple[str, ...], times: int = 1) -> tuple[str, ...]:
    """Buildings left, given most valuable first: forts go, the first is reduced.

    A capital becomes a city, or gives way to one. Others are removed.
    """
    left = tuple([kind for kind in buildings if kind not in FORTS])
    for _ in range(times):
        rest = tuple([kind for kind in left[1:] if kind != "city"])
        left = ("city", *rest) if left[:1] == ("capital",) else left[1:]
    return left


@cache
def steps(buildings: tuple[str, ...]) -> int:
    """Reductions until nothing is left: two for a capital, none for forts."""
    left, count = remaining_buildings(buildings, 0), 0
    while left:
        left, count = remaining_buildings(left), count + 1
    return count
