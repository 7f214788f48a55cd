"""The Assyrian turn of the rulebook, up to its forts (TV-02 to -08). A is Nicole, B is Greg.

On this board the resources are in the Levant and the Zagros. The numbers are those of the example.
"""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    EndInvasions,
    EstablishEmpire,
    Invade,
    LaySiege,
    PlaceFort,
    PlayKingdom,
    Retreat,
    UseEffect,
)
from engine.editions.zman_2018.events import (
    ArmyRemoved,
    BattleFought,
    BuildingPlaced,
    BuildingsReduced,
    Compared,
    Invaded,
    SiegeLaid,
)
from tests.editions.zman_2018.position import position

GREG = {"mesopotamia": "B army", "levant": "B army", "nile": "B army capital monument", "arabia": "B army"}


def _opening_position(**more):
    return position(phase="opening", seats=4, empire="assyrians", lands=GREG, score={"A": 2}, **more)


@pytest.mark.rule("Z18-TURN-03", "Z18-TURN-04", "Z18-TV-02")
def test_improvement_in_hand_asks_before_establishing():
    assert _opening_position().question == ("A", "invade")  # nothing is held: nothing to ask
    p = _opening_position(event="disaster")
    assert p.question == ("A", "opening")  # in private, as if it were a kingdom
    assert not [action for action in p.decision.actions if isinstance(action, PlayKingdom)]
    assert p.submit(EstablishEmpire()).land("mesopotamia") == "A active capital"


@pytest.mark.rule("Z18-ESTABLISH-01", "Z18-ESTABLISH-03", "Z18-ESTABLISH-05", "Z18-ESTABLISH-10", "Z18-TV-03")
def test_empire_establishes_start_land():
    p = _opening_position()
    assert p.land("mesopotamia") == "A active capital"
    assert (p.state.armies, p.supply("A"), p.supply("B")) == (5, 19, 22)
    assert p.caravans() == {"empty_quarter"}
    assert [(event.seat, event.land) for event in p.events_of(ArmyRemoved)] == [("B", "mesopotamia")]
    assert p.events_of(BattleFought) == []


@pytest.mark.rule("Z18-INVADE-06", "Z18-INVADE-12", "Z18-TV-04")
def test_army_occupies_empty_land():
    p = _opening_position().submit(Invade("zagros"))
    assert p.events_of(BattleFought) == []
    assert (p.land("zagros"), p.state.armies) == ("A active", 4)


@pytest.mark.rule("Z18-BATTLE-07", "Z18-BATTLE-08", "Z18-INVADE-16", "Z18-TV-05")
def test_tie_empties_land():
    p = _opening_position().rig([5, 2], [5]).submit(Invade("zagros"), Invade("levant"))
    assert p.events_of(Compared)[0].outcome == "tie"
    assert p.land("levant") == ""
    assert (p.state.armies, p.supply("A"), p.supply("B")) == (3, 20, 23)
    assert p.events_of(BuildingsReduced) == []
    p.submit(Invade("levant"))
    assert p.events_of(BattleFought) == []
    assert (p.land("levant"), p.state.armies) == ("A active", 2)


def attack_nile():
    p = _opening_position().rig([5, 2], [5], [3, 1], [4], [4, 2], [4])
    return p.submit(Invade("zagros"), Invade("levant"), Invade("levant"), Invade("nile"))


@pytest.mark.rule(
    "Z18-SIEGE-01", "Z18-SIEGE-04", "Z18-SIEGE-11", "Z18-SIEGE-12", "Z18-REDUCE-03", "Z18-TV-06"
)
def test_siege_turns_loss_into_win():
    p = attack_nile()
    assert p.question == ("A", "after_loss")
    assert set(p.decision.actions) == {LaySiege("army"), Retreat()}
    p.submit(LaySiege("army"))
    assert p.events_of(SiegeLaid) == [SiegeLaid("A", "nile", "army", 1)]
    assert p.events_of(Compared) == [Compared("A", "B", "nile", 5, 4, "win")]  # so the Nile is clear
    assert p.events_of(Invaded)[0].success
    assert (p.land("nile"), p.state.armies) == ("A active city monument", 0)
    assert (p.supply("A"), p.supply("B")) == (21, 24)


@pytest.mark.rule("Z18-MONUMENT-01", "Z18-MONUMENT-05", "Z18-MONUMENT-06", "Z18-TURN-06", "Z18-TV-07")
def test_monument_goes_beside_capitol():
    p = attack_nile().submit(LaySiege("army"))
    assert set(p.decision.actions) == {UseEffect(), EndInvasions()}  # Bulwarks can wait
    p.submit(EndInvasions())
    assert p.land("mesopotamia") == "A active capital monument"
    assert p.land("nile") == "A active city monument"
    built = [event for event in p.history if isinstance(event, BuildingPlaced)]
    assert [(event.land, event.building, event.by) for event in built] == [
        ("mesopotamia", "monument", "resources")
    ]


@pytest.mark.rule("Z18-EFFECT-05", "Z18-EFFECT-06", "Z18-EFFECT-07", "Z18-FORT-05", "Z18-TV-08")
def test_bulwarks_build_two_free_forts():
    p = attack_nile().submit(LaySiege("army"), EndInvasions())
    assert p.question == ("A", "finish_turn")
    p.submit(UseEffect())
    assert p.legal_places(PlaceFort) == {"mesopotamia", "zagros", "levant", "nile"}
    p.submit(PlaceFort("mesopotamia"), PlaceFort("zagros"))
    assert {event.by for event in p.events_of(BuildingPlaced)} == {"effect"}
    assert p.land("mesopotamia").endswith("capital monument fort")
    assert p.land("zagros").endswith("fort")
    assert p.stock("fort") == 12
    assert (p.supply("A"), p.state.armies) == (21, 0)  # no army was spent
    assert not p.is_legal(PlaceFort("levant"))  # two resources, two forts
