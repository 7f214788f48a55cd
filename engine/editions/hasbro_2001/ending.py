"""The final count: Pre-eminence markers, ties, two colours a person (END, TIE, TWO)."""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.state import EMPTY, State
from engine.editions.hasbro_2001.table import Table, step

BREAKERS = ("strength", "preeminence", "last_strength")
"""What decides between equal scores, in this order (H01-TIE-01 to -03)."""


@step("game_over")
def game_over(table: Table) -> None:
    """Markers are turned up, the highest score wins (H01-END-01 to -03).

    Nothing is taken back any more: now all secrets may be told.
    """
    state = table.state
    table.bar_undo("turn")
    _count_markers(table)
    order = sorted(groups(table), key=lambda seats: standing(table, seats), reverse=True)
    place = 1
    for at, seats in enumerate(order):
        if at and standing(table, seats) != standing(table, order[at - 1]):
            place = 1 + sum(len(before) for before in order[:at])
        state.ranking += [[seat, place] for seat in seats]
    state.phase, state.actor = "over", EMPTY
    table.events.append(
        ev.GameOver(
            tuple([table.seats[seat] for seat, _ in state.ranking]),
            tuple([place for _, place in state.ranking]),
            tuple([state.score[seat] for seat, _ in state.ranking]),
        )
    )


def _count_markers(table: Table) -> None:
    """From the last place up, each seat's markers are added to its score."""
    state = table.state
    for seat in sorted(range(len(table.seats)), key=lambda seat: state.score[seat]):
        if not state.markers[seat]:
            continue
        name, values = table.seats[seat], tuple(state.markers[seat])
        table.events.append(ev.MarkersRevealed(name, values))
        state.score[seat] += sum(values)
        table.events.append(ev.PointsScored(name, sum(values), state.score[seat], "preeminence"))


def groups(table: Table) -> list[tuple[int, ...]]:
    """Seats that win or lose together: each alone, or the two colours of a person (ruling A-81)."""
    count = len(table.seats)
    if not table.options["two_colours"]:
        return [(seat,) for seat in range(count)]
    return [(seat, seat + count // 2) for seat in range(count // 2)]


def standing(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """What decides the place of a person's seats, the greater the better: score, then the three breakers.

    H01-TIE-01 to -06, H01-TWO-04; without Pre-eminence that step is void (ruling A-69).
    """
    state, empires = table.state, table.cards.empires
    strengths = [empires[card].strength for seat in seats for card in state.empires[seat]]
    last = [empires[state.empires[seat][-1]].strength for seat in seats]
    markers = [value for seat in seats for value in state.markers[seat]]
    return (
        sum(state.score[seat] for seat in seats),
        -sum(strengths),
        sum(markers),
        -sum(last),
    )


def breaker(table: Table, seat: int) -> str:
    """What put a seat apart from others of equal score, "" when the score did or nothing can."""
    mine: Any = None
    others = []
    for seats in groups(table):
        if seat in seats:
            mine = standing(table, seats)
        else:
            others.append(standing(table, seats))
    equal = [other for other in others if other[0] == mine[0]]
    if not equal:
        return ""
    for at, name in enumerate(BREAKERS, 1):
        if any(other[at] != mine[at] for other in equal):
            return name
    return ""


def places(state: State) -> dict[int, int]:
    """Seat -> place, once the game is over."""
    return dict(state.ranking)  # type: ignore[arg-type]
