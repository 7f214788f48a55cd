"""Playing improvements from the hand (EVENT, IMPROVEMENT).

Offered in every question of the turn's owner between invasions, never while a kingdom is in play or an
invasion runs: their questions do not offer them (Z18-IMPROVEMENT-02 to -04).
"""

from __future__ import annotations

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import deck, effects
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.cards import EventCard
from engine.editions.zman_2018.state import EMPTY, Table
from engine.question import Answer, Rule, refuses_with
from engine.records import Decision


def playable(table: Table, seat: int) -> list[act.PlayImprovement]:
    """Improvements that the acting seat may play now. They are secret."""
    state = table.state
    hand = state.hand[seat]
    if not hand or state.force == "kingdom":
        return []
    events = table.cards.events
    return [act.PlayImprovement(events[card].id) for card in hand if _may_play(table, seat, events[card])]


def _may_play(table: Table, seat: int, card: EventCard) -> bool:
    """True if supply and places allow the complete effect (Z18-EVENT-04)."""
    state = table.state
    if card.kingdom is not None or state.supply[seat] < card.needs:
        return False
    if card.powers.extra_monuments and state.phase == "finish":  # step 5 is past
        return False
    for effect in card.effects:  # noqa: SIM110 - a loop is twice as quick as `all`
        if not effects.is_possible(table, effect):
            return False
    return True


def play(table: Table, seat: int, action: act.PlayImprovement) -> None:
    """Reveal an improvement and begin its effects (Z18-IMPROVEMENT-05)."""
    state = table.state
    card = table.cards.event_index[action.card]
    state.hand[seat].remove(card)
    if state.drawn[seat] == card:
        state.drawn[seat] = EMPTY
    state.improvements.append(card)
    table.bar_undo("flip")
    table.events.append(ev.EventRevealed(table.seats[seat], action.card, "improvement"))
    state.agenda.append(["effects", card, 0])


# What refuses it

_CARD = ("Z18-IMPROVEMENT-01", "Z18-EVENT-02", "Z18-KINGDOM-10")


@refuses_with(*_CARD)
def _card_refusal(table: Table, decision: Decision, action: act.PlayImprovement) -> str:
    """Rule against a card that is not in hand or not playable here."""
    number = table.cards.event_index.get(action.card, EMPTY)
    if number not in table.state.hand[table.seats.index(decision.seat)]:
        return "Z18-IMPROVEMENT-01"
    if table.cards.events[number].kingdom is not None:
        return "Z18-EVENT-02"
    return "Z18-KINGDOM-10" if table.state.force == "kingdom" else ""


@refuses_with(*_CARD, "Z18-IMPROVEMENT-02")
def _in_battle(table: Table, decision: Decision, action: act.PlayImprovement) -> str:
    return _card_refusal(table, decision, action) or "Z18-IMPROVEMENT-02"


@refuses_with(*_CARD, "Z18-EVENT-03", "Z18-EVENT-04", "Z18-IMPROVEMENT-06")
def _improvement_refusal(table: Table, decision: Decision, action: act.PlayImprovement) -> str:
    """Rule against an improvement, also for lack of armies or places."""
    rule = _card_refusal(table, decision, action)
    if rule:
        return rule
    card = table.cards.events[table.cards.event_index[action.card]]
    if table.state.supply[table.seats.index(decision.seat)] < card.needs:
        return "Z18-EVENT-04"
    return "Z18-EVENT-03" if table.state.force or not _needs_active(card) else "Z18-IMPROVEMENT-06"


def _needs_active(card: EventCard) -> bool:
    """True if an improvement needs active territories. There are none before step 3."""
    near = ("bordering_active", "adjacent_to_active")
    return any(
        isinstance(effect, deck.FreeForts | deck.PlaceCities) or getattr(effect, "where", "") in near
        for effect in card.effects
    )


PLAY = Answer(play, _improvement_refusal, elsewhere=_card_refusal)
IN_BATTLE: dict[type, Rule] = {act.PlayImprovement: _in_battle, act.BuildFort: "Z18-FORT-12"}
"""Rule against them in the questions within an invasion (Z18-IMPROVEMENT-03)."""
