"""Small pictures of pieces for running text: what a chat may show in place of a plain emoji."""

from __future__ import annotations

import hashlib
import io

from render.palette import LIGHT, SEATS, SeatColour, rgb
from render.pieces import drawn

SIZE = 128
"""Pixels of a side."""
NOBODY = SeatColour("", rgb("#8d939e"), rgb("#ffffff"), "disc", "", "", "")
"""A piece as such, of no seat."""
PIECES = (
    *("army", "people", "fleet", "caravan", "capital", "city", "monument", "fort", "wonder", "hero", "coin"),
    *("points", "card", "honor", "token", "marker", "anchor", "ruin"),
)
OF_SEATS = ("army", "people", "fleet", "caravan")


def draw_emojis() -> dict[str, bytes]:
    """Return a PNG for each piece and each seat's symbol, by a name that changes when the drawing does.

    They are the map's own drawings, outlined so that they stand on light and dark ground.
    """
    found: dict[str, bytes] = {}
    for kind in PIECES:
        _add(found, kind, kind, NOBODY if kind in OF_SEATS else None)
    for seat in SEATS:
        _add(found, seat.name, "badge", seat)
    return found


def _add(found: dict[str, bytes], name: str, kind: str, seat: SeatColour | None) -> None:
    image = drawn(kind, seat, SIZE, LIGHT)
    content = hashlib.sha256(image.tobytes()).hexdigest()[:4]
    data = io.BytesIO()
    image.save(data, "PNG", optimize=True)
    found[f"{name}_{content}"] = data.getvalue()
