"""Expansion, fleets, establishing, reduction (EXPAND, FLEET, ESTABLISH, REDUCE)."""

from __future__ import annotations

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import ArmyPlaced, Established, Invaded, TurnEnded
from tests.editions.hasbro_2001.position import BOARD, CARDS, position


def empire_position(name: str, **given):
    """The first question of an Empire that has just placed its first armies."""
    card = CARDS.empires[CARDS.empire_index[name]]
    return position(phase="muster", epoch=card.epoch, empire=name, **given)


def fleets_of(name: str) -> set[str]:
    return empire_position(name).fleets()


# Establishing


@pytest.mark.rule("H01-ESTABLISH-01", "H01-ESTABLISH-02", "H01-ESTABLISH-03", "H01-TV-05")
def test_carthaginia_is_established() -> None:
    p = position(phase="establish", epoch=2, empire="carthaginia", fleets=[])
    assert (p.pool, p.land("shatts_plateau")) == (6, "A active capital")
    before = position(phase="muster", epoch=2, empire="carthaginia")
    assert [event.buildings for event in before.history if type(event) is Established] == [("capital",)]
    assert empire_position("scythians").land("caucasus") == "A active"


@pytest.mark.rule("H01-ESTABLISH-04", "H01-ESTABLISH-05", "H01-ESTABLISH-06", "H01-ESTABLISH-08", "H01-TV-46")
@pytest.mark.rule("H01-A-01", "H01-REDUCE-05")
def test_start_is_cleared_but_monument_stays() -> None:
    p = empire_position("mongols", lands={"mongolia": "B army fort city monument"})
    assert p.land("mongolia") == "A active monument"
    assert [event for event in p.history if type(event) is Invaded] == []


@pytest.mark.rule("H01-ESTABLISH-07", "H01-ESTABLISH-09", "H01-TV-47")
def test_capital_in_start_becomes_city() -> None:
    p = empire_position("mongols", lands={"mongolia": "A army capital"})
    assert p.land("mongolia") == "A active city"


@pytest.mark.rule("H01-A-70", "H01-REDUCE-12")
def test_new_capital_replaces_old_one() -> None:
    for old in ("capital", "city"):
        p = empire_position("holy_roman_empire", lands={"central_europe": f"B army {old} fort"})
        assert p.land("central_europe") == "A active capital"
    starts = [start for card in CARDS.empires for start in card.force.starts if card.force.capital]
    assert len(set(starts)) == len(starts)  # never in a game


@pytest.mark.rule("H01-ESTABLISH-10", "H01-A-68")
def test_minor_empire_clears_its_start() -> None:
    p = position(phase="events", empire="egypt", hands={"A": ["hittites"]},
                 lands={"eastern_anatolia": "A army capital fort monument"}).play("hittites")  # fmt: skip
    assert p.land("eastern_anatolia") == "A active capital monument"


@pytest.mark.rule("H01-ESTABLISH-11", "H01-A-15")
def test_incas_and_aztecs_expand_separately() -> None:
    p = empire_position("incas_and_aztecs")
    assert p.land("northern_andes") == p.land("mexican_valley") == "A active capital"
    assert p.state.pools == [1, 1]
    incas = p.legal_places(act.Expand, people="incas")
    aztecs = p.legal_places(act.Expand, people="aztecs")
    assert "southern_andes" in incas
    assert "deep_south" in aztecs
    assert not incas & aztecs
    p.submit(act.Expand("southern_andes", people="incas"))
    assert p.state.pools == [0, 1]
    assert not p.legal_places(act.Expand, people="incas")
    p.submit(act.Expand("deep_south", people="aztecs"))
    assert p.events_of(TurnEnded)[-1].card == "incas_and_aztecs"


@pytest.mark.rule("H01-A-15")
def test_incas_and_aztecs_may_not_enter_each_others_lands() -> None:
    lands = {"northern_andes": "A active", "guiana_highlands": "A active", "central_america": "A active"}
    peoples = {"incas": ["northern_andes", "guiana_highlands"], "aztecs": ["central_america"]}
    p = position(epoch=6, empire="incas_and_aztecs", lands=lands, pool=[1, 1], peoples=peoples)
    assert "central_america" not in p.legal_places(act.Expand, people="incas")
    assert "guiana_highlands" not in p.legal_places(act.Expand, people="aztecs")
    assert p.refusal_of(act.Expand("central_america", people="incas")) == "H01-EXPAND-05"


@pytest.mark.rule("H01-A-15")
def test_coin_returns_army_to_its_people() -> None:
    lands = {"northern_andes": "A active", "mexican_valley": "A active", "southern_andes": "B army"}
    p = position(epoch=6, empire="incas_and_aztecs", lands=lands, pool=[1, 0], coins=1,
                 peoples={"incas": ["northern_andes"], "aztecs": ["mexican_valley"]})  # fmt: skip
    p.rig([1, 1], [6, 6]).submit(act.Expand("southern_andes", people="incas"))
    assert p.state.lost == [1, 0]
    p.submit(act.ReturnArmy("coin", "incas"))
    assert p.state.pools == [1, 0]
    fort = position(epoch=6, empire="incas_and_aztecs", lands=lands, pool=[1, 0],
                    peoples={"incas": ["northern_andes"], "aztecs": ["mexican_valley"]})  # fmt: skip
    assert fort.legal_places(act.BuildFort) == {"northern_andes"}


# Fleets


@pytest.mark.rule("H01-FLEET-01", "H01-FLEET-02", "H01-FLEET-03", "H01-FLEET-05", "H01-TV-06", "H01-A-08")
def test_portugal_has_twelve_fleets() -> None:
    assert fleets_of("portugal") == {
        *("atlantic", "north_sea", "western_med", "eastern_med", "black_sea", "caribbean"),
        *("indian", "red_sea", "bay_of_bengal", "west_pacific", "south_china_sea", "sea_of_japan"),
    }


@pytest.mark.rule("H01-FLEET-02", "H01-FLEET-07", "H01-TV-43", "H01-A-07")
def test_britain_has_thirteen_fleets() -> None:
    found = fleets_of("britain")
    assert len(found) == 13
    assert sum(bool(BOARD.ocean_mask >> BOARD.water_index[water] & 1) for water in found) == 4
    counts = {card.id: card.force.fleets.bit_count() for card in CARDS.empires}
    assert [
        counts[id] for id in ("spain", "netherlands", "germany", "france", "united_states", "vikings")
    ] == [*(12, 9, 9, 13, 5, 2)]


@pytest.mark.rule("H01-FLEET-04", "H01-FLEET-06", "H01-A-55")
def test_fleets_are_free_and_automatic() -> None:
    p = empire_position("egypt")
    assert p.fleets() == {"red_sea", "eastern_med"}
    assert p.pool == 4


@pytest.mark.rule("H01-FLEET-08", "H01-FLEET-09", "H01-FLEET-10", "H01-TV-07", "H01-TV-08")
def test_greeks_cross_two_seas() -> None:
    p = empire_position("greek_city_states")
    assert {"shatts_plateau", "caucasus"} <= p.targets()
    p.expand("shatts_plateau", "caucasus")
    assert p.pool == 4
    assert p.land("caucasus") == "A active"


@pytest.mark.rule("H01-TV-09", "H01-CARD-08", "H01-FLEET-08")
def test_broken_fleet_chain_blocks_passage() -> None:
    p = position(epoch=2, empire="greek_city_states", hands={"A": ["reallocation"]}, phase="events")
    p.play("reallocation").submit(act.ExchangeFleet("eastern_med"), act.EndExchange())
    assert p.fleets() == {"western_med", "black_sea"}
    assert not p.targets() & {"shatts_plateau", "caucasus"}
    assert p.refusal_of(act.Expand("shatts_plateau")) == "H01-FLEET-08"


@pytest.mark.rule("H01-TV-40", "H01-FLEET-11")
def test_goths_need_coast_to_sail() -> None:
    p = empire_position("goths")
    assert p.targets() == {"balkans", "baltic_seaboard", "central_europe", "dalmatia", "dnieper"}
    assert p.refusal_of(act.Expand("libya")) == "H01-FLEET-08"
    p.expand("dalmatia")
    assert "libya" in p.targets()


@pytest.mark.rule("H01-TV-41", "H01-FLEET-11")
@pytest.mark.parametrize(
    "name", ["persia", "han", "goths", "tang", "franks", "sung", "mughals", "russia", "united_states"]
)
def test_inland_empires_cannot_sail_at_first(name: str) -> None:
    p = empire_position(name)
    start = CARDS.empires[CARDS.empire_index[name]].force.starts[0]
    beside = {land for at, land in enumerate(BOARD.lands) if BOARD.neighbours[start] >> at & 1}
    assert p.targets() == beside


@pytest.mark.rule("H01-TV-37", "H01-FLEET-13")
def test_vikings_reach_south_america() -> None:
    p = empire_position("vikings")
    assert {"appalachia", "great_lakes"} <= p.targets()
    p.expand(
        "great_lakes",
        "great_plains",
        "mexican_valley",
        "central_america",
        "guiana_highlands",
        "northern_andes",
    )
    assert p.land("northern_andes") == "A active"


@pytest.mark.rule("H01-TV-45", "H01-FLEET-16")
def test_caribbean_passes_bottleneck() -> None:
    lands = {
        "appalachia": "A active",
        "deep_south": "A active",
        "mexican_valley": "B army",
        "central_america": "B army",
    }
    p = position(epoch=7, empire="united_states", lands=lands)
    assert "guiana_highlands" in p.targets()


@pytest.mark.rule("H01-FLEET-12", "H01-SCORE-16")
def test_fleets_score_nothing() -> None:
    p = position(phase="score", epoch=7, empire="britain", lands={"albion": "A army"}, fleets=["north_sea"])
    assert p.score("A") == 4


@pytest.mark.rule("H01-FLEET-14")
def test_fleet_counts_for_civil_service() -> None:
    p = position(phase="events", empire="sumeria", hands={"A": ["astronomy", "civil_service"]})
    p.play("astronomy").submit(act.PlaceFleet("red_sea")).play("civil_service")
    assert p.state.coins == 3


# Expanding


@pytest.mark.rule("H01-EXPAND-01", "H01-EXPAND-02", "H01-EXPAND-04", "H01-EXPAND-05", "H01-EXPAND-12")
def test_expansion_starts_from_any_active_land() -> None:
    p = empire_position("egypt")
    p.expand("libya", "palestine")
    assert {"shatts_plateau", "levant", "nubia", "crete"} <= p.targets()
    assert p.refusal_of(act.Expand("libya")) == "H01-EXPAND-05"
    assert p.refusal_of(act.Expand("albion")) == "H01-EXPAND-01"
    assert p.land("libya") == "A active"


@pytest.mark.rule("H01-EXPAND-06")
def test_barren_lands_block_movement() -> None:
    p = empire_position("arabs")
    assert p.refusal_of(act.Expand("syrian_desert")) == "H01-EXPAND-06"
    assert "middle_tigris" not in p.targets()


@pytest.mark.rule("H01-EXPAND-07", "H01-EXPAND-08")
def test_vacant_lands_are_taken_and_others_fought() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active", "palestine": "B army"})
    p.expand("libya")
    assert p.events_of(ArmyPlaced) == [ArmyPlaced("A", "libya", "empty")]
    p.rig([6, 6], [1]).expand("palestine")
    assert p.fight().success


@pytest.mark.rule("H01-EXPAND-09", "H01-EXPAND-10", "H01-TV-48", "H01-TV-49", "H01-REDUCE-04", "H01-MINOR-13")
def test_own_past_armies_make_way() -> None:
    lands = {"nile_delta": "A active", "palestine": "A army fort city monument", "libya": "A army capital"}
    p = position(empire="egypt", lands=lands)
    p.expand("palestine", "libya")
    assert not p.events_of(Invaded)
    assert p.land("palestine") == "A active monument"
    assert p.land("libya") == "A active city"
    assert p.lands_removed("replaced") == ["palestine", "libya"]


@pytest.mark.rule("H01-EXPAND-15", "H01-EXPAND-16", "H01-COIN-10", "H01-TV-71")
def test_coins_do_not_raise_number_of_lands() -> None:
    p = position(phase="muster", epoch=2, empire="assyria", lands={"levant": "B army", "upper_tigris": ""})
    p.state.coins = 5
    p.rig([1, 1], [6]).expand("levant").submit(act.ReturnArmy("coin"))
    state = p.state
    while p.question == ("A", "expand") and p.targets():
        assert (
            sum(state.pools)
            + sum(lands.bit_count() for lands in state.active)
            + state.turned
            + sum(state.lost)
            == 8
        )
        p.expand(min(p.targets() - {"levant"}))
    body = next(body for body in state.bodies if body.kind == "empire" and body.seat == 0)
    assert body.lands.bit_count() == 8


# Reduction


@pytest.mark.rule("H01-REDUCE-01", "H01-REDUCE-02", "H01-REDUCE-03", "H01-REDUCE-09")
def test_each_capture_reduces_one_step() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active", "palestine": "B army capital monument"})
    p.rig([6, 6], [1]).expand("palestine")
    assert p.land("palestine") == "A active city monument"
    p = position(empire="egypt", lands={"nile_delta": "A active", "palestine": "B army city"})
    p.rig([6, 6], [1]).expand("palestine")
    assert p.land("palestine") == "A active"


@pytest.mark.rule("H01-REDUCE-04", "H01-A-02", "H01-TV-53")
def test_entering_vacant_land_reduces() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active", "palestine": "city", "libya": "capital"})
    p.expand("palestine", "libya")
    assert (p.land("palestine"), p.land("libya")) == ("A active", "A active city")


@pytest.mark.rule("H01-REDUCE-06", "H01-REDUCE-07", "H01-TV-52", "H01-SCORE-17")
def test_vacated_land_keeps_structures_unscored() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active", "palestine": "B army capital"})
    p.rig([4, 4], [4]).expand("palestine")
    assert p.land("palestine") == "capital"
    q = position(phase="score", actor="B", lands={"palestine": "city", "levant": "B army"})
    assert q.score("B") == 2  # presence alone


@pytest.mark.rule("H01-REDUCE-08")
def test_failed_attack_does_not_reduce() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active", "palestine": "B army capital"})
    p.rig([1, 1], [4]).expand("palestine")
    assert p.land("palestine") == "B army capital"


@pytest.mark.rule("H01-REDUCE-10")
def test_cities_cannot_be_built() -> None:
    p = empire_position("egypt")
    assert {type(action) for action in p.decision.actions} == {act.Expand, act.BuildFort, act.EndExpansion}
    assert {action.pay for action in p.decision.actions if type(action) is act.BuildFort} == {"army"}
