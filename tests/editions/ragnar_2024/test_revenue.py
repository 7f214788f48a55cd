"""Phase E, Raise revenue (section REVENUE)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import CashHonor, CollectRevenue, EndRevenue, PlayHonor
from engine.editions.ragnar_2024.events import GoldCollected
from tests.editions.ragnar_2024.position import all_of, lands_of, position


@pytest.mark.rule("R24-REVENUE-01")
def test_only_empire_lands_pay_for_buildings():
    lands = {
        "tigris": "A army city",
        "gaul": "A garrison capital",
        "albion": "B garrison capital",
        "volga": "capital",
    }
    assert position(phase="E", lands=lands).gold_collected("A", "buildings") == 1


@pytest.mark.rule("R24-REVENUE-02", "R24-REVENUE-03", "R24-REVENUE-04", "R24-REVENUE-05")
@pytest.mark.parametrize(
    ("buildings", "gold"),
    [
        ("capital", 2),
        ("city", 1),
        ("monument", 1),
        ("fort", 0),
        ("great_wall", 0),
        ("capital monument fort", 3),
    ],
)
def test_buildings_pay_by_kind(buildings, gold):
    p = position(phase="E", lands={"yellow_river": f"A army {buildings}"})
    assert p.gold_collected("A", "buildings") == gold


@pytest.mark.rule("R24-REVENUE-06", "R24-REVENUE-07", "R24-DV-12")
def test_inactive_area_pays_for_buildings_only():
    lands = all_of("A army city", *lands_of("south_america"))
    early, late = (position(phase="E", epoch=epoch, lands=lands) for epoch in (3, 4))
    assert [p.gold_collected("A", "buildings") for p in (early, late)] == [len(lands)] * 2
    assert [p.gold_collected("A", "area") for p in (early, late)] == [0, 6]


def _revenue_paid(empire=0, friendly=0, nobodys=0, epoch=1, **enemies):
    """Level and gold of the Middle East in phase E, by numbers of lands."""
    pieces = ["A army"] * empire + ["A garrison"] * friendly + ["city"] * nobodys
    pieces += [f"{seat} garrison" for seat, count in enemies.items() for _ in range(count)]
    lands = dict(zip(lands_of("middle_east"), pieces, strict=False))
    assert len(lands) == len(pieces)
    p = position(phase="E", seats=4, epoch=epoch, lands=lands)
    told = [e for e in p.events_of(GoldCollected) if (e.seat, e.source) == ("A", "area")]
    return (told[0].level, told[0].amount) if told else ("", 0)


@pytest.mark.rule("R24-REVENUE-08")
def test_presence_needs_empire_land():
    assert _revenue_paid() == ("", 0)
    assert _revenue_paid(friendly=3) == ("", 0)
    assert _revenue_paid(empire=1) == _revenue_paid(empire=1, B=6) == ("presence", 2)


@pytest.mark.rule("R24-REVENUE-09", "R24-DV-09", "R24-DV-10", "R24-DV-11", "R24-TV-16", "R24-TV-17")
@pytest.mark.parametrize(
    ("lands", "level"),
    [
        ({"empire": 2}, "dominance"),
        ({"empire": 2, "B": 1, "C": 1, "D": 1}, "dominance"),
        ({"empire": 2, "B": 2}, "presence"),
        ({"empire": 3, "B": 2, "C": 2}, "dominance"),
        ({"empire": 3, "B": 2, "C": 3}, "presence"),
        ({"empire": 3, "B": 1, "friendly": 2}, "dominance"),
        ({"empire": 2, "friendly": 2}, "presence"),
        ({"empire": 1}, "presence"),
    ],
)
def test_dominance_beats_each_player_and_friendly_lands(lands, level):
    assert _revenue_paid(**lands) == (level, {"presence": 2, "dominance": 4}[level])


@pytest.mark.rule("R24-REVENUE-10", "R24-DV-13", "R24-TV-18")
@pytest.mark.parametrize(
    ("lands", "level"),
    [
        ({"empire": 3}, "mastery"),
        ({"empire": 8}, "mastery"),
        ({"empire": 2}, "dominance"),
        ({"empire": 7, "B": 1}, "dominance"),
        ({"empire": 7, "friendly": 1}, "dominance"),
    ],
)
def test_mastery_needs_three_lands_alone(lands, level):
    assert _revenue_paid(**lands) == (level, {"dominance": 4, "mastery": 6}[level])


@pytest.mark.rule("R24-REVENUE-11")
def test_each_area_pays_highest_level_once():
    three = [lands_of(area)[:3] for area in ("middle_east", "india")]
    lands = all_of("A army", *three[0], *three[1][:2], *lands_of("china")[:1])
    p = position(phase="E", lands=lands)
    paid = [(e.area, e.amount) for e in p.events_of(GoldCollected) if (e.seat, e.source) == ("A", "area")]
    assert paid == [("middle_east", 6), ("india", 4), ("china", 2)]


@pytest.mark.rule("R24-REVENUE-12")
def test_uncontrolled_lands_do_not_hinder():
    assert _revenue_paid(empire=3, nobodys=5) == ("mastery", 6)
    assert _revenue_paid(empire=2, nobodys=6) == ("dominance", 4)


@pytest.mark.rule("R24-REVENUE-13", "R24-DV-08")
def test_own_friendly_lands_hinder():
    assert [_revenue_paid(empire=3, friendly=count)[0] for count in (0, 1, 2, 3)] == [
        "mastery",
        "dominance",
        "dominance",
        "presence",
    ]


@pytest.mark.rule("R24-REVENUE-14")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_levels_pay_same_in_every_epoch(epoch):
    paid = [_revenue_paid(epoch=epoch, empire=count)[1] for count in (1, 2, 3, 4)]
    assert paid == [2, 4, 6, 6]


@pytest.mark.rule("R24-REVENUE-16")
def test_overflow_honor_keeps_phase_open():
    p = position(phase="E", overflow={"A": ["urbanize", "lands_bonus"]}, honors={"A": ["fleet_a"]})
    for action in (CashHonor("urbanize"), PlayHonor("lands_bonus", area="india")):
        assert p.refusal_of(EndRevenue()) == "R24-REVENUE-16"
        p.submit(action)
    assert p.is_legal(EndRevenue())


@pytest.mark.rule("R24-REVENUE-17")
def test_later_event_pays_in_phase_e():
    lands = {"gaul": "A army", "brazil": "A army"}  # the Atlantic, its seas included
    p = position(phase="E", epoch=4, empire="portugal", event="ocean_trade", lands=lands)
    sources = [event.source for event in p.events_of(GoldCollected) if event.seat == "A"]
    assert p.gold_collected("A", "event") == 1
    assert sources.index("event") > sources.index("area")
    p = position(phase="F", epoch=4, empire="portugal", event="ocean_trade", lands=lands)
    assert p.gold_collected("A", "event") == 0


def _catastrophe_or_revenue(blue, **given):
    """Red is about to collect 2 and holds a Catastrophe against blue's monument."""
    lands = {"tigris": "A army", "gaul": "B garrison monument"}
    honors = {"A": ["catastrophe", "recruit_1", ""]}
    return position(phase="E", lands=lands, honors=honors, gold={"A": 10, "B": blue}, **given)


@pytest.mark.rule("R24-REVENUE-15")
@pytest.mark.parametrize("first", [True, False])
def test_honors_may_precede_revenue(first):
    p = _catastrophe_or_revenue(blue=13)
    assert (p.question, p.gold("A")) == (("A", "before_revenue"), 10)
    play = PlayHonor("catastrophe", land="gaul")
    p.submit(play if first else CollectRevenue())
    assert (p.gold("A"), p.question) == (12, ("A", "raise_revenue"))
    if not first:
        p.submit(play)
    assert (p.gold("A"), p.gold("B")) == (12, 12)
    top = {seat.seat: seat.rank for seat in p.game.view(None).seats}
    assert top == ({"A": 1, "B": 2} if first else {"A": 2, "B": 1})
    p.submit(EndRevenue())
    assert p.awards_of("A") == (["most_gold"] if first else [])


@pytest.mark.rule("R24-REVENUE-15")
def test_harmless_order_is_not_asked():
    p = _catastrophe_or_revenue(blue=14)
    assert (p.gold("A"), p.question) == (12, ("A", "raise_revenue"))
    assert {CashHonor("recruit_1"), PlayHonor("catastrophe", land="gaul")} < set(p.decision.actions)
    p.submit(CashHonor("recruit_1"), PlayHonor("catastrophe", land="gaul"))
    assert (p.gold("A"), p.gold("B")) == (13, 13)


@pytest.mark.rule("R24-DV-32")
def test_overflow_honor_without_effect_is_played():
    p = position(phase="E", overflow={"A": ["catastrophe"]}, honors={"A": ["lands_bonus"]})
    assert p.refusal_of(EndRevenue()) == "R24-REVENUE-16"
    p.submit(PlayHonor("catastrophe"))
    assert p.overflow("A") == []
    assert p.stack("A")[-1] == "catastrophe"
    assert p.is_legal(EndRevenue())
