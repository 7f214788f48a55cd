"""What the seat in turn scores for areas, structures and seas (section SCORE)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.state import State
from engine.editions.hasbro_2001.table import Table, step
from engine.history import majority


@step("score")
def score(table: Table) -> None:
    """All pieces of the seat count, of whatever Epoch and origin (H01-SCORE-01 to -04, -18, -19)."""
    state, cards, board = table.state, table.cards, table.board
    state.phase = "score"
    seat = state.actor
    held = state.held[seat]
    rivals = [lands for other, lands in enumerate(state.held) if other != seat]
    figures = cards.rulings.figures_count
    for area, value in enumerate(cards.values[state.epoch]):
        lands = held & board.area_lands[area]
        if value and lands:
            if figures:
                own, most = _figures(state, lands, [rival & board.area_lands[area] for rival in rivals])
            else:
                own, most = lands.bit_count(), majority.most_of(rivals, board.area_lands[area])
            found = level(own, most)
            _gain(table, value * multiple(table, found), "area", board.areas[area], found)
    _gain(table, structures(table, seat), "structures")
    _gain(table, seas(table, seat), "seas")


def _figures(state: State, own: int, rivals: list[int]) -> tuple[int, int]:
    """How many armies stand there, and the most that another seat has (the other reading of A-61)."""
    armies = [
        lands.bit_count() + (lands & state.second).bit_count() + (lands & state.third).bit_count()
        for lands in (own, *rivals)
    ]
    return armies[0], max(armies[1:])


def _gain(table: Table, points: int, source: str, area: str = "", level: str = "") -> None:
    if not points:
        return
    state = table.state
    total = state.score[state.actor] = state.score[state.actor] + points
    table.events.append(
        ev.PointsScored(table.seats[state.actor], points, total, source, area=area, level=level)
    )


LEVELS = ("", "presence", "dominance", "control")


def level(own: int, most: int) -> str:
    """Presence, dominance over each other seat by itself, control without any; "" without an army.

    `most`: of those of the others who have most there.

    H01-SCORE-05 to -11, ruling A-58.
    """
    return LEVELS[majority.level(own, most)]


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
    if not table.options["naval_control"]:
        return 0
    return sum(body.seas.bit_count() for body in table.state.bodies if body.seat == seat)
