"""Each Event card, in the order of docs/rules (CARD, COIN)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import (
    ArmySick,
    CoinsGained,
    Invaded,
    LeaderDied,
    RebelsRose,
    WastelandChosen,
)
from tests.editions.hasbro_2001.position import BOARD, lands_of, position

ROME = {"southern_apennines": "A active capital"}
END = act.EndEvents()


def rome_position(there: str = "B army", **given):
    lands = ROME | {"northern_apennines": there} | given.pop("lands", {})
    return position(epoch=3, empire="romans", lands=lands, **given)


def attack(*rolls, there: str = "B army", **given):
    return rome_position(there, **given).rig(*rolls).expand("northern_apennines")


def events_position(*hand: str, **given):
    given = {"empire": "egypt"} | given
    return position(phase="events", hands={"A": hand}, **given)


# Leader and Weaponry


@pytest.mark.rule("H01-CARD-01", "H01-CARD-02", "H01-TV-80", "H01-TV-81", "H01-A-32")
def test_triple_kills_leader_and_still_counts() -> None:
    p = attack([4, 4, 4], [5], played=["leader"])
    assert p.events_of(LeaderDied)
    assert p.land("northern_apennines") == "B army"
    p.rig([1, 1], [5]).expand("northern_apennines")
    assert len(p.fight().red) == 2
    p = attack([6, 6, 6], [5], played=["leader"])
    assert p.land("northern_apennines") == "A active"
    assert not p.state.leader


@pytest.mark.rule("H01-CARD-03", "H01-MINOR-08", "H01-TV-04")
def test_leader_does_not_help_minor_empire() -> None:
    p = events_position("leader", "hittites", lands={"levant": "B army", "palestine": "B army"}).play(
        "leader", "hittites"
    )
    assert p.game.view(None).turn.force == "hittites"
    p.rig([1, 1], [6]).expand("levant")
    assert len(p.fight().red) == 2
    p.end_expansion().rig([1, 1, 2], [6]).expand("palestine")
    assert len(p.fight().red) == 3


@pytest.mark.rule("H01-CARD-04")
def test_weaponry_adds_one_all_turn() -> None:
    p = attack([5, 1], [5], played=["weaponry"])
    assert p.land("northern_apennines") == "A active"
    assert p.fight().bonus == 1


# Reallocation and coins


@pytest.mark.rule("H01-CARD-06", "H01-CARD-07", "H01-CARD-09", "H01-TV-44", "H01-A-37")
def test_reallocation_turns_fleets_into_coins() -> None:
    p = position(phase="events", epoch=7, empire="britain", hands={"A": ["reallocation", "leader"]})
    p.play("reallocation")
    assert p.question == ("A", "play_event")  # carried out once fleets are placed
    p.play("leader")
    assert p.question == ("A", "exchange_fleets")
    for water in sorted(p.fleets()):
        p.submit(act.ExchangeFleet(water))
    assert (p.state.coins, p.state.fleets) == (13, 0)
    assert p.question == ("A", "expand")
    assert p.targets() == {"highlands", "ireland", "northern_gaul"}
    assert p.refusal_of(act.ExchangeFleet("atlantic")) == "H01-CARD-07"


@pytest.mark.rule("H01-CARD-06", "H01-CARD-75", "H01-A-37")
def test_astronomy_fleet_may_be_exchanged() -> None:
    p = events_position("astronomy", "reallocation", empire="sumeria")
    p.play("astronomy").submit(act.PlaceFleet("red_sea")).play("reallocation")
    assert p.legal_places(act.ExchangeFleet) == {"red_sea"}
    p.submit(act.EndExchange())
    assert (p.fleets(), p.state.coins) == ({"red_sea"}, 0)


@pytest.mark.rule("H01-COIN-01", "H01-COIN-02", "H01-COIN-04", "H01-COIN-07", "H01-COIN-08", "H01-COIN-09")
@pytest.mark.rule("H01-A-36", "H01-CARD-66")
def test_coin_returns_lost_army() -> None:
    p = rome_position(coins=2)
    assert p.refusal_of(act.ReturnArmy("coin")) == "H01-COIN-09"
    p.rig([3, 3], [3]).expand("northern_apennines")  # a tie
    assert p.is_legal(act.ReturnArmy("coin"))
    p.expand("northern_apennines").submit(act.ReturnArmy("coin"))
    assert (p.pool, p.state.coins, p.state.lost) == (18, 1, [0])
    assert p.refusal_of(act.ReturnArmy("coin")) == "H01-COIN-09"
    assert p.refusal_of(act.ReturnArmy("ally_coin")) == "H01-COIN-01"
    w = events_position("population_explosion").play("population_explosion")
    assert w.events_of(CoinsGained) == [CoinsGained("A", 2, "population_explosion")]


@pytest.mark.rule("H01-COIN-06", "H01-MINOR-09")
def test_coins_do_not_help_minor_empire() -> None:
    p = events_position("population_explosion", "hittites").play("population_explosion", "hittites")
    assert p.refusal_of(act.ReturnArmy("coin")) == "H01-COIN-06"
    assert {action.pay for action in p.decision.actions if type(action) is act.BuildFort} == {"army"}
    assert p.refusal_of(act.BuildFort("eastern_anatolia", "coin")) == "H01-COIN-06"


@pytest.mark.rule("H01-COIN-11", "H01-A-07")
def test_coins_are_unlimited() -> None:
    assert rome_position("A active", coins=20, lost=1).state.coins == 20


@pytest.mark.rule("H01-CARD-72", "H01-CARD-73", "H01-TV-54", "H01-A-38")
@pytest.mark.parametrize(("empire", "coins"), [("aryans", 1), ("sumeria", 2), ("egypt", 3)])
def test_civil_service_pays_by_assets(empire: str, coins: int) -> None:
    p = events_position("civil_service", empire=empire).play("civil_service")
    assert p.state.coins == coins
    p = events_position("civil_service", "astronomy", empire=empire).play("civil_service", "astronomy")
    p.submit(act.PlaceFleet("north_sea"))
    assert p.state.coins == max(coins, 2 if empire == "aryans" else 3)
    p = events_position("civil_service", "reallocation", empire="egypt").play("civil_service", "reallocation")
    assert p.state.coins == 3


@pytest.mark.rule("H01-CARD-76", "H01-TV-61", "H01-A-04")
def test_allies_bring_two_coins() -> None:
    p = events_position("allies").play("allies")
    assert (p.state.ally_coins, p.state.coins) == (2, 0)
    assert p.refusal_of(act.ReturnArmy("ally_coin")) == "H01-COIN-09"
    assert p.is_legal(act.BuildFort("nile_delta", "ally_coin"))


@pytest.mark.rule("H01-CARD-77", "H01-CARD-78", "H01-CARD-79", "H01-TV-62", "H01-A-40", "H01-A-75")
def test_allied_army_enters_vacant_lands_only() -> None:
    p = rome_position(lands={"crete": "city", "sierra_morena": "B army"}, ally_coins=1, lost=1, pool=0)
    p.submit(act.ReturnArmy("ally_coin"))
    assert p.state.allies == [1]
    assert p.refusal_of(act.Expand("northern_apennines")) == "H01-CARD-77"
    assert p.refusal_of(act.Expand("northern_apennines", army="ally")) == "H01-CARD-77"
    assert p.refusal_of(act.BuildFort("southern_apennines", "army")) == "H01-FORT-01"
    assert p.legal_places(act.Expand) == p.legal_places(act.Expand, army="ally")
    assert {"crete", "libya"} <= p.legal_places(act.Expand)  # by sea too
    p.submit(act.Expand("crete", army="ally"))
    assert p.land("crete") == "A army"
    q = rome_position(lands={"libya": "A active"}, ally_coins=1, lost=1, pool=1).submit(
        act.ReturnArmy("ally_coin")
    )
    q.submit(act.Expand("shatts_plateau", army="ally"))
    assert "western_iberia" not in q.targets()
    assert q.pool == 1
    assert q.land("shatts_plateau") == "A active"


@pytest.mark.rule("H01-A-40")
def test_player_chooses_coin() -> None:
    p = rome_position("A active", coins=1, ally_coins=1, lost=1)
    assert p.legal_places(act.ReturnArmy) == {"coin", "ally_coin"}


# Engineering, Astronomy


@pytest.mark.rule("H01-CARD-58", "H01-CARD-59", "H01-TV-91", "H01-A-39")
def test_engineering_gives_two_forts_with_capital() -> None:
    p = events_position("engineering").play("engineering")
    assert p.state.free_forts == 2
    assert p.pool == 4
    p.submit(act.BuildFort("nile_delta", "free"))
    assert (p.state.free_forts, p.land("nile_delta")) == (1, "A active capital fort")
    q = events_position("engineering", epoch=5, empire="mongols")
    assert q.refusal_of(act.PlayEvent("engineering")) == "H01-EVENT-17"


@pytest.mark.rule("H01-CARD-74", "H01-CARD-75", "H01-A-74")
def test_astronomy_places_fleet_in_sea() -> None:
    p = events_position("astronomy").play("astronomy")
    seas = {water for at, water in enumerate(BOARD.waters) if BOARD.sea_mask >> at & 1}
    assert p.legal_places(act.PlaceFleet) == seas - {"red_sea", "eastern_med"}
    assert p.refusal_of(act.PlaceFleet("atlantic")) == "H01-CARD-74"
    p.submit(act.PlaceFleet("western_med"))
    assert p.fleets() == {"red_sea", "eastern_med", "western_med"}
    assert "northern_apennines" in p.targets()  # through the Eastern Mediterranean


# Cards for combat


@pytest.mark.rule("H01-CARD-30", "H01-CARD-31", "H01-CARD-33", "H01-TV-51")
def test_siegecraft_takes_fort_and_army() -> None:
    p = attack([5, 1], [4], there="B army fort", played=["siegecraft"])
    assert (p.fight().bonus, p.fight().defence_bonus) == (1, 1)
    assert p.land("northern_apennines") == "A active"
    p = attack([5, 1], [5], there="B army capital fort", played=["siegecraft"])
    assert p.fight().bonus == 1  # never more than 1
    p.rig([3, 1], [4]).expand("northern_apennines")  # the capital is still there
    assert p.fight().bonus == 1
    p = attack([5, 1], [5], there="B army monument", played=["siegecraft"])
    assert p.fight().bonus == 0
    p = attack([5, 1], [5], [5, 1], [6], there="B army fort", played=["siegecraft"])
    p.rig([1, 1], [6]).expand("northern_apennines")
    assert p.fight().bonus == 0  # fort, capital and city are all gone


@pytest.mark.rule("H01-CARD-32", "H01-TV-50", "H01-A-05")
def test_siegecraft_tie_takes_fort_only() -> None:
    p = attack([5, 1], [5], there="B army fort", played=["siegecraft"])
    assert p.land("northern_apennines") == "B army"
    assert p.state.lost == [1]
    p = attack([5, 1], [5], there="B army fort", played=["siegecraft", "elite_troops"])
    assert p.land("northern_apennines") == "A active"  # a tie that is won


@pytest.mark.rule("H01-CARD-50", "H01-CARD-51", "H01-CARD-53", "H01-TV-58", "H01-A-41")
def test_treachery_removes_chosen_army() -> None:
    p = events_position("treachery", lands={"palestine": "B army fort", "albion": "C kingdom_mali"}).play(
        "treachery"
    )
    assert p.legal_places(act.Betray) == {"palestine", "albion"}
    assert p.refusal_of(act.Betray("libya")) == "H01-CARD-50"
    p.submit(act.Betray("palestine"))
    assert p.game.view(None).turn.modifiers.treachery == "palestine"
    p.expand("palestine")
    assert not p.events_of(Invaded)
    assert p.lands_removed("treachery") == ["palestine"]
    assert p.land("palestine") == "A active"
    far = events_position("treachery", lands={"palestine": "B army", "albion": "C army"}).play("treachery")
    assert far.submit(act.Betray("albion")).refusal_of(act.Expand("albion")) == "H01-EXPAND-01"


@pytest.mark.rule("H01-CARD-52")
def test_unused_treachery_is_lost() -> None:
    p = events_position("treachery", lands={"palestine": "B army", "albion": "C army"}).play("treachery")
    p.submit(act.Betray("albion")).end_expansion()
    assert p.land("albion") == "C army"
    assert p.state.treachery == -1


@pytest.mark.rule("H01-CARD-54", "H01-CARD-55", "H01-CARD-56", "H01-TV-59", "H01-TV-60", "H01-A-42")
def test_elite_troops_win_ties_until_loss() -> None:
    p = attack([5, 1], [5], played=["elite_troops"], lands={"crete": "B army"})
    assert p.land("northern_apennines") == "A active"
    assert p.state.losses == 0
    p = attack([6, 1], [6], there="B army fort", played=["elite_troops"])
    assert p.fight().success is False  # 6 against 7
    p.rig([4, 1], [3]).expand("northern_apennines")  # now an ordinary tie: 4 against 3 + 1
    assert p.land("northern_apennines") == "B army"
    p = attack([5, 1], [4], [5, 2], [3], there="B army fort", played=["elite_troops"])
    assert p.land("northern_apennines") == "A active"  # the tie won costs the fort, the next round the army


@pytest.mark.rule("H01-A-42")
def test_returned_army_does_not_restore_elite_troops() -> None:
    p = attack([1, 1], [5], played=["elite_troops"], coins=1).submit(act.ReturnArmy("coin"))
    p.rig([5, 1], [5]).expand("northern_apennines")
    assert p.land("northern_apennines") == ""


@pytest.mark.rule("H01-CARD-67", "H01-CARD-68", "H01-CARD-69", "H01-TV-82")
def test_jihad_fades_with_losses() -> None:
    lands = dict.fromkeys(("crete", "libya", "shatts_plateau"), "B army")
    p = rome_position(lands=lands, played=["jihad"], fleets=[])
    p.state.active[0] |= BOARD.mask(["nile_delta"])
    p.rig([5, 1, 1], [5]).expand("northern_apennines")
    assert p.fight().success
    p.rig([1, 1, 1], [5]).expand("libya")
    p.rig([5, 1], [5]).expand("libya")  # two dice, ties are still won
    assert p.fight().success
    p.rig([1, 1], [5]).expand("shatts_plateau")
    p.rig([5, 1], [5]).expand("shatts_plateau")
    assert p.land("shatts_plateau") == ""


@pytest.mark.rule("H01-A-80")
def test_second_round_triple_kills_leader() -> None:
    p = attack([6, 5, 5], [1], [2, 2, 2], [1], there="B army fort", played=["leader", "jihad"])
    assert p.events_of(LeaderDied)
    assert p.land("northern_apennines") == "A active"


@pytest.mark.rule("H01-CARD-57", "H01-TV-84", "H01-FORT-09")
def test_naval_power_leaves_two_dice_against_landings() -> None:
    lands = {"albion": "A active", "pyrenees": "B army fort"}
    p = position(epoch=7, empire="britain", lands=lands, played=["naval_power"])
    p.rig([1, 1], [4, 4]).expand("pyrenees")
    assert (len(p.fight().white), p.fight().defence_bonus) == (2, 1)


@pytest.mark.rule("H01-CARD-60", "H01-CARD-61", "H01-CARD-62", "H01-CARD-64")
@pytest.mark.parametrize(
    ("card", "origin", "land", "dice"),
    [
        ("straits", "ireland", "highlands", 1),
        ("mountains", "ireland", "highlands", 2),
        ("mountains", "albion", "highlands", 1),
        ("straits", "albion", "highlands", 2),
        ("forests", "tarim_basin", "wei_river", 1),
        ("mountains", "tarim_basin", "wei_river", 2),
        ("forests", "mongolia", "wei_river", 2),
        ("mountains", "mongolia", "wei_river", 2),
        ("straits", "mongolia", "yellow_river", 2),
    ],
)
def test_expert_troops_ignore_their_terrain(card: str, origin: str, land: str, dice: int) -> None:
    p = position(epoch=7, empire="germany", lands={origin: "A active", land: "B army"}, fleets=[],
                 played=[f"expert_troops_{card}"])  # fmt: skip
    p.rig([1, 1], [6] * dice).expand(land)
    assert len(p.fight().white) == dice


@pytest.mark.rule("H01-CARD-63", "H01-TV-33")
def test_expert_troops_do_not_help_landing() -> None:
    p = position(epoch=2, empire="persia", lands={"crete": "A active", "eastern_anatolia": "B army"},
                 fleets=["eastern_med"], played=["expert_troops_mountains"])  # fmt: skip
    p.rig([1, 1], [6, 6, 6]).expand("eastern_anatolia")
    assert len(p.fight().white) == 3


@pytest.mark.rule("H01-CARD-65", "H01-A-34")
def test_second_terrain_on_border_still_counts() -> None:

    from engine.editions.hasbro_2001.cards import _easy_neighbours

    forest = list(BOARD.difficult_by["forest"])
    at = BOARD.land_index["albion"]
    forest[at] |= BOARD.mask(["highlands"])  # mountains are there already: a made-up board
    both = replace(BOARD, difficult_by=BOARD.difficult_by | {"forest": tuple(forest)})
    for experts in (2, 4):
        assert not _easy_neighbours(both, experts)[at] & BOARD.mask(["highlands"])
    assert _easy_neighbours(both, 6)[at] & BOARD.mask(["highlands"])


# Armies of Events


@pytest.mark.rule("H01-CARD-10", "H01-CARD-11", "H01-CARD-15", "H01-A-48")
def test_migrants_settle_in_two_vacant_lands() -> None:
    p = events_position(
        "migrants_north_america",
        epoch=3,
        empire="han",
        lands={"great_plains": "B army", "great_lakes": "city"},
    )
    p.play("migrants_north_america")
    assert p.question == ("A", "settle")
    assert p.legal_places(act.Settle) == set(lands_of("north_america")) - {"great_plains"}
    assert p.refusal_of(act.Settle("great_plains")) == "H01-CARD-11"
    assert p.refusal_of(act.Settle("libya")) == "H01-CARD-10"
    p.submit(act.Settle("great_lakes"), act.Settle("appalachia"))
    assert p.land("great_lakes") == p.land("appalachia") == "A army"
    assert p.body("appalachia") == "migrants"


@pytest.mark.rule("H01-CARD-13")
def test_migrants_take_remaining_vacant_land() -> None:
    lands = {"australia": "B army", "new_guinea": "B army"}
    p = events_position("migrants_australia", epoch=3, empire="han", lands=lands).play("migrants_australia")
    assert p.body("new_zealand") == "migrants"
    assert p.question == ("A", "expand")
    full = events_position(
        "migrants_australia", epoch=3, empire="han", lands=lands | {"new_zealand": "A army"}
    )
    assert full.refusal_of(act.PlayEvent("migrants_australia")) == "H01-EVENT-17"


GREECE = dict.fromkeys(("morea", "pindus", "crete", "balkans"), "B greek_city_states")


@pytest.mark.rule("H01-CARD-16", "H01-CARD-17", "H01-CARD-18", "H01-CARD-19", "H01-A-43")
def test_civil_war_raises_rebels_in_chosen_empire() -> None:
    lands = GREECE | {"pindus": "B greek_city_states fort", "balkans": "B greek_city_states capital",
                      "levant": "C phoenicia", "upper_nile": "C kingdom_kush", "libya": "A army"}  # fmt: skip
    p = events_position("civil_war", epoch=3, empire="han", lands=lands).play("civil_war")
    assert p.legal_places(act.ChooseEmpire) == {"greek_city_states", "phoenicia"}
    assert p.refusal_of(act.ChooseEmpire("kingdom_kush")) == "H01-CARD-16"
    p.submit(act.ChooseEmpire("greek_city_states"))
    assert p.legal_places(act.RaiseRebels) == set(GREECE)
    p.submit(act.RaiseRebels("pindus"), act.RaiseRebels("balkans"), act.RaiseRebels("crete"))
    assert p.legal_places(act.AttackWithRebels) == {"pindus", "balkans", "crete"}
    assert p.refusal_of(act.AttackWithRebels("morea")) == "H01-CARD-16"
    p.rig([5, 5], [4]).submit(act.AttackWithRebels("pindus"))  # a tie with the fort
    assert p.land("pindus") == "B army"
    p.rig([6, 1], [5], [1, 1], [6]).submit(act.AttackWithRebels("balkans"))  # and the last one attacks Crete
    assert (p.land("balkans"), p.body("balkans")) == ("A army city", "civil_war")
    assert p.land("crete") == "B army"
    assert all(len(event.white) == 1 for event in p.events_of(Invaded))
    assert p.state.losses == 0


@pytest.mark.rule("H01-CARD-18")
def test_rebels_fight_on_after_fort() -> None:
    p = events_position("civil_war", epoch=3, empire="han", lands={"pindus": "B greek_city_states fort"})
    p.rig([6, 1], [4], [6, 1], [5]).play("civil_war")
    assert p.land("pindus") == "A army"


@pytest.mark.rule("H01-CARD-20")
def test_civil_war_strikes_whole_small_empire() -> None:
    lands = {"morea": "B greek_city_states", "crete": "B greek_city_states"}
    p = events_position("civil_war", epoch=3, empire="han", lands=lands).play("civil_war")
    assert [event.land for event in p.events_of(RebelsRose)] == sorted(lands, key=BOARD.lands.index)
    assert p.legal_places(act.AttackWithRebels) == set(lands)
    p.rig([4, 1], [4]).submit(act.AttackWithRebels("morea"))
    assert p.land("morea") == ""  # a tie without fort removed both


ALPS = {"central_massif": "B army", "central_europe": "B army city", "dalmatia": "C army fort"}


@pytest.mark.rule("H01-CARD-21", "H01-CARD-22", "H01-CARD-23", "H01-CARD-27", "H01-A-44")
def test_barbarians_rampage_until_defeat() -> None:
    p = events_position("barbarians", epoch=2, empire="assyria", lands=ALPS | {"hindu_kush": "B army"}).play(
        "barbarians"
    )
    assert p.legal_places(act.ChooseWasteland) == {"alps", "plateau_of_tibet"}
    assert p.refusal_of(act.ChooseWasteland("amazonia")) == "H01-CARD-21"
    p.submit(act.ChooseWasteland("alps"))
    assert p.events_of(WastelandChosen)
    assert p.legal_places(act.Rampage) == set(ALPS)
    p.rig([6, 1], [1, 1]).submit(act.Rampage("central_europe"))
    assert (p.land("central_europe"), p.body("central_europe")) == ("A army", "barbarians")
    assert p.legal_places(act.Rampage) == {"central_massif", "dalmatia"}
    assert p.refusal_of(act.Rampage("central_europe")) == "H01-CARD-26"
    p.rig([1, 1], [6]).submit(act.Rampage("central_massif"))
    assert p.land("central_massif") == "B army"
    assert p.question == ("A", "expand")
    q = events_position("barbarians", epoch=2, empire="assyria", lands={"hindu_kush": "B army"})
    q.rig([6, 6], [1, 1]).play("barbarians")  # one target: nothing is left to attack
    assert q.land("hindu_kush") == "A army"
    assert q.question == ("A", "expand")


@pytest.mark.rule("H01-CARD-24", "H01-TV-35", "H01-TV-36")
def test_tie_ends_rampage() -> None:
    p = events_position("barbarians", epoch=2, empire="assyria", lands=ALPS).play("barbarians")
    p.rig([4, 1], [4, 1]).submit(act.Rampage("central_europe"))
    assert p.land("central_europe") == "city"
    assert p.question == ("A", "expand")
    p = events_position("barbarians", epoch=2, empire="assyria", lands=ALPS).play("barbarians")
    p.rig([5, 1], [4]).submit(act.Rampage("dalmatia"))
    assert p.land("dalmatia") == "C army"
    assert p.question == ("A", "expand")


@pytest.mark.rule("H01-CARD-25", "H01-TV-34")
def test_terrain_counts_against_barbarians() -> None:
    for land, dice in (("central_europe", 2), ("central_massif", 1), ("dalmatia", 1)):
        p = events_position("barbarians", epoch=2, empire="assyria", lands=ALPS).play("barbarians")
        p.rig([1, 1], [6] * dice).submit(act.Rampage(land))
        assert len(p.fight().white) == dice


@pytest.mark.rule("H01-CARD-26")
def test_barbarians_spare_vacant_and_own_lands() -> None:
    lands = {
        "central_massif": "A army",
        "central_europe": "city",
        "dalmatia": "B army",
        "northern_apennines": "C army",
    }
    p = events_position("barbarians", epoch=2, empire="assyria", lands=lands).play("barbarians")
    assert p.legal_places(act.Rampage) == {"dalmatia", "northern_apennines"}


@pytest.mark.rule("H01-CARD-28", "H01-CARD-29", "H01-A-45")
def test_jewish_revolt_attacks_palestine() -> None:
    def revolt(there: str, *rolls):
        lands = {"palestine": there, "levant": "C army"}
        p = events_position("jewish_revolt", epoch=2, empire="assyria", lands=lands).rig(*rolls)
        return p.play("jewish_revolt")

    p = revolt("B army fort", [5, 1, 1], [4])
    assert (len(p.fight().red), len(p.fight().white), p.fight().defence_bonus) == (3, 1, 1)
    assert p.land("palestine") == "B army"
    assert revolt("B army city", [5, 1, 1], [4]).land("palestine") == "A army"
    assert revolt("city").land("palestine") == "A army"
    own = revolt("A army fort capital")
    assert own.land("palestine") == "A army city"
    assert own.body("palestine") == "jewish_revolt"


# The Crusade


def crusade_position(**given):
    return events_position("crusade", epoch=5, empire="sung", **given).play("crusade")


@pytest.mark.rule(
    "H01-CARD-34", "H01-CARD-35", "H01-CARD-36", "H01-CARD-37", "H01-TV-55", "H01-A-17", "H01-A-46"
)
def test_crusaders_land_from_eastern_mediterranean() -> None:
    p = crusade_position(lands={"palestine": "B army", "arabian_peninsula": "B army"})
    assert p.pool == 3
    shores = {
        land
        for at, land in enumerate(BOARD.lands)
        if BOARD.shores[BOARD.water_index["eastern_med"]] >> at & 1
    }
    assert p.targets() == shores
    p.rig([5, 1], [5, 5, 5]).expand("palestine")
    assert (p.fight().bonus, len(p.fight().white)) == (1, 3)
    assert p.land("palestine") == "A active city fort"
    assert p.targets() == (shores | {"arabian_peninsula"}) - {"palestine"}
    p.rig([1, 1], [5]).expand("arabian_peninsula")
    assert len(p.fight().white) == 1
    lands = {"crete": "B army", "levant": "B army"}
    p = crusade_position(lands=lands, rulings={"crusade_sea_dice": False}).expand("morea", "palestine")
    assert p.is_legal(act.Expand("levant", "eastern_med"))  # open ground comes before a landing,
    assert p.is_legal(act.Expand("crete", "morea"))  # but a landing before a strait
    assert not p.is_legal(act.Expand("crete", "eastern_med"))
    p.rig([1, 1], [5]).expand("crete")
    assert len(p.fight().white) == 1


@pytest.mark.rule("H01-CARD-38", "H01-A-46")
@pytest.mark.parametrize(
    ("there", "then"),
    [("", "city fort"), ("city", "city fort"), ("capital", "city fort"), ("A army", "city fort")],
)
def test_crusade_gives_palestine_fort_and_city(there: str, then: str) -> None:
    p = crusade_position(lands={"palestine": there}).expand("palestine")
    assert p.land("palestine") == f"A active {then}"


@pytest.mark.rule("H01-CARD-39", "H01-CARD-40", "H01-A-76")
def test_crusaders_build_no_forts_and_keep_no_fleet() -> None:
    p = crusade_position().expand("levant")
    assert not p.legal_places(act.BuildFort)
    assert p.refusal_of(act.BuildFort("levant", "army")) == "H01-FORT-01"
    p.end_expansion()
    assert p.body("levant") == "crusade"
    assert p.question == ("A", "expand")
    assert (p.pool, "eastern_anatolia" in p.targets(), "eastern_med" in p.fleets()) == (8, False, False)
    assert crusade_position().expand("levant", "crete", "libya").question == ("A", "expand")


@pytest.mark.rule("H01-CARD-37", "H01-CARD-57")
def test_naval_power_does_not_help_crusaders() -> None:
    p = events_position("naval_power", "crusade", epoch=5, empire="sung", lands={"crete": "B army"})
    p.play("naval_power", "crusade").rig([1, 1], [5, 5, 5]).expand("crete")
    assert len(p.fight().white) == 3


# Disease


@pytest.mark.rule("H01-CARD-41", "H01-CARD-48", "H01-CARD-49", "H01-TV-87", "H01-A-52")
def test_black_death_strikes_two_adjacent_areas() -> None:
    lands = {"balkans": "A army fort city", "albion": "B army monument", "levant": "B army"}
    p = events_position("black_death", epoch=6, empire="ming", lands=lands).play("black_death")
    pairs = {(action.area, action.other) for action in p.decision.actions}
    assert ("southern_europe", "northern_europe") in pairs or ("northern_europe", "southern_europe") in pairs
    assert not {pair for pair in pairs if "africa" in pair or "australia" in pair}
    assert p.refusal_of(act.StrikeAreas("africa", "australia")) == "H01-CARD-41"
    action = next(
        one for one in p.decision.actions if {one.area, one.other} == {"southern_europe", "northern_europe"}
    )
    p.rig([1], [2]).submit(action)
    first, second = p.events_of(ArmySick)
    assert len(first.dice) == len(second.dice) == 1
    struck = {event.land for event in (first, second)}
    assert struck == {"balkans", "albion"}
    assert (p.land("balkans") == "city") == (first.land == "balkans")
    assert p.land("levant") == "B army"


@pytest.mark.rule("H01-CARD-42")
def test_famine_strikes_one_area() -> None:
    lands = {"palestine": "B army", "levant": "A army fort", "libya": "C army"}
    p = events_position("famine", lands=lands).play("famine")
    assert {action.area for action in p.decision.actions} == {"middle_east", "north_africa"}
    assert p.refusal_of(act.StrikeArea("china")) == "H01-CARD-42"
    p.rig([1], [6]).submit(act.StrikeArea("middle_east"))
    assert sorted((event.land, event.died) for event in p.events_of(ArmySick)) == [
        ("levant", True),
        ("palestine", False),
    ]
    assert p.land("levant") == ""


@pytest.mark.rule("H01-CARD-43", "H01-CARD-44", "H01-CARD-45", "H01-TV-88", "H01-A-50")
def test_plague_spreads_until_army_survives() -> None:
    lands = {"palestine": "B army", "levant": "A army", "nile_delta": "C army fort", "albion": "B army"}
    p = events_position("plague", empire="babylonia", lands=lands).play("plague")
    assert p.legal_places(act.StrikeLand) == set(lands)
    assert p.refusal_of(act.StrikeLand("libya")) == "H01-CARD-43"
    p.rig([1, 2, 3, 4]).submit(act.StrikeLand("palestine"))
    assert p.legal_places(act.StrikeLand) == {"levant", "nile_delta"}
    assert p.refusal_of(act.StrikeLand("albion")) == "H01-CARD-44"
    p.rig([6, 1, 6]).submit(act.StrikeLand("nile_delta"))  # all around is vacant now
    assert (p.land("nile_delta"), p.question) == ("", ("A", "expand"))
    p = events_position("plague", empire="babylonia", lands=lands).play("plague")
    p.rig([2, 2, 3, 4]).submit(act.StrikeLand("palestine"))
    assert (p.land("palestine"), p.question) == ("B army", ("A", "expand"))
    p = events_position("plague", empire="babylonia", lands=lands).play("plague")
    p.rig([1, 2, 3, 4]).submit(act.StrikeLand("albion"))
    assert p.question == ("A", "expand")


@pytest.mark.rule("H01-CARD-46", "H01-CARD-47", "H01-TV-89", "H01-A-51")
def test_pestilence_strikes_land_and_neighbours() -> None:
    lands = {"palestine": "B army", "levant": "A army", "nile_delta": "C army fort", "albion": "B army"}
    p = events_position("pestilence", empire="babylonia", lands=lands).play("pestilence")
    assert {"palestine", "arabian_peninsula", "libya", "northern_gaul"} <= p.legal_places(act.StrikeLand)
    assert p.refusal_of(act.StrikeLand("syrian_desert")) == "H01-CARD-46"
    assert p.refusal_of(act.StrikeLand("australia")) == "H01-CARD-46"  # nobody there would roll
    p.rig([2, 2, 2], [1, 6], [6, 6]).submit(act.StrikeLand("palestine"))
    dice = {event.land: len(event.dice) for event in p.events_of(ArmySick)}
    assert dice == {"palestine": 3, "levant": 2, "nile_delta": 2}
    assert p.land("palestine") == "B army"  # it lived, and the others rolled all the same
    p = events_position("pestilence", empire="babylonia", lands=lands).play("pestilence")
    p.rig([6, 6]).submit(act.StrikeLand("libya"))
    assert [event.land for event in p.events_of(ArmySick)] == ["nile_delta"]  # nobody was in its middle


# Disaster


@pytest.mark.rule("H01-CARD-70", "H01-CARD-71", "H01-TV-90", "H01-A-53")
def test_disaster_reduces_two_lands() -> None:
    lands = {"palestine": "B army capital monument fort", "levant": "city monument"}
    lands |= {"libya": "A army monument", "crete": "B army city"}
    p = events_position("disaster", lands=lands).play("disaster")
    assert p.legal_places(act.Destroy) == {"palestine", "levant", "libya"}
    assert p.refusal_of(act.Destroy("crete")) == "H01-CARD-70"
    assert p.refusal_of(act.EndDisaster()) == "H01-CARD-70"
    p.submit(act.Destroy("palestine"))
    assert p.land("palestine") == "B army city"
    assert p.is_legal(act.EndDisaster())
    p.submit(act.Destroy("levant"))
    assert p.land("levant") == ""
    assert p.question == ("A", "expand")
    one = events_position("disaster", lands={"levant": "B army monument"}).play("disaster")
    assert one.land("levant") == "B army"


@pytest.mark.rule("H01-A-73")
def test_ruling_shields_forces_of_other_events() -> None:
    def struck_areas(**given):
        p = events_position("kingdom_canaanites", "famine", lands={"crete": "B army"}, **given)
        p.play("kingdom_canaanites", "famine")
        return (
            {action.area for action in p.decision.actions}
            if p.question[1] == "strike_area"
            else {"southern_europe"}
        )

    assert struck_areas() == {"middle_east", "southern_europe"}
    assert struck_areas(rulings={"events_shield_each_other": True}) == {"southern_europe"}


SHIELDED = {"events_shield_each_other": True}


@pytest.mark.rule("H01-EVENT-17", "H01-A-54", "H01-A-73")
@pytest.mark.parametrize("card", ["famine", "plague", "pestilence"])
def test_disease_without_unshielded_target_is_refused(card: str) -> None:
    """The Kingdom's army is the only one on the map."""
    hand = ("kingdom_canaanites", card)
    p = events_position(*hand).play("kingdom_canaanites")
    assert p.legal_places(act.PlayEvent) == {card}
    p = events_position(*hand, rulings=SHIELDED).play("kingdom_canaanites")
    assert p.legal_places(act.PlayEvent) == set()
    assert p.refusal_of(act.PlayEvent(card)) == "H01-EVENT-17"
    p = events_position(*hand, rulings=SHIELDED, lands={"crete": "B army"}).play("kingdom_canaanites")
    assert p.legal_places(act.PlayEvent) == {card}


@pytest.mark.rule("H01-EVENT-17", "H01-A-54", "H01-A-73")
def test_disaster_without_unshielded_target_is_refused() -> None:
    hand = ("kingdom_canaanites", "disaster")
    lands = {"palestine": "monument"}
    assert events_position(*hand, lands=lands).play("kingdom_canaanites").legal_places(act.PlayEvent) == {
        "disaster"
    }
    p = events_position(*hand, lands=lands, rulings=SHIELDED).play("kingdom_canaanites")
    assert p.refusal_of(act.PlayEvent("disaster")) == "H01-EVENT-17"
    more = lands | {"crete": "monument"}
    p = events_position(*hand, lands=more, rulings=SHIELDED).play("kingdom_canaanites", "disaster")
    assert p.state.monument == BOARD.mask(["palestine"])  # the other one was the only choice


@pytest.mark.rule("H01-EVENT-17", "H01-KINGDOM-03", "H01-A-73")
def test_kingdom_on_shielded_army_is_refused() -> None:
    hand = ("hittites", "kingdom_canaanites")
    p = events_position(*hand).play("hittites").expand("levant", "palestine")
    assert p.legal_places(act.PlayEvent) == {"kingdom_canaanites"}
    p = events_position(*hand, rulings=SHIELDED).play("hittites").expand("levant", "palestine")
    assert p.refusal_of(act.PlayEvent("kingdom_canaanites")) == "H01-EVENT-17"
