"""The greedy player: legal choices from a view alone, and good ones."""

from __future__ import annotations

from random import Random

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.greedy import EMPIRE_DRAFTS, SCORES
from engine.editions.heroes_2008.state import PROCEDURE
from engine.players import GREEDY, choose
from tests.editions.heroes_2008.position import (
    CARNAGE,
    EDITION,
    MASSACRE,
    SPARE,
    USE,
    open_by_one,
    position,
    scales,
)
from tests.editions.heroes_2008.test_conquest import attack
from tests.editions.heroes_2008.test_score import SEVEN, count_scale


def choose_greedily(p, seed=1):
    """Choice of the greedy player."""
    view = p.game.view(p.decision.seat)
    return choose(GREEDY, view, EDITION, Random(seed).random)


def test_greedy_scores_every_question():
    assert set(SCORES) == set(PROCEDURE.questions)
    assert set(EMPIRE_DRAFTS) <= set(PROCEDURE.questions)


def test_greedy_settles_near_count():
    there = {"AFR": "A3 B4", "MED": "A2", "MEA": "A2"}
    p = position(epoch=1, phase="population", hero="A03", scales={"AFR": open_by_one("AFR")}, people=there)
    assert choose_greedily(p).land == "AFR"


def test_greedy_places_discoveries_where_it_leads():
    p = position(
        epoch=1,
        phase="discover",
        hero="A07",
        drawn="roads irrigation",
        people={"MED": "A9 B1", "AFR": "B9 A1"},
        scales={"MED": "metallurgy", "AFR": "weaving writing"},
    )
    assert choose_greedily(p).land == "MED"


def test_greedy_does_not_end_game_when_behind():
    p = position(
        phase="discover",
        hero="M21",
        drawn="school",
        scales=scales("MED AFR MEA IND CHI RUS SEA", EUR=open_by_one("EUR")) | {"MED": "metallurgy"},
        people={"EUR": "B9", "MED": "A2"},
        score={"B": 30},
    )
    assert choose_greedily(p) == act.Discover("school", "MED")


def test_greedy_converts_gold_before_ending_game():
    p = position(
        phase="discover",
        hero="M30",
        drawn="school",
        gold={"A": 6},
        scales=scales("MED AFR MEA IND CHI RUS SEA", EUR=open_by_one("EUR")),
        people={"EUR": "A9"},
    )
    assert choose_greedily(p) == act.Convert(3)


def test_greedy_attacks_leader():
    p = position(epoch=1, phase="conquest", hero="A25", people={"MED": "A6 B7 C1"}, scales={"MED": "roads"})
    assert choose_greedily(p) == act.Conquer("MED", "B")


def test_greedy_builds_wonder_early():
    p = position(epoch=1, phase="spend", hero="A01", gold={"A": 7}, people={"MED": "A4"})
    assert isinstance(choose_greedily(p), act.BuildWonder)


def test_greedy_uses_wonders_for_enough_points():
    assert choose_greedily(attack(MASSACRE, "A6 B9", wonders={"B": "W1"})) == USE["W1"]
    assert choose_greedily(attack(MASSACRE, "A6 B1", wonders={"B": "W1"})) == SPARE
    p = count_scale("metallurgy roads weaving", "A3 B2 C1", wonders={"D": "W3"})
    assert choose_greedily(p) == USE["W3"]
    assert choose_greedily(count_scale(SEVEN, "A3 B2 C1", wonders={"D": "W3"})) == SPARE


def test_greedy_spares_gardens_that_cancel_own_wonder():
    given = {"epoch": 2, "hero": "M32", "land": "EUR", "wonders": {"A": "W6 W1", "B": "W2"}}
    assert choose_greedily(attack(CARNAGE, "A6 B9", **given).submit(USE["W6"], SPARE)) == SPARE
    assert choose_greedily(attack(CARNAGE, "A6 B9", **given).submit(USE["W6"], USE["W2"])) == USE["W1"]


def test_greedy_saves_gold_from_useless_moves():
    full = scales("MED AFR MEA")
    p = position(epoch=1, phase="spend", hero="A01", gold={"A": 2}, people={"MED": "A9"}, scales=full)
    assert choose_greedily(p) == act.EndTurn()
