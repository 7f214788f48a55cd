"""The five ways a building enters play (section BUILD)."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.ragnar_2024.actions import (
    BuildFort,
    PlaceArmy,
    PlaceCity,
    PlaceEventFort,
    PlaceWall,
    PlayHonor,
    TakeBuilding,
)
from engine.editions.ragnar_2024.events import BuildingPlaced, BuildingsReduced, BuildingTaken
from engine.editions.ragnar_2024.state import KINDS
from engine.menu import bits
from tests.editions.ragnar_2024.position import BOARD, all_of, position
from tests.editions.ragnar_2024.whole import events_of, play, start


def _buildings_placed(p):
    return [(event.land, event.building, event.by) for event in p.history if type(event) is BuildingPlaced]


@pytest.mark.rule("R24-BUILD-01")
def test_starting_pieces_build_capital_and_city():
    assert _buildings_placed(position(phase="B", empire="sumeria")) == [("euphrates", "capital", "start")]
    assert _buildings_placed(position(phase="A", event="elam")) == [("zagros", "city", "start")]


@pytest.mark.rule("R24-BUILD-02")
def test_phase_d_builds_monuments():
    p = position(phase="D", empire="egypt", lands=all_of("A army", "nile_delta", "arabia"))
    assert _buildings_placed(p) == [("nile_delta", "monument", "icons")]


@pytest.mark.rule("R24-BUILD-03")
def test_forts_come_from_people_honors_and_events():
    lands = all_of("A army", "wei_river", "yellow_river", "mongolia")
    p = position(epoch=2, empire="han", lands=lands, people=2, pool={"walls": 2}, honors={"A": ["fortify_a"]})
    p.submit(PlaceWall("wei_river"), BuildFort("mongolia"), PlayHonor("fortify_a", land="yellow_river"))
    assert _buildings_placed(p) == [
        ("wei_river", "great_wall", "great_wall"),
        ("mongolia", "fort", "people"),
        ("yellow_river", "fort", "honor"),
    ]
    p = position(phase="A", epoch=3, event="crusades", empire="mongols")
    p.submit(*[PlaceArmy(land) for land in ("levant", "libya", "apennines")], PlaceEventFort("libya"))
    assert _buildings_placed(p) == [("libya", "fort", "event")]


@pytest.mark.rule("R24-BUILD-04")
def test_cities_come_from_events_and_urbanize():
    p = position(
        phase="A",
        epoch=2,
        empire="rome",
        event="establish_cities",
        honors={"A": ["urbanize"]},
        gold={"B": 50},
    )
    p.submit(PlaceArmy("danubia"), PlaceArmy("gaul"))
    p.submit(PlaceCity("gaul"), PlayHonor("urbanize", land="danubia"))
    assert _buildings_placed(p)[1:] == [("gaul", "city", "event"), ("danubia", "city", "honor")]


@pytest.mark.rule("R24-BUILD-05")
def test_city_replaces_capital():
    p = position(lands={"caucasus": "A army", "tigris": "A garrison capital"}, people=2)
    p.submit(PlaceArmy("tigris"))
    assert [(e.before, e.after) for e in p.events_of(BuildingsReduced)] == [(("capital",), ("city",))]
    lands = all_of("capital", *[land for land in BOARD.lands if land != "euphrates"][:13])
    lands |= {"australia": "B garrison capital", "brazil": "B garrison capital"}
    p = position(phase="B", empire="sumeria", lands=lands).submit(TakeBuilding("brazil"))
    assert p.land("brazil") == "B garrison city"


@pytest.mark.rule("R24-BUILD-01", "R24-BUILD-02", "R24-BUILD-03", "R24-BUILD-04", "R24-BUILD-05")
@pytest.mark.parametrize("seed", [1, 2])
def test_every_building_has_an_event(seed):
    before: dict[str, int] = dict.fromkeys(KINDS, 0)
    told: set[tuple[str, str]] = set()
    read = 0

    def look(game):
        nonlocal read
        for event in events_of(game)[read:]:
            read += 1
            if type(event) is BuildingPlaced:
                told.add((event.building, event.land))
            elif type(event) is BuildingsReduced or (type(event) is BuildingTaken and event.left):
                told.add(("city", event.land))
        for kind in KINDS:
            lands = getattr(game._table.state, kind)
            for land in bits(lands & ~before[kind]):
                assert (kind, BOARD.lands[land]) in told
            before[kind] = lands
        told.clear()

    play(start(6, seed), Random(seed), look)
    assert any(before.values())
