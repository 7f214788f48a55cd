"""Sides: the seats that score together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Side(msgspec.Struct, frozen=True, gc=False):
    """Seats that score together.

    * `rank`: 1 for the first side. Equal sides share it.
    * `scores`: scores in the order of `seats`.
    * `tie`: tie-breaker that decided at the end.
    """

    seats: tuple[str, ...]
    scores: tuple[int, ...]
    rank: int
    tie: str = ""

    @property
    def score(self) -> int:
        """Sum of the seats' scores."""
        return sum(self.scores)


def side_of(seat: T, seats: Sequence[T], colours: int) -> tuple[T, ...]:
    """Seats of a seat's player, with `colours` seats per player."""
    people = max(1, len(seats) // colours)
    return tuple(seats[seats.index(seat) % people :: people])


def sides_by_score(scores: Mapping[str, int], colours: int) -> tuple[Side, ...]:
    """Sides ranked by score. Equal scores share a rank."""
    totals = {side: sum(scores[one] for one in side) for side in persons(tuple(scores), colours)}
    ranks = {side[0]: 1 + sum(other > total for other in totals.values()) for side, total in totals.items()}
    return sides_by_rank(scores, colours, ranks)


def sides_by_rank(
    scores: Mapping[str, int],
    colours: int,
    ranks: Mapping[str, int],
    ties: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Side, ...]:
    """Sides ordered by the rank of their first seat."""
    found = [
        Side(side, tuple([scores[one] for one in side]), ranks[side[0]], ties.get(side[0], ""))
        for side in persons(tuple(scores), colours)
    ]
    return tuple(sorted(found, key=lambda side: side.rank))


def leaders(sides: Sequence[Side]) -> tuple[Side, ...]:
    """Sides of rank 1."""
    return tuple([side for side in sides if side.rank == 1])


def is_shared(side: Side, sides: Sequence[Side]) -> bool:
    """True if another side has the same rank."""
    return sum(one.rank == side.rank for one in sides) > 1


def persons(seats: Sequence[T], colours: int) -> list[tuple[T, ...]]:
    """Seats of each person, in the order of their first seats."""
    return [side_of(seat, seats, colours) for seat in seats[: max(1, len(seats) // colours)]]
