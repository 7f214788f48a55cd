"""Combat and forts (COMBAT, FORT), and the origin of an attack."""

from __future__ import annotations

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import BattleFought, BuildingsReduced, Invaded
from tests.editions.hasbro_2001.position import position

ROME = {"southern_apennines": "A active capital"}
MONGOLS = {"mongolia": "A active", "wei_river": "B army fort capital"}


def rome_position(there: str = "B army", **given):
    lands = ROME | {"northern_apennines": there} | given.pop("lands", {})
    return position(epoch=3, empire="romans", lands=lands, **given)


def attack(*rolls, there: str = "B army", **given):
    return rome_position(there, **given).rig(*rolls).expand("northern_apennines")


@pytest.mark.rule("H01-TV-10", "H01-TV-11", "H01-TV-12")
@pytest.mark.rule("H01-COMBAT-01", "H01-COMBAT-02", "H01-COMBAT-03", "H01-COMBAT-04", "H01-COMBAT-05")
@pytest.mark.rule("H01-COMBAT-06", "H01-COMBAT-07")
def test_defeat_tie_and_empty_land_follow_in_turn() -> None:
    p = rome_position()
    assert p.pool == 19
    p.rig([1, 3], [4]).expand("northern_apennines")
    assert (p.land("northern_apennines"), p.pool, p.fight().success) == ("B army", 18, False)
    assert p.fight().garrison_stays
    p.rig([5, 5], [5]).expand("northern_apennines")
    assert (p.land("northern_apennines"), p.pool, p.fight().garrison_stays) == ("", 17, False)
    p.expand("northern_apennines")
    assert (p.land("northern_apennines"), p.pool) == ("A active", 16)
    assert p.state.lost == [2]
    won = attack([6, 1], [5])
    assert won.land("northern_apennines") == "A active"


@pytest.mark.rule("H01-COMBAT-08", "H01-EXPAND-13", "H01-A-29")
def test_attack_need_not_be_repeated() -> None:
    p = attack([1, 3], [4])
    assert p.is_legal(act.EndExpansion())
    assert "crete" in p.targets()


@pytest.mark.rule("H01-COMBAT-09", "H01-COMBAT-23", "H01-A-33", "H01-TV-83")
def test_three_dice_are_the_limit() -> None:
    p = rome_position(played=["leader", "jihad"])
    p.rig([1, 2, 3], [6]).expand("northern_apennines")
    assert len(p.fight().red) == 3
    p.rig([5, 2, 3], [5]).expand("northern_apennines")  # one lost: the Leader lives, ties are still won
    assert len(p.fight().red) == 3
    assert p.fight().success


@pytest.mark.rule("H01-TV-15", "H01-TV-16", "H01-TV-17", "H01-COMBAT-10", "H01-COMBAT-11", "H01-FORT-08")
@pytest.mark.rule("H01-FORT-09", "H01-FORT-11", "H01-FORT-13", "H01-REDUCE-01")
def test_fort_falls_before_army_at_great_wall() -> None:
    p = position(epoch=5, empire="mongols", played=["leader"], lands=MONGOLS)
    assert p.pool == 17
    p.rig([4, 6, 6], [1, 6]).expand("wei_river")
    assert p.land("wei_river") == "B army capital fort"
    assert p.fight().defence_bonus == 1
    p.rig([2, 4, 5], [3, 4]).expand("wei_river")
    assert p.land("wei_river") == "B army capital"
    p.rig([1, 2, 6], [2, 5]).expand("wei_river")
    assert (p.land("wei_river"), p.pool) == ("A active city", 14)


@pytest.mark.rule("H01-TV-18", "H01-COMBAT-21")
def test_fort_adds_one_for_defender() -> None:
    p = attack([6, 6], [5], there="B army fort")
    assert p.fight().defence_bonus == 1
    assert (p.land("northern_apennines"), p.fight().success) == ("B army", False)  # 6 against 5 + 1 is a tie


@pytest.mark.rule("H01-FORT-10", "H01-FORT-12", "H01-TV-86", "H01-A-30")
def test_fort_falls_and_same_army_fights_on() -> None:
    p = attack([6, 1], [4], [6, 1], [5], there="B army fort")
    assert [type(event) for event in p.events][:3] == [BuildingsReduced, BattleFought, Invaded]
    assert (p.land("northern_apennines"), p.pool) == ("A active", 18)
    sea = {"albion": "A active capital", "chekiang": "B army fort"}
    p = position(epoch=7, empire="britain", lands=sea).rig([6, 1], [4, 4, 1], [1, 1], [5, 4, 3])
    p.expand("chekiang")
    assert (p.land("chekiang"), p.fight().defence_bonus, len(p.fight().white)) == ("B army", 0, 3)


@pytest.mark.rule("H01-TV-85", "H01-COMBAT-17")
def test_landing_tie_removes_fort() -> None:
    sea = {"albion": "A active capital", "chekiang": "B army fort"}
    p = position(epoch=7, empire="britain", lands=sea).rig([6, 1], [5, 4, 1]).expand("chekiang")
    assert p.land("chekiang") == "B army"
    assert p.state.lost == [1]


@pytest.mark.rule("H01-COMBAT-12", "H01-COMBAT-13", "H01-COMBAT-16", "H01-COMBAT-14")
def test_terrain_helps_defender_only() -> None:
    lands = {"si_kiang": "A active", "mekong": "B army"}
    p = position(epoch=5, empire="sung", lands=lands, fleets=[]).rig([1, 1], [6, 6]).expand("mekong")
    assert len(p.fight().white) == 2
    lands = {"mekong": "A active", "si_kiang": "B army"}
    p = position(epoch=5, empire="sung", lands=lands, fleets=[]).rig([1, 1], [6]).expand("si_kiang")
    assert len(p.fight().white) == 1


@pytest.mark.rule("H01-COMBAT-18", "H01-TV-32")
@pytest.mark.parametrize(
    ("land", "water"),
    [
        ("guiana_highlands", "east_pacific"),
        ("southern_andes", "atlantic"),
        ("pyrenees", "western_med"),
        ("eastern_anatolia", "eastern_med"),
        ("western_deccan", "indian"),
        ("ganges_delta", "bay_of_bengal"),
    ],
)
def test_coastal_terrain_does_not_count_at_landing(land: str, water: str) -> None:
    bases = {"east_pacific": "pacific_seaboard", "atlantic": "albion", "western_med": "libya"}
    bases |= {"indian": "madagascar", "eastern_med": "crete", "bay_of_bengal": "sumatra"}
    base = bases[water]
    p = position(epoch=7, empire="britain", lands={base: "A active", land: "B army"}, fleets=[water])
    p.rig([1, 1], [6, 6, 6]).expand(land)
    assert len(p.fight().white) == 3


@pytest.mark.rule("H01-TV-13", "H01-TV-14", "H01-COMBAT-19", "H01-FLEET-09", "H01-FLEET-10")
def test_attack_from_landed_army_is_by_land() -> None:
    lands = {"albion": "A active capital", "chekiang": "B army", "si_kiang": "B army"}
    p = position(epoch=7, empire="britain", lands=lands)
    p.rig([2, 4], [1, 1, 5]).expand("chekiang")
    assert (p.land("chekiang"), p.pool) == ("B army", 14)
    p.rig([6, 4], [1, 1, 5]).expand("chekiang")
    assert p.land("chekiang") == "A active"
    p.rig([1, 1], [3]).expand("si_kiang")  # out of Chekiang: no sea dice any more
    assert len(p.fight().white) == 1


@pytest.mark.rule("H01-COMBAT-20", "H01-A-31")
def test_best_origin_is_default() -> None:
    lands = {"yangtze_kiang": "A active", "great_plain_of_china": "A active", "wei_river": "B army",
             "chekiang": "B army", "si_kiang": "A active"}  # fmt: skip
    p = position(epoch=5, empire="sung", lands=lands, fleets=[], pool=9)
    p.rig([1, 1], [6, 6]).expand("wei_river")  # every border into it is forest
    assert len(p.fight().white) == 2
    lands = {"northern_gaul": "A active", "western_gaul": "A active", "central_massif": "B army"}
    p = position(epoch=5, empire="franks", lands=lands | {"pyrenees": "A active"}, fleets=["western_med"])
    assert {
        action.via for action in p.decision.actions if getattr(action, "land", "") == "central_massif"
    } == {
        "",
        "western_med",
    }
    p.rig([1, 1], [6, 6]).expand("central_massif")
    p.rig([1, 1], [6, 6, 6]).submit(act.Expand("central_massif", "western_med"))
    assert len(p.fight().white) == 3
    # Open ground from the Southern Apennines, mountains from Dalmatia.
    lands = ROME | {"dalmatia": "A active", "northern_apennines": "B army"}
    p = position(epoch=3, empire="romans", lands=lands, fleets=[])
    assert {
        action.via for action in p.decision.actions if getattr(action, "land", "") == "northern_apennines"
    } == {
        "",
        "dalmatia",
    }
    p.rig([1, 1], [6]).expand("northern_apennines")
    p.rig([1, 1], [6, 6]).submit(act.Expand("northern_apennines", "dalmatia"))
    assert p.refusal_of(act.Expand("northern_apennines", "albion")) == "H01-COMBAT-20"


GAUL = {"northern_gaul": "A active", "western_gaul": "A active", "pyrenees": "A active"}


@pytest.mark.rule("H01-COMBAT-18", "H01-COMBAT-20", "H01-A-31")
@pytest.mark.parametrize(
    ("lands", "played", "dice"),
    [  # by the way that is chosen, the best one first
        (GAUL | {"central_massif": "B army"}, [], {"": 2, "western_med": 3}),
        (GAUL | {"central_massif": "B army"}, ["naval_power"], {"": 2, "western_med": 2}),
        (ROME | {"northern_apennines": "B army"}, [], {"": 1, "western_med": 3}),
        (
            ROME | {"dalmatia": "A active", "northern_apennines": "B army"},
            ["naval_power"],
            {"": 1, "dalmatia": 2, "western_med": 2},
        ),
    ],
)
def test_other_origins_are_listed_by_dice(
    lands: dict[str, str], played: list[str], dice: dict[str, int]
) -> None:
    """They are sorted by the defender's dice, attacks by land first."""
    p = position(epoch=5, empire="franks", lands=lands, fleets=["western_med"], played=played, pool=9)
    (target,) = [land for land, words in lands.items() if words == "B army"]
    vias = [one.via for one in p.decision.actions if getattr(one, "land", "") == target]
    assert vias == list(dice)
    for via, count in dice.items():
        p.rig([1, 1], [6] * count).submit(act.Expand(target, via))
        assert len(p.fight().white) == count


@pytest.mark.rule("H01-COMBAT-22")
def test_elite_troops_win_ties() -> None:
    p = attack([5, 1], [5], played=["elite_troops"])
    assert p.land("northern_apennines") == "A active"


@pytest.mark.rule("H01-COMBAT-24", "H01-EXPAND-11")
def test_own_armies_and_treachery_need_no_dice() -> None:
    lands = {"albion": "A active", "chekiang": "A army fort city", "scandinavia": "B army fort"}
    p = position(epoch=7, empire="britain", lands=lands, treachery="scandinavia", played=["treachery"])
    p.expand("chekiang")
    assert not p.events_of(Invaded)
    assert p.land("chekiang") == "A active"
    p.expand("scandinavia")
    assert not p.events_of(Invaded)
    assert p.land("scandinavia") == "A active"


@pytest.mark.rule("H01-COMBAT-26")
def test_ties_and_defeats_count_as_losses() -> None:
    p = attack([1, 1], [6], [3, 3], [3])
    assert p.state.losses == 1
    p.expand("northern_apennines")
    assert p.state.losses == 2  # a tie counts too
    p = position(
        phase="events", epoch=2, empire="assyria", hands={"A": ["jewish_revolt", "elite_troops"]},
        lands={"palestine": "B army", "levant": "B army"},
    )  # fmt: skip
    p.rig([1, 1, 1], [6]).play("jewish_revolt", "elite_troops")
    assert p.state.losses == 0


@pytest.mark.rule("H01-COMBAT-27", "H01-A-35")
@pytest.mark.parametrize(
    "body", ["kingdom_etruscans", "migrants_africa", "barbarians", "phoenicia", "crusade"]
)
def test_armies_of_events_are_fought_alike(body: str) -> None:
    p = attack([1, 2, 3], [1], there=f"B {body}", played=["leader", "weaponry"])
    assert (len(p.fight().red), p.fight().bonus) == (3, 1)


@pytest.mark.rule("H01-COMBAT-28")
def test_structures_give_no_defence() -> None:
    p = attack([4, 1], [3], there="B army capital monument")
    assert (len(p.fight().white), p.fight().defence_bonus) == (1, 0)
    assert p.land("northern_apennines") == "A active city monument"


# Forts


def fort(land: str, pay: str = "army") -> act.BuildFort:
    return act.BuildFort(land, pay)


@pytest.mark.rule("H01-FORT-01", "H01-FORT-02", "H01-FORT-03", "H01-FORT-05", "H01-FORT-06")
def test_army_becomes_fort() -> None:
    p = rome_position(lands={"northern_apennines": "A active"}, pool=2)
    assert p.legal_places(act.BuildFort) == {"southern_apennines", "northern_apennines"}
    p.submit(fort("southern_apennines"))
    assert (p.land("southern_apennines"), p.pool, p.state.turned) == ("A active capital fort", 1, 1)
    assert p.refusal_of(fort("southern_apennines")) == "H01-FORT-03"
    assert p.refusal_of(fort("crete")) == "H01-FORT-02"
    p.submit(fort("northern_apennines"))  # the last army: nothing is left to do
    assert p.question != ("A", "expand")
    assert p.land("northern_apennines") == "A army fort"


@pytest.mark.rule("H01-FORT-04")
def test_fort_shares_land_with_structures() -> None:
    p = rome_position("A active monument").submit(fort("southern_apennines"), fort("northern_apennines"))
    assert p.land("northern_apennines") == "A active monument fort"


@pytest.mark.rule("H01-FORT-07", "H01-COIN-05", "H01-CARD-58", "H01-A-39")
def test_coins_and_engineering_pay_for_forts() -> None:
    p = rome_position("A active", coins=1, ally_coins=1, forts=1, pool=0)
    for pay in ("free", "coin", "ally_coin"):
        assert p.legal_places(act.BuildFort, pay=pay) == {"southern_apennines", "northern_apennines"}
    p.submit(fort("northern_apennines", "free"))
    assert p.refusal_of(fort("southern_apennines", "free")) == "H01-CARD-58"
    assert p.refusal_of(fort("southern_apennines", "army")) == "H01-FORT-01"
    p.submit(fort("southern_apennines", "coin"))
    assert p.land("southern_apennines") == "A army capital fort"  # no site is left, so the turn went on


@pytest.mark.rule("H01-FORT-15", "H01-FORT-16", "H01-REDUCE-11")
def test_fort_falls_with_its_army() -> None:
    lands = {"nile_delta": "A active", "palestine": "B army fort", "libya": "A army fort"}
    p = position(empire="egypt", lands=lands, treachery="palestine", played=["treachery"])
    p.expand("palestine", "libya")
    assert (p.land("palestine"), p.land("libya")) == ("A active", "A active")
    p = position(
        phase="events",
        empire="egypt",
        hands={"A": ["kingdom_canaanites"]},
        lands={"palestine": "B army fort"},
    )
    p.play("kingdom_canaanites")
    assert p.land("palestine") == "A army city"
