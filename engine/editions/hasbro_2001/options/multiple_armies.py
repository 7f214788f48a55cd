"""Multiple Armies: up to three figures in a land (H01-OPT-04 to -10, rulings A-61, A-78)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.fight import card_of
from engine.editions.hasbro_2001.state import acting, own_lands
from engine.editions.hasbro_2001.table import Table
from engine.menu import bits
from engine.question import refusing
from engine.records import Decision


def room(table: Table, people: int) -> int:
    """Own lands of a people with fewer than three figures, a fort being one."""
    state = table.state
    return state.active[people] & ~state.third & ~(state.second & state.fort)


def reinforcements(table: Table, people: int, name: str) -> list[Any]:
    """One more army into each of them (H01-OPT-08)."""
    lands = room(table, people)
    if not name:
        return list(table.cards.menus["reinforce"][lands])
    return [_named(table.board.lands[land], name) for land in bits(lands)]


@lru_cache(maxsize=512)
def _named(land: str, people: str) -> act.Reinforce:
    return act.Reinforce(land, people)


def reinforce(table: Table, seat: int, action: act.Reinforce) -> None:
    """The army stands beside those already there."""
    state = table.state
    bit = 1 << table.board.land_index[action.land]
    people = next(at for at, lands in enumerate(state.active) if lands & bit)
    state.pools[people] -= 1
    if state.second & bit:
        state.third |= bit
    else:
        state.second |= bit
    card = card_of(table, acting(state))
    table.events.append(ev.ArmyPlaced(table.seats[seat], action.land, "reinforced", card))


@refusing("H01-EXPAND-04", "H01-OPT-04", "H01-OPT-08")
def refused(table: Table, decision: Decision, action: act.Reinforce) -> str:
    """The option is off, the land another's, or full."""
    if not table.options["multiple_armies"]:
        return "H01-EXPAND-04"
    return "H01-OPT-04" if table.board.land_bit(action.land) & own_lands(table.state) else "H01-OPT-08"
