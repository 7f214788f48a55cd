"""Two players (section TWO-PLAYER, TV-R61 to TV-R63)."""

import pytest

from engine.editions.heroes_2008 import actions as act
from tests.editions.heroes_2008.position import USE, position
from tests.editions.heroes_2008.test_score import SEVEN, count_points, count_scale
from tests.editions.heroes_2008.test_setup import finish_opening, start_game


@pytest.mark.rule("HW8-TWO-PLAYER-01", "HW8-TWO-PLAYER-02", "HW8-TWO-PLAYER-03")
def test_each_player_has_double_supply():
    game = finish_opening(start_game("AB"))
    assert game._table.state.supply == [122, 122]
    view = game.view(None)
    assert len(view.seats) == 2
    assert all(len(land.pieces) <= 2 for land in view.lands.values())
    p = position(seats=2, epoch=1, phase="population", hero="A04", people={"MED": "A90"})
    assert p.supply() == 129 - 96


@pytest.mark.rule("HW8-TWO-PLAYER-04")
def test_third_place_pays_nothing():
    """TV-R62."""
    assert count_points(count_scale(SEVEN, "A5 B2", seats=2)) == {"A": 7, "B": 4}


@pytest.mark.rule("HW8-TWO-PLAYER-05")
@pytest.mark.parametrize(("people", "wanted"), [("A5 B2", {"A": 8, "B": 4}), ("B2", {"B": 7, "A": 1})])
def test_ajanta_caves_pay_third_place(people, wanted):
    """TV-R61: on top of the own place."""
    p = count_scale(SEVEN, people, seats=2, wonders={"A": "W3"})
    p.submit(USE["W3"])
    assert count_points(p) == wanted


@pytest.mark.rule("HW8-TWO-PLAYER-06")
def test_pharos_stays_in_box():
    """TV-R63."""
    view = start_game("AB").view(None)
    assert next(one for one in view.table if one.id == "display").items == ("W1", "W2", "W3", "W5")


@pytest.mark.rule("HW8-TWO-PLAYER-07")
def test_other_rules_stay():
    game = finish_opening(start_game("AB"))
    assert game.open_decisions()[0].kind == "take_hero"
    assert len(game.open_decisions()[0].actions) == 4
    p = position(seats=2, epoch=1, phase="spend", hero="A01", gold={"A": 7})
    assert p.is_legal(act.BuildWonder("W3"))
    assert p.is_legal(act.Convert(3))
