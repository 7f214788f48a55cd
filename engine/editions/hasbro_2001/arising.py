"""Events whose armies arise: Minor Empires, Kingdoms, Migrants, the Crusade (MINOR, KINGDOM, CARD)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck, turn
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.fight import settle as enter_vacant
from engine.editions.hasbro_2001.pieces import build, place_army
from engine.editions.hasbro_2001.state import CRUSADE, MINOR, Table, occupied_lands, question, step
from engine.editions.hasbro_2001.turn import push_steps
from engine.menu import places_to_offer
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks


def shielded_lands(table: Table) -> int:
    """Lands of the turn's other Event, if its forces are spared (ruling A-73).

    A disease, Disaster or Kingdom that spares them has no force of its own yet, whether played or in hand.
    """
    if not table.cards.rulings.events_shield_each_other:
        return 0
    state = table.state
    found = 0
    for body in state.bodies:
        if body.seat == state.actor and body.card in state.played and body.kind != "empire":
            found |= body.lands
    return found


# Minor Empires


def begin_minor(table: Table, card: int, effect: deck.MinorEmpire) -> None:
    """Begin a Minor Empire's turn, before the Active Empire's first army (H01-MINOR-03)."""
    state = table.state
    minor = table.cards.events[card].minor
    assert minor is not None
    turn.begin(state, MINOR, card, minor.strengths)
    turn.sail(table, minor.fleets)
    push_steps(table, "establish", "expand", "retire")


@step("retire")
def retire(table: Table) -> None:
    """End the turn of the Event's body."""
    turn.end_body(table.state)


# Kingdoms


def can_found_kingdom(table: Table, effect: deck.Kingdom) -> bool:
    """True unless the other Event's forces are spared there (ruling A-73)."""
    return not table.board.mask([effect.land]) & shielded_lands(table)


def found_kingdom(table: Table, card: int, effect: deck.Kingdom) -> None:
    """Place the kingdom's army and city. Clear the land without dice (H01-KINGDOM-02 to -05)."""
    state = table.state
    bit = table.board.mask([effect.land])
    body = turn.arise(state, "kingdom", card)
    turn.clear(table, bit, "kingdom", city=True)
    place_army(state, body, bit)
    event = table.cards.events[card]
    table.events.append(ev.Established(table.seats[state.actor], event.id, effect.land, ("city",)))


# Migrants


def vacant_lands(table: Table, area: str) -> int:
    """Lands of an area without an army (H01-CARD-11)."""
    return table.board.area_lands[table.board.area_index[area]] & ~occupied_lands(table.state)


def can_migrate(table: Table, effect: deck.Migrants) -> bool:
    """True if any land of the area is vacant (H01-CARD-13)."""
    return bool(vacant_lands(table, effect.area))


def begin_migrants(table: Table, card: int, effect: deck.Migrants) -> None:
    """Begin settling the migrants' armies one by one."""
    turn.arise(table.state, "migrants", card)
    table.state.agenda.append(["settle", card, effect.armies])


@step("settle")
def ask_settle(table: Table, card: int, left: int) -> Asks | None:
    """Ask for the next settlement, unless all vacant lands are needed."""
    effect = table.cards.events[card].effect
    assert isinstance(effect, deck.Migrants)
    lands = vacant_lands(table, effect.area)
    if not left or not lands:
        return None
    actions = table.cards.menus["settle"][places_to_offer(lands, left)]
    return table.ask(SETTLE, table.state.actor, actions, {"left": left})


def settle(table: Table, seat: int, action: act.Settle) -> None:
    """Settle an army, and reduce the structures there (H01-CARD-10, -12, -15)."""
    state = table.state
    _, card, left = state.agenda.pop()
    state.agenda.append(["settle", card, left - 1])
    enter_vacant(table, state.bodies[-1], 1 << table.board.land_index[action.land], "empty")


# The Crusade


def begin_crusade(table: Table, card: int, effect: deck.Crusade) -> None:
    """Begin the Crusade: armies that start in a sea, without a fleet (H01-CARD-34, -35, ruling A-46)."""
    state = table.state
    turn.begin(state, CRUSADE, card, (effect.armies,))
    state.fleets = 1 << table.board.water_index[effect.sea]
    push_steps(table, "expand", "retire")


def take_prize(table: Table, bit: int) -> None:
    """Give Palestine a fort, and a city if it has none (H01-CARD-38, ruling A-46)."""
    state = table.state
    effect = table.cards.events[state.bodies[state.body].card].effect
    if not isinstance(effect, deck.Crusade) or bit != table.board.mask([effect.land]):
        return
    build(table, bit, "fort", "event")
    if not state.city & bit:
        build(table, bit, "city", "event")


@refuses_with("H01-CARD-10", "H01-CARD-11")
def _settle_refusal(table: Table, decision: Decision, action: act.Settle) -> str:
    """Rule against another area or an occupied land."""
    return "H01-CARD-11" if table.board.land_bit(action.land) & occupied_lands(table.state) else "H01-CARD-10"


SETTLE = question("settle", {act.Settle: Answer(settle, _settle_refusal)})
