"""preview.py BOARD: a plain picture of a shapes.json, to judge shapes, labels and slots by eye."""

from __future__ import annotations

import argparse
import colorsys
import math
import sys
from itertools import pairwise
from pathlib import Path

from board import load_board
from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from wording import FACE  # noqa: E402

from render.fonts import Face, load_font, text_width  # noqa: E402
from render.geometry import Geometry, Label, Line, Rect, Slots, Spot, load_geometry  # noqa: E402

Colour = tuple[int, int, int]
FILL = {
    "ocean": (150, 190, 212),
    "open": (150, 190, 212),
    "sea": (178, 208, 222),
    "closed": (196, 214, 220),
    "wasteland": (222, 216, 202),
}
STROKE: dict[str, tuple[Colour, float]] = {
    "coast": ((70, 80, 90), 1.0),
    "lake": ((70, 80, 90), 0.8),
    "land": ((110, 80, 60), 0.8),
    "area": ((60, 30, 20), 2.0),
    "wasteland": ((60, 50, 40), 1.6),
    "water": ((130, 170, 195), 0.8),
    "frame": ((0, 0, 0), 1.0),
}
INK = {
    "land": (25, 15, 10),
    "wasteland": (110, 100, 85),
    "area": (120, 40, 20),
    "sea": (30, 70, 120),
    "ocean": (30, 70, 120),
}
PIECE = {"capital": "#d4b13c", "city": "#c9c9c9", "monument": "#7d4fa0", "fort": "#7a5a3c"}


class Preview:
    """A picture of a part of the map, `scale` pixels per map unit."""

    def __init__(self, geometry: Geometry, part: Rect, scale: float) -> None:
        self.geometry, self.part, self.scale = geometry, part, scale
        left, top, right, bottom = part
        self.image = Image.new("RGB", (round((right - left) * scale), round((bottom - top) * scale)), "white")
        self.pen = ImageDraw.Draw(self.image)

    def draw(self, area: dict[str, str], locale: str) -> Image.Image:
        """Draw everything. `area` gives each land's area."""
        areas = sorted(set(area.values()))
        for place in self.geometry.places:
            fill = _tint(areas.index(area[place.id])) if place.kind == "land" else FILL[place.kind]
            for outer, *holes in self.geometry.outlines(place.id):
                self._polygon(outer, holes, fill)
        for lake in self.geometry.lakes:
            self.pen.polygon(self._to_pixels(lake.line()), fill=FILL["sea"], outline=STROKE["lake"][0])
        for river in self.geometry.rivers:
            self._line(river.line(), (110, 150, 180), 0.6 * river.weight)
        for arc in self.geometry.arcs:
            self._line(arc.line(), *STROKE[arc.kind])
        for strait in self.geometry.straits:
            self._line(strait.points, (190, 30, 30), 2.2)
        for slots in self.geometry.slots:
            self._draw_slots(slots)
        for spot in (spot for berth in self.geometry.berths for spot in berth.fleets):
            self.pen.rectangle(self._corners(spot), outline=(20, 60, 120), width=2)
        for label in self.geometry.labels:
            self._label(label, locale)
        return self.image

    def _to_pixels(self, points: Line) -> Line:
        return [((x - self.part[0]) * self.scale, (y - self.part[1]) * self.scale) for x, y in points]

    def _corners(self, spot: Spot) -> Line:
        left, top, right, bottom = spot.rect()
        return self._to_pixels([(left, top), (right, bottom)])

    def _line(self, points: Line, colour: Colour, width: float) -> None:
        self.pen.line(self._to_pixels(points), fill=colour, width=max(1, round(width * self.scale)))

    def _polygon(self, outer: Line, holes: list[Line], fill: Colour) -> None:
        if not holes:
            self.pen.polygon(self._to_pixels(outer), fill=fill)
            return
        mask = Image.new("L", self.image.size)
        pen = ImageDraw.Draw(mask)
        pen.polygon(self._to_pixels(outer), fill=255)
        for hole in holes:
            pen.polygon(self._to_pixels(hole), fill=0)
        self.image.paste(fill, mask=mask)

    def _draw_slots(self, slots: Slots) -> None:
        if slots.leader:
            self._line(slots.leader, (200, 0, 0), 1)
        for mark in slots.marks:
            half, (x, y) = mark.size / 2, (mark.x, mark.y)
            hill = [(x - half, y + half * 0.6), (x, y - half * 0.7), (x + half, y + half * 0.6)]
            self.pen.polygon(self._to_pixels(hill), fill=(120, 100, 80))
        if slots.plate is None:
            self.pen.ellipse(self._corners(slots.people), fill=(40, 70, 150), outline="white")
        else:
            self.pen.rectangle(self._corners(slots.plate), fill=(250, 246, 235), outline=(60, 50, 40))
        for building, spot in slots.buildings.items():
            self.pen.rectangle(self._corners(spot), fill=PIECE[building], outline="black")
        if slots.icon:
            self.pen.ellipse(self._corners(slots.icon), fill="#f4e27c", outline="black")

    def _label(self, label: Label, locale: str) -> None:
        text = label.text[locale]
        if label.leader:
            self._line(label.leader, (60, 50, 40), 0.8)
        face, colour = FACE[label.kind], INK[label.kind]
        turn = math.radians(label.angle)
        for i, line in enumerate(text.lines):
            down = (i - (len(text.lines) - 1) / 2) * text.size
            half = text_width(line, face, text.size, label.spacing) / 2 + 1
            middle = (label.x + down * math.sin(turn), label.y + down * math.cos(turn))
            ends = [
                (middle[0] + side * half * math.cos(turn), middle[1] - side * half * math.sin(turn))
                for side in (-1, 1)
            ]
            self._write_along(line, face, text.size, label.spacing, label.path or ends, colour)

    def _write_along(
        self, line: str, face: Face, size: float, spacing: float, path: Line, colour: Colour
    ) -> None:
        lengths = [math.dist(a, b) for a, b in pairwise(path)]
        start = (sum(lengths) - text_width(line, face, size, spacing)) / 2
        for j, letter in enumerate(line):
            at = start + text_width(line[: j + 1], face, size, spacing) - text_width(letter, face, size) / 2
            step = 0
            while step < len(lengths) - 1 and at > lengths[step]:
                at -= lengths[step]
                step += 1
            a, b, length = path[step], path[step + 1], lengths[step]
            x, y = (p + (q - p) * at / length for p, q in zip(a, b, strict=True))
            self._letter(
                letter, face, size, math.degrees(math.atan2(a[1] - b[1], b[0] - a[0])), (x, y), colour
            )

    def _letter(
        self, letter: str, face: Face, size: float, angle: float, at: tuple[float, float], colour: Colour
    ) -> None:
        size *= self.scale
        side = int(size * 3)
        tile = Image.new("L", (side, side))
        pen = ImageDraw.Draw(tile)
        pen.text(
            (side / 2, side / 2 + size * 0.34), letter, font=load_font(face, size), fill=255, anchor="ms"
        )
        tile = tile.rotate(angle, Image.Resampling.BICUBIC)
        (x, y), *_ = self._to_pixels([at])
        self.image.paste(colour, (round(x - side / 2), round(y - side / 2)), tile)


def _tint(index: int) -> Colour:
    r, g, b = colorsys.hls_to_rgb((index * 0.382) % 1, 0.78 - 0.06 * (index % 3), 0.42)
    return int(r * 255), int(g * 255), int(b * 255)


def main() -> None:
    """Draw at twice the size and scale down, because Pillow does not smooth lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board")
    parser.add_argument("-o", type=Path, default=Path("preview.png"))
    parser.add_argument("--scale", type=float, default=1, help="pixels a map unit")
    parser.add_argument(
        "--box", type=float, nargs=4, metavar=("L", "T", "R", "B"), help="a part, in map units"
    )
    parser.add_argument("--locale", default="en")
    parser.add_argument("--facts", type=Path, default=ROOT / "data/boards", help="folder of the boards")
    options = parser.parse_args()
    folder = options.facts / options.board
    geometry = load_geometry(folder / "shapes.json")
    part = tuple(options.box) if options.box else (0, 0, geometry.width, geometry.height)
    image = Preview(geometry, part, 2 * options.scale).draw(
        load_board(folder / "board.toml").area, options.locale
    )
    image.resize((image.width // 2, image.height // 2), Image.Resampling.LANCZOS).save(options.o)


if __name__ == "__main__":
    main()
