"""Another truth that looks alike: what an audience may not know (docs/rules, section 4) is dealt anew."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Game
from engine.copies import copy_record
from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.state import ALWAYS, ASK, EMPTY, NEVER, SPREAD
from tests.common.secrets import Choice, refill, twin_of
from tests.editions.heroes_2008.position import CARDS
from tests.editions.heroes_2008.whole import choose


def scramble(game: Game, seat: str | None, chance: Random, *, seed: bytes = b"") -> Game:
    """The game with everything hidden from `seat` (None: a spectator) changed.

    Nobody's counts change. `seed`: of the new game, random by default.
    """
    state = copy_record(game._table.state)
    me = game.seats.index(seat) if seat is not None else EMPTY
    hands = [hand for at, hand in enumerate(state.hand) if at != me]
    pack = state.packs[state.epoch]
    refill([*hands, pack], [card for place in (*hands, pack) for card in place], chance)
    for epoch in range(state.epoch + 1, len(CARDS.ages)):
        chance.shuffle(state.packs[epoch])
    for at in range(len(game.seats)):
        if at != me:
            state.wonder_answers[at] = chance.choice((ASK, ALWAYS, NEVER))
            state.opening_answers[at] = chance.choice((ASK, SPREAD))
    return twin_of(game, state, seat, seed or chance.randbytes(32))


def scramble_alike(game: Game, seat: str | None, chance: Random) -> Game:
    """Another truth that continues alike, with the same dice, bag and standing answers."""
    twin, state = scramble(game, seat, chance, seed=game.seed), game._table.state
    twin._table.state.wonder_answers[:] = state.wonder_answers
    twin._table.state.opening_answers[:] = state.opening_answers
    return twin


def same_choice(game: Game, twin: Game, chance: Random, seat: str | None) -> Choice | None:
    """Choice that looks the same to `seat` in both truths, None without one."""
    (ask,), (same,) = game.open_decisions(), twin.open_decisions()
    if ask.kind == "play_hero" and ask.seat != seat:
        return None  # the card will be shown
    assert ask.actions == same.actions
    action = choose(ask.actions, chance)
    return ask.seat, action, action


def is_revealing(game: Game, entry: Any, began: str) -> bool:
    """True if a Hero was shown."""
    return any(isinstance(one, ev.RowRefilled | ev.EpochBegan | ev.HeroPlayed) for one in entry.events)
