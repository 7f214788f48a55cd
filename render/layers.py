"""Layers of the printed board, from the sea up to the borders. lettering.py writes the names."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.board import Board
from render.canvas import Box, Canvas
from render.colour import Rgb, mix
from render.geometry import Arc, Geometry, Place
from render.palette import Style

SOFT = 24.0
"""Max. reach of a layer's blur or stroke, in map units."""

HATCH = 7.0
"""Distance of the hatch lines in a wasteland, in map units."""


def fill_place(canvas: Canvas, geometry: Geometry, place: Place, colour: tuple[int, int, int] | int) -> None:
    """Fill a place with a colour. Holes are other places, filled separately."""
    for polygon in place.polygons:
        canvas.draw.polygon(canvas.points_to_pixels(geometry.ring(polygon[0])), fill=colour)


def is_near_view(canvas: Canvas, box: Box, margin: float = 40) -> bool:
    """True if a box is in the picture or within `margin` map units of it."""
    left, top, right, bottom = canvas.box
    x0, y0, x1, y1 = box
    return x0 < right + margin and x1 > left - margin and y0 < bottom + margin and y1 > top - margin


def make_land_mask(canvas: Canvas, geometry: Geometry, shrink: int) -> Image.Image:
    """Make a mask that is white on land."""
    mask = canvas.make_mask(shrink)
    for place in geometry.places:
        if place.kind in ("land", "wasteland") and is_near_view(canvas, place.box):
            for polygon in place.polygons:
                mask.draw.polygon(mask.points_to_pixels(geometry.ring(polygon[0])), fill=255)
    for place in geometry.places:
        if place.kind == "closed":
            fill_place(mask, geometry, place, 0)
    return mask.image


SOFT_WIDTH = 800
"""Width in pixels of the whole map's depths. They need no sharp details."""


@lru_cache(maxsize=2)
def paint_depths(geometry: Geometry, style: Style) -> Image.Image:
    """Paint the whole map as sea: ocean, calmer seas, shallows near the coast."""
    scale = SOFT_WIDTH / geometry.width
    size = (SOFT_WIDTH, round(geometry.height * scale))
    canvas = Canvas(Image.new("RGB", size, style.ocean), (0, 0, geometry.width, geometry.height), scale)
    seas = canvas.make_mask()
    for place in geometry.places:
        if place.kind in ("sea", "closed"):
            fill_place(seas, geometry, place, 255)
    canvas.tint(seas.image.filter(ImageFilter.GaussianBlur(16 * scale)), style.sea)
    land = make_land_mask(canvas, geometry, 1)
    for radius, strength in ((34, 0.55), (12, 0.75)):
        blurred = land.filter(ImageFilter.GaussianBlur(radius * scale))
        canvas.tint(blurred.point([min(255, round(v * 2 * strength)) for v in range(256)]), style.shallow)
    return canvas.image


def paint_sea(canvas: Canvas, geometry: Geometry, style: Style) -> None:
    """Paint the sea's depths and waterlines along the coast."""
    soft = paint_depths(geometry, style)
    k = soft.width / geometry.width
    left, top, right, bottom = (v * k for v in canvas.box)
    box = (left, top, min(right, soft.width), min(bottom, soft.height))
    canvas.image.paste(soft.resize(canvas.size, Image.Resampling.BICUBIC, box=box))
    draw_waterlines(canvas, make_land_mask(canvas, geometry, 2), style)


def draw_waterlines(canvas: Canvas, land: Image.Image, style: Style) -> None:
    """Draw thin lines parallel to the coast, fainter with distance."""
    scale = canvas.scale * land.width / canvas.size[0]
    blurred = land.filter(ImageFilter.GaussianBlur(7 * scale))
    blurred = blurred.resize(canvas.size, Image.Resampling.BICUBIC)
    # A blurred coast is a slope of greys. Each peak selects one grey, which is a line at one distance.
    peaks = {84: 0.60, 46: 0.42, 20: 0.28}
    width = {84: 9, 46: 6, 20: 3.4}
    table = []
    for value in range(256):
        strength = max(s * max(0.0, 1 - abs(value - p) / width[p]) for p, s in peaks.items())
        table.append(round(255 * strength))
    canvas.tint(blurred.point(table), style.waterline)


def fill_lands(canvas: Canvas, geometry: Geometry, board: Board, style: Style) -> None:
    """Fill each land with its area's tint and wastelands with bare ground."""
    for place in geometry.places:
        if not is_near_view(canvas, place.box):
            continue
        if place.kind == "land":
            area = board.area_of[board.land_index[place.id]]
            fill_place(canvas, geometry, place, style.tint(board.areas[area], area))
        elif place.kind == "wasteland":
            fill_place(canvas, geometry, place, style.waste)
    for place in geometry.places:
        if place.kind == "closed":
            fill_place(canvas, geometry, place, style.closed)


NO_LAND = 255
"""Value of a ground pixel that is no land or that keeps its printed colour."""


def draw_ground(canvas: Canvas, geometry: Geometry, board: Board) -> Image.Image:
    """Map each pixel to the number of its land.

    Borders of areas and coasts are NO_LAND too.
    """
    plain = canvas.make_mask()
    plain.image.paste(NO_LAND, (0, 0, *plain.size))
    for place in geometry.places:
        if place.kind in ("land", "wasteland") and is_near_view(canvas, place.box):
            fill_place(plain, geometry, place, board.land_index.get(place.id, NO_LAND))
    for place in geometry.places:
        if place.kind == "closed":
            fill_place(plain, geometry, place, NO_LAND)
    for arc in visible_arcs(canvas, geometry, "coast", "lake"):
        plain.stroke(arc.points, NO_LAND, 1.0)
    for arc in visible_arcs(canvas, geometry, "area"):
        plain.stroke(arc.points, NO_LAND, 2.2)
    return plain.image


def darken_area_rims(canvas: Canvas, geometry: Geometry, style: Style) -> None:
    """Darken a soft rim inside each area, as in hand-coloured atlases."""
    edges = canvas.make_mask(2)
    for arc in visible_arcs(canvas, geometry, "area", "coast", "wasteland", "lake"):
        edges.stroke(arc.points, 255, 5.5, smooth=False)
    near = edges.image.filter(ImageFilter.GaussianBlur(3.6 * edges.scale))
    land = canvas.make_mask(2)
    for place in geometry.places:
        if place.kind == "land" and is_near_view(canvas, place.box):
            fill_place(land, geometry, place, 255)
    for place in geometry.places:
        if place.kind in ("wasteland", "closed") and is_near_view(canvas, place.box):
            fill_place(land, geometry, place, 0)
    rim = ImageChops.multiply(near.point([round(v * 0.3) for v in range(256)]), land.image)
    canvas.tint(rim, style.relief)


def hatch_wastelands(canvas: Canvas, geometry: Geometry, style: Style) -> None:
    """Hatch the wastelands as impassable."""
    mask = canvas.make_mask()
    for place in geometry.places:
        if place.kind == "wasteland" and is_near_view(canvas, place.box):
            fill_place(mask, geometry, place, 255)
            for polygon in place.polygons:
                for hole in polygon[1:]:
                    mask.draw.polygon(mask.points_to_pixels(geometry.ring(hole)), fill=0)
    box = mask.image.getbbox()
    if box is None:
        return
    lines = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
    pen = ImageDraw.Draw(lines)
    gap, thick = HATCH * canvas.scale, max(1, round(0.9 * canvas.scale))
    # Lines have fixed places on the map, so that tiles fit together.
    height = lines.height
    first = -height - ((canvas.box[0] + canvas.box[1]) * canvas.scale + box[0] + box[1]) % gap
    for i in range(ceil((lines.width - first) / gap) + 1):
        x = first + i * gap
        pen.line((x, height, x + height, 0), fill=255, width=thick)
    canvas.image.paste(style.waste_hatch, box[:2], ImageChops.multiply(mask.image.crop(box), lines))


def draw_rivers(canvas: Canvas, geometry: Geometry, style: Style) -> None:
    """Draw rivers and lakes without rules."""
    for river, box in zip(geometry.rivers, _river_boxes(geometry), strict=True):
        if is_near_view(canvas, box):
            canvas.stroke(river.points, style.river, 0.7 + 0.45 * river.weight)
    for lake in geometry.lakes:
        canvas.draw.polygon(canvas.flat_to_pixels(lake.points), fill=style.closed, outline=style.river)


def draw_relief(canvas: Canvas, geometry: Geometry, board: Board, style: Style) -> None:
    """Draw mountains and forests in a darker shade of their land."""
    marks = []
    for slots in geometry.slots:
        land = board.land_index[slots.land]
        tint = style.tint(board.areas[board.area_of[land]], board.area_of[land])
        for mark in slots.marks:
            if is_near_view(canvas, (mark.x, mark.y, mark.x, mark.y)):
                marks.append((mark.y, mark.x, mark.size, board.terrain[land], tint))
    for one in geometry.ornaments:
        if is_near_view(canvas, (one.x, one.y, one.x, one.y)):
            area = board.area_of[board.land_index[one.land]]
            marks.append((one.y, one.x, one.size, one.kind, style.tint(board.areas[area], area)))
    for y, x, size, terrain, tint in sorted(marks):
        if terrain == "mountains":
            draw_mountain(canvas, x, y, size * 1.15, tint, style)
        elif terrain == "forest":
            draw_tree(canvas, x, y, size, tint, style)


def draw_mountain(canvas: Canvas, x: float, y: float, size: float, tint: Rgb, style: Style) -> None:
    """Draw a peak with a shoulder, lit from the west and shaded in the east."""
    whim = (x * 7 + y * 13) % 5 / 5 - 0.4
    h, w = size * (0.40 + 0.10 * whim), size / 2
    top = (x - w * 0.12 + w * 0.2 * whim, y - h)
    west = [(x - w, y + h), (x - w * 0.52, y - h * 0.02), (x - w * 0.38, y - h * 0.08), top]
    east = [(x + w * 0.28, y - h * 0.18), (x + w * 0.42, y - h * 0.06), (x + w, y + h)]
    fold = [(x + w * 0.02, y - h * 0.3), (x - w * 0.06, y + h * 0.2), (x + w * 0.12, y + h)]
    light, shade = mix(tint, (255, 255, 255), 0.34), mix(tint, style.relief, 0.42)
    if style.name == "dark":
        light, shade = mix(tint, (255, 255, 255), 0.16), mix(tint, style.relief, 0.55)
    canvas.draw.polygon(canvas.points_to_pixels([*west, *fold]), fill=light)
    canvas.draw.polygon(canvas.points_to_pixels([top, *east, *reversed(fold)]), fill=shade)
    ink = mix(tint, style.relief, 0.78)
    canvas.draw.line(
        canvas.points_to_pixels([*west, *east]),
        fill=ink,
        width=max(1, round(0.75 * canvas.scale)),
        joint="curve",
    )


def draw_tree(canvas: Canvas, x: float, y: float, size: float, tint: Rgb, style: Style) -> None:
    """Draw a broad leafy crown on a short trunk, lit from the west."""
    whim = (x * 5 + y * 11) % 7 / 7 - 0.5
    r = size * (0.30 + 0.05 * whim)
    k = canvas.scale
    px, py = canvas.to_pixels((x, y))
    ink, leaf, lit = (mix(tint, green, share) for green, share in LEAVES[style.name])
    canvas.draw.line((px, py, px, py + r * 1.6 * k), fill=ink, width=max(1, round(1.1 * k)))
    for dx, dy, q, fill in ((0, -0.1, 1.12, ink), (0, -0.1, 0.96, leaf), (-0.24, -0.34, 0.5, lit)):
        cx, cy, e = px + dx * r * k, py + dy * r * k, q * r * k
        canvas.draw.ellipse((cx - e, cy - e * 0.92, cx + e, cy + e * 0.92), fill=fill)


LEAVES: dict[str, tuple[tuple[Rgb, float], ...]] = {
    "light": (((36, 58, 34), 0.72), ((74, 112, 66), 0.52), ((150, 180, 110), 0.5)),
    "dark": (((12, 18, 10), 0.8), ((66, 104, 62), 0.6), ((126, 160, 96), 0.5)),
}
"""Greens of a tree's outline, crown and lit side, each with its opacity."""


def draw_borders(canvas: Canvas, geometry: Geometry, style: Style) -> None:
    """Draw the borders of waters, lands, wastelands and areas, and the coast.

    Each kind has its own weight.
    """
    for arc in visible_arcs(canvas, geometry, "water"):
        draw_dotted_line(canvas, arc.points, style)
    for arc in visible_arcs(canvas, geometry, "land"):
        canvas.stroke(arc.points, mix(style.border, style.halo, 0.3), 1.0)
    for arc in visible_arcs(canvas, geometry, "coast", "lake"):
        canvas.stroke(arc.points, style.coast, 1.0)
    for arc in visible_arcs(canvas, geometry, "wasteland"):
        canvas.stroke(arc.points, mix(style.border, style.waste_hatch, 0.3), 1.8)
    for arc in visible_arcs(canvas, geometry, "area"):
        canvas.stroke(arc.points, style.border, 2.2)


def _points_box(points: list[float]) -> Box:
    return min(points[::2]), min(points[1::2]), max(points[::2]), max(points[1::2])


@cache
def _arc_boxes(geometry: Geometry) -> list[Box]:
    return [_points_box(arc.points) for arc in geometry.arcs]


@cache
def _river_boxes(geometry: Geometry) -> list[Box]:
    return [_points_box(river.points) for river in geometry.rivers]


def visible_arcs(canvas: Canvas, geometry: Geometry, *kinds: str) -> Iterator[Arc]:
    """Yield the arcs of some kinds in the visible area."""
    for arc, box in zip(geometry.arcs, _arc_boxes(geometry), strict=True):
        if arc.kind in kinds and is_near_view(canvas, box):
            yield arc


def draw_dotted_line(canvas: Canvas, points: list[float], style: Style) -> None:
    """Draw a dotted line between two waters."""
    flat = canvas.flat_to_pixels(points)
    step, radius = 7 * canvas.scale, 0.75 * canvas.scale
    left = step / 2
    pairs = list(zip(flat[::2], flat[1::2], strict=True))
    for (x0, y0), (x1, y1) in itertools.pairwise(pairs):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        while left <= length and length:
            x, y = x0 + (x1 - x0) * left / length, y0 + (y1 - y0) * left / length
            canvas.draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=style.waterline)
            left += step
        left -= length


def draw_straits(canvas: Canvas, geometry: Geometry, style: Style) -> None:
    """Draw passages over water as double arrows. A passage over the map's edge points to it."""
    ways = {(strait.a, strait.b) for strait in geometry.straits}
    for strait in geometry.straits:
        beyond = (strait.b, strait.a) in ways
        points = canvas.points_to_pixels(strait.points)
        k = canvas.scale
        canvas.draw.line(points, fill=style.halo, width=max(2, round(3.6 * k)), joint="curve")
        canvas.draw.line(points, fill=style.strait, width=max(1, round(1.8 * k)), joint="curve")
        if beyond:
            _draw_arrowhead(canvas, points[-1], points[0], style)
        for x, y in (points[0],) if beyond else (points[0], points[-1]):
            for radius, colour in ((3.4, style.halo), (2.4, style.strait)):
                r = radius * k
                canvas.draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)


def _draw_arrowhead(
    canvas: Canvas, tip: tuple[float, float], tail: tuple[float, float], style: Style
) -> None:
    """Draw the head of a horizontal arrow."""
    k = canvas.scale if tail[0] > tip[0] else -canvas.scale
    for reach, colour in ((6.2, style.halo), (4.6, style.strait)):
        back = tip[0] + 2.2 * reach * k
        across = reach * canvas.scale
        canvas.draw.polygon((tip, (back, tip[1] - across), (back, tip[1] + across)), fill=colour)


@lru_cache(maxsize=1)
def _make_grain() -> Image.Image:
    noise = Image.frombytes("L", (512, 512), random.Random(7).randbytes(512 * 512))
    fine = noise.filter(ImageFilter.GaussianBlur(1.1))
    coarse = noise.resize((1536, 1536), Image.Resampling.BICUBIC).crop((0, 0, 512, 512))
    coarse = coarse.filter(ImageFilter.GaussianBlur(5))
    return ImageChops.add(fine, coarse, 2)


GRAIN = 0.22
"""Strength of the paper grain."""


@cache
def _grain_tile() -> Image.Image:
    table = [max(0, min(255, round(255 - abs(v - 128) * GRAIN))) for v in range(256)]
    tile = _make_grain().point(table)
    return Image.merge("RGB", (tile, tile, tile))


def add_paper_grain(image: Image.Image, corner: tuple[int, int]) -> Image.Image:
    """Multiply an image by paper grain. `corner` is its place on the whole sheet."""
    tile = _grain_tile()
    sheet = Image.new("RGB", image.size)
    for x in range(-(corner[0] % tile.width), image.width, tile.width):
        for y in range(-(corner[1] % tile.height), image.height, tile.height):
            sheet.paste(tile, (x, y))
    return ImageChops.multiply(image, sheet)
