"""Marks of the turn's story, below and above the pieces: glows, arrows, plates."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import atan2, ceil, cos, floor, hypot, pi, sin
from statistics import NormalDist

from PIL import Image, ImageDraw, ImageFilter

from engine.board import Board
from render.boxes import enclosing_box, shared_area
from render.canvas import Box, Canvas, Point, paint_greys
from render.colour import Rgb, mix
from render.crops import land_slots
from render.fonts import Face, load_font
from render.geometry import Geometry, Spot
from render.palette import SeatColour, Style
from render.story import Story

SMOOTH = 2
_SHARES = [192 if share == 191 else share for share in range(256)]
"""Table from a share of pixels of a mask to its grey. Three of four are rounded up twice."""


def draw_shapes(image: Image.Image, shapes: Sequence[tuple[str, list[Point], float]], colour: Rgb) -> None:
    """Draw lines ("line") and polygons ("fill") with smooth edges.

    The points are pixels. The shapes are drawn enlarged and then shrunk.
    """
    points = [p for _, line, _ in shapes for p in line]
    if not points:
        return
    pad = max(width for *_, width in shapes) + 4
    left, top = max(0, int(min(x for x, _ in points) - pad)), max(0, int(min(y for _, y in points) - pad))
    right = min(image.width, int(max(x for x, _ in points) + pad) + 1)
    bottom = min(image.height, int(max(y for _, y in points) + pad) + 1)
    if right <= left or bottom <= top:
        return
    mask = Image.new("L", ((right - left) * SMOOTH, (bottom - top) * SMOOTH), 0)
    pen = ImageDraw.Draw(mask)
    for kind, line, width in shapes:
        moved = [((x - left) * SMOOTH, (y - top) * SMOOTH) for x, y in line]
        if kind == "fill":
            pen.polygon(moved, fill=255)
        else:
            pen.line(moved, fill=255, width=max(1, round(width * SMOOTH)), joint="curve")
    image.paste(colour, (left, top), mask.reduce(SMOOTH).point(_SHARES))


@cache
def land_outlines(geometry: Geometry, land: str) -> list[list[float]]:
    """Outlines of a land as flat points."""
    rings = [polygon[0] for polygon in geometry.outlines(land)]
    return [[v for point in ring for v in point] for ring in rings if len(ring) > 2]


def draw_glow(
    canvas: Canvas, geometry: Geometry, lands: Sequence[str], colour: SeatColour, style: Style
) -> None:
    """Light the lands won in the turn from their common border inwards."""
    boxes = [geometry.place(land).box for land in lands]
    wide = [(left - REACH, top - REACH, right + REACH, bottom + REACH) for left, top, right, bottom in boxes]
    # Distant lands are lit separately, as blurring the space between them would take long.
    for group in group_boxes(wide):
        light_lands(
            canvas,
            geometry,
            [lands[i] for i in group],
            enclosing_box([wide[i] for i in group]),
            colour,
            style,
        )


def group_boxes(boxes: Sequence[Box]) -> list[list[int]]:
    """Group the numbers of boxes that meet."""
    found: list[tuple[Box, list[int]]] = []
    for i, box in enumerate(boxes):
        beside = [one for one in found if shared_area(one[0], box)]
        found = [one for one in found if one not in beside]
        found.append(
            (enclosing_box([box, *(b for b, _ in beside)]), [n for _, all in beside for n in all] + [i])
        )
    return [numbers for _, numbers in found]


def light_lands(
    canvas: Canvas, geometry: Geometry, lands: Sequence[str], box: Box, colour: SeatColour, style: Style
) -> None:
    """Light the lands in a box of the map."""
    left, top = (max(0, floor(v)) for v in canvas.to_pixels(box[:2]))
    right, bottom = (
        min(most, ceil(v)) for v, most in zip(canvas.to_pixels(box[2:]), canvas.size, strict=True)
    )
    if right - left < 4 or bottom - top < 4:
        return
    size = (right - left, bottom - top)
    # Lines are wide at this scale, so half the resolution looks the same.
    part = make_lands_mask(canvas, geometry, lands, (left, top), size, 2 if canvas.scale > 1.1 else 1)
    k = part.scale
    edge = part.image.filter(ImageFilter.GaussianBlur(1.5 * k)).resize(size, Image.Resampling.BILINEAR)
    colours, strength = _glow_shades(colour.colour, style)
    paint_greys(canvas.image, edge, colours, strength, (left, top))


def make_lands_mask(
    canvas: Canvas,
    geometry: Geometry,
    lands: Sequence[str],
    corner: tuple[int, int],
    size: tuple[int, int],
    shrink: int,
) -> Canvas:
    """Make a mask of some lands for `size` pixels from `corner` on, `shrink` times smaller."""
    x, y = (start + v / canvas.scale for start, v in zip(canvas.box[:2], corner, strict=True))
    scale = canvas.scale / shrink
    image = Image.new("L", (-(-size[0] // shrink), -(-size[1] // shrink)), 0)
    mask = Canvas(image, (x, y, x + image.width / scale, y + image.height / scale), scale)
    for land in lands:
        for shape in land_outlines(geometry, land):
            # Without the outline, a dark hairline would remain between two won lands.
            mask.draw.polygon(mask.flat_to_pixels(shape), fill=255, outline=255, width=2)
    return mask


def _hill_table(foot: int, top: int, end: int) -> list[int]:
    """Table that is 0 up to `foot`, full from `top`, and 0 again from `end` on."""
    rise = max(1, top - foot)
    return [max(0, min(255, 255 * (v - foot) // rise, 255 * (end - v) // rise)) for v in range(256)]


def soften_grey(grey: int) -> float:
    """Convert an edge's grey from a blur of 1.5 to a blur of 2.5."""
    return 255 * _NORMAL.cdf(_NORMAL.inv_cdf(min(max(grey, 1), 254) / 255) * 1.5 / 2.5)


_NORMAL = NormalDist()

REACH = 8.0
"""Map units that a glow extends beyond its lands."""
_BAND = [round(max(0.0, min(1.0, (255 - soften_grey(v)) / 165 + 0.12)) * 165) * (v > 127) for v in range(256)]
_RIM, _EDGE = _hill_table(18, 40, 236), _hill_table(62, 82, 252)
"""Tables from a blurred mask to a realm's band, its bright line and its dark line."""


@lru_cache(maxsize=16)
def _glow_shades(colour: Rgb, style: Style) -> tuple[list[int], list[int]]:
    """Colour and strength of a glow for each grey of a blurred mask.

    The band, the bright line and the dark line are combined into one.
    """
    colours, strengths = [], []
    for alphas in zip(_BAND, _RIM, _EDGE, strict=True):
        left, mixed = 1.0, [0.0, 0.0, 0.0]
        for alpha, ink in zip(alphas, (colour, style.rim, mix(colour, style.outline, 0.12)), strict=True):
            share = alpha / 255
            mixed = [old * (1 - share) + new * share for old, new in zip(mixed, ink, strict=True)]
            left *= 1 - share
        colours += [round(value / (1 - left)) if left < 1 else 0 for value in mixed]
        strengths.append(round(255 * (1 - left)))
    return colours, strengths


FAR = 420.0
"""Max. length of an arrow over water, in map units."""


def attack_sources(
    story: Story, board: Board, geometry: Geometry, own: Sequence[str]
) -> list[tuple[str, str]]:
    """Pairs (from, to) for each land taken.

    An army comes from the latest adjacent land of the force, else from an adjacent garrison, else over water
    from the force's nearest land within FAR. Only the step's own force counts if the step names one. No
    arrow is drawn for a force without a land.
    """
    spots = land_slots(geometry)

    def distance(a: str, b: str) -> float:
        return hypot(spots[a].people.x - spots[b].people.x, spots[a].people.y - spots[b].people.y)

    stood: dict[str, str | None] = {land: card for land, card in story.started.items() if land in spots}
    pairs = []
    for step in story.captures:
        land, force = step.land, step.force
        if land not in spots or land in stood or not (force is None or force in stood.values()):
            continue
        beside = board.neighbours[board.land_index[land]]
        bases = [one for one, card in stood.items() if force in (None, card)]
        near = [one for one in bases if beside >> board.land_index[one] & 1]
        if force is None and not near:
            near = [one for one in own if one in spots and beside >> board.land_index[one] & 1]
        if near:
            pairs.append((near[-1], land))
        elif bases:
            source = min(bases, key=lambda one: distance(one, land))
            if distance(source, land) <= FAR:
                pairs.append((source, land))
        stood[land] = force
    return pairs


def draw_arrow(canvas: Canvas, source: Spot, target: Spot, colour: Rgb, rim: Rgb) -> list[Point]:
    """Draw a curved arrow from one people piece to another. Returns its line in pixels."""
    k = canvas.scale
    start, end = canvas.to_pixels((source.x, source.y)), canvas.to_pixels((target.x, target.y))
    room = 4 * k
    shaft, head = compute_arrow(start, end, source.width / 2 * k + room, target.width / 2 * k + room, 4.2 * k)
    draw_shapes(canvas.image, [("fill", grow_shape(head, 1.7 * k), 0.0), ("line", shaft, 6.6 * k)], rim)
    draw_shapes(canvas.image, [("fill", head, 0.0), ("line", shaft, 3.8 * k)], colour)
    return [*shaft, *head]


def _bend_point(start: Point, end: Point) -> Point:
    """Control point of the bend between two points."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    bend = min(0.22 * length, 60.0)
    return (x0 + x1) / 2 + (y1 - y0) / length * bend, (y0 + y1) / 2 - (x1 - x0) / length * bend


def bend_of_arrow(start: Point, end: Point) -> tuple[Point, Point]:
    """Middle of an arrow between two points, and the unit vector of its bend."""
    (x0, y0), (x1, y1), (cx, cy) = start, end, _bend_point(start, end)
    length = hypot(x1 - x0, y1 - y0) or 1.0
    return ((x0 + x1 + 2 * cx) / 4, (y0 + y1 + 2 * cy) / 4), ((y1 - y0) / length, (x0 - x1) / length)


def compute_arrow(
    start: Point, end: Point, leave: float, arrive: float, half: float
) -> tuple[list[Point], list[Point]]:
    """Compute a bent line from `start` to `end`, and its head, in pixels.

    The gaps at the ends are `leave` and `arrive`.
    """
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    cx, cy = _bend_point(start, end)
    points = []
    for i in range(17):
        t = i / 16
        points.append(
            (
                (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1,
                (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1,
            )
        )
    arrive = min(arrive, length * 0.34)
    leave = min(leave, length * 0.25)
    kept = [
        p for p in points if hypot(p[0] - x0, p[1] - y0) >= leave and hypot(p[0] - x1, p[1] - y1) >= arrive
    ]
    kept = kept if len(kept) > 1 else [points[6], points[10]]
    (ax, ay), (bx, by) = kept[-2], kept[-1]
    angle = atan2(by - ay, bx - ax)
    tip = (bx + 1.5 * half * cos(angle), by + 1.5 * half * sin(angle))
    wings = [
        (
            bx - half * cos(angle) + s * 1.55 * half * sin(angle),
            by - half * sin(angle) - s * 1.55 * half * cos(angle),
        )
        for s in (1, -1)
    ]
    return kept, [tip, wings[0], (bx - 0.4 * half * cos(angle), by - 0.4 * half * sin(angle)), wings[1]]


def grow_shape(shape: list[Point], by: float) -> list[Point]:
    """Move the corners of a shape away from its centre."""
    mx, my = sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)
    out = []
    for x, y in shape:
        length = hypot(x - mx, y - my) or 1.0
        out.append((x + (x - mx) / length * by * 1.5, y + (y - my) / length * by * 1.5))
    return out


def number_plate_size(canvas: Canvas) -> float:
    """Half height of an Empire's number, in pixels."""
    return max(8.5 * canvas.scale, PENNANT * canvas.size[0])


def draw_number_plate(
    canvas: Canvas, middle: Point, number: int, owner: SeatColour | None, style: Style
) -> None:
    """Draw an Empire's number on a plate in its owner's colour. `middle` is in pixels."""
    (x, y), r = middle, number_plate_size(canvas)
    plate = [(x + r * cos(i * pi / 4 + pi / 8), y + r * sin(i * pi / 4 + pi / 8)) for i in range(8)]
    draw_shapes(canvas.image, [("fill", grow_shape(plate, 0.16 * r), 0)], style.outline)
    draw_shapes(canvas.image, [("fill", plate, 0)], owner.colour if owner else style.rim)
    face = load_font(Face.SANS_HEAVY, r * 1.45)
    ink = owner.ink if owner else style.outline
    canvas.draw.text((x, y + r * 0.52), str(number), font=face, fill=ink, anchor="ms")


PENNANT = 0.0125
"""Min. half width of an Empire's number, as a share of the picture's width."""


DIGITS = 0.92
"""Size of the number on a disc, as a share of the disc's diameter."""


def draw_number_badge(canvas: Canvas, middle: Point, side: float, words: str, style: Style) -> None:
    """Draw a number on a small dark disc. `side` and `middle` are in pixels."""
    x, y = middle
    disc = [(x + side / 2 * cos(i * pi / 12), y + side / 2 * sin(i * pi / 12)) for i in range(24)]
    draw_shapes(canvas.image, [("fill", grow_shape(disc, side * 0.08), 0)], style.rim)
    draw_shapes(canvas.image, [("fill", disc, 0)], style.outline)
    face = load_font(Face.SANS_HEAVY, side * DIGITS)
    canvas.draw.text((x, y + side * 0.33), words, font=face, fill=style.rim, anchor="ms")
