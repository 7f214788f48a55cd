"""Small pictures of pieces for running text."""

from __future__ import annotations

import io
import re

from PIL import Image

from render.emojis import PIECES, SIZE, draw_emojis
from render.palette import SEATS
from render.pieces import DRAWINGS, STONES

LARGEST, MOST, NAME = 256 * 1024, 2000, re.compile(r"[a-z_]+_[0-9a-f]{4}")


def test_emojis_fit_discords_limits() -> None:
    drawn = draw_emojis()
    assert len(drawn) == len(PIECES) + len(SEATS) <= MOST
    for name, data in drawn.items():
        assert NAME.fullmatch(name)
        assert len(name) <= 32
        assert len(data) <= LARGEST
        image = Image.open(io.BytesIO(data))
        assert (image.size, image.mode, image.format) == ((SIZE, SIZE), "RGBA", "PNG")


def test_emoji_names_are_stable_and_unique() -> None:
    drawn = draw_emojis()
    assert drawn == draw_emojis()
    assert len({name.rpartition("_")[2] for name in drawn}) == len(drawn)


def test_every_piece_has_drawing() -> None:
    assert set(PIECES) <= DRAWINGS.keys() | STONES.keys()


def test_seat_emoji_is_named_by_colour_and_symbol() -> None:
    """A screen reader says the name: "red star"."""
    names = {name.rpartition("_")[0] for name in draw_emojis()}
    colours = ("red", "blue", "yellow", "green", "purple", "black")
    assert {f"{colour}_{seat.symbol}" for colour, seat in zip(colours, SEATS, strict=True)} <= names
