"""Effects of Empires (section EFFECT)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    Disband,
    EndEffect,
    EndInvasions,
    FollowUp,
    Invade,
    LaySiege,
    PlaceCity,
    PlaceFort,
    PlayImprovement,
    StopFollowUp,
    UseEffect,
)
from engine.editions.zman_2018.events import (
    BattleFought,
    Compared,
    DiceRerolled,
    Gained,
    Invaded,
    TurnEnded,
)
from tests.editions.zman_2018.position import CARDS, all_of, lands_of, position

ASSYRIA = {
    "mesopotamia": "A active capital",
    "zagros": "A active",
    "levant": "A active",
    "nile": "A active city monument",
}


def finish_position(empire, lands, **given):
    """The question before disbanding."""
    return position(phase="finish", empire=empire, lands=lands, **given)


@pytest.mark.rule("Z18-EFFECT-01")
def test_four_empires_have_an_effect_to_use():
    assert [card.id for card in CARDS.empires if card.effect] == ["assyrians", "persians", "han", "dutch"]
    plain = [card for card in CARDS.empires if not card.effect and card.powers == type(card.powers)()]
    assert "hittites" in [card.id for card in plain]
    assert finish_position("hittites", ASSYRIA).events_of(TurnEnded)  # nothing is asked


@pytest.mark.rule("Z18-EFFECT-02")
def test_effect_is_optional():
    p = finish_position("assyrians", ASSYRIA)
    assert p.question == ("A", "finish_turn")
    assert set(p.decision.actions) == {UseEffect(), Disband()}
    p.submit(Disband())
    assert p.stock("fort") == 14


@pytest.mark.rule("Z18-EFFECT-03", "Z18-EFFECT-07")
def test_effect_is_used_once_by_its_owner():
    p = finish_position("assyrians", ASSYRIA, kept={"A": ["weaponry"]})
    assert p.refusal_of(UseEffect(), "B") == "Z18-ORDER-06"
    p.submit(UseEffect(), EndEffect())
    assert p.question == ("A", "finish_turn")
    assert not p.is_legal(UseEffect())


@pytest.mark.rule("Z18-EFFECT-04")
@pytest.mark.parametrize("empire", ["egyptians", "khmers", "mughals"])
def test_rate_one_gives_monument_per_resource(empire):
    epoch = CARDS.empires[CARDS.empire_index[empire]].epoch
    lands = all_of("A active", "levant", "zagros", "nubia")
    p = position(phase="monuments", empire=empire, epoch=epoch, lands=lands)
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.stock("monument") == 17


@pytest.mark.rule("Z18-EFFECT-06", "Z18-EFFECT-07")
def test_bulwarks_need_active_armies():
    lands = {"levant": "A active", "zagros": "A army", "nubia": "B army", "tigris": "A active"}
    p = finish_position("assyrians", lands).submit(UseEffect())
    assert p.legal_places(PlaceFort) == {"levant", "tigris"}
    p.submit(PlaceFort("tigris"))
    assert p.events_of(TurnEnded)  # one resource territory, one fort
    assert finish_position("assyrians", {"tigris": "A active", "levant": "A army"}).events_of(TurnEnded)


@pytest.mark.rule("Z18-EFFECT-07")
def test_bulwarks_may_interrupt_invasions_once():
    p = position(empire="assyrians", lands=ASSYRIA, armies=2)
    p.submit(UseEffect(), PlaceFort("levant"), EndEffect())
    assert p.question == ("A", "invade")
    assert not p.is_legal(UseEffect())
    p.submit(EndInvasions())
    assert p.events_of(TurnEnded)


@pytest.mark.rule("Z18-EFFECT-03", "Z18-FORT-05")
def test_great_wall_needs_fortless_land_in_china():
    lands = {"wei": "A active fort", "turan": "A active", "xi_jiang": "A army"}
    assert finish_position("han", lands, epoch=2).events_of(TurnEnded)  # nothing to ask
    assert finish_position("han", lands | {"wei": "A active"}, epoch=2).is_legal(UseEffect())


@pytest.mark.rule("Z18-EFFECT-02")
def test_bulwarks_may_stop_early():
    p = finish_position("assyrians", ASSYRIA).submit(UseEffect(), PlaceFort("nile"), EndEffect())
    assert p.stock("fort") == 13


@pytest.mark.rule("Z18-EFFECT-03")
@pytest.mark.parametrize(
    ("empire", "sites"), [("persians", {"zagros", "levant", "wei"}), ("han", {"wei"}), ("celts", set())]
)
def test_fort_effects_wait_for_last_invasion(empire, sites):
    lands = all_of("A active", *sorted({"zagros", "levant", "wei"}))
    p = position(epoch=2, empire=empire, lands=lands, armies=1)
    assert not p.is_legal(UseEffect())
    p.submit(EndInvasions())
    if not sites:
        p.run(lambda p: bool(p.events_of(TurnEnded)))
        return
    if p.question[1] == "site_monument":
        p.submit(p.decision.actions[0])
    p.submit(UseEffect())
    assert p.legal_places(PlaceFort) == sites
    assert p.decision.params["left"] == 2


@pytest.mark.rule("Z18-EFFECT-10")
def test_trade_company_builds_city_where_fleet_landed():
    lands = {"rhineland": "A active capital"}
    p = position(epoch=5, empire="dutch", lands=lands, armies=4, fleets=["north_sea"])
    assert not p.is_legal(UseEffect())
    p.submit(Invade("alamannia"))  # by land
    assert not p.is_legal(UseEffect())
    p.submit(Invade("gaul", via="north_sea"), Invade("iberia", via="north_sea"))
    assert p.question == ("A", "invade")
    p.submit(UseEffect())
    assert p.legal_places(PlaceCity) == {"gaul", "iberia"}
    p.submit(PlaceCity("gaul"))
    assert "city" in p.land("gaul")


@pytest.mark.rule("Z18-EFFECT-10")
@pytest.mark.parametrize(("via", "asked"), [("", False), ("north_sea", True)])
def test_optional_fleet_triggers_fleet_effect(via, asked):
    lands = {"iberia": "A active", "gaul": "B army"}
    p = position(epoch=4, empire="spanish", lands=lands, armies=1, fleets=["north_sea"])
    p.rig((2, 1), (3,), *([(3,)] if not asked else [])).submit(Invade("gaul", via=via))
    assert ("reroll_attack" in p.all_asked.values()) == asked


@pytest.mark.rule("Z18-BATTLE-10", "Z18-IMPROVEMENT-05")
@pytest.mark.parametrize("improvements", [[], ["cavalry"], ["gunpowder"], ["steamships"], ["weaponry"]])
def test_improvement_keeps_empire_effect(improvements):
    """Terrain is no defence against Carthaginians, nor Naval against Vikings."""
    given = {"armies": 1, "improvements": improvements}
    lands = {"tigris": "A active", "zagros": "B army"}  # mountains
    p = position(epoch=2, empire="carthaginians", lands=lands, **given).rig((5, 1), (5,))
    p.submit(Invade("zagros"))
    assert p.events_of(Compared)[0].defence == 5
    lands = {"rhineland": "A active", "volga": "B army"}
    p = position(epoch=3, empire="vikings", lands=lands, fleets=["north_sea"], **given).rig((5, 1), (1,))
    assert p.submit(Invade("volga")).events_of(DiceRerolled) == []
    p = turks_position((6, 5), (1,), improvements=improvements)
    assert p.submit(Invade("levant")).question == ("A", "follow_up")


@pytest.mark.rule("Z18-IMPROVEMENT-05", "Z18-IMPROVEMENT-07")
@pytest.mark.parametrize("other", ["weaponry", "leadership", "siegecraft"])
def test_improvements_keep_each_others_effects(other):
    for improvements in ["gunpowder", other], [other, "gunpowder"]:
        lands = {"mesopotamia": "A active", "levant": "B army fort"}
        p = position(empire="hittites", lands=lands, armies=1, improvements=improvements)
        p.rig((6, 6), (1,)).submit(Invade("levant"))  # one die in defence
        assert p.land("levant") == "A army"


# The Turks


TURKS = {"anatolia": "A active", "levant": "B army", "nile": "B army", "libya": "C army", "tigris": "B army"}


def turks_position(*rolls, lands=TURKS, **given):
    p = position(epoch=4, empire="turks", lands=lands, **({"armies": 2} | given))
    return p.rig(*rolls)


@pytest.mark.rule("Z18-EFFECT-08", "Z18-EFFECT-09")
def test_turks_follow_up_each_win():
    p = turks_position((6, 5), (1,), (6,), (1,), (6,), (1,))
    p.submit(Invade("levant"))
    assert p.question == ("A", "follow_up")
    assert p.legal_places(FollowUp) == {"nile"}  # beside the Levant, and an opponent's
    supply = p.supply("A")
    p.submit(FollowUp("nile"))
    assert p.legal_places(FollowUp) == {"libya"}
    p.submit(FollowUp("libya"))
    assert [p.land(land) for land in ("levant", "nile", "libya")] == ["A active"] * 3
    assert (p.state.armies, p.supply("A")) == (1, supply - 2)
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-EFFECT-03")
def test_follow_up_rolls_one_die_without_siege():
    p = turks_position((6, 5), (1,), (2,), (5,))
    p.submit(Invade("levant"), FollowUp("nile"))
    supply = p.supply("A")
    assert [len(e.attack) for e in p.events_of(BattleFought)] == [2, 1]
    assert [e.outcome for e in p.events_of(Compared)] == ["win", "loss"]
    assert p.events_of(Invaded)[-1].garrison_stays
    assert p.question == ("A", "invade")
    assert (p.state.armies, supply) == (1, 25 - 2 - 1)
    assert p.state.battle is None


@pytest.mark.rule("Z18-EFFECT-09", "Z18-INVADE-03", "Z18-FLEET-03", "Z18-CARAVAN-02")
def test_turks_follow_up_by_caravan_and_fleet():
    p = turks_position((6, 5), (1,), caravans=["empty_quarter"]).submit(Invade("levant"))
    assert p.legal_places(FollowUp) == {"nile", "tigris"}
    lands = TURKS | {"crete": "B army"}
    p = turks_position((6, 5), (1,), (6,), (1,), (2,), lands=lands, fleets=["mediterranean"]).submit(
        Invade("levant")
    )
    assert p.legal_places(FollowUp) == {"nile", "libya", "crete"}
    p.submit(FollowUp("crete"))  # Naval: the loser's die is rolled again
    assert [e.dice for e in p.events_of(DiceRerolled)] == [(2,)]
    p = turks_position((6, 5), (1,), (6,), (1,), lands=lands, fleets=["mediterranean"]).submit(
        Invade("levant")
    )
    assert p.submit(FollowUp("nile")).events_of(DiceRerolled) == []  # there is a way by land


@pytest.mark.rule("Z18-EFFECT-02")
def test_turks_may_stop_follow_up():
    p = turks_position((6, 5), (1,)).submit(Invade("levant"))
    p.submit(StopFollowUp())
    assert p.question == ("A", "invade")
    assert p.land("nile") == "B army"


@pytest.mark.rule("Z18-EFFECT-03")
def test_follow_up_needs_win_without_siege_and_supply():
    p = turks_position((1, 1), (5,), (6, 6), (1,), armies=3).submit(Invade("levant"), LaySiege("army"))
    assert [e.success for e in p.events_of(Invaded)] == [True]
    assert "follow_up" not in p.all_asked.values()
    p = turks_position((3, 3), (3,)).submit(Invade("levant"))
    assert p.question == ("A", "invade")
    p = turks_position((6, 5), (1,), supply={"A": 0}).submit(Invade("levant"))
    assert p.question == ("A", "invade")
    p = turks_position((6, 5), (1,), lands={"anatolia": "A active", "levant": "B army"}).submit(
        Invade("levant")
    )
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-EFFECT-03")
def test_other_empires_do_not_follow_up():
    p = position(epoch=4, empire="mongols", lands=TURKS, armies=2).rig((6, 5), (1,))
    assert p.submit(Invade("levant")).question == ("A", "invade")


# Others


@pytest.mark.rule("Z18-EFFECT-03")
def test_diplomacy_army_opens_third_region():
    lands = {"appalachia": "A active", "central_america": "A active", "nile": "A active", "levant": "B army"}
    p = position(epoch=5, empire="americans", lands=lands, kept={"A": ["diplomacy"]})
    p.submit(PlayImprovement("diplomacy"))
    assert p.land("levant") == "A active"
    assert p.events_of(Gained) == [Gained("A", 1, 0)]


@pytest.mark.rule("Z18-FORT-05", "Z18-FORT-06")
@pytest.mark.parametrize(
    ("land", "rule"),
    [
        ("levant", "Z18-FORT-06"),  # active, with a fort
        ("tigris", "Z18-FORT-05"),  # own and inactive, with a fort
        ("nile", "Z18-FORT-05"),  # an opponent's, with a fort
        ("libya", "Z18-FORT-05"),  # nobody's, with a fort
        ("arabia", "Z18-FORT-05"),
        ("nowhere", "Z18-FORT-05"),
    ],
)
def test_fort_placement_refusals_name_rule(land, rule):
    lands = {
        "zagros": "A active",
        "anatolia": "A active",
        "mesopotamia": "A active",
        "levant": "A active fort",
    }
    others = {"tigris": "A army fort", "nile": "B army fort", "libya": "fort"}
    p = finish_position("assyrians", lands | others).submit(UseEffect())
    assert p.question == ("A", "place_forts")
    assert p.refusal_of(PlaceFort(land)) == rule


@pytest.mark.rule("Z18-FORT-05")
def test_regional_fort_is_refused_elsewhere():
    lands = all_of("A active", *lands_of("china")[:3], "levant")
    p = finish_position("han", lands, epoch=2).submit(UseEffect())
    assert p.question == ("A", "place_forts")
    assert p.refusal_of(PlaceFort("levant")) == "Z18-FORT-05"
