"""A board for the replay: each place as a path of SVG, and where its name and pieces stand."""

from __future__ import annotations

from typing import Any

from engine.edition import Edition
from render.base import geometry_of
from render.geometry import Geometry, Line, Place

SCALE = 10
"""Steps a map unit: a tenth of a pixel of the map 1,600 wide."""
WATERS = ("ocean", "sea", "closed", "open")


def atlas(edition: Edition, locale: str) -> dict[str, Any]:
    """Return the board's size in steps; its places, each with kind, name, path and middle; straits and
    rivers."""
    geometry = geometry_of(edition.board.id)
    people = {slots.land: slots.people for slots in geometry.slots}
    berths = {berth.place: berth.fleets[0] for berth in geometry.berths if berth.fleets}
    places = []
    for place in geometry.places:
        spot = people.get(place.id) or berths.get(place.id)
        middle = (spot.x, spot.y) if spot else place.centre
        places.append(
            {
                "id": place.id,
                "kind": "water" if place.kind in WATERS else place.kind,
                "name": _name(edition, place, locale),
                "path": _path(geometry, place.id),
                "at": [_step(one) for one in middle],
                "room": _step(min(spot.width, spot.height) if spot else 0),
            }
        )
    return {
        "size": [_step(geometry.width), _step(geometry.height)],
        "places": places,
        "straits": [_line([*one.points], closed=False) for one in geometry.straits],
        "rivers": [_line(one.line(), closed=False) for one in geometry.rivers],
    }


def _name(edition: Edition, place: Place, locale: str) -> str:
    known = edition.board.names.get(locale) or edition.board.names["en"]
    return known.get(place.id, "")


def _path(geometry: Geometry, place: str) -> str:
    return "".join(_line(ring, closed=True) for polygon in geometry.outlines(place) for ring in polygon)


def _line(points: Line, *, closed: bool) -> str:
    """Return a line as relative steps: half as long as with places of their own."""
    steps = [(_step(x), _step(y)) for x, y in points]
    (x, y), words = steps[0], []
    for right, down in steps[1:]:
        if (right, down) != (x, y):
            words.append(f"{right - x} {down - y}")
            x, y = right, down
    return f"M{steps[0][0]} {steps[0][1]}l{' '.join(words)}{'z' if closed else ''}"


def _step(units: float) -> int:
    return round(units * SCALE)
