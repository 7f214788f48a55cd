"""Arrangements of a land's pieces: the people piece, then capital, city, monument and fort."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
from canvas import Cloud, block

from render import geometry as drawn

PEOPLE, BUILDING = 24.0, 15.0  # the sides of their slots in map units
SCALES = {1.0: 0.0, 0.9: 7.0, 0.8: 16.0, 0.7: 30.0, 0.6: 50.0}  # with how much one minds

Box = tuple[float, float, float]  # left, top, side
P, B = PEOPLE, BUILDING


@dataclass(frozen=True)
class Arrangement:
    """Slots relative to their common centre. There are three if capital and city share one."""

    people: Box
    buildings: tuple[Box, ...]
    penalty: float

    def __hash__(self) -> int:
        return id(self)

    def cloud(self) -> Cloud:
        """Points covering all slots."""
        boxes = (self.people, *self.buildings)
        return np.concatenate([block(s, s, x=x + s / 2, y=y + s / 2) for x, y, s in boxes])

    def extent(self) -> tuple[float, float]:
        """Width and height of all slots together."""
        boxes = (self.people, *self.buildings)
        return (
            max(x + s for x, _, s in boxes) - min(x for x, _, _ in boxes),
            max(y + s for _, y, s in boxes) - min(y for _, y, _ in boxes),
        )

    def spots(self, x: float, y: float) -> tuple[drawn.Spot, dict[drawn.Building, drawn.Spot]]:
        """Slots around a point."""
        people, *rest = (
            spot(x + bx + s / 2, y + by + s / 2, s - 1) for bx, by, s in (self.people, *self.buildings)
        )
        return people, name_buildings(rest)


def spot(x: float, y: float, side: float) -> drawn.Spot:
    """Make a square slot, rounded to tenths."""
    return drawn.Spot(round(x, 1), round(y, 1), round(side, 1), round(side, 1))


def name_buildings(spots: list[drawn.Spot]) -> dict[drawn.Building, drawn.Spot]:
    """Assign the slots to buildings. Of three, capital and city share the first."""
    if len(spots) == 3:
        spots = [spots[0], *spots]
    capital, city, monument, fort = spots
    return {"capital": capital, "city": city, "monument": monument, "fort": fort}


_SHAPES: list[tuple[Box, list[tuple[float, float]], float]] = [
    # people at the left of two by two
    ((0, (2 * B - P) / 2, P), [(P, 0), (P + B, 0), (P, B), (P + B, B)], 0),
    # people over a row of four
    ((2 * B - P / 2, 0, P), [(i * B, P) for i in range(4)], 1),
    # people over two by two
    (((2 * B - P) / 2, 0, P), [(0, P), (B, P), (0, P + B), (B, P + B)], 1.5),
    # all in a line
    ((0, 0, P), [(P + i * B, (P - B) / 2) for i in range(4)], 3),
    # people between two and two
    ((B, 0, P), [(0, -3), (0, B - 3), (B + P, -3), (B + P, B - 3)], 2),
    # a column
    ((0, 0, P), [((P - B) / 2, P + i * B) for i in range(4)], 4),
    # three buildings: a row below, a column beside, around the corner, in a line
    ((1.5 * B - P / 2, 0, P), [(i * B, P) for i in range(3)], 8),
    ((0, 1.5 * B - P / 2, P), [(P, i * B) for i in range(3)], 8),
    ((0, 0, P), [(P, 0), (P, B), (P - B, P)], 8),
    ((B, 0, P), [(0, 0), (0, B), (B, P)], 8),
    ((0, 0, P), [(P + i * B, (P - B) / 2) for i in range(3)], 9),
    ((0, 0, P), [((P - B) / 2, P + i * B) for i in range(3)], 10),
]


@functools.cache
def arrangements() -> tuple[Arrangement, ...]:
    """Arrangements, best first."""
    found = []
    for scale, minded in SCALES.items():
        for people, buildings, penalty in _SHAPES:
            boxes = [people, *((x, y, B) for x, y in buildings)]
            left, top = min(x for x, _, _ in boxes), min(y for _, y, _ in boxes)
            right, bottom = max(x + s for x, _, s in boxes), max(y + s for _, y, s in boxes)
            mx, my = (left + right) / 2, (top + bottom) / 2
            moved = [((x - mx) * scale, (y - my) * scale, s * scale) for x, y, s in boxes]
            found.append(Arrangement(moved[0], tuple(moved[1:]), penalty + minded))
    return tuple(sorted(found, key=lambda arrangement: arrangement.penalty))
