"""The counters placed before an epoch's first turn, one at a time (SETUP-11 to -15, TRANSITION-14 to -17)."""

from __future__ import annotations

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.pieces import left_neighbour, place
from engine.editions.heroes_2008.state import EMPTY, SPREAD, Table, question, step
from engine.menu import bits
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks

SPREAD_REST = act.SpreadRest()


def begin_opening(table: Table, lands: int) -> None:
    """Give every seat its counters, limited by supply (HW8-SETUP-11, HW8-TRANSITION-14)."""
    state = table.state
    state.phase, state.actor, state.following = "opening", EMPTY, state.first
    wanted = table.cards.setup.start_counters
    state.to_place = [min(wanted, supply) for supply in state.supply]
    for seat, answer in enumerate(state.opening_answers):
        declare(table, seat, spreads=answer == SPREAD)
    state.agenda.append(["opening", lands])


def declare(table: Table, seat: int, *, spreads: bool) -> None:
    """Note whether a seat's counters are placed for it.

    Undoing a step reveals no secret answer (ruling A-56).
    """
    bit = 1 << seat
    table.state.spreading = table.state.spreading | bit if spreads else table.state.spreading & ~bit


@step("opening")
def place_opening(table: Table, lands: int) -> None:
    """Place counters in rounds from the first seat, which then begins.

    HW8-SETUP-12, -15, HW8-TRANSITION-15, -17.
    """
    state = table.state
    while any(state.to_place):
        seat = state.following
        if not state.to_place[seat]:
            state.following = left_neighbour(table, seat)
        elif state.spreading >> seat & 1:
            _place(table, seat, _thinnest_land(table, seat, lands))
        else:
            state.agenda += [["opening", lands], ["ask_opening", lands]]
            return
    state.spreading, state.following = 0, state.first
    state.agenda.append(["turns"])


@step("ask_opening")
def ask_opening(table: Table, lands: int) -> Asks:
    """Ask for one counter's Territory, among those of this epoch (HW8-SETUP-13, HW8-TRANSITION-16)."""
    state = table.state
    seat = state.following
    actions = (*table.cards.menus.place_start[lands], SPREAD_REST)
    return table.ask(PLACE_START, seat, actions, {"left": state.to_place[seat]})


def place_start(table: Table, seat: int, action: act.PlaceStart) -> None:
    """Place one counter, in a shared Territory too (HW8-SETUP-13, -14)."""
    table.state.agenda.pop()
    _place(table, seat, table.board.land_index[action.land])


@refuses_with("HW8-SETUP-13", "HW8-TRANSITION-16")
def _start_refusal(table: Table, decision: Decision, action: act.PlaceStart) -> str:
    """Rule against Territories that this epoch does not open."""
    return "HW8-SETUP-13" if table.state.epoch == 1 else "HW8-TRANSITION-16"


def spread_rest(table: Table, seat: int, action: act.SpreadRest) -> None:
    """Place the rest of a seat's counters for it from now on."""
    table.state.agenda.pop()
    declare(table, seat, spreads=True)


PLACE_START = question(
    "place_start",
    {
        act.PlaceStart: Answer(place_start, _start_refusal, elsewhere="HW8-SETUP-12"),
        act.SpreadRest: Answer(spread_rest, elsewhere="HW8-SETUP-12"),
    },
)


def _place(table: Table, seat: int, land: int) -> None:
    place(table, seat, land, 1, "opening")
    table.state.to_place[seat] -= 1
    table.state.following = left_neighbour(table, seat)


def _thinnest_land(table: Table, seat: int, lands: int) -> int:
    """Territory with the fewest own counters, in board order (docs/rules, DP-02)."""
    people = table.state.people[seat]
    return min(bits(lands), key=lambda land: people[land])
