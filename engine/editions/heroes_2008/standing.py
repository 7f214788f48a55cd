"""Features of a seat's prospects in this edition: its expected counts."""

from __future__ import annotations

from engine.edition import Edition
from engine.editions.heroes_2008.appraisal import Position
from engine.view import View

FAR, NEXT = "hopes", "next hopes"
"""Features: expected tenths of a point from all Territories, and from nearly full ones."""


def expected_points(view: View, edition: Edition) -> list[dict[str, int]]:
    """Expected points of each seat in order."""
    position = Position(view, edition)
    found: list[dict[str, int]] = [{FAR: 0, NEXT: 0} for _ in view.seats]
    for land in position.lands_in_play():
        stake = position.prospect(land)
        if not stake or land not in position.people:
            continue
        near = position.scales[land].count("") == 1
        for at, one in enumerate(view.seats):
            hope = round(10 * stake * position.share(land, one.seat))
            found[at][FAR] += hope
            if near:
                found[at][NEXT] += hope
    return found
