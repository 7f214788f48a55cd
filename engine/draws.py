"""Random draws outside the game's own stream of chance: for computer players and sampled positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

Random = Callable[[], float]
"""Gives numbers from 0 (included) to 1 (excluded); never the game's own stream of chance."""


def drawn(things: Sequence[T], count: int, random: Random) -> list[T]:
    """`count` of the things in random order, each choice and order equally likely.

    ValueError when there are not so many.
    """
    if count > len(things):
        raise ValueError(f"{count} of {len(things)}")
    left = list(things)
    for at in range(count):
        other = at + int(random() * (len(left) - at))
        left[at], left[other] = left[other], left[at]
    return left[:count]


def fill(places: Sequence[list[int]], unknown: int, things: Sequence[int], random: Random) -> None:
    """Put things, drawn at random, wherever `unknown` stands in the places."""
    empty = [(place, at) for place in places for at, one in enumerate(place) if one == unknown]
    for (place, at), thing in zip(empty, drawn(things, len(empty), random), strict=True):
        place[at] = thing
