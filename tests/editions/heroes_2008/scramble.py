"""Another truth that looks alike: what an audience may not know (docs/rules, section 4) is dealt anew."""

from __future__ import annotations

from random import Random

from engine import Game
from engine.copies import copied
from engine.editions.heroes_2008.state import ALWAYS, ASK, EMPTY, NEVER, SPREAD
from tests.common.secrets import refill, twin_of
from tests.editions.heroes_2008.position import CARDS


def scramble(game: Game, seat: str | None, chance: Random, *, seed: bytes = b"") -> Game:
    """The game with all that `seat` (None: a spectator) may not know changed; nobody's counts change.

    `seed`: of the new game, or any.
    """
    state = copied(game._table.state)
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
