"""Forts: where they may stand and what pays for them (FORT, COIN-05, CARD-58)."""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.pieces import build as build_piece
from engine.editions.hasbro_2001.state import CRUSADE, EMPIRE, Body, State, acting, own_lands
from engine.editions.hasbro_2001.table import Table
from engine.question import refusing
from engine.records import Decision


def sites(table: Table) -> int:
    """Own lands without a fort; three armies leave no room for one (H01-FORT-02 to -04, H01-OPT-04)."""
    state = table.state
    return own_lands(state) & ~state.fort & ~state.third


def choices(table: Table, body: Body) -> list[Any]:
    """A fort in each land where something can pay for it.

    An army pays in lands of its own people. The Crusade builds none, a Minor Empire with armies only
    (rulings A-10, A-76; H01-COIN-06).
    """
    state, menus = table.state, table.cards.menus
    everywhere = sites(table)
    if not everywhere or body.kind == CRUSADE:
        return []
    found = list(menus["fort_army"][_where_armies_are(state) & everywhere])
    if body.kind != EMPIRE:
        return found if table.cards.rulings.minor_forts else []
    if state.free_forts:
        found += menus["fort_free"][everywhere]
    if state.coins:
        found += menus["fort_coin"][everywhere]
    if state.ally_coins:
        found += menus["fort_ally_coin"][everywhere]
    return found


def _where_armies_are(state: State) -> int:
    """Lands of the peoples with an army not placed."""
    if len(state.active) == 1:
        return state.active[0] if state.pools[0] else 0
    found = 0
    for lands, pool in zip(state.active, state.pools, strict=True):
        if pool:
            found |= lands
    return found


def build(table: Table, seat: int, action: act.BuildFort) -> None:
    """Pay, and place it; it is never taken back (H01-FORT-01, -05, H01-COIN-05)."""
    state = table.state
    bit = 1 << table.board.land_index[action.land]
    if action.pay == "army":
        people = next(at for at, lands in enumerate(state.active) if lands & bit)
        state.pools[people] -= 1
        state.turned += 1
    elif action.pay == "free":
        state.free_forts -= 1
    elif action.pay == "coin":
        state.coins -= 1
    else:
        state.ally_coins -= 1
    build_piece(table, bit, "fort", action.pay)


@refusing(
    "H01-CARD-58", "H01-COIN-01", "H01-COIN-06", "H01-FORT-01", "H01-FORT-02", "H01-FORT-03", "H01-OPT-04"
)
def refused(table: Table, decision: Decision, action: act.BuildFort) -> str:
    """No own army there, no room, or nothing to pay with."""
    state = table.state
    bit = table.board.land_bit(action.land)
    if not bit & own_lands(state):
        return "H01-FORT-02"
    if bit & state.fort:
        return "H01-FORT-03"
    if bit & state.third:
        return "H01-OPT-04"
    if action.pay == "army":
        return "H01-FORT-01"
    if acting(state).kind != EMPIRE:
        return "H01-COIN-06"
    return "H01-CARD-58" if action.pay == "free" else "H01-COIN-01"
