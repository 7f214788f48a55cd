"""Random games by every count of seats and selection of cards; ANNALIST_SELFPLAY_GAMES says how many."""

from __future__ import annotations

import os

import pytest

from tests.editions.zman_2018 import fuzz

GAMES = int(os.environ.get("ANNALIST_SELFPLAY_GAMES", "48"))
CHUNKS = 8


@pytest.mark.rule(
    "Z18-LIMITS-02", "Z18-TRACK-03", "Z18-EPOCH-07", "Z18-INVADE-01", "Z18-INVADE-14", "Z18-END-02"
)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_invariants_hold_after_every_action(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        fuzz.play(number)


def test_all_terms_are_played() -> None:
    played = {(seats, options["classic_selection"]) for seats, options in map(fuzz.terms, range(8))}
    assert len(played) == 4 * 2
