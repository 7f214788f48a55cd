"""Lands in their holder's colour, empty ones like paper, inactive ones veiled.

Borders of areas and coasts keep their printed colours, and terrain stays visible.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PIL import Image

from render.canvas import Canvas, paint_greys
from render.colour import Rgb, mix
from render.palette import SeatColour, Style, parse_rgb

WASH = 0.58
"""Opacity of a wash. The area's tint is below it."""

HELD = 0.86
"""Share of the holder's colour in a wash. The rest is neutral paper."""

PAPER: dict[str, Rgb] = {"light": parse_rgb("#f3eee2"), "dark": parse_rgb("#3a393a")}
PALE: dict[str, Rgb] = {"F": parse_rgb("#c4c2ca")}
"""Replacement colours of holders that dark paper would hide."""


def holder_colour(holder: SeatColour, style: Style) -> Rgb:
    """Colour for a holder's lands."""
    return PALE.get(holder.letter, holder.colour) if style.name == "dark" else holder.colour


def wash_colour(holder: SeatColour | None, style: Style) -> Rgb:
    """Colour of the wash on a holder's lands. Empty lands get plain paper."""
    paper = PAPER[style.name]
    return paper if holder is None else mix(paper, holder_colour(holder, style), HELD)


VEIL = 0.54
"""Opacity of the veil over what is out of play."""

Wash = tuple[Rgb, float]
"""Colour and opacity of a wash."""


def veil_colour(style: Style) -> Rgb:
    """Colour of the veil."""
    return mix(style.closed, style.paper, 0.35)


def holder_washes(holders: Mapping[int, SeatColour | None], style: Style) -> dict[int, Wash]:
    """Washes by land number. A holder of None is nobody."""
    return {land: (wash_colour(holder, style), WASH) for land, holder in holders.items()}


def veil_washes(lands: Iterable[int], style: Style) -> dict[int, Wash]:
    """Washes of the lands that are out of play."""
    return dict.fromkeys(lands, (veil_colour(style), VEIL))


def paint_washes(canvas: Canvas, ground: Image.Image, washes: Mapping[int, Wash]) -> None:
    """Paint the washes by land number. Other lands stay unchanged."""
    colours, strength = [0] * 768, [0] * 256
    for land, (colour, share) in washes.items():
        colours[3 * land : 3 * land + 3] = colour
        strength[land] = round(255 * share)
    paint_greys(canvas.image, ground, colours, strength)  # water and the frame are skipped
