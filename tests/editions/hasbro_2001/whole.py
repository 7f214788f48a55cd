"""Whole games of random choices, for rules that show over many turns."""

from __future__ import annotations

from functools import cache
from random import Random

from engine import Game, new_game
from tests.common.whole import events_of, play
from tests.editions.hasbro_2001.position import EDITION, SEATS

__all__ = ["events_of", "finished", "play", "start", "terms"]

OPTIONS = ("no_preeminence", "minor_distribution", "multiple_armies", "naval_control", "two_colours")


def start(seats: int = 3, seed: int = 1, **options: bool) -> Game:
    """A new game, run to its first question."""
    return new_game(EDITION, SEATS[:seats], options, seed=seed.to_bytes(32, "big"))


@cache
def finished(seats: int = 3, seed: int = 1, **options: bool) -> Game:
    """A game played to its end; not to be changed."""
    return play(start(seats, seed, **options), Random(seed))


def terms(number: int) -> tuple[int, dict[str, bool]]:
    """Seats and options of a game by number: every count of seats and every set of options in 128 games."""
    seats, sets = 3 + number % 4, number // 4
    options = {name: bool(sets >> at & 1) for at, name in enumerate(OPTIONS)}
    options["two_colours"] &= seats in (4, 6)
    return seats, options
