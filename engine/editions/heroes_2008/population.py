"""The Population step: the Hero's counters come to his Territories (section POPULATION)."""

from __future__ import annotations

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.asides import ASIDES, ask
from engine.editions.heroes_2008.deck import ExtraPopulation
from engine.editions.heroes_2008.pieces import influence, ordered_lands, place
from engine.editions.heroes_2008.state import EMPTY, Table, question, step
from engine.editions.heroes_2008.wonders import EFFECTS, is_ready
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks

EXTRA = "extra_population"


@step("population")
def begin_population(table: Table) -> None:
    """Begin placing as many counters as the Hero and a Wonder allow.

    HW8-POPULATION-01, HW8-TURN-08, ruling A-51.
    """
    state = table.state
    state.phase = "population"
    state.left = table.cards.heroes[state.hero].population
    state.agenda.append(["settle_all"])
    if is_ready(table, state.actor, EXTRA) and state.supply[state.actor] > state.left:
        state.agenda.append(["ask_wonder", EXTRA, state.actor, EMPTY])


def _add_population(table: Table, seat: int) -> None:
    effect = table.cards.wonders[table.cards.power[EXTRA]].effect
    assert isinstance(effect, ExtraPopulation)
    table.state.left += effect.counters


@step("settle_all")
def settle_all(table: Table) -> None:
    """Place all counters. Those that the supply lacks are lost (HW8-POPULATION-05)."""
    state = table.state
    lacking = state.left - state.supply[state.actor]
    if lacking > 0:
        state.left -= lacking
        table.events.append(ev.PeopleLacking(table.seats[state.actor], lacking))
    state.agenda.append(["settle"])


@step("settle")
def ask_settle(table: Table) -> Asks | None:
    """Ask for a number of counters here, until all are placed (HW8-POPULATION-02, -04, docs/rules, DP-05)."""
    state = table.state
    if not state.left:
        return None
    menus = table.cards.menus
    lands = ordered_lands(table.cards.heroes[state.hero].lands, influence(table))
    if len(lands) == 1:
        choices = [menus.settle[lands[0]][state.left - 1]]
    else:
        choices = [one for land in lands for one in menus.settle[land][: state.left]]
    return ask(table, SETTLE, choices, {"left": state.left})


def settle(table: Table, seat: int, action: act.Settle) -> None:
    """Place counters in any Territory of the Hero (HW8-POPULATION-07, -08)."""
    table.state.left -= action.count
    place(table, seat, table.board.land_index[action.land], action.count, "hero")


@refuses_with("HW8-POPULATION-01", "HW8-POPULATION-03")
def _settle_refusal(table: Table, decision: Decision, action: act.Settle) -> str:
    """Rule against other Territories or more counters than there are."""
    land = table.board.land_index.get(action.land, EMPTY)
    inside = land != EMPTY and influence(table) >> land & 1
    return "HW8-POPULATION-01" if inside else "HW8-POPULATION-03"


SETTLE = question(
    "settle",
    {act.Settle: Answer(settle, _settle_refusal), **ASIDES},
    refuses={act.SkipConquest: "HW8-POPULATION-04", act.EndTurn: "HW8-POPULATION-04"},
)
EFFECTS[EXTRA] = _add_population
