"""Placement of labels, pieces and fleets, most important first."""

from __future__ import annotations

from board import Board
from canvas import Canvas
from land_placing import LandPlacer
from plate_placing import PlatePlacer
from sea_placing import place_areas, place_wastelands, place_waters
from shapely.geometry import MultiPolygon

from render import geometry as drawn


def place_all(
    board: Board,
    shapes: dict[str, MultiPolygon],
    straits: list[drawn.Strait],
    hints: dict[str, tuple[float, float]],
    size: tuple[float, float],
    plates: dict[str, tuple[float, float]],
) -> tuple[list[drawn.Label], list[drawn.Slots], list[drawn.Berth]]:
    """Place all labels, slots and berths of a board without overlaps."""
    canvas = Canvas(*size, shapes)
    for strait in straits:
        canvas.take_line(strait.points, 3.0)
    if plates:
        named, plated = PlatePlacer(board, canvas, hints, plates).place_all()
        return named, plated, []
    lands = LandPlacer(board, canvas, hints)
    labels, slots = lands.place_all()
    water_labels, berths = place_waters(board, canvas)
    waste_labels, waste_berths = place_wastelands(board, canvas)
    area_labels = place_areas(board, canvas)
    lands.add_marks(slots)
    return labels + waste_labels + area_labels + water_labels, list(slots.values()), berths + waste_berths
