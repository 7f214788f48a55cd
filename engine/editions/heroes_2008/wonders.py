"""Wonders: building one, using its power, and asking those who could use one now (section WONDER)."""

from __future__ import annotations

from collections.abc import Callable

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.pieces import pay, score
from engine.editions.heroes_2008.state import ALWAYS, EMPTY, NEVER, Table
from engine.question import Answer, refuses_with
from engine.records import Decision

SPARE = act.SpareWonder()
"""Using a power is always optional (HW8-WONDER-16)."""

Effect = Callable[[Table, int], None]
"""Given the seat that uses the power."""


def buildable(table: Table) -> list[act.BuildWonder]:
    """Wonders of the display that the seat can pay for (HW8-WONDER-01, -03, -05)."""
    state, cards = table.state, table.cards
    if state.gold[state.actor] < cards.prices.wonder_gold:
        return []
    return [cards.menus.build[wonder] for wonder in state.display]


def build(table: Table, seat: int, action: act.BuildWonder) -> None:
    """Pay for a Wonder, take it and its points. The display is not refilled (HW8-WONDER-02, -06, ruling
    A-34).
    """
    state, cards = table.state, table.cards
    wonder = cards.wonder_index[action.card]
    pay(table, seat, cards.prices.wonder_gold, "wonder")
    state.display.remove(wonder)
    state.wonders[seat].append(wonder)
    table.events.append(ev.WonderBuilt(table.seats[seat], action.card))
    score(table, seat, cards.wonders[wonder].points, "wonder")


def owner(table: Table, verb: str) -> int:
    """Seat with a face-up Wonder of this power, EMPTY for none (HW8-WONDER-08)."""
    wonder = table.cards.power[verb]
    if table.state.used >> wonder & 1:
        return EMPTY
    for seat, built in enumerate(table.state.wonders):
        if wonder in built:
            return seat
    return EMPTY


def is_ready(table: Table, seat: int, verb: str) -> bool:
    """True if the seat could use this power now."""
    return owner(table, verb) == seat


def offer(table: Table, seat: int, verb: str, land: int) -> None:
    """Ask a seat about its Wonder, or apply its standing answer (A-55).

    The choice that led here can no longer be undone (ruling A-56).
    """
    table.bar_undo("answer")
    answer = table.state.wonder_answers[seat]
    if answer == ALWAYS:
        turn_down(table, seat, verb)
    elif answer != NEVER:
        table.state.agenda.append(["ask_wonder", verb, seat, land])


def turn_down(table: Table, seat: int, verb: str) -> None:
    """Turn a used Wonder face down until the next epoch (HW8-WONDER-07 to -09)."""
    wonder = table.cards.power[verb]
    table.state.used |= 1 << wonder
    table.events.append(ev.WonderUsed(table.seats[seat], table.cards.wonders[wonder].id))
    EFFECTS[verb](table, seat)


def use(table: Table, seat: int, action: act.UseWonder) -> None:
    """Use the offered Wonder. A free migration leaves the other question open."""
    effect = table.cards.wonders[table.cards.wonder_index[action.card]].effect
    if table.state.agenda[-1][0] == "ask_wonder":
        table.state.agenda.pop()
    turn_down(table, seat, str(effect.__struct_config__.tag))


@refuses_with("HW8-WONDER-01", "HW8-WONDER-05", "HW8-WONDER-06")
def _build_refusal(table: Table, decision: Decision, action: act.BuildWonder) -> str:
    """Rule against a Wonder: less than seven gold, or not on display."""
    state, cards = table.state, table.cards
    wonder = cards.wonder_index.get(action.card, EMPTY)
    if wonder == EMPTY or cards.wonders[wonder].epoch != state.epoch:
        return "HW8-WONDER-05"
    return "HW8-WONDER-01" if wonder in state.display else "HW8-WONDER-06"


@refuses_with("HW8-TREASURY-02", "HW8-TREASURY-03")
def early_refusal(table: Table, decision: Decision, action: act.BuildWonder | act.Migrate) -> str:
    """Rule against spending before the own Treasury step."""
    mine = table.seats.index(decision.seat) == table.state.actor
    return "HW8-TREASURY-02" if mine else "HW8-TREASURY-03"


@refuses_with("HW8-WONDER-03", "HW8-WONDER-08", "HW8-WONDER-10")
def _use_refusal(table: Table, decision: Decision, action: act.UseWonder) -> str:
    """Rule against a Wonder that is not one's own, face up and timely."""
    state = table.state
    wonder = table.cards.wonder_index.get(action.card, EMPTY)
    if wonder not in state.wonders[table.seats.index(decision.seat)]:
        return "HW8-WONDER-03"
    return "HW8-WONDER-08" if state.used >> wonder & 1 else "HW8-WONDER-10"


BUILD = Answer(build, _build_refusal, elsewhere=early_refusal)
USE = Answer(use, _use_refusal, elsewhere=_use_refusal)
EFFECTS: dict[str, Effect] = {}
"""Verb -> effect of its use. The modules of the phases add theirs."""
