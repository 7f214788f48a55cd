"""An army enters a territory: it walks in, relieves an own inactive one, or begins a battle (INVADE)."""

from __future__ import annotations

from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.force import gather
from engine.editions.zman_2018.pieces import land_of, place_army, remove_army_of
from engine.editions.zman_2018.powers import powers
from engine.editions.zman_2018.state import EMPTY, Battle, owner_of
from engine.editions.zman_2018.table import Table
from engine.menu import bits


def enter(table: Table, bit: int, by_fleet: bool) -> None:
    """An army taken from the card enters the territory of `bit` (Z18-INVADE-06 to -08).

    An own inactive army there goes to supply, not to the card; structures and forts stay (Z18-INVADE-10).
    """
    state = table.state
    owner = owner_of(state, bit)
    if owner not in (EMPTY, state.actor):
        begin_battle(table, bit, owner, by_fleet=by_fleet)
        return
    if owner != EMPTY:
        remove_army_of(state, owner, bit)
    onto = "empty" if owner == EMPTY else "own"
    table.events.append(ev.ArmyPlaced(table.seats[state.actor], land_of(table, bit), onto))
    occupy(table, bit, by_fleet)


def begin_battle(
    table: Table, bit: int, defender: int, *, by_fleet: bool = False, follow_up: bool = False
) -> None:
    """An army, already taken from the card or from supply, stands against the defender in the territory."""
    state = table.state
    state.battle = Battle(bit.bit_length() - 1, defender, by_fleet=by_fleet, follow_up=follow_up)
    state.agenda.append(["battle"])


def occupy(table: Table, bit: int, by_fleet: bool = False) -> None:
    """An army already taken from elsewhere stands in an empty territory, active."""
    state = table.state
    place_army(state, bit)
    if by_fleet:
        state.by_fleet |= bit
    reach_region(table)


def reach_region(table: Table) -> None:
    """An Empire with that effect gains armies once active armies stand in three regions, once a turn."""
    state = table.state
    count = powers(table).third_region
    if not count or "third_region" in state.used:
        return
    if len({table.board.area_of[land] for land in bits(state.active)}) >= 3:
        state.used.append("third_region")
        armies = gather(table, count)
        table.events.append(ev.Gained(table.seats[state.actor], armies, count - armies))
