"""Treachery and Astronomy: Events that prepare the turn of the Active Empire (CARD-50 to -53, -74, -75)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.fleets import navigation
from engine.editions.hasbro_2001.state import enemies
from engine.editions.hasbro_2001.table import Table, question, step
from engine.question import Answer
from engine.table import Asks

# Treachery


def begin_treachery(table: Table, card: int, effect: deck.Treachery) -> None:
    """An enemy's land is to be named."""
    table.state.agenda.append(["treachery"])


def treachery_possible(table: Table, effect: deck.Treachery) -> bool:
    """Whether any enemy stands anywhere."""
    return bool(enemies(table.state))


@step("treachery")
def ask_treachery(table: Table) -> Asks | None:
    """Which enemy's land is named (H01-CARD-50, ruling A-41)."""
    state = table.state
    if state.treachery >= 0:
        return None
    return table.ask(TREACHERY, state.actor, table.cards.menus["betray"][enemies(state)])


def betray(table: Table, seat: int, action: act.Betray) -> None:
    """Everybody hears it."""
    state = table.state
    state.agenda.pop()
    state.treachery = table.board.land_index[action.land]
    enemy = next(at for at, held in enumerate(state.held) if held >> state.treachery & 1)
    table.events.append(ev.LandBetrayed(table.seats[seat], table.seats[enemy], action.land))


# Astronomy


def begin_astronomy(table: Table, card: int, effect: deck.Astronomy) -> None:
    """A sea is to be chosen."""
    table.state.agenda.append(["astronomy"])


def seas_left(table: Table) -> int:
    """Seas that the Active Empire's own navigation does not cover (ruling A-74)."""
    return table.board.sea_mask & ~navigation(table)


def astronomy_possible(table: Table, effect: deck.Astronomy) -> bool:
    """Whether there is such a sea; France and Britain have none."""
    return bool(seas_left(table))


@step("astronomy")
def ask_astronomy(table: Table) -> Asks:
    """Where the fleet goes (H01-CARD-74)."""
    actions = table.cards.menus["place_fleet"][seas_left(table)]
    return table.ask(PLACE_FLEET, table.state.actor, actions)


def place_fleet(table: Table, seat: int, action: act.PlaceFleet) -> None:
    """It is the Active Empire's, which places its fleets after all Events (H01-CARD-75)."""
    state = table.state
    state.agenda.pop()
    state.astronomy |= 1 << table.board.water_index[action.water]
    table.events.append(ev.SeaChosen(table.seats[seat], action.water))


TREACHERY = question("treachery", {act.Betray: Answer(betray, "H01-CARD-50")})
PLACE_FLEET = question("place_fleet", {act.PlaceFleet: Answer(place_fleet, "H01-CARD-74")})
