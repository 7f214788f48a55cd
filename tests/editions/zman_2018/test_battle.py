"""Battles, what they leave, and a marauder's points (sections BATTLE, DEFENDER, REDUCE, MARAUDER)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    BuildMonument,
    EndInvasions,
    Invade,
    PassReroll,
    Retreat,
)
from engine.editions.zman_2018.events import (
    BattleFought,
    BuildingsReduced,
    Compared,
    DiceRerolled,
    Invaded,
    PointsScored,
)
from engine.editions.zman_2018.hints import has_attacker_won
from tests.editions.zman_2018.position import CARDS, position

CLEAR, MOUNTAINS, FOREST = "levant", "zagros", "alamannia"
ORIGINS = {CLEAR: "mesopotamia", MOUNTAINS: "mesopotamia", FOREST: "rhineland", "volga": "rhineland"}


def _fight(attack, defence, land=CLEAR, there="B army", *rerolls, **more):
    """Fight a battle of a plain Empire with three armies. `more` as in `position`."""
    given = {"empire": "hittites", "armies": 3, "event": "weaponry", **more}
    lands = {ORIGINS[land]: "A active", land: there, **given.pop("lands", {})}
    via = given.pop("via", "")
    p = position(lands=lands, **given).rig(attack, defence, *rerolls)
    return p.submit(Invade(land, via))


def _outcome(*fight, **more):
    (compared,) = _fight(*fight, **more).events_of(Compared)
    return compared.attack, compared.defence, compared.outcome


def attack_as_celts(attack, defence, land=CLEAR, there="B army city", **more):
    return _fight(attack, defence, land, there, epoch=2, empire="celts", **{"event": "leadership", **more})


# Dice


@pytest.mark.rule("Z18-BATTLE-01", "Z18-BATTLE-02", "Z18-BATTLE-03")
def test_highest_die_decides_battle():
    p = _fight([2, 5], [4])
    assert p.events_of(BattleFought) == [BattleFought("A", "B", CLEAR, (2, 5), (4,))]
    assert _outcome([2, 5], [4]) == _outcome([5, 2], [4]) == (5, 4, "win")
    assert _outcome([3, 2], [4]) == (3, 4, "loss")  # never 3 + 2


@pytest.mark.rule("Z18-BATTLE-05", "Z18-BATTLE-06", "Z18-LIMITS-02")
def test_win_takes_land():
    p = _fight([5, 1], [4])
    assert p.land(CLEAR) == "A active"
    assert (p.state.armies, p.supply("A"), p.supply("B")) == (2, 21, 25)
    assert p.events_of(Invaded) == [Invaded("A", "B", CLEAR, True, (5, 1), (4,))]
    assert p.state.battle is None


@pytest.mark.rule("Z18-BATTLE-07", "Z18-BATTLE-08", "Z18-INVADE-16")
def test_tie_empties_land():
    p = _fight([4, 1], [4])
    assert p.land(CLEAR) == ""
    assert (p.state.armies, p.supply("A"), p.supply("B")) == (2, 22, 25)
    assert p.events_of(Invaded) == [Invaded("A", "B", CLEAR, False, (4, 1), (4,))]
    p.submit(Invade(CLEAR))
    assert p.events_of(BattleFought) == []
    assert p.land(CLEAR) == "A active"


@pytest.mark.rule("Z18-BATTLE-04", "Z18-BATTLE-14", "Z18-REDUCE-10", "Z18-FORT-09", "Z18-INVADE-12")
def test_loss_changes_nothing_for_defender():
    p = _fight([3, 2], [2, 4], there="B army capital monument fort")
    assert p.question == ("A", "after_loss")
    assert p.land(CLEAR) == "B army capital monument fort"
    p.submit(Retreat())
    assert p.land(CLEAR) == "B army capital monument fort"
    assert (p.state.armies, p.supply("A"), p.supply("B")) == (2, 22, 24)
    assert p.events_of(BuildingsReduced) == []


# Defender effects


@pytest.mark.rule(
    "Z18-DEFENDER-01", "Z18-DEFENDER-02", "Z18-DEFENDER-08", "Z18-DEFENDER-09", "Z18-DISBAND-08"
)
@pytest.mark.rule("Z18-BATTLE-09", "Z18-BATTLE-11", "Z18-BOARD-05", "Z18-TV-21", "Z18-TV-25")
@pytest.mark.parametrize(
    ("attack", "defence", "land", "there", "outcome"),
    [
        ([5, 5], [5], FOREST, "B army", (5, 6, "loss")),
        ([6, 6], [6], FOREST, "B army", (6, 7, "loss")),
        ([6, 6], [5, 2], FOREST, "B army fort", (6, 6, "tie")),
        ([5, 5], [6, 1], CLEAR, "C army fort", (5, 6, "loss")),
    ],
)
def test_forest_and_fort_help_defender(attack, defence, land, there, outcome):
    assert _outcome(attack, defence, land, there) == outcome


@pytest.mark.rule("Z18-DEFENDER-01", "Z18-DEFENDER-02", "Z18-BATTLE-07", "Z18-TV-22")
def test_mountains_turn_win_into_tie():
    p = _fight([6, 1], [5], MOUNTAINS)
    assert (p.events_of(Compared)[0].attack, p.events_of(Compared)[0].defence) == (6, 6)
    assert p.land(MOUNTAINS) == ""
    assert (p.supply("A"), p.supply("B")) == (22, 25)


@pytest.mark.rule("Z18-DEFENDER-03", "Z18-DEFENDER-10")
@pytest.mark.parametrize("origin", ["A active", "A active fort"])
def test_attackers_own_terrain_and_fort_do_not_count(origin):
    given = {"empire": "hittites", "armies": 2, "event": "weaponry"}
    p = position(lands={MOUNTAINS: origin, "tigris": "B army"}, **given).rig([4, 1], [4])
    p.submit(Invade("tigris"))
    assert p.events_of(Compared) == [Compared("A", "B", "tigris", 4, 4, "tie")]


@pytest.mark.rule("Z18-DEFENDER-08", "Z18-REDUCE-06", "Z18-FORT-08", "Z18-TV-23")
@pytest.mark.parametrize("built", ["", "capital ", "monument "])
def test_tie_removes_fort(built):
    p = _fight([4, 3], [2, 4], there=f"B army {built}fort")
    assert p.events_of(Compared)[0].outcome == "tie"
    assert p.land(CLEAR) == {"": "", "capital ": "city", "monument ": ""}[built]
    assert p.stock("fort") == 14
    assert len(p.events_of(BuildingsReduced)) == 1


@pytest.mark.rule("Z18-DEFENDER-08", "Z18-FORT-09", "Z18-TV-24")
def test_fort_survives_loss():
    p = _fight([4, 3], [6, 1], there="B army fort").submit(Retreat())
    assert p.land(CLEAR) == "B army fort"


def attack_by_sea(attack, defence, *rerolls, there="B army", **more):
    return _fight(attack, defence, "volga", there, *rerolls, fleets=["north_sea"], **more)


@pytest.mark.rule("Z18-DEFENDER-04", "Z18-REROLL-06", "Z18-TV-26")
def test_naval_lets_defender_reroll():
    p = attack_by_sea([4, 2], [3], [5])
    assert p.events_of(DiceRerolled) == [DiceRerolled("B", (5,))]
    assert p.events_of(Compared)[0].outcome == "loss"


@pytest.mark.rule("Z18-DEFENDER-04", "Z18-REROLL-07", "Z18-TV-27")
def test_defender_may_pass_reroll():
    lands = {"rhineland": "A active", "volga": "B army"}
    given = {"empire": "hittites", "armies": 3, "fleets": ["north_sea"], "defence": {"B": "ask"}}
    p = position(lands=lands, **given).rig([4, 2], [3]).submit(Invade("volga"))
    assert p.question == ("B", "reroll_defence")
    p.submit(PassReroll())
    assert p.events_of(Compared)[0].outcome == "win"
    assert p.land("volga") == "A active"


@pytest.mark.rule("Z18-BATTLE-11", "Z18-DEFENDER-05")
def test_terrain_fort_and_naval_add_up():
    lands = {"rhineland": "A active", FOREST: "B army fort"}
    given = {"empire": "hittites", "armies": 3, "event": "weaponry", "fleets": ["north_sea"]}
    p = position(lands=lands, **given).rig([5, 5], [3, 2], [4]).submit(Invade(FOREST, "north_sea"))
    assert p.events_of(DiceRerolled) == [DiceRerolled("B", (3, 4))]  # one die, the lowest; and only once
    assert p.events_of(Compared) == [Compared("A", "B", FOREST, 5, 5, "tie")]


# What the invader adds


@pytest.mark.rule("Z18-BATTLE-09", "Z18-BATTLE-10")
def test_weaponry_raises_highest_die_above_six():
    assert _outcome([6, 6], [6], improvements=["weaponry"]) == (7, 6, "win")
    assert _outcome([3, 3], [4], improvements=["weaponry"]) == (4, 4, "tie")


@pytest.mark.rule("Z18-EFFECT-10", "Z18-FLEET-07")
def test_landing_bonus_needs_fleet():
    given = {"epoch": 3, "empire": "byzantines", "event": "cavalry", "fleets": ["north_sea"]}
    assert _outcome([4, 4], [4], "volga", "B army", [4], **given) == (5, 4, "win")
    plain = {**given, "lands": {"danube": "A active"}}
    assert _outcome([4, 4], [4], FOREST, **plain) == (4, 5, "loss")
    assert _outcome([4, 4], [4], FOREST, "B army", via="north_sea", **plain) == (5, 5, "tie")


@pytest.mark.rule("Z18-EFFECT-03", "Z18-IMPROVEMENT-05")
@pytest.mark.parametrize(
    ("given", "land", "there", "defence", "result"),
    [
        ({"epoch": 2, "empire": "carthaginians"}, MOUNTAINS, "B army", [5], (5, 5, "tie")),
        ({"epoch": 3, "empire": "franks", "improvements": ["cavalry"]}, FOREST, "B army", [5], (5, 5, "tie")),
        (
            {"epoch": 4, "empire": "ming", "improvements": ["gunpowder"]},
            CLEAR,
            "B army fort",
            [5],
            (5, 5, "tie"),
        ),
    ],
)
def test_powers_ignore_terrain_or_forts(given, land, there, defence, result):
    assert _outcome([5, 1], defence, land, there, **{"event": "", **given}) == result


@pytest.mark.rule("Z18-EFFECT-03", "Z18-IMPROVEMENT-05")
@pytest.mark.parametrize(
    "given",
    [
        {"epoch": 3, "empire": "vikings"},
        {"epoch": 5, "empire": "british"},
        {"improvements": ["steamships"], "epoch": 5, "empire": "french"},
    ],
)
def test_powers_ignore_naval(given):
    p = _fight([4, 2], [3], "volga", "B army", fleets=["north_sea"], **{"event": "", **given})
    assert p.events_of(DiceRerolled) == []
    assert p.events_of(Compared)[0].outcome == "win"


@pytest.mark.rule("Z18-KINGDOM-11", "Z18-IMPROVEMENT-06")
def test_kingdom_uses_no_effect_or_improvement():
    given = {"epoch": 2, "empire": "carthaginians", "kingdom": "parthians", "improvements": ["leadership"]}
    p = _fight([5, 1], [5], MOUNTAINS, **{"event": "", **given})
    assert p.events_of(Compared) == [Compared("A", "B", MOUNTAINS, 5, 6, "loss")]


# Reduction


@pytest.mark.rule(
    "Z18-REDUCE-01", "Z18-REDUCE-02", "Z18-REDUCE-03", "Z18-REDUCE-06", "Z18-BATTLE-13", "Z18-TV-32"
)
def test_reduction_turns_capitol_and_removes_fort():
    p = _fight([6, 1], [1, 1], there="B army capital monument fort")
    assert p.land(CLEAR) == "A active city monument"
    assert [p.stock(kind) for kind in ("capital", "monument", "fort")] == [23, 19, 14]
    (reduced,) = p.events_of(BuildingsReduced)
    assert reduced.before == ("capital", "monument", "fort")
    assert reduced.after == ("city", "monument")


@pytest.mark.rule("Z18-REDUCE-02", "Z18-REDUCE-04", "Z18-TV-33")
def test_reduction_removes_city_before_monument():
    p = _fight([6, 1], [1], there="B army city monument")
    assert p.land(CLEAR) == "A active monument"
    assert p.stock("capital") == 24


@pytest.mark.rule("Z18-REDUCE-02", "Z18-REDUCE-05", "Z18-TV-34")
def test_reduction_removes_monument_last():
    p = _fight([6, 1], [1], there="B army monument")
    assert p.land(CLEAR) == "A active"
    assert p.stock("monument") == 20


@pytest.mark.rule("Z18-REDUCE-12", "Z18-BATTLE-13", "Z18-REDUCE-11")
@pytest.mark.parametrize(
    ("before", "after"),
    [("capital monument", "city monument"), ("city monument", "monument"), ("monument", "")],
)
def test_tie_reduces_without_question(before, after):
    p = _fight([4, 1], [4], there=f"B army {before}")
    assert p.land(CLEAR) == after
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-REDUCE-13")
def test_capitol_turns_over_with_empty_supply():
    p = _fight([6, 1], [1], there="B army capital", boxed={"capital": 23})
    assert p.stock("capital") == 0
    assert p.land(CLEAR) == "A active city"


@pytest.mark.rule("Z18-REDUCE-07", "Z18-REDUCE-06")
def test_fort_does_not_protect_structures():
    p = _fight([6, 1], [1, 1], there="B army city fort")
    assert p.land(CLEAR) == "A active"


# Marauders


@pytest.mark.rule("Z18-MARAUDER-03", "Z18-MARAUDER-04", "Z18-MARAUDER-09")
@pytest.mark.parametrize("built", ["capital", "city", "monument", "capital monument"])
@pytest.mark.parametrize("defence", [1, 6])
def test_marauder_scores_for_reduction(built, defence):
    p = attack_as_celts([6, 1], [defence], there=f"B army {built}", score={"A": 20})
    assert p.events_of(Compared)[0].outcome == ("win" if defence == 1 else "tie")
    assert p.score("A") == 21
    assert p.events_of(PointsScored) == [PointsScored("A", 1, 21, "marauder", land=CLEAR)]


@pytest.mark.rule("Z18-MARAUDER-06", "Z18-TV-35")
def test_marauder_scores_nothing_for_fort():
    p = attack_as_celts([6, 1], [1, 1], there="B army fort", score={"A": 20})
    assert p.land(CLEAR) == "A active"
    assert (p.score("A"), p.events_of(PointsScored)) == (20, [])


@pytest.mark.rule("Z18-MARAUDER-03", "Z18-REDUCE-12", "Z18-TRACK-06", "Z18-TV-36")
def test_marauder_scores_for_tie():
    p = attack_as_celts([4, 1], [4], score={"A": 20})
    assert p.land(CLEAR) == ""
    assert p.score("A") == 21
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-MARAUDER-03")
@pytest.mark.parametrize("there", ["B army", "", "A army city", "city"])
def test_marauder_scores_nothing_without_reduction(there):
    given = {"epoch": 2, "empire": "celts", "armies": 2, "score": {"A": 20}, "event": "leadership"}
    p = position(lands={"mesopotamia": "A active", CLEAR: there}, **given).rig([6, 1], [1])
    p.submit(Invade(CLEAR))
    assert p.score("A") == 20


@pytest.mark.rule("Z18-MARAUDER-01")
def test_other_empires_score_no_marauding():
    p = _fight([6, 1], [1], there="B army capital", score={"A": 20})
    assert p.score("A") == 20


@pytest.mark.rule("Z18-MARAUDER-09", "Z18-MONUMENT-08")
def test_marauder_builds_monuments():
    p = attack_as_celts([6, 1], [1], lands={"zagros": "A active"}, event="", score={"A": 20})
    p.submit(EndInvasions())
    assert p.question == ("A", "site_monument")  # the Levant and the Zagros show resources
    assert p.legal_places(BuildMonument) == {CLEAR, "zagros"}


def test_battle_blocks_undo():
    p = _fight([6, 1], [1])
    assert p.game.log[-1].barrier == "roll"
    p.submit(Invade("arabia"))  # empty: nothing was rolled
    assert p.game.log[-1].barrier == ""


@pytest.mark.parametrize(
    ("attack", "defence", "won"), [((6, 1), (5,), True), ((5, 1), (5,), False), ((2, 1), (5,), False)]
)
def test_has_attacker_won_needs_win(attack, defence, won):
    """Only a battle's comparison decides, and a tie is no victory."""
    p = _fight(attack, defence)
    (compared,) = p.events_of(Compared)
    assert has_attacker_won(compared, CARDS) is won
    assert {has_attacker_won(event, CARDS) for event in p.history if event is not compared} == {None}
