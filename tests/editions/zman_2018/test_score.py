"""Step 7, scoring (section SCORE)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.events import PointsScored, TurnBegan, TurnEnded
from tests.editions.zman_2018.position import BOARD, CARDS, all_of, lands_of, position
from tests.editions.zman_2018.whole import events_of, finished

# In Epoch I presence is worth 3 in the Middle East, 2 in India (4 and 6 for more), nothing in Eurasia.
INDIA = lands_of("india")


def _score_position(lands, **given):
    """The turn of A comes to step 7."""
    given = {"seats": 4, "phase": "score", "empire": "assyrians", "score": {"A": 30}} | given
    return position(lands=lands, **given)


def _score_india(own, *others):
    """Points of A in India by own and opponents' numbers of armies."""
    places = iter(INDIA)
    lands = {next(places): "A army" for _ in range(own)}
    for seat, armies in zip("BCD", others, strict=False):
        lands |= {next(places): f"{seat} army" for _ in range(armies)}
    p = _score_position(lands)
    return p.points_scored("A", "area"), [event.level for event in _points_events(p)]


def _points_events(p, source="area"):
    return [event for event in p.events_of(PointsScored) if event.source == source]


@pytest.mark.rule("Z18-SCORE-01")
def test_only_active_player_scores():
    p = _score_position(all_of("A army", "levant") | all_of("B army", "nile", "libya"))
    assert {event.seat for event in p.events_of(PointsScored)} == {"A"}
    assert p.points_scored("A") == 3
    game = finished(seats=4)
    earlier = {}
    for event in events_of(game):
        if type(event) is TurnBegan:
            turn = event.seat
        elif type(event) is PointsScored and event.source == "area":
            assert event.seat == turn
        elif type(event) is TurnEnded:
            earlier[event.seat] = event.score
    assert earlier == {seat.seat: seat.score for seat in game.view(None).seats}


@pytest.mark.rule("Z18-SCORE-02", "Z18-TV-59")
def test_armies_of_all_epochs_count():
    p = _score_position({"ganges": "A army", "indus": "A active"}, phase="disband")
    assert p.points_scored("A") == 4
    assert p.land("indus") == "A army"


@pytest.mark.rule("Z18-SCORE-03")
def test_each_region_scores_separately():
    p = _score_position(all_of("A army", "levant", "nile", "libya", *INDIA[:3]))
    assert [(event.area, event.amount) for event in _points_events(p)] == [
        ("middle_east", 3),
        ("north_africa", 4),
        ("india", 6),
    ]
    assert p.score("A") == 30 + 13


@pytest.mark.rule("Z18-SCORE-04", "Z18-SCORE-05", "Z18-SCORE-06", "Z18-SCORE-07", "Z18-SCORE-08")
@pytest.mark.rule("Z18-SCORE-10", "Z18-SCORE-11", "Z18-SCORE-12")
@pytest.mark.rule("Z18-TV-47", "Z18-TV-48", "Z18-TV-49", "Z18-TV-50", "Z18-TV-51", "Z18-TV-52")
@pytest.mark.parametrize(
    ("armies", "points", "level"),
    [
        ([1], 2, "presence"),
        ([2], 4, "dominance"),
        ([3], 6, "supremacy"),
        ([4], 6, "supremacy"),
        ([6], 6, "supremacy"),
        ([3, 1], 4, "dominance"),  # any opponent prevents supremacy
        ([5, 1], 4, "dominance"),
        ([2, 1, 1], 4, "dominance"),  # opponents count singly
        ([2, 1, 1, 1], 4, "dominance"),
        ([2, 2], 2, "presence"),  # a tie with the strongest opponent
        ([3, 3], 2, "presence"),
        ([2, 1, 2], 2, "presence"),
        ([1, 2], 2, "presence"),
    ],
)
def test_level_compares_with_strongest_opponent(armies, points, level):
    assert _score_india(*armies) == (points, [level])


@pytest.mark.rule("Z18-SCORE-09")
def test_levels_score_one_two_and_three_times():
    points = CARDS.points
    assert (points.presence, points.dominance, points.supremacy) == (1, 2, 3)
    for epoch in range(1, 6):
        for at, area in enumerate(BOARD.areas):
            value = CARDS.values[epoch][at]
            empire = CARDS.empires[CARDS.empires_of[epoch][7]].id
            lands = all_of("A army", *lands_of(area)[:3])
            p = _score_position(lands, epoch=epoch, empire=empire)
            assert p.points_scored("A", "area") == 3 * value


@pytest.mark.rule("Z18-SCORE-09", "Z18-TV-54")
def test_middle_east_falls_in_epoch_five():
    p = _score_position(all_of("A army", "levant", "arabia", "zagros"), epoch=5, empire="germans")
    assert p.points_scored("A") == 6


@pytest.mark.rule("Z18-SCORE-13", "Z18-SCORE-14", "Z18-TV-53")
def test_inactive_region_scores_structures_only():
    lands = all_of("A army", *lands_of("eurasia")[:4])
    lands[lands_of("eurasia")[0]] += " city"
    p = _score_position(lands)
    assert (p.points_scored("A", "area"), p.points_scored("A", "structures")) == (0, 1)
    assert p.score("A") == 31


@pytest.mark.rule("Z18-SCORE-15")
def test_structures_score_by_kind():
    lands = {"altai": "A army capital monument fort", "turan": "A army city", "mongolia": "A army monument"}
    p = _score_position(lands)
    (event,) = p.events_of(PointsScored)
    assert (event.source, event.amount, event.total) == ("structures", 5, 35)


@pytest.mark.rule("Z18-SCORE-15", "Z18-SCORE-16", "Z18-FORT-11", "Z18-INVADE-11", "Z18-TV-60")
@pytest.mark.parametrize(
    ("lands", "points"),
    [
        ({"altai": "A army city", "turan": "B army city"}, [1]),
        ({"altai": "A army", "turan": "city", "mongolia": "capital monument"}, []),
        ({"altai": "A army fort"}, []),
    ],
    ids=["holder", "no army", "fort"],
)
def test_structures_but_no_forts_score_for_holder(lands, points):
    assert [event.amount for event in _score_position(lands).events_of(PointsScored)] == points


@pytest.mark.rule("Z18-SCORE-17")
def test_marker_moves_once_per_turn():
    # The Middle East alone would bring A onto 33, where B stands.
    p = _score_position(all_of("A army", "levant", "nile"), score={"A": 30, "B": 33})
    assert p.score("A") == 35
    assert [event.total for event in p.events_of(PointsScored)] == [33, 35]
    assert p.decision.kind != "track_tie"


@pytest.mark.rule("Z18-SCORE-18")
def test_only_armies_on_map_score():
    lands = all_of("A active", "levant", "arabia")
    p = _score_position(lands, phase="invade", armies=5)
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.points_scored("A") == 6


ASSYRIAN_LANDS = {
    "mesopotamia": "A active capital monument fort",
    "zagros": "A active fort",
    "levant": "A active",
    "nile": "A active city monument",
}


@pytest.mark.rule(
    "Z18-SCORE-02", "Z18-SCORE-05", "Z18-SCORE-15", "Z18-FORT-11", "Z18-DISBAND-04", "Z18-TV-09"
)
def test_assyrian_turn_scores_13():
    p = _score_position(
        ASSYRIAN_LANDS | {"arabia": "B army"}, phase="disband", score={"A": 2}, caravans=["empty_quarter"]
    )
    found = [(event.source, event.area, event.level, event.amount) for event in p.events_of(PointsScored)]
    assert found == [
        ("area", "middle_east", "dominance", 6),
        ("area", "north_africa", "presence", 2),
        ("structures", "", "", 5),
    ]
    assert p.score("A") == 15
    assert p.supply("A") == 21
    view = p.game.view(None)
    assert view.wastelands == {}
    assert not any(land.army for land in view.lands.values() if land.owner == "A")
    assert view.seat("A").holding("empires").items == ("assyrians",)


@pytest.mark.rule("Z18-SCORE-07", "Z18-TV-10")
def test_assyrian_supremacy_scores_16():
    p = _score_position(ASSYRIAN_LANDS, phase="disband", score={"A": 2})
    assert p.points_scored("A", "area") == 9 + 2
    assert p.score("A") == 18
