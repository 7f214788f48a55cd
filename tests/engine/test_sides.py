"""Seats that score together: their ranking. Computers play for their sum, and spare their own colours."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest

from engine import Game, load_edition, new_game
from engine.game import hints
from engine.players import GREEDY, RAIDER, choose_in
from engine.searching.playing_on import OVER, margin, worth_of
from engine.searching.weights import UNIT, Weights, weights_of
from engine.selfplay import seed_of
from engine.sides import Side, leaders, side_of, sides_by_score
from tests.common.golden import GAMES, final_view, label

HASBRO = load_edition("hasbro-2001")
SEATS = tuple("ABCD")
PARTNER = dict(zip("ABCD", "CDAB", strict=True))


def two_colours(number: int) -> Game:
    return new_game(HASBRO, SEATS, {"two_colours": True}, seed=seed_of("sides", number))


def test_side_contains_seats_of_one_person():
    assert two_colours(1).view(None).side_seats("C") == ("A", "C")
    assert new_game(HASBRO, SEATS, {}, seed=bytes(32)).view(None).side_seats("C") == ("C",)
    assert side_of("E", "ABCDEF", 2) == ("B", "E")
    assert side_of("A", "A", 2) == ("A",), "in a lobby, whose other seats are still to come"


def test_side_rank_adds_both_colours():
    scores = {"A": 1, "B": 7, "C": 9, "D": 2}
    first, second = sides_by_score(scores, 2)
    assert (first, second) == (Side(("A", "C"), (1, 9), 1), Side(("B", "D"), (7, 2), 2))
    assert (first.score, leaders((first, second))) == (10, (first,))
    assert [side.rank for side in sides_by_score(dict.fromkeys("ABCD", 3), 2)] == [1, 1]
    assert [side.seats for side in sides_by_score(scores, 1)] == [("C",), ("B",), ("D",), ("A",)]


@pytest.mark.rule("H01-TWO-04")
def test_running_view_ranks_sides():
    game = two_colours(1)
    game._table.state.score = [1, 7, 9, 2]
    view = game.view(None)
    assert [(side.seats, side.score, side.rank) for side in view.sides] == [
        (("A", "C"), 10, 1),
        (("B", "D"), 9, 2),
    ]
    assert [seat.rank for seat in view.seats] == [1, 2, 1, 2]


@pytest.mark.parametrize("golden", GAMES, ids=label)
def test_final_sides_follow_ranking(golden):
    """The tie-break holds for every ranking shown."""
    view = final_view(golden)
    size = view.colours
    assert view.result
    places = {one.seat: one for one in view.result}
    assert sum((side.seats for side in view.sides), ()) == tuple(one.seat for one in view.result)
    for side in view.sides:
        assert {(places[one].place - 1) // size + 1 for one in side.seats} == {side.rank}
        assert side.scores == tuple(places[one].score for one in side.seats)
        assert side.tie == places[side.seats[0]].tie
        assert {view.seat(one).rank for one in side.seats} == {side.rank}


@pytest.mark.parametrize("edition", ["ragnar-2024", "heroes-2008", "hasbro-2001"])
def test_tie_breaker_decides_final_ranks(edition):
    """Two of them have equal scores, and yet one is first."""
    content = load_edition(edition)
    game = new_game(content, tuple("ABC"), {}, seed=bytes(32))
    random = Random(2).random
    while asks := game.open_decisions():
        game.submit(asks[0].seat, choose_in(GREEDY, game, asks[0].seat, random))
    state = game._table.state
    scores = getattr(state, "gold" if edition.startswith("ragnar") else "score")
    scores[:] = [20, 20, 10]
    state.ranking = [[1, 1], [0, 2], [2, 3]]
    assert [(side.seats, side.rank) for side in game.view(None).sides] == [
        (("B",), 1),
        (("A",), 2),
        (("C",), 3),
    ]


def test_worth_adds_both_colours():
    game, random = two_colours(1), Random(1).random
    while game.view(None).epoch < 3:
        asks = game.open_decisions()
        game.submit(asks[0].seat, choose_in(GREEDY, game, asks[0].seat, random))
    view = game.view("A")
    score = {one.seat: one.score for one in view.seats}
    ahead = UNIT * (score["A"] + score["C"] - score["B"] - score["D"])
    assert margin(view, ("A", "C")) == ahead
    assert worth_of(view, "A", HASBRO, weights_of(HASBRO.id), OVER) == ahead
    a_land_each = Weights(source="", made={}, items=(), epochs=(({"land": UNIT},),) * 7)
    held = {one: sum(land.owner == one for land in view.lands.values()) for one in SEATS}
    lands = UNIT * (held["A"] + held["C"] - held["B"] - held["D"])
    assert (
        worth_of(view, "A", HASBRO, a_land_each, 2)
        == ahead + lands
        == -worth_of(view, "B", HASBRO, a_land_each, 2)
    )


@pytest.mark.parametrize("kind", [GREEDY, RAIDER])
def test_players_spare_own_other_colour(kind: str):
    own: list[bool] = []
    for number in range(4):
        game, random = two_colours(number), Random(number).random
        while asks := game.open_decisions():
            seat = asks[0].seat
            action = choose_in(kind, game, seat, random)
            own += own_colour_attacks(game, seat, action)
            game.submit(seat, action)
    assert len(own) > 100
    assert mean(own) < 0.15


def own_colour_attacks(game: Game, seat: str, action: Any) -> list[bool]:
    """Whether the other colour is taken from. Empty unless others could be too."""
    view = game.view(seat)
    assert view.decision is not None
    owners = [hint.owner if hint else None for hint in hints(HASBRO, view)]
    others = {one for one in owners if one not in (None, seat)}
    taken = owners[view.decision.actions.index(action)]
    return [taken == PARTNER[seat]] if taken in others and {PARTNER[seat]} < others else []
