"""Establishing a force: an Empire in phase B, an Event's people in phase A (sections ESTABLISH and EVENT)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.honors import award
from engine.editions.ragnar_2024.pieces import (
    clear_buildings,
    need_building,
    place_army,
    remove_people,
    take_event_people,
)
from engine.editions.ragnar_2024.state import EMPTY
from engine.editions.ragnar_2024.table import Table, question, step
from engine.menu import BITS
from engine.question import Answer
from engine.table import Asks


def fill_pool(table: Table, card: str, people: int, fleets: int = 0, walls: int = 0) -> None:
    """Put the pieces a card shows into the pool (R24-ESTABLISH-01, R24-EVENT-01)."""
    state = table.state
    short = take_event_people(table, people)
    state.pool.fleets += fleets
    state.pool.walls += walls
    table.events.append(ev.PoolFilled(table.seats[state.actor], card, people - short, fleets, walls, short))


@step("establish")
def establish(table: Table, card: str, land: int, buildings: list[str]) -> Asks | None:
    """Clear the start-land, remove its garrison, place army and buildings (R24-ESTABLISH-03 to -08).

    Asks for a garrison to give up when neither pool nor supply has a people piece (ruling AMB-13), and then
    does the rest when it runs again.
    """
    state = table.state
    _clear_start(table, land)
    if not state.pool.people and not _last_resort(table):
        menu = table.cards.menus["give_up_garrison"]
        candidates = state.held[state.actor] & ~state.armies
        if candidates:
            return table.ask(GIVE_UP_GARRISON, state.actor, menu[candidates])
        return None
    place_army(table, land)
    table.events.append(
        ev.Established(table.seats[state.actor], card, table.board.lands[land], tuple(buildings))
    )
    for kind in reversed(buildings):
        need_building(table, kind, land, "start")
    return None


def _clear_start(table: Table, land: int) -> None:
    """Remove all buildings and the garrison; its owner is awarded an Honor, even the current player.

    R24-ESTABLISH-07.
    """
    state = table.state
    name = table.board.lands[land]
    gone = clear_buildings(table, BITS[land])
    if gone:
        table.events.append(ev.StartCleared(name, gone))
    owner = state.owner[land]
    if owner != EMPTY:
        remove_people(table, owner, land)
        table.events.append(ev.GarrisonRemoved(table.seats[owner], name, "established"))
        award(table, owner, "established")


def _last_resort(table: Table) -> bool:
    """A piece that has come back to supply since the pool was filled serves as starting army."""
    return take_event_people(table, 1) == 0


def give_up_garrison(table: Table, seat: int, action: act.GiveUpGarrison) -> None:
    """An own garrison leaves the map to serve as the starting army, which the waiting step then places.

    AMB-13.
    """
    remove_people(table, seat, table.board.land_index[action.land])
    table.events.append(ev.GarrisonRemoved(table.seats[seat], action.land, "given_up"))


GIVE_UP_GARRISON = question(
    "give_up_garrison", {act.GiveUpGarrison: Answer(give_up_garrison, "R24-REVEAL-04")}
)
