"""Phase A, Reveal the Event, and everything an Event can do (sections REVEAL and EVENT)."""

from __future__ import annotations

from typing import Any

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import deck
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.cards import EventCard
from engine.editions.ragnar_2024.expand import army_refusal, fleet_refusal, place_pool_fleet, pool_waters
from engine.editions.ragnar_2024.gold import collect, extra_gold, raise_force_revenue
from engine.editions.ragnar_2024.honors import award
from engine.editions.ragnar_2024.invade import enter
from engine.editions.ragnar_2024.organize import fill_pool
from engine.editions.ragnar_2024.pieces import (
    lay_armies,
    place_army,
    place_fleet,
    reduce_buildings,
    remove_people,
    require_building,
    return_pool,
)
from engine.editions.ragnar_2024.state import EMPTY, Table, question, step
from engine.menu import mask_of
from engine.question import Answer, leave
from engine.table import Asks

END = act.EndEvent()


def current_event(table: Table) -> EventCard:
    """The acting seat's Event card of this epoch."""
    state = table.state
    return table.cards.events[state.events[state.actor][-1]]


def reveal(table: Table) -> None:
    """Flip the card, pay its icon and start it, unless it is a Later Event.

    R24-REVEAL-01, -02, -06, -07.
    """
    state = table.state
    state.phase = "A"
    state.flipped[state.actor] = True
    table.bar_undo("flip")
    event = current_event(table)
    table.events.append(ev.EventRevealed(table.seats[state.actor], event.id, event.honor_icon, event.later))
    if event.honor_icon:
        award(table, state.actor, "event_card")
    if not event.later:
        NOW[event.verb](table, event)


def skip_event(table: Table) -> None:
    """Skip the impossible part of an Event (ruling AMB-23)."""
    table.events.append(ev.EventFizzled(table.seats[table.state.actor], current_event(table).id))


# Forces: kingdoms and text Events that bring armies


def _start_force(table: Table, event: EventCard, steps: list[list[Any]]) -> None:
    state = table.state
    state.force, state.barbarian = "event", event.barbarian
    fill_pool(table, event.id, event.people, event.fleets)
    state.agenda += [["event_end"], ["event_revenue"], *steps]


def play_kingdom(table: Table, event: EventCard) -> None:
    """Play a card without text like an Empire (R24-REVEAL-05, R24-EVENT-09)."""
    _start_force(
        table, event, [["expand_event"], ["establish", event.id, event.start, list(event.buildings)]]
    )


def land_force(table: Table, event: EventCard) -> None:
    """Ask for the uncontrolled land that the force enters."""
    _start_force(table, event, [["expand_event"], ["choose_entry"]])


def place_sea_force(table: Table, event: EventCard) -> None:
    """Place a force from a fleet in a sea. Its fort follows later.

    R24-EVENT-17.
    """
    _start_force(table, event, [["event_fort"], ["expand_event"]])
    table.state.pool.fleets -= 1
    place_fleet(table, event.sea)


@step("choose_entry")
def ask_entry(table: Table) -> Asks | None:
    """Offer uncontrolled lands other than start-lands of Empires in play."""
    state = table.state
    free = (1 << len(table.board.lands)) - 1 & ~_starts_in_play(table)
    for held in state.held:
        free &= ~held
    if not free:
        skip_event(table)
        return None
    return table.ask(CHOOSE_ENTRY, state.actor, table.cards.menus["choose_entry"][free])


def _starts_in_play(table: Table) -> int:
    """Start-lands of this epoch's Empires in play.

    With Option 2 those of all the epoch's cards, so that the choice reveals nothing (H-15).
    """
    state = table.state
    if table.options["hidden_empires"]:
        return table.cards.starts_of[state.epoch]
    in_play = [table.cards.empires[chosen[-1]] for chosen in state.empires]
    return mask_of(land for empire in in_play for land in empire.starts)


def choose_entry(table: Table, seat: int, action: act.ChooseEntry) -> None:
    """Establish the force in the chosen land."""
    state = table.state
    state.agenda.pop()
    event = current_event(table)
    land = table.board.land_index[action.land]
    state.agenda.append(["establish", event.id, land, list(event.buildings)])


CHOOSE_ENTRY = question("choose_entry", {act.ChooseEntry: Answer(choose_entry, "R24-REVEAL-04")})


@step("expand_event")
def ask_expand_event(table: Table) -> Asks | None:
    """Offer the placement of the force's people (R24-EVENT-10, D-10).

    As in phase C, but without Honors, Leader and forts.
    """
    state = table.state
    if not state.pool.people or not (state.armies or state.fleets):
        return None
    armies = state.armies
    actions = must = table.cards.army_menu[(state.reach | armies) ^ armies]
    if state.pool.fleets:
        actions += table.cards.menus["place_fleet"][pool_waters(table)]
    if not actions:
        return None
    if not must:
        actions += (END,)
    params = {
        "card": current_event(table).id,
        "people": state.pool.people,
        "fleets": state.pool.fleets,
    }
    return table.ask(EXPAND_EVENT, state.actor, actions, params)


EXPAND_EVENT = question(
    "expand_event",
    {
        act.PlaceArmy: Answer(enter, army_refusal),
        act.PlaceFleet: Answer(place_pool_fleet, fleet_refusal),
        act.EndEvent: Answer(leave, "R24-EVENT-10"),
    },
    refuses={
        act.BuildFort: "R24-EVENT-10",
        act.PlayHonor: "R24-REVEAL-08",
        act.DeclareLeader: "R24-LEADER-08",
    },
)


@step("event_fort")
def ask_event_fort(table: Table) -> Asks | None:
    """Ask for a land of the Event's army without a fort."""
    state = table.state
    sites = state.armies & ~(state.fort | state.great_wall)
    if not sites:
        return None
    return table.ask(PLACE_EVENT_FORT, state.actor, table.cards.menus["place_event_fort"][sites])


def place_event_fort(table: Table, seat: int, action: act.PlaceEventFort) -> None:
    """Place an Event's fort in the chosen land (R24-BUILD-03)."""
    table.state.agenda.pop()
    require_building(table, "fort", table.board.land_index[action.land], "event")


PLACE_EVENT_FORT = question(
    "place_event_fort", {act.PlaceEventFort: Answer(place_event_fort, "R24-REVEAL-04")}
)


@step("event_revenue")
def pay_event_revenue(table: Table) -> None:
    """Pay for lands that the Event's armies hold (R24-EVENT-03, ruling AMB-25)."""
    if table.state.armies:
        raise_force_revenue(table, ("event_force_buildings", "event_force_area"))


@step("event_end")
def end_event(table: Table) -> None:
    """Lay down armies and return unused pieces (R24-EVENT-05 to -07)."""
    return_pool(table)
    lay_armies(table)


# Removing garrisons


def depopulate(table: Table, event: EventCard) -> None:
    """Remove garrisons without reduction (R24-EVENT-19)."""
    table.state.agenda.append(["remove_garrisons", event.n, EMPTY])


@step("remove_garrisons")
def ask_remove(table: Table, left: int, area: int) -> Asks | None:
    """Ask for the next garrison to remove, all in one area."""
    state = table.state
    lands = 0
    for held in state.held:
        lands |= held
    if area != EMPTY:
        lands &= table.board.area_lands[area]
    if not left or not lands:
        return None
    actions = [*table.cards.menus["remove_garrison"][lands], END]
    return table.ask(REMOVE_GARRISONS, state.actor, actions, _event_params(table, left))


def _event_params(table: Table, left: int) -> dict[str, Any]:
    return {"card": current_event(table).id, "left": left}


def remove_garrison(table: Table, seat: int, action: act.RemoveGarrison) -> None:
    """Remove a garrison. Its owner is awarded an Honor (R24-HONOR-02, ruling AMB-10)."""
    state = table.state
    land = table.board.land_index[action.land]
    step = state.agenda.pop()
    state.agenda.append(["remove_garrisons", step[1] - 1, table.board.area_of[land]])
    _evict(table, land)


def _evict(table: Table, land: int) -> None:
    state = table.state
    owner = state.owner[land]
    remove_people(table, owner, land)
    table.events.append(ev.GarrisonRemoved(table.seats[owner], table.board.lands[land], "event"))
    award(table, owner, "event")


REMOVE_GARRISONS = question(
    "remove_garrisons",
    {act.RemoveGarrison: Answer(remove_garrison, "R24-REVEAL-04"), act.EndEvent: Answer(leave)},
)


# Replacing garrisons


def replace(table: Table, event: EventCard) -> None:
    """Begin replacing Enemy garrisons by Event armies without invasion."""
    effect = event.effect
    assert isinstance(effect, deck.Replace)
    steps: list[list[Any]] = [["expand_event"]] if effect.expand else []
    _start_force(table, event, [*steps, ["replace_garrisons", event.n, 0]])


@step("replace_garrisons")
def ask_replace(table: Table, left: int, barred: int) -> Asks | None:
    """Offer Enemy lands that fit the card while pieces last."""
    state = table.state
    effect = current_event(table).effect
    assert isinstance(effect, deck.Replace)
    lands = 0
    for seat, held in enumerate(state.held):
        if seat != state.actor:
            lands |= held
    built = state.capital | state.city
    lands &= built if effect.where == "capital_or_city" else ~state.capital
    if effect.areas == "different":
        lands &= ~barred
    if not left or not lands or not state.pool.people:
        return None
    actions = [*table.cards.menus["replace_garrison"][lands], END]
    return table.ask(REPLACE_GARRISONS, state.actor, actions, _event_params(table, left))


def replace_garrison(table: Table, seat: int, action: act.ReplaceGarrison) -> None:
    """Replace a garrison by an Event army. Its owner is awarded an Honor."""
    state = table.state
    land = table.board.land_index[action.land]
    _, left, barred = state.agenda.pop()
    barred |= table.board.area_lands[table.board.area_of[land]]
    state.agenda.append(["replace_garrisons", left - 1, barred])
    _evict(table, land)
    place_army(table, land)
    table.events.append(ev.ArmyPlaced(table.seats[state.actor], action.land, "replaced"))
    effect = current_event(table).effect
    if isinstance(effect, deck.Replace) and effect.reduce:
        reduce_buildings(table, land)


REPLACE_GARRISONS = question(
    "replace_garrisons",
    {act.ReplaceGarrison: Answer(replace_garrison, "R24-REVEAL-04"), act.EndEvent: Answer(leave)},
)

# Later Events


def carry_out_later(table: Table, phase: str) -> None:
    """Carry out the Event in its named phase, once per Empire of the card (R24-REVEAL-07)."""
    state = table.state
    event = table.cards.events[state.events[state.actor][-1]]
    if event.later == phase:
        LATER[event.verb](table, event)


def add_people(table: Table, event: EventCard) -> None:
    """Add people from supply to the pool when phase C begins."""
    fill_pool(table, event.id, event.n)


def grant_cities(table: Table, event: EventCard) -> None:
    """Grant cities to place in phase C (R24-EVENT-18)."""
    table.state.pool.cities += event.n


def ignore_forts(table: Table, event: EventCard) -> None:
    """Ignore Enemy forts in this phase C."""
    table.state.ignore_forts = True


def ignore_terrain(table: Table, event: EventCard) -> None:
    """Treat difficult terrain as clear in this phase C."""
    table.state.ignore_terrain = True


def grant_monuments(table: Table, event: EventCard) -> None:
    """Grant monuments in phase D. Barbarians build none (R24-EMPIRE-03)."""
    state = table.state
    if state.barbarian:
        skip_event(table)
    else:
        state.agenda.append(["monument", event.n, "event"])


def pay_extra_gold(table: Table, event: EventCard) -> None:
    """Pay the card's gold in phase E, up to its cap (R24-EVENT-20)."""
    collect(table, table.state.actor, later_gold(table), "event")


def later_gold(table: Table) -> int:
    """Gold of the Event in phase E, usually 0."""
    state = table.state
    effect, built = current_event(table).effect, state.capital | state.city
    return extra_gold(table.board, table.cards, effect, state.armies, state.active, built)


NOW = {
    "kingdom": play_kingdom,
    "land_force": land_force,
    "sea_force": place_sea_force,
    "depopulate": depopulate,
    "replace": replace,
}
LATER = {
    "people": add_people,
    "cities": grant_cities,
    "ignore_forts": ignore_forts,
    "ignore_terrain": ignore_terrain,
    "monuments": grant_monuments,
    "gold": pay_extra_gold,
}
