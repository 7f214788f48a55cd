"""Another truth that looks alike: what an audience may not know (docs/rules, section 4) is dealt anew."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Game
from engine.copies import copy_record
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import drafts
from engine.editions.zman_2018.events import TurnEnded
from engine.editions.zman_2018.state import ASK, EMPTY, LOWEST, State
from tests.common.secrets import Choice, deal_decks, refill, twin_of
from tests.editions.zman_2018.position import CARDS


def scramble(
    game: Game, seat: str | None, chance: Random, *, empires: bool = True, seed: bytes = b""
) -> Game:
    """The game with everything hidden from `seat` (None: a spectator) changed.

    Nobody's counts change. `empires`: uncalled ones too. `seed`: of the new game, random by default.
    """
    state = copy_record(game._table.state)
    me = game.seats.index(seat) if seat is not None else EMPTY
    if not state.step and not state.pile:
        _deal_events(state, me, chance)
        if empires:
            _deal_empires(state, me, chance)
    elif state.step:
        _turn_middle_around(state, me, chance)
        _deal_drafts(state, me, chance, [pile for pile in drafts.PILES if _pile_looked_at(state, me) == pile])
    else:
        _deal_classic(state, me, chance)
    _deal_kept(state, me, chance)
    deal_decks(state, CARDS, chance)
    state.defence = [
        answer if at == me else chance.choice((LOWEST, ASK)) for at, answer in enumerate(state.defence)
    ]
    return twin_of(game, state, seat, seed or chance.randbytes(32))


def _public_cards(state: State) -> set[int]:
    """Event cards that everybody has seen."""
    return {state.kingdom, *state.improvements, *state.boxed}


def _has_had_turn(state: State, seat: int) -> bool:
    return state.empires[seat][-1] in state.called and seat != state.actor


def _deal_events(state: State, me: int, chance: Random) -> None:
    """Deal this epoch's cards of others anew: improvements only after their turn."""
    mine = set(state.hand[me]) if me != EMPTY else set()
    free = [card for card in CARDS.events_of[state.epoch] if card not in _public_cards(state) | mine]
    chance.shuffle(free)
    holders = [seat for seat, card in enumerate(state.drawn) if seat != me and card != EMPTY]
    for seat in sorted(holders, key=lambda seat: not _has_had_turn(state, seat)):
        fit = [card for card in free if not _has_had_turn(state, seat) or CARDS.events[card].kingdom is None]
        free.remove(fit[0])
        _replace_drawn(state, seat, fit[0])


def _replace_drawn(state: State, seat: int, card: int) -> None:
    state.hand[seat].remove(state.drawn[seat])
    state.hand[seat].append(card)
    state.drawn[seat] = card


def _deal_kept(state: State, me: int, chance: Random) -> None:
    """Deal improvements of earlier epochs anew. Past plays show each one's epoch."""
    for epoch in range(1, state.epoch):
        cards = [card for card in CARDS.events_of[epoch] if CARDS.events[card].kingdom is None]
        mine = set(state.hand[me]) if me != EMPTY else set()
        free = [card for card in cards if card not in _public_cards(state) | mine]
        chance.shuffle(free)
        for seat, hand in enumerate(state.hand):
            if seat != me:
                hand[:] = [free.pop() if CARDS.events[card].epoch == epoch else card for card in hand]


def _deal_empires(state: State, me: int, chance: Random) -> None:
    """Deal uncalled Empires anew. Empires to come have higher numbers."""
    last = CARDS.empires[state.called[-1]].number if state.called else 0
    mine = state.empires[me][-1] if me != EMPTY else EMPTY
    free = [card for card in CARDS.empires_of[state.epoch][last:] if card != mine]
    chance.shuffle(free)
    for seat, own in enumerate(state.empires):
        if seat != me and own[-1] not in state.called:
            own[-1] = free.pop()


def _pile_looked_at(state: State, me: int) -> str:
    return drafts.visible_pile(state, me) if me != EMPTY else ""


def _turn_middle_around(state: State, me: int, chance: Random) -> None:
    """A holder of both may have begun with the other pile."""
    seat = drafts.holder(state, drafts.EVENT)
    if seat == me or not drafts.has_both_piles(state, seat) or not state.first or chance.random() < 0.3:
        return
    if state.chosen:
        (pile,) = state.chosen
        _give_back(state, seat, pile)
        state.chosen = [drafts.other_pile(pile)]
        card = drafts.pile_of(state, drafts.other_pile(pile)).pop()
        drafts.give(state, seat, drafts.other_pile(pile), card)
    state.first = drafts.other_pile(state.first)


def _give_back(state: State, seat: int, pile: str) -> None:
    if pile == drafts.EVENT:
        state.event_pile.append(state.hand[seat].pop())
        state.drawn[seat] = EMPTY
    else:
        state.empire_pile.append(state.empires[seat].pop())


def _deal_drafts(state: State, me: int, chance: Random, known: list[str]) -> None:
    """Deal piles and others' choices from them anew, except the pile that the seat sees."""
    _deal_pile(state, me, chance, drafts.EVENT, drafts.EVENT in known)
    _deal_pile(state, me, chance, drafts.EMPIRE, drafts.EMPIRE in known)


def _deal_pile(state: State, me: int, chance: Random, pile: str, known: bool, top: bool = False) -> None:
    """Deal a pile anew. `known`: the seat sees it. `top`: the seat sees its top card."""
    cards = drafts.pile_of(state, pile)
    seen = set(cards) if known else set(cards[:1]) if top else set()
    rest = [] if known else cards[1:] if top else cards[:]
    if pile == drafts.EVENT:
        chosen = {seat: [card] for seat, card in enumerate(state.drawn) if card != EMPTY}
    else:
        chosen = {seat: own[-1:] for seat, own in enumerate(state.empires) if len(own) == state.epoch}
    seen |= set(chosen.pop(me, []))
    printed = (CARDS.events_of if pile == drafts.EVENT else CARDS.empires_of)[state.epoch]
    refill([rest, *chosen.values()], sorted(set(printed) - seen), chance)
    if not known:
        cards[:] = cards[:1] + rest if top else rest
    for seat, (card,) in chosen.items():
        if pile == drafts.EVENT:
            _replace_drawn(state, seat, card)
        else:
            state.empires[seat][-1] = card


def _deal_classic(state: State, me: int, chance: Random) -> None:
    """Deal both decks and others' cards anew. A seat knows the top card that it drew."""
    for pile in drafts.PILES:
        _deal_pile(state, me, chance, pile, False, top=pile == state.pile and state.queue[:1] == [me])


EVENT_PLAYS = (act.PlayKingdom, act.PlayImprovement)
SECRET_KEEPS = ("take_pile", "choose_of_both", "choose_event", "choose_empire")
"""Which pile comes first, and what is kept of it, are secrets."""


def scramble_alike(game: Game, seat: str | None, chance: Random) -> Game:
    """Another truth that continues alike, with the same dice and standing answers."""
    twin = scramble(game, seat, chance, empires=phase(game) == "draft", seed=game.seed)
    twin._table.state.defence[:] = game._table.state.defence
    return twin


def phase(game: Game) -> str:
    """Stage that limits how the truths differ."""
    return "draft" if game._table.state.step or game._table.state.pile else "turn"


def same_choice(game: Game, twin: Game, chance: Random, seat: str | None) -> Choice | None:
    """Choice that looks the same to `seat` in both truths, None without one."""
    ask = chance.choice(game.open_decisions())
    same = next(one for one in twin.open_decisions() if one.seat == ask.seat)
    if ask.seat == seat:
        action = chance.choice(ask.actions)
        return ask.seat, action, action
    if ask.kind in SECRET_KEEPS:
        return ask.seat, chance.choice(ask.actions), chance.choice(same.actions)
    both = [action for action in ask.actions if action in same.actions and type(action) not in EVENT_PLAYS]
    action = chance.choice(both) if both else None
    return (ask.seat, action, action) if action is not None else None


def is_revealing(game: Game, entry: Any, began: str) -> bool:
    """True if the Empires are called after a draft, or an unplayed kingdom lapses."""
    if began == "draft":
        return phase(game) == "turn"
    return any(type(told) is TurnEnded for told in entry.events)
