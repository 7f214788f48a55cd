"""Two players with two colours each, an option of our own (section TWO)."""

from __future__ import annotations

import pytest

from engine import EngineError, new_game
from engine.editions.zman_2018.events import GameOver
from engine.sides import Side
from tests.editions.zman_2018.position import EDITION
from tests.editions.zman_2018.whole import events_of, finished, start

OPTION = {"two_players": True}


@pytest.mark.rule("Z18-TWO-01", "Z18-SETUP-01")
def test_two_players_take_four_seats():
    view = start(4, 1, **OPTION).view(None)
    assert [view.side_seats(seat) for seat in "ABCD"] == [("A", "C"), ("B", "D")] * 2
    assert EDITION.seat_counts(OPTION) == (4,)
    for seats, code in (("AB", "seat_count"), ("ABC", "option_seats"), ("ABCDE", "option_seats")):
        with pytest.raises(EngineError) as refusal:
            new_game(EDITION, seats, OPTION, seed=bytes(32))
        assert refusal.value.code == code


@pytest.mark.rule("Z18-TWO-01")
def test_two_player_option_is_off_by_default():
    assert start(4).view(None).side_seats("A") == ("A",)
    with pytest.raises(EngineError) as refusal:
        new_game(EDITION, "AB", seed=bytes(32))
    assert refusal.value.code == "seat_count"


@pytest.mark.rule("Z18-TWO-02", "Z18-TWO-03")
def test_each_colour_has_own_armies_marker_and_card():
    state = start(4, 3, **OPTION)._table.state
    assert state.supply == [25] * 4
    assert sorted(state.score) == [1, 2, 3, 4]
    assert [len(pile) for pile in state.empire_deck] == [4] * 5


@pytest.mark.rule("Z18-TWO-04")
@pytest.mark.parametrize(
    ("scores", "winners", "tie"),
    [
        ([40, 30, 10, 25], "BD", ""),
        ([40, 30, 10, 19], "AC", ""),
        ([40, 30, 10, 20], "AC", "better_colour"),
        ([28, 30, 22, 20], "BD", "better_colour"),
    ],
)
def test_points_of_both_colours_decide_winner(scores: list[int], winners: str, tie: str):
    game = start(4, 1, **OPTION)
    state = game._table.state
    state.score, state.agenda = scores, [["game_over"]]
    game.edition.package.advance(game._table)
    places = {place.seat: (place.place, place.tie) for place in game.view(None).result}
    assert places == {seat: (1 if seat in winners else 3, tie) for seat in "ABCD"}
    first, second = game.view(None).sides
    assert (first.seats, first.rank, second.rank) == (tuple(winners), 1, 2)
    assert isinstance(first, Side)


@pytest.mark.rule("Z18-TWO-04")
def test_whole_game_ranks_both_players():
    game = finished(seats=4, **OPTION)
    (over,) = [event for event in events_of(game) if isinstance(event, GameOver)]
    assert over.places == (1, 1, 3, 3)
    score = dict(zip(over.seats, over.points, strict=True))
    (first, *_), (last, *_) = over.seats[:2], over.seats[2:]
    together = {seat: sum(score[one] for one in game.view(None).side_seats(seat)) for seat in (first, last)}
    assert together[first] >= together[last]
