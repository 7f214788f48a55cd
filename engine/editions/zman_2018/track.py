"""The score track: points gained, and who moves on when a space is taken (section TRACK)."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.state import State
from engine.editions.zman_2018.table import Table, question, step
from engine.question import Answer
from engine.table import Asks

SPACES = 100
"""0 to 99; a marker that passes 99 turns over and goes on from 0 (Z18-TRACK-05)."""


def gain(table: Table, seat: int, amount: int, source: str, **fields: Any) -> None:
    """So many points at once: the marker moves, and goes on if its space is taken (Z18-TRACK-01, -06).

    `fields`: more ones of PointsScored. The caller's own step must be off the agenda, or fit to run again.
    """
    if amount:
        total = table.state.score[seat] + amount
        table.events.append(ev.PointsScored(table.seats[seat], amount, total, source, **fields))
        move(table, seat, amount)


def move(table: Table, seat: int, amount: int) -> None:
    """Only the space where the marker ends matters (Z18-TRACK-04, -12)."""
    state = table.state
    state.score[seat] += amount
    if state.score[seat] % SPACES in taken(state, seat):
        state.agenda.append(["track_tie", seat])


def taken(state: State, seat: int) -> set[int]:
    """The spaces of all other markers than the seat's; 3 and 103 are one (ruling Z18-AMB-34)."""
    return {other % SPACES for at, other in enumerate(state.score) if at != seat}


def free_spaces(state: State, seat: int) -> tuple[int, int]:
    """The scores of the nearest free spaces above and below, -1 for none (Z18-TRACK-08, -09).

    ValueError when the track is full, which only a damaged save can say.
    """
    others = taken(state, seat)
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
    """Up or down, for the owner of the marker that moved (Z18-TRACK-02, -07)."""
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
    """On to the next free space above."""
    _settle(table, seat, free_spaces(table.state, seat)[0])


def lose_point(table: Table, seat: int, action: act.LosePoint) -> None:
    """Back to the next free space below (Z18-TRACK-11)."""
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
