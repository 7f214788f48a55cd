"""Plunder by barbarians (section PLUNDER)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import PlaceArmy
from engine.editions.ragnar_2024.events import (
    ArmyPlaced,
    BuildingsReduced,
    GoldCollected,
    Invaded,
    StartCleared,
)
from tests.editions.ragnar_2024.position import CARDS, position


def _invade(buildings, red=(6, 6), empire="huns", owner="B garrison", **more):
    lands = {"caucasus": "A army", "tigris": f"{owner} {buildings}".strip()}
    given = {"epoch": 2, "gold": {"A": 10, "B": 20}, "lands": lands, "people": 3} | more
    p = position(empire=empire, **given)
    white = [5, 5] if "fort" in buildings else [5]
    return p.rig(list(red), white).submit(PlaceArmy("tigris"))


@pytest.mark.rule("R24-PLUNDER-01")
@pytest.mark.parametrize("card", CARDS.empires, ids=lambda card: card.id)
def test_only_barbarian_empires_plunder(card):
    p = _invade("city", empire=card.id, epoch=card.epoch)
    assert p.gold_collected("A", "plunder") == (1 if card.barbarian else 0)
    icons = {card.id for card in CARDS.empires if card.barbarian}
    assert icons >= {"huns", "vikings", "mongols"}
    assert not icons & {"rome", "han", "mughals"}


@pytest.mark.rule("R24-PLUNDER-02", "R24-PLUNDER-03", "R24-PLUNDER-04", "R24-DV-15", "R24-TV-12")
@pytest.mark.parametrize(
    ("buildings", "gold"),
    [
        ("capital", 2),
        ("city", 1),
        ("monument", 1),
        ("fort", 0),
        ("capital monument fort", 3),
        ("capital city", 3),
    ],
)
def test_plunder_pays_before_reduction(buildings, gold):
    p = _invade(buildings)
    assert (p.state.phase, p.gold("A")) == ("C", 10 + gold)
    order = [type(event) for event in p.events]
    if gold:
        assert order.index(Invaded) < order.index(GoldCollected) < order.index(BuildingsReduced)


@pytest.mark.rule("R24-PLUNDER-05", "R24-TV-12")
def test_frustrated_invasion_plunders():
    p = _invade("capital", red=(1, 1))
    assert p.land("tigris") == "city"
    assert p.gold("A") == 12


@pytest.mark.rule("R24-PLUNDER-06")
def test_plunder_is_automatic():
    p = _invade("city")
    assert p.gold_collected("A", "plunder") == 1
    assert p.question == ("A", "expand")  # nobody was asked


@pytest.mark.rule("R24-PLUNDER-07")
@pytest.mark.parametrize(("event", "gold"), [("celts", 2), ("axum", 0)])
def test_only_barbarian_events_plunder(event, gold):
    lands = {"gaul": "B garrison capital", "arabia": "B garrison capital"}
    p = position(epoch=2, phase="A", event=event, lands=lands)
    p.rig([6, 6], [5]).submit(PlaceArmy("gaul" if event == "celts" else "arabia"))
    assert p.events_of(Invaded)[0].success
    assert p.gold_collected("A", "plunder") == gold


@pytest.mark.rule("R24-PLUNDER-08", "R24-TV-27")
def test_surrender_is_not_plundered():
    p = _invade("capital monument", owner="A garrison")
    assert [event.onto for event in p.events_of(ArmyPlaced)] == ["friendly"]
    assert p.gold("A") == 10


@pytest.mark.rule("R24-PLUNDER-09")
def test_free_land_is_not_plundered():
    p = _invade("capital monument", owner="")
    assert [event.onto for event in p.events_of(ArmyPlaced)] == ["uncontrolled"]
    assert p.gold("A") == 10


@pytest.mark.rule("R24-PLUNDER-10")
def test_cleared_start_is_not_plundered():
    p = position(epoch=2, phase="B", empire="huns", gold={"A": 10}, lands={"volga": "B garrison capital"})
    assert [event.buildings for event in p.events_of(StartCleared)] == [("capital",)]
    assert p.gold("A") == 10


@pytest.mark.rule("R24-PLUNDER-11")
def test_plundered_owner_loses_no_gold():
    p = _invade("capital monument")
    assert (p.gold("A"), p.gold("B")) == (13, 20)
