"""What the seat in turn scores for areas, structures and seas (section SCORE)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.table import Table, step
from engine.history import majority


@step("score")
def score(table: Table) -> None:
    """All pieces of the seat count, of whatever Epoch and origin (H01-SCORE-01 to -04, -18, -19)."""
    state, cards, board = table.state, table.cards, table.board
    state.phase = "score"
    seat = state.actor
    for area, value in enumerate(cards.values[state.epoch]):
        if not value or not state.held[seat] & board.area_lands[area]:
            continue
        found = level(*_armies(table, seat, area))
        _gain(table, value * multiple(table, found), "area", board.areas[area], found)
    _gain(table, structures(table, seat), "structures")
    _gain(table, seas(table, seat), "seas")


def _gain(table: Table, points: int, source: str, area: str = "", level: str = "") -> None:
    if not points:
        return
    state = table.state
    state.score[state.actor] += points
    total = state.score[state.actor]
    table.events.append(
        ev.PointsScored(table.seats[state.actor], points, total, source, area=area, level=level)
    )


def _armies(table: Table, seat: int, area: int) -> tuple[int, list[int]]:
    """What counts of a seat in an area, and of each other: lands, or all figures (ruling A-61)."""
    state = table.state
    lands = table.board.area_lands[area]
    layers = (state.second, state.third) if table.cards.rulings.figures_count else ()
    counts = [
        (held & lands).bit_count() + sum((held & lands & layer).bit_count() for layer in layers)
        for held in state.held
    ]
    return counts.pop(seat), counts


LEVELS = ("", "presence", "dominance", "control")


def level(own: int, others: list[int]) -> str:
    """Presence, dominance over each other seat by itself, control without any; "" without an army.

    H01-SCORE-05 to -11, ruling A-58.
    """
    return LEVELS[majority.level(own, max(others, default=0))]


def multiple(table: Table, level: str) -> int:
    """How often the value of an area counts (H01-SCORE-05 to -07)."""
    return int(getattr(table.cards.points, level))


def structures(table: Table, seat: int) -> int:
    """Points for what stands where the seat has an army; forts score nothing (H01-SCORE-13 to -17)."""
    state, points = table.state, table.cards.points
    held = state.held[seat]
    return (
        points.capital * (state.capital & held).bit_count()
        + points.city * (state.city & held).bit_count()
        + points.monument * (state.monument & held).bit_count()
    )


def seas(table: Table, seat: int) -> int:
    """Naval Control: a point for each sea in which a fleet of the seat carries an army (H01-OPT-13)."""
    return sum(body.seas.bit_count() for body in table.state.bodies if body.seat == seat)
