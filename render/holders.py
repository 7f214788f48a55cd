"""Lands in their holder's colour, empty ones in that of neutral paper.

Names, icons and the borders of areas and coasts stay as they are printed; terrain shows through.
"""

from __future__ import annotations

from collections.abc import Mapping

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


def tint_by_holder(
    canvas: Canvas, ground: Image.Image, holders: Mapping[int, SeatColour | None], style: Style
) -> None:
    """Lay its holder's colour on each land; `holders`: by the land's number, None for nobody. Lands that
    are not told stay as they are."""
    colours, strength = [0] * 768, [0] * 256
    for land, holder in holders.items():
        colours[3 * land : 3 * land + 3] = wash_of(holder, style)
        strength[land] = round(255 * WASH)
    mask = ground.point(strength)
    box = mask.getbbox()
    if box is None:
        return
    washes = ground.crop(box)
    washes.putpalette(colours)
    canvas.image.paste(washes.convert("RGB"), box[:2], mask.crop(box))
