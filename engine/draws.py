"""Random draws outside the game's stream, for computer players and samples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

Random = Callable[[], float]
"""Random numbers in [0, 1), never from the game's stream."""


def draw_things(things: Sequence[T], count: int, random: Random) -> list[T]:
    """`count` things in random order, uniformly.

    Raises: ValueError if there are too few.
    """
    if count > len(things):
        raise ValueError(f"{count} of {len(things)}")
    left = list(things)
    for at in range(count):
        other = at + int(random() * (len(left) - at))
        left[at], left[other] = left[other], left[at]
    return left[:count]


def fill(places: Sequence[list[int]], unknown: int, things: Sequence[int], random: Random) -> None:
    """Fill places marked `unknown` with things drawn at random."""
    empty = [(place, at) for place in places for at, one in enumerate(place) if one == unknown]
    for (place, at), thing in zip(empty, draw_things(things, len(empty), random), strict=True):
        place[at] = thing
