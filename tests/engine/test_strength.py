"""Who thinks ahead plays better: a short search against greedy players."""

from __future__ import annotations

from random import Random

import pytest

from engine import COMPILED, load_edition, new_game
from engine.balance import Tally
from engine.players import NORMAL, NOVICE, choose_in
from engine.searching.search import Budget, search
from engine.selfplay import play_out, seed_of
from tools.compiled import has_compiler

SEATS = tuple("ABCD")
GAMES = 24
SHORT = Budget(4, 4, 300)
"""An eighth of what strong players think, so that it takes a minute and not ten."""


def margin(scores: dict[str, int], seats: str) -> float:
    """The mean score of some seats over that of the others."""
    own = [scores[seat] for seat in seats]
    others = [scores[seat] for seat in scores if seat not in seats]
    return sum(own) / len(own) - sum(others) / len(others)


def searched_game(edition: str, number: int) -> float:
    """Play one game in which one seat thinks ahead; return its margin."""
    game = new_game(load_edition(edition), SEATS, {}, seed=seed_of("strength", number))
    random, thinker = Random(f"strength {number}").random, SEATS[number % 4]
    while asks := game.pending():
        ask = asks[0]
        if ask.seat == thinker and len(ask.actions) > 1:
            view = game.view(thinker, to_imagine=True)
            action = search(view, game.edition, random, SHORT).choices[0].action
        else:
            action = choose_in(NORMAL, game, ask.seat, random)
        game.submit(ask.seat, action)
    return margin({place.seat: place.score for place in game.view(None).result or ()}, thinker)


@pytest.mark.slow
@pytest.mark.skipif(
    not COMPILED and has_compiler(), reason="the same games are played sooner by `make test-fast`"
)
@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018"])
def test_who_thinks_ahead_beats_normal_players(edition):
    tally = Tally()
    for number in range(GAMES):
        tally.add(searched_game(edition, number))
    assert tally.mean > 2 * tally.error, f"{tally.mean:+.1f} ± {tally.error:.1f}"


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018"])
def test_a_novice_is_beaten_by_normal_players(edition):
    tally = Tally()
    for number in range(GAMES):
        normal = ("AB", "AC", "AD", "BC", "BD", "CD")[number % 6]
        kinds = {seat: NORMAL if seat in normal else NOVICE for seat in SEATS}
        game = new_game(load_edition(edition), SEATS, {}, seed=seed_of("novice", number))
        play_out(game, kinds, Random(f"novice {number}").random)
        tally.add(margin({place.seat: place.score for place in game.view(None).result or ()}, normal))
    assert tally.mean > 2 * tally.error, f"{tally.mean:+.1f} ± {tally.error:.1f}"
