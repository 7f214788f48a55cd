"""The Gold track (section GOLD)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import EndRevenue, PlaceArmy, PlayHonor
from engine.editions.ragnar_2024.events import ChestsPlaced, GoldCollected, GoldLost, HonorPlayed
from tests.editions.ragnar_2024.position import position
from tests.editions.ragnar_2024.whole import events_of, finished


def _ranking(p):
    """Seats from most to least gold, as everybody sees it."""
    return [seat.seat for seat in sorted(p.game.view(None).seats, key=lambda seat: seat.rank)]


@pytest.mark.rule("R24-GOLD-01")
def test_gold_moves_chest_at_once():
    p = position(phase="E", gold={"A": 7}, lands={"gaul": "A army capital"}, honors={"A": ["urbanize"]})
    assert p.gold_collected("A") == 2
    assert p.gold("A") == 9
    assert p.game.view(None).seat("A").score == 9


@pytest.mark.rule("R24-GOLD-02", "R24-DV-05")
def test_arriving_chest_lies_on_top():
    lands = {"gaul": "A army capital"}
    p = position(
        seats=3, phase="E", gold={"A": 18, "C": 20, "B": 20}, lands=lands, honors={"A": ["urbanize"]}
    )
    assert p.gold("A") == 20
    assert _ranking(p) == ["A", "B", "C"]
    assert p.submit(EndRevenue()).awards_of("A") == ["most_gold"]


@pytest.mark.rule("R24-GOLD-03", "R24-DV-07")
def test_gold_counts_beyond_100():
    def total_after(gold):
        p = position(phase="E", gold={"A": gold}, lands={"gaul": "A army capital"})
        (told,) = [event for event in p.events_of(GoldCollected) if event.source == "buildings"]
        return told.total

    assert [total_after(98), total_after(99), total_after(100)] == [100, 101, 102]


@pytest.mark.rule("R24-GOLD-04", "R24-DV-07")
def test_higher_circuit_beats_topmost_chest():
    p = position(
        phase="E", actor="B", empire="sumeria", gold={"B": 1, "A": 103}, lands={"gaul": "B army capital"}
    )
    assert p.gold("B") == 3  # on the same space, and on top
    assert _ranking(p)[0] == "A"
    assert p.awards_of("B") == []


@pytest.mark.rule("R24-GOLD-05", "R24-DV-06")
def test_empty_collection_does_not_lift_chest():
    p = position(
        phase="E",
        gold={"A": 20, "B": 20},
        lands={"gaul": "A army"},
        honors={"A": ["buildings_bonus"]},
    )
    assert _ranking(p) == ["B", "A"]
    p.submit(PlayHonor("buildings_bonus", area="china"))
    assert (p.gold_collected("A"), p.gold("A")) == (0, 20)
    assert _ranking(p) == ["B", "A"]
    assert p.awards_of("A") == []


@pytest.mark.rule("R24-GOLD-06")
def test_only_catastrophe_moves_chest_back():
    falls = 0
    for seed in range(1, 9):
        gold: dict[str, int] = {}
        played = ""
        for event in events_of(finished(seats=4, seed=seed)):
            if type(event) is ChestsPlaced:
                gold = {seat: space for space, seat in enumerate(event.seats, 1)}
            elif type(event) is HonorPlayed:
                played = event.honor
            elif type(event) is GoldCollected:
                assert event.total == gold[event.seat] + event.amount >= gold[event.seat]
                gold[event.seat] = event.total
            elif type(event) is GoldLost:
                falls += 1
                assert played == "catastrophe"
                assert (event.amount, event.total) == (1, gold[event.seat] - 1)
                gold[event.seat] = event.total
    assert falls


@pytest.mark.rule("R24-GOLD-07")
def test_each_collection_moves_chest_separately():
    lands = {"tigris": "A army", "euphrates": "B garrison city"}
    p = position(epoch=2, empire="huns", gold={"A": 10}, lands=lands, people=2)
    p.rig(red=[6, 6], white=[1]).submit(PlaceArmy("euphrates"))
    assert (p.state.phase, p.gold("A")) == ("C", 11)  # plunder
    p.submit(PlaceArmy("zagros"))
    steps = [(event.source, event.total) for event in p.events_of(GoldCollected) if event.seat == "A"]
    assert steps[0] == ("area", 17)
    lands = {"tigris": "A army monument", "gaul": "A army"}
    p = position(phase="E", epoch=2, empire="huns", gold={"A": 10}, lands=lands, honors={"A": ["urbanize"]})
    totals = [event.total for event in p.events_of(GoldCollected) if event.seat == "A"]
    assert totals == [11, 13, 15]  # buildings, then area by area
