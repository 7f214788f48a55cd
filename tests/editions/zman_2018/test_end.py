"""The end of an epoch and of the game (section END)."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.zman_2018.events import EpochBegan, GameOver, PointsScored, TurnEnded
from engine.editions.zman_2018.state import EMPTY
from tests.editions.zman_2018.position import CARDS, position
from tests.editions.zman_2018.whole import events_of, finished, play, start


@pytest.mark.rule("Z18-END-01", "Z18-END-03")
def test_epoch_has_one_turn_per_seat():
    marks = (EpochBegan, TurnEnded, GameOver)
    happened = [event for event in events_of(finished(seats=5)) if type(event) in marks]
    assert [type(event) for event in happened] == [*[EpochBegan, *[TurnEnded] * 5] * 5, GameOver]
    assert [event.epoch for event in happened if type(event) is EpochBegan] == [1, 2, 3, 4, 5]


@pytest.mark.rule("Z18-END-02", "Z18-END-07")
def test_epoch_end_returns_pieces_and_kingdoms():
    seen = []

    def look(game):
        state = game._table.state
        if state.phase != "draft" or state.epoch in seen or state.epoch == 1:
            return
        seen.append(state.epoch)
        assert (state.fleets, state.caravans, state.armies, state.tokens, state.active) == (0, 0, 0, 0, 0)
        assert (state.battle, state.improvements, state.actor) == (None, [], EMPTY)
        assert [held.bit_count() + left for held, left in zip(state.held, state.supply, strict=True)] == [
            25
        ] * 4
        assert all(state.held)
        for hand in state.hand:
            assert all(
                CARDS.events[card].kingdom is None for card in hand if CARDS.events[card].epoch < state.epoch
            )
        assert state.capital | state.city

    play(start(4, 1), Random(1), look)
    assert seen == [2, 3, 4, 5]


@pytest.mark.rule("Z18-END-07")
def test_armies_and_buildings_survive_epoch_end():
    lands = {"levant": "A army capital monument fort", "nile": "B army city", "gaul": "city fort"}
    p = position(phase="score", empire="greeks", lands=lands)  # the last Empire of its epoch
    assert [event.epoch for event in p.events_of(EpochBegan)] == [2]
    assert {land: p.land(land) for land in lands} == lands
    assert [p.supply(seat) for seat in "ABC"] == [24, 24, 25]
    assert p.state.active == 0


@pytest.mark.rule("Z18-END-04", "Z18-END-05")
@pytest.mark.parametrize("seats", [3, 6])
def test_most_points_win_without_ties(seats):
    game = finished(seats=seats)
    (over,) = [event for event in events_of(game) if type(event) is GameOver]
    assert list(over.points) == sorted(set(over.points), reverse=True)
    assert over.places == tuple(range(1, seats + 1))
    view = game.view(None)
    assert [(place.seat, place.place, place.score) for place in view.result] == list(
        zip(over.seats, over.places, over.points, strict=True)
    )
    assert {seat.seat: seat.score for seat in view.seats} == dict(zip(over.seats, over.points, strict=True))
    assert game.is_over
    assert game.open_decisions() == ()


@pytest.mark.rule("Z18-END-06", "Z18-IMPROVEMENT-14")
def test_game_end_scores_nothing_more():
    p = position(
        phase="score",
        epoch=5,
        empire="germans",
        empires={"B": "french", "C": "british"},
        lands={"levant": "A army capital", "nile": "B army capital"},
        score={"A": 40, "B": 30, "C": 20},
        kept={"A": ["weaponry", "migration"]},
    )
    assert p.game.is_over
    (over,) = p.events_of(GameOver)
    assert (over.seats, over.points) == (("A", "B", "C"), (44, 30, 20))
    assert [type(event) for event in p.events[-3:]] == [PointsScored, TurnEnded, GameOver]


@pytest.mark.rule("Z18-END-03", "Z18-END-04")
@pytest.mark.parametrize("seed", range(1, 6))
def test_game_end_blocks_undo(seed):
    """From then on everybody may know the seed and all cards."""
    last = finished(seats=3, seed=seed).log[-1]
    assert last.barrier
