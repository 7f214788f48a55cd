"""An audience's knowledge of the state (docs/rules, section 4), and states that fit it."""

from __future__ import annotations

from engine.copies import copy_open_fields, copy_record
from engine.draws import Random, draw_things, fill
from engine.editions.zman_2018 import drafts
from engine.editions.zman_2018.cards import Cards
from engine.editions.zman_2018.state import ASK, EMPTY, LOWEST, State, Table
from engine.view import View

UNKNOWN = -2
"""A card that the audience may not know."""
UNTOLD = "?"
"""A choice between the two piles that the audience may not know."""


def known_state(table: Table, me: int) -> State:
    """State as `me` (EMPTY: a spectator) knows it: Open fields and those named here.

    UNKNOWN or UNTOLD stands for secrets. Of other hands `hand` tells the epoch of each card as
    -1 - epoch. A holder of both piles who has chosen from one, which others may not know, has no card of it
    here, and both piles are as long as before.
    """
    state = table.state
    untold = _secret_pile(state, me)
    seats = range(len(state.held))
    found = copy_open_fields(state)
    found.hand = [_known_hand(table, seat, me, untold) for seat in seats]
    found.drawn = [_known_drawn(state, seat, me, untold) for seat in seats]
    found.empires = [_known_empires(state, seat, me, untold) for seat in seats]
    found.defence = [answer if seat == me else UNTOLD for seat, answer in enumerate(state.defence)]
    found.event_pile = _known_pile(state, drafts.EVENT, me, untold)
    found.empire_pile = _known_pile(state, drafts.EMPIRE, me, untold)
    found.chosen = [UNTOLD] if untold else state.chosen[:]
    found.first = UNTOLD if state.first and _holder_of_both(state) != me else state.first
    found.event_deck = [[UNKNOWN] * len(deck) for deck in state.event_deck]
    found.empire_deck = [[UNKNOWN] * len(deck) for deck in state.empire_deck]
    return found


def _holder_of_both(state: State) -> int:
    """Seat that holds both piles now, or EMPTY."""
    if not state.step:
        return EMPTY
    seat = drafts.holder(state, drafts.EVENT)
    return seat if drafts.has_both_piles(state, seat) else EMPTY


def _secret_pile(state: State, me: int) -> str:
    """Pile of the other holder's first choice, secret until the second."""
    holder = _holder_of_both(state)
    return state.chosen[0] if holder not in (EMPTY, me) and len(state.chosen) == 1 else ""


def _known_hand(table: Table, seat: int, me: int, untold: str) -> list[int]:
    """Epochs of cards in other hands, known from what was played."""
    state = table.state
    hand = state.hand[seat]
    if seat == me:
        return hand[:]
    if untold == drafts.EVENT and seat == _holder_of_both(state):
        hand = [card for card in hand if card != state.drawn[seat]]
    return sorted([-1 - table.cards.events[card].epoch for card in hand])


def _known_drawn(state: State, seat: int, me: int, untold: str) -> int:
    """Event card that a seat drew. Others know only whether it has one."""
    card = state.drawn[seat]
    if seat == me or card == EMPTY:
        return card
    return EMPTY if untold == drafts.EVENT and seat == _holder_of_both(state) else UNKNOWN


def _known_empires(state: State, seat: int, me: int, untold: str) -> list[int]:
    """A seat's Empires as `me` knows them: the epoch's is secret until called. Z18-EPOCH-19, Z18-ORDER-04."""
    own = state.empires[seat]
    if seat == me or len(own) < state.epoch or not own or own[-1] in state.called:
        return own[:]
    if untold == drafts.EMPIRE and seat == _holder_of_both(state):
        return own[:-1]
    return [*own[:-1], UNKNOWN]


def _known_pile(state: State, pile: str, me: int, untold: str) -> list[int]:
    """Known pile: seen by its holder. Of a deck, the top card by its drawer."""
    cards = drafts.pile_of(state, pile)
    if me != EMPTY and state.step and drafts.visible_pile(state, me) == pile:
        return cards[:]
    seen = cards[:1] if pile == state.pile and state.queue[:1] == [me] else []
    return seen + [UNKNOWN] * (len(cards) - len(seen) + (untold == pile))


def imagine(view: View, cards: Cards, random: Random) -> State:
    """State that matches the view. Unknown parts are drawn."""
    known: State = view.known
    me = [seat.seat for seat in view.seats].index(view.me) if view.me is not None else EMPTY
    state = copy_record(known)
    state.defence = [_pick_one((LOWEST, ASK), random) if one == UNTOLD else one for one in state.defence]
    if state.first == UNTOLD:
        state.first = _pick_one(drafts.PILES, random)
    _imagine_this_epoch(state, cards, me, random)
    if state.chosen == [UNTOLD]:
        state.chosen = [state.first]
        pile = drafts.pile_of(state, state.first)
        drafts.give(state, _holder_of_both(state), state.first, pile.pop())
    _imagine_kept(state, cards, random)
    for decks, printed in ((state.event_deck, cards.events_of), (state.empire_deck, cards.empires_of)):
        decks[:] = [draw_things(one, len(deck), random) for one, deck in zip(printed[1:], decks, strict=True)]
    return state


def _pick_one(things: tuple[str, ...], random: Random) -> str:
    return things[int(random() * len(things))]


def _imagine_this_epoch(state: State, cards: Cards, me: int, random: Random) -> None:
    """Draw the epoch's cards in piles and before seats.

    Seats that had their turn hold no kingdom. Uncalled Empires have higher numbers than the last one called.
    """
    if not state.epoch:
        return
    events, empires = cards.events_of[state.epoch], cards.empires_of[state.epoch]
    seen = {state.kingdom, *state.improvements, *state.boxed, *state.event_pile, *state.drawn}
    free = draw_things(
        [card for card in events if card not in seen], len(events) - len(seen & set(events)), random
    )
    holders = [seat for seat, card in enumerate(state.drawn) if card == UNKNOWN]
    for seat in sorted(holders, key=lambda seat: not _has_had_turn(state, seat)):
        fit = [card for card in free if not _has_had_turn(state, seat) or cards.events[card].kingdom is None]
        state.drawn[seat] = fit[0]
        free.remove(fit[0])
        hand = state.hand[seat]
        hand[hand.index(-1 - state.epoch)] = fit[0]
    fill([state.event_pile], UNKNOWN, free, random)
    last = cards.empires[state.called[-1]].number if state.called and not state.step and not state.pile else 0
    seen = {*state.empire_pile, *[own[-1] for own in state.empires if own]}
    later = [card for card in empires if cards.empires[card].number > last and card not in seen]
    fill([*state.empires, state.empire_pile], UNKNOWN, later, random)


def _has_had_turn(state: State, seat: int) -> bool:
    own = state.empires[seat]
    return bool(own) and own[-1] in state.called and seat != state.actor


def _imagine_kept(state: State, cards: Cards, random: Random) -> None:
    """Draw improvements kept from earlier epochs."""
    seen = {state.kingdom, *state.improvements, *state.boxed}
    for hand in state.hand:
        seen.update(hand)
    for epoch in range(1, state.epoch):
        of_epoch = cards.events_of[epoch]
        free = [card for card in of_epoch if card not in seen and cards.events[card].kingdom is None]
        fill(state.hand, -1 - epoch, free, random)
