"""Another truth that looks alike: what an audience may not know (docs/rules, section 4) is dealt anew."""

from __future__ import annotations

from random import Random

from engine import Game
from engine.copies import copy_record
from engine.editions.ragnar_2024.state import EMPTY, State
from tests.common.secrets import deal_decks, refill, twin_of
from tests.editions.ragnar_2024.position import CARDS


def scramble(game: Game, seat: str | None, chance: Random) -> Game:
    """The game with everything hidden from `seat` (None: a spectator) changed.

    Nobody's counts change.
    """
    state = copy_record(game._table.state)
    me = game.seats.index(seat) if seat is not None else EMPTY
    drafting = game.open_decisions()[0].kind if game.open_decisions() else ""
    mine_to_see = state.queue[:1] == [me]
    _deal_tokens(state, me, chance, tray=drafting == "choose_area_token" and not mine_to_see)
    _deal_events(state, me, chance, drafting == "choose_event", mine_to_see)
    if game.options["hidden_empires"]:
        _deal_empires(state, me, chance, drafting == "choose_hidden_empire", mine_to_see)
    _deal_paired(state, me, chance)
    for stack, returned in zip(state.stack, state.returned, strict=True):
        stack[returned:] = chance.sample(stack[returned:], len(stack) - returned)  # H-03
    deal_decks(state, CARDS, chance)
    return twin_of(game, state, seat, chance.randbytes(32))


def _deal_tokens(state: State, me: int, chance: Random, tray: bool) -> None:
    """Deal bag, other hands, face-down Endgame tokens and another's tray anew (H-05 to H-10)."""
    hands = [hand for seat, hand in enumerate(state.tokens) if seat != me]
    down = [
        at
        for at, knower in enumerate(state.leftover_seat)
        if at > 0 and at >= state.endgame_flipped and (knower != me or me == EMPTY)
    ]
    spaces = [[state.endgame[at]] for at in down]
    places = [state.bag, *hands, *spaces, *([state.tray] if tray else [])]
    refill(places, [token for place in places for token in place], chance)
    for at, space in zip(down, spaces, strict=True):
        state.endgame[at] = space[0]


def _deal_events(state: State, me: int, chance: Random, draft: bool, mine: bool) -> None:
    """Deal others' unflipped Event cards and the surplus anew (H-01, H-11, H-12)."""
    unseen = [hand for seat, hand in enumerate(state.events) if seat != me and not state.flipped[seat]]
    _redeal(state, unseen, CARDS.events_of[state.epoch], state.events, chance, draft, mine)


def _deal_empires(state: State, me: int, chance: Random, draft: bool, mine: bool) -> None:
    """Option 2: deal uncalled Empires anew. Empires to come have higher numbers (H-15, H-16)."""
    now = CARDS.empires_of[state.epoch]
    hands = [hand for hand in state.empires if len(hand) == state.epoch]
    called = max((CARDS.empires[card].number for card in state.played if card in now), default=0)
    unseen = [
        hand
        for seat, hand in enumerate(state.empires)
        if seat != me and hand in hands and hand[-1] not in state.played
    ]
    later = tuple(card for card in now if CARDS.empires[card].number > called)
    _redeal(state, unseen, later, hands, chance, draft, mine)


def _redeal(
    state: State,
    unseen: list[list[int]],
    cards: tuple[int, ...],
    hands: list[list[int]],
    chance: Random,
    draft: bool,
    mine: bool,
) -> None:
    """Redeal the unseen hands' last cards and another's tray from all unseen cards."""
    seen = {hand[-1] for hand in hands if hand and not any(hand is one for one in unseen)}
    seen |= set(state.tray) if draft and mine else set()
    places = [[hand.pop()] for hand in unseen]
    refill(
        [*places, *([state.tray] if draft and not mine else [])],
        [card for card in cards if card not in seen],
        chance,
    )
    for hand, place in zip(unseen, places, strict=True):
        hand += place


def _deal_paired(state: State, me: int, chance: Random) -> None:
    """Paired tokens of others, and those that left the game (H-18, H-19)."""
    holders = [seat for seat, token in enumerate(state.paired) if token != EMPTY and seat != me]
    mine = state.paired[me] if me != EMPTY else EMPTY
    free = [token for token in range(len(CARDS.paired)) if token != mine]
    for seat, token in zip(holders, chance.sample(free, len(holders)), strict=True):
        state.paired[seat] = token
