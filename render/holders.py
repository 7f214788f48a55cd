"""Lands in their holder's colour, empty ones in that of neutral paper, those out of play under a veil.

The borders of areas and coasts stay as they are printed; terrain shows through.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PIL import Image

from render.canvas import Canvas
from render.colour import Rgb, mix
from render.palette import SeatColour, Style, rgb

WASH = 0.58
"""How much of a wash lies on a land: its area's tint is the rest."""

HELD = 0.86
"""How much of a holder's colour is in the wash on a land; neutral paper is the rest."""

PAPER: dict[str, Rgb] = {"light": rgb("#f3eee2"), "dark": rgb("#3a393a")}
PALE: dict[str, Rgb] = {"F": rgb("#c4c2ca")}
"""Holders whose colour would not be told from dark paper, and what they wear there."""


def colour_of(holder: SeatColour, style: Style) -> Rgb:
    """Return the colour that lies on a holder's lands."""
    return PALE.get(holder.letter, holder.colour) if style.name == "dark" else holder.colour


def wash_of(holder: SeatColour | None, style: Style) -> Rgb:
    """Return what is laid on a holder's lands; on those of nobody the paper alone."""
    paper = PAPER[style.name]
    return paper if holder is None else mix(paper, colour_of(holder, style), HELD)


def held_tint(tint: Rgb, holder: SeatColour | None, style: Style) -> Rgb:
    """Return an area's tint as a holder's lands show it."""
    return mix(tint, wash_of(holder, style), WASH)


VEIL = 0.54
"""How dense the veil is over what is not in play."""

Wash = tuple[Rgb, float]
"""A colour, and how much of it lies on a land."""


def veil_of(style: Style) -> Rgb:
    """Return the colour of the veil."""
    return mix(style.closed, style.paper, 0.35)


def held(holders: Mapping[int, SeatColour | None], style: Style) -> dict[int, Wash]:
    """Return the washes of lands by their numbers, None being nobody."""
    return {land: (wash_of(holder, style), WASH) for land, holder in holders.items()}


def veiled(lands: Iterable[int], style: Style) -> dict[int, Wash]:
    """Return the washes of lands that are not in play."""
    return dict.fromkeys(lands, (veil_of(style), VEIL))


def wash(canvas: Canvas, ground: Image.Image, washes: Mapping[int, Wash]) -> None:
    """Lay its wash on each land, by the land's number; the others stay as they are."""
    colours, strength = [0] * 768, [0] * 256
    for land, (colour, share) in washes.items():
        colours[3 * land : 3 * land + 3] = colour
        strength[land] = round(255 * share)
    mask = ground.point(strength)
    box = mask.getbbox()
    if box is None:
        return
    parts = ground.crop(box)
    parts.putpalette(colours)
    canvas.image.paste(parts.convert("RGB"), box[:2], mask.crop(box))
