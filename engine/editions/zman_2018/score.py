"""Step 7: what the seat in turn scores for regions and structures (section SCORE)."""

from __future__ import annotations

from engine.editions.zman_2018 import track
from engine.editions.zman_2018.table import Table, step
from engine.history.majority import level

DEGREES = ("", "presence", "dominance", "supremacy")


@step("score")
def score(table: Table) -> None:
    """All armies of the seat count, of whatever epoch; the marker moves once (Z18-SCORE-01, -02, -17)."""
    state, cards = table.state, table.cards
    state.phase = "score"
    seat = state.actor
    before = total = state.score[seat]
    held, areas, lands = state.held[seat], table.board.areas, table.board.area_lands
    for area, value in enumerate(cards.values[state.epoch]):
        if not value or not held & lands[area]:
            continue
        degree = impact(table, seat, area)
        points = value * multiple(table, degree)
        if points:
            total += points
            track.tell_points(table, seat, points, total, "area", area=areas[area], level=degree)
    built = structures(table, seat)
    if built:
        total += built
        track.tell_points(table, seat, built, total, "structures")
    track.move(table, seat, total - before)


def impact(table: Table, seat: int, area: int) -> str:
    """The seat's degree of impact in a region, the highest that it reaches (Z18-SCORE-04 to -08)."""
    lands = table.board.area_lands[area]
    armies = [(held & lands).bit_count() for held in table.state.held]
    return degree(armies.pop(seat), armies)


def degree(own: int, others: list[int]) -> str:
    """Presence, dominance over each opponent by itself, supremacy without any; "" without an army.

    Z18-SCORE-05 to -07, -10 to -12.
    """
    return DEGREES[level(own, max(others, default=0))]


def multiple(table: Table, degree: str) -> int:
    """How often the presence value of a region counts (Z18-SCORE-09)."""
    return int(getattr(table.cards.points, degree)) if degree else 0


def structures(table: Table, seat: int) -> int:
    """Points for what stands where the seat has an army; forts score nothing (Z18-SCORE-14 to -16)."""
    state, points = table.state, table.cards.points
    held = state.held[seat]
    return (
        points.capital * (state.capital & held).bit_count()
        + points.city * (state.city & held).bit_count()
        + points.monument * (state.monument & held).bit_count()
    )
