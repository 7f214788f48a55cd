"""Step 7, scoring (section SCORE)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.events import PointsScored, TurnBegan, TurnEnded
from tests.editions.zman_2018.position import BOARD, CARDS, all_of, lands_of, position
from tests.editions.zman_2018.whole import events_of, finished

# In Epoch I presence is worth 3 in the Middle East, 2 in India (4 and 6 for more), nothing in Eurasia.
INDIA = lands_of("india")


def _scores(lands, **given):
    """The turn of A comes to step 7."""
    given = {"seats": 4, "phase": "score", "empire": "assyrians", "score": {"A": 30}} | given
    return position(lands=lands, **given)


def _india(own, *others):
    """Points of A in India by own and opponents' numbers of armies."""
    places = iter(INDIA)
    lands = {next(places): "A army" for _ in range(own)}
    for seat, armies in zip("BCD", others, strict=False):
        lands |= {next(places): f"{seat} army" for _ in range(armies)}
    p = _scores(lands)
    return p.points_scored("A", "area"), [event.level for event in _points_events(p)]


def _points_events(p, source="area"):
    return [event for event in p.events_of(PointsScored) if event.source == source]


@pytest.mark.rule("Z18-SCORE-01")
def test_only_the_active_player_scores_once_at_the_end_of_the_turn():
    p = _scores(all_of("A army", "levant") | all_of("B army", "nile", "libya"))
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


@pytest.mark.rule("Z18-SCORE-02")
def test_tv_59_armies_of_all_epochs_count():
    p = _scores({"ganges": "A army", "indus": "A active"}, phase="disband")
    assert p.points_scored("A") == 4
    assert p.land("indus") == "A army"


@pytest.mark.rule("Z18-SCORE-03")
def test_each_region_is_evaluated_by_itself():
    p = _scores(all_of("A army", "levant", "nile", "libya", *INDIA[:3]))
    assert [(event.area, event.amount) for event in _points_events(p)] == [
        ("middle_east", 3),
        ("north_africa", 4),
        ("india", 6),
    ]
    assert p.score("A") == 30 + 13


@pytest.mark.rule("Z18-SCORE-04", "Z18-SCORE-11")
def test_tv_51_one_army_alone_is_presence():
    assert _india(1) == (2, ["presence"])


@pytest.mark.rule("Z18-SCORE-05", "Z18-SCORE-06")
def test_tv_47_dominance_over_each_opponent_not_over_their_sum():
    assert _india(2, 1, 1) == (4, ["dominance"])
    assert _india(2, 1, 1, 1) == (4, ["dominance"])


@pytest.mark.rule("Z18-SCORE-12", "Z18-SCORE-05")
def test_tv_48_as_many_as_the_strongest_opponent_is_presence():
    assert _india(2, 2) == (2, ["presence"])
    assert _india(2, 1, 2) == (2, ["presence"])
    assert _india(1, 2) == (2, ["presence"])
    assert _india(3, 3) == (2, ["presence"])


@pytest.mark.rule("Z18-SCORE-07")
def test_tv_49_three_without_an_opponent_are_supremacy():
    assert _india(3) == (6, ["supremacy"])
    assert _india(6) == (6, ["supremacy"])


@pytest.mark.rule("Z18-SCORE-10")
def test_tv_50_two_without_an_opponent_are_dominance():
    assert _india(2) == (4, ["dominance"])


@pytest.mark.rule("Z18-SCORE-07")
def test_tv_52_any_opponent_prevents_supremacy():
    assert _india(3, 1) == (4, ["dominance"])
    assert _india(5, 1) == (4, ["dominance"])


@pytest.mark.rule("Z18-SCORE-08")
def test_only_the_highest_degree_counts():
    (event,) = _points_events(_scores(all_of("A army", *INDIA[:4])))
    assert (event.area, event.level, event.amount) == ("india", "supremacy", 6)


@pytest.mark.rule("Z18-SCORE-09")
def test_dominance_is_twice_and_supremacy_three_times_the_presence():
    points = CARDS.points
    assert (points.presence, points.dominance, points.supremacy) == (1, 2, 3)
    for epoch in range(1, 6):
        for at, area in enumerate(BOARD.areas):
            value = CARDS.values[epoch][at]
            empire = CARDS.empires[CARDS.empires_of[epoch][7]].id
            lands = all_of("A army", *lands_of(area)[:3])
            p = _scores(lands, epoch=epoch, empire=empire)
            assert p.points_scored("A", "area") == 3 * value


@pytest.mark.rule("Z18-SCORE-09")
def test_tv_54_in_epoch_5_the_middle_east_is_worth_less():
    p = _scores(all_of("A army", "levant", "arabia", "zagros"), epoch=5, empire="germans")
    assert p.points_scored("A") == 6


@pytest.mark.rule("Z18-SCORE-13", "Z18-SCORE-14")
def test_tv_53_a_region_without_a_token_gives_nothing_but_its_structures_do():
    lands = all_of("A army", *lands_of("eurasia")[:4])
    lands[lands_of("eurasia")[0]] += " city"
    p = _scores(lands)
    assert (p.points_scored("A", "area"), p.points_scored("A", "structures")) == (0, 1)
    assert p.score("A") == 31


@pytest.mark.rule("Z18-SCORE-15")
def test_capitol_2_city_1_monument_1():
    lands = {"altai": "A army capital monument fort", "turan": "A army city", "mongolia": "A army monument"}
    p = _scores(lands)
    (event,) = p.events_of(PointsScored)
    assert (event.source, event.amount, event.total) == ("structures", 5, 35)


@pytest.mark.rule("Z18-SCORE-15", "Z18-INVADE-11")
def test_tv_60_structures_count_for_whoever_stands_there():
    lands = {"altai": "A army city", "turan": "B army city"}
    assert _scores(lands).points_scored("A") == 1


@pytest.mark.rule("Z18-SCORE-16")
def test_structures_without_an_army_count_for_nobody():
    p = _scores({"altai": "A army", "turan": "city", "mongolia": "capital monument"})
    assert p.events_of(PointsScored) == []


@pytest.mark.rule("Z18-FORT-11")
def test_forts_score_nothing():
    assert _scores({"altai": "A army fort"}).points_scored("A") == 0


@pytest.mark.rule("Z18-SCORE-17")
def test_the_marker_moves_once_when_the_total_is_known():
    # The Middle East alone would bring A onto 33, where B stands.
    p = _scores(all_of("A army", "levant", "nile"), score={"A": 30, "B": 33})
    assert p.score("A") == 35
    assert [event.total for event in p.events_of(PointsScored)] == [33, 35]
    assert p.decision.kind != "track_tie"


@pytest.mark.rule("Z18-SCORE-18")
def test_armies_on_the_card_and_in_supply_do_not_count():
    lands = all_of("A active", "levant", "arabia")
    p = _scores(lands, phase="invade", armies=5)
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.points_scored("A") == 6


ASSYRIAN_LANDS = {
    "mesopotamia": "A active capital monument fort",
    "zagros": "A active fort",
    "levant": "A active",
    "nile": "A active city monument",
}


@pytest.mark.rule("Z18-SCORE-02", "Z18-SCORE-05", "Z18-SCORE-15", "Z18-FORT-11", "Z18-DISBAND-04")
def test_tv_09_the_assyrian_turn_scores_13():
    p = _scores(
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


@pytest.mark.rule("Z18-SCORE-07")
def test_tv_10_without_the_army_in_arabia_it_would_be_16():
    p = _scores(ASSYRIAN_LANDS, phase="disband", score={"A": 2})
    assert p.points_scored("A", "area") == 9 + 2
    assert p.score("A") == 18
