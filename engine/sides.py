"""Sides: the seats that score together, one person's colours or a single seat; who leads and who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec


class Side(msgspec.Struct, frozen=True, gc=False):
    """Seats that score together; sides of equal `rank` share it (1: the first).

    `scores`: of each seat, in the order of `seats`. `tie`: what decided between equal scores at the end.
    """

    seats: tuple[str, ...]
    scores: tuple[int, ...]
    rank: int
    tie: str = ""

    @property
    def score(self) -> int:
        """The side's score: all its seats' together."""
        return sum(self.scores)


def side_of(seat: str, seats: Sequence[str], colours: int) -> tuple[str, ...]:
    """Return the seats of the person who fills one of the seats, where each person fills so many."""
    people = max(1, len(seats) // colours)
    return tuple(seats[seats.index(seat) % people :: people])


def sides_by_score(scores: Mapping[str, int], colours: int) -> tuple[Side, ...]:
    """Return the sides of seats with these scores, the first first; nothing decides between equal ones."""
    totals = {side: sum(scores[one] for one in side) for side in _groups(tuple(scores), colours)}
    ranks = {side[0]: 1 + sum(other > total for other in totals.values()) for side, total in totals.items()}
    return sides_by_rank(scores, colours, ranks)


def sides_by_rank(
    scores: Mapping[str, int],
    colours: int,
    ranks: Mapping[str, int],
    ties: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Side, ...]:
    """Return the sides in the order of the ranks that their first seats have."""
    found = [
        Side(side, tuple([scores[one] for one in side]), ranks[side[0]], ties.get(side[0], ""))
        for side in _groups(tuple(scores), colours)
    ]
    return tuple(sorted(found, key=lambda side: side.rank))


def leaders(sides: Sequence[Side]) -> tuple[Side, ...]:
    """Return the sides of the first rank: who leads, or at the end who won."""
    return tuple([side for side in sides if side.rank == 1])


def _groups(seats: tuple[str, ...], colours: int) -> list[tuple[str, ...]]:
    return [side_of(seat, seats, colours) for seat in seats[: max(1, len(seats) // colours)]]
