"""Invasions without dice (section INVADE-NODICE)."""

from __future__ import annotations

import pytest

from engine import hints
from engine.editions.ragnar_2024.actions import DeclareLeader, PlaceArmy
from engine.editions.ragnar_2024.events import BuildingsReduced, Invaded
from tests.editions.ragnar_2024.position import position

CLEAR, MOUNTAINS = "tigris", "zagros"


def _invade(land, buildings="", leader=""):
    garrison = f"B garrison {buildings}".strip()
    p = position(dice=False, lands={"caucasus": "A army", land: garrison}, people=3)
    if leader:
        p.submit(DeclareLeader(leader))
    return p.submit(PlaceArmy(land))


@pytest.mark.rule("R24-INVADE-NODICE-01", "R24-TV-08")
def test_clear_land_without_fort_falls():
    p = _invade(CLEAR)
    assert p.land(CLEAR) == "A army"
    assert (p.supply("A"), p.supply("B")) == (26, 30)
    assert p.awards_of("B") == []


@pytest.mark.rule("R24-INVADE-NODICE-02", "R24-INVADE-NODICE-03", "R24-TV-09")
@pytest.mark.parametrize(("land", "fort"), [(MOUNTAINS, ""), (CLEAR, "fort"), (MOUNTAINS, "fort")])
def test_difficult_terrain_or_fort_frustrates(land, fort):
    p = _invade(land, fort)
    assert p.land(land) == ""
    assert (p.supply("A"), p.supply("B")) == (27, 30)
    assert p.awards_of("B") == ["frustrated"]


@pytest.mark.rule("R24-INVADE-NODICE-04")
@pytest.mark.parametrize(("land", "after"), [(CLEAR, "A army city"), (MOUNTAINS, "city")])
def test_buildings_are_reduced_either_way(land, after):
    p = _invade(land, "capital")
    assert p.land(land) == after
    assert len(p.events_of(BuildingsReduced)) == 1


@pytest.mark.rule("R24-INVADE-NODICE-05")
def test_next_army_takes_emptied_land():
    p = _invade(MOUNTAINS, "city monument").submit(PlaceArmy(MOUNTAINS))
    assert p.land(MOUNTAINS) == "A army monument"
    assert p.events_of(Invaded) == p.events_of(BuildingsReduced) == []


@pytest.mark.rule("R24-INVADE-NODICE-06", "R24-INVADE-NODICE-07", "R24-INVADE-NODICE-08", "R24-TV-09")
@pytest.mark.parametrize(
    ("leader", "land", "fort", "falls"),
    [
        ("terrain", MOUNTAINS, "", True),
        ("terrain", CLEAR, "fort", False),
        ("terrain", MOUNTAINS, "fort", False),
        ("forts", CLEAR, "fort", True),
        ("forts", MOUNTAINS, "", False),
        ("forts", MOUNTAINS, "fort", False),
    ],
)
def test_leader_ignores_terrain_or_forts(leader, land, fort, falls):
    p = _invade(land, fort, leader)
    assert p.land(land) == ("A army" if falls else "")
    assert p.awards_of("B") == ([] if falls else ["frustrated"])


@pytest.mark.rule("R24-INVADE-NODICE-09", "R24-TV-08")
@pytest.mark.parametrize(
    ("land", "fort", "odds"), [(CLEAR, "", (1, 1)), (CLEAR, "fort", (0, 1)), (MOUNTAINS, "", (0, 1))]
)
def test_hint_knows_result(land, fort, odds):
    lands = {"caucasus": "A army", land: f"B garrison {fort}".strip()}
    p = position(dice=False, lands=lands, people=2)
    view = p.game.view("A")
    known = dict(zip(view.decision.actions, hints(p.game, view), strict=True))
    assert known[PlaceArmy(land)].odds == odds
    used = p.game._table.chance.used
    p.submit(PlaceArmy(land))
    assert p.events_of(Invaded)[0].success == (odds == (1, 1))
    assert p.game._table.chance.used == used
