"""Phase C, Expand the Empire (section EXPAND)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import (
    BuildFort,
    DeclareLeader,
    EndExpansion,
    PlaceArmy,
    PlaceFleet,
    PlaceWall,
    PlayHonor,
)
from engine.editions.ragnar_2024.events import (
    ArmyPlaced,
    BuildingsReduced,
    Invaded,
    PoolReturned,
)
from tests.editions.ragnar_2024.position import BOARD, position, shores_of

ROUND_TIGRIS = {"anatolia", "caucasus", "euphrates", "zagros", "arabia"}


@pytest.mark.rule("R24-EXPAND-01")
def test_army_moves_from_pool_to_land():
    p = position(lands={"tigris": "A army"}, people=2)
    supply = p.supply("A")
    p.submit(PlaceArmy("zagros"))
    assert p.land("zagros") == "A army"
    assert (p.state.pool.people, p.supply("A")) == (1, supply)


@pytest.mark.rule("R24-EXPAND-02")
def test_army_needs_adjacent_army_or_fleet():
    p = position(lands={"tigris": "A army"}, people=1)
    assert p.legal_places(PlaceArmy) == ROUND_TIGRIS
    assert p.refusal_of(PlaceArmy("persian_plateau")) == "R24-EXPAND-02"
    p = position(lands={"tigris": "A army"}, fleets=["arabian_sea"], people=1)
    assert p.legal_places(PlaceArmy) == ROUND_TIGRIS | shores_of("arabian_sea") - {"tigris"}


@pytest.mark.rule("R24-EXPAND-03")
def test_garrison_does_not_extend_reach():
    p = position(lands={"tigris": "A army", "persian_plateau": "A garrison"}, people=1)
    assert p.legal_places(PlaceArmy) == ROUND_TIGRIS
    assert p.refusal_of(PlaceArmy("hindu_kush")) == "R24-EXPAND-02"


@pytest.mark.rule("R24-EXPAND-04")
def test_placement_resolves_before_next():
    p = position(lands={"tigris": "A army", "zagros": "B garrison city"}, people=2)
    p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("zagros"))
    assert [type(event).__name__ for event in p.events] == ["Invaded", "BuildingsReduced", "HonorAwarded"]
    assert (p.land("zagros"), p.state.pool.people) == ("", 1)
    assert p.question == ("A", "expand")


@pytest.mark.rule("R24-EXPAND-05")
def test_new_army_extends_reach():
    p = position(lands={"tigris": "A army"}, people=2)
    assert not p.is_legal(PlaceArmy("persian_plateau"))
    p.submit(PlaceArmy("zagros"))
    assert p.is_legal(PlaceArmy("persian_plateau"))


@pytest.mark.rule("R24-EXPAND-06", "R24-GEN-19")
@pytest.mark.parametrize("wasteland", BOARD.wastelands)
def test_army_cannot_enter_wasteland(wasteland):
    assert wasteland not in BOARD.lands
    p = position(lands={"apennines": "A army"}, people=1)
    assert p.refusal_of(PlaceArmy(wasteland)) == "R24-EXPAND-06"


@pytest.mark.rule("R24-EXPAND-07")
def test_placed_army_stays():
    p = position(lands={"tigris": "A army"}, people=4, leader_used="A")
    standing = {"tigris"}
    for land in ("zagros", "persian_plateau", "hindu_kush"):
        assert {type(action) for action in p.decision.actions} == {PlaceArmy, BuildFort}
        p.submit(PlaceArmy(land))
        standing.add(land)
        assert {land for land in standing if p.land(land) == "A army"} == standing


@pytest.mark.rule("R24-EXPAND-08", "R24-EXPAND-09", "R24-TV-11")
def test_free_land_keeps_buildings():
    lands = {"tigris": "A army", "zagros": "capital monument fort"}
    p = position(epoch=2, empire="huns", lands=lands, people=1, gold={"A": 5}, honors={"A": ["lands_bonus"]})
    p.submit(PlaceArmy("zagros"))
    assert p.land("zagros") == "A army capital monument fort"
    assert [event.onto for event in p.events_of(ArmyPlaced)] == ["uncontrolled"]
    assert p.events_of(BuildingsReduced) == p.events_of(Invaded) == []
    assert p.gold_collected("A", "plunder") == 0
    assert p.gold_collected("A", "buildings") == 3  # they serve the new controller


@pytest.mark.rule("R24-EXPAND-10", "R24-EXPAND-11", "R24-EXPAND-12", "R24-TV-27")
def test_surrender_replaces_garrison_and_reduces():
    p = position(lands={"tigris": "A army", "arabia": "A garrison capital fort"}, people=2)
    supply = p.supply("A")
    p.submit(PlaceArmy("arabia"))
    assert p.land("arabia") == "A army city"
    assert p.supply("A") == supply + 1
    assert [event.land for event in p.events_of(BuildingsReduced)] == ["arabia"]
    assert p.awards_of("A") == p.awards_of("B") == []


@pytest.mark.rule("R24-EXPAND-13")
@pytest.mark.parametrize("dice", [True, False])
def test_surrender_rolls_no_dice(dice):
    p = position(dice=dice, lands={"tigris": "A army", "zagros": "A garrison fort"}, people=2)
    used = p.game._table.chance.used
    p.submit(PlaceArmy("zagros"))
    assert p.land("zagros") == "A army"
    assert p.game._table.chance.used == used


@pytest.mark.rule("R24-EXPAND-14")
@pytest.mark.parametrize("options", [{}, {"dice": False}, {"conquest": True}])
def test_enemy_land_is_invaded(options):
    p = position(**options, lands={"tigris": "A army", "euphrates": "B garrison"}, people=2)
    if p.game.options["dice"]:
        p.rig(red=[6, 1], white=[5])
    p.submit(PlaceArmy("euphrates"))
    (fight,) = p.events_of(Invaded)
    assert (fight.enemy, fight.land, fight.success) == ("B", "euphrates", True)
    assert p.land("euphrates") == "A army"


@pytest.mark.rule("R24-EXPAND-15")
def test_empire_land_cannot_be_entered():
    p = position(lands={"tigris": "A army", "zagros": "A army"}, people=1)
    assert p.refusal_of(PlaceArmy("zagros")) == "R24-EXPAND-15"
    assert p.legal_places(PlaceArmy) >= {"euphrates", "persian_plateau"}


@pytest.mark.rule("R24-EXPAND-16")
def test_phase_c_actions_come_in_any_order():
    p = position(
        epoch=2,
        empire="han",
        lands={"wei_river": "A army", "yellow_river": "A army"},
        people=4,
        pool={"fleets": 1, "walls": 2},
        honors={"A": ["urbanize", "recruit_1", "fortify_a"]},
    )
    p.submit(
        PlaceWall("yellow_river"),
        PlayHonor("recruit_1"),
        PlaceArmy("great_plain_of_china"),
        BuildFort("great_plain_of_china"),
        DeclareLeader(),
        PlaceFleet("sea_of_japan"),
        PlaceArmy("korea"),
        PlayHonor("urbanize", land="korea"),
        BuildFort("korea"),
        PlaceWall("wei_river"),
    )
    assert p.state.pool.people == 1
    assert p.land("korea") == "A army city fort"
    assert p.track("A") == ["", "", "fortify_a"]


@pytest.mark.rule("R24-EXPAND-17", "R24-DV-22")
def test_usable_people_prevent_ending():
    p = position(lands={"tigris": "A army"}, people=1)
    assert p.refusal_of(EndExpansion()) == "R24-EXPAND-17"
    p = position(lands={"australia": "A army"}, people=1)  # no land in reach, but a fort can be built
    assert p.refusal_of(EndExpansion()) == "R24-EXPAND-17"


@pytest.mark.rule("R24-EXPAND-17")
def test_unusable_people_return_to_supply():
    """Ruling AMB-12."""
    p = position(lands={"australia": "A army fort"}, people=2)
    assert p.state.phase != "C"
    assert [event.people for event in p.events_of(PoolReturned)] == [2]
    assert p.supply("A") == 29


@pytest.mark.rule("R24-EXPAND-18")
def test_phase_without_people_ends_on_request():
    p = position(lands={"tigris": "A army"}, pool={"fleets": 1}, honors={"A": ["fortify_a"]})
    assert p.question == ("A", "expand")
    assert p.is_legal(EndExpansion())
    p.submit(PlaceFleet("arabian_sea"))
    assert (p.state.phase, p.is_legal(EndExpansion())) == ("C", True)
    p.submit(EndExpansion())
    assert (p.state.phase, p.track("A")) == ("E", ["fortify_a", "", ""])
    nothing_left = position(lands={"tigris": "A army"}, tokens={"A": ["china"]})
    assert nothing_left.state.phase == "F"


@pytest.mark.rule("R24-EXPAND-19")
def test_unused_fleets_and_walls_return_to_stock():
    pool = {"fleets": 1, "walls": 2}
    p = position(lands={"yellow_river": "A army"}, pool=pool, tokens={"A": ["china"]})
    assert (p.stock("fleet"), p.stock("great_wall")) == (3, 1)
    p.submit(EndExpansion())
    assert (p.stock("fleet"), p.stock("great_wall")) == (4, 3)
    assert (p.state.pool.fleets, p.state.pool.walls) == (0, 0)


@pytest.mark.rule("R24-EXPAND-20")
def test_overflow_honors_survive_phase():
    p = position(lands={"tigris": "A army"}, overflow={"A": ["fortify_a", "lands_bonus"]})
    p.submit(EndExpansion())
    assert (p.state.phase, p.overflow("A")) == ("E", ["fortify_a", "lands_bonus"])
    assert p.question == ("A", "raise_revenue")


@pytest.mark.rule("R24-EXPAND-21", "R24-TV-13")
def test_recruit_reopens_placement():
    p = position(lands={"tigris": "A army"}, honors={"A": ["recruit_1"]})
    assert p.legal_places(PlaceArmy) == set()
    supply = p.supply("A")
    p.submit(PlayHonor("recruit_1"))
    assert (p.state.pool.people, p.supply("A")) == (1, supply - 1)
    assert p.legal_places(PlaceArmy) == ROUND_TIGRIS
    assert p.refusal_of(EndExpansion()) == "R24-EXPAND-17"
