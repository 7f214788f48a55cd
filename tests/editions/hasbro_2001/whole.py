"""Whole games of random choices, for rules that show over many turns."""

from __future__ import annotations

from tests.common.whole import events_of, games_of, play
from tests.editions.hasbro_2001.position import EDITION, SEATS

__all__ = ["events_of", "finished", "play", "start", "terms"]

start, finished = games_of(EDITION, SEATS)

OPTIONS = ("no_preeminence", "minor_distribution", "multiple_armies", "naval_control", "two_colours")


def terms(number: int) -> tuple[int, dict[str, bool]]:
    """Seats and options of a game by number: every count of seats and every set of options in 128 games."""
    seats, sets = 3 + number % 4, number // 4
    options = {name: bool(sets >> at & 1) for at, name in enumerate(OPTIONS)}
    options["two_colours"] &= seats in (4, 6)
    return seats, options
