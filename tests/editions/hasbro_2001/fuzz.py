"""Random games with every invariant after every action.

`python -m tests.editions.hasbro_2001.fuzz [GAMES] [FIRST]` plays them one after the other.
Now and then every seat tries what is not legal. Without a number it goes on until it is stopped. A failure
names the number of its game, which plays again with `... fuzz 1 NUMBER`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from engine import Decision, Game, new_game
from engine.editions.hasbro_2001 import actions as act
from engine.players import any_of
from engine.selfplay import seed_of
from tests.common.fuzzing import main, play_checked
from tests.editions.hasbro_2001 import invariants
from tests.editions.hasbro_2001.net import net
from tests.editions.hasbro_2001.position import EDITION
from tests.editions.hasbro_2001.whole import terms

EVERY = 60
"""So many actions lie between two round trips of the state and tries of what is not legal."""
STOPS = (act.EndExpansion, act.EndEvents, act.EndExchange, act.EndFleetCombat, act.EndDisaster)
"""Answers that end something. Players who seldom give them fill the map and play all their cards."""


def start(number: int) -> tuple[Game, Random]:
    """A game by number, and the randomness of its players."""
    seats, options = terms(number)
    game = new_game(EDITION, tuple("ABCDEF"[:seats]), options, seed=seed_of("hasbro fuzz", number))
    return game, Random(f"hasbro fuzz/{number}")


def choose(number: int, ask: Decision, random: Random) -> Any:
    """Any of the actions. In two of three games players are loath to stop."""
    going_on = tuple([one for one in ask.actions if not isinstance(one, STOPS)])
    if number % 3 and going_on and random.random() < 0.9:
        return any_of(going_on, random.random)
    return any_of(ask.actions, random.random)


def play(number: int) -> int:
    """Play a game by number, checking all the way; the number of its actions."""
    game, random = start(number)
    scores = invariants.Scores(game)

    def answer() -> tuple[str, Any]:
        (ask,) = game.pending()
        return ask.seat, choose(number, ask, random)

    def check(count: int) -> None:
        invariants.check(game)
        scores.check(game)
        if count and count % EVERY == 0:
            invariants.round_trip(game)
            net().try_everything(game, random, 12)

    return play_checked(number, game, answer, check)


if __name__ == "__main__":
    main(sys.argv[1:], play)
