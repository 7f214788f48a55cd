"""Disaster and the diseases (CARD-41 to -49, -70, -71). Own armies roll too (ruling A-52)."""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.arising import shielded_lands
from engine.editions.hasbro_2001.pieces import land_of, remove_one, tell_reduced
from engine.editions.hasbro_2001.state import (
    Table,
    armies_in,
    occupied_lands,
    owner_of,
    question,
    step,
    structures_in,
)
from engine.menu import bits
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

FATAL = 1
"""The face that kills (H01-CARD-41)."""


def victims(table: Table) -> int:
    """Lands with an army that can fall ill."""
    return occupied_lands(table.state) & ~shielded_lands(table)


def infect(table: Table, bit: int, dice: int) -> bool:
    """Roll for each army in a land. True if the last one died.

    A fort goes with it and does not protect it. Other pieces stay (H01-CARD-48, -49, ruling A-61).
    """
    state = table.state
    table.bar_undo("roll")
    seat = table.seats[owner_of(state, bit)]
    before = structures_in(state, bit)
    for _ in range(armies_in(state, bit)):
        rolled = table.chance.dice(dice)
        died = FATAL in rolled
        table.events.append(ev.ArmySick(seat, land_of(table, bit), rolled, died))
        if died:
            remove_one(state, bit)
    tell_reduced(table, bit, before)
    return not occupied_lands(state) & bit


# Famine and Black Death: ["strike_area", areas, dice]


def begin_area(table: Table, card: int, effect: deck.AreaDisease) -> None:
    """Ask for the areas first."""
    table.state.agenda.append(["strike_area", effect.areas, effect.dice])


def area_choices(table: Table, areas: int) -> list[Any]:
    """Areas with an army, and adjacent pairs of them (rulings A-49, A-54)."""
    board, beside = table.board, table.cards.beside
    lands = victims(table)
    struck = sum(1 << area for area, whole in enumerate(board.area_lands) if whole & lands)
    if areas == 1:
        return list(table.cards.menus["strike_area"][struck])
    return [
        act.StrikeAreas(board.areas[area], board.areas[other])
        for area in range(len(board.areas))
        for other in bits(beside[area])
        if other > area and (struck >> area | struck >> other) & 1
    ]


def can_strike_area(table: Table, effect: deck.AreaDisease) -> bool:
    """True if the card would strike anybody."""
    return bool(area_choices(table, effect.areas))


@step("strike_area")
def ask_area(table: Table, areas: int, dice: int) -> Asks:
    """Ask for one area, or two."""
    return table.ask(STRIKE_AREA, table.state.actor, area_choices(table, areas))


def strike_area(table: Table, seat: int, action: act.StrikeArea) -> None:
    """Infect every army of an area (H01-CARD-42)."""
    _strike(table, seat, (action.area,))


def strike_areas(table: Table, seat: int, action: act.StrikeAreas) -> None:
    """Infect every army of two areas (H01-CARD-41)."""
    _strike(table, seat, (action.area, action.other))


def _strike(table: Table, seat: int, areas: tuple[str, ...]) -> None:
    _, _, dice = table.state.agenda.pop()
    table.events.append(ev.AreasStruck(table.seats[seat], areas))
    for area in areas:
        for land in bits(table.board.area_lands[table.board.area_index[area]] & victims(table)):
            infect(table, 1 << land, dice)


# Plague: ["plague", dice, next dice, lands]


def begin_plague(table: Table, card: int, effect: deck.Plague) -> None:
    """Offer every occupied land as the first (H01-CARD-43)."""
    table.state.agenda.append(["plague", effect.dice, effect.spread_dice, victims(table)])


def can_infect_lands(table: Table, effect: deck.Plague) -> bool:
    """True if anybody is there to fall ill."""
    return bool(victims(table))


@step("plague")
def ask_plague(table: Table, dice: int, spread: int, lands: int) -> Asks | None:
    """Ask for the next land of the plague. It stops without an occupied neighbour (H01-CARD-44, -45)."""
    if not lands:
        return None
    return table.ask(PLAGUE, table.state.actor, table.cards.menus["strike_land"][lands], {"dice": dice})


def _spread_plague(table: Table, bit: int) -> None:
    state = table.state
    _, dice, spread, _ = state.agenda.pop()
    if infect(table, bit, dice):
        beside = table.board.neighbours[bit.bit_length() - 1] & victims(table)
        state.agenda.append(["plague", spread, spread, beside])


# Pestilence: ["pestilence", dice, dice of neighbours]


def begin_pestilence(table: Table, card: int, effect: deck.Pestilence) -> None:
    """Ask for the central land."""
    table.state.agenda.append(["pestilence", effect.dice, effect.neighbour_dice])


def pestilence_centres(table: Table) -> int:
    """Lands that have an army, or a neighbour with one (rulings A-51, A-54)."""
    lands = victims(table)
    found = lands
    for land in bits(lands):
        found |= table.board.neighbours[land]
    return found


def can_infect_neighbours(table: Table, effect: deck.Pestilence) -> bool:
    """True if anybody is there to fall ill."""
    return bool(victims(table))


@step("pestilence")
def ask_pestilence(table: Table, dice: int, beside: int) -> Asks:
    """Ask for the central land of the Pestilence (H01-CARD-46)."""
    actions = table.cards.menus["strike_land"][pestilence_centres(table)]
    return table.ask(PESTILENCE, table.state.actor, actions, {"dice": dice, "beside": beside})


def _spread_pestilence(table: Table, bit: int) -> None:
    """Infect the neighbours, whether or not the first army died (H01-CARD-47)."""
    _, dice, beside = table.state.agenda.pop()
    lands = victims(table)
    if lands & bit:
        infect(table, bit, dice)
    for land in bits(table.board.neighbours[bit.bit_length() - 1] & lands):
        infect(table, 1 << land, beside)


def strike_land(table: Table, seat: int, action: act.StrikeLand) -> None:
    """Strike a land with Plague or Pestilence."""
    bit = 1 << table.board.land_index[action.land]
    if table.state.agenda[-1][0] == "plague":
        _spread_plague(table, bit)
    else:
        _spread_pestilence(table, bit)


STRIKE_AREA = question(
    "strike_area",
    {
        act.StrikeArea: Answer(strike_area, "H01-CARD-42"),
        act.StrikeAreas: Answer(strike_areas, "H01-CARD-41"),
    },
)


@refuses_with("H01-CARD-43", "H01-CARD-44")
def _plague_refusal(table: Table, decision: Decision, action: act.StrikeLand) -> str:
    """Rule against an empty land or one not adjacent to the last."""
    bit = table.board.land_bit(action.land)
    return "H01-CARD-44" if bit & victims(table) else "H01-CARD-43"


PLAGUE = question("plague", {act.StrikeLand: Answer(strike_land, _plague_refusal)})
PESTILENCE = question("pestilence", {act.StrikeLand: Answer(strike_land, "H01-CARD-46")})


# Disaster

END = act.EndDisaster()


def begin(table: Table, card: int, effect: deck.Disaster) -> None:
    """Begin a Disaster: ask for its lands."""
    table.state.agenda.append(["disaster", effect.lands, 0])


def monument_lands(table: Table) -> int:
    """Lands with a monument, anybody's or nobody's (H01-CARD-71, ruling A-53)."""
    return table.state.monument & ~shielded_lands(table)


def can_destroy_monument(table: Table, effect: deck.Disaster) -> bool:
    """True if there is one."""
    return bool(monument_lands(table))


@step("disaster")
def ask(table: Table, left: int, done: int) -> Asks | None:
    """Ask for a land. The second may be declined."""
    lands = monument_lands(table)
    if not left or not lands:
        return None
    actions: list[Any] = list(table.cards.menus["destroy"][lands])
    if done:
        actions.append(END)
    return table.ask(DISASTER, table.state.actor, actions, {"left": left})


def destroy(table: Table, seat: int, action: act.Destroy) -> None:
    """Remove monument, city and fort, reduce a capital. Armies stay (H01-CARD-70)."""
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
