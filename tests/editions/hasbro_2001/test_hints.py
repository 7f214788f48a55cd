"""Hints: exact odds, held against section 1.10 of docs/rules and against what then happens."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine import Game, hints
from engine.chance import Chance
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import Invaded
from engine.editions.hasbro_2001.fight import Defence, Means, fight_odds
from engine.history.fights import odds
from tests.editions.hasbro_2001.position import position
from tests.editions.hasbro_2001.whole import play, start

TABLE = {
    (2, 1, 0): (125, 36, 216),
    (2, 1, -1): (90, 35, 216),
    (2, 2, 0): (505, 286, 1296),
    (2, 2, -1): (290, 215, 1296),
    (2, 3, 0): (2183, 1926, 7776),
    (2, 3, -1): (1008, 1175, 7776),
    (3, 1, 0): (855, 216, 1296),
    (3, 1, -1): (640, 215, 1296),
    (3, 2, 0): (3667, 1926, 7776),
    (3, 2, -1): (2172, 1495, 7776),
    (3, 3, 0): (16437, 13782, 46656),
    (3, 3, -1): (7786, 8651, 46656),
    (2, 1, 1): (161, 25, 216),
    (2, 2, 1): (791, 215, 1296),
    (2, 3, 1): (4109, 1495, 7776),
    (3, 1, 1): (1071, 125, 1296),
    (3, 2, 1): (5593, 1175, 7776),
    (3, 3, 1): (30219, 8651, 46656),
}


@pytest.mark.parametrize(("dice", "ways"), TABLE.items())
def test_round_odds_match_rulebook(dice, ways) -> None:
    assert tuple(odds(*dice)) == ways
    wins, ties, total = fight_odds(Means(dice=dice[0], bonus=dice[2]), Defence(dice[1]))
    assert (wins * ways[2], ties * ways[2]) == (ways[0] * total, ways[1] * total)


@pytest.mark.parametrize("leader", [False, True])
@pytest.mark.parametrize("means", [Means(), Means(ties=True), Means(siege=1), Means(bonus=1, dice=3)])
def test_fort_fight_odds_match_enumeration(means: Means, leader: bool) -> None:
    """Every way in which the dice of two rounds can fall."""
    means = means._replace(leader=leader)
    first_dice = 3 if leader else means.dice
    won = total = 0
    for attack in product(range(1, 7), repeat=first_dice):
        for defence in range(1, 7):
            triple = leader and len(set(attack)) == 1
            gap = max(attack) + means.bonus + means.siege - defence - 1
            total += 6**4
            if gap < 0 or (gap == 0 and not means.ties):
                continue
            if means.siege:
                won += 6**4
                continue
            second = 3 if leader and not triple else means.dice
            for again in product(range(1, 7), repeat=second):
                for theirs in range(1, 7):
                    gap = max(again) + means.bonus - theirs
                    won += (gap > 0 or (gap == 0 and means.ties)) * 6 ** (3 - second)
    wins, _, ways = fight_odds(means, Defence(1, fort=True))
    assert wins * total == won * ways


def test_hints_match_results() -> None:
    """In many games each sure invasion succeeds, and leaves what its hint says."""
    met = {"sure": 0, "fight": 0, "after": 0}
    expected = happened = 0.0
    dice = Random("dice")

    def look(game: Game) -> None:
        nonlocal expected, happened
        ask = game.open_decisions()[0]
        if ask.kind not in ("expand", "rampage", "attack_with_rebels"):
            return
        view = game.view(ask.seat)
        for action, hint in zip(ask.actions, hints(game, view), strict=True):
            if not isinstance(action, act.Expand | act.Rampage | act.AttackWithRebels):
                continue
            assert hint is not None
            after = game.copy()
            after._table.chance = Chance(dice.randbytes(32))  # each try has dice of its own
            (entry,) = after.submit(ask.seat, action)
            fights = [event for event in entry.events if type(event) is Invaded and event.land == action.land]
            if not fights:
                assert hint.onto != "enemy" or hint.odds == (1, 1)
                met["sure"] += 1
                won = True
            else:
                assert hint.onto == "enemy"
                met["fight"] += 1
                expected += hint.odds[0] / hint.odds[1]
                won = fights[0].success
                happened += won
            asked = after.open_decisions()
            goes_on = bool(asked) and (asked[0].seat, asked[0].kind) == (ask.seat, "expand")
            if won and goes_on and not view.turn.force and ask.kind == "expand":
                assert after.view(None).lands[action.land].buildings == hint.after
                met["after"] += 1

    for seed in range(1, 4):
        options = {"multiple_armies": seed == 2, "naval_control": seed == 3}
        play(start(3 + seed, seed=seed, **options), Random(seed), look)
    assert min(met.values()) > 100
    assert abs(expected - happened) < 4 * (met["fight"] / 4) ** 0.5


def test_hint_shows_forts_disasters_and_treachery() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active capital", "palestine": "B army fort city"},
                 treachery="palestine", played=["treachery"])  # fmt: skip
    shown = dict(zip(p.decision.actions, hints(p.game, p.game.view("A")), strict=True))
    assert shown[act.Expand("palestine")].odds == (1, 1)
    assert shown[act.BuildFort("nile_delta", "army")].after == ("capital", "fort")
    lands = {"crete": "B army capital monument fort", "levant": "monument"}
    p = position(phase="events", empire="egypt", hands={"A": ["disaster"]}, lands=lands).play("disaster")
    shown = dict(zip(p.decision.actions, hints(p.game, p.game.view("A")), strict=True))
    assert shown[act.Destroy("crete")].after == ("city",)
    assert shown[act.Destroy("levant")].after == ()


@pytest.mark.rule("H01-OPT-15", "H01-A-62")
@pytest.mark.parametrize(
    ("played", "dice"),
    [((), (2, 1, 0)), (("leader",), (3, 1, 0)), (("weaponry",), (2, 1, 1)), (("siegecraft",), (2, 1, 0))],
)
def test_sea_fight_hint_has_odds(played: tuple[str, ...], dice: tuple[int, int, int]) -> None:
    """The defender has as many dice as on land, and there is no siege."""
    p = position(phase="events", epoch=3, empire="romans", naval_control=True, hands={"A": played},
                 seas={"eastern_med": "B greek_city_states"})  # fmt: skip
    p.play(*played)
    if p.question[1] == "play_event":
        p.submit(act.EndEvents())
    shown = dict(zip(p.decision.actions, hints(p.game, p.game.view("A")), strict=True))
    hint = shown[act.AttackFleet("eastern_med")]
    wins, ties, ways = TABLE[dice]
    assert hint.odds[0] * ways == wins * hint.odds[1]
    assert hint.ties * ways == ties * hint.odds[1]
    assert (hint.onto, hint.owner, hint.before, hint.after) == ("enemy", "B", (), ())
    assert shown[act.EndFleetCombat()] is None
