"""Playing improvements from the hand (EVENT, IMPROVEMENT).

Offered in every question of the turn's owner between invasions, never while a kingdom is in play or an
invasion runs: their questions do not offer them (Z18-IMPROVEMENT-02 to -04).
"""

from __future__ import annotations

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import effects
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.cards import EventCard
from engine.editions.zman_2018.state import EMPTY
from engine.editions.zman_2018.table import Table


def playable(table: Table, seat: int) -> list[act.PlayImprovement]:
    """The improvements that the seat in turn may play now; its secret."""
    state = table.state
    if state.force == "kingdom":
        return []
    held = [table.cards.events[card] for card in state.hand[seat]]
    return [act.PlayImprovement(card.id) for card in held if _may_play(table, seat, card)]


def _may_play(table: Table, seat: int, card: EventCard) -> bool:
    """Supply for the complete effect, and places for all that happens at once (Z18-EVENT-04)."""
    state = table.state
    if card.kingdom is not None or state.supply[seat] < card.needs:
        return False
    if card.powers.extra_monuments and state.phase == "finish":  # step 5 is past
        return False
    return all(effects.possible(table, effect) for effect in card.effects)


def play(table: Table, seat: int, action: act.PlayImprovement) -> None:
    """Reveal it: what lasts is in force from now on, what happens at once happens (Z18-IMPROVEMENT-05)."""
    state = table.state
    card = table.cards.event_index[action.card]
    state.hand[seat].remove(card)
    if state.drawn[seat] == card:
        state.drawn[seat] = EMPTY
    state.improvements.append(card)
    table.bar_undo("flip")
    table.events.append(ev.EventRevealed(table.seats[seat], action.card, "improvement"))
    state.agenda.append(["effects", card, 0])
