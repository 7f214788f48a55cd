"""Random games by every count of seats and combination of options; ANNALIST_SELFPLAY_GAMES says how many."""

from __future__ import annotations

import os

import pytest

from tests.editions.ragnar_2024 import fuzz

GAMES = int(os.environ.get("ANNALIST_SELFPLAY_GAMES", "120"))
CHUNKS = 12


@pytest.mark.rule(*(f"R24-INV-{number:02}" for number in range(1, 13)))
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_invariants_hold_after_every_action(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        fuzz.play(number)


def test_all_terms_are_played() -> None:
    played = {(seats, tuple(sorted(options.items()))) for seats, options in map(fuzz.terms, range(120))}
    assert len(played) == 5 * 24
