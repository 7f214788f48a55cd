"""The veil over areas that are not in play: it lies on the printed board, names included."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import Board
from render.canvas import Canvas
from render.colour import mix
from render.geometry import Geometry
from render.layers import fill_place, near_view
from render.lettering import name_art, reach
from render.palette import Style

DENSE = 138
"""How dense the veil is, of 255."""


def veil(
    canvas: Canvas, geometry: Geometry, board: Board, areas: Iterable[str], style: Style, locale: str = ""
) -> None:
    """Cover some areas: their lands, and what their names in `locale` (if any) reach beyond them."""
    pale = set(areas)
    if not pale:
        return
    pale |= {land for i, land in enumerate(board.lands) if board.areas[board.area_of[i]] in pale}
    mask = canvas.mask()
    for place in geometry.places:
        if place.kind == "land" and place.id in pale and near_view(canvas, place.box, 0):
            fill_place(mask, geometry, place, DENSE)
    x, y = (round(v) for v in canvas.at((0, 0)))
    for label in geometry.labels:
        wanted = locale and label.kind in ("land", "area") and label.id in pale
        if wanted and near_view(canvas, reach(label), 0):
            art = name_art(geometry, label.kind, label.id, locale, canvas.scale)
            mask.image.paste(DENSE, (art.left + x, art.top + y), art.halo)
    canvas.wash(mix(style.closed, style.paper, 0.35), (0, 0), mask.image)
