"""Effects at once: those of improvements, in the card's order, and the Empire's (EFFECT).

A step of an effect keeps what is left to do as its arguments. Places are looked up anew each time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import blows, deck
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.blows import IN_FULL, NO_TARGET
from engine.editions.zman_2018.force import gather
from engine.editions.zman_2018.pieces import build, stock
from engine.editions.zman_2018.state import EMPTY, Table, question, step
from engine.menu import union
from engine.question import Answer, leave, refuses_with
from engine.records import Decision, tag_of
from engine.table import Asks

END = act.EndEffect()
USE = act.UseEffect()


@step("effects")
def apply_effects(table: Table, card: int, at: int) -> None:
    """Carry out an improvement's effects in order, from number `at` on."""
    found = table.cards.events[card].effects
    if at >= len(found):
        return
    table.state.agenda.append(["effects", card, at + 1])
    effect = found[at]
    _begin(table, effect, "event")


def _begin(table: Table, effect: deck.Effect, by: str) -> None:
    """Gain pieces at once, or begin the step that asks for places."""
    if isinstance(effect, deck.GainArmies):
        _gain_armies(table, effect)
    elif isinstance(effect, deck.GainSiegeTokens):
        _gain_tokens(table, effect)
    else:
        table.state.agenda.append(_STEPS[type(effect)](table, effect, by))


def is_possible(table: Table, effect: deck.Effect) -> bool:
    """True if the effect has places and pieces (rulings Z18-AMB-30, -48)."""
    check = _POSSIBLE.get(type(effect))
    return check is None or check(table, effect)


# The Empire's effect


def _may_interrupt_invasions(effect: deck.Effect) -> bool:
    """True if the effect may come before the end of invasions (Z18-AMB-18)."""
    return not isinstance(effect, deck.FreeForts) or effect.phase == "any" or effect.per != "card"


_NOTHING: dict[str, Any] = {"effect": "", "verb": ""}


def usable(table: Table) -> dict[str, Any]:
    """Params of the Empire's usable one-time effect. Z18-EFFECT-02, -03; ruling Z18-AMB-18."""
    state = table.state
    if state.force != "empire":
        return _NOTHING
    card = table.cards.empires[state.empire]
    effect = card.effect
    if effect is None or tag_of(effect) in state.used or not is_possible(table, effect):
        return _NOTHING
    if state.phase != "finish" and not _may_interrupt_invasions(effect):
        return _NOTHING
    return {"effect": card.id, "verb": tag_of(effect)}


def use_effect(table: Table, seat: int, action: act.UseEffect) -> None:
    """Use the effect, once a turn (Z18-EFFECT-07)."""
    state = table.state
    effect = table.cards.empires[state.empire].effect
    assert effect is not None
    state.used.append(tag_of(effect))
    _begin(table, effect, "effect")


def _count_down(table: Table) -> list[Any]:
    """Reduce the number of the step that asked."""
    step = table.state.agenda[-1]
    step[1] -= 1
    return step


@refuses_with("Z18-EFFECT-01", "Z18-EFFECT-07", "Z18-KINGDOM-11")
def _use_refusal(table: Table, decision: Decision, action: act.UseEffect) -> str:
    """Rule against a missing or used effect, or one of a kingdom's turn."""
    state = table.state
    if state.actor == EMPTY:
        return ""
    if state.force == "kingdom":
        return "Z18-KINGDOM-11"
    effect = table.cards.empires[state.empire].effect
    if effect is None:
        return "Z18-EFFECT-01"
    return "Z18-EFFECT-07" if tag_of(effect) in state.used else ""


@refuses_with("Z18-EFFECT-01", "Z18-EFFECT-07", "Z18-KINGDOM-11")
def _early_use_refusal(table: Table, decision: Decision, action: act.UseEffect) -> str:
    """Rule against using the effect, also if it must wait."""
    return _use_refusal(table, decision, action) or "Z18-EFFECT-07"


USE_EFFECT: Answer = Answer(use_effect, _early_use_refusal, elsewhere=_use_refusal)


# Gains


def _gain_armies(table: Table, effect: deck.GainArmies) -> None:
    """Add armies to the card, siege tokens where supply lacks (Z18-IMPROVEMENT-09, Z18-LIMITS-03)."""
    armies = gather(table, effect.n)
    table.events.append(ev.Gained(table.seats[table.state.actor], armies, effect.n - armies))


def _gain_tokens(table: Table, effect: deck.GainSiegeTokens) -> None:
    table.state.tokens += effect.n
    table.events.append(ev.Gained(table.seats[table.state.actor], 0, effect.n))


# Forts


def _forts(table: Table, effect: deck.FreeForts) -> int:
    """Number of forts: the card's, or one per active resource territory (Z18-EFFECT-05)."""
    if effect.per == "card":
        return effect.n
    return effect.n * (table.state.active & table.board.resources).bit_count()


def _area(table: Table, effect: deck.FreeForts) -> int:
    """Region of the sites, EMPTY for any."""
    return EMPTY if effect.region == "any" else table.board.area_index[effect.region]


def fort_sites(table: Table, area: int) -> int:
    """Active territories without a fort, in a region or anywhere (Z18-FORT-05, -06)."""
    sites = table.state.active & ~table.state.fort
    return sites if area == EMPTY else sites & table.board.area_lands[area]


@step("place_forts")
def ask_forts(table: Table, left: int, area: int, by: str) -> Asks | None:
    """Ask for the next fort's territory. Fewer forts are allowed (ruling Z18-AMB-56)."""
    sites = fort_sites(table, area)
    if not left or not sites:
        return None
    if not stock(table, "fort"):
        table.events.append(ev.BuildingLacking(table.seats[table.state.actor], "fort"))
        return None
    actions = [*table.cards.menus["place_fort"][sites], END]
    return table.ask(PLACE_FORTS, table.state.actor, actions, {"left": left})


def place_fort(table: Table, seat: int, action: act.PlaceFort) -> None:
    """Place a fort without cost (Z18-IMPROVEMENT-11, Z18-EFFECT-06)."""
    *_, by = _count_down(table)
    build(table, 1 << table.board.land_index[action.land], "fort", by)


@refuses_with("Z18-FORT-05", "Z18-FORT-06")
def _fort_refusal(table: Table, decision: Decision, action: act.PlaceFort) -> str:
    state = table.state
    return "Z18-FORT-06" if table.board.land_bit(action.land) & state.active & state.fort else "Z18-FORT-05"


PLACE_FORTS = question(
    "place_forts", {act.PlaceFort: Answer(place_fort, _fort_refusal), act.EndEffect: Answer(leave)}
)

# Cities


def city_sites(table: Table, which: str) -> int:
    """Active territories without capital or city. `which`: "any" or "reached_by_fleet"."""
    state = table.state
    sites = state.active & ~(state.capital | state.city)
    return sites & state.by_fleet if which == "reached_by_fleet" else sites


@step("place_city")
def ask_city(table: Table, left: int, which: str, by: str) -> Asks | None:
    """Ask for the city's territory."""
    sites = city_sites(table, which)
    if not left or not sites:
        return None
    if not stock(table, "city"):
        table.events.append(ev.BuildingLacking(table.seats[table.state.actor], "city"))
        return None
    return table.ask(PLACE_CITY, table.state.actor, table.cards.menus["place_city"][sites])


def place_city(table: Table, seat: int, action: act.PlaceCity) -> None:
    """Place the city."""
    *_, by = _count_down(table)
    build(table, 1 << table.board.land_index[action.land], "city", by)


@refuses_with("Z18-FORT-07", NO_TARGET)
def _city_refusal(table: Table, decision: Decision, action: act.PlaceCity) -> str:
    state = table.state
    built = table.board.land_bit(action.land) & state.active & (state.capital | state.city)
    return "Z18-FORT-07" if built else NO_TARGET


PLACE_CITY = question("place_city", {act.PlaceCity: Answer(place_city, _city_refusal)}, refuses=IN_FULL)


# Fleets and caravans


def fleet_sites(table: Table, kind: str, where: str) -> int:
    """Waters on the card without a fleet (Z18-FLEET-02, -14, ruling Z18-AMB-46)."""
    state, board = table.state, table.board
    waters = board.sea_mask if kind == "sea" else board.ocean_mask
    if where == "bordering_active":
        waters &= union(board.coasts, state.active)
    return waters & ~state.fleets


@step("place_fleet")
def ask_fleet(table: Table, left: int, kind: str, where: str) -> Asks | None:
    """Ask for the fleet's water."""
    waters = fleet_sites(table, kind, where)
    if not left or not waters:
        return None
    return table.ask(PLACE_FLEET, table.state.actor, table.cards.menus["place_fleet"][waters])


def place_fleet(table: Table, seat: int, action: act.PlaceFleet) -> None:
    """Place a fleet until the turn's disbanding (Z18-FLEET-12)."""
    _count_down(table)
    table.state.fleets |= 1 << table.board.water_index[action.water]
    table.events.append(ev.FleetPlaced(table.seats[seat], action.water))


@refuses_with("Z18-FLEET-01", "Z18-FLEET-02")
def _fleet_refusal(table: Table, decision: Decision, action: act.PlaceFleet) -> str:
    return "Z18-FLEET-02" if action.water in table.board.water_index else "Z18-FLEET-01"


PLACE_FLEET = question("place_fleet", {act.PlaceFleet: Answer(place_fleet, _fleet_refusal)}, refuses=IN_FULL)


def caravan_sites(table: Table) -> int:
    """Barren lands without a caravan (Z18-CARAVAN-01)."""
    return (1 << len(table.board.wastelands)) - 1 & ~table.state.caravans


@step("place_caravan")
def ask_caravan(table: Table, left: int, fewer: bool) -> Asks | None:
    """Ask for a caravan's barren land. If `fewer`, none need be taken."""
    wastelands = caravan_sites(table)
    if not left or not wastelands:
        return None
    actions = list(table.cards.menus["place_caravan"][wastelands])
    if fewer:
        actions.append(END)
    return table.ask(PLACE_CARAVAN, table.state.actor, actions, {"left": left})


def place_caravan(table: Table, seat: int, action: act.PlaceCaravan) -> None:
    """Place a caravan until the turn's disbanding (Z18-CARAVAN-06)."""
    _count_down(table)
    table.state.caravans |= 1 << table.board.wastelands.index(action.wasteland)
    table.events.append(ev.CaravanPlaced(table.seats[seat], action.wasteland))


PLACE_CARAVAN = question(
    "place_caravan",
    {act.PlaceCaravan: Answer(place_caravan, "Z18-CARAVAN-01"), act.EndEffect: Answer(leave, NO_TARGET)},
)


# By effect: the step that asks for its places (`by`: "event", or "effect" of the Empire), and whether there
# is all that it needs

_STEPS: dict[type, Callable[[Table, Any, str], list[Any]]] = {
    deck.FreeForts: lambda table, one, by: ["place_forts", _forts(table, one), _area(table, one), by],
    deck.PlaceCities: lambda table, one, by: ["place_city", one.n, one.filter, by],
    deck.PlaceFleets: lambda table, one, by: ["place_fleet", one.n, one.kind, one.where],
    deck.PlaceCaravans: lambda table, one, by: ["place_caravan", one.n, one.n > 1],
    deck.Reduce: lambda table, one, by: ["reduce_land", one.territories, one.structures, 0],
    deck.Raid: lambda table, one, by: ["raid_land", one.territories, one.structures],
    deck.ReplaceArmies: lambda table, one, by: (
        ["replace_army", one.territories, one.where, one.placed, EMPTY]
    ),
    deck.RemoveArmies: lambda table, one, by: ["choose_region", one.per_opponent],
}
_POSSIBLE: dict[type, Callable[[Table, Any], bool]] = {
    deck.FreeForts: lambda table, one: bool(
        _forts(table, one) and fort_sites(table, _area(table, one)) and stock(table, "fort")
    ),
    deck.PlaceCities: lambda table, one: bool(city_sites(table, one.filter) and stock(table, "city")),
    deck.PlaceFleets: lambda table, one: fleet_sites(table, one.kind, one.where) != 0,
    deck.PlaceCaravans: lambda table, one: caravan_sites(table) != 0,
    deck.Reduce: lambda table, one: blows.reducible(table).bit_count() >= one.territories,
    deck.Raid: lambda table, one: blows.raidable(table).bit_count() >= one.territories,
    deck.ReplaceArmies: lambda table, one: (
        blows.replaceable(table, one.where, one.territories, EMPTY).bit_count() >= one.territories
    ),
    deck.RemoveArmies: lambda table, one: blows.opponents(table) != 0,
}
