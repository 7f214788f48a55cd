"""Random games with every invariant after every action: `python -m tests.zman.fuzz [GAMES] [FIRST]`.

Without a number it goes on until it is stopped. A failure names the number of its game, which plays again
with `python -m tests.zman.fuzz 1 NUMBER`.
"""

from __future__ import annotations

import itertools
import sys
from random import Random
from typing import Any

from engine import Game, load_edition, new_game
from engine.records import Prefer
from engine.selfplay import seed_of
from tests.zman import invariants

EDITION = load_edition("zman-2018")
EVERY = 40
"""So many actions lie between two round trips of the state."""


def terms(number: int) -> tuple[str, dict[str, Any]]:
    """Seats and options of a game: every count of seats, with and without Classic Selection, in 8 games."""
    return "ABCDEF"[: 3 + number % 4], {"classic_selection": bool(number // 4 % 2)}


def start(number: int) -> tuple[Game, Random]:
    """A game by number, and the randomness of its players. In some, defenders want to be asked."""
    seats, options = terms(number)
    game = new_game(EDITION, tuple(seats), options, seed=seed_of("zman fuzz", number))
    for seat in seats[: number // 8 % 3]:
        game.prefer(seat, Prefer("defence", "ask").name, "ask")
    return game, Random(f"zman fuzz/{number}")


def play(number: int) -> int:
    """Play a game by number, checking all the way; the number of its actions."""
    game, random = start(number)
    invariants.check(game)
    count = 0
    while asks := game.pending():
        ask = asks[int(random.random() * len(asks))]
        game.submit(ask.seat, ask.actions[int(random.random() * len(ask.actions))])
        count += 1
        try:
            invariants.check(game)
            if count % EVERY == 0:
                invariants.round_trip(game)
        except AssertionError as broken:
            raise AssertionError(f"game {number}, action {count}: {broken}") from None
    assert game.over, f"game {number} asks nobody and is not over"
    return count


def main(arguments: list[str]) -> None:
    """Play on, with a line of progress."""
    wanted = int(arguments[0]) if arguments else 0
    first = int(arguments[1]) if len(arguments) > 1 else 0
    actions = 0
    for count, number in enumerate(itertools.count(first), 1):
        actions += play(number)
        if count % 10 == 0 or count == wanted:
            sys.stderr.write(f"\r{count} games, {actions} actions ")
        if count == wanted:
            sys.stderr.write("\n")
            return


if __name__ == "__main__":
    main(sys.argv[1:])
