"""Playing Event cards before the first army (EVENT).

Their immediate effects are in the neighbouring modules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import arising, coins, deck, disease, fleets, uprisings
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.cards import EventCard
from engine.editions.hasbro_2001.fleets import navigation
from engine.editions.hasbro_2001.state import Table, question, step
from engine.editions.hasbro_2001.turn import has_entered_map
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

END = act.EndEvents()


@step("events")
def ask(table: Table) -> Asks | None:
    """Offer Event cards until two are played (H01-EVENT-01 to -05, -16)."""
    state = table.state
    state.phase = "events"
    seat = state.actor
    if len(state.played) >= table.cards.decks.events_per_turn or not state.hand[seat]:
        return None
    actions: list[Any] = [*playable(table, seat), END]
    return table.ask(PLAY_EVENT, seat, actions, {"played": len(state.played)})


def playable(table: Table, seat: int) -> list[act.PlayEvent]:
    """Cards in hand that may be played now, which is secret."""
    titles = dict.fromkeys(table.cards.events[card].id for card in table.state.hand[seat])
    return [
        act.PlayEvent(id)
        for id in titles
        if not forbidding_rule(table, table.cards.events[table.cards.event_index[id]])
    ]


def forbidding_rule(table: Table, card: EventCard) -> str:
    """Rule that forbids playing a card now, or ""."""
    state, events = table.state, table.cards.events
    if not card.epochs >> state.epoch & 1:
        return "H01-EVENT-06"
    for other in state.played:
        same = events[other].id == card.id
        if same or (table.cards.rulings.same_type_clashes and events[other].type == card.type):
            return "H01-EVENT-03"
    check = POSSIBLE.get(type(card.effect))
    return "" if check is None or check(table, card.effect) else "H01-EVENT-17"


def play(table: Table, seat: int, action: act.PlayEvent) -> None:
    """Reveal a card and carry out its immediate effect (H01-EVENT-05, -07, -15).

    Then another card is offered.
    """
    state, cards = table.state, table.cards
    card = next(one for one in state.hand[seat] if cards.events[one].id == action.card)
    state.hand[seat].remove(card)
    state.played.append(card)
    table.bar_undo("flip")
    event = cards.events[card]
    table.events.append(ev.EventRevealed(table.seats[seat], event.id, event.type))
    begin = _BEGIN.get(type(event.effect))
    if begin is not None:
        begin(table, card, event.effect)


# What happens at once, and whether it can


def _has_fleets(table: Table, effect: deck.FleetsToCoins) -> bool:
    return bool(navigation(table))


def _apply_engineer(table: Table, card: int, effect: deck.Engineering) -> None:
    table.state.free_forts += effect.forts
    table.events.append(ev.FortsGained(table.seats[table.state.actor], effect.forts))


def _has_capital(table: Table, effect: deck.Engineering) -> bool:
    return table.cards.empires[table.state.empire].force.capital


def _gain_coins(table: Table, card: int, effect: deck.GainCoins) -> None:
    """Gain coins now, or with Civil Service after the fleets (ruling A-38)."""
    if not coins.is_delayed(effect):
        coins.gain(table, card, effect.coins)


def _apply_leader(table: Table, card: int, effect: deck.AttackDice) -> None:
    table.state.leader = True


_BEGIN: dict[type, Callable[[Table, int, Any], None]] = {
    deck.AttackDice: _apply_leader,
    deck.MinorEmpire: arising.begin_minor,
    deck.Kingdom: arising.found_kingdom,
    deck.Migrants: arising.begin_migrants,
    deck.Crusade: arising.begin_crusade,
    deck.CivilWar: uprisings.begin_civil_war,
    deck.Revolt: uprisings.revolt,
    deck.Barbarians: uprisings.begin_barbarians,
    deck.AreaDisease: disease.begin_area,
    deck.Plague: disease.begin_plague,
    deck.Pestilence: disease.begin_pestilence,
    deck.Treachery: fleets.begin_treachery,
    deck.Engineering: _apply_engineer,
    deck.GainCoins: _gain_coins,
    deck.Disaster: disease.begin,
    deck.Astronomy: fleets.begin_astronomy,
}

POSSIBLE: dict[type, Callable[[Table, Any], bool]] = {
    deck.FleetsToCoins: _has_fleets,
    deck.Kingdom: arising.can_found_kingdom,
    deck.Migrants: arising.can_migrate,
    deck.CivilWar: uprisings.can_start_civil_war,
    deck.Barbarians: uprisings.can_raise_barbarians,
    deck.AreaDisease: disease.can_strike_area,
    deck.Plague: disease.can_infect_lands,
    deck.Pestilence: disease.can_infect_neighbours,
    deck.Treachery: fleets.can_betray,
    deck.Engineering: _has_capital,
    deck.Disaster: disease.can_destroy_monument,
    deck.Astronomy: fleets.can_use_astronomy,
}
"""True if a card has any effect now (H01-EVENT-17, ruling A-54); a card not named always has."""


@refuses_with("H01-EVENT-03", "H01-EVENT-06", "H01-EVENT-17", "H01-SETUP-08")
def _play_refusal(table: Table, decision: Decision, action: act.PlayEvent) -> str:
    """Rule against a card: not in hand, or forbidden now. The own hand is no secret."""
    state, cards = table.state, table.cards
    held = [cards.events[card] for card in state.hand[state.actor]]
    card = next((one for one in held if one.id == action.card), None)
    return "H01-SETUP-08" if card is None else forbidding_rule(table, card)


@refuses_with("H01-EVENT-04", "H01-EVENT-05")
def _elsewhere_refusal(table: Table, decision: Decision, action: act.PlayEvent) -> str:
    """Rule against a card during another Event or after the first army."""
    state = table.state
    if ["events"] in state.agenda:
        return "H01-EVENT-05"
    return "H01-EVENT-04" if has_entered_map(state) else ""


PLAY_EVENT = question(
    "play_event",
    {act.PlayEvent: Answer(play, _play_refusal, _elsewhere_refusal), act.EndEvents: Answer(leave)},
    forced=(),
    secret=True,
)
