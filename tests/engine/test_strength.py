"""Strong players beat normal ones, and normal ones novices."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from engine import load_edition, new_game
from engine.balance import Tally
from engine.players import NORMAL, NOVICE, STRONG
from engine.selfplay import play_out, seed_of

SEATS = "ABCD"
GAMES = 48


def margin(edition: str, name: str, number: int, kind: str, seats: str, others: str) -> float:
    """Play a game. Returns the mean lead of some seats, of this kind, over the others."""
    kinds = {seat: kind if seat in seats else others for seat in SEATS}
    game = new_game(load_edition(edition), SEATS, {}, seed=seed_of(name, number))
    play_out(game, kinds, Random(f"{name} {number}").random)
    scores = {place.seat: place.score for place in game.view(None).result or ()}
    return fmean(scores[seat] for seat in seats) - fmean(scores[seat] for seat in SEATS if seat not in seats)


@pytest.mark.compiled
@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018"])
def test_strong_player_beats_normal(edition):
    tally = Tally()
    for number in range(GAMES):
        tally.add(margin(edition, "strength", number, STRONG, SEATS[number % 4], NORMAL))
    assert tally.mean > 2 * tally.error, f"{tally.mean:+.1f} ± {tally.error:.1f}"


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018"])
def test_normal_player_beats_novice(edition):
    tally = Tally()
    for number in range(GAMES):
        normal = ("AB", "AC", "AD", "BC", "BD", "CD")[number % 6]
        tally.add(margin(edition, "novice", number, NORMAL, normal, NOVICE))
    assert tally.mean > 2 * tally.error, f"{tally.mean:+.1f} ± {tally.error:.1f}"
