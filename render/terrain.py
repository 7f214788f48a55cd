"""Border terrain on the defender's side: mountains, forest or a wall.

It is drawn along the arc between two lands, inside the defended land. Other borders stay plain lines. Straits
are drawn separately.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from PIL import Image, ImageDraw

from engine.board import Board
from engine.menu import bits
from render.canvas import Canvas, Point
from render.colour import Rgb, mix
from render.geometry import Arc, Geometry
from render.layers import LEAVES
from render.palette import Style

STEP = 9.5
"""Distance of the marks along a border, in map units."""

LEAST = 5.0
"""Min. length of an arc with marks, in map units."""


@dataclass(frozen=True)
class Mark:
    """A terrain mark: its point on the border, and unit vectors along it and into its land."""

    kind: str
    land: int
    at: Point
    along: Point
    inward: Point

    def point_at(self, along: float, inward: float) -> Point:
        """Convert an offset in map units to a point on the map."""
        (x, y), (ax, ay), (nx, ny) = self.at, self.along, self.inward
        return x + ax * along + nx * inward, y + ay * along + ny * inward


def draw_terrain(canvas: Canvas, geometry: Geometry, board: Board, style: Style) -> None:
    """Draw the terrain of all visible borders."""
    # From north to south, so that a mark covers the one behind it.
    for mark in sorted(visible_marks(canvas, geometry, board), key=lambda mark: mark.at[::-1]):
        area = board.area_of[mark.land]
        DRAWINGS[mark.kind](canvas, mark, style.tint(board.areas[area], area), style)


CELL = 256
"""Size in pixels of the squares in which terrain is saved and restored."""


def save_terrain(
    canvas: Canvas, geometry: Geometry, board: Board, lands: Collection[str]
) -> Iterator[Restore]:
    """Save the terrain at the borders of some lands, for restoring it over later paint."""
    cells: dict[Point, list[list[Point]]] = {}
    for mark in visible_marks(canvas, geometry, board, lands):
        outline = canvas.points_to_pixels(OUTLINES[mark.kind](mark))
        corners = {(x // CELL, y // CELL) for x, y in outline}
        for cell in corners:
            cells.setdefault(cell, []).append(outline)
    for (x, y), outlines in cells.items():
        left, top = max(0, int(x) * CELL), max(0, int(y) * CELL)
        right = min(canvas.size[0], int(x + 1) * CELL)
        bottom = min(canvas.size[1], int(y + 1) * CELL)
        if right > left and bottom > top:
            spot = (left, top, right, bottom)
            yield Restore(canvas.image.crop(spot), (left, top), _draw_mask(spot, outlines))


@dataclass(frozen=True)
class Restore:
    """A saved square of a picture, with a mask of the pixels to restore."""

    image: Image.Image
    corner: tuple[int, int]
    mask: Image.Image

    def put(self, canvas: Canvas) -> None:
        """Restore the saved pixels."""
        canvas.image.paste(self.image, self.corner, self.mask)


def _draw_mask(spot: tuple[int, int, int, int], outlines: Sequence[Sequence[Point]]) -> Image.Image:
    left, top, right, bottom = spot
    mask = Image.new("L", ((right - left) * 2, (bottom - top) * 2), 0)
    pen = ImageDraw.Draw(mask)
    for outline in outlines:
        pen.polygon([((x - left) * 2, (y - top) * 2) for x, y in outline], fill=255, outline=255, width=2)
    return mask.reduce(2)


def visible_marks(
    canvas: Canvas, geometry: Geometry, board: Board, lands: Collection[str] | None = None
) -> Iterator[Mark]:
    """Yield the visible marks of all borders, or of some lands' borders."""
    left, top, right, bottom = canvas.box
    for arc, marks in _all_marks(_Ground(geometry, board.facts_hash, board)):
        if lands is None or arc.left in lands or arc.right in lands:
            for mark in marks:
                x, y = mark.at
                if left - STEP < x < right + STEP and top - STEP < y < bottom + STEP:
                    yield mark


@dataclass(frozen=True)
class _Ground:
    geometry: Geometry
    facts: str
    board: Board = field(compare=False)


@lru_cache(maxsize=4)
def _all_marks(ground: _Ground) -> list[tuple[Arc, list[Mark]]]:
    """List the arcs with terrain and their marks."""
    found = []
    for arc in ground.geometry.arcs:
        marks = [
            Mark(kind, land, *place)
            for land, kind, left in defended_sides(arc, ground.board)
            for place in spaced_places(arc, left)
        ]
        if marks:
            found.append((arc, marks))
    return found


def defended_sides(arc: Arc, board: Board) -> Iterator[tuple[int, str, bool]]:
    """Yield the lands with terrain along an arc: land, kind, and whether it is on the left."""
    for origin, to, left in ((arc.right, arc.left, True), (arc.left, arc.right, False)):
        land = board.land_index.get(to)
        if land is not None:
            for kind in terrain_kinds(board, origin, land):
                yield land, kind, left


def terrain_kinds(board: Board, origin: str, land: int) -> list[str]:
    """Terrain that a land has against attacks from `origin`. At most one kind is drawn."""
    if origin in board.land_index:
        found = [k for k, masks in board.difficult_by.items() if masks[board.land_index[origin]] >> land & 1]
        return [kind for kind in found if kind in DRAWINGS][:1]
    if origin in board.wastelands:
        hard = board.difficult_from_wasteland[board.wastelands.index(origin)]
        own = board.terrain[land]
        return [own if own in DRAWINGS else "mountains"] if land in bits(hard) else []
    return []


def spaced_places(arc: Arc, left: bool) -> Iterator[tuple[Point, Point, Point]]:
    """Yield evenly spaced places along an arc: point, direction, and normal to one side."""
    line = arc.line()
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    whole = sum(lengths)
    if whole < LEAST:
        return
    count = max(1, round(whole / STEP))
    step = whole / count
    for number in range(count):
        at = (number + 0.5) * step
        (x0, y0), (x1, y1) = (point_on_line(line, lengths, at + by) for by in (-step / 2, step / 2))
        length = hypot(x1 - x0, y1 - y0)
        if length:
            dx, dy = (x1 - x0) / length, (y1 - y0) / length
            yield point_on_line(line, lengths, at), (dx, dy), (dy, -dx) if left else (-dy, dx)


def point_on_line(line: list[Point], lengths: list[float], at: float) -> Point:
    """Point of a line at a distance from its start, in map units."""
    for ((x0, y0), (x1, y1)), length in zip(pairwise(line), lengths, strict=True):
        if length and at <= length:
            share = max(0.0, at) / length
            return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        at -= length
    return line[-1]


def peak_outline(mark: Mark) -> list[Point]:
    """Outline of a peak."""
    return [mark.point_at(-4.3, 0), mark.point_at(0, 7.2), mark.point_at(4.3, 0)]


def draw_peak(canvas: Canvas, mark: Mark, tint: Rgb, style: Style) -> None:
    """Draw mountains: a tooth that points into the land, lit on one flank."""
    light = mix(tint, (255, 255, 255), 0.45 if style.name == "light" else 0.34)
    west, tip, east = peak_outline(mark)
    middle = mark.point_at(0.6, 0)
    canvas.draw.polygon(canvas.points_to_pixels([west, tip, middle]), fill=light)
    canvas.draw.polygon(canvas.points_to_pixels([middle, tip, east]), fill=mix(tint, style.relief, 0.8))
    draw_outline(canvas, [west, tip, east], mix(style.relief, style.outline, 0.35))


RADIUS, HIGH = 4.3, 3.2
"""Radius of a crown, and the distance of its centre from the border, in map units."""


def tree_outline(mark: Mark) -> list[Point]:
    """Outline of a crown."""
    return [mark.point_at(RADIUS * cos(i * pi / 8), HIGH + RADIUS * sin(i * pi / 8)) for i in range(16)]


def draw_tree(canvas: Canvas, mark: Mark, tint: Rgb, style: Style) -> None:
    """Draw forest: a round leafy crown, lit from the north-west."""
    ink, leaf, lit = (mix(tint, green, share) for green, share in LEAVES[style.name])
    x, y = canvas.to_pixels(mark.point_at(0, HIGH))
    k = canvas.scale
    for by, radius, fill in ((0.0, RADIUS, ink), (0.0, RADIUS - 0.8, leaf), (-1.1, 1.5, lit)):
        cx, cy, r = x + by * k, y + by * k, radius * k
        canvas.draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=fill)


def battlement_outline(mark: Mark) -> list[Point]:
    """Outline of a battlement."""
    half, low, high, merlon = STEP / 2, 3.6, 7.0, 2.4
    shape = [(-half, 0), (-half, low), (-merlon, low), (-merlon, high)]
    shape += [(merlon, high), (merlon, low), (half, low), (half, 0)]
    return [mark.point_at(along, inward) for along, inward in shape]


def draw_battlement(canvas: Canvas, mark: Mark, tint: Rgb, style: Style) -> None:
    """Draw a brick wall with a merlon."""
    shape = battlement_outline(mark)
    canvas.draw.polygon(canvas.points_to_pixels(shape), fill=BRICK)
    draw_outline(canvas, shape[1:-1], BRICK_DARK)
    draw_outline(canvas, [shape[0], shape[-1]], BRICK_DARK)


def draw_outline(canvas: Canvas, line: list[Point], ink: Rgb) -> None:
    """Draw a thin line around a mark."""
    canvas.draw.line(
        canvas.points_to_pixels(line), fill=ink, width=max(1, round(0.8 * canvas.scale)), joint="curve"
    )


BRICK, BRICK_DARK = (190, 130, 88), (92, 52, 32)
DRAWINGS: dict[str, Callable[[Canvas, Mark, Rgb, Style], None]] = {
    "mountains": draw_peak,
    "forest": draw_tree,
    "great_wall": draw_battlement,
}
OUTLINES: dict[str, Callable[[Mark], list[Point]]] = {
    "mountains": peak_outline,
    "forest": tree_outline,
    "great_wall": battlement_outline,
}
