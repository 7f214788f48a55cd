"""Definitions that everything uses (section GEN)."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.ragnar_2024.actions import (
    BuildFort,
    EndTokens,
    PlaceArmy,
    PlayHonor,
    PlayToken,
)
from engine.editions.ragnar_2024.events import (
    ArmyPlaced,
    BuildingPlaced,
    EpochBegan,
    GameOver,
    Invaded,
    StartCleared,
)
from engine.editions.ragnar_2024.state import EMPTY
from tests.editions.ragnar_2024.position import BOARD, position
from tests.editions.ragnar_2024.whole import events_of, finished, play, start


@pytest.mark.rule("R24-GEN-01")
def test_most_gold_wins_after_five_epochs():
    game = finished(seats=3)
    events = events_of(game)
    assert [event.epoch for event in events if type(event) is EpochBegan] == [1, 2, 3, 4, 5]
    (over,) = [event for event in events if type(event) is GameOver]
    assert over is events[-1]
    assert over.gold[0] == max(over.gold)
    assert list(over.gold) == sorted(over.gold, reverse=True)


@pytest.mark.rule("R24-GEN-01")
def test_finished_game_refuses_actions():
    p = position(epoch=5, phase="endgame", leader_used="AB")
    assert p.game.is_over
    assert p.refusal_of(EndTokens(), seat="A") == "R24-GEN-01"


@pytest.mark.rule("R24-GEN-02")
@pytest.mark.parametrize("dice", [True, False])
def test_one_combat_system_serves_whole_game(dice):
    fights = [event for event in events_of(finished(seats=4, dice=dice)) if type(event) is Invaded]
    assert len(fights) > 10
    assert {bool(fight.red) and bool(fight.white) for fight in fights} == {dice}


@pytest.mark.rule("R24-GEN-03")
def test_army_becomes_garrison_at_turn_end():
    p = position(lands={"tigris": "A army"}, people=2, tokens={"A": ["china"]})
    p.submit(PlaceArmy("zagros"))
    assert p.land("zagros") == "A army"
    p.submit(PlaceArmy("caucasus"))
    assert p.question == ("A", "play_tokens")
    assert [p.land(land) for land in ("tigris", "zagros", "caucasus")] == ["A garrison"] * 3


@pytest.mark.rule("R24-GEN-04", "R24-GEN-05", "R24-GEN-06", "R24-GEN-07")
@pytest.mark.parametrize(
    ("pieces", "onto"),
    [
        ("A army", None),
        ("A garrison", "friendly"),
        ("B garrison", "enemy"),
        ("C garrison city", "enemy"),
        ("", "uncontrolled"),
        ("capital", "uncontrolled"),
    ],
)
def test_land_is_own_friendly_enemy_or_free(pieces, onto):
    p = position(seats=3, lands={"caucasus": "A army", "tigris": pieces}, people=2)
    assert p.is_legal(PlaceArmy("tigris")) == (onto is not None)
    if onto is None:
        return
    p.submit(PlaceArmy("tigris"))
    met = [event.onto for event in p.events_of(ArmyPlaced)] + ["enemy" for _ in p.events_of(Invaded)]
    assert met == [onto]


@pytest.mark.rule("R24-GEN-08")
def test_land_class_follows_current_player():
    lands = {"tigris": "A garrison", "zagros": "B garrison"}
    for actor, friendly in (("A", "tigris"), ("B", "zagros")):
        p = position(actor=actor, empire="sumeria", lands=lands | {"caucasus": f"{actor} army"}, people=3)
        p.submit(PlaceArmy(friendly))
        assert [event.onto for event in p.events_of(ArmyPlaced)] == ["friendly"]
        assert not p.is_legal(PlaceArmy(friendly))  # an Empire land by now


@pytest.mark.rule("R24-GEN-09", "R24-GEN-22")
def test_land_holds_one_people_piece():
    def look(game):
        state = game._table.state
        total = 0
        for held in state.held:
            assert not total & held
            total |= held
        assert not state.armies & ~(state.held[state.actor] if state.actor != EMPTY else 0)

    game = play(start(seats=5, seed=3), Random(3), look)
    look(game)
    assert not game._table.state.armies


@pytest.mark.rule("R24-GEN-11")
def test_removed_building_returns_to_stock():
    p = position(lands={"tigris": "A army", "zagros": "A garrison monument fort"}, people=2)
    before = p.stock("monument"), p.stock("fort")
    p.submit(PlaceArmy("zagros"))
    assert (p.stock("monument"), p.stock("fort")) == (before[0] + 1, before[1] + 1) == (25, 15)


@pytest.mark.rule("R24-GEN-12")
def test_event_treats_all_others_as_enemies():
    p = position(seats=3, phase="A", event="elam", lands={"tigris": "C garrison"})
    p.submit(PlaceArmy("tigris"))
    assert [(fight.seat, fight.enemy) for fight in p.events_of(Invaded)] == [("A", "C")]
    p = position(seats=3, phase="A", event="elam", lands={"tigris": "A garrison"})
    p.submit(PlaceArmy("tigris"))
    assert p.events_of(Invaded) == []


@pytest.mark.rule("R24-GEN-13")
@pytest.mark.parametrize("buildings", ["capital city monument fort", "city great_wall"])
def test_clearing_removes_all_buildings(buildings):
    p = position(phase="B", empire="zhou", lands={"yellow_river": f"B garrison {buildings}"})
    assert [event.buildings for event in p.events_of(StartCleared)] == [tuple(buildings.split())]
    assert p.land("yellow_river") == "A army capital"


@pytest.mark.rule("R24-GEN-14")
def test_land_takes_no_second_building_of_type():
    full = {"levant": "A army city monument fort", "arabia": "A army city"}
    p = position(lands=full, people=1, honors={"A": ["urbanize", "fortify_a", ""]})
    assert p.refusal_of(BuildFort("levant")) == "R24-FORT-05"
    assert p.refusal_of(PlayHonor("fortify_a", land="levant")) == "R24-HONOR-31"
    assert p.refusal_of(PlayHonor("urbanize", land="levant")) == "R24-HONOR-32"
    icons = {"nile_delta": "A army monument", "arabia": "A army", "libya": "A army monument"}
    p = position(phase="D", empire="egypt", lands=icons)
    assert [event.land for event in p.events_of(BuildingPlaced)] == ["arabia"]


@pytest.mark.rule("R24-GEN-15", "R24-GEN-16")
def test_area_pays_from_its_first_epoch():
    def income_of(epoch):
        p = position(phase="E", epoch=epoch, lands={"gaul": "A army capital"})
        return p.gold_collected("A", "area"), p.gold_collected("A", "buildings")

    assert income_of(1) == (0, 2)
    assert income_of(2) == (2, 2)
    p = position(phase="organization", epoch=2)
    areas = p.game.view(None).areas
    assert areas["northern_europe"].active
    assert not areas["southern_lands"].active


@pytest.mark.rule("R24-GEN-17")
@pytest.mark.parametrize(
    ("base", "land", "holds"),
    [("caucasus", "zagros", True), ("yangtze_kiang", "si_kiang", True), ("caucasus", "tigris", False)],
)
def test_mountains_and_forest_hinder_alike(base, land, holds):
    assert BOARD.terrain[BOARD.land_index[land]] in (("mountains", "forest") if holds else ("clear",))
    p = position(lands={base: "A army", land: "B garrison"}, people=2).rig(red=[4, 4], white=[4])
    p.submit(PlaceArmy(land))
    assert p.events_of(Invaded)[0].success != holds
    p = position(dice=False, lands={base: "A army", land: "B garrison"}, people=2).submit(PlaceArmy(land))
    assert p.events_of(Invaded)[0].success != holds


@pytest.mark.rule("R24-GEN-18")
@pytest.mark.parametrize(("near", "far"), [("albion", "gaul"), ("korea", "honshu"), ("balkans", "anatolia")])
def test_straits_join_lands(near, far):
    assert position(lands={near: "A army"}, people=1).is_legal(PlaceArmy(far))
    assert position(lands={far: "A army"}, people=1).is_legal(PlaceArmy(near))


@pytest.mark.rule("R24-GEN-20")
def test_each_land_belongs_to_one_area():
    assert len(BOARD.lands) == 62
    assert len(BOARD.areas) == 12
    times = [sum(lands >> land & 1 for lands in BOARD.area_lands) for land in range(62)]
    assert times == [1] * 62


@pytest.mark.rule("R24-GEN-21")
def test_uncontrolled_buildings_pay_nothing():
    lands = {"ganges_valley": "capital monument", "deccan": "A army"}
    p = position(phase="E", lands=lands)
    assert [p.gold_collected(seat, "buildings") for seat in "AB"] == [0, 0]
    lands = {"ganges_valley": "capital monument", "deccan": "A garrison"}
    p = position(phase="F", lands=lands, tokens={"A": ["india"]}).submit(PlayToken("india"))
    assert p.gold_collected("A", "token") == 2  # presence only
    lands = {"deccan": "A army", "ganges_valley": "capital monument"}
    p = position(empire="greek_cities", lands=lands, people=1)
    p.submit(PlaceArmy("ganges_valley"))
    assert p.gold_collected("A", "buildings") == 3
