"""Putting pieces on the map and taking them off, and limited supplies (sections GEN, REDUCE and SUPPLY)."""

from __future__ import annotations

from typing import Final

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.state import EMPTY, State, Table, buildings_in, question, step
from engine.history.reduction import remaining_buildings
from engine.menu import BITS
from engine.question import Answer
from engine.table import Asks


def stock(table: Table, kind: str) -> int:
    """Pieces of a building kind in the Arctic stock (R24-SUPPLY-07)."""
    state = table.state
    left: int = getattr(table.cards.supply, kind) - getattr(state, kind).bit_count()
    return left - state.pool.walls if kind == "great_wall" else left


def fleets_in_stock(table: Table) -> int:
    """Fleets neither on the map nor in a pool."""
    state = table.state
    left: int = table.cards.supply.fleet - state.fleets.bit_count() - state.pool.fleets
    return left


def remove_people(table: Table, seat: int, land: int) -> None:
    """Return a garrison or army to its owner's supply (R24-GEN-10)."""
    state = table.state
    state.held[seat] ^= BITS[land]
    state.owner[land] = EMPTY
    state.supply[seat] += 1


def clear_buildings(table: Table, bit: int) -> tuple[str, ...]:
    """Return a land's buildings to the stock. Returns their kinds (R24-ESTABLISH-03)."""
    state = table.state
    gone = buildings_in(state, bit)
    for kind in gone:
        setattr(state, kind, getattr(state, kind) & ~bit)
    return gone


def place_army(table: Table, land: int) -> None:
    """Place an army of the pool in a free land and extend the reach (R24-EXPAND-05)."""
    state = table.state
    actor = state.actor
    bit = BITS[land]
    state.pool.people -= 1
    state.held[actor] |= bit
    state.owner[land] = actor
    state.armies |= bit
    state.reach |= table.board.neighbours[land]
    state.near |= table.cards.waters[state.epoch].coasts[land]


def place_fleet(table: Table, water: int) -> None:
    """Place a fleet in a sea or ocean and extend the reach (R24-FLEET-01)."""
    state = table.state
    waters = table.cards.waters[state.epoch]
    state.fleets |= BITS[water]
    state.reach |= waters.shores[water]
    state.near |= waters.links[water]
    table.events.append(ev.FleetPlaced(table.seats[state.actor], table.board.waters[water]))


# Building reduction


def reduce_buildings(table: Table, land: int) -> None:
    """Remove a fort and reduce a capital, city or monument by one step.

    R24-REDUCE-06 to -10.
    """
    state = table.state
    bit = BITS[land]
    if not (state.capital | state.city | state.monument | state.fort | state.great_wall) & bit:
        return
    before = buildings_in(state, bit)
    after = remaining_buildings(before)
    for kind in before:
        if kind not in after:
            setattr(state, kind, getattr(state, kind) ^ bit)
    if "city" in after and "city" not in before:
        _leave_city(table, land)
    table.events.append(ev.BuildingsReduced(table.board.lands[land], before, buildings_in(state, bit)))


def _leave_city(table: Table, land: int) -> None:
    """Replace a capital by a city, within the caller's event (R24-REDUCE-08).

    With none in stock one is taken from another land, and has an event of its own (R24-SUPPLY-03).
    """
    state = table.state
    if stock(table, "city") > 0:
        state.city |= BITS[land]
    else:
        state.agenda.append(["take_building", "city", land, "reduction"])


# A building comes from the stock, or else from another land


def require_building(table: Table, kind: str, land: int, by: str) -> None:
    """Place a building from stock, else from a land of the player's choice.

    R24-SUPPLY-03.
    """
    state = table.state
    standing = getattr(state, kind)
    if standing.bit_count() >= getattr(table.cards.supply, kind):
        state.agenda.append(["take_building", kind, land, by])
        return
    setattr(state, kind, standing | BITS[land])
    table.events.append(ev.BuildingPlaced(table.seats[state.actor], table.board.lands[land], kind, by))


def sources_of(table: Table, kind: str, barred: int, by: str) -> int:
    """Lands a lacking building may be taken from (R24-SUPPLY-03).

    Enemy lands. Else uncontrolled ones, else own Friendly ones (ruling AMB-14), but not for a city that
    replaces a capital (AMB-15). Never an Empire land.
    """
    state = table.state
    standing: int = getattr(state, kind) & ~barred & ~state.armies
    own = state.held[state.actor]
    others = 0
    for held in state.held:
        others |= held
    others &= ~own
    enemy: int = standing & others
    if enemy or by == "reduction":
        return enemy
    return standing & ~others & ~own or standing & own


@step("take_building")
def ask_take_building(table: Table, kind: str, land: int, by: str) -> Asks | None:
    """Ask which building to move, as none is in stock."""
    state = table.state
    if stock(table, kind) > 0:
        require_building(table, kind, land, by)
        return None
    candidates = sources_of(table, kind, 1 << land, by)
    if not candidates:
        table.events.append(ev.BuildingLacking(table.seats[state.actor], kind))
        return None
    params = {"building": kind, "land": table.board.lands[land]}
    return table.ask(TAKE_BUILDING, state.actor, table.cards.menus["take_building"][candidates], params)


def take_building(table: Table, seat: int, action: act.TakeBuilding) -> None:
    """Take the building and use it. In place of a capital a city is left (R24-SUPPLY-04)."""
    state = table.state
    _, kind, target, by = state.agenda.pop()
    land = table.board.land_index[action.land]
    bit = 1 << land
    setattr(state, kind, getattr(state, kind) & ~bit)
    needs_city = kind == "capital" and not state.city & bit
    left = "city" if needs_city and stock(table, "city") > 0 else ""
    table.events.append(ev.BuildingTaken(table.seats[seat], action.land, kind, left))
    require_building(table, kind, target, by)
    if needs_city:
        _leave_city(table, land)


TAKE_BUILDING: Final = question("take_building", {act.TakeBuilding: Answer(take_building, "R24-SUPPLY-03")})


def take_event_people(table: Table, printed: int) -> int:
    """Move people from supply into the pool. Returns the number missing.

    AMB-13.
    """
    state = table.state
    supply = state.supply[state.actor]
    given = printed if printed < supply else supply
    state.supply[state.actor] = supply - given
    state.pool.people += given
    return printed - given


def return_pool(table: Table) -> None:
    """Return the rest of the pool to supply and stock (R24-EXPAND-19, R24-EVENT-07)."""
    state = table.state
    pool = state.pool
    if pool.people or pool.fleets or pool.walls:
        table.events.append(ev.PoolReturned(table.seats[state.actor], pool.people, pool.fleets, pool.walls))
        state.supply[state.actor] += pool.people
    pool.people = pool.fleets = pool.walls = pool.cities = 0


def lay_armies(table: Table) -> None:
    """Turn armies into garrisons and remove fleets (R24-CONCLUDE-01, -02)."""
    state = table.state
    if state.armies or state.fleets:
        table.events.append(ev.ArmiesLaid(table.seats[state.actor]))
    clear_force(state)


def clear_force(state: State) -> None:
    """Clear the force in play."""
    state.armies = state.fleets = state.reach = state.near = 0
    state.force = ""
    state.barbarian = state.ignore_forts = state.ignore_terrain = False
    state.leader = ""
    state.attempt_land = EMPTY
    state.attempts = 0
