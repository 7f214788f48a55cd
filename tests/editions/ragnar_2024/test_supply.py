"""Limited pieces (section SUPPLY)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import (
    BuildFort,
    GiveUpGarrison,
    PlaceArmy,
    PlaceFleet,
    PlayHonor,
    RemoveWall,
    TakeBuilding,
)
from engine.editions.ragnar_2024.events import (
    BuildingLacking,
    BuildingPlaced,
    BuildingTaken,
    Established,
    PoolFilled,
)
from tests.editions.ragnar_2024.position import CARDS, all_of, lands_of, position

FAR = [
    land
    for area in ("north_america", "south_america", "southern_lands", "far_east")
    for land in lands_of(area)
]
EVERYWHERE = [*FAR, *lands_of("eurasia"), *lands_of("south_east_asia"), *lands_of("northern_europe")]


@pytest.mark.rule("R24-SUPPLY-01")
def test_each_player_has_30_people():
    lands = all_of("A garrison", *FAR[:7]) | {"tigris": "A army", "zagros": "B garrison"}
    p = position(lands=lands, people=3)

    def everywhere(seat):
        at = "AB".index(seat)
        pool = p.state.pool.people if at == p.state.actor else 0
        return p.state.held[at].bit_count() + p.supply(seat) + pool

    assert (everywhere("A"), everywhere("B")) == (30, 30)
    p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("zagros"))
    assert (everywhere("A"), everywhere("B")) == (30, 30)
    p.submit(PlaceArmy("arabia"), BuildFort("arabia"))
    assert (everywhere("A"), everywhere("B")) == (30, 30)


@pytest.mark.rule("R24-SUPPLY-02")
def test_shortage_leaves_pool_short():
    printed = CARDS.empires[CARDS.empire_index["egypt"]].people
    p = position(phase="B", empire="egypt", lands=all_of("A garrison", *EVERYWHERE[:28]))
    (filled,) = p.events_of(PoolFilled)
    assert (filled.people, filled.short) == (2, printed - 2)
    assert (p.supply("A"), p.state.pool.people) == (0, 1)


@pytest.mark.rule("R24-SUPPLY-02")
def test_empty_supply_asks_for_garrison():
    p = position(phase="B", empire="egypt", lands=all_of("A garrison", *EVERYWHERE[:30]))
    assert p.question == ("A", "give_up_garrison")
    assert p.legal_places(GiveUpGarrison) == set(EVERYWHERE[:30])
    assert p.refusal_of(GiveUpGarrison("tigris")) == "R24-REVEAL-04"
    p.submit(GiveUpGarrison(EVERYWHERE[3]))
    assert p.land(EVERYWHERE[3]) == ""
    assert [event.land for event in p.events_of(Established)] == ["nile_delta"]
    assert "established" not in p.awards_of("A")


@pytest.mark.rule("R24-SUPPLY-02")
def test_recruit_needs_supply():
    lands = all_of("A garrison", *EVERYWHERE[:28]) | {"tigris": "A army"}
    p = position(lands=lands, people=1, honors={"A": ["recruit_1"]})
    assert p.supply("A") == 0
    assert p.refusal_of(PlayHonor("recruit_1")) == "R24-HONOR-29"


def _no_cities_position(*, enemies=(), friendly=(), nobodys=()):
    """A position with all 20 cities on the map, before A's city in Tigris."""
    lands = all_of("B garrison city monument", *enemies) | all_of("A garrison city", *friendly)
    lands |= all_of("city", *nobodys)
    own = [land for land in EVERYWHERE if land not in lands][: 20 - len(lands)]
    lands |= all_of("A army city", *own)
    p = position(lands=lands | {"tigris": "A army"}, people=1, honors={"A": ["urbanize"]}, gold={"B": 9})
    assert p.stock("city") == 0
    return p


@pytest.mark.rule("R24-SUPPLY-03", "R24-SUPPLY-05")
def test_missing_building_is_taken_from_enemy():
    p = _no_cities_position(enemies=["brazil", "volga"], friendly=["gold_coast"], nobodys=["korea"])
    p.submit(PlayHonor("urbanize", land="tigris"))
    assert p.question == ("A", "take_building")
    assert p.legal_places(TakeBuilding) == {"brazil", "volga"}
    assert p.refusal_of(TakeBuilding("gold_coast")) == "R24-SUPPLY-03"
    p.submit(TakeBuilding("volga"))
    assert (p.land("tigris"), p.land("volga")) == ("A army city", "B garrison monument")  # no more is lost
    assert (p.awards_of("B"), p.gold_collected("A", "plunder"), p.gold("B")) == ([], 0, 9)
    assert p.stock("city") == 0


@pytest.mark.rule("R24-SUPPLY-03")
@pytest.mark.parametrize(
    ("lands", "taken"),
    [
        ({"friendly": ["gold_coast"], "nobodys": ["korea"]}, "korea"),
        ({"friendly": ["gold_coast"]}, "gold_coast"),
    ],
)
def test_missing_building_is_taken_from_free_or_own_land(lands, taken):
    p = _no_cities_position(**lands).submit(PlayHonor("urbanize", land="tigris"))
    assert [event.land for event in p.events_of(BuildingTaken)] == [taken]
    assert p.land("tigris") == "A army city"


@pytest.mark.rule("R24-SUPPLY-03")
def test_building_without_source_is_refused():
    p = _no_cities_position()
    assert p.refusal_of(PlayHonor("urbanize", land="tigris")) == "R24-HONOR-32"


@pytest.mark.rule("R24-SUPPLY-03")
def test_starting_capital_is_taken_from_own_garrison():
    capitals = all_of("A garrison", "gaul") | all_of("A garrison capital", *EVERYWHERE[:15])
    p = position(phase="B", empire="sumeria", lands=capitals)
    assert [event.building for event in p.events_of(BuildingLacking)] == []  # an own garrison's serves
    assert p.question == ("A", "take_building")
    chosen = EVERYWHERE[4]
    p.submit(TakeBuilding(chosen))
    assert (p.land("euphrates"), p.land(chosen)) == ("A army capital", "A garrison city")


@pytest.mark.rule("R24-SUPPLY-04")
def test_taken_capital_leaves_city():
    lands = all_of("capital", *EVERYWHERE[:14]) | {"gaul": "B garrison capital monument fort"}
    p = position(phase="B", empire="sumeria", lands=lands)
    assert p.land("euphrates") == "A army capital"  # blue's was the only one to take
    assert p.land("gaul") == "B garrison city monument fort"
    assert [(e.land, e.building, e.left) for e in p.events_of(BuildingTaken)] == [("gaul", "capital", "city")]
    assert p.stock("city") == 19


@pytest.mark.rule("R24-SUPPLY-04")
def test_city_for_reduced_capital_is_taken():
    lands = all_of("city", *EVERYWHERE[:18]) | {
        "indus_valley": "B garrison city",
        "deccan": "B garrison city",
        "caucasus": "A army",
        "tigris": "B garrison capital",
    }
    p = position(lands=lands, people=2).rig(red=[6, 6], white=[1])
    assert p.stock("city") == 0
    p.submit(PlaceArmy("tigris"))
    assert p.legal_places(TakeBuilding) == {"indus_valley", "deccan"}
    p.submit(TakeBuilding("deccan"))
    assert (p.land("tigris"), p.land("deccan")) == ("A army city", "B garrison")
    assert p.events_of(BuildingTaken) == [BuildingTaken("A", "deccan", "city")]
    assert p.events_of(BuildingPlaced) == [BuildingPlaced("A", "tigris", "city", "reduction")]


@pytest.mark.rule("R24-SUPPLY-04")
def test_city_for_taken_capital_is_taken():
    lands = all_of("capital city", *EVERYWHERE[:14]) | all_of("city", *EVERYWHERE[14:19])
    p = position(
        phase="B", empire="sumeria", lands=lands | {"gaul": "B garrison capital", "morea": "B garrison city"}
    )
    assert BuildingTaken("A", "gaul", "capital") in p.history  # nothing is left there yet
    assert BuildingTaken("A", "morea", "city") in p.history
    assert BuildingPlaced("A", "gaul", "city", "reduction") in p.history
    assert (p.land("gaul"), p.land("morea")) == ("B garrison city", "B garrison")


@pytest.mark.rule("R24-SUPPLY-06", "R24-TV-24")
@pytest.mark.parametrize(
    ("yellow", "wei", "choices"),
    [
        ("B garrison great_wall", "B garrison great_wall", {"yellow_river", "wei_river"}),
        ("great_wall", "A garrison great_wall", {"yellow_river", "wei_river"}),
    ],
)
def test_dynasty_takes_chosen_great_wall(yellow, wei, choices):
    p = position(phase="B", epoch=4, empire="ming", lands={"yellow_river": yellow, "wei_river": wei})
    assert p.legal_places(RemoveWall) == choices
    assert p.refusal_of(RemoveWall("great_plain_of_china")) == "R24-SUPPLY-06"
    p.submit(RemoveWall("wei_river"))
    assert p.land("wei_river") == wei.removesuffix("great_wall").strip()
    assert (p.state.pool.walls, p.stock("great_wall")) == (2, 0)


@pytest.mark.rule("R24-SUPPLY-06")
def test_dynasty_takes_enemys_great_wall_first():
    lands = {"yellow_river": "A garrison great_wall", "wei_river": "B garrison great_wall"}
    p = position(phase="B", epoch=4, empire="ming", lands=lands)
    assert (p.land("yellow_river"), p.land("wei_river")) == ("A garrison great_wall", "B garrison")
    one = position(phase="B", epoch=4, empire="ming", lands={"wei_river": "B garrison great_wall"})
    assert one.land("wei_river") == "B garrison great_wall"  # two are in stock


@pytest.mark.rule("R24-SUPPLY-07")
def test_stocks_match_rulebook():
    p = position(phase="organization")
    kinds = ("capital", "city", "monument", "fort", "great_wall", "fleet")
    assert [p.stock(kind) for kind in kinds] == [15, 20, 25, 15, 3, 4]
    shown = {one.id: one.count for one in p.game.view(None).table if one.id.startswith("stock_")}
    assert [shown[f"stock_{kind}"] for kind in kinds] == [15, 20, 25, 15, 3, 4]


@pytest.mark.rule("R24-SUPPLY-08")
def test_four_fleets_are_the_limit():
    lands = all_of("A army", "gaul", "western_iberia", "arabia", "honshu")
    given = {"epoch": 4, "empire": "portugal", "lands": lands, "people": 1}
    fleets = ["indian", "western_pacific"]
    p = position(**given, fleets=fleets, pool={"fleets": 1}, honors={"A": ["fleet_a", "", ""]})
    assert p.stock("fleet") == 1
    p.submit(PlayHonor("fleet_a", water="atlantic"))
    assert p.stock("fleet") == 0
    p = position(**given, fleets=fleets, pool={"fleets": 2}, honors={"A": ["fleet_a", "", ""]})
    assert p.legal_places(PlayHonor) == set()  # the last two are in the pool
    p.submit(PlaceFleet("atlantic"), PlaceFleet("eastern_pacific"))
    assert p.legal_places(PlayHonor) == set()
    assert len(p.fleets()) == 4


@pytest.mark.rule("R24-SUPPLY-09")
def test_returned_piece_is_usable_at_once():
    lands = all_of("A garrison", *EVERYWHERE[:27]) | {"caucasus": "A army", "tigris": "B garrison"}
    p = position(lands=lands, people=2, honors={"A": ["recruit_1"]})
    assert p.supply("A") == 0
    p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("tigris"), PlayHonor("recruit_1"))
    assert (p.supply("A"), p.state.pool.people) == (0, 2)
    forts = all_of("fort", *EVERYWHERE[:14]) | {"caucasus": "A army", "tigris": "A garrison fort"}
    p = position(lands=forts, people=2)
    assert p.stock("fort") == 0
    p.submit(PlaceArmy("tigris"), BuildFort("caucasus"))
    assert p.land("caucasus") == "A garrison fort"  # the turn is over
    assert [event for event in p.history if type(event) is BuildingTaken] == []


@pytest.mark.rule("R24-SUPPLY-04")
def test_capital_without_city_disappears():
    lands = all_of("city", *EVERYWHERE[:20]) | {"caucasus": "A army", "tigris": "B garrison capital"}
    p = position(lands=lands, people=2).rig(red=[6, 6], white=[1]).submit(PlaceArmy("tigris"))
    assert p.land("tigris") == "A army"
    assert [event.building for event in p.events_of(BuildingLacking)] == ["city"]
    assert p.stock("capital") == 15


@pytest.mark.rule("R24-DV-26")
def test_missing_capital_is_taken_from_enemy():
    elsewhere = [*lands_of("north_america"), *lands_of("china"), *lands_of("eurasia")][:13]
    lands = all_of("capital", *elsewhere) | {
        "gaul": "B garrison capital",
        "albion": "B garrison capital fort",
    }
    p = position(phase="B", empire="sumeria", lands=lands)
    assert p.question == ("A", "take_building")
    assert p.legal_places(TakeBuilding) == {"gaul", "albion"}
    p.submit(TakeBuilding("albion"))
    assert p.land("albion") == "B garrison city fort"
    assert p.land("gaul") == "B garrison capital"
    assert p.land("euphrates") == "A army capital"
    assert p.awards_of("B") == []
    assert p.stock("capital") == 0
