"""Labels, piece slots and berths."""

from __future__ import annotations

import shapely
from shapely.geometry import MultiPolygon

from render import geometry as drawn


def place_all(board, shape: dict[str, MultiPolygon], straits, maker, size):
    """A first arrangement: everything around the middle of each place."""
    labels, slots, berths = [], [], []
    for place, kind in board.kind.items():
        x, y = (round(v, 1) for v in shapely.maximum_inscribed_circle(shape[place].geoms[0], 2).coords[0])
        if place in board.names:
            size = 18.0 if kind in ("sea", "ocean") else 12.0
            text = {locale: drawn.Text([name], size) for locale, name in board.names[place].items()}
            labels.append(drawn.Label(place, kind, x, y - 14, 0, 80, 15, 0, text))
        if kind == "land":
            spots = {b: drawn.Spot(round(x + dx, 1), y + 14, 14, 14) for b, dx in (("capital", -24), ("city", -8), ("monument", 8), ("fort", 24))}
            slots.append(drawn.Slots(place, drawn.Spot(x, y, 24, 22), spots, drawn.Spot(x + 20, y, 12, 12)))
        elif kind != "closed":
            berths.append(drawn.Berth(place, [drawn.Spot(x, round(y + 10, 1), 28, 22)]))
    return labels, slots, berths
