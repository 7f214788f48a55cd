"""Step 7: what the seat in turn scores for regions and structures (section SCORE)."""

from __future__ import annotations

from typing import Final

from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018 import track
from engine.editions.zman_2018.deck import Points
from engine.editions.zman_2018.table import Table, step
from engine.history.majority import level, most_of

DEGREES: Final[tuple[str, ...]] = ("", "presence", "dominance", "supremacy")
"""The degrees of impact; the highest reached counts, and none without an army (Z18-SCORE-04, -08).

Presence, dominance over each opponent by itself, supremacy without any (Z18-SCORE-05 to -07, -10 to -12).
"""


@step("score")
def score(table: Table) -> None:
    """All armies of the seat count, of whatever epoch; the marker moves once (Z18-SCORE-01, -02, -17)."""
    state, board, events = table.state, table.board, table.events
    state.phase = "score"
    seat, name = state.actor, table.seats[state.actor]
    before = total = state.score[seat]
    own, others = state.held[seat], state.held[:seat] + state.held[seat + 1 :]
    values, multiples = table.cards.values[state.epoch], _multiples(table.cards.points)
    for area, lands, value in zip(board.areas, board.area_lands, values, strict=True):
        mine = own & lands if value else 0
        if not mine:
            continue
        degree = level(mine.bit_count(), most_of(others, lands))
        points = value * multiples[degree]
        if points:
            total += points
            events.append(ev.PointsScored(name, points, total, "area", area=area, level=DEGREES[degree]))
    built = structures(table, seat)
    if built:
        total += built
        events.append(ev.PointsScored(name, built, total, "structures"))
    track.move(table, seat, total - before)


def _multiples(points: Points) -> tuple[int, ...]:
    """By degree: how often the presence value of a region counts (Z18-SCORE-09)."""
    return 0, points.presence, points.dominance, points.supremacy


def structures(table: Table, seat: int) -> int:
    """Points for what stands where the seat has an army; forts score nothing (Z18-SCORE-14 to -16)."""
    state, points = table.state, table.cards.points
    held = state.held[seat]
    return (
        points.capital * (state.capital & held).bit_count()
        + points.city * (state.city & held).bit_count()
        + points.monument * (state.monument & held).bit_count()
    )
