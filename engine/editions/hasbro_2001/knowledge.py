"""An audience's knowledge of the state (docs/rules, section 4), and states that fit it."""

from __future__ import annotations

from engine.copies import copy_open_fields, copy_record
from engine.draws import Random, draw_things, fill
from engine.editions.hasbro_2001.cards import Cards
from engine.editions.hasbro_2001.state import EMPTY, State, Table
from engine.view import View

UNKNOWN = -2
"""An Empire card or a marker that the audience may not know."""
GREATER, LESSER, MINOR = -3, -4, -5
"""An Event card of another hand: of which pile it was dealt is public; Minor distribution makes a third."""


def known_state(table: Table, me: int) -> State:
    """State as `me` (EMPTY: a spectator) knows it."""
    state = table.state
    found = copy_open_fields(state)
    seats = range(len(state.held))
    found.hand = [_known_hand(table, seat, me) for seat in seats]
    found.empires = [_known_empires(state, seat, me) for seat in seats]
    found.passed = [[one, to, card if me == one else UNKNOWN] for one, to, card in state.passed]
    found.drawn = state.drawn if state.drawn == EMPTY or state.queue[0] == me else UNKNOWN
    found.empire_deck = [[UNKNOWN] * len(deck) for deck in state.empire_deck]
    over = state.phase == "over"
    found.markers = [values[:] if over else [UNKNOWN] * len(values) for values in state.markers]
    found.marker_pile = [UNKNOWN] * len(state.marker_pile)
    return found


def _known_hand(table: Table, seat: int, me: int) -> list[int]:
    """A seat's hand as `me` knows it: other hands by size. Played cards are public."""
    state = table.state
    if seat == me:
        return state.hand[seat][:]
    distributed = table.options["minor_distribution"]
    return sorted([pile_of(table.cards, card, distributed) for card in state.hand[seat]])


def pile_of(cards: Cards, card: int, distributed: bool) -> int:
    """Pile from which an Event card was dealt."""
    event = cards.events[card]
    if distributed and event.minor is not None:
        return MINOR
    return GREATER if event.pile == "greater" else LESSER


def may_look(state: State, seat: int) -> bool:
    """True if a seat may look at its card: one passed to it only after the draft (H01-DRAFT-17)."""
    return state.phase != "draft" or all(receiver != seat for _, receiver, _ in state.passed)


def _known_empires(state: State, seat: int, me: int) -> list[int]:
    """A seat's Empires as `me` knows them.

    The Epoch's card is secret until called, but known to whoever passed it on. H01-DRAFT-10, -18,
    H01-TURN-02.
    """
    own = state.empires[seat]
    if len(own) < state.epoch or not own or own[-1] in state.called:
        return own[:]
    passed = any(drawer == me and receiver == seat for drawer, receiver, _ in state.passed)
    if passed or (seat == me and may_look(state, seat)):
        return own[:]
    return [*own[:-1], UNKNOWN]


def imagine(view: View, cards: Cards, random: Random) -> State:
    """State that matches the view. Unknown parts are drawn."""
    known: State = view.known
    state = copy_record(known)
    _imagine_hands(state, cards, view.options["minor_distribution"], random)
    _imagine_empires(state, cards, random)
    if state.phase != "over":
        fill([*state.markers, state.marker_pile], UNKNOWN, cards.supplies.preeminence, random)
    return state


def _imagine_hands(state: State, cards: Cards, distributed: bool, random: Random) -> None:
    """Draw unknown Event cards from the piles that dealt them."""
    seen = {*state.played, *state.discarded, *[card for hand in state.hand for card in hand]}
    left = [card for card in range(len(cards.events)) if card not in seen]
    for pile in (GREATER, LESSER, MINOR):
        fill(state.hand, pile, [card for card in left if pile_of(cards, card, distributed) == pile], random)
    for hand in state.hand:
        hand.sort()


def _imagine_empires(state: State, cards: Cards, random: Random) -> None:
    """Draw this Epoch's uncalled Empires from higher numbers, then later Epochs'."""
    last = cards.empires[state.called[-1]].number if state.called else 0
    of_epoch = cards.empires_of[state.epoch] if state.epoch else ()
    seen = {state.drawn, *[own[-1] for own in state.empires if own]}
    left = [card for card in of_epoch if cards.empires[card].number > last and card not in seen]
    drawing = [[state.drawn]] if state.drawn == UNKNOWN else []
    running = [state.empire_deck[state.epoch - 1]] if state.phase == "draft" else []
    fill([*state.empires, *drawing, *running], UNKNOWN, left, random)
    if drawing:
        state.drawn = drawing[0][0]
    for row in state.passed:
        row[2] = state.empires[row[1]][-1]
    for epoch, deck in enumerate(state.empire_deck, 1):
        if UNKNOWN in deck:
            deck[:] = draw_things(cards.empires_of[epoch], len(deck), random)
