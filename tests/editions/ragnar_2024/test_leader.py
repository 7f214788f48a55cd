"""Leaders (section LEADER)."""

from __future__ import annotations

import pytest

from engine.copies import copy_record
from engine.editions.ragnar_2024.actions import DeclareLeader, EndExpansion, PlaceArmy
from engine.editions.ragnar_2024.events import GoldCollected, Invaded
from tests.editions.ragnar_2024.position import position
from tests.editions.ragnar_2024.whole import finished

ENEMIES = {"tigris": "B garrison", "anatolia": "B garrison", "persian_plateau": "B garrison"}
LANDS = {"caucasus": "A army", **ENEMIES}


@pytest.mark.rule("R24-LEADER-01")
def test_leader_is_used_once():
    p = position(lands=LANDS, people=2).submit(DeclareLeader())
    assert p.refusal_of(DeclareLeader()) == "R24-LEADER-01"
    assert p.game.view(None).seat("A").holding("leader").count == 0
    assert p.game.view(None).seat("B").holding("leader").count == 1
    later = position(epoch=2, lands=LANDS, people=2, leader_used="A")
    assert later.refusal_of(DeclareLeader()) == "R24-LEADER-01"
    declared = [entry.seat for entry in finished(seats=3).log if type(entry.action) is DeclareLeader]
    assert len(declared) == len(set(declared)) > 0


@pytest.mark.rule("R24-LEADER-02")
def test_leader_may_be_declared_throughout_phase_c():
    p = position(lands=LANDS, people=3, honors={"A": ["urbanize"]})
    assert p.is_legal(DeclareLeader())
    p.rig([6, 1], [1]).submit(PlaceArmy("tigris"))
    assert p.is_legal(DeclareLeader())
    p.submit(PlaceArmy("euphrates"), PlaceArmy("arabia"))
    assert p.is_legal(DeclareLeader())  # even with an empty pool, while something may be played
    p.submit(EndExpansion())
    assert p.question == ("A", "raise_revenue")
    assert p.refusal_of(DeclareLeader()) == "R24-ORDER-05"


@pytest.mark.rule("R24-LEADER-03", "R24-LEADER-06")
def test_leader_adds_die_to_later_invasions():
    p = position(lands=LANDS, people=4)
    p.rig([6, 1], [1]).submit(PlaceArmy("tigris"))
    p.submit(DeclareLeader())
    p.rig([1, 1, 6], [5]).submit(PlaceArmy("anatolia"))
    p.rig([1, 1, 6], [5]).submit(PlaceArmy("persian_plateau"))
    fights = [event for event in p.history if type(event) is Invaded]
    assert [len(fight.red) for fight in fights] == [2, 3, 3]


@pytest.mark.rule("R24-LEADER-04", "R24-LEADER-05", "R24-LEADER-06")
def test_leader_ignores_terrain_or_forts_without_dice():
    lands = {
        "tigris": "A army",
        "zagros": "B garrison",
        "anatolia": "B garrison",
        "euphrates": "B garrison fort",
    }
    p = position(dice=False, lands=lands | {"caucasus": "B garrison"}, people=5)
    assert p.legal_places(DeclareLeader) == {"terrain", "forts"}
    assert p.refusal_of(DeclareLeader("")) == "R24-LEADER-04"
    p.submit(PlaceArmy("anatolia"))
    assert p.land("anatolia") == ""  # frustrated, before the Leader
    p.submit(DeclareLeader("terrain"), PlaceArmy("zagros"), PlaceArmy("caucasus"))
    assert (p.land("zagros"), p.land("caucasus")) == ("A army", "A army")
    assert p.legal_places(DeclareLeader) == set()
    assert p.refusal_of(DeclareLeader("forts")) == "R24-LEADER-01"
    p.submit(PlaceArmy("euphrates"))
    assert p.land("euphrates") == ""


@pytest.mark.rule("R24-LEADER-07")
def test_used_leader_leaves_with_phase():
    p = position(lands=LANDS, people=1, honors={"A": ["urbanize"]})
    p.submit(DeclareLeader(), PlaceArmy("tigris"), EndExpansion())
    assert p.state.phase == "E"
    assert p.state.leader == ""
    assert p.game.view(None).turn.modifiers.leader == ""
    assert p.game.view("A").seat("A").holding("leader").count == 0
    # Also between the two Empires of one card (rulings AMB-40, AMB-73).
    p = position(epoch=4, empire="incas_aztecs", lands={"northern_andes": "A army"}, people=1)
    p.submit(DeclareLeader(), PlaceArmy("southern_andes"))
    p.run(lambda p: p.land("mexican_valley").startswith("A army"))
    assert (p.state.phase, p.state.leader) == ("C", "")
    assert p.refusal_of(DeclareLeader()) == "R24-LEADER-01"


@pytest.mark.rule("R24-LEADER-09")
def test_unused_leader_pays_one_gold():
    p = position(phase="endgame", epoch=5, leader_used="B")
    unplayed = [
        (event.seat, event.amount) for event in p.events_of(GoldCollected) if event.source == "unplayed"
    ]
    assert unplayed == [("A", 1)]


@pytest.mark.rule("R24-LEADER-10", "R24-DV-16")
def test_ignored_fort_falls_in_reduction():
    lands = {"caucasus": "A army", "tigris": "B garrison city fort"}
    p = position(dice=False, lands=lands, people=2).submit(DeclareLeader("forts"), PlaceArmy("tigris"))
    assert p.land("tigris") == "A army"
    assert p.stock("fort") == 15


@pytest.mark.rule("R24-LEADER-11")
def test_declaring_leader_costs_nothing():
    p = position(lands=LANDS, people=2, gold={"A": 7}, honors={"A": ["recruit_1"]})
    before = (copy_record(p.state.pool), p.gold("A"), p.track("A"), p.stack("A"), p.supply("A"))
    p.submit(DeclareLeader())
    assert (p.state.pool, p.gold("A"), p.track("A"), p.stack("A"), p.supply("A")) == before
    assert [type(event).__name__ for event in p.events] == ["LeaderDeclared"]
    assert p.question == ("A", "expand")
