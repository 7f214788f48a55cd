"""Names on the map: straight, turned, curved and spaced, with a halo."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, floor, hypot, radians, sin

from PIL import Image, ImageDraw

from render.canvas import Canvas
from render.colour import Rgb, mix
from render.fonts import Face, load_font, text_width
from render.geometry import Geometry, Label, Text
from render.palette import Style

FACES = {
    "land": Face.SANS_BOLD,
    "wasteland": Face.SERIF_ITALIC,
    "area": Face.SERIF_BOLD,
    "sea": Face.SERIF_ITALIC,
    "ocean": Face.SERIF_ITALIC,
    "edge": Face.SERIF_ITALIC,
}


def label_ink(label: Label, style: Style) -> Rgb:
    """Colour of a label's letters."""
    return {
        "land": style.ink,
        "wasteland": style.waste_ink,
        "area": mix(style.area_ink, style.tints["north_africa"], 0.25),
        "sea": style.water_ink,
        "ocean": style.water_ink,
        "edge": style.water_ink,
    }[label.kind]


def edge_labels(geometry: Geometry, locale: str) -> list[Label]:
    """Labels at the map's edge that name the land beyond each passage."""
    names = {label.id: label.text for label in geometry.labels if label.kind == "land"}
    over = {(strait.a, strait.b) for strait in geometry.straits}
    found = []
    for strait in geometry.straits:
        if (strait.b, strait.a) in over:
            line = " ".join((names[strait.b].get(locale) or names[strait.b]["en"]).lines)
            wide, (x, y) = text_width(line, FACES["edge"], BEYOND), strait.points[-1]
            west = 1 if x < geometry.width / 2 else -1
            middle = (x + west * (4 + wide / 2), y - 9 - BEYOND * 0.3)
            words = {locale: Text([line], BEYOND)}
            found.append(Label(strait.b, "edge", *middle, 0.0, wide, BEYOND, 0.0, words))
    return found


BEYOND = 18.0
"""Letter size at a passage over the edge, in map units."""


def label_box(label: Label) -> tuple[float, float, float, float]:
    """Box that is certain to contain a label."""
    xs = [label.x, *(x for x, _ in label.path)]
    ys = [label.y, *(y for _, y in label.path)]
    dx, dy = (label.height, label.height) if label.path else (label.width / 2, label.height / 2)
    if label.angle:
        dx = dy = max(dx, dy)
    return (min(xs) - dx, min(ys) - dy, max(xs) + dx, max(ys) + dy)


def draw_leader(canvas: Canvas, points: Sequence[tuple[float, float]], style: Style) -> None:
    """Draw the thin line from a name outside its land into the land."""
    flat = [c for point in points for c in point]
    canvas.stroke(flat, style.halo, 2.4)
    canvas.stroke(flat, style.ink, 0.9)
    x, y = canvas.to_pixels(points[-1])
    r = 1.8 * canvas.scale
    canvas.draw.ellipse((x - r, y - r, x + r, y + r), fill=style.ink)


Ink = Rgb | int
BARE = ("ocean", "sea", "area")
"""Kinds of names without a halo."""


def draw_label(canvas: Canvas, label: Label, text: Text, ink: Ink, glow: Ink) -> None:
    """Draw the letters of a label, with a glow unless its kind is bare."""
    face, size = FACES[label.kind], text.size * canvas.scale
    halo = 0 if label.kind in BARE else max(1, round(1.5 * canvas.scale))
    lines = [line.upper() if label.kind == "area" else line for line in text.lines]
    if label.path:
        write_curved(canvas, label, lines[0], face, size, ink, glow, halo)
    else:
        draw_block(canvas, label, lines, face, size, ink, glow, halo)


def draw_block(
    canvas: Canvas, label: Label, lines: list[str], face: Face, size: float, ink: Ink, glow: Ink, halo: int
) -> None:
    """Write centred lines around the label's centre, turned by its angle."""
    pitch = size * 1.02
    x, y = canvas.to_pixels((label.x, label.y))
    turn = radians(label.angle)
    for i, line in enumerate(lines):
        down = (i - (len(lines) - 1) / 2) * pitch
        cx, cy = x + down * sin(turn), y + down * cos(turn)
        if label.angle == 0 and label.spacing == 0:
            canvas.draw.text(
                (cx, cy),
                line,
                font=load_font(face, size),
                fill=ink,
                anchor="mm",
                stroke_width=halo,
                stroke_fill=glow,
            )
            continue
        total = text_width(line, face, size, label.spacing)
        along = -total / 2
        for letter, advance in letter_advances(line, face, size, label.spacing):
            mid = along + advance / 2
            spot = (cx + mid * cos(turn), cy - mid * sin(turn))
            draw_letter(canvas, letter, face, size, spot, label.angle, ink, glow, halo)
            along += advance + label.spacing * size


def letter_advances(line: str, face: Face, size: float, spacing: float) -> list[tuple[str, float]]:
    """Letters with their advances, kerning included."""
    edges = [text_width(line[:i], face, size) for i in range(len(line) + 1)]
    return [(letter, edges[i + 1] - edges[i]) for i, letter in enumerate(line)]


def write_curved(
    canvas: Canvas, label: Label, line: str, face: Face, size: float, ink: Ink, glow: Ink, halo: int
) -> None:
    """Write a line along the label's path, centred on it."""
    path = canvas.points_to_pixels(label.path)
    total = text_width(line, face, size, label.spacing)
    along = (path_length(path) - total) / 2
    for letter, advance in letter_advances(line, face, size, label.spacing):
        (x, y), angle = point_on_path(path, along + advance / 2)
        draw_letter(canvas, letter, face, size, (x, y), angle, ink, glow, halo)
        along += advance + label.spacing * size


def path_length(path: list[tuple[float, float]]) -> float:
    """Length of a line through points."""
    return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in itertools.pairwise(path))


def point_on_path(path: list[tuple[float, float]], distance: float) -> tuple[tuple[float, float], float]:
    """Point and angle at a distance along a path. The path continues straight beyond its ends."""
    last = len(path) - 2
    for i, ((x0, y0), (x1, y1)) in enumerate(itertools.pairwise(path)):
        length = hypot(x1 - x0, y1 - y0)
        if (distance <= length or i == last) and length:
            share = distance / length
            angle = degrees(atan2(y0 - y1, x1 - x0))
            return (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share), angle
        distance -= length
    return path[0], 0.0


def draw_letter(
    canvas: Canvas,
    letter: str,
    face: Face,
    size: float,
    spot: tuple[float, float],
    angle: float,
    ink: Ink,
    glow: Ink,
    halo: int,
) -> None:
    """Draw one letter centred on a pixel position."""
    if not letter.strip():
        return
    if not angle:
        canvas.draw.text(
            (spot[0], spot[1] + size * 0.34),
            letter,
            font=load_font(face, size),
            fill=ink,
            anchor="ms",
            stroke_width=halo,
            stroke_fill=glow,
        )
        return
    # Turned letters are drawn larger, so that turning keeps them sharp and placing them exact.
    fine = 3 if size < 20 else 2
    side = int(size * 1.6) + 2 * halo + 4
    left, top = floor(spot[0] - side / 2), floor(spot[1] - side / 2)
    shift = ((spot[0] - side / 2 - left) * fine, (spot[1] - side / 2 - top) * fine)
    for stroke, colour in ((halo, glow), (0, ink)) if halo else ((0, ink),):
        mask = Image.new("L", (side * fine, side * fine), 0)
        middle = side * fine / 2
        ImageDraw.Draw(mask).text(
            (middle, middle + size * fine * 0.34),
            letter,
            font=load_font(face, size * fine),
            fill=255,
            anchor="ms",
            stroke_width=stroke * fine,
        )
        mask = mask.rotate(angle, Image.Resampling.BICUBIC, translate=(round(shift[0]), round(shift[1])))
        canvas.image.paste(colour, (left, top), mask.resize((side, side), Image.Resampling.BOX))


@lru_cache(maxsize=2048)
def render_line(words: str, face: Face, size: float, anchor: str) -> tuple[Image.Image, float, float]:
    """Render a line of text as a mask, with its corner's offset from the anchor.

    Cached, because frames repeat their texts.
    """
    letters, (left, top) = load_font(face, size).getmask2(words, "L", anchor=anchor)
    mask = Image.new("L", letters.size)
    ImageDraw.Draw(mask).draw.draw_bitmap((0, 0), letters, 255)  # bytes(letters) would take each pixel alone
    return mask, left, top


def write_line(
    image: Image.Image, at: tuple[float, float], words: str, face: Face, size: float, ink: Rgb, anchor: str
) -> None:
    """Write a line of text with its anchor at a pixel."""
    if words:
        mask, dx, dy = render_line(words, face, size, anchor)
        image.paste(ink, (round(at[0] + dx), round(at[1] + dy)), mask)


@lru_cache(maxsize=4096)
def shorten(words: str, face: Face, size: float, room: float) -> str:
    """Cut the words with an ellipsis to fit into `room`."""
    if text_width(words, face, size) <= room:
        return words
    while words and text_width(words + "…", face, size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def write_on_map(
    canvas: Canvas, spot: tuple[float, float], words: str, face: Face, size: float, ink: Rgb
) -> None:
    """Write a line of text with its foot centred on a map point. `size` is in map units."""
    write_line(canvas.image, canvas.to_pixels(spot), words, face, size * canvas.scale, ink, "ms")
