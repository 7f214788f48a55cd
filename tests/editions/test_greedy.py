"""The greedy players of editions: legal choices from a view alone, up to the end of any game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import new_game
from engine.players import GREEDY, RANDOM, choose, choose_in
from engine.selfplay import play_out, seed_of
from tests.editions.fuzz import EDITIONS, HEROES, ZMAN, Fuzz


@pytest.mark.parametrize("number", range(16))
@pytest.mark.parametrize("fuzz", [HEROES, ZMAN], ids=lambda fuzz: fuzz.edition.id)
def test_greedy_finishes_any_game(fuzz: Fuzz, number: int) -> None:
    game, random = fuzz.start(number)
    check = fuzz.watch(game)
    while asks := game.open_decisions():
        choice = choose_in(GREEDY, game, asks[0].seat, random.random)
        assert choice in asks[0].actions
        game.submit(asks[0].seat, choice)
        check()
    assert game.is_over


@pytest.mark.parametrize("fuzz", EDITIONS.values(), ids=EDITIONS)
def test_greedy_choice_depends_on_view_only(fuzz: Fuzz) -> None:
    game, random = fuzz.start(3)
    for _ in range(250):
        if not (asks := game.open_decisions()):
            break
        view = game.view(asks[0].seat)
        used, saved = game.chance_used, game.to_json()
        once, again = (choose(GREEDY, view, fuzz.edition, Random(5).random) for _ in range(2))
        assert once == again
        assert (game.chance_used, game.to_json()) == (used, saved)
        game.submit(asks[0].seat, choose_in(RANDOM, game, asks[0].seat, random.random))


@pytest.mark.parametrize(
    ("fuzz", "seats"),
    [(HEROES, "AB"), (HEROES, "ABCD"), (ZMAN, "ABCD")],
    ids=["heroes-two", "heroes-four", "zman-four"],
)
def test_greedy_beats_random(fuzz: Fuzz, seats: str) -> None:
    points, won = Counter[str](), Counter[str]()
    for number in range(6):
        pair = [GREEDY, RANDOM] if number % 2 else [RANDOM, GREEDY]
        kinds = dict(zip(seats, pair * 2, strict=False))
        seed = seed_of(f"{fuzz.edition.id[:-5]} duel", number)
        game = new_game(fuzz.edition, tuple(seats), {}, seed=seed)
        play_out(game, kinds, Random(number).random)
        for place in game.view(None).result:
            points[kinds[place.seat]] += place.score
            won[kinds[place.seat]] += place.place == 1
    assert points[GREEDY] > 1.5 * points[RANDOM]
    assert won[GREEDY] >= 5
