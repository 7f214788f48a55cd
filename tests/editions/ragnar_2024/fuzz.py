"""Random games with every invariant after every action.

`python -m tests.editions.ragnar_2024.fuzz [GAMES] [FIRST]`

Without a number it goes on until it is stopped. A failure names the number of its game, which plays again
with `python -m tests.editions.ragnar_2024.fuzz 1 NUMBER`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from engine import Game, load_edition, new_game
from engine.players import any_of
from engine.selfplay import seed_of
from tests.common.fuzzing import main, play_checked
from tests.editions.ragnar_2024.invariants import Invariants

EDITION = load_edition("ragnar-2024")
OPTIONS = ("event_selection", "hidden_empires", "conquest", "paired_tokens")


def terms(number: int) -> tuple[str, dict[str, Any]]:
    """Seats and options of a game: every count of seats with every legal combination in 120 games."""
    seats = "ABCDEF"[: 2 + number % 5]
    combination = number // 5 % 24
    chosen = {name: bool(combination >> bit & 1) for bit, name in enumerate(OPTIONS[:2] + OPTIONS[3:])}
    fight = combination // 8
    return seats, {**chosen, "dice": fight != 1, "conquest": fight == 2}


def start(number: int) -> tuple[Game, Random]:
    """A game by number, and the randomness of its players."""
    seats, options = terms(number)
    game = new_game(EDITION, tuple(seats), options, seed=seed_of("fuzz", number))
    return game, Random(f"fuzz/{number}")


def play(number: int) -> int:
    """Play a game by number, checking all the way; the number of its actions."""
    game, random = start(number)
    invariants = Invariants(game)

    def answer() -> tuple[str, Any]:
        ask = game.pending()[0]
        return ask.seat, any_of(ask.actions, random.random)

    return play_checked(number, game, answer, lambda count: invariants.check())


if __name__ == "__main__":
    main(sys.argv[1:], play)
