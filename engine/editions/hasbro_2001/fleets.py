"""Fleets of the Active Empire: where its card and Astronomy place them, and Reallocation (FLEET, CARD-06)."""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import coins, deck, force
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.state import EMPTY, acting
from engine.editions.hasbro_2001.table import Table, question, step
from engine.editions.hasbro_2001.turn import first_army_stands
from engine.question import Answer, leave, refusing
from engine.records import Decision
from engine.table import Asks

END = act.EndExchange()


def navigation(table: Table) -> int:
    """Waters where the Active Empire may have a fleet, from its card and Astronomy (H01-FLEET-14)."""
    state = table.state
    return table.cards.empires[state.empire].force.fleets | state.astronomy


@step("fleets")
def place(table: Table) -> None:
    """Fleets into all of them, free and without a choice (H01-FLEET-01 to -07)."""
    table.state.phase = "fleets"
    force.sail(table, navigation(table))


@step("exchange")
def ask_exchange(table: Table) -> Asks | None:
    """Reallocation: which fleets become coins, none to all (H01-CARD-06, -09, ruling A-37)."""
    state = table.state
    tradable = state.fleets & ~acting(state).seas
    if _reallocation(table) == EMPTY or not tradable:
        return None
    actions: list[Any] = [*table.cards.menus["exchange_fleet"][tradable], END]
    return table.ask(EXCHANGE_FLEETS, state.actor, actions, {"coins": state.coins})


def _reallocation(table: Table) -> int:
    """The card played, or EMPTY."""
    events = table.cards.events
    return next(
        (card for card in table.state.played if isinstance(events[card].effect, deck.FleetsToCoins)), EMPTY
    )


def exchange(table: Table, seat: int, action: act.ExchangeFleet) -> None:
    """The fleet gives no passage any more (H01-CARD-08)."""
    state = table.state
    state.fleets &= ~(1 << table.board.water_index[action.water])
    table.events.append(ev.FleetRemoved(table.seats[seat], action.water, "exchanged"))
    card = _reallocation(table)
    effect = table.cards.events[card].effect
    assert isinstance(effect, deck.FleetsToCoins)
    coins.gain(table, card, effect.coins)


@refusing("H01-CARD-07")
def _too_late(table: Table, decision: Decision, action: act.ExchangeFleet) -> str:
    """The first army stands; before that nothing is wrong but the moment."""
    return "H01-CARD-07" if first_army_stands(table.state) else ""


EXCHANGE_FLEETS = question(
    "exchange_fleets",
    {
        act.ExchangeFleet: Answer(exchange, "H01-CARD-06", _too_late),
        act.EndExchange: Answer(leave),
    },
)
