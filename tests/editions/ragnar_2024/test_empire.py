"""Empires with rules of their own: barbarians, Dynasties, Huns, Incas & Aztecs (section EMPIRE)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.editions.ragnar_2024.actions import EndExpansion, PlaceArmy, PlaceWall
from engine.editions.ragnar_2024.events import (
    ArmiesLaid,
    BuildingPlaced,
    BuildingsReduced,
    Established,
    GoldCollected,
    Invaded,
    PoolFilled,
    PoolReturned,
    StartCleared,
    TurnBegan,
    TurnEnded,
)
from tests.editions.ragnar_2024.position import BOARD, CARDS, all_of, position
from tests.editions.ragnar_2024.whole import events_of, finished

BARBARIANS = [one for one in CARDS.empires if one.barbarian]
DYNASTIES = ("han", "tang", "ming", "qing")


def _card(empire):
    return CARDS.empires[CARDS.empire_index[empire]]


def _as_barbarians(card, part):
    """The cards, with one Empire of a card turned barbarian."""
    parts = list(card.parts)
    parts[part] = replace(parts[part], barbarian=True, icon="", icon_lands=0, buildings=())
    turned = [replace(one, parts=tuple(parts)) if one is card else one for one in CARDS.empires]
    return replace(CARDS, empires=tuple(turned))


@pytest.mark.rule("R24-PLUNDER-01", "R24-EMPIRE-13")
@pytest.mark.parametrize("part", [0, 1])
def test_each_part_of_card_is_barbarian_or_not(part, monkeypatch):
    monkeypatch.setattr("tests.editions.ragnar_2024.position.CARDS", _as_barbarians(_card("incas_aztecs"), 1))
    lands = {"southern_andes": "B garrison city", "great_plains": "B garrison city"}
    p = position(phase="B", part=part, epoch=4, empire="incas_aztecs", lands=lands)
    p.rig([6, 6], [1]).submit(PlaceArmy("great_plains" if part else "southern_andes"))
    assert p.gold_collected("A", "plunder") == part


@pytest.mark.rule("R24-EMPIRE-01")
@pytest.mark.parametrize("card", CARDS.empires, ids=lambda card: card.id)
def test_card_fills_pool_and_establishes(card):
    p = position(phase="B", epoch=card.epoch, empire=card.id)
    (shown,) = [one for one in p.game.view(None).cards if one.id == card.id]
    assert (shown.number, shown.start_lands) == (card.number, card.start_lands)
    (filled, *_) = p.events_of(PoolFilled)
    first = card.parts[0]
    assert (filled.people, filled.fleets, filled.walls) == (first.people, card.fleets, card.great_wall)
    starts = [BOARD.lands[land] for land in first.starts]
    expected = [(land, first.buildings) for land in starts]
    assert [(e.land, e.buildings) for e in p.events_of(Established)] == expected
    assert bool(first.icon) != first.barbarian


@pytest.mark.rule("R24-EMPIRE-02")
@pytest.mark.parametrize("card", BARBARIANS, ids=lambda card: card.id)
def test_barbarians_start_without_buildings(card):
    p = position(phase="B", epoch=card.epoch, empire=card.id)
    assert p.events_of(BuildingPlaced) == []
    assert {p.land(land) for land in card.start_lands} == {"A army"}


@pytest.mark.rule("R24-EMPIRE-03")
@pytest.mark.parametrize("card", BARBARIANS, ids=lambda card: card.id)
def test_barbarians_build_no_monuments(card):
    assert card.icon == ""
    lands = all_of("A army", *[land for at, land in enumerate(BOARD.lands) if BOARD.icon_of[at]][:20])
    p = position(phase="D", epoch=card.epoch, empire=card.id, lands=lands)
    assert p.state.monument == 0
    assert p.question[1] != "site_monument"


@pytest.mark.rule("R24-EMPIRE-04")
@pytest.mark.parametrize(("white", "after"), [(1, "A army city"), (6, "city")])
def test_barbarians_plunder_before_reduction(white, after):
    lands = {"caucasus": "A army", "tigris": "B garrison capital"}
    p = position(epoch=2, empire="huns", lands=lands, people=2).rig(red=[3, 3], white=[white])
    p.submit(PlaceArmy("tigris"))
    marks = [type(e) for e in p.events if type(e) in (Invaded, GoldCollected, BuildingsReduced)]
    assert marks == [Invaded, GoldCollected, BuildingsReduced]
    assert p.gold_collected("A", "plunder") == 2  # the capital, though a city is left
    assert p.land("tigris") == after


@pytest.mark.rule("R24-EMPIRE-05")
def test_dynasties_bring_two_great_walls():
    assert {card.id for card in CARDS.empires if card.great_wall} == set(DYNASTIES)
    for name in DYNASTIES:
        p = position(phase="B", epoch=_card(name).epoch, empire=name)
        assert (p.state.pool.walls, p.stock("great_wall")) == (2, 1)


@pytest.mark.rule("R24-EMPIRE-06", "R24-EMPIRE-07", "R24-EMPIRE-08", "R24-TV-24")
def test_great_wall_needs_controlled_wall_land():
    lands = {"wei_river": "A army", "mongolia": "A army", "yellow_river": "B garrison"}
    p = position(epoch=2, empire="han", lands=lands, people=2, pool={"walls": 2})
    assert p.legal_places(PlaceWall) == {"wei_river"}
    assert p.refusal_of(PlaceWall("yellow_river")) == "R24-EMPIRE-06"
    assert p.refusal_of(PlaceWall("mongolia")) == "R24-EMPIRE-07"
    p.submit(PlaceWall("wei_river"))
    assert p.state.pool.people == 2  # it costs none
    assert p.refusal_of(PlaceWall("wei_river")) == "R24-FORT-05"  # never both in one land
    p.rig(red=[6, 6], white=[1]).submit(PlaceArmy("yellow_river"), PlaceWall("yellow_river"))
    assert p.land("wei_river") == p.land("yellow_river") == "A army great_wall"


@pytest.mark.rule("R24-EMPIRE-07")
def test_great_walls_are_interchangeable():
    for first in ("wei_river", "yellow_river"):
        lands = all_of("A army", "wei_river", "yellow_river")
        p = position(epoch=2, empire="han", lands=lands, people=1, pool={"walls": 2}).submit(PlaceWall(first))
        assert p.legal_places(PlaceWall) == {"wei_river", "yellow_river"} - {first}


@pytest.mark.rule("R24-EMPIRE-06")
def test_fort_keeps_great_wall_out():
    p = position(epoch=2, empire="han", lands={"wei_river": "A army fort"}, people=1, pool={"walls": 2})
    assert p.refusal_of(PlaceWall("wei_river")) == "R24-FORT-05"


@pytest.mark.rule("R24-EMPIRE-09")
def test_unused_great_walls_return_to_stock():
    p = position(epoch=2, empire="han", lands={"wei_river": "A army"}, pool={"walls": 2}, gold={"B": 50})
    p.submit(EndExpansion())
    assert [e.walls for e in p.events_of(PoolReturned)] == [2]
    assert p.stock("great_wall") == 3
    assert p.state.great_wall == 0


@pytest.mark.rule("R24-EMPIRE-10", "R24-TV-25")
def test_huns_start_in_two_lands():
    p = position(phase="B", epoch=2, empire="huns")
    assert [e.land for e in p.events_of(Established)] == ["volga", "turanian_plain"]
    assert p.state.pool.people == _card("huns").people - 2
    assert {"western_steppe", "persian_plateau", "danubia"} <= p.legal_places(PlaceArmy)


@pytest.mark.rule("R24-EMPIRE-11", "R24-TV-25")
def test_huns_clear_both_start_lands():
    lands = {"volga": "B garrison capital fort", "turanian_plain": "A garrison city monument"}
    p = position(phase="B", epoch=2, empire="huns", lands=lands)
    assert {e.land: e.buildings for e in p.events_of(StartCleared)} == {
        "volga": ("capital", "fort"),
        "turanian_plain": ("city", "monument"),
    }
    assert (p.awards_of("B"), p.awards_of("A")) == (["established"], ["established"])
    assert p.gold_collected("A", "plunder") == 0
    assert p.land("volga") == p.land("turanian_plain") == "A army"


@pytest.mark.rule("R24-EMPIRE-12", "R24-EMPIRE-13", "R24-TV-26")
def test_incas_play_before_aztecs():
    p = position(phase="B", epoch=4, empire="incas_aztecs", gold={"A": 90})
    assert p.game.view(None).turn.card == "incas"
    assert p.legal_places(PlaceArmy) == {"central_america", "southern_andes"}
    p.run(lambda p: p.game.view(None).turn.card == "aztecs" and p.decision.kind == "expand")
    assert p.land("northern_andes").startswith("A garrison capital")  # laid down in between
    assert "southern_andes" not in p.legal_places(PlaceArmy)
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    kinds = (PoolFilled, Established, GoldCollected, ArmiesLaid, TurnEnded)
    mine = [e for e in p.history if type(e) in kinds and getattr(e, "seat", "") == "A"]
    marks = [getattr(e, "source", type(e).__name__) for e in mine]
    once = ["PoolFilled", "Established", "buildings", "ArmiesLaid"]
    assert [mark for mark in marks if mark in (*once, "TurnEnded")] == [*once, *once, "TurnEnded"]
    assert [e.land for e in mine if type(e) is Established] == ["northern_andes", "mexican_valley"]
    assert p.awards_of("A").count("most_gold") == 1


@pytest.mark.rule("R24-EMPIRE-14")
def test_earlier_empires_remain_as_garrisons():
    lands = {"balkans": "A garrison capital", "morea": "A garrison", "anatolia": "A garrison"}
    p = position(phase="B", epoch=2, empire="rome", lands=lands)
    reach = {land for land in BOARD.lands if p.is_legal(PlaceArmy(land))}
    assert reach == {"danubia", "gaul"}  # nothing from the garrisons
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.land("balkans") in ("A garrison capital", "A garrison city")


@pytest.mark.rule("R24-EMPIRE-14")
def test_each_empire_has_one_turn():
    turns = [event.card for event in events_of(finished(seats=4)) if type(event) is TurnBegan]
    assert len(turns) == len(set(turns)) == 20
