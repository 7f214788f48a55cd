"""Forts (section FORT)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import (
    BuildFort,
    PlaceArmy,
    PlaceEventFort,
    PlaceWall,
    PlayHonor,
    ReplaceGarrison,
)
from engine.editions.ragnar_2024.events import BuildingPlaced, Invaded
from tests.editions.ragnar_2024.position import position


def _attack_position(fort, **options):
    lands = {"caucasus": "A army", "tigris": f"B garrison {fort}".strip()}
    return position(**options, lands=lands, people=3)


@pytest.mark.rule("R24-FORT-01", "R24-FORT-11")
@pytest.mark.parametrize("fort", ["fort", "great_wall"])
def test_fort_adds_die_for_enemy(fort):
    lands = {"wei_river": "A army", "yellow_river": f"B garrison {fort}"}
    p = position(lands=lands, people=2).rig(red=[5, 1], white=[1, 6])
    p.submit(PlaceArmy("yellow_river"))
    assert p.awards_of("B") == ["frustrated"]
    assert p.land("yellow_river") == ""  # and it falls in the reduction
    bare = position(lands=lands | {"yellow_river": "B garrison"}, people=2).rig(red=[5, 1], white=[1])
    assert bare.submit(PlaceArmy("yellow_river")).land("yellow_river") == "A army"


@pytest.mark.rule("R24-FORT-02", "R24-FORT-11")
@pytest.mark.parametrize(("fort", "falls"), [("fort", False), ("great_wall", False), ("", True)])
def test_fort_frustrates_without_dice(fort, falls):
    lands = {"wei_river": "A army", "yellow_river": f"B garrison {fort}".strip()}
    p = position(dice=False, lands=lands, people=2).submit(PlaceArmy("yellow_river"))
    assert p.events_of(Invaded)[0].success == falls


@pytest.mark.rule("R24-FORT-03")
def test_fort_brings_no_gold():
    lands = {"tigris": "A army fort"}
    p = position(phase="E", empire="sumeria", lands=lands, honors={"A": ["urbanize"]})
    assert p.gold_collected("A", "buildings") == 0
    p = _attack_position("fort", epoch=2, empire="huns").rig([6, 1], [1, 1]).submit(PlaceArmy("tigris"))
    assert p.gold_collected("A", "plunder") == 0


@pytest.mark.rule("R24-FORT-03")
def test_fort_protects_against_invasion_only():
    surrender = position(dice=False, lands={"caucasus": "A army", "tigris": "A garrison fort"}, people=2)
    assert surrender.submit(PlaceArmy("tigris")).land("tigris") == "A army"
    established = position(dice=False, phase="B", empire="sumeria", lands={"euphrates": "B garrison fort"})
    assert established.land("euphrates") == "A army capital"
    event = position(dice=False, epoch=5, phase="A", event="liberate", lands={"tigris": "B garrison fort"})
    event.submit(ReplaceGarrison("tigris"))
    assert event.land("tigris").startswith("A ")


@pytest.mark.rule("R24-FORT-04", "R24-FORT-06", "R24-FORT-07")
def test_forts_come_from_walls_honors_and_people():
    lands = {"wei_river": "A army", "yellow_river": "A army", "mongolia": "A army", "manchuria": "A army"}
    p = position(lands=lands, people=3, pool={"walls": 1}, honors={"A": ["fortify_a"]})
    supply = p.supply("A")
    p.submit(
        PlaceWall("wei_river"),
        PlayHonor("fortify_a", land="mongolia"),
        BuildFort("yellow_river"),
        BuildFort("manchuria"),
    )
    built = {event.land: event.by for event in p.events_of(BuildingPlaced)}
    assert built == {
        "wei_river": "great_wall",
        "mongolia": "honor",
        "yellow_river": "people",
        "manchuria": "people",
    }
    assert (p.state.pool.people, p.supply("A")) == (1, supply + 2)
    assert p.stock("fort") == 12


@pytest.mark.rule("R24-FORT-04")
def test_crusades_place_fort():
    p = position(epoch=3, phase="A", event="crusades")
    p.run(lambda p: p.question[1] == "place_event_fort")
    land = min(p.legal_places(PlaceEventFort))
    p.submit(PlaceEventFort(land))
    assert p.land(land) == "A garrison fort"


@pytest.mark.rule("R24-FORT-05")
@pytest.mark.parametrize("standing", ["fort", "great_wall"])
def test_land_takes_one_fort(standing):
    lands = {"wei_river": f"A army {standing}", "yellow_river": "A army"}
    p = position(lands=lands, people=1, pool={"walls": 1}, honors={"A": ["fortify_a"]})
    assert p.refusal_of(BuildFort("wei_river")) == "R24-FORT-05"
    assert p.refusal_of(PlayHonor("fortify_a", land="wei_river")) == "R24-HONOR-31"
    assert p.legal_places(PlaceWall) == {"yellow_river"}


@pytest.mark.rule("R24-FORT-06")
def test_conversion_needs_empire_land():
    p = position(lands={"tigris": "A army", "zagros": "A garrison", "anatolia": "B garrison"}, people=1)
    assert p.legal_places(BuildFort) == {"tigris"}
    for land in ("zagros", "anatolia", "caucasus"):
        assert p.refusal_of(BuildFort(land)) == "R24-FORT-06"


@pytest.mark.rule("R24-FORT-09")
def test_fort_falls_with_reduction_or_clearing():
    p = _attack_position("fort").rig([1, 1], [6, 1]).submit(PlaceArmy("tigris"))
    assert p.land("tigris") == ""
    p = position(phase="B", empire="sumeria", lands={"euphrates": "fort"})
    assert p.land("euphrates") == "A army capital"
