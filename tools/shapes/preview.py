"""preview.py BOARD [-o FILE] [--scale S] [--box L T R B] [--locale L]: a quick picture of a shapes.json."""

from __future__ import annotations

import argparse
import colorsys
import math
import sys
from pathlib import Path

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from render.fonts import Face, font, text_width  # noqa: E402
from render.geometry import Geometry, load_geometry  # noqa: E402

WATER = {"ocean": (150, 190, 212), "sea": (178, 208, 222), "closed": (196, 214, 220)}
STROKE = {
    "coast": ((70, 80, 90), 1.0), "lake": ((70, 80, 90), 0.8), "land": ((110, 80, 60), 0.8),
    "area": ((60, 30, 20), 2.0), "wasteland": ((60, 50, 40), 1.6), "water": ((130, 170, 195), 0.8), "frame": ((0, 0, 0), 1),
}
FACE = {"land": Face.SANS_BOLD, "wasteland": Face.SANS_ITALIC, "area": Face.SERIF_BOLD, "sea": Face.SERIF_ITALIC, "ocean": Face.SERIF_ITALIC}


def _tint(index: int, count: int) -> tuple[int, int, int]:
    r, g, b = colorsys.hls_to_rgb((index * 0.382) % 1, 0.78 - 0.06 * (index % 3), 0.42)
    return int(r * 255), int(g * 255), int(b * 255)


def draw(geometry: Geometry, scale: float, box: tuple[float, float, float, float], locale: str, areas: dict[str, str]) -> Image.Image:
    left, top, right, bottom = box
    image = Image.new("RGB", (round((right - left) * scale), round((bottom - top) * scale)), "white")
    pen = ImageDraw.Draw(image)

    def at(points):
        return [((x - left) * scale, (y - top) * scale) for x, y in points]

    names = sorted(set(areas.values()))
    for kind in ("ocean", "sea", "closed", "wasteland", "land"):
        for place in (p for p in geometry.places if p.kind == kind):
            fill = WATER.get(kind) or ((222, 216, 202) if kind == "wasteland" else _tint(names.index(areas[place.id]), len(names)))
            for outer, *holes in geometry.outlines(place.id):
                if holes:
                    mask = Image.new("L", image.size)
                    cut = ImageDraw.Draw(mask)
                    cut.polygon(at(outer), fill=255)
                    for hole in holes:
                        cut.polygon(at(hole), fill=0)
                    image.paste(fill, mask=mask)
                elif len(outer) > 2:
                    pen.polygon(at(outer), fill=fill)
    for lake in geometry.lakes:
        pen.polygon(at(lake.line()), fill=(178, 208, 222), outline=(70, 80, 90))
    for river in geometry.rivers:
        pen.line(at(river.line()), fill=(110, 150, 180), width=max(1, round(river.weight * 0.8 * scale)))
    for arc in geometry.arcs:
        colour, width = STROKE[arc.kind]
        pen.line(at(arc.line()), fill=colour, width=max(1, round(width * scale)))
    for strait in geometry.straits:
        pen.line(at(strait.points), fill=(190, 30, 30), width=max(1, round(2.2 * scale)))
    for slots in geometry.slots:
        if slots.leader:
            pen.line(at(slots.leader), fill=(200, 0, 0), width=max(1, round(scale)))
        pen.ellipse(at([slots.people.rect()[:2], slots.people.rect()[2:]]), fill=(40, 70, 150), outline="white")
        for name, spot in slots.buildings.items():
            colour = {"capital": "#d4b13c", "city": "#c9c9c9", "monument": "#7d4fa0", "fort": "#7a5a3c"}[name]
            pen.rectangle(at([spot.rect()[:2], spot.rect()[2:]]), fill=colour, outline="black")
        if slots.icon:
            pen.ellipse(at([slots.icon.rect()[:2], slots.icon.rect()[2:]]), fill="#f4e27c", outline="black")
        for mark in slots.marks:
            x, y = at([(mark.x, mark.y)])[0]
            r = mark.size * scale / 2
            pen.polygon([(x - r, y + r * 0.6), (x, y - r * 0.7), (x + r, y + r * 0.6)], fill=(120, 100, 80))
    for berth in geometry.berths:
        for spot in berth.fleets:
            pen.rectangle(at([spot.rect()[:2], spot.rect()[2:]]), outline=(20, 60, 120), width=2)
    for label in geometry.labels:
        _letter(image, pen, label, at, scale, locale)
    return image


def _letter(image, pen, label, at, scale, locale) -> None:
    text, face = label.text[locale], FACE[label.kind]
    colour = {"sea": (30, 70, 120), "ocean": (30, 70, 120), "area": (120, 40, 20), "wasteland": (110, 100, 85)}.get(label.kind, (25, 15, 10))
    size = text.size * scale
    if label.leader:
        pen.line(at(label.leader), fill=(60, 50, 40), width=max(1, round(0.8 * scale)))
    if label.path:
        _along(image, text.lines[0], face, size, label.spacing, at(label.path), colour)
        return
    x, y = at([(label.x, label.y)])[0]
    step = size * 1.08
    for i, line in enumerate(text.lines):
        middle = (i - (len(text.lines) - 1) / 2) * step
        width = text_width(line, face, size, label.spacing)
        turn = math.radians(label.angle)
        run = -width / 2
        for j, letter in enumerate(line):
            w = text_width(line[: j + 1], face, size, label.spacing) - text_width(letter, face, size) if label.spacing == 0 else text_width(line[:j], face, size, label.spacing) + (label.spacing * size if j else 0)
            along = run + w + text_width(letter, face, size) / 2
            px = x + along * math.cos(turn) + middle * math.sin(turn)
            py = y - along * math.sin(turn) + middle * math.cos(turn)
            _stamp(image, letter, face, size, label.angle, px, py, colour)


def _along(image, line, face, size, spacing, path, colour) -> None:
    lengths = [math.dist(a, b) for a, b in zip(path, path[1:])]
    total = sum(lengths)
    start = (total - text_width(line, face, size, spacing)) / 2
    for j, letter in enumerate(line):
        along = start + text_width(line[:j], face, size, spacing) + (spacing * size if j else 0) + text_width(letter, face, size) / 2
        rest = max(0.0, along)
        for (a, b), length in zip(zip(path, path[1:]), lengths):
            if rest <= length:
                break
            rest -= length
        part = rest / length if length else 0
        px, py = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        _stamp(image, letter, face, size, math.degrees(math.atan2(a[1] - b[1], b[0] - a[0])), px, py, colour)


def _stamp(image, letter, face, size, angle, x, y, colour) -> None:
    side = int(size * 3)
    tile = Image.new("L", (side, side))
    ImageDraw.Draw(tile).text((side / 2, side / 2), letter, font=font(face, size), fill=255, anchor="mm" if False else "ms") if False else None
    glyph = font(face, size)
    ascent = size * 0.34
    ImageDraw.Draw(tile).text((side / 2, side / 2 + ascent), letter, font=glyph, fill=255, anchor="ms")
    tile = tile.rotate(angle, Image.Resampling.BICUBIC)
    image.paste(colour, (round(x - side / 2), round(y - side / 2)), tile)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board")
    parser.add_argument("-o", type=Path, default=Path("preview.png"))
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--box", type=float, nargs=4)
    parser.add_argument("--locale", default="en")
    parser.add_argument("--facts", type=Path, default=ROOT / "data/boards")
    options = parser.parse_args()
    from board import load_board

    board = load_board(options.facts / options.board / "board.toml")
    geometry = load_geometry(ROOT / "data/boards" / options.board / "shapes.json")
    box = tuple(options.box) if options.box else (0, 0, geometry.width, geometry.height)
    draw(geometry, options.scale * 2, box, options.locale, board.area).resize(
        (round((box[2] - box[0]) * options.scale), round((box[3] - box[1]) * options.scale)), Image.Resampling.LANCZOS
    ).save(options.o)


if __name__ == "__main__":
    main()
