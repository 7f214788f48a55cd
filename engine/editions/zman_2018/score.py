"""Step 7: points of the seat in turn (SCORE), and the score track (TRACK)."""

from __future__ import annotations

from typing import Any, Final

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.deck import Points
from engine.editions.zman_2018.state import State, Table, question, step
from engine.history.majority import level, most_of
from engine.history.structures import points_for
from engine.question import Answer
from engine.table import Asks

SPACES = 100
"""0 to 99; a marker that passes 99 turns over and goes on from 0 (Z18-TRACK-05)."""


def gain(table: Table, seat: int, amount: int, source: str, **fields: Any) -> None:
    """Give points. A marker on a taken space moves on (Z18-TRACK-01, -06).

    `fields`: further fields of PointsScored. The caller's own step must be off the agenda, or fit to run
    again.
    """
    if amount:
        total = table.state.score[seat] + amount
        table.events.append(ev.PointsScored(table.seats[seat], amount, total, source, **fields))
        move(table, seat, amount)


def move(table: Table, seat: int, amount: int) -> None:
    """Move a marker. Only its last space matters (Z18-TRACK-04, -12)."""
    state = table.state
    state.score[seat] += amount
    if state.score[seat] % SPACES in spaces_taken(state, seat):
        state.agenda.append(["track_tie", seat])


def spaces_taken(state: State, seat: int) -> set[int]:
    """Spaces of the other seats' markers. 3 and 103 are one (ruling Z18-AMB-34)."""
    return {other % SPACES for at, other in enumerate(state.score) if at != seat}


def free_spaces(state: State, seat: int) -> tuple[int, int]:
    """Nearest free spaces above and below, -1 for none (Z18-TRACK-08, -09).

    Raises: ValueError for a full track of a damaged save.
    """
    others = spaces_taken(state, seat)
    if len(others) == SPACES:
        raise ValueError("no space of the score track is free")
    up = down = state.score[seat]
    while up % SPACES in others:
        up += 1
    while down >= 0 and down % SPACES in others:
        down -= 1
    return up, down


@step("track_tie")
def ask(table: Table, seat: int) -> Asks | None:
    """Ask the marker's owner: up or down (Z18-TRACK-02, -07)."""
    up, down = free_spaces(table.state, seat)
    if up == down:
        return None
    actions: list[Any] = [act.GainPoint()]
    params = {"score": table.state.score[seat], "up": up}
    if down >= 0:
        actions.append(act.LosePoint())
        params["down"] = down
    return table.ask(TRACK_TIE, seat, actions, params)


def gain_point(table: Table, seat: int, action: act.GainPoint) -> None:
    """Move on to the next free space above."""
    _settle(table, seat, free_spaces(table.state, seat)[0])


def lose_point(table: Table, seat: int, action: act.LosePoint) -> None:
    """Move back to the next free space below (Z18-TRACK-11)."""
    _settle(table, seat, free_spaces(table.state, seat)[1])


def _settle(table: Table, seat: int, score: int) -> None:
    state = table.state
    state.agenda.pop()
    amount = score - state.score[seat]
    state.score[seat] = score
    table.events.append(ev.MarkerMoved(table.seats[seat], amount, score))


TRACK_TIE = question(
    "track_tie",
    {
        act.GainPoint: Answer(gain_point, elsewhere="Z18-TRACK-02"),
        act.LosePoint: Answer(lose_point, elsewhere="Z18-TRACK-02"),
    },
)


DEGREES: Final[tuple[str, ...]] = ("", "presence", "dominance", "supremacy")
"""The degrees of impact; the highest reached counts, and none without an army (Z18-SCORE-04, -08).

Presence, dominance over each opponent by itself, supremacy without any (Z18-SCORE-05 to -07, -10 to -12).
"""


@step("score")
def score(table: Table) -> None:
    """Score all armies of the seat. The marker moves once (Z18-SCORE-01, -02, -17)."""
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
    move(table, seat, total - before)


def _multiples(points: Points) -> tuple[int, ...]:
    """Multiple of the presence value by degree (Z18-SCORE-09)."""
    return 0, points.presence, points.dominance, points.supremacy


def structures(table: Table, seat: int) -> int:
    """Points for structures in the seat's territories. Forts score nothing (Z18-SCORE-14 to -16)."""
    state = table.state
    return points_for(state, table.cards.points, state.held[seat])
