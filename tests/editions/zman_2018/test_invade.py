"""Step 4, Invade, without battles (sections INVADE and FORT)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    BuildFort,
    EndInvasions,
    Invade,
    LaySiege,
    PlayImprovement,
    Retreat,
)
from engine.editions.zman_2018.events import (
    ArmyPlaced,
    BattleFought,
    BuildingPlaced,
    BuildingsReduced,
    CardEmptied,
    Gained,
)
from tests.editions.zman_2018.position import all_of, position


def _assyrian_position(lands=None, **more):
    return position(
        **{
            "empire": "assyrians",
            "armies": 4,
            "lands": {"mesopotamia": "A active", **(lands or {})},
            **more,
        }
    )


@pytest.mark.rule("Z18-INVADE-01", "Z18-INVADE-02")
def test_invade_reaches_lands_beside_active_armies():
    assert _assyrian_position().legal_places(Invade) == {"levant", "anatolia", "tigris", "zagros", "caucasus"}
    both = _assyrian_position({"cape": "A active"}).legal_places(Invade)
    assert both == {"levant", "anatolia", "tigris", "zagros", "caucasus", "congo", "horn"}


@pytest.mark.rule("Z18-INVADE-01", "Z18-INVADE-04", "Z18-KINGDOM-13", "Z18-TV-16")
def test_inactive_armies_do_not_extend_reach():
    with_inactive = _assyrian_position({"rhineland": "A army", "levant": "A army"}, fleets=["north_sea"])
    assert with_inactive.legal_places(Invade) == _assyrian_position().legal_places(Invade)
    nobody = position(
        empire="assyrians", lands={"rhineland": "A army"}, armies=4, fleets=["north_sea"], event="weaponry"
    )
    assert nobody.legal_places(Invade) == set()


@pytest.mark.rule("Z18-INVADE-05", "Z18-INVADE-06", "Z18-INVADE-12")
@pytest.mark.parametrize("built", ["", "capital monument fort", "city"])
def test_empty_land_is_taken_without_battle(built):
    p = _assyrian_position({"zagros": built}).submit(Invade("zagros"))
    assert p.land("zagros") == f"A active {built}".strip()
    assert (p.state.armies, p.supply("A")) == (3, 20)
    assert p.events_of(BattleFought) == []
    assert p.events_of(ArmyPlaced) == [ArmyPlaced("A", "zagros", "empty")]


@pytest.mark.rule("Z18-INVADE-01")
def test_taken_land_extends_reach():
    p = _assyrian_position()
    assert "persian_plateau" not in p.legal_places(Invade)
    assert "persian_plateau" in p.submit(Invade("zagros")).legal_places(Invade)


@pytest.mark.rule("Z18-INVADE-07", "Z18-REDUCE-09", "Z18-INVADE-10", "Z18-INVADE-11", "Z18-TV-40")
def test_own_inactive_army_returns_to_supply():
    p = _assyrian_position({"levant": "A army city fort"}).submit(Invade("levant"))
    assert p.land("levant") == "A active city fort"
    assert (p.state.armies, p.supply("A")) == (3, 20)  # 25 - 2 on the map - 3 on the card
    assert (p.events_of(BattleFought), p.events_of(BuildingsReduced)) == ([], [])
    assert p.events_of(ArmyPlaced)[0].onto == "own"


@pytest.mark.rule("Z18-INVADE-08", "Z18-INVADE-19", "Z18-BATTLE-15")
@pytest.mark.parametrize("owner", ["B", "C"])
def test_opponents_army_is_fought_at_once(owner):
    p = _assyrian_position({"levant": f"{owner} army"}).rig([6, 6], [1]).submit(Invade("levant"))
    (fought,) = p.events_of(BattleFought)
    assert (fought.seat, fought.enemy, fought.land) == ("A", owner, "levant")
    assert p.land("levant") == "A active"
    assert p.question == ("A", "invade")  # nobody was asked whether to fight


@pytest.mark.rule("Z18-INVADE-09")
def test_own_active_army_cannot_be_invaded():
    p = _assyrian_position({"levant": "A active"})
    assert "levant" not in p.legal_places(Invade)
    assert p.refusal_of(Invade("levant")).startswith("Z18-INVADE")


@pytest.mark.rule("Z18-REDUCE-08", "Z18-FORT-10", "Z18-INVADE-10")
def test_empty_land_keeps_its_buildings():
    p = _assyrian_position({"levant": "capital monument fort"}).submit(Invade("levant"))
    assert p.land("levant") == "A active capital monument fort"
    assert p.events_of(BuildingsReduced) == []


@pytest.mark.rule("Z18-INVADE-14")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_land_holds_one_army(owner):
    p = _assyrian_position({"levant": f"{owner} army"}).rig([6, 6], [1]).submit(Invade("levant"))
    assert p.state.held[0] & p.state.held[1] == 0
    assert sum(lands.bit_count() for lands in p.state.held) == 2
    assert sum(p.supply(seat) for seat in "ABC") + p.state.armies == 75 - 2  # whoever stood there went home


@pytest.mark.rule("Z18-INVADE-15")
@pytest.mark.parametrize("place", ["himalayas", "empty_quarter", "mediterranean", "atlantic"])
def test_barren_lands_and_waters_cannot_be_invaded(place):
    p = _assyrian_position(
        {"turan": "A active"}, caravans=["himalayas", "empty_quarter"], fleets=["mediterranean"]
    )
    assert place not in p.legal_places(Invade)
    p.refusal_of(Invade(place))


@pytest.mark.rule("Z18-INVADE-16", "Z18-TURN-05")
def test_card_in_hand_keeps_empty_invasion_step_open():
    p = _assyrian_position(armies=2, event="weaponry").submit(Invade("levant"), Invade("arabia"))
    assert p.state.armies == 0
    assert p.legal_places(Invade) == set()
    assert p.is_legal(EndInvasions())


@pytest.mark.rule("Z18-INVADE-16", "Z18-INVADE-17", "Z18-TURN-05")
def test_invasion_step_ends_with_empty_card_and_hand():
    p = _assyrian_position(armies=1).submit(Invade("tigris"))
    assert p.state.phase != "invade"
    assert p.events_of(CardEmptied) == []


@pytest.mark.rule("Z18-IMPROVEMENT-02", "Z18-IMPROVEMENT-08")
@pytest.mark.parametrize("event", ["weaponry", "babylonians"])
def test_end_of_invasions_hides_kind_of_card(event):
    p = _assyrian_position(armies=1, event=event).submit(Invade("tigris"))
    assert p.question == ("A", "invade")
    assert p.is_legal(EndInvasions())
    assert (p.legal_places(PlayImprovement) == {"weaponry"}) == (event == "weaponry")
    watching = p.game.view("B")
    assert watching.decision is None
    assert [(one.seat, one.kind, one.secret) for one in watching.asked] == [("A", "invade", False)]


@pytest.mark.rule("Z18-INVADE-17", "Z18-INVADE-18", "Z18-TURN-05")
def test_invasions_may_stop_at_once():
    p = _assyrian_position(tokens=2).submit(EndInvasions())
    assert p.supply("A") == 24
    emptied = [event.armies for event in p.events_of(CardEmptied) if event.armies]
    assert emptied == [4]
    assert p.state.armies == 0


@pytest.mark.rule("Z18-INVADE-18", "Z18-DISBAND-06")
def test_unplaced_armies_leave_before_monuments():
    p = _assyrian_position(event="weaponry").submit(EndInvasions())
    assert p.question == ("A", "finish_turn")
    assert (p.state.armies, p.supply("A")) == (0, 24)
    # No card is left to play, no fort to build and nothing to invade: nobody is asked.
    p = position(
        empire="hittites",
        lands=all_of("A active", "australia", "new_guinea"),
        armies=3,
        boxed={"fort": 14},
        improvements=["architecture"],
    )
    happened = [type(event) for event in p.history]
    assert happened.index(CardEmptied) < happened.index(BuildingPlaced)


@pytest.mark.rule("Z18-INVADE-20")
def test_placed_armies_never_move():
    p = _assyrian_position({"levant": "A active", "tigris": "A army"})
    before = {land: p.land(land) for land in ("mesopotamia", "levant", "tigris")}
    p.submit(Invade("zagros"), Invade("persian_plateau"))
    assert {land: p.land(land) for land in before} == before


# Forts


@pytest.mark.rule("Z18-FORT-01", "Z18-FORT-02", "Z18-FORT-03", "Z18-KINGDOM-17")
@pytest.mark.parametrize("kingdom", ["", "babylonians"])
def test_army_becomes_fort(kingdom):
    p = _assyrian_position({"levant": "A army", "tigris": "B army"}, kingdom=kingdom)
    assert p.legal_places(BuildFort) == {"mesopotamia"}  # neither inactive armies nor opponents
    p.submit(BuildFort("mesopotamia"))
    assert p.land("mesopotamia") == "A active fort"
    assert (p.state.armies, p.supply("A")) == (3, 20)
    assert p.stock("fort") == 13
    assert p.events_of(BuildingPlaced)[0].by == "army"


@pytest.mark.rule("Z18-FORT-06")
def test_land_takes_one_fort():
    p = _assyrian_position({"levant": "A active fort"})
    assert p.legal_places(BuildFort) == {"mesopotamia"}
    assert p.submit(BuildFort("mesopotamia")).legal_places(BuildFort) == set()
    assert p.refusal_of(BuildFort("mesopotamia")).startswith("Z18-FORT")


@pytest.mark.rule("Z18-FORT-04")
def test_each_fort_costs_one_army():
    p = _assyrian_position(all_of("A active", "levant", "tigris"), armies=3)
    p.submit(*(BuildFort(land) for land in ("levant", "tigris", "mesopotamia")))
    assert (p.stock("fort"), p.state.armies) == (11, 0)


@pytest.mark.rule("Z18-FORT-07")
def test_fort_shares_land_with_buildings():
    p = _assyrian_position({"levant": "A active capital monument"}).submit(BuildFort("levant"))
    assert p.land("levant") == "A active capital monument fort"


@pytest.mark.rule("Z18-FORT-12")
def test_fort_is_refused_during_siege():
    p = _assyrian_position({"levant": "B army"}).rig([1, 1], [6], [1, 1], [6])
    p.submit(Invade("levant"))
    assert {type(action) for action in p.decision.actions} == {LaySiege, Retreat}
    p.refusal_of(BuildFort("mesopotamia"))
    p.submit(LaySiege("army"))
    p.refusal_of(BuildFort("mesopotamia"))


@pytest.mark.rule("Z18-FORT-13", "Z18-LIMITS-01")
def test_fort_needs_piece_in_supply():
    p = _assyrian_position(boxed={"fort": 14})
    assert p.legal_places(BuildFort) == set()
    assert p.refusal_of(BuildFort("mesopotamia")).startswith("Z18-FORT")
    assert _assyrian_position(boxed={"fort": 13}).legal_places(BuildFort) == {"mesopotamia"}


# An effect of step 4


def americans_position(*active, **more):
    lands = all_of("A active", "appalachia", *active)
    return position(**{"epoch": 5, "empire": "americans", "lands": lands, "armies": 3, **more})


@pytest.mark.rule("Z18-EFFECT-03")
def test_third_region_gives_army_once():
    p = americans_position("central_america").submit(Invade("northern_andes"))
    assert p.events_of(Gained) == []  # North and South America are two
    p = americans_position("central_america", "nile").submit(Invade("northern_andes"))
    assert p.events_of(Gained) == [Gained("A", 1, 0)]
    assert (p.state.armies, p.supply("A")) == (3, 18)
    p.submit(Invade("levant"))  # in a fourth region
    assert p.events_of(Gained) == []  # once a turn
    assert p.state.armies == 2


@pytest.mark.rule("Z18-EFFECT-03", "Z18-LIMITS-03")
def test_third_region_gives_token_without_supply():
    p = americans_position("central_america", "congo", supply={"A": 0}).submit(Invade("northern_andes"))
    assert p.events_of(Gained) == [Gained("A", 0, 1)]
    assert (p.state.armies, p.state.tokens) == (2, 1)


@pytest.mark.rule("Z18-EFFECT-03")
def test_third_region_counts_after_battle():
    lands = {**all_of("A active", "appalachia", "brazil"), "congo": "B army"}
    p = americans_position(lands=lands, fleets=["atlantic"]).rig([6, 6], [1], [1]).submit(Invade("congo"))
    assert p.land("congo") == "A active"
    assert p.events_of(Gained) == [Gained("A", 1, 0)]


@pytest.mark.rule("Z18-EFFECT-03")
def test_third_region_gives_others_nothing():
    lands = all_of("A active", "central_america", "guinea")
    p = americans_position(empire="british", lands=lands).submit(Invade("northern_andes"))
    assert p.events_of(Gained) == []
