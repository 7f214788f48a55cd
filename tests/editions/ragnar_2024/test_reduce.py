"""Building reduction (section REDUCE)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import PlaceArmy, RemoveGarrison
from engine.editions.ragnar_2024.events import BuildingsReduced, GoldCollected, Invaded
from tests.editions.ragnar_2024.position import position


def _take_tigris(buildings, red=(6, 6), **more):
    """Tigris with these buildings after an invasion of blue's garrison there."""
    lands = {"caucasus": "A army", "tigris": f"B garrison {buildings}"}
    p = position(**more, lands=lands, people=3)
    white = [5, 5] if "fort" in buildings or "great_wall" in buildings else [5]
    return p.rig(list(red), white).submit(PlaceArmy("tigris"))


@pytest.mark.rule("R24-REDUCE-01")
@pytest.mark.parametrize(("red", "after"), [((6, 1), "A army monument"), ((1, 1), "monument")])
def test_removed_garrison_reduces_buildings(red, after):
    p = _take_tigris("city monument", red)
    assert p.land("tigris") == after
    assert len(p.events_of(BuildingsReduced)) == 1


@pytest.mark.rule("R24-REDUCE-01")
def test_remaining_garrison_keeps_buildings():
    p = _take_tigris("city monument", (1, 1), conquest=True)
    assert p.land("tigris") == "B garrison city monument"


@pytest.mark.rule("R24-REDUCE-02")
def test_surrender_reduces_buildings():
    p = position(lands={"caucasus": "A army", "tigris": "A garrison capital"}, people=2)
    p.submit(PlaceArmy("tigris"))
    assert p.land("tigris") == "A army city"


@pytest.mark.rule("R24-REDUCE-03", "R24-FORT-10")
@pytest.mark.parametrize("dice", [True, False])
@pytest.mark.parametrize("land", ["tigris", "zagros"])
def test_free_land_is_not_reduced(land, dice):
    p = position(dice=dice, lands={"caucasus": "A army", land: "capital fort"}, people=2)
    p.submit(PlaceArmy(land))
    assert p.land(land) == "A army capital fort"
    assert p.events_of(BuildingsReduced) == p.events_of(Invaded) == []


@pytest.mark.rule("R24-REDUCE-04", "R24-TV-11")
def test_garrison_removed_by_event_keeps_buildings():
    p = position(epoch=4, phase="A", event="black_death", lands={"tigris": "B garrison capital fort"})
    p.submit(RemoveGarrison("tigris"))
    assert p.land("tigris") == "capital fort"
    assert p.events_of(BuildingsReduced) == []


@pytest.mark.rule("R24-REDUCE-05")
@pytest.mark.parametrize(("phase", "land"), [("A", "zagros"), ("B", "euphrates")])
def test_establishing_clears_without_reduction(phase, land):
    lands = {land: "B garrison capital city monument"}
    p = position(phase=phase, event="elam", empire="sumeria", lands=lands)
    assert p.events_of(BuildingsReduced) == []
    assert p.land(land) == ("A army city" if phase == "A" else "A army capital")


@pytest.mark.rule(
    "R24-REDUCE-06",
    "R24-REDUCE-07",
    "R24-REDUCE-08",
    "R24-REDUCE-09",
    "R24-REDUCE-10",
    "R24-DV-14",
    "R24-DV-15",
    "R24-TV-10",
)
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("capital fort", "city"),
        ("capital", "city"),
        ("capital city", "city"),
        ("city fort", ""),
        ("city", ""),
        ("monument fort", ""),
        ("monument", ""),
        ("city great_wall", ""),
    ],
)
def test_fort_and_one_building_fall(before, after):
    p = _take_tigris(before)
    assert p.land("tigris") == f"A army {after}".strip()
    (told,) = p.events_of(BuildingsReduced)
    assert (told.before, told.after) == (tuple(before.split()), tuple(after.split()))


@pytest.mark.rule("R24-REDUCE-08", "R24-TV-10")
def test_capital_is_exchanged_for_city():
    p = _take_tigris("capital")
    assert (p.stock("capital"), p.stock("city")) == (15, 19)


@pytest.mark.rule("R24-REDUCE-11", "R24-DV-14")
@pytest.mark.parametrize(
    ("before", "after"), [("capital monument", "city monument"), ("city monument fort", "monument")]
)
def test_monument_survives_with_capital_or_city(before, after):
    assert _take_tigris(before).land("tigris") == f"A army {after}"


@pytest.mark.rule("R24-REDUCE-12")
def test_lone_fort_falls():
    p = _take_tigris("fort")
    assert p.land("tigris") == "A army"
    assert [p.stock(kind) for kind in ("fort", "city", "monument", "capital")] == [15, 20, 25, 15]


@pytest.mark.rule("R24-REDUCE-13")
def test_plunder_comes_before_reduction():
    p = _take_tigris("capital monument fort", epoch=2, empire="huns")
    kinds = [type(event) for event in p.events]
    assert kinds.index(GoldCollected) < kinds.index(BuildingsReduced)
    assert p.gold_collected("A", "plunder") == 3
    assert p.land("tigris") == "A army city monument"


@pytest.mark.rule("R24-REDUCE-14")
def test_remaining_buildings_stay_uncontrolled():
    p = _take_tigris("capital monument fort", (1, 1))
    assert p.land("tigris") == "city monument"
    assert p.game.view(None).lands["tigris"].owner is None
    assert p.game.view(None).lands["tigris"].buildings == ("city", "monument")
