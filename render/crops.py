"""Which part of the map a picture shows. All boxes have the map's own proportions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board import Board
from render.canvas import Box
from render.geometry import Geometry, Slots

ZOOMS = (2.8, 2.3, 1.9, 1.6, 1.35)
"""How much closer a region may be looked at: the map's width divided by the region's."""

MARGIN = 34.0
"""Map units between what must be seen and the edge."""


def world(geometry: Geometry) -> Box:
    """The whole map."""
    return (0.0, 0.0, geometry.width, geometry.height)


def window(geometry: Geometry, must: Box) -> Box:
    """The smallest of a fixed set of windows that shows `must` with a margin; the world when none does.

    The windows lie on a grid, so that few different bases are ever drawn.
    """
    left, top, right, bottom = must[0] - MARGIN, must[1] - MARGIN, must[2] + MARGIN, must[3] + MARGIN
    for zoom in ZOOMS:
        width, height = geometry.width / zoom, geometry.height / zoom
        if right - left > width or bottom - top > height:
            continue
        x = _snap((left + right - width) / 2, width / 4, geometry.width - width, right - width, left)
        y = _snap((top + bottom - height) / 2, height / 4, geometry.height - height, bottom - height, top)
        return (x, y, x + width, y + height)
    return world(geometry)


def _snap(start: float, step: float, most: float, least_ok: float, most_ok: float) -> float:
    """The grid step nearest to `start` that keeps everything in view, else `start` itself."""
    snapped = min(most, max(0.0, round(start / step) * step))
    if least_ok <= snapped <= most_ok:
        return snapped
    return min(most, max(0.0, round(start / 10) * 10.0))


def region(geometry: Geometry, board: Board, id: str) -> Box:
    """The window on a region, area, land or water of the board. Raises KeyError when there is none."""
    for one in geometry.regions:
        if one.id == id:
            return fitted(geometry, one.box)
    if id in board.area_index:
        lands = [land for i, land in enumerate(board.lands) if board.area_of[i] == board.area_index[id]]
        return window(geometry, around(geometry, lands))
    return window(geometry, geometry.place(id).box)


def fitted(geometry: Geometry, box: Box) -> Box:
    """The box widened to the map's proportions and kept on the map."""
    width, height = box[2] - box[0], box[3] - box[1]
    share = max(width / geometry.width, height / geometry.height)
    width, height = geometry.width * min(1, share), geometry.height * min(1, share)
    x = min(max(0, (box[0] + box[2] - width) / 2), geometry.width - width)
    y = min(max(0, (box[1] + box[3] - height) / 2), geometry.height - height)
    return (x, y, x + width, y + height)


def around(geometry: Geometry, lands: Iterable[str]) -> Box:
    """The box of where the pieces of some lands stand."""
    by_land = slots_of(geometry)
    boxes = [
        spot.rect() for land in lands for s in [by_land[land]] for spot in (s.people, *s.buildings.values())
    ]
    return hull(boxes)


def hull(boxes: Sequence[Box]) -> Box:
    """The smallest box around some boxes."""
    return (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )


def turn(geometry: Geometry, lands: Sequence[str], waters: Sequence[str]) -> Box:
    """The window on where a turn happened; the world when nothing did."""
    known = slots_of(geometry)
    drawn = [land for land in lands if land in known]
    boxes = [around(geometry, drawn)] if drawn else []
    boxes += [berth.fleets[0].rect() for berth in geometry.berths if berth.place in waters and berth.fleets]
    if not boxes:
        return world(geometry)
    must = hull(boxes)
    fitting = [
        r.box
        for r in geometry.regions
        if r.box[0] <= must[0] and r.box[1] <= must[1] and r.box[2] >= must[2] and r.box[3] >= must[3]
    ]
    free = window(geometry, must)
    kept = [fitted(geometry, box) for box in fitting]
    # A region of the board when it is hardly wider: its base is more likely to be kept.
    kept = [box for box in kept if box[2] - box[0] <= 1.2 * (free[2] - free[0])]
    return min(kept, key=lambda box: box[2] - box[0]) if kept else free


def slots_of(geometry: Geometry) -> dict[str, Slots]:
    """Each land's places for pieces."""
    return {slots.land: slots for slots in geometry.slots}
