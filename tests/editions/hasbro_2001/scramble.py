"""Another truth that looks alike: what an audience may not know (docs/rules, section 4) is drawn anew."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Game
from engine.copies import copy_record
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.state import EMPTY, State
from tests.common.secrets import Choice, refill, twin_of
from tests.editions.hasbro_2001.position import CARDS

SHOWING = ("EmpireChosen", "TurnBegan", "EmpireCalled", "MarkersRevealed")


def scramble(game: Game, seat: str | None, chance: Random, seed: bytes = b"") -> Game:
    """The game with everything hidden from `seat` (None: a spectator) drawn anew."""
    state = copy_record(game._table.state)
    me = game.seats.index(seat) if seat is not None else EMPTY
    _deal_events(state, me, chance, distributed=game.options["minor_distribution"])
    if state.epoch:
        _deal_empires(state, me, chance)
    for epoch, deck in enumerate(state.empire_deck, 1):
        if epoch != state.epoch or state.phase != "draft":
            deck[:] = chance.sample(CARDS.empires_of[epoch], len(deck))
    if state.phase != "over":
        piles = [*state.markers, state.marker_pile]
        refill(piles, [value for pile in piles for value in pile], chance)
    return twin_of(game, state, seat, seed or chance.randbytes(32))


def _deal_events(state: State, me: int, chance: Random, *, distributed: bool) -> None:
    """Deal the others' Event cards anew. Each card's pile is public."""
    known = {*state.played, *state.discarded, *(state.hand[me] if me != EMPTY else ())}
    free = [card for card in range(len(CARDS.events)) if card not in known]
    for seat, hand in enumerate(state.hand):
        if seat == me:
            continue
        for at, card in enumerate(hand):
            pile = _pile_of(card, distributed)
            hand[at] = chance.choice([one for one in free if _pile_of(one, distributed) == pile])
            free.remove(hand[at])
        hand.sort()


def _pile_of(card: int, distributed: bool) -> str:
    event = CARDS.events[card]
    return "minor" if distributed and event.minor is not None else event.pile


def _deal_empires(state: State, me: int, chance: Random) -> None:
    """Deal this Epoch's uncalled Empires anew. Empires to come have higher numbers."""
    drafting = state.phase == "draft"
    known = {*state.called, *[card for giver, _, card in state.passed if giver == me]}
    if me != EMPTY and not (drafting and any(receiver == me for _, receiver, _ in state.passed)):
        known.update(state.empires[me])
    hidden = [own for own in state.empires if len(own) == state.epoch and own[-1] not in known]
    looking = drafting and state.drawn != EMPTY and state.queue[0] != me
    if drafting and state.drawn != EMPTY and not looking:
        known.add(state.drawn)
    last = max((CARDS.empires[card].number for card in state.called), default=0)
    now = CARDS.empires_of[state.epoch]
    free = [card for card in now if card not in known and CARDS.empires[card].number > last]
    slots = [[own[-1]] for own in hidden]
    drawn = [[state.drawn]] if looking else []
    refill([*slots, *drawn, *([state.empire_deck[state.epoch - 1]] if drafting else [])], free, chance)
    for own, (card,) in zip(hidden, slots, strict=True):
        own[-1] = card
    if looking:
        state.drawn = drawn[0][0]
    for row in state.passed:
        row[2] = state.empires[row[1]][-1]


def scramble_alike(game: Game, seat: str | None, chance: Random) -> Game:
    """Another truth that continues alike, with the same dice."""
    return scramble(game, seat, chance, game.seed)


def phase(game: Game) -> str:
    """Stage that limits how the truths differ: "draft" or "turn"."""
    return "draft" if game._table.state.phase == "draft" else "turn"


def same_choice(game: Game, twin: Game, chance: Random, seat: str | None) -> Choice | None:
    """Choice that looks the same to `seat` in both truths, None without one."""
    (ask,), (other,) = game.open_decisions(), twin.open_decisions()
    both = [one for one in ask.actions if one in other.actions and not isinstance(one, act.PlayEvent)]
    if ask.seat == seat:
        both = list(ask.actions)
    action = chance.choice(both) if both else None
    return (ask.seat, action, action) if action is not None else None


def is_revealing(game: Game, entry: Any, began: str) -> bool:
    """True if an Empire was called, or a card of the others played."""
    return any(type(getattr(one, "event", one)).__name__ in SHOWING for one in entry.events)
