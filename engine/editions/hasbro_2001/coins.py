"""Coins: where they come from, and the armies they bring back (COIN). The forts they buy: forts.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.state import EMPIRE, acting
from engine.editions.hasbro_2001.table import Table, step
from engine.question import refusing
from engine.records import Decision

COIN, ALLY_COIN = "coin", "ally_coin"


def gain(table: Table, card: int, amount: int) -> None:
    """Coins for this turn; those of Allies are kept apart (H01-COIN-01, -11, ruling A-40)."""
    state, event = table.state, table.cards.events[card]
    effect = event.effect
    if isinstance(effect, deck.GainCoins) and effect.armies_enter == "unoccupied":
        state.ally_coins += amount
    else:
        state.coins += amount
    table.events.append(ev.CoinsGained(table.seats[state.actor], amount, event.id))


def waits(effect: deck.GainCoins) -> bool:
    """Whether a card is counted only once fleets are placed: Civil Service (ruling A-38)."""
    return bool(effect.if_capital or effect.if_navigation)


@step("civil_service")
def civil_service(table: Table) -> None:
    """A coin, one more for a capital and one for at least one fleet (H01-CARD-72, -73)."""
    state, cards = table.state, table.cards
    capital = cards.empires[state.empire].force.capital
    for card in state.played:
        effect = cards.events[card].effect
        if isinstance(effect, deck.GainCoins) and waits(effect):
            amount = effect.coins + effect.if_capital * capital + effect.if_navigation * bool(state.fleets)
            gain(table, card, amount)


def choices(table: Table) -> Iterator[act.ReturnArmy]:
    """An army that was lost and not brought back, by either kind of coin (H01-COIN-04, -09)."""
    state = table.state
    if not (state.coins or state.ally_coins):
        return
    peoples = table.cards.empires[state.empire].force.peoples
    for people, lost in zip(peoples, state.lost, strict=True):
        if lost and state.coins:
            yield _returning(COIN, people)
        if lost and state.ally_coins:
            yield _returning(ALLY_COIN, people)


@lru_cache(maxsize=64)
def _returning(coin: str, people: str) -> act.ReturnArmy:
    return act.ReturnArmy(coin, people)


def return_army(table: Table, seat: int, action: act.ReturnArmy) -> None:
    """It goes to the pool of its people; with a coin of Allies it is kept apart (H01-CARD-77, -79)."""
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


@refusing("H01-COIN-01", "H01-COIN-06", "H01-COIN-09")
def refused(table: Table, decision: Decision, action: act.ReturnArmy) -> str:
    """Not the Active Empire's turn to act, no such coin, or nothing lost."""
    state = table.state
    if acting(state).kind != EMPIRE:
        return "H01-COIN-06"
    has = state.coins if action.coin == COIN else state.ally_coins
    return "H01-COIN-09" if has else "H01-COIN-01"
