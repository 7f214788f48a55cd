"""Phase C, Expand the Empire: all that may be done, in any order (EXPAND, FLEET, LEADER, FORT, EMPIRE)."""

from __future__ import annotations

from typing import Any

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.honors import retire
from engine.editions.ragnar_2024.pieces import (
    fleets_in_stock,
    need_building,
    place_fleet,
    return_pool,
    take_event_people,
)
from engine.editions.ragnar_2024.state import EMPTY
from engine.editions.ragnar_2024.table import Table
from engine.records import Decision

END = act.EndExpansion()
LEADER_WITH_DICE = (act.DeclareLeader(),)
LEADER_WITHOUT_DICE = (act.DeclareLeader("terrain"), act.DeclareLeader("forts"))


def ask(table: Table) -> Decision:
    """Every legal action of phase C; it may end when no people piece can be placed or made a fort.

    R24-EXPAND-17.
    """
    state = table.state
    cards = table.cards
    menus = cards.menus
    pool = state.pool
    actor = state.actor
    armies = state.armies
    actions: tuple[Any, ...] = ()
    if pool.people:
        actions = (
            menus["place_army"][(state.reach | armies) ^ armies] + menus["build_fort"][fort_sites(table)]
        )
    must = bool(actions)
    if pool.fleets:
        actions += menus["place_fleet"][pool_waters(table)]
    if pool.walls:
        actions += menus["place_wall"][wall_sites(table)]
    if pool.cities:
        actions += menus["place_city"][city_sites(table)]
    for verb, menu in cards.expand_honors[*state.track[actor], *state.overflow[actor]]:
        actions += menu[HONOR_SITES[verb](table)]
    if actions and state.leaders[actor] and not state.leader:
        actions += LEADER_WITH_DICE if table.options["dice"] else LEADER_WITHOUT_DICE
    if not must or not cards.rulings.must_place_people:
        actions += (END,)
    params = {"people": pool.people, "fleets": pool.fleets, "walls": pool.walls, "cities": pool.cities}
    return Decision(table.number, table.seats[actor], "expand", actions, params)


# Where pieces may go: (a | b) ^ b is a without b, quicker than a & ~b with its negative number


def fort_sites(table: Table) -> int:
    """Empire lands without a fort, while a fort can be had (R24-FORT-05, -06)."""
    state = table.state
    walled = state.fort | state.great_wall
    sites = (state.armies | walled) ^ walled
    none_in_stock = state.fort.bit_count() >= table.cards.supply.fort
    return 0 if sites and none_in_stock and not can_be_taken(table, state.fort) else sites


def wall_sites(table: Table) -> int:
    """Yellow River and Wei River, while they are Empire lands without a fort.

    R24-EMPIRE-06, ruling AMB-31.
    """
    state = table.state
    return state.armies & table.cards.wall_lands & ~(state.fort | state.great_wall)


def city_sites(table: Table) -> int:
    """Empire lands without capital and city (rulings AMB-29, AMB-30)."""
    state = table.state
    built = state.capital | state.city
    sites = (state.armies | built) ^ built
    none_in_stock = state.city.bit_count() >= table.cards.supply.city
    return 0 if sites and none_in_stock and not can_be_taken(table, state.city) else sites


def can_be_taken(table: Table, standing: int) -> bool:
    """Whether one of the buildings stands in a land that is not the Empire's (R24-SUPPLY-03)."""
    return standing & ~table.state.armies != 0


def pool_waters(table: Table) -> int:
    """Seas in Epochs I-III, oceans in IV-V, adjacent to an army or fleet (R24-FLEET-03, -06, -07)."""
    state = table.state
    board = table.board
    kind = board.ocean_mask if state.epoch >= table.cards.ocean_epoch else board.sea_mask
    return (state.near & kind | state.fleets) ^ state.fleets


def honor_waters(table: Table) -> int:
    """As for the pool, but from Epoch IV an Empire without a fleet on its card has seas only.

    R24-FLEET-19 to -22.
    """
    state = table.state
    board, cards = table.board, table.cards
    oceans = state.epoch >= cards.ocean_epoch and cards.empires[state.card].fleets
    kind = board.ocean_mask if oceans else board.sea_mask
    waters = (state.near & kind | state.fleets) ^ state.fleets
    return waters if waters and fleets_in_stock(table) else 0


# Honors with coins


def recruits(table: Table) -> int:
    """One "place" while there are people in supply, else none (R24-HONOR-29)."""
    state = table.state
    return 1 if state.supply[state.actor] else 0


HONOR_SITES = {"people": recruits, "fleet": honor_waters, "fort": fort_sites, "city": city_sites}
"""By effect: where a coin Honor has one now (R24-HONOR-18)."""


def play_honor(table: Table, action: act.PlayHonor) -> None:
    """Carry out a coin Honor's effect, then put it under its stack (R24-HONOR-29 to -32)."""
    state = table.state
    honor = table.cards.honor_index[action.honor]
    card = table.cards.honors[honor]
    retire(table, state.actor, honor)
    table.tell(ev.HonorPlayed(table.seats[state.actor], card.id, land=action.land, water=action.water))
    if card.effect_verb == "people":
        take_event_people(table, card.effect_n)
    elif card.effect_verb == "fleet":
        place_fleet(table, table.board.water_index[action.water])
    else:
        need_building(table, card.effect_verb, table.board.land_index[action.land], "honor")


# The other actions


def place_pool_fleet(table: Table, action: act.PlaceFleet) -> None:
    """R24-FLEET-02: a fleet out of the pool."""
    table.state.pool.fleets -= 1
    place_fleet(table, table.board.water_index[action.water])


def place_wall(table: Table, action: act.PlaceWall) -> None:
    """R24-EMPIRE-08: a Great Wall fort out of the pool; it costs no people."""
    state = table.state
    state.pool.walls -= 1
    state.great_wall |= 1 << table.board.land_index[action.land]
    table.tell(ev.BuildingPlaced(table.seats[state.actor], action.land, "great_wall", "great_wall"))


def build_fort(table: Table, action: act.BuildFort) -> None:
    """R24-FORT-06: a people piece of the pool becomes a fort."""
    state = table.state
    state.pool.people -= 1
    state.supply[state.actor] += 1
    need_building(table, "fort", table.board.land_index[action.land], "people")


def place_city(table: Table, action: act.PlaceCity) -> None:
    """R24-EVENT-18: a city of a Later Event."""
    table.state.pool.cities -= 1
    need_building(table, "city", table.board.land_index[action.land], "event")


def declare_leader(table: Table, action: act.DeclareLeader) -> None:
    """R24-LEADER-03, -04: counts for this and all later invasions of the phase."""
    state = table.state
    state.leader = action.aspect or "dice"
    state.leaders[state.actor] = False
    table.tell(ev.LeaderDeclared(table.seats[state.actor], action.aspect))


def end(table: Table, action: act.EndExpansion) -> None:
    """R24-EXPAND-18, -19: the phase ends; pieces left in the pool are removed."""
    state = table.state
    state.agenda.pop()
    return_pool(table)
    state.ignore_forts = state.ignore_terrain = False
    state.leader = ""
    state.attempt_land, state.attempts = EMPTY, 0
