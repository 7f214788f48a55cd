"""Drawings of pieces as outlines for the web, by the same strokes as in pictures."""

from __future__ import annotations

from render.colour import Rgb, colour_code
from render.palette import SEATS, SeatColour
from render.pieces import DRAWINGS, STONES, Points, Sheet

Stroke = tuple[str, str] | tuple[str, str, float]
"""A path of SVG, its colour, and the width of a mere line."""
OF_SEATS = ("army", "garrison", "fleet", "caravan")
BUILDINGS = ("capital", "city", "monument", "fort", "great_wall")
PIECES: dict[str, tuple[str, SeatColour | None]] = {
    **{f"{kind}-{look.letter}": (kind, look) for kind in OF_SEATS for look in SEATS},
    **{kind: (kind, None) for kind in BUILDINGS},
}


class VectorSheet(Sheet):
    """A sheet of 100 x 100 units that notes strokes instead of drawing them."""

    def __init__(self) -> None:
        self.bold = 1.2
        self.strokes: list[Stroke] = []

    def draw_polygon(self, points: Points, fill: Rgb) -> None:
        """Note a filled polygon."""
        self.strokes.append((f"M{_format_points(points)}z", colour_code(fill)))

    def draw_line(self, points: Points, fill: Rgb, width: float) -> None:
        """Note a line."""
        self.strokes.append((f"M{_format_points(points)}", colour_code(fill), width))

    def draw_ellipse(self, x: float, y: float, rx: float, ry: float, fill: Rgb) -> None:
        """Note a filled ellipse."""
        half = f"a{rx} {ry} 0 1 0"
        self.strokes.append((f"M{x - rx} {y}{half} {2 * rx} 0{half} {-2 * rx} 0z", colour_code(fill)))


def outline_piece(kind: str, seat: SeatColour | None) -> list[Stroke]:
    """Strokes of a piece, from bottom to top."""
    sheet = VectorSheet()
    if seat is not None:
        DRAWINGS[kind](sheet, seat)
    else:
        STONES[kind](sheet)
    return sheet.strokes


def _format_points(points: Points) -> str:
    return " ".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points)
