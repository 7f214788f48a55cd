"""Improvements against opponents outside battle: they reduce, raid, replace and remove (EVENT).

The seat in turn picks all targets. A card is played only where it finds all that it names. None of this
scores for a marauder (Z18-EVENT-08).
"""

from __future__ import annotations

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.force import occupy
from engine.editions.zman_2018.pieces import land_of, reduce, remove_army
from engine.editions.zman_2018.state import EMPTY, Table, question, step
from engine.menu import bits, places_to_offer, union
from engine.question import Answer, Rule
from engine.table import Asks

NO_TARGET = "Z18-IMPROVEMENT-05"
IN_FULL: dict[type, Rule] = {act.EndEffect: NO_TARGET}
"""Effects that are carried out in full once they are begun."""


def opponents(table: Table) -> int:
    """Territories with opponents' armies."""
    found = 0
    for seat, lands in enumerate(table.state.held):
        if seat != table.state.actor:
            found |= lands
    return found


def _evict(table: Table, bit: int) -> None:
    """Return an army to its owner's supply (Z18-EVENT-07)."""
    owner = remove_army(table.state, bit)
    table.events.append(ev.ArmyRemoved(table.seats[owner], land_of(table, bit), "event"))


def _settle(table: Table, bit: int, onto: str, active: bool) -> None:
    """Place an army from supply in the territory (ruling Z18-AMB-54)."""
    state = table.state
    state.supply[state.actor] -= 1
    table.events.append(ev.ArmyPlaced(table.seats[state.actor], land_of(table, bit), onto))
    if active:
        occupy(table, bit)
    else:
        state.held[state.actor] |= bit


# Reducing


def reducible(table: Table) -> int:
    """Opponents' territories with a structure or fort."""
    state = table.state
    return opponents(table) & (state.capital | state.city | state.monument | state.fort)


@step("reduce_land")
def ask_reduce(table: Table, left: int, structures: int, done: int) -> Asks | None:
    """Ask for a territory. `done`: territories already reduced."""
    lands = reducible(table) & ~done
    if not left or not lands:
        return None
    actions = table.cards.menus["reduce_land"][places_to_offer(lands, left)]
    params = {"left": left, "structures": structures}
    return table.ask(REDUCE_LAND, table.state.actor, actions, params)


def reduce_land(table: Table, seat: int, action: act.ReduceLand) -> None:
    """Remove the fort and reduce structures. The army stays."""
    bit = 1 << table.board.land_index[action.land]
    _, left, structures, done = table.state.agenda.pop()
    table.state.agenda.append(["reduce_land", left - 1, structures, done | bit])
    reduce(table, bit, structures)


REDUCE_LAND = question("reduce_land", {act.ReduceLand: Answer(reduce_land, NO_TARGET)}, refuses=IN_FULL)

# Raiding


def raidable(table: Table) -> int:
    """Opponents' territories beside barren land."""
    return sum(1 << land for land in bits(opponents(table)) if table.board.wasteland_neighbours[land])


@step("raid_land")
def ask_raid(table: Table, left: int, structures: int) -> Asks | None:
    """Ask for the next territory to raid."""
    lands = raidable(table)
    if not left or not lands:
        return None
    actions = table.cards.menus["raid_land"][places_to_offer(lands, left)]
    return table.ask(RAID_LAND, table.state.actor, actions, {"left": left, "structures": structures})


def raid_land(table: Table, seat: int, action: act.RaidLand) -> None:
    """Remove army and fort, reduce structures, place an own inactive army."""
    bit = 1 << table.board.land_index[action.land]
    _, left, structures = table.state.agenda.pop()
    table.state.agenda.append(["raid_land", left - 1, structures])
    _evict(table, bit)
    reduce(table, bit, structures)
    _settle(table, bit, "raided", active=False)


RAID_LAND = question("raid_land", {act.RaidLand: Answer(raid_land, NO_TARGET)}, refuses=IN_FULL)

# Replacing


def replaceable(table: Table, where: str, left: int, area: int) -> int:
    """Opponents' territories that fit the card, in region `area` once chosen.

    `where`: "adjacent_to_active", or "one_region", which must have `left` of them.
    """
    lands, board = opponents(table), table.board
    if where == "adjacent_to_active":
        return lands & union(board.neighbours, table.state.active)
    if area != EMPTY:
        return lands & board.area_lands[area]
    parts = [lands & whole for whole in board.area_lands]
    return sum(part for part in parts if part.bit_count() >= left)


@step("replace_army")
def ask_replace(table: Table, left: int, where: str, placed: str, area: int) -> Asks | None:
    """Ask for the next army to replace."""
    lands = replaceable(table, where, left, area)
    if not left or not lands:
        return None
    if where == "one_region":  # elsewhere an army just placed may open the way to others
        lands = places_to_offer(lands, left)
    actions = table.cards.menus["replace_army"][lands]
    return table.ask(REPLACE_ARMY, table.state.actor, actions, {"left": left})


def replace_army(table: Table, seat: int, action: act.ReplaceArmy) -> None:
    """Replace an army. Structures and forts stay (Z18-EVENT-05, -06)."""
    land = table.board.land_index[action.land]
    _, left, where, placed, _area = table.state.agenda.pop()
    area = table.board.area_of[land] if where == "one_region" else EMPTY
    table.state.agenda.append(["replace_army", left - 1, where, placed, area])
    _evict(table, 1 << land)
    _settle(table, 1 << land, "replaced", active=placed == "active")


REPLACE_ARMY = question("replace_army", {act.ReplaceArmy: Answer(replace_army, NO_TARGET)}, refuses=IN_FULL)

# Removing


def regions(table: Table) -> int:
    """Regions with an opponent's army."""
    lands = opponents(table)
    found = 0
    for area, whole in enumerate(table.board.area_lands):
        if lands & whole:
            found |= 1 << area
    return found


@step("choose_region")
def ask_region(table: Table, each: int) -> Asks:
    """Ask for the card's region."""
    return table.ask(CHOOSE_REGION, table.state.actor, table.cards.menus["choose_region"][regions(table)])


def choose_region(table: Table, seat: int, action: act.ChooseRegion) -> None:
    """Let each opponent there lose armies, in seat order."""
    _, each = table.state.agenda.pop()
    area = table.board.area_index[action.area]
    table.events.append(ev.RegionChosen(table.seats[seat], action.area))
    for away in range(len(table.seats) - 1, 0, -1):
        table.state.agenda.append(["remove_armies", area, (seat + away) % len(table.seats), each])


CHOOSE_REGION = question(
    "choose_region", {act.ChooseRegion: Answer(choose_region, NO_TARGET)}, refuses=IN_FULL
)


@step("remove_armies")
def ask_remove(table: Table, area: int, opponent: int, left: int) -> Asks | None:
    """Ask for one of an opponent's armies in the region."""
    lands = table.state.held[opponent] & table.board.area_lands[area]
    if not left or not lands:
        return None
    actions = table.cards.menus["remove_army"][places_to_offer(lands, left)]
    params = {"area": table.board.areas[area], "opponent": table.seats[opponent]}
    return table.ask(REMOVE_ARMIES, table.state.actor, actions, params)


def remove_army_of(table: Table, seat: int, action: act.RemoveArmy) -> None:
    """Remove an army. Structures and fort stay (ruling Z18-AMB-28)."""
    step = table.state.agenda.pop()
    table.state.agenda.append([*step[:3], step[3] - 1])
    _evict(table, 1 << table.board.land_index[action.land])


REMOVE_ARMIES = question(
    "remove_armies", {act.RemoveArmy: Answer(remove_army_of, NO_TARGET)}, refuses=IN_FULL
)
