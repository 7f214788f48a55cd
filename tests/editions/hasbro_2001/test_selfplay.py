"""Random games by every count of seats and set of options; ANNALIST_SELFPLAY_GAMES says how many."""

from __future__ import annotations

import os

import pytest

from tests.editions.hasbro_2001 import fuzz
from tests.editions.hasbro_2001.whole import terms

GAMES = int(os.environ.get("ANNALIST_SELFPLAY_GAMES", "48"))
CHUNKS = 8


@pytest.mark.rule(
    "H01-EXPAND-04",
    "H01-EXPAND-15",
    "H01-EXPAND-16",
    "H01-FORT-15",
    "H01-REDUCE-12",
    "H01-CLEANUP-05",
    "H01-EVENT-03",
    "H01-SETUP-08",
    "H01-SCORE-19",
    "H01-PREEM-06",
    "H01-TURN-09",
    "H01-COIN-09",
)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_invariants_hold_after_every_action(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        fuzz.play(number * 5)


def test_all_terms_can_be_played() -> None:
    found = {(seats, *options.items()) for seats, options in map(terms, range(128))}
    assert len(found) == 2 * 16 + 2 * 32
    spread = {(seats, *options.items()) for seats, options in map(terms, range(0, 128 * 5, 5))}
    assert spread == found
