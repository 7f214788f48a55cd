"""Icons and names of the lands, written on the printed board for each picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from engine.board import Board
from render.base import load_shapes
from render.canvas import Canvas
from render.colour import Rgb, mix
from render.engravings import ENGRAVINGS, NameArt, Wording, labels_by_key
from render.geometry import Label
from render.holders import VEIL, veil_colour
from render.layers import is_near_view
from render.lettering import draw_leader, label_box, label_ink
from render.palette import Style
from render.pieces import draw_faint_sprite, draw_sprite

Pixels = tuple[float, float, float, float]
SLACK = 3
"""Pixels of a name's halo that the picture's edge may cut off."""


class Name(NamedTuple):
    """A name in a picture: its masks and their top left corner."""

    label: Label
    art: NameArt
    corner: tuple[int, int]

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Pixels that the name occupies."""
        x, y = self.corner
        return (x, y, x + self.art.ink.width, y + self.art.ink.height)

    def covered_pixels(self, box: Pixels) -> int:
        """Number of pixels of the lettering that a box would cover."""
        x, y = self.corner
        if box[2] < x or box[3] < y:  # most names are elsewhere
            return 0
        left, top = max(0, round(box[0]) - x), max(0, round(box[1]) - y)
        right, bottom = (
            min(self.art.ink.width, round(box[2]) - x),
            min(self.art.ink.height, round(box[3]) - y),
        )
        if right <= left or bottom <= top:
            return 0
        found = self.art.ink.crop((left, top, right, bottom)).getbbox()
        return (found[2] - found[0]) * (found[3] - found[1]) if found else 0


def find_names(
    canvas: Canvas, board: Board, locale: str, part: Pixels, without: Collection[str] = ()
) -> list[Name]:
    """Names entirely within a part of a picture, in writing order.

    `without` are kinds of names to leave out.
    """
    wording = Wording(board.id, locale, canvas.scale)
    x, y = (round(v) for v in canvas.to_pixels((0, 0)))
    left, top, right, bottom = part
    found = []
    for key, label in labels_by_key(board.id, locale).items():
        if label.kind in without or (locale not in label.text and "en" not in label.text):
            continue
        if not is_near_view(canvas, name_boxes(board.id, locale)[key], 0):
            continue
        art = ENGRAVINGS.load_art(wording, key)
        x0, y0, x1, y1 = (v + by for v, by in zip(art.box, (x, y, x, y), strict=True))
        if left - SLACK <= x0 and top - SLACK <= y0 and x1 <= right + SLACK and y1 <= bottom + SLACK:
            found.append(Name(label, art, (x0, y0)))
    return found


@cache
def name_boxes(board: str, locale: str) -> dict[str, tuple[float, float, float, float]]:
    """Bounding box of each name, by key."""
    return {key: label_box(label) for key, label in labels_by_key(board, locale).items()}


def write_names(canvas: Canvas, names: Sequence[Name], style: Style, pale: Collection[str] = ()) -> None:
    """Write names. Those of `pale` lands and areas look veiled."""
    veiled = veil_colour(style)

    def pale_ink(ink: Rgb, name: Name) -> Rgb:
        return mix(ink, veiled, VEIL) if name.label.id in pale else ink

    for name in names:
        if name.label.leader:
            draw_leader(canvas, name.label.leader, style)
        if name.art.halo is not None:
            canvas.image.paste(pale_ink(style.halo, name), name.corner, name.art.halo)
        canvas.image.paste(pale_ink(label_ink(name.label, style), name), name.corner, name.art.ink)


def draw_emblems(canvas: Canvas, board: Board, style: Style, pale: Collection[str] = ()) -> None:
    """Draw the lands' power icons and resources, faint in `pale` lands."""
    for slots in load_shapes(board.id).slots:
        land = board.land_index[slots.land]
        kind = board.icon_of[land] or ("resource" if board.resources >> land & 1 else "")
        if slots.icon is not None and kind and is_near_view(canvas, slots.icon.rect()):
            made = draw_faint_sprite if slots.land in pale else draw_sprite
            size = max(8, round(slots.icon.width * canvas.scale))
            canvas.put(made(f"icon-{kind}", None, size, style), (slots.icon.x, slots.icon.y))
