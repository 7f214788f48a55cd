"""The part of the map in a picture.

All boxes have one of a few scales, and all but tall windows have the map's proportions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.board import Board
from render.boxes import enclosing_box, shared_area
from render.canvas import Box
from render.geometry import Geometry, Slots, Spot
from render.lettering import label_box

ZOOMS = (2.4, 1.95, 1.65, 1.35, 1.15)
"""Zoom levels: the map's width divided by the region's.

The map is printed once per level, in tiles.
"""

OF_PLATES = ZOOMS[1]
"""Max. zoom of a turn on boards with plates, which are large and few."""

MARGIN = 34.0
"""Map units between visible items and the edge of the picture."""

CLOSE = 10.0
"""Map units around a spot's centre that must be visible."""


def world_box(geometry: Geometry) -> Box:
    """Box of the whole map."""
    return (0.0, 0.0, geometry.width, geometry.height)


def fit_window(
    geometry: Geometry,
    must: Box,
    margin: float = MARGIN,
    closest: float = ZOOMS[0],
    zooms: Sequence[float] = ZOOMS,
    tallest: float = 1.0,
) -> Box:
    """Box that shows `must` with a margin, zoomed to at most `closest`.

    The whole map if none does. `tallest`: max. height, by that of the map's proportions.
    """
    left, top, right, bottom = must[0] - margin, must[1] - margin, must[2] + margin, must[3] + margin
    for zoom in (zoom for zoom in zooms if zoom <= closest):
        width, least = geometry.width / zoom, geometry.height / zoom
        height = min(max(bottom - top, least), geometry.height)
        if right - left <= width and height <= tallest * least:
            x = min(max(0.0, (left + right - width) / 2), geometry.width - width)
            y = min(max(0.0, (top + bottom - height) / 2), geometry.height - height)
            return (x, y, x + width, y + height)
    return world_box(geometry)


def region_box(geometry: Geometry, board: Board, id: str) -> Box:
    """Window on an area, land, water or region.

    An area is as close as its pieces and names allow, so that a phone can show them.

    Raises: KeyError if the board has no such place.
    """
    if id in board.area_index:
        lands = [land for i, land in enumerate(board.lands) if board.area_of[i] == board.area_index[id]]
        names = [label_box(label) for label in geometry.labels if label.kind == "land" and label.id in lands]
        return fit_window(geometry, enclosing_box([box_around(geometry, lands), *names]), EDGE)
    for one in geometry.regions:
        if one.id == id:
            return fit_window(geometry, one.box, 0.0)
    return fit_window(geometry, geometry.place(id).box)


EDGE = 12.0
"""Map units between an area's names and the edge."""


def box_around(geometry: Geometry, lands: Iterable[str]) -> Box:
    """Box around the places of some lands' pieces, without the pieces' own size."""
    by_land = land_slots(geometry)
    slots = [by_land[land] for land in lands]
    return enclosing_box(
        [
            one.plate.rect() if one.plate and spot is one.people else spot_box(spot)
            for one in slots
            for spot in (one.people, *one.buildings.values())
        ]
    )


def spot_box(spot: Spot) -> Box:
    """Box of a spot that must be visible, whatever its size."""
    return (spot.x - CLOSE, spot.y - CLOSE, spot.x + CLOSE, spot.y + CLOSE)


def turn_box(geometry: Geometry, lands: Sequence[str], waters: Sequence[str]) -> Box:
    """Window on the places of a turn. The whole map if there are none."""
    boxes = place_boxes(geometry, lands, waters)
    if not boxes:
        return world_box(geometry)
    return fit_window(geometry, enclosing_box(boxes), closest=OF_PLATES if has_plates(geometry) else ZOOMS[0])


def place_boxes(geometry: Geometry, lands: Sequence[str], waters: Sequence[str]) -> list[Box]:
    """Boxes that must be visible, one for each place of a turn."""
    known = land_slots(geometry)
    boxes = [box_around(geometry, [land]) for land in lands if land in known]
    return boxes + [
        spot_box(berth.fleets[0]) for berth in geometry.berths if berth.place in waters and berth.fleets
    ]


def has_plates(geometry: Geometry) -> bool:
    """True if the board shows shared lands on plates."""
    return any(slots.plate for slots in geometry.slots)


PANEL = 0.75
"""Width of a tall picture, as a share of a wide one's. It has two panels or one tall window."""

PANEL_ZOOMS = tuple(zoom / PANEL for zoom in (*ZOOMS, 1.0))
"""Zoom levels of a tall picture, all cut from the same prints."""

WORTH, CLOSER = 1.5, 1.3
"""Min. zoom of a tall picture, and its min. gain over a wide one."""


def split_panels(geometry: Geometry, lands: Sequence[str], waters: Sequence[str]) -> list[Box]:
    """One tall window or two panels that show a turn much closer.

    The western or northern panel is first. Empty if a wide window is as good.
    """
    boxes = place_boxes(geometry, lands, waters)
    if not boxes:
        return []
    closest = OF_PLATES if has_plates(geometry) else ZOOMS[0]
    least, found = max(WORTH, CLOSER * zoom_factor(geometry, turn_box(geometry, lands, waters))), list[Box]()
    one = fit_window(geometry, enclosing_box(boxes), closest=closest, zooms=PANEL_ZOOMS, tallest=2.0)
    if zoom_factor(geometry, one) >= least:
        least, found = CLOSER * zoom_factor(geometry, one), [one]
    for pair in _window_pairs(geometry, boxes, closest):
        worst = min(zoom_factor(geometry, box) for box in pair)
        if worst >= least and (worst > least or len(found) < 2):
            least, found = worst, pair
    return found


def _window_pairs(geometry: Geometry, boxes: Sequence[Box], closest: float) -> Iterator[list[Box]]:
    """Yield two windows without overlap for each split, across and down."""
    for side in (0, 1):
        ordered = sorted(boxes, key=lambda box: box[side] + box[side + 2])
        for cut in range(1, len(ordered)):
            some = (ordered[:cut], ordered[cut:])
            pair = [
                fit_window(geometry, enclosing_box(one), closest=closest, zooms=PANEL_ZOOMS) for one in some
            ]
            if not shared_area(*pair):
                yield pair


def is_tall(geometry: Geometry, boxes: Sequence[Box]) -> bool:
    """True if windows are together higher than the map's proportions."""
    heights = sum((box[3] - box[1]) * zoom_factor(geometry, box) for box in boxes)
    return heights > geometry.height * 1.01


def zoom_factor(geometry: Geometry, box: Box) -> float:
    """The map's width divided by a box's."""
    return geometry.width / (box[2] - box[0])


def land_slots(geometry: Geometry) -> dict[str, Slots]:
    """Places for pieces, by land."""
    return {slots.land: slots for slots in geometry.slots}
