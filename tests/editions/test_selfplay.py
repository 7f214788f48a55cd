"""Random games of every edition, by every count of seats and set of options: invariants after each action.

ANNALIST_SELFPLAY_GAMES says how many games each edition plays.
"""

from __future__ import annotations

import os

import pytest

from tests.editions.fuzz import HASBRO, HEROES, RAGNAR, ZMAN, Fuzz

GAMES = int(os.environ.get("ANNALIST_SELFPLAY_GAMES", "48"))
CHUNKS = 8
EDITIONS = [
    pytest.param(
        HASBRO,
        id="hasbro-2001",
        marks=[
            pytest.mark.rule("H01-EXPAND-04", "H01-EXPAND-15", "H01-EXPAND-16", "H01-FORT-15"),
            pytest.mark.rule("H01-REDUCE-12", "H01-CLEANUP-05", "H01-EVENT-03", "H01-SETUP-08"),
            pytest.mark.rule("H01-SCORE-19", "H01-PREEM-06", "H01-TURN-09", "H01-COIN-09"),
        ],
    ),
    pytest.param(
        HEROES,
        id="heroes-2008",
        marks=pytest.mark.rule("HW8-SETUP-03", "HW8-TREASURY-08", "HW8-DISCOVERY-09", "HW8-TWO-PLAYER-02"),
    ),
    pytest.param(
        RAGNAR, id="ragnar-2024", marks=pytest.mark.rule(*(f"R24-INV-{number:02}" for number in range(1, 13)))
    ),
    pytest.param(
        ZMAN,
        id="zman-2018",
        marks=[
            pytest.mark.rule("Z18-LIMITS-02", "Z18-TRACK-03", "Z18-EPOCH-07"),
            pytest.mark.rule("Z18-INVADE-01", "Z18-INVADE-14", "Z18-END-02"),
        ],
    ),
]


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("fuzz", EDITIONS)
def test_invariants_hold_after_every_action(fuzz: Fuzz, chunk: int) -> None:
    games = GAMES * 5 // 2 if fuzz is RAGNAR else GAMES
    for number in range(chunk, games, CHUNKS):
        fuzz.play(number * 5 if fuzz is HASBRO else number)


@pytest.mark.parametrize(
    ("fuzz", "games", "terms"),
    [
        (HASBRO, range(0, 128 * 5, 5), 96),
        (HEROES, range(16), 16),
        (RAGNAR, range(120), 120),
        (ZMAN, range(8), 8),
    ],
    ids=["hasbro-2001", "heroes-2008", "ragnar-2024", "zman-2018"],
)
def test_all_seat_counts_and_options_are_played(fuzz: Fuzz, games: range, terms: int) -> None:
    assert len({(seats, *sorted(options.items())) for seats, options in map(fuzz.terms, games)}) == terms
