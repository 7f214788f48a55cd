"""Random games by every count of seats and option; ANNALIST_SELFPLAY_GAMES says how many."""

from __future__ import annotations

import os

import pytest

from tests.editions.heroes_2008 import fuzz

GAMES = int(os.environ.get("ANNALIST_SELFPLAY_GAMES", "48"))
CHUNKS = 8


@pytest.mark.rule("HW8-SETUP-03", "HW8-TREASURY-08", "HW8-DISCOVERY-09", "HW8-TWO-PLAYER-02")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_invariants_hold_after_every_action(chunk: int) -> None:
    """TV-R22, TV-R53, TV-R54."""
    for number in range(chunk, GAMES, CHUNKS):
        fuzz.play(number)


def test_all_terms_are_played() -> None:
    played = {(seats, *options.values()) for seats, options in map(fuzz.terms, range(16))}
    assert len(played) == 4 * 2 * 2
