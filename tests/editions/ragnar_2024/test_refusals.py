"""Every refusal of the 2024 edition: what must be tried to meet it. Nothing changes then."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024 import PROCEDURE
from engine.editions.ragnar_2024 import actions as act
from tests.editions.ragnar_2024.position import all_of, position

REFUSALS = PROCEDURE.refusals()


def _expansion_position(**more):
    """Phase C with an army in Tigris and two people."""
    return position(**({"lands": {"tigris": "A army"}, "people": 2} | more))


def _honor_position(honor, **more):
    return _expansion_position(honors={"A": [honor]}, **more)


def _revenue_position(honor, **more):
    return position(phase="E", honors={"A": [honor, "urbanize"]}, **more)


def _fleet_position(epoch, empire, **more):
    lands = {"si_kiang": "A army"}
    return position(epoch=epoch, empire=empire, lands=lands, people=1, **more)


def _conquest_position(**lands):
    held = {"caucasus": "A army", "tigris": "B garrison", "euphrates": "B garrison"} | lands
    p = position(seats=3, conquest=True, lands=held, people=3)
    return p.rig([3, 1], [1]).submit(act.PlaceArmy("tigris"))


def _token_position(**more):
    return position(phase="F", tokens={"A": ["india"]}, **more)


def _draft_position(what, option, **gold):
    return position(phase=what, epoch=2, gold=gold, **{option: True})


def _monument_position():
    """Phase D: one monument, for the start-land or not."""
    sun = all_of("A army", "nile_delta", "arabia", "persian_plateau", "ganges_valley")
    return position(phase="D", empire="egypt", lands=sun | {"nile_delta": "A army monument"})


def _empty_supply_position():
    """Phase C with nobody in supply."""
    return _honor_position("recruit_1", lands={"tigris": "A army"}, people=29)


def _no_capital_position():
    lands = all_of("capital", "gaul", "albion", "brazil", "korea", "honshu", "hokkaido", "volga", "patagonia")
    lands |= all_of("capital", "mekong", "irrawaddy", "manchuria", "mongolia", "western_steppe")
    lands |= all_of("B garrison capital", "tigris", "levant")
    return position(phase="B", empire="egypt", lands=lands)


WALLS = all_of("B garrison great_wall", "yellow_river", "wei_river")
CASES = {
    "R24-GEN-01": lambda: (position(phase="endgame", epoch=5), act.EndTokens()),
    "R24-ORDER-05": lambda: (_expansion_position(), act.EndRevenue()),
    "R24-EPOCH-11": lambda: (
        position(phase="tokens", epoch=2, bag=["india"] * 3, gold={"B": 1, "A": 2}),
        act.KeepToken("china"),
    ),
    "R24-EPOCH-21": lambda: (position(phase="empires"), act.ChooseEmpire("rome")),
    "R24-OPT1-02": lambda: (_draft_position("events", "event_selection", B=1, A=2), act.KeepEvent("elam")),
    "R24-OPT2-02": lambda: (
        _draft_position("empires", "hidden_empires", A=1, B=2),
        act.KeepEmpire("sumeria"),
    ),
    "R24-EXPAND-01": lambda: (_honor_position("recruit_1", people=0), act.PlaceArmy("euphrates")),
    "R24-EXPAND-02": lambda: (_expansion_position(), act.PlaceArmy("gaul")),
    "R24-EXPAND-06": lambda: (_expansion_position(), act.PlaceArmy("alps")),
    "R24-EXPAND-15": lambda: (_expansion_position(), act.PlaceArmy("tigris")),
    "R24-EXPAND-17": lambda: (_expansion_position(), act.EndExpansion()),
    "R24-FLEET-02": lambda: (_expansion_position(), act.PlaceFleet("arabian_sea")),
    "R24-FLEET-03": lambda: (_expansion_position(pool={"fleets": 1}), act.PlaceFleet("north_sea")),
    "R24-FLEET-06": lambda: (
        _fleet_position(2, "rome", pool={"fleets": 1}),
        act.PlaceFleet("western_pacific"),
    ),
    "R24-FLEET-07": lambda: (
        _fleet_position(5, "japan", pool={"fleets": 1}),
        act.PlaceFleet("south_china_sea"),
    ),
    "R24-FLEET-21": lambda: (
        _fleet_position(5, "russia", honors={"A": ["fleet_b"]}),
        act.PlayHonor("fleet_b", water="western_pacific"),
    ),
    "R24-FORT-05": lambda: (_expansion_position(lands={"tigris": "A army fort"}), act.BuildFort("tigris")),
    "R24-FORT-06": lambda: (_expansion_position(), act.BuildFort("zagros")),
    "R24-EMPIRE-06": lambda: (_expansion_position(pool={"walls": 2}), act.PlaceWall("wei_river")),
    "R24-EMPIRE-07": lambda: (_expansion_position(pool={"walls": 2}), act.PlaceWall("tigris")),
    "R24-HONOR-15": lambda: (_honor_position("urbanize"), act.PlayHonor("recruit_1")),
    "R24-HONOR-18": lambda: (_honor_position("recruit_1"), act.CashHonor("recruit_1")),
    "R24-HONOR-19": lambda: (_honor_position("catastrophe"), act.PlayHonor("catastrophe", land="gaul")),
    "R24-HONOR-20": lambda: (_revenue_position("catastrophe"), act.CashHonor("catastrophe")),
    "R24-HONOR-21": lambda: (_revenue_position("recruit_1"), act.PlayHonor("recruit_1")),
    "R24-HONOR-29": lambda: (_empty_supply_position(), act.PlayHonor("recruit_1")),
    "R24-HONOR-31": lambda: (_honor_position("fortify_b"), act.PlayHonor("fortify_b", land="zagros")),
    "R24-HONOR-32": lambda: (_honor_position("urbanize"), act.PlayHonor("urbanize", land="zagros")),
    "R24-HONOR-35": lambda: (_revenue_position("lands_bonus"), act.PlayHonor("lands_bonus", area="eurasia")),
    "R24-HONOR-37": lambda: (_revenue_position("catastrophe"), act.PlayHonor("catastrophe", land="gaul")),
    "R24-LEADER-01": lambda: (_expansion_position(leader_used="A"), act.DeclareLeader()),
    "R24-LEADER-04": lambda: (_expansion_position(dice=False), act.DeclareLeader()),
    "R24-LEADER-08": lambda: (position(phase="A", event="elam"), act.DeclareLeader()),
    "R24-OPT3-18": lambda: (_conquest_position(zagros="B garrison fort"), act.Conquer("zagros")),
    "R24-OPT3-19": lambda: (_conquest_position(arabia="C garrison"), act.Conquer("arabia")),
    "R24-OPT3-20": lambda: (_conquest_position(levant="B garrison"), act.Conquer("levant")),
    "R24-MONUMENT-06": lambda: (_monument_position(), act.BuildMonument("gaul")),
    "R24-MONUMENT-09": lambda: (_monument_position(), act.BuildMonument("nile_delta")),
    "R24-REVENUE-16": lambda: (_revenue_position("recruit_1", overflow={"A": ["fleet_a"]}), act.EndRevenue()),
    "R24-CONCLUDE-03": lambda: (_token_position(), act.PlayToken("china")),
    "R24-OPT4-04": lambda: (_token_position(paired_tokens=True), act.PlayPaired()),
    "R24-SUPPLY-03": lambda: (_no_capital_position(), act.TakeBuilding("gaul")),
    "R24-SUPPLY-06": lambda: (
        position(phase="B", epoch=4, empire="ming", lands=WALLS),
        act.RemoveWall("tigris"),
    ),
    "R24-REVEAL-04": lambda: (position(phase="A", event="ancients"), act.ChooseEntry("euphrates")),
    "R24-REVEAL-08": lambda: (
        position(phase="A", event="elam", honors={"A": ["recruit_1"]}),
        act.PlayHonor("recruit_1"),
    ),
    "R24-EVENT-10": lambda: (position(phase="A", event="elam"), act.EndEvent()),
}


@pytest.mark.parametrize("rule", CASES)
def test_refusal_names_rule_and_changes_nothing(rule):
    p, action = CASES[rule]()
    assert p.refusal_of(action, seat="A") == rule


def test_fleet_honor_needs_fleet_in_stock():
    fleets = ["mediterranean", "north_sea", "arabian_sea"]
    p = _honor_position(
        "fleet_a", lands={"si_kiang": "A army"}, epoch=2, empire="rome", fleets=fleets, pool={"fleets": 1}
    )
    assert p.refusal_of(act.PlayHonor("fleet_a", water="south_china_sea")) == "R24-FLEET-02"


def test_every_refusal_has_case():
    assert {*CASES, "R24-ORDER-07"} == set(REFUSALS)
    assert len(set(REFUSALS)) == len(REFUSALS)


@pytest.mark.parametrize(
    "nonsense", [None, "place_army", {"type": "place_army"}, act.PlaceArmy("atlantis"), 7]
)
def test_nonsense_is_refused(nonsense):
    assert _expansion_position().refusal_of(nonsense) in REFUSALS
