"""The buildings that reduction leaves in a land; the rules and the hints ask the same function."""

from __future__ import annotations

from functools import cache
from typing import Final

FORTS: Final = ("fort", "great_wall")


@cache
def reduced(buildings: tuple[str, ...], times: int = 1) -> tuple[str, ...]:
    """Return what is left of some buildings, given dearest first: forts go, and the dearest is reduced.

    A capital turns over to its city face, or gives way to the city that stands there; anything else goes.
    """
    left = tuple([kind for kind in buildings if kind not in FORTS])
    for _ in range(times):
        rest = tuple([kind for kind in left[1:] if kind != "city"])
        left = ("city", *rest) if left[:1] == ("capital",) else left[1:]
    return left


@cache
def steps(buildings: tuple[str, ...]) -> int:
    """Return how often such buildings can be reduced before nothing is left: a capital twice, forts never."""
    left, count = reduced(buildings, 0), 0
    while left:
        left, count = reduced(left), count + 1
    return count
