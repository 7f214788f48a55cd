"""Fleets that cards and Astronomy place, Reallocation, Treachery (FLEET, CARD-06, -50 to -53, -74, -75)."""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import coins, deck, turn
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.state import EMPTY, Table, acting, enemies, question, step
from engine.editions.hasbro_2001.turn import has_entered_map
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

END = act.EndExchange()


def navigation(table: Table) -> int:
    """Waters that the Active Empire may enter, by card and Astronomy (H01-FLEET-14)."""
    state = table.state
    return table.cards.empires[state.empire].force.fleets | state.astronomy


@step("fleets")
def place(table: Table) -> None:
    """Place fleets in all permitted waters, without a choice (H01-FLEET-01 to -07)."""
    table.state.phase = "fleets"
    turn.sail(table, navigation(table))


@step("exchange")
def ask_exchange(table: Table) -> Asks | None:
    """Ask for the fleets to exchange for coins (H01-CARD-06, -09, ruling A-37)."""
    state = table.state
    tradable = state.fleets & ~acting(state).seas
    if _reallocation(table) == EMPTY or not tradable:
        return None
    actions: list[Any] = [*table.cards.menus["exchange_fleet"][tradable], END]
    return table.ask(EXCHANGE_FLEETS, state.actor, actions, {"coins": state.coins})


def _reallocation(table: Table) -> int:
    """Index of the played Reallocation card, or EMPTY."""
    events = table.cards.events
    return next(
        (card for card in table.state.played if isinstance(events[card].effect, deck.FleetsToCoins)), EMPTY
    )


def exchange(table: Table, seat: int, action: act.ExchangeFleet) -> None:
    """Exchange a fleet for a coin. Its water is closed again (H01-CARD-08)."""
    state = table.state
    state.fleets &= ~(1 << table.board.water_index[action.water])
    table.events.append(ev.FleetRemoved(table.seats[seat], action.water, "exchanged"))
    card = _reallocation(table)
    effect = table.cards.events[card].effect
    assert isinstance(effect, deck.FleetsToCoins)
    coins.gain(table, card, effect.coins)


@refuses_with("H01-CARD-07")
def _exchange_refusal(table: Table, decision: Decision, action: act.ExchangeFleet) -> str:
    """Rule against an exchange after the first army. Before that only the moment is wrong."""
    return "H01-CARD-07" if has_entered_map(table.state) else ""


EXCHANGE_FLEETS = question(
    "exchange_fleets",
    {
        act.ExchangeFleet: Answer(exchange, "H01-CARD-06", _exchange_refusal),
        act.EndExchange: Answer(leave),
    },
)


# Treachery


# Treachery and Astronomy


def begin_treachery(table: Table, card: int, effect: deck.Treachery) -> None:
    """Begin Treachery: ask for an enemy's land."""
    table.state.agenda.append(["treachery"])


def can_betray(table: Table, effect: deck.Treachery) -> bool:
    """True if an enemy has a land."""
    return bool(enemies(table.state))


@step("treachery")
def ask_treachery(table: Table) -> Asks | None:
    """Ask which enemy's land to name (H01-CARD-50, ruling A-41)."""
    state = table.state
    if state.treachery >= 0:
        return None
    return table.ask(TREACHERY, state.actor, table.cards.menus["betray"][enemies(state)])


def betray(table: Table, seat: int, action: act.Betray) -> None:
    """Name the betrayed land openly."""
    state = table.state
    state.agenda.pop()
    state.treachery = table.board.land_index[action.land]
    enemy = next(at for at, held in enumerate(state.held) if held >> state.treachery & 1)
    table.events.append(ev.LandBetrayed(table.seats[seat], table.seats[enemy], action.land))


# Astronomy


def begin_astronomy(table: Table, card: int, effect: deck.Astronomy) -> None:
    """Begin Astronomy: ask for a sea."""
    table.state.agenda.append(["astronomy"])


def seas_left(table: Table) -> int:
    """Seas that the Active Empire's own navigation does not cover (ruling A-74)."""
    return table.board.sea_mask & ~navigation(table)


def can_use_astronomy(table: Table, effect: deck.Astronomy) -> bool:
    """True if a sea is left for Astronomy. France and Britain have none."""
    return bool(seas_left(table))


@step("astronomy")
def ask_astronomy(table: Table) -> Asks:
    """Ask for the fleet's water (H01-CARD-74)."""
    actions = table.cards.menus["place_fleet"][seas_left(table)]
    return table.ask(PLACE_FLEET, table.state.actor, actions)


def place_fleet(table: Table, seat: int, action: act.PlaceFleet) -> None:
    """Open a sea to the Active Empire, which places fleets after all Events (H01-CARD-75)."""
    state = table.state
    state.agenda.pop()
    state.astronomy |= 1 << table.board.water_index[action.water]
    table.events.append(ev.SeaChosen(table.seats[seat], action.water))


TREACHERY = question("treachery", {act.Betray: Answer(betray, "H01-CARD-50")})
PLACE_FLEET = question("place_fleet", {act.PlaceFleet: Answer(place_fleet, "H01-CARD-74")})
