"""The rulebook's own examples (R24-TV): red is seat A, blue B. Lost dice pictures have values of ours."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.editions.ragnar_2024.actions import (
    CashHonor,
    Conquer,
    DeclareLeader,
    KeepToken,
    PlaceArmy,
    PlaceFleet,
    PlaceWall,
    PlayHonor,
    PlayToken,
    RemoveGarrison,
    RemoveWall,
)
from engine.editions.ragnar_2024.events import (
    BuildingPlaced,
    BuildingsReduced,
    ConquestPoints,
    EndgameTokenLaid,
    EpochBegan,
    Established,
    GoldCollected,
    Invaded,
    TurnBegan,
    TurnEnded,
)
from tests.editions.ragnar_2024.position import BOARD, CARDS, all_of, lands_of, position, shores_of

FIRST_AREAS = {"southern_europe", "north_africa", "middle_east", "india", "china"}
MEDITERRANEAN_EXAMPLES = {"western_iberia", "danubia", "volga", "caucasus"}


@pytest.mark.rule("R24-TV-01")
def test_epoch_one_activates_five_areas():
    p = position(seats=4, epoch=1, phase="organization")
    (began,) = p.events_of(EpochBegan)
    assert set(began.areas) == FIRST_AREAS
    assert began.bag == 15
    drawn = [area for seat in "ABCD" for area in p.tokens(seat)]
    bag = Counter([*p.state.bag, *p.state.endgame, *(BOARD.area_index[area] for area in drawn)])
    assert bag == Counter({BOARD.area_index[area]: 3 for area in FIRST_AREAS})
    active = {name for name, area in p.game.view(None).areas.items() if area.active}
    assert active == FIRST_AREAS
    assert 3 * (len(BOARD.areas) - len(active)) == 21


@pytest.mark.rule("R24-TV-02")
def test_token_draft_shrinks_by_one():
    tray = ["india", "china", "india", "middle_east", "north_africa", "china"]
    p = position(seats=4, epoch=2, phase="tokens", bag=tray, gold={"D": 1, "C": 2, "B": 3, "A": 4})
    seen = []
    for keep in ("india", "china", "india", "north_africa"):
        seen.append((p.decision.seat, p.decision.params["count"]))
        p.submit(KeepToken(keep))
    assert seen == [("A", 5), ("B", 4), ("C", 3), ("D", 2)]
    assert p.state.endgame[1] == BOARD.area_index["middle_east"]
    knows = {seat: _endgame_space(p, seat, epoch=2) for seat in ("A", "B", "C", "D", None)}
    assert knows == {"A": "", "B": "", "C": "", "D": "middle_east", None: ""}


def _endgame_space(p, seat, epoch):
    (holding,) = [one for one in p.game.view(seat).table if one.id == "endgame_tokens"]
    return holding.items[epoch - 1]


@pytest.mark.rule("R24-TV-03")
def test_epoch_one_deals_one_token_each():
    p = position(seats=4, epoch=1, phase="organization")
    assert [len(p.tokens(seat)) for seat in "ABCD"] == [1, 1, 1, 1]
    assert len(p.state.bag) == 10
    (laid,) = p.events_of(EndgameTokenLaid)
    assert _endgame_space(p, None, epoch=1) == laid.area != ""


@pytest.mark.rule("R24-TV-04")
def test_turns_skip_missing_numbers():
    both = position(phase="turns", empires={"A": "egypt", "B": "sumeria"})
    both.run(lambda p: len(p.events_of(TurnBegan)) == 2)
    order = [(turn.seat, turn.card) for turn in both.events_of(TurnBegan)]
    assert order == [("B", "sumeria"), ("A", "egypt")]
    gap = position(phase="turns", empires={"A": "vedic_states", "B": "egypt"})
    (turn,) = gap.events_of(TurnBegan)
    assert (turn.seat, turn.card) == ("B", "egypt")


def _red_against_blue(zagros="", tigris="", leader=False, **more):
    """Red is in Caucasus with two more people, beside Zagros and Tigris."""
    lands = {"caucasus": "A army"}
    lands |= {land: words for land, words in (("zagros", zagros), ("tigris", tigris)) if words}
    p = position(lands=lands, people=2, **more)
    if leader:
        p.submit(DeclareLeader("" if p.game.options["dice"] else "terrain"))
    return p


@pytest.mark.rule("R24-TV-05")
def test_highest_die_counts():
    p = _red_against_blue(tigris="B garrison").rig(red=[4, 1], white=[2]).submit(PlaceArmy("tigris"))
    (fight,) = p.events_of(Invaded)
    assert fight.success  # 4 beats 2
    loses = _red_against_blue(tigris="B garrison").rig(red=[4, 1], white=[5]).submit(PlaceArmy("tigris"))
    assert not loses.events_of(Invaded)[0].success  # not 4 + 1


@pytest.mark.rule("R24-TV-06")
def test_higher_roll_in_clear_terrain_wins():
    p = _red_against_blue(tigris="B garrison").rig(red=[5, 2], white=[3])
    p.submit(PlaceArmy("tigris"))
    assert p.land("tigris") == "A army"
    assert p.supply("B") == 30
    assert p.awards_of("A") == p.awards_of("B") == []
    assert not p.events_of(BuildingsReduced)


@pytest.mark.rule("R24-TV-07")
def test_tie_in_mountains_is_frustrated():
    p = _red_against_blue(zagros="B garrison capital fort").rig(red=[5, 3], white=[5, 1])
    p.submit(PlaceArmy("zagros"))
    assert p.land("zagros") == "city"
    assert p.awards_of("B") == ["frustrated"]
    assert (p.supply("A"), p.supply("B")) == (28, 30)


@pytest.mark.rule("R24-TV-07")
def test_leader_wins_in_mountains():
    p = _red_against_blue(zagros="B garrison capital fort", leader=True).rig(red=[5, 3, 6], white=[5, 1])
    p.submit(PlaceArmy("zagros"))
    assert p.land("zagros") == "A army city"


@pytest.mark.rule("R24-TV-08")
def test_clear_land_falls_without_dice():
    p = _red_against_blue(tigris="B garrison", dice=False)
    used = p.game._table.chance.used
    p.submit(PlaceArmy("tigris"))
    assert p.land("tigris") == "A army"
    assert p.supply("B") == 30
    assert p.game._table.chance.used == used


@pytest.mark.rule("R24-TV-09")
def test_mountains_frustrate_without_dice():
    p = _red_against_blue(zagros="B garrison city", dice=False).submit(PlaceArmy("zagros"))
    assert p.land("zagros") == ""
    assert p.awards_of("B") == ["frustrated"]
    assert (p.supply("A"), p.supply("B")) == (28, 30)
    variant_a = _red_against_blue(zagros="B garrison city", dice=False, leader=True).submit(
        PlaceArmy("zagros")
    )
    assert variant_a.land("zagros") == "A army"
    variant_b = _red_against_blue(zagros="B garrison city fort", dice=False, leader=True).submit(
        PlaceArmy("zagros")
    )
    assert variant_b.land("zagros") == ""
    assert variant_b.awards_of("B") == ["frustrated"]


@pytest.mark.rule("R24-TV-10")
def test_reduction_takes_fort_then_capital():
    p = _red_against_blue(tigris="B garrison capital fort").rig(red=[6, 6], white=[1, 1])
    before = {kind: p.stock(kind) for kind in ("fort", "capital", "city")}
    p.submit(PlaceArmy("tigris"))
    assert p.land("tigris") == "A army city"
    change = {kind: p.stock(kind) - before[kind] for kind in before}
    assert change == {"fort": 1, "capital": 1, "city": -1}


@pytest.mark.rule("R24-TV-11")
def test_army_walks_into_emptied_land():
    p = position(lands={"tigris": "A army", "zagros": "B garrison capital fort"}, people=3)
    p.rig(red=[5, 3], white=[5, 1]).submit(PlaceArmy("zagros"), PlaceArmy("zagros"))
    assert p.land("zagros") == "A army city"
    assert len(p.events_of(BuildingsReduced)) == 1


@pytest.mark.rule("R24-TV-11")
def test_depopulated_land_keeps_buildings():
    p = position(
        epoch=4,
        phase="A",
        empire="ottoman_turks",
        event="black_death",
        lands={"caucasus": "B garrison city monument", "balkans": "B garrison"},
    )
    p.submit(RemoveGarrison("caucasus"))
    assert p.land("caucasus") == "city monument"
    p.run(lambda p: p.question == ("A", "expand"))
    p.submit(PlaceArmy("caucasus"))
    assert p.land("caucasus") == "A army city monument"


@pytest.mark.rule("R24-TV-11")
def test_event_army_keeps_buildings_of_free_land():
    p = position(phase="A", event="elam", lands={"tigris": "city monument"})
    assert p.question == ("A", "expand_event")
    p.submit(PlaceArmy("tigris"))
    assert not p.events_of(BuildingsReduced)
    assert p.land("tigris") == "A garrison city monument"


@pytest.mark.rule("R24-TV-12")
def test_barbarians_plunder_when_frustrated():
    p = _red_against_blue(zagros="B garrison capital fort", epoch=2, empire="huns", gold={"A": 10})
    p.rig(red=[5, 3], white=[5, 1]).submit(PlaceArmy("zagros"))
    kinds = [type(event) for event in p.events]
    assert p.gold_collected("A", "plunder") == 2
    assert kinds.index(GoldCollected) < kinds.index(BuildingsReduced)
    assert p.land("zagros") == "city"
    assert p.awards_of("B") == ["frustrated"]


@pytest.mark.rule("R24-TV-13")
def test_recruit_adds_person_in_phase_c():
    # Urbanize keeps the phase open although the pool is empty.
    p = position(lands={"tigris": "A army"}, honors={"A": ["urbanize", "recruit_1", ""]})
    supply = p.supply("A")
    p.submit(PlayHonor("recruit_1"))
    assert (p.state.pool.people, p.supply("A")) == (1, supply - 1)
    assert p.track("A") == ["urbanize", "", ""]
    assert p.stack("A")[-1] == "recruit_1"


@pytest.mark.rule("R24-TV-14")
def test_recruit_pays_gold_in_phase_e():
    p = position(phase="E", lands={"tigris": "A army"}, honors={"A": ["recruit_1", "", "lands_bonus"]})
    gold = p.gold("A")
    p.submit(CashHonor("recruit_1"))
    assert p.gold("A") == gold + 1
    assert (p.state.pool.people, p.supply("A")) == (0, 29)
    assert p.stack("A")[-1] == "recruit_1"


@pytest.mark.rule("R24-TV-15")
def test_monument_goes_to_start_land():
    lands = all_of("A army", "hindu_kush", "ganges_valley", "ganges_delta")
    p = position(phase="D", empire="vedic_states", lands=lands)
    assert [event.land for event in p.events_of(BuildingPlaced)] == ["hindu_kush"]


def _area_revenue(area, mine, **others):
    """Gold of an area in phase E: `mine` Empire lands, others' pieces in the next ones."""
    lands = lands_of(area)
    pieces = ["A army"] * mine + [f"{seat} garrison" for seat, count in others.items() for _ in range(count)]
    p = position(phase="E", epoch=3, seats=3, lands=dict(zip(lands, pieces, strict=False)))
    (told,) = [event for event in p.events_of(GoldCollected) if (event.seat, event.source) == ("A", "area")]
    return told.amount, told.level


@pytest.mark.rule("R24-TV-16")
def test_one_land_is_presence():
    assert _area_revenue("south_east_asia", 1) == (2, "presence")


@pytest.mark.rule("R24-TV-17")
def test_more_lands_are_dominance():
    assert _area_revenue("south_east_asia", 2, B=1) == (4, "dominance")
    assert _area_revenue("south_east_asia", 2, B=1, A=1) == (4, "dominance")


@pytest.mark.rule("R24-TV-18")
def test_three_lands_alone_are_mastery():
    assert _area_revenue("south_east_asia", 3) == (6, "mastery")


@pytest.mark.rule("R24-TV-19")
def test_area_token_pays_buildings_and_lands():
    p = position(
        epoch=4,
        phase="F",
        tokens={"A": ["south_america"]},
        lands={
            "northern_andes": "A garrison capital",
            "southern_andes": "A garrison monument",
            "patagonia": "A army",
        },
    )
    p.submit(PlayToken("south_america"))
    assert p.gold_collected("A", "token") == 9
    assert p.tokens("A") == []


def _win_tigris_on_second_attempt():
    """Option 3: the first attempt at Tigris fails, the second wins 7 to 4."""
    lands = {"caucasus": "A army", "tigris": "B garrison", "euphrates": "B garrison"}
    lands["zagros"] = "B garrison capital fort"
    p = position(conquest=True, people=4, lands=lands)
    p.rig(red=[3, 1], white=[5]).submit(PlaceArmy("tigris"))
    assert p.land("tigris") == "B garrison"
    assert p.awards_of("B") == ["frustrated"]
    p.rig(red=[5, 1], white=[4]).submit(PlaceArmy("tigris"))
    assert p.events_of(Invaded)[0].bonus == 2
    assert p.events_of(ConquestPoints)[0].points == 3
    assert p.land("tigris") == "A army"
    return p


@pytest.mark.rule("R24-TV-20")
def test_conquest_points_buy_one_land():
    p = _win_tigris_on_second_attempt().submit(Conquer("euphrates"))
    assert p.land("euphrates") == "A army"
    assert p.question == ("A", "expand")  # 2 points left, Zagros costs 3
    assert p.land("zagros") == "B garrison capital fort"
    p = _win_tigris_on_second_attempt().submit(Conquer("zagros"))
    assert p.land("zagros") == "A army city"
    assert p.question == ("A", "expand")  # no points left for Euphrates
    assert p.land("euphrates") == "B garrison"


@pytest.mark.rule("R24-TV-21")
def test_ocean_fleet_reaches_seas():
    late = position(epoch=4, empire="portugal", lands={"danubia": "A army"}, people=2, pool={"fleets": 1})
    late.submit(PlaceFleet("atlantic"))
    coasts = MEDITERRANEAN_EXAMPLES | {"albion", "scandinavia", "brazil", "gold_coast"}
    assert coasts - {"danubia"} <= late.legal_places(PlaceArmy)
    early = position(epoch=2, empire="rome", lands={"danubia": "A army"}, people=2, pool={"fleets": 1})
    assert early.refusal_of(PlaceFleet("atlantic")) == "R24-FLEET-06"
    assert early.is_legal(PlaceFleet("mediterranean"))


@pytest.mark.rule("R24-TV-22")
def test_mughals_fleet_honor_sails_sea():
    p = position(
        epoch=4,
        empire="mughals",
        people=1,
        lands={"ganges_delta": "A army"},
        honors={"A": ["fleet_a"]},
    )
    assert p.refusal_of(PlayHonor("fleet_a", water="indian")) == "R24-FLEET-21"
    before = p.legal_places(PlaceArmy)
    p.submit(PlayHonor("fleet_a", water="bay_of_bengal"))
    assert p.legal_places(PlaceArmy) - before == shores_of("bay_of_bengal") - before - {"ganges_delta"}


@pytest.mark.rule("R24-TV-23")
def test_sea_fleets_reach_listed_coasts():
    south = position(lands={"libya": "A army"}, fleets=["mediterranean"], people=1, epoch=2)
    assert south.legal_places(PlaceArmy) >= MEDITERRANEAN_EXAMPLES
    north = position(lands={"gaul": "A army"}, fleets=["north_sea"], people=1, epoch=2)
    assert "volga" in north.legal_places(PlaceArmy)
    bay = position(lands={"ganges_delta": "A army"}, fleets=["bay_of_bengal"], people=1, pool={"fleets": 1})
    assert bay.refusal_of(PlaceFleet("south_china_sea")) == "R24-FLEET-03"
    assert bay.refusal_of(PlaceFleet("arabian_sea")) == "R24-FLEET-03"
    touching = {"ganges_delta": "A army", "indus_valley": "A army"}
    bay = position(lands=touching, fleets=["bay_of_bengal"], people=1, pool={"fleets": 1})
    assert bay.is_legal(PlaceFleet("arabian_sea"))


@pytest.mark.rule("R24-TV-24")
def test_great_wall_is_placed_and_returned():
    p = position(epoch=2, empire="han", lands={"wei_river": "A army"}, pool={"walls": 2})
    assert p.stock("great_wall") == 1
    p.submit(PlaceWall("wei_river"))
    assert p.land("wei_river").endswith("great_wall")
    assert p.stock("great_wall") == 2


@pytest.mark.rule("R24-TV-24")
def test_dynasty_takes_great_wall_off_map():
    walls = {"yellow_river": "B garrison great_wall", "wei_river": "B garrison great_wall"}
    p = position(epoch=4, phase="B", empire="ming", lands=walls)
    assert p.question == ("A", "remove_wall")
    p.submit(RemoveWall("yellow_river"))
    assert p.land("yellow_river") == "B garrison"
    assert p.land("wei_river") == "B garrison great_wall"
    assert p.state.pool.walls == 2
    assert p.stock("great_wall") == 0


@pytest.mark.rule("R24-TV-25")
def test_huns_start_in_two_lands():
    p = position(epoch=2, phase="B", empire="huns", lands={"volga": "B garrison city"}, gold={"A": 9, "B": 5})
    assert p.land("volga") == p.land("turanian_plain") == "A army"
    assert p.supply("B") == 30
    assert p.awards_of("B") == ["established"]
    assert p.gold("A") == 9
    assert p.state.pool.people == CARDS.empires[CARDS.empire_index["huns"]].people - 2


@pytest.mark.rule("R24-TV-26")
def test_incas_and_aztecs_both_pay_ocean_trade():
    p = position(epoch=4, phase="B", empire="incas_aztecs", event="ocean_trade", gold={"A": 90, "B": 1})
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    mine = [event.land for event in p.events_of(Established) if event.seat == "A"]
    assert mine == ["northern_andes", "mexican_valley"]
    sources = [event.source for event in p.events_of(GoldCollected) if event.seat == "A"]
    assert sources.count("event") == 2
    assert p.gold_collected("A", "event") >= 2
    assert sources.count("buildings") == 2
    assert len(p.events_of(TurnEnded)) == 1
    assert p.awards_of("A").count("most_gold") == 1


@pytest.mark.rule("R24-TV-27")
def test_surrender_awards_no_honor():
    p = position(
        epoch=2,
        empire="huns",
        people=2,
        lands={"tigris": "A army", "zagros": "A garrison city monument"},
        gold={"A": 9},
    )
    supply = p.supply("A")
    p.submit(PlaceArmy("zagros"))
    assert p.land("zagros") == "A army monument"
    assert p.supply("A") == supply + 1
    assert p.awards_of("A") == []
    assert p.gold("A") == 9


@pytest.mark.rule("R24-TV-28")
def test_own_start_garrison_wins_honor():
    p = position(phase="B", empire="sumeria", lands={"euphrates": "A garrison monument fort"})
    assert p.land("euphrates") == "A army capital"
    assert p.awards_of("A") == ["established"]
    assert p.stock("monument") == 25
    assert p.stock("fort") == 15
