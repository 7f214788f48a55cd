"""Small pictures of pieces, for use as custom emojis."""

from __future__ import annotations

import hashlib
import io

from render.palette import LIGHT, SEATS, SeatColour, parse_rgb
from render.pieces import draw_piece

SIZE = 128
"""Width and height in pixels."""
NOBODY = SeatColour("", parse_rgb("#8d939e"), parse_rgb("#ffffff"), "disc", "", "", "")
"""Colours of a piece without a seat."""
PIECES = (
    *("army", "people", "fleet", "caravan", "capital", "city", "monument", "fort", "wonder", "hero", "coin"),
    *("points", "card", "honor", "token", "marker", "anchor", "ruin"),
)
OF_SEATS = ("army", "people", "fleet", "caravan")


def draw_emojis() -> dict[str, bytes]:
    """Draw a PNG for each piece and each seat's symbol.

    Each name contains a hash of its drawing. An outline makes the pieces visible on light and dark
    backgrounds.
    """
    found: dict[str, bytes] = {}
    for kind in PIECES:
        _add_emoji(found, kind, kind, NOBODY if kind in OF_SEATS else None)
    for seat in SEATS:
        _add_emoji(found, seat.name, "badge", seat)
    return found


def _add_emoji(found: dict[str, bytes], name: str, kind: str, seat: SeatColour | None) -> None:
    image = draw_piece(kind, seat, SIZE, LIGHT)
    content = hashlib.sha256(image.tobytes()).hexdigest()[:4]
    data = io.BytesIO()
    image.save(data, "PNG", optimize=True)
    found[f"{name}_{content}"] = data.getvalue()
