"""Phase B, Establish the Empire (section ESTABLISH)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import CashHonor, PlaceFleet, PlaceWall, PlayHonor
from engine.editions.ragnar_2024.events import (
    BuildingPlaced,
    BuildingsReduced,
    Established,
    GarrisonRemoved,
    Invaded,
    LeaderDeclared,
    PoolFilled,
    StartCleared,
)
from tests.editions.ragnar_2024.position import CARDS, position


def _card(empire):
    return CARDS.empires[CARDS.empire_index[empire]]


@pytest.mark.rule("R24-ESTABLISH-01", "R24-ESTABLISH-02", "R24-ESTABLISH-11")
@pytest.mark.parametrize(("epoch", "empire"), [(2, "rome"), (4, "portugal"), (4, "ming"), (2, "han")])
def test_pool_takes_card_and_gives_starting_army(epoch, empire):
    p = position(epoch=epoch, phase="B", empire=empire)
    card = _card(empire)
    (filled,) = p.events_of(PoolFilled)
    assert (filled.people, filled.fleets, filled.walls) == (card.people, card.fleets, card.great_wall)
    pool = p.state.pool
    assert (pool.people, pool.fleets, pool.walls) == (card.people - 1, card.fleets, card.great_wall)
    assert p.supply("A") == 30 - card.people
    assert p.question == ("A", "expand")
    assert (PlaceFleet in {type(action) for action in p.decision.actions}) == bool(card.fleets)


@pytest.mark.rule("R24-ESTABLISH-03", "R24-ESTABLISH-04", "R24-TV-28")
@pytest.mark.parametrize("owner", ["", "A garrison ", "B garrison "])
def test_start_land_is_cleared_without_reduction(owner):
    lands = {"volga": f"{owner}capital city monument fort"}
    p = position(epoch=2, phase="B", empire="huns", lands=lands, gold={"A": 10})
    assert p.land("volga") == "A army"
    assert [event.land for event in p.events_of(StartCleared)] == ["volga"]
    assert p.events_of(BuildingsReduced) == []
    assert [p.stock(kind) for kind in ("capital", "city", "monument", "fort")] == [15, 20, 25, 15]
    assert p.gold("A") == 10


@pytest.mark.rule("R24-ESTABLISH-05")
def test_free_start_land_takes_army():
    p = position(phase="B", empire="sumeria")
    assert p.land("euphrates") == "A army capital"
    assert p.events_of(GarrisonRemoved) == []
    assert p.awards_of("A") == p.awards_of("B") == []


@pytest.mark.rule("R24-ESTABLISH-06", "R24-ESTABLISH-07", "R24-TV-28")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_removed_start_garrison_wins_honor(owner):
    lands = {"hindu_kush": f"{owner} garrison fort"}  # even mountains and a fort do not help
    p = position(phase="B", empire="vedic_states", lands=lands)
    assert p.land("hindu_kush") == "A army capital"
    assert p.events_of(Invaded) == []
    assert p.awards_of(owner) == ["established"]
    people = _card("vedic_states").people
    assert (p.supply("A"), p.supply("B")) == (30 - people, 30)


@pytest.mark.rule("R24-ESTABLISH-08")
def test_starting_building_follows_clearing():
    p = position(phase="B", empire="sumeria", lands={"euphrates": "B garrison city"})
    (built,) = p.events_of(BuildingPlaced)
    assert (built.land, built.building, built.by) == ("euphrates", "capital", "start")
    assert p.stock("capital") == 14
    order = [type(event) for event in p.events]
    assert order.index(StartCleared) < order.index(GarrisonRemoved) < order.index(Established)
    assert order.index(Established) < order.index(BuildingPlaced)
    barbarians = position(epoch=2, phase="B", empire="huns")
    assert barbarians.events_of(BuildingPlaced) == []


@pytest.mark.rule("R24-ESTABLISH-09")
def test_great_walls_wait_for_phase_c():
    p = position(epoch=2, phase="B", empire="han")
    assert p.land("wei_river") == "A army capital"
    assert (p.state.phase, p.state.pool.walls) == ("C", 2)
    assert p.legal_places(PlaceWall) == {"wei_river"}


@pytest.mark.rule("R24-ESTABLISH-10")
def test_phase_b_plays_no_honor_or_leader():
    p = position(phase="B", empire="sumeria", honors={"A": ["recruit_1", "urbanize"]})
    assert p.state.phase == "C"  # phase B ran without a question
    assert p.events_of(LeaderDeclared) == []
    assert p.track("A") == ["recruit_1", "urbanize", ""]
    # Where it must ask, for a Great Wall fort, Honors stay refused.
    walls = {"yellow_river": "B garrison great_wall", "wei_river": "B garrison great_wall"}
    p = position(epoch=4, phase="B", empire="ming", lands=walls, honors={"A": ["recruit_1"]})
    assert (p.state.phase, p.question) == ("B", ("A", "remove_wall"))
    assert p.refusal_of(PlayHonor("recruit_1")) == "R24-ORDER-05"


@pytest.mark.rule("R24-ESTABLISH-12")
@pytest.mark.parametrize("phase", ["C", "E"])
def test_honor_of_phase_b_is_playable_at_once(phase):
    p = position(phase="B", empire="sumeria", lands={"euphrates": "A garrison"}, stack={"A": ["recruit_1"]})
    assert p.track("A") == ["recruit_1", "", ""]
    if phase == "C":
        people = p.state.pool.people
        assert p.submit(PlayHonor("recruit_1")).state.pool.people == people + 1
    else:
        p.run(lambda p: p.question == ("A", "raise_revenue"))
        assert p.submit(CashHonor("recruit_1")).gold_collected("A", "coins") == 1
