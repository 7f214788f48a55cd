"""Coins: their sources, returned armies and forts (COIN, FORT, CARD-58)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.pieces import build as build_piece
from engine.editions.hasbro_2001.state import CRUSADE, EMPIRE, Body, State, Table, acting, own_lands, step
from engine.question import refuses_with
from engine.records import Decision

COIN, ALLY_COIN = "coin", "ally_coin"


def gain(table: Table, card: int, amount: int) -> None:
    """Give coins for this turn. Those of Allies are kept apart (H01-COIN-01, -11, ruling A-40)."""
    state, event = table.state, table.cards.events[card]
    effect = event.effect
    if isinstance(effect, deck.GainCoins) and effect.armies_enter == "unoccupied":
        state.ally_coins += amount
    else:
        state.coins += amount
    table.events.append(ev.CoinsGained(table.seats[state.actor], amount, event.id))


def is_delayed(effect: deck.GainCoins) -> bool:
    """True if a card is counted only once fleets are placed: Civil Service (ruling A-38)."""
    return bool(effect.if_capital or effect.if_navigation)


@step("civil_service")
def pay_civil_service(table: Table) -> None:
    """Pay one coin, one more for a capital and one for fleets (H01-CARD-72, -73)."""
    state, cards = table.state, table.cards
    capital = cards.empires[state.empire].force.capital
    for card in state.played:
        effect = cards.events[card].effect
        if isinstance(effect, deck.GainCoins) and is_delayed(effect):
            amount = effect.coins + effect.if_capital * capital + effect.if_navigation * bool(state.fleets)
            gain(table, card, amount)


def army_returns(table: Table) -> Iterator[act.ReturnArmy]:
    """Returns of a lost army, by each kind of coin (H01-COIN-04, -09)."""
    state = table.state
    if not (state.coins or state.ally_coins):
        return
    peoples = table.cards.empires[state.empire].force.peoples
    for people, lost in zip(peoples, state.lost, strict=True):
        if lost and state.coins:
            yield _return_army(COIN, people)
        if lost and state.ally_coins:
            yield _return_army(ALLY_COIN, people)


@lru_cache(maxsize=64)
def _return_army(coin: str, people: str) -> act.ReturnArmy:
    return act.ReturnArmy(coin, people)


def return_army(table: Table, seat: int, action: act.ReturnArmy) -> None:
    """Return an army to its people's pool. An Allies' coin keeps it apart (H01-CARD-77, -79)."""
    state = table.state
    people = table.cards.empires[state.empire].force.peoples.index(action.people)
    state.lost[people] -= 1
    if action.coin == COIN:
        state.coins -= 1
        state.pools[people] += 1
    else:
        state.ally_coins -= 1
        state.allies[people] += 1
    table.events.append(ev.ArmyReturned(table.seats[seat], action.coin))


@refuses_with("H01-COIN-01", "H01-COIN-06", "H01-COIN-09")
def return_refusal(table: Table, decision: Decision, action: act.ReturnArmy) -> str:
    """Rule against a return: no coin, nothing lost, or not the Active Empire."""
    state = table.state
    if acting(state).kind != EMPIRE:
        return "H01-COIN-06"
    has = state.coins if action.coin == COIN else state.ally_coins
    return "H01-COIN-09" if has else "H01-COIN-01"


# Forts


def fort_sites(table: Table) -> int:
    """Own lands with room for a fort (H01-FORT-02 to -04, H01-OPT-04)."""
    state = table.state
    return own_lands(state) & ~state.fort & ~state.third


def fort_choices(table: Table, body: Body) -> list[Any]:
    """Legal forts by their payment.

    An army pays in lands of its own people. The Crusade builds none, a Minor Empire pays with armies only
    (rulings A-10, A-76; H01-COIN-06).
    """
    state, menus = table.state, table.cards.menus
    everywhere = fort_sites(table)
    if not everywhere or body.kind == CRUSADE:
        return []
    found = list(menus["fort_army"][_army_lands(state) & everywhere])
    if body.kind != EMPIRE:
        return found if table.cards.rulings.minor_forts else []
    if state.free_forts:
        found += menus["fort_free"][everywhere]
    if state.coins:
        found += menus["fort_coin"][everywhere]
    if state.ally_coins:
        found += menus["fort_ally_coin"][everywhere]
    return found


def _army_lands(state: State) -> int:
    """Lands of the peoples with an army not placed."""
    if len(state.active) == 1:
        return state.active[0] if state.pools[0] else 0
    found = 0
    for lands, pool in zip(state.active, state.pools, strict=True):
        if pool:
            found |= lands
    return found


def build(table: Table, seat: int, action: act.BuildFort) -> None:
    """Pay for a fort and place it for good (H01-FORT-01, -05, H01-COIN-05)."""
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


@refuses_with(
    "H01-CARD-58", "H01-COIN-01", "H01-COIN-06", "H01-FORT-01", "H01-FORT-02", "H01-FORT-03", "H01-OPT-04"
)
def fort_refusal(table: Table, decision: Decision, action: act.BuildFort) -> str:
    """Rule against a fort: no own army, no room, or no means."""
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
