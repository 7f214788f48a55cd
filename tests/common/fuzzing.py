"""Games by number, looked at after every action; and the command line that plays them one after another."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from typing import Any

from engine import Game


def play_checked(
    number: int, game: Game, answer: Callable[[], tuple[str, Any]], check: Callable[[int], None]
) -> int:
    """Play on to the end; the number of actions.

    `answer` gives the next seat and its action; `check` is called with the number of actions so far, 0 first.
    """
    check(0)
    count = 0
    while game.pending():
        game.submit(*answer())
        count += 1
        try:
            check(count)
        except AssertionError as broken:
            raise AssertionError(f"game {number}, action {count}: {broken}") from None
    assert game.over, f"game {number} asks nobody and is not over"
    return count


def main(arguments: list[str], play: Callable[[int], int]) -> None:
    """Play on from game to game, with a line of progress: [GAMES] [FIRST]; without GAMES without end."""
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
