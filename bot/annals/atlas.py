"""The board for a page: outlines, places of pieces and names, and areas."""

from __future__ import annotations

from math import hypot
from typing import Any

from engine.board import Board
from engine.edition import Edition
from render.base import load_shapes
from render.geometry import Geometry, Label, Line, Place, Slots, Spot
from render.vectors import PIECES, outline_piece

Point = tuple[int, int]

SCALE = 4
"""Steps per map unit."""
GRAIN = 2
"""Steps between points of outlines: as fine as the printed board's sharpest tiles."""
FLAT = 0.75
"""Max. grains by which an outline may miss a point that is left out."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""Of written numbers: base 64."""
WATERS = ("ocean", "sea", "closed", "open")


def make_atlas(edition: Edition, locale: str) -> dict[str, Any]:
    """The board of an edition: size, arcs, places, areas and drawings of pieces.

    Places name their arcs by number, a backward one by its complement.
    """
    geometry = load_shapes(edition.board.id)
    slots = {one.land: one for one in geometry.slots}
    berths = {one.place: one.fleets[0] for one in geometry.berths if one.fleets}
    labels = {one.id: one for one in geometry.labels if one.kind == "land"}
    return {
        "size": [_rounded_step(geometry.width), _rounded_step(geometry.height)],
        "arcs": " ".join(encode_steps(_line_steps(arc.line())) for arc in geometry.arcs),
        "grain": GRAIN,
        "kinds": [arc.kind for arc in geometry.arcs],
        "places": [
            _place_contents(edition, one, locale, slots.get(one.id), berths.get(one.id), labels.get(one.id))
            for one in geometry.places
        ],
        "shared": any(one.plate for one in geometry.slots),
        "areas": _area_contents(edition.board, edition, geometry, locale),
        "worths": [edition.area_worths(epoch) for epoch in range(1, edition.epochs + 1)],
        "art": {piece: outline_piece(*wanted) for piece, wanted in PIECES.items()},
    }


def _place_contents(
    edition: Edition, place: Place, locale: str, slots: Slots | None, berth: Spot | None, label: Label | None
) -> dict[str, Any]:
    spot = slots.people if slots else berth
    told: dict[str, Any] = {
        "id": place.id,
        "kind": "water" if place.kind in WATERS else place.kind,
        "name": _name_contents(edition, place, locale),
        # A water's islands are drawn above it.
        "rings": [
            ring for polygon in place.polygons for ring in (polygon[:1] if place.kind in WATERS else polygon)
        ],
        "at": [_rounded_step(one) for one in ((spot.x, spot.y) if spot else place.centre)],
        "room": _rounded_step(min(spot.width, spot.height) if spot else 0),
    }
    if slots is not None and spot is not None:
        told["area"] = _place_area(edition.board, place.id)
        told["sites"] = {
            kind: [
                _rounded_step(one.x - spot.x),
                _rounded_step(one.y - spot.y),
                _rounded_step(min(one.width, one.height)),
            ]
            for kind, one in slots.buildings.items()
        }
    if label is not None:
        text = label.text.get(locale) or label.text["en"]
        told["label"] = [
            _rounded_step(label.x),
            _rounded_step(label.y),
            _rounded_step(text.size),
            round(label.angle),
            *text.lines,
        ]
    return told


def _area_contents(board: Board, edition: Edition, geometry: Geometry, locale: str) -> dict[str, Any]:
    """Name and middle of each area, by id. Boards without printed names of areas place none."""
    labels = {one.id: one for one in geometry.labels if one.kind == "area"}
    return {
        area: {"name": edition.name("area", area, locale)}
        | ({"at": [_rounded_step(labels[area].x), _rounded_step(labels[area].y)]} if area in labels else {})
        for area in board.areas
    }


def _name_contents(edition: Edition, place: Place, locale: str) -> str:
    known = edition.board.names.get(locale) or edition.board.names["en"]
    return known.get(place.id, "")


def _place_area(board: Board, land: str) -> str:
    return board.areas[board.area_of[board.land_index[land]]]


def encode_steps(steps: list[int]) -> str:
    """Encode numbers as letters of five bits each, lowest first, above a sign bit.

    A sixth bit marks that more letters follow.
    """
    found = []
    for step in steps:
        left = 2 * step if step >= 0 else 1 - 2 * step
        while left > 31:
            found.append(LETTERS[left & 31 | 32])
            left >>= 5
        found.append(LETTERS[left])
    return "".join(found)


def _line_steps(line: Line) -> list[int]:
    """A line as its first point and its steps, in grains."""
    points = _drop_between([(round(x * SCALE / GRAIN), round(y * SCALE / GRAIN)) for x, y in line])
    (x, y), *others = points
    found = [x, y]
    for right, down in others:
        if (right, down) != (x, y):
            found += (right - x, down - y)
            x, y = right, down
    return found


def _drop_between(points: list[Point]) -> list[Point]:
    """The points that the line would miss by more than FLAT."""
    missed = [distance_to_line(point, points[0], points[-1]) for point in points]
    worst = max(missed)
    if worst <= FLAT:
        return [points[0], points[-1]]
    at = missed.index(worst)
    return [*_drop_between(points[: at + 1])[:-1], *_drop_between(points[at:])]


def distance_to_line(point: Point, start: Point, end: Point) -> float:
    """Distance of a point to the straight way between two others."""
    (x, y), (a, b) = point, start
    right, down = end[0] - a, end[1] - b
    length = right * right + down * down
    share = max(0.0, min(1.0, ((x - a) * right + (y - b) * down) / length)) if length else 0.0
    return hypot(x - a - share * right, y - b - share * down)


def _rounded_step(units: float) -> int:
    return round(units * SCALE)
