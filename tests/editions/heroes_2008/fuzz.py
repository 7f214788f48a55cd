"""Random games with every invariant after every action.

`python -m tests.editions.heroes_2008.fuzz [GAMES] [FIRST]`

Now and then every seat tries what is not legal. Without a number it goes on until it is stopped. A failure
names the number of its game, which plays again with `python -m tests.editions.heroes_2008.fuzz 1 NUMBER`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from engine import Decision, Game, load_edition, new_game
from engine.editions.heroes_2008 import actions as act
from engine.players import any_of
from engine.selfplay import seed_of
from tests.common.fuzzing import main, play_checked
from tests.editions.heroes_2008 import invariants
from tests.editions.heroes_2008.net import net

EDITION = load_edition("heroes-2008")
EVERY = 40
"""So many actions lie between two round trips of the state and tries of what is not legal."""
SPENDING = (act.Migrate, act.Convert)
"""What takes all gold from players who choose at random, so that no Wonder is ever built."""


def terms(number: int) -> tuple[str, dict[str, Any]]:
    """Seats and options of a game: every count of seats, with each option on and off, in 16 games."""
    options = {"first_seat_begins": bool(number // 4 % 2), "early_convert": not number // 8 % 2}
    return "ABCDE"[: 2 + number % 4], options


def start(number: int) -> tuple[Game, Random]:
    """A game by number, and the randomness of its players; some have given standing answers."""
    seats, options = terms(number)
    game = new_game(EDITION, tuple(seats), options, seed=seed_of("heroes fuzz", number))
    for seat, answer in zip(seats[: number // 16 % 3], ("always", "never"), strict=False):
        game.prefer(seat, "wonders", answer)
        game.prefer(seat, "opening", "spread")
    return game, Random(f"heroes fuzz/{number}")


def choose(number: int, ask: Decision, random: Random) -> Any:
    """Any of the actions. In two of three games players save their gold for Wonders, and use them."""
    if number % 3:
        built = [one for one in ask.actions if isinstance(one, act.BuildWonder | act.UseWonder)]
        if built and random.random() < 0.6:
            return any_of(tuple(built), random.random)
        saving = tuple([one for one in ask.actions if not isinstance(one, SPENDING)])
        if saving and random.random() < 0.95:
            return any_of(saving, random.random)
    return any_of(ask.actions, random.random)


def play(number: int) -> int:
    """Play a game by number, checking all the way; the number of its actions."""
    game, random = start(number)

    def answer() -> tuple[str, Any]:
        ask = game.pending()[0]
        return ask.seat, choose(number, ask, random)

    def check(count: int) -> None:
        invariants.check(game)
        if count and count % EVERY == 0:
            invariants.round_trip(game)
            net().try_everything(game, random, 12)

    return play_checked(number, game, answer, check)


if __name__ == "__main__":
    main(sys.argv[1:], play)
