"""The score track (section TRACK)."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.zman_2018 import score
from engine.editions.zman_2018.actions import EndInvasions, GainPoint, Invade, LaySiege, LosePoint
from engine.editions.zman_2018.events import MarkerMoved, PointsScored, TurnBegan
from tests.editions.zman_2018.position import lands_of, position
from tests.editions.zman_2018.whole import play, start

STEP_7 = {"phase": "score", "empire": "assyrians"}
AWAY = {"B": 60, "C": 70, "D": 80}


def _score_points(points, empire="assyrians", **score):
    """A position in which A scores, with the other markers at these spaces or apart."""
    eurasia = lands_of("eurasia")
    lands = dict.fromkeys(eurasia[: points // 2], "A army capital")
    if points % 2:
        lands[eurasia[-1]] = "A army city"
    return position(seats=4, phase="score", empire=empire, lands=lands, score=AWAY | score)


def _marker_moves(p):
    return [(event.amount, event.total) for event in p.events_of(MarkerMoved)]


@pytest.mark.rule("Z18-TRACK-01")
def test_marker_moves_by_points():
    p = _score_points(5, A=20)
    assert p.score("A") == 25
    assert p.game.view(None).seat("A").score == 25
    assert p.events_of(MarkerMoved) == []


@pytest.mark.rule("Z18-TRACK-02", "Z18-TRACK-03", "Z18-TRACK-07", "Z18-TRACK-08", "Z18-TRACK-09")
@pytest.mark.rule("Z18-TV-56", "Z18-TV-57")
@pytest.mark.parametrize(
    ("points", "score", "up", "down"),
    [
        (5, {"A": 20, "B": 25}, 26, 24),
        (5, {"A": 25, "B": 30, "C": 31, "D": 29}, 32, 28),
        (1, {"A": 0, "B": 1}, 2, 0),
    ],
    ids=["next space", "next free space", "down to zero"],
)
def test_taken_space_asks_owner_for_direction(points, score, up, down):
    for action, end in ((GainPoint(), up), (LosePoint(), down)):
        p = _score_points(points, **score)
        assert p.question == ("A", "track_tie")  # not B
        assert not p.decision.secret
        assert p.decision.params == {"score": score["B"], "up": up, "down": down}
        p.submit(action)
        assert p.score("A") == end
        assert _marker_moves(p) == [(end - score["B"], end)]
        assert p.score("B") == score["B"]
        assert p.events_of(TurnBegan)  # the game goes on


@pytest.mark.rule("Z18-TRACK-03")
def test_markers_never_share_space():
    def look(game):
        spaces = [score % 100 for score in game._table.state.score]
        tied = [ask for ask in game.open_decisions() if ask.kind == "track_tie"]
        assert len(set(spaces)) == len(spaces) - len(tied)

    for seed in range(3):
        play(start(6, seed), Random(seed), look)


@pytest.mark.rule("Z18-TRACK-04")
def test_passing_marker_changes_nothing():
    p = _score_points(5, A=20, B=22, C=24)
    assert p.score("A") == 25
    assert p.events_of(MarkerMoved) == []


@pytest.mark.rule("Z18-TRACK-05", "Z18-TV-55")
def test_score_beyond_track_counts_on():
    p = _score_points(7, A=95)
    assert p.score("A") == 102
    assert p.score("A") % score.SPACES == 2


@pytest.mark.rule("Z18-TRACK-05", "Z18-TRACK-02")
def test_space_repeats_after_100():
    p = _score_points(7, A=96, B=3)
    assert p.question == ("A", "track_tie")
    assert p.decision.params == {"score": 103, "up": 104, "down": 102}
    assert p.game.view(None).seat("A").rank == 1


@pytest.mark.rule("Z18-TRACK-11")
def test_marker_can_fall_below_100():
    p = _score_points(5, A=95, B=0)
    assert p.decision.params == {"score": 100, "up": 101, "down": 99}
    p.submit(LosePoint())
    assert p.score("A") == 99


@pytest.mark.rule("Z18-TRACK-06", "Z18-MARAUDER-03", "Z18-MARAUDER-05", "Z18-TV-37", "Z18-TRACK-02")
def test_marauders_point_asks_on_taken_space():
    for action, end in ((GainPoint(), 22), (LosePoint(), 20)):
        p = position(
            empire="celts",
            epoch=2,
            lands={"alamannia": "A active", "rhineland": "B army city"},
            armies=2,
            score={"A": 20, "B": 21},
        )
        p.rig([6, 6], [1]).submit(Invade("rhineland"))
        assert (p.land("rhineland"), p.score("A")) == ("A active", 21)
        assert p.question == ("A", "track_tie")
        p.submit(action)
        assert p.score("A") == end
        assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-TRACK-09")
def test_marker_never_falls_below_zero():
    # 1 is taken, and so is 0: the marker on 100 stands there.
    p = _score_points(1, A=0, B=1, C=100)
    assert p.score("A") == 2  # up, without a question
    assert _marker_moves(p) == [(1, 2)]
    assert p.events_of(TurnBegan)


@pytest.mark.rule("Z18-TRACK-10")
def test_choice_changes_ranks():
    p = _score_points(5, A=20, B=25)
    p.submit(LosePoint())
    ranks = {seat.seat: seat.rank for seat in p.game.view(None).seats}
    assert ranks["B"] < ranks["A"]
    p = _score_points(5, A=20, B=25).submit(GainPoint())
    ranks = {seat.seat: seat.rank for seat in p.game.view(None).seats}
    assert ranks["A"] < ranks["B"]


@pytest.mark.rule("Z18-TRACK-10", "Z18-EPOCH-08")
@pytest.mark.parametrize(("choice", "first"), [(GainPoint(), "A"), (LosePoint(), "D")])
def test_ranks_decide_next_draft(choice, first):
    p = _score_points(5, empire="greeks", A=75).submit(choice)  # the last Empire of its epoch; D stands on 80
    assert p.state.epoch == 2
    assert p.all_asked == {first: "choose_event", "B": "choose_empire"}


@pytest.mark.rule("Z18-TRACK-12", "Z18-TV-58")
def test_no_points_move_no_marker():
    p = position(seats=4, lands={"altai": "A army"}, score={"A": 20}, **STEP_7)
    assert p.score("A") == 20
    assert p.events_of(PointsScored) == p.events_of(MarkerMoved) == []
    assert p.decision.kind != "track_tie"


@pytest.mark.rule("Z18-TRACK-02")
def test_only_owner_settles_taken_space():
    p = _score_points(5, A=20, B=25)
    assert p.refusal_of(GainPoint(), "B") == "Z18-ORDER-06"
    assert p.refusal_of(LaySiege("army")) == "Z18-SIEGE-01"
    assert p.refusal_of(EndInvasions()) == "Z18-TURN-01"
    assert p.events_of(TurnBegan) == []
    assert p.game.view(None).turn.phase == "score"
