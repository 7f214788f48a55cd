"""Random games with every invariant after every action.

`python -m tests.editions.zman_2018.fuzz [GAMES] [FIRST]`

Now and then every seat tries what is not legal. Without a number it goes on until it is stopped. A failure
names the number of its game, which plays again with `python -m tests.editions.zman_2018.fuzz 1 NUMBER`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from engine import Decision, Game, load_edition, new_game
from engine.editions.zman_2018 import actions as act
from engine.players import GREEDY, any_of, choose_in
from engine.selfplay import seed_of
from tests.common.fuzzing import main, play_checked
from tests.editions.zman_2018 import invariants
from tests.editions.zman_2018.net import net

EDITION = load_edition("zman-2018")
EVERY = 40
"""So many actions lie between two round trips of the state and tries of what is not legal."""
STOPS = (act.EndInvasions, act.Retreat, act.EstablishEmpire, act.Disband, act.StopFollowUp, act.EndEffect)
"""Answers that end something. Players who seldom give them fill the map and run out of pieces."""


def terms(number: int) -> tuple[str, dict[str, Any]]:
    """Seats and options of a game: every count of seats, with and without Classic Selection, in 8 games."""
    return "ABCDEF"[: 3 + number % 4], {"classic_selection": bool(number // 4 % 2)}


def start(number: int) -> tuple[Game, Random]:
    """A game by number, and the randomness of its players. In some, defenders want to be asked."""
    seats, options = terms(number)
    game = new_game(EDITION, tuple(seats), options, seed=seed_of("zman fuzz", number))
    for seat in seats[: number // 8 % 3]:
        game.prefer(seat, "defence", "ask")
    return game, Random(f"zman fuzz/{number}")


def choose(number: int, game: Game, ask: Decision, random: Random) -> Any:
    """Any of the actions. In two of three games players are loath to stop.

    In one of nine the first seat plays well against the others, until it has no army left in supply.
    """
    if number % 9 == 4 and ask.seat == game.seats[0]:
        return choose_in(GREEDY, game, ask.seat, random.random)
    going_on = tuple([one for one in ask.actions if not isinstance(one, STOPS)])
    if number % 3 and going_on and random.random() < 0.85:
        return any_of(going_on, random.random)
    return any_of(ask.actions, random.random)


def play(number: int) -> int:
    """Play a game by number, checking all the way; the number of its actions."""
    game, random = start(number)

    def answer() -> tuple[str, Any]:
        asks = game.pending()
        ask = asks[int(random.random() * len(asks))]
        return ask.seat, choose(number, game, ask, random)

    def check(count: int) -> None:
        invariants.check(game)
        if count and count % EVERY == 0:
            invariants.round_trip(game)
            net().try_everything(game, random, 12)

    return play_checked(number, game, answer, check)


if __name__ == "__main__":
    main(sys.argv[1:], play)
