"""Places for a land's pieces: the board's spots, enlarged if few are used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.geometry import Rect, Slots, Spot

BUILDING_SHARE = 0.66
"""Size of a building, relative to a people piece."""

LARGEST = 1.6
"""Max. size of a piece, relative to its spot."""

BROAD = 44.0
"""Max. size of an enlarged piece, in map units."""

CROWDED = 0.7
"""Min. share of their common box that movable spots fill.

Below it, other items may lie between the spots.
"""


@dataclass(frozen=True)
class Standing:
    """Spots of a land's people piece and of its buildings, in the given order."""

    people: Spot
    buildings: tuple[Spot, ...]


def place_pieces(slots: Slots, buildings: Sequence[str], people: bool = True) -> Standing:
    """Place these buildings and a people piece.

    The people's spot stays even without people.
    """
    own = assign_spots(slots, buildings)
    usual = Standing(slots.people, tuple(own))
    box = common_box(slots)
    if box is None or len(buildings) > 2:
        return usual
    sides = [1.0 if people else 0.0] + [BUILDING_SHARE] * len(buildings)
    width, height = box[2] - box[0], box[3] - box[1]
    tallest, total = max(sides), sum(sides)
    if not total:
        return usual
    # Few pieces stand in a row or column, whichever lets them be larger.
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
"""Buildings that use the spot of another kind."""


def assign_spots(slots: Slots, buildings: Sequence[str]) -> list[Spot]:
    """Assign each building a free spot, preferably that of its kind."""
    free: dict[str, Spot] = {str(kind): spot for kind, spot in slots.buildings.items()}
    placed: list[Spot] = []
    for building in buildings:
        wanted = LIKE.get(building, building)
        key = wanted if wanted in free else next(iter(free), None)
        # A land has four spots. Further buildings share the last one.
        placed.append(free.pop(key) if key is not None else placed[-1])
    return placed


def common_box(slots: Slots) -> Rect | None:
    """Box around all spots of a land, None if it is too sparse."""
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
