"""Step 4: invade, build forts, play improvements, stop (INVADE, FORT)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import effects, improvements, reach
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.force import enter
from engine.editions.zman_2018.pieces import build, stock
from engine.editions.zman_2018.state import Table, question, step
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks

END: Final = act.EndInvasions()
USE: Final = act.UseEffect()


@step("invade")
def ask(table: Table) -> Asks | None:
    """Offer every action between invasions.

    Even if only stopping is possible, an owner with face-down Events is asked, so that nobody learns whether
    they could be played.
    """
    state = table.state
    state.phase = "invade"
    actions: list[Any] = []
    if state.armies:
        actions += _invasions(table)
        actions += table.cards.menus["build_fort"][fort_sites(table)]
    actions += improvements.playable(table, state.actor)
    usable = effects.usable(table)
    if usable["effect"]:
        actions.append(USE)
    if not actions and (state.force == "kingdom" or not state.hand[state.actor]):
        _leave(table)
        return None
    actions.append(END)
    params = {"armies": state.armies, "tokens": state.tokens, **usable}
    return table.ask(INVADE, state.actor, actions, params)


def _invasions(table: Table) -> list[Any]:
    """Legal invasions, without a fleet where possible, and also with one (Z18-FLEET-13)."""
    state = table.state
    plain = reach.adjacent_lands(table) & ~state.active
    if not state.fleets:
        return list(table.cards.menus["invade"][plain])
    by_fleet = reach.fleet_reach(table) & ~state.active
    actions = list(table.cards.menus["invade"][plain | by_fleet])
    lands, waters = table.board.lands, table.board.waters
    both = plain & by_fleet
    if both:
        actions += [_by_choice(lands[land], waters[water]) for land, water in reach.fleet_waters(table, both)]
    return actions


@lru_cache(maxsize=1024)
def _by_choice(land: str, via: str) -> act.Invade:
    return act.Invade(land, via)


def fort_sites(table: Table) -> int:
    """Active territories without a fort, while forts last (Z18-FORT-02, -06, -13)."""
    state = table.state
    if state.fort.bit_count() >= table.cards.supplies.fort:
        return 0
    return state.active & ~state.fort


def invade(table: Table, seat: int, action: act.Invade) -> None:
    """Move an army of the card into a territory (Z18-INVADE-05, -12)."""
    state = table.state
    bit = 1 << table.board.land_index[action.land]
    by_fleet = bool(action.via) or (state.fleets > 0 and not reach.adjacent_lands(table) & bit)
    state.armies -= 1
    enter(table, bit, by_fleet)


def build_fort(table: Table, seat: int, action: act.BuildFort) -> None:
    """Pay an army of the card and place a fort (Z18-FORT-01, -03)."""
    state = table.state
    state.armies -= 1
    state.supply[seat] += 1
    build(table, 1 << table.board.land_index[action.land], "fort", "army")


def end(table: Table, seat: int, action: act.EndInvasions) -> None:
    """End the step (Z18-INVADE-17)."""
    table.state.agenda.pop()
    _leave(table)


def _leave(table: Table) -> None:
    """Return the card's armies to supply (Z18-INVADE-18).

    Siege tokens stay until disbanding.
    """
    state = table.state
    if state.armies:
        table.events.append(ev.CardEmptied(table.seats[state.actor], state.armies))
        state.supply[state.actor] += state.armies
        state.armies = 0


# What refuses them otherwise


@refuses_with("Z18-FLEET-07", "Z18-INVADE-01", "Z18-INVADE-09", "Z18-INVADE-13", "Z18-INVADE-15")
def _invade_refusal(table: Table, decision: Decision, action: act.Invade) -> str:
    state = table.state
    if action.land in table.board.wastelands or action.land in table.board.water_index:
        return "Z18-INVADE-15"
    if not state.armies:
        return "Z18-INVADE-13" if state.tokens else "Z18-INVADE-01"
    if table.board.land_bit(action.land) & state.active:
        return "Z18-INVADE-09"
    return "Z18-FLEET-07" if action.via and act.Invade(action.land) in decision.actions else "Z18-INVADE-01"


@refuses_with("Z18-FORT-02", "Z18-FORT-06", "Z18-FORT-13", "Z18-FORT-14")
def _fort_refusal(table: Table, decision: Decision, action: act.BuildFort) -> str:
    """Rule against a fort without an army to pay or to hold it."""
    state = table.state
    bit = table.board.land_bit(action.land)
    if not bit & state.active:
        return "Z18-FORT-02"
    if bit & state.fort:
        return "Z18-FORT-06"
    return "Z18-FORT-13" if not stock(table, "fort") else "Z18-FORT-14"


INVADE: Final = question(
    "invade",
    {
        act.Invade: Answer(invade, _invade_refusal),
        act.BuildFort: Answer(build_fort, _fort_refusal),
        act.PlayImprovement: improvements.PLAY,
        act.UseEffect: effects.USE_EFFECT,
        act.EndInvasions: Answer(end),
    },
    forced=(),
)
