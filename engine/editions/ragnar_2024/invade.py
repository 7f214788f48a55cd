"""Taking lands: walking in, surrender of an own garrison, and invasions (EXPAND and INVADE)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.combat import (
    BEST,
    difficult,
    lose_army,
    not_frustrated,
    plunder,
    red_dice,
    roll,
    white_dice,
)
from engine.editions.ragnar_2024.honors import award, award_beaten
from engine.editions.ragnar_2024.options import conquest
from engine.editions.ragnar_2024.pieces import place_army, reduce_buildings, remove_people
from engine.editions.ragnar_2024.state import EMPTY, owner_of
from engine.editions.ragnar_2024.table import Table


def enter(table: Table, action: act.PlaceArmy) -> None:
    """Put an army of the pool into a land: walk in, surrender an own garrison, or invade.

    R24-EXPAND-01, R24-EXPAND-08 to -14.
    """
    state = table.state
    land = table.board.land_index[action.land]
    bit = 1 << land
    owner = owner_of(state, bit)
    if owner == EMPTY:
        place_army(table, bit)
        table.tell(ev.ArmyPlaced(table.seats[state.actor], action.land, "uncontrolled"))
    elif owner == state.actor:
        surrender(table, bit)
    else:
        invade(table, land, owner)
        return
    conquest.forget_attempts(state)


def surrender(table: Table, bit: int) -> None:
    """The own garrison makes way: reduction, but neither Honor nor plunder (R24-EXPAND-10 to -13)."""
    state = table.state
    remove_people(table, state.actor, bit)
    place_army(table, bit)
    table.tell(ev.ArmyPlaced(table.seats[state.actor], table.board.lands[bit.bit_length() - 1], "friendly"))
    reduce_buildings(table, bit)


def invade(table: Table, land: int, enemy: int) -> None:
    """Resolve an invasion at once (R24-EXPAND-14)."""
    if not table.options["dice"]:
        resolve(table, land, enemy, not_frustrated(table, 1 << land), (), ())
    elif table.options["conquest"]:
        conquest.invade(table, land, enemy)
    else:
        bit = 1 << land
        red, white = roll(table, red_dice(table), white_dice(table, bit))
        gap = BEST[red] - BEST[white]
        success = gap > 0 or (gap == 0 and not difficult(table, bit))
        resolve(table, land, enemy, success, red, white)


def resolve(
    table: Table, land: int, enemy: int, success: bool, red: tuple[int, ...], white: tuple[int, ...]
) -> None:
    """The garrison goes either way; plunder, army or Honor, then building reduction.

    R24-INVADE-DICE-05 to -11.
    """
    state = table.state
    bit = 1 << land
    name = table.board.lands[land]
    table.tell(ev.Invaded(table.seats[state.actor], table.seats[enemy], name, success, red, white))
    remove_people(table, enemy, bit)
    if state.barbarian:
        plunder(table, bit)
    if success:
        place_army(table, bit)
        reduce_buildings(table, bit)
        if state.force == "event":
            award_beaten(table, enemy)
    else:
        lose_army(state)
        reduce_buildings(table, bit)
        award(table, enemy, "frustrated")
