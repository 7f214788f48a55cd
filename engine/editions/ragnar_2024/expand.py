"""Phase C, Expand the Empire: all that may be done, in any order (EXPAND, FLEET, LEADER, FORT, EMPIRE)."""

from __future__ import annotations

from typing import Any, Final

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.honors import honor_held, retire
from engine.editions.ragnar_2024.invade import enter
from engine.editions.ragnar_2024.pieces import (
    fleets_in_stock,
    place_fleet,
    require_building,
    return_pool,
    take_event_people,
)
from engine.editions.ragnar_2024.state import EMPTY, Table, question, step
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks

ENDING: Final = (act.EndExpansion(),)
LEADER_WITH_DICE: Final = (act.DeclareLeader(),)
LEADER_WITHOUT_DICE: Final = (act.DeclareLeader("terrain"), act.DeclareLeader("forts"))


@step("expand")
def ask(table: Table) -> Asks:
    """Ask for any legal action of phase C.

    It may end if no people piece can be placed or made a fort.
    """
    state = table.state
    cards = table.cards
    pool = state.pool
    people = pool.people
    actor = state.actor
    honors = cards.expand_honors[state.face_up[actor]]
    actions: tuple[Any, ...] = ()
    sites = fort_sites(table) if people or honors else 0
    if people:
        armies = state.armies
        actions = cards.army_menu[(state.reach | armies) ^ armies] + cards.fort_menu[sites]
    must = actions and cards.rulings.must_place_people
    params = cards.pools[pool.fleets][people]
    if pool.fleets:
        actions += cards.menus["place_fleet"][pool_waters(table)]
    if pool.walls or pool.cities:
        params = params | {"walls": pool.walls, "cities": pool.cities}
        actions += _walls_and_cities(table)
    if honors:
        recruiting, fleets, forts, cities = honors
        if recruiting and state.supply[actor]:
            actions += recruiting
        if fleets:
            waters = honor_waters(table)
            for menu in fleets:
                actions += menu[waters]
        for menu in forts:
            actions += menu[sites]
        for menu in cities:
            actions += menu[city_sites(table)]
    if state.leaders[actor] and actions and not state.leader:
        actions += LEADER_WITH_DICE if table.options["dice"] else LEADER_WITHOUT_DICE
    if not must:
        actions += ENDING
    return (Decision(table.number, table.seats[actor], EXPAND.kind, actions, params),)


def _walls_and_cities(table: Table) -> tuple[Any, ...]:
    pool, menus = table.state.pool, table.cards.menus
    walls = menus["place_wall"][wall_sites(table)] if pool.walls else ()
    return walls + menus["place_city"][city_sites(table)] if pool.cities else walls


# Where pieces may go: (a | b) ^ b is a without b, quicker than a & ~b with its negative number


def fort_sites(table: Table) -> int:
    """Empire lands without a fort, while forts are available (R24-FORT-05, -06)."""
    state = table.state
    forts = state.fort
    if not can_be_taken(table, forts) and forts.bit_count() >= table.cards.supply.fort:
        return 0
    walled = forts | state.great_wall
    return (state.armies | walled) ^ walled


def wall_sites(table: Table) -> int:
    """Yellow River and Wei River, if Empire lands without a fort. R24-EMPIRE-06, ruling AMB-31."""
    state = table.state
    return state.armies & table.cards.wall_lands & ~(state.fort | state.great_wall)


def city_sites(table: Table) -> int:
    """Empire lands without capital and city (rulings AMB-29, AMB-30)."""
    state = table.state
    cities = state.city
    if not can_be_taken(table, cities) and cities.bit_count() >= table.cards.supply.city:
        return 0
    built = state.capital | cities
    return (state.armies | built) ^ built


def can_be_taken(table: Table, standing: int) -> bool:
    """True if such a building is in a land outside the Empire (R24-SUPPLY-03)."""
    return standing & ~table.state.armies != 0


def pool_waters(table: Table) -> int:
    """Waters for fleets: adjacent seas until Epoch III, then adjacent oceans (R24-FLEET-03, -06, -07)."""
    state = table.state
    fleets = state.fleets
    return (state.near & table.cards.waters[state.epoch].open | fleets) ^ fleets


def honor_waters(table: Table) -> int:
    """Waters for an Honor's fleet.

    From Epoch IV seas only without a fleet on the card. R24-FLEET-19 to -22.
    """
    state = table.state
    cards = table.cards
    fleets = state.fleets
    kind = cards.waters[state.epoch].open if cards.empires[state.card].fleets else table.board.sea_mask
    waters = (state.near & kind | fleets) ^ fleets
    return waters if waters and fleets_in_stock(table) else 0


# The actions themselves


def play_honor(table: Table, seat: int, action: act.PlayHonor) -> None:
    """Carry out a coin Honor, then put it under its stack (R24-HONOR-29 to -32)."""
    honor = table.cards.honor_index[action.honor]
    card = table.cards.honors[honor]
    retire(table, seat, honor)
    table.events.append(ev.HonorPlayed(table.seats[seat], card.id, land=action.land, water=action.water))
    if card.effect_verb == "people":
        take_event_people(table, card.effect_n)
    elif card.effect_verb == "fleet":
        place_fleet(table, table.board.water_index[action.water])
    else:
        require_building(table, card.effect_verb, table.board.land_index[action.land], "honor")


def place_pool_fleet(table: Table, seat: int, action: act.PlaceFleet) -> None:
    """Place a fleet of the pool (R24-FLEET-02)."""
    table.state.pool.fleets -= 1
    place_fleet(table, table.board.water_index[action.water])


def place_wall(table: Table, seat: int, action: act.PlaceWall) -> None:
    """Place a Great Wall fort of the pool, without cost in people (R24-EMPIRE-08)."""
    state = table.state
    state.pool.walls -= 1
    state.great_wall |= 1 << table.board.land_index[action.land]
    table.events.append(ev.BuildingPlaced(table.seats[seat], action.land, "great_wall", "great_wall"))


def build_fort(table: Table, seat: int, action: act.BuildFort) -> None:
    """Turn a people piece of the pool into a fort (R24-FORT-06)."""
    state = table.state
    state.pool.people -= 1
    state.supply[seat] += 1
    require_building(table, "fort", table.board.land_index[action.land], "people")


def place_city(table: Table, seat: int, action: act.PlaceCity) -> None:
    """Place a city of a Later Event (R24-EVENT-18)."""
    table.state.pool.cities -= 1
    require_building(table, "city", table.board.land_index[action.land], "event")


def declare_leader(table: Table, seat: int, action: act.DeclareLeader) -> None:
    """Declare the Leader for this and later invasions of the phase (R24-LEADER-03, -04)."""
    state = table.state
    state.leader = action.aspect or "dice"
    state.leaders[seat] = False
    table.events.append(ev.LeaderDeclared(table.seats[seat], action.aspect))


def end(table: Table, seat: int, action: act.EndExpansion) -> None:
    """End the phase and remove the rest of the pool (R24-EXPAND-18, -19)."""
    state = table.state
    state.agenda.pop()
    return_pool(table)
    state.ignore_forts = state.ignore_terrain = False
    state.leader = ""
    state.attempt_land, state.attempts = EMPTY, 0


# What refuses them otherwise


@refuses_with("R24-EXPAND-01", "R24-EXPAND-02", "R24-EXPAND-06", "R24-EXPAND-15")
def army_refusal(table: Table, decision: Decision, action: act.PlaceArmy) -> str:
    """Rule against a wasteland, an Empire land, an empty pool or distance."""
    state = table.state
    if action.land in table.board.wastelands:
        return "R24-EXPAND-06"
    if table.board.land_bit(action.land) & state.armies:
        return "R24-EXPAND-15"
    return "R24-EXPAND-02" if state.pool.people else "R24-EXPAND-01"


@refuses_with("R24-FLEET-02", "R24-FLEET-03", "R24-FLEET-06", "R24-FLEET-07")
def fleet_refusal(table: Table, decision: Decision, action: act.PlaceFleet) -> str:
    """Rule against a fleet: none in the pool, wrong kind of water, or out of reach."""
    state = table.state
    if not state.pool.fleets:
        return "R24-FLEET-02"
    return _water_rule(table, action.water, oceans=table.cards.waters[state.epoch].oceans)


def _water_rule(table: Table, water: str, *, oceans: bool) -> str:
    place = table.board.water_index.get(water, EMPTY)
    if place == EMPTY or _is_ocean(table, place) == oceans:
        return "R24-FLEET-03"
    return "R24-FLEET-07" if oceans else "R24-FLEET-06"


def _is_ocean(table: Table, place: int) -> bool:
    return bool(table.board.ocean_mask >> place & 1)


@refuses_with("R24-EMPIRE-06", "R24-EMPIRE-07", "R24-FORT-05")
def _wall_refusal(table: Table, decision: Decision, action: act.PlaceWall) -> str:
    bit = table.board.land_bit(action.land)
    walls = bit & table.cards.wall_lands
    if walls and _is_walled(table, bit):
        return "R24-FORT-05"
    return "R24-EMPIRE-06" if walls or not bit else "R24-EMPIRE-07"


@refuses_with("R24-FORT-05", "R24-FORT-06")
def _fort_refusal(table: Table, decision: Decision, action: act.BuildFort) -> str:
    return "R24-FORT-05" if _is_walled(table, table.board.land_bit(action.land)) else "R24-FORT-06"


def _is_walled(table: Table, bit: int) -> bool:
    """True if the land has an army of the force and a fort or wall."""
    state = table.state
    return bool(bit & state.armies & (state.fort | state.great_wall))


_NO_PLACE_FOR: Final = {"fort": "R24-HONOR-31", "city": "R24-HONOR-32"}
_FLEET_HONOR: Final = ("R24-FLEET-02", "R24-FLEET-03", "R24-FLEET-06", "R24-FLEET-07", "R24-FLEET-21")


@refuses_with(
    "R24-HONOR-15", "R24-HONOR-18", "R24-HONOR-19", "R24-HONOR-29", *_NO_PLACE_FOR.values(), *_FLEET_HONOR
)
def _honor_refusal(table: Table, decision: Decision, action: act.PlayHonor) -> str:
    """Rule against an Honor not face-up, without coins or without effect."""
    card = honor_held(table, decision.seat, action.honor)
    if card is None:
        return "R24-HONOR-15"
    if not card.coins:
        return "R24-HONOR-19"
    if card.effect_verb == "people":
        return "R24-HONOR-18" if table.state.supply[table.state.actor] else "R24-HONOR-29"
    if card.effect_verb == "fleet":
        return _fleet_honor_rule(table, action.water)
    return {"fort": "R24-HONOR-31", "city": "R24-HONOR-32"}.get(card.effect_verb, "R24-HONOR-18")


def _fleet_honor_rule(table: Table, water: str) -> str:
    """Rule for an Honor's fleet. From Epoch IV, seas only without a fleet on the card."""
    cards, state = table.cards, table.state
    if not fleets_in_stock(table):
        return "R24-FLEET-02"
    late = cards.waters[state.epoch].oceans
    place = table.board.water_index.get(water, EMPTY)
    if late and not cards.empires[state.card].fleets and place != EMPTY:
        return "R24-FLEET-21" if _is_ocean(table, place) else "R24-FLEET-03"
    return _water_rule(table, water, oceans=late)


@refuses_with("R24-LEADER-01", "R24-LEADER-04")
def _leader_refusal(table: Table, decision: Decision, action: act.DeclareLeader) -> str:
    unused = table.state.leaders[table.seats.index(decision.seat)]
    return "R24-LEADER-04" if unused else "R24-LEADER-01"


EXPAND: Final = question(
    "expand",
    {
        act.PlaceArmy: Answer(enter, army_refusal),
        act.BuildFort: Answer(build_fort, _fort_refusal),
        act.PlaceFleet: Answer(place_pool_fleet, fleet_refusal),
        act.PlaceWall: Answer(place_wall, _wall_refusal),
        act.PlaceCity: Answer(place_city, "R24-HONOR-32"),
        act.PlayHonor: Answer(play_honor, _honor_refusal),
        act.DeclareLeader: Answer(declare_leader, _leader_refusal),
        act.EndExpansion: Answer(end, "R24-EXPAND-17"),
    },
    refuses={act.CashHonor: "R24-HONOR-18"},
    forced=(act.EndExpansion,),  # a single army is asked for, since dice may be rolled
)
