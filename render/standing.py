"""The places of a land's pieces: the spots that the board keeps for them, larger when they are few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.geometry import Rect, Slots, Spot

BUILDING_SHARE = 0.66
"""A building's side beside a people piece of side 1."""

LARGEST = 1.6
"""How much larger than its spot a piece may stand."""

BROAD = 44.0
"""Map units that no piece exceeds because it stands alone."""

CROWDED = 0.7
"""Spots that fill less of their common box than this leave no room to move: other things may lie between."""


@dataclass(frozen=True)
class Standing:
    """The spots of a land's people piece and, in the order given, of its buildings."""

    people: Spot
    buildings: tuple[Spot, ...]


def standing(slots: Slots, buildings: Sequence[str], people: bool = True) -> Standing:
    """Spots for these buildings, and for a people piece (which keeps its place when there is none)."""
    own = own_spots(slots, buildings)
    usual = Standing(slots.people, tuple(own))
    box = common_box(slots)
    if box is None or len(buildings) > 2:
        return usual
    sides = [1.0 if people else 0.0] + [BUILDING_SHARE] * len(buildings)
    width, height = box[2] - box[0], box[3] - box[1]
    tallest, total = max(sides), sum(sides)
    if not total:
        return usual
    row, column = min(width / total, height / tallest), min(height / total, width / tallest)
    usual_side = max(slots.people.width, slots.people.height)
    unit = min(max(row, column), LARGEST * usual_side, BROAD)
    if unit <= usual_side:
        return usual
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    across = row >= column
    along, spots = -total * unit / 2, []
    for side in sides:
        step = along + side * unit / 2
        x, y = (middle[0] + step, middle[1]) if across else (middle[0], middle[1] + step)
        spots.append(Spot(x, y, side * unit, side * unit))
        along += side * unit
    return Standing(spots[0] if people else slots.people, tuple(spots[1:]))


LIKE = {"great_wall": "fort"}
"""Buildings that stand where another kind has its spot."""


def own_spots(slots: Slots, buildings: Sequence[str]) -> list[Spot]:
    """Return each building on a spot of its own: the one meant for its kind while that is free."""
    free: dict[str, Spot] = {str(kind): spot for kind, spot in slots.buildings.items()}
    placed: list[Spot] = []
    for building in buildings:
        wanted = LIKE.get(building, building)
        key = wanted if wanted in free else next(iter(free), None)
        # More than four things in one land: the last spot is shared.
        placed.append(free.pop(key) if key is not None else placed[-1])
    return placed


def common_box(slots: Slots) -> Rect | None:
    """Return the box around all spots of a land, when they fill it well."""
    spots = {(s.x, s.y): s for s in (slots.people, *slots.buildings.values())}.values()
    rects = [spot.rect() for spot in spots]
    box = (
        min(r[0] for r in rects),
        min(r[1] for r in rects),
        max(r[2] for r in rects),
        max(r[3] for r in rects),
    )
    filled = sum(spot.width * spot.height for spot in spots)
    return box if filled >= CROWDED * (box[2] - box[0]) * (box[3] - box[1]) else None
