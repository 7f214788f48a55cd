"""The greedy player: it plays whole games from its view alone, and beats players who choose at random."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.greedy import SCORES
from engine.editions.hasbro_2001.picks import USUAL
from engine.editions.hasbro_2001.state import PROCEDURE
from engine.players import GREEDY, appraise, choose
from engine.selfplay import play_out
from tests.editions.fuzz import HASBRO
from tests.editions.hasbro_2001.position import CARDS, EDITION, position
from tests.editions.hasbro_2001.test_cards import events_position
from tests.editions.hasbro_2001.whole import start


def choose_greedily(p, seat: str = "A"):
    return choose(GREEDY, p.game.view(seat), EDITION, lambda: 0.5)


def test_greedy_scores_every_question_and_card() -> None:
    assert set(SCORES) == set(PROCEDURE.questions)
    assert set(USUAL) == {card.type for card in CARDS.events}


@pytest.mark.parametrize("number", [0, 7, 42, 75, 127])
def test_greedy_finishes_games_with_options(number: int) -> None:
    seats, options = HASBRO.terms(number)
    game = start(seats, seed=number + 1, **options)
    play_out(game, dict.fromkeys(game.seats, "greedy"), Random(number).random)
    assert game.is_over


def test_greedy_beats_random() -> None:
    better = 0
    for seed in range(1, 5):
        game = start(4, seed=seed)
        kinds = {seat: "greedy" if seat in "AC" else "random" for seat in game.seats}
        play_out(game, kinds, Random(seed).random)
        better += {place.seat for place in game.view(None).result if place.place <= 2} == {"A", "C"}
    assert better == 4


def test_greedy_keeps_strong_and_passes_weak_empire() -> None:
    def choose_with(card: str):
        rest = [one for one in ("romans", "han", "macedonia", "hsiung_nu") if one != card][:2]
        return choose_greedily(
            position(phase="epoch", epoch=3, score={"A": 1, "B": 2, "C": 3}, deck=[card, *rest])
        )

    assert choose_with("romans") == act.KeepEmpire()
    assert choose_with("hsiung_nu") == act.PassEmpire("C")  # to the leader


def test_greedy_takes_most_valuable_land() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active capital", "palestine": "capital"}, pool=1)
    assert choose_greedily(p) == act.Expand("palestine")


@pytest.mark.parametrize(
    ("lands", "first"),
    [
        ({"dnieper": "B army", "australia": "C army fort"}, "dnieper"),
        ({"zagros": "B army", "patagonia": "C army", "honshu": "C army fort city"}, "zagros"),
        ({"palestine": "B army", "albion": "C army fort"}, "palestine"),
        ({"crete": "B army", "australia": "C army fort"}, "crete"),  # by sea
    ],
)
def test_greedy_betrays_reachable_land_first(lands: dict[str, str], first: str) -> None:
    p = events_position("treachery", lands=lands).play("treachery")
    assert choose_greedily(p) == act.Betray(first)
    offered = appraise(p.game.view("A"), p.game.view(None), EDITION)
    looks = {one.land: hint.looks for one, hint in zip(p.decision.actions, offered, strict=True)}
    assert max(looks, key=looks.__getitem__) == first
    assert all((look < 0) == (land in ("australia", "patagonia", "honshu")) for land, look in looks.items())


def test_greedy_returns_army_before_stopping() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active"}, pool=0, lost=1, coins=1)
    assert choose_greedily(p) == act.ReturnArmy("coin")


def test_greedy_replaces_fleet_only_when_useful() -> None:
    def chosen_with(sea: str):
        return choose_greedily(position(phase="muster", epoch=3, empire="macedonia", naval_control=True,
                               seas={sea: "A greek_city_states"}))  # fmt: skip

    assert chosen_with("eastern_med") == act.ReplaceFleet("eastern_med")
    assert chosen_with("red_sea") == act.EndFleetCombat()
