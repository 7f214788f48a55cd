"""Counting a completed scale (section SCORE, TV-R01 to TV-R14)."""

import pytest

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import SPARE, position, scales

SEVEN, FIVE, NOUGHT = "metallurgy pottery theatre", "roads weaving slavery", "slavery epidemic"


def count_scale(scale, people, *, seats=5, hero="A11", **given):
    """Complete the Mediterranean's scale in a turn with a Hero of one Discovery."""
    *laid, last = scale.split()
    p = position(
        **{
            "epoch": 1,
            "seats": seats,
            "phase": "discover",
            "hero": hero,
            "drawn": last,
            "scales": {"MED": " ".join(laid)},
            "people": {"MED": people} if isinstance(people, str) else people,
            **given,
        }
    )
    if p.decision.kind == "discover":
        p.submit(act.Discover(last, "MED"))
    return p


def count_points(p):
    (one,) = p.events_of(ev.ScaleCounted)
    return {seat: gain for seat, gain in zip(one.seats, one.points, strict=True) if gain}


@pytest.mark.rule("HW8-SCORE-01", "HW8-SCORE-17")
def test_only_completed_territory_is_counted():
    there = {"MED": "metallurgy pottery"} | scales("AFR")
    p = count_scale(SEVEN, {"MED": "A3", "AFR": "B9"}, scales=there)
    assert [one.land for one in p.events_of(ev.ScaleCounted)] == ["MED"]
    assert (p.score("A"), p.score("B")) == (7, 0)


@pytest.mark.rule("HW8-SCORE-02", "HW8-SCORE-08")
@pytest.mark.parametrize(
    ("people", "wanted"),
    [("B2", {"B": 7}), ("", {}), ("A1 B2", {"B": 7, "A": 4}), ("A3 B2 C1", {"A": 7, "B": 4, "C": 1})],
)
def test_only_present_seats_are_ranked(people, wanted):
    """TV-R04 to TV-R06. Unused ranks pay nobody, but the scale is complete."""
    p = count_scale(SEVEN, people)
    assert count_points(p) == wanted
    assert p.scale("MED") == SEVEN


@pytest.mark.rule(
    "HW8-SCORE-03", "HW8-SCORE-04", "HW8-SCORE-05", "HW8-SCORE-06", "HW8-SCORE-07", "HW8-SCORE-08"
)
@pytest.mark.parametrize(
    ("scale", "people", "seats", "wanted"),
    [
        (SEVEN, "A3 B2 C1", 5, {"A": 7, "B": 4, "C": 1}),
        (FIVE, "A3 B2 C1", 5, {"A": 5, "B": 3}),
        ("metallurgy roads weaving", "B5 C3", 3, {"B": 9, "C": 5}),
        (SEVEN, "A1 B9 C7 D5 E2", 5, {"B": 7, "C": 4, "D": 1}),
    ],
    ids=["TV-R01", "TV-R02", "TV-R06", "fourth scores nothing"],
)
def test_ranks_score_sum_half_and_lowest(scale, people, seats, wanted):
    p = count_scale(scale, people, seats=seats)
    assert count_points(p) == wanted
    assert {seat: p.score(seat) for seat in p.game.seats} == dict.fromkeys(p.game.seats, 0) | wanted


@pytest.mark.rule("HW8-SCORE-05", "HW8-SCORE-07")
def test_worthless_scale_is_counted():
    """TV-R03."""
    p = count_scale("slavery epidemic famine", "A3 B2 C1", drawn="famine")
    assert count_points(p) == {}
    assert p.events_of(ev.ScaleCounted)[0].seats == ("A", "B", "C")


@pytest.mark.rule("HW8-SCORE-09", "HW8-SCORE-10")
def test_printed_discoveries_break_tie():
    """TV-R07: six against seven."""
    heroes = {"B": ["A07", "A12", "A13"], "C": ["A14", "A18", "A20", "A01"]}
    assert count_points(count_scale(SEVEN, "B4 C4", heroes=heroes)) == {"C": 7, "B": 4}


@pytest.mark.rule("HW8-SCORE-10", "HW8-TURN-06")
def test_hero_in_play_counts_for_tie():
    """TV-R12: three against two only with the Hero of this turn."""
    p = count_scale(SEVEN, "A4 B4", hero="A07", heroes={"A": ["A01"], "B": ["A12"]})
    assert count_points(p) == {"A": 7, "B": 4}


@pytest.mark.rule("HW8-SCORE-11")
def test_number_of_heroes_breaks_tie():
    """TV-R08. Both have six printed, but five Heroes beat four."""
    heroes = {"B": ["A01", "A02", "A08", "A09", "A07"], "C": ["A12", "A13", "A10", "A15"]}
    assert count_points(count_scale(SEVEN, "B4 C4", hero="A25", heroes=heroes)) == {"B": 7, "C": 4}


@pytest.mark.rule("HW8-SCORE-12")
@pytest.mark.parametrize(
    ("actor", "people", "wanted"),
    [
        ("B", "A4 C4", {"A": 7, "C": 4}),
        ("A", "A4 C4", {"C": 7, "A": 4}),
        ("A", "B4 D4", {"D": 7, "B": 4}),
    ],
    ids=["TV-R09", "TV-R10", "right neighbour"],
)
def test_seat_from_right_neighbour_breaks_tie(actor, people, wanted):
    equal = {seat: ["A25"] for seat in "ABCD" if seat != actor}
    equal |= dict(zip("ABCD", (["A01"], ["A02"], ["A08"], ["A09"]), strict=True))
    equal.pop(actor)
    assert count_points(count_scale(SEVEN, people, seats=4, actor=actor, heroes=equal)) == wanted


@pytest.mark.rule("HW8-SCORE-12", "HW8-SCORE-13")
def test_tie_chain_sorts_three_seats():
    """TV-R11."""
    equal = dict(zip("ABC", (["A01"], ["A02"], ["A08"]), strict=True))
    p = count_scale(SEVEN, "A4 B4 C4 D1", seats=4, actor="D", heroes=equal)
    assert p.events_of(ev.ScaleCounted)[0].seats == ("C", "B", "A", "D")
    assert count_points(p) == {"C": 7, "B": 4, "A": 1}


@pytest.mark.rule("HW8-SCORE-04", "HW8-SCORE-14")
def test_tie_for_third_is_broken():
    """TV-R14."""
    p = count_scale(SEVEN, "A2 B9 C7 D5 E5", heroes={"D": ["A12"]})
    assert count_points(p) == {"B": 7, "C": 4, "D": 1}


@pytest.mark.rule("HW8-SCORE-15")
def test_points_are_scored_at_once():
    p = count_scale(SEVEN, "B3", score={"B": 5})
    assert p.score("B") == 12
    assert p.events_of(ev.PointsScored) == [ev.PointsScored("B", 7, 12, "count", "MED", 1)]
    assert p.decision.seat == "A"


@pytest.mark.rule("HW8-SCORE-16", "HW8-SCORE-17")
def test_count_leaves_territory_unchanged():
    p = count_scale(SEVEN, "A3 B2")
    assert p.scale("MED") == SEVEN
    assert p.land("MED") == "A3 B2"
    assert p.is_legal(act.Conquer("MED", "B"))
    p = position(epoch=1, phase="discover", hero="A11", drawn="roads", scales=scales("MED"), bag="")
    assert p.bag == ["roads"]


@pytest.mark.rule("HW8-SCORE-18", "HW8-MODERN-03", "HW8-TRANSITION-03")
def test_beige_territory_counts_again_with_kept_discovery():
    """TV-R25: 4 kept, 3 and 0 added."""
    p = position(
        phase="discover",
        hero="M29",
        drawn="famine",
        scales={"IND": "metallurgy physics"},
        people={"IND": "A3 B2 C1"},
    )
    assert count_points(p) == {"A": 7, "B": 4}


@pytest.mark.rule("HW8-CONQUEST-18")
def test_conquest_does_not_change_count():
    p = count_scale(SEVEN, "A5 B3").rig([1])
    p.submit(act.Conquer("MED", "B"))
    assert p.land("MED") == "A5"
    assert (p.score("A"), p.score("B")) == (7, 4)


def test_useless_wonder_is_not_asked():
    p = count_scale(SEVEN, "A9 B2", wonders={"B": "W9"})
    assert p.events_of(ev.ScaleCounted)
    assert not p.is_legal(SPARE)
