"""Invasions with dice (section INVADE-DICE). Every roll is rigged, and a wrong number of dice fails."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import DeclareLeader, PlaceArmy
from engine.editions.ragnar_2024.events import BuildingsReduced, Invaded
from tests.editions.ragnar_2024.position import position

CLEAR, MOUNTAINS = "tigris", "zagros"


def _invade(land, red, white, garrison="B garrison", leader=False):
    p = position(lands={"caucasus": "A army", land: garrison}, people=3)
    if leader:
        p.submit(DeclareLeader())
    return p.rig(red, white).submit(PlaceArmy(land))


def _has_succeeded(*fight, **more):
    return _invade(*fight, **more).events_of(Invaded)[0].success


@pytest.mark.rule("R24-INVADE-DICE-01", "R24-INVADE-DICE-02", "R24-TV-05")
def test_empire_counts_highest_of_two_dice():
    assert _has_succeeded(CLEAR, [2, 5], [4])
    assert _has_succeeded(CLEAR, [5, 2], [4])
    assert not _has_succeeded(CLEAR, [3, 2], [4])  # never 3 + 2
    assert _invade(CLEAR, [5, 2], [4]).events_of(Invaded)[0].red == (5, 2)


@pytest.mark.rule("R24-INVADE-DICE-03", "R24-INVADE-DICE-04")
def test_fort_gives_enemy_second_die():
    assert _has_succeeded(CLEAR, [5, 1], [4])
    assert not _has_succeeded(CLEAR, [5, 1], [1, 6], garrison="B garrison fort")
    assert not _has_succeeded(CLEAR, [5, 1], [6, 1], garrison="B garrison fort")
    assert _has_succeeded(CLEAR, [5, 1], [4, 4], garrison="B garrison fort")  # never 4 + 4


@pytest.mark.rule("R24-INVADE-DICE-05", "R24-TV-06")
@pytest.mark.parametrize("land", [CLEAR, MOUNTAINS])
def test_higher_roll_takes_land(land):
    p = _invade(land, [5, 1], [4])
    assert p.land(land) == "A army"
    assert (p.supply("A"), p.supply("B")) == (26, 30)
    assert p.awards_of("B") == []


@pytest.mark.rule("R24-INVADE-DICE-06", "R24-INVADE-DICE-07", "R24-INVADE-DICE-14", "R24-GEN-10")
@pytest.mark.parametrize("land", [CLEAR, MOUNTAINS])
def test_lower_roll_costs_both_pieces(land):
    p = _invade(land, [3, 1], [4])
    assert p.land(land) == ""
    assert (p.supply("A"), p.supply("B")) == (27, 30)
    assert p.state.pool.people == 2  # it does not come back to the pool
    assert (p.awards_of("A"), p.awards_of("B")) == ([], ["frustrated"])


@pytest.mark.rule("R24-INVADE-DICE-08")
def test_tie_in_clear_terrain_succeeds():
    p = _invade(CLEAR, [4, 4], [4])
    assert p.land(CLEAR) == "A army"
    assert p.awards_of("B") == []


@pytest.mark.rule("R24-INVADE-DICE-09", "R24-TV-07")
@pytest.mark.parametrize(("white", "words", "left"), [([4], "", ""), ([4, 1], " capital fort", "city")])
def test_tie_in_difficult_terrain_is_frustrated(white, words, left):
    p = _invade(MOUNTAINS, [4, 1], white, garrison=f"B garrison{words}")
    assert p.land(MOUNTAINS) == left
    assert (p.supply("A"), p.supply("B")) == (27, 30)
    assert p.awards_of("B") == ["frustrated"]


@pytest.mark.rule("R24-INVADE-DICE-10")
def test_terrain_adds_no_dice():
    fights = [_invade(land, [5, 1], [4]).events_of(Invaded)[0] for land in (CLEAR, MOUNTAINS)]
    assert [(fight.red, fight.white) for fight in fights] == [((5, 1), (4,))] * 2
    walled = [_invade(land, [6, 1], [4, 2], garrison="B garrison fort") for land in (CLEAR, MOUNTAINS)]
    assert [len(p.events_of(Invaded)[0].white) for p in walled] == [2, 2]


@pytest.mark.rule("R24-INVADE-DICE-11")
@pytest.mark.parametrize(("red", "army"), [([6, 1], "A army "), ([1, 1], "")])
def test_buildings_are_reduced_either_way(red, army):
    p = _invade(CLEAR, red, [4], garrison="B garrison capital")
    assert p.land(CLEAR) == f"{army}city"


@pytest.mark.rule("R24-INVADE-DICE-12", "R24-TV-07")
def test_leader_adds_die():
    p = _invade(CLEAR, [1, 1, 6], [5], leader=True)
    assert p.events_of(Invaded)[0].red == (1, 1, 6)
    assert p.land(CLEAR) == "A army"
    p = _invade(MOUNTAINS, [5, 3, 6], [5, 1], garrison="B garrison capital fort", leader=True)
    assert p.land(MOUNTAINS) == "A army city"


@pytest.mark.rule("R24-INVADE-DICE-13", "R24-TV-11")
def test_next_army_takes_emptied_land():
    p = _invade(MOUNTAINS, [1, 1], [4], garrison="B garrison capital monument")
    assert p.land(MOUNTAINS) == "city monument"
    p.submit(PlaceArmy(MOUNTAINS))
    assert p.land(MOUNTAINS) == "A army city monument"
    assert p.events_of(Invaded) == p.events_of(BuildingsReduced) == []


@pytest.mark.rule("R24-INVADE-DICE-15")
@pytest.mark.parametrize(("land", "success"), [(CLEAR, True), ("persian_plateau", True), ("caucasus", False)])
def test_events_invade_with_two_dice(land, success):
    p = position(phase="A", event="elam", lands={land: "B garrison city"})
    p.rig(red=[4, 3], white=[4]).submit(PlaceArmy(land))
    assert p.events_of(Invaded)[0].success == success
    assert p.land(land) == ("A garrison" if success else "")
    assert p.awards_of("B") == ([] if success else ["frustrated"])


@pytest.mark.rule("R24-DV-17")
@pytest.mark.parametrize(
    ("base", "target", "success"), [("caucasus", "tigris", True), ("yangtze_kiang", "si_kiang", False)]
)
def test_tie_with_leader_depends_on_terrain(base, target, success):
    p = position(lands={base: "A army", target: "B garrison fort"}, people=2)
    p.rig(red=[1, 2, 6], white=[6, 3]).submit(DeclareLeader(), PlaceArmy(target))
    assert p.events_of(Invaded)[0].success == success
    assert p.land(target) == ("A army" if success else "")
