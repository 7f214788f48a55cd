"""Disaster destroys what is built in lands with a monument (CARD-70, -71)."""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck
from engine.editions.hasbro_2001.arising import shielded
from engine.editions.hasbro_2001.pieces import tell_reduced
from engine.editions.hasbro_2001.state import structures_in
from engine.editions.hasbro_2001.table import Table, question, step
from engine.question import Answer, leave
from engine.table import Asks

END = act.EndDisaster()


def begin(table: Table, card: int, effect: deck.Disaster) -> None:
    """The lands are to be chosen."""
    table.state.agenda.append(["disaster", effect.lands, 0])


def sites(table: Table) -> int:
    """Lands with a monument, anybody's or nobody's (H01-CARD-71, ruling A-53)."""
    return table.state.monument & ~shielded(table)


def possible(table: Table, effect: deck.Disaster) -> bool:
    """Whether there is one."""
    return bool(sites(table))


@step("disaster")
def ask(table: Table, left: int, done: int) -> Asks | None:
    """The first land must be named, a second may be."""
    lands = sites(table)
    if not left or not lands:
        return None
    actions: list[Any] = list(table.cards.menus["destroy"][lands])
    if done:
        actions.append(END)
    return table.ask(DISASTER, table.state.actor, actions, {"left": left})


def destroy(table: Table, seat: int, action: act.Destroy) -> None:
    """Monument, city and fort go, a capital becomes a city, armies stay (H01-CARD-70)."""
    state = table.state
    _, left, done = state.agenda.pop()
    state.agenda.append(["disaster", left - 1, done + 1])
    bit = 1 << table.board.land_index[action.land]
    before = structures_in(state, bit)
    state.monument &= ~bit
    state.fort &= ~bit
    state.city = (state.city & ~bit) | (state.capital & bit)
    state.capital &= ~bit
    tell_reduced(table, bit, before)


DISASTER = question(
    "disaster", {act.Destroy: Answer(destroy, "H01-CARD-70"), act.EndDisaster: Answer(leave, "H01-CARD-70")}
)
