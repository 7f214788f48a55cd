"""Taking lands: walking in, surrender of an own garrison, and invasions (EXPAND and INVADE)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import conquest
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.combat import (
    BEST,
    has_counting_fort,
    is_difficult,
    is_won_without_dice,
    lose_army,
    plunder,
    roll,
)
from engine.editions.ragnar_2024.honors import award, award_beaten
from engine.editions.ragnar_2024.pieces import place_army, reduce_buildings, remove_people
from engine.editions.ragnar_2024.state import EMPTY, Table
from engine.menu import BITS


def enter(table: Table, seat: int, action: act.PlaceArmy) -> None:
    """Put an army of the pool into a land: walk in, surrender an own garrison, or invade.

    R24-EXPAND-01, R24-EXPAND-08 to -14.
    """
    state = table.state
    land = table.board.land_index[action.land]
    owner = state.owner[land]
    if owner == EMPTY:
        place_army(table, land)
        table.events.append(ev.ArmyPlaced(table.seats[state.actor], action.land, "uncontrolled"))
    elif owner == state.actor:
        surrender(table, land)
    else:
        invade(table, land, owner)
        return
    if state.attempts:
        conquest.forget_attempts(state)


def surrender(table: Table, land: int) -> None:
    """Remove the own garrison, with reduction but without Honor or plunder (R24-EXPAND-10 to -13)."""
    state = table.state
    remove_people(table, state.actor, land)
    place_army(table, land)
    table.events.append(ev.ArmyPlaced(table.seats[state.actor], table.board.lands[land], "friendly"))
    reduce_buildings(table, land)


def invade(table: Table, land: int, enemy: int) -> None:
    """Resolve an invasion at once (R24-EXPAND-14)."""
    if not table.options["dice"]:
        resolve(table, land, enemy, is_won_without_dice(table, BITS[land]), (), ())
    elif table.options["conquest"]:
        conquest.invade(table, land, enemy)
    else:
        bit = BITS[land]
        # two white dice where a fort helps the Enemy (R24-INVADE-DICE-03)
        red, white = roll(table, 2 if has_counting_fort(table.state, bit) else 1)
        gap = BEST[red] - BEST[white]
        success = gap > 0 or (gap == 0 and not is_difficult(table, bit))
        resolve(table, land, enemy, success, red, white)


def resolve(
    table: Table, land: int, enemy: int, success: bool, red: tuple[int, ...], white: tuple[int, ...]
) -> None:
    """Remove the garrison, then plunder, army or Honor, and reduction. R24-INVADE-DICE-05 to -11."""
    state = table.state
    name = table.board.lands[land]
    table.events.append(ev.Invaded(table.seats[state.actor], table.seats[enemy], name, success, red, white))
    remove_people(table, enemy, land)
    if state.barbarian:
        plunder(table, land)
    if success:
        place_army(table, land)
        reduce_buildings(table, land)
        if state.force == "event":
            award_beaten(table, enemy)
    else:
        lose_army(state)
        reduce_buildings(table, land)
        award(table, enemy, "frustrated")
