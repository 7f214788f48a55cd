"""Rerolls, standing answers and their order (section REROLL)."""

from __future__ import annotations

import pytest

from engine import UndoRefused
from engine.editions.zman_2018.actions import Invade, LaySiege, PassReroll, Reroll
from engine.editions.zman_2018.events import Compared, DiceRerolled
from tests.editions.zman_2018.position import position

PASS = PassReroll()
FIRST, SECOND, BOTH = Reroll((0,)), Reroll((1,)), Reroll((0, 1))


def _fight(*rolls, empire="macedonians", epoch=2, land="levant", there="B army", **more):
    lands = {"mesopotamia": "A active", "rhineland": "A active", land: there}
    given = {"event": "", "armies": 2, **more}
    p = position(epoch=epoch, empire=empire, lands=lands, **given).rig(*rolls)
    return p.submit(Invade(land))


def _reroll_both(*rolls, **more):
    """A landing on the Volga in which both sides reroll one die once."""
    return _fight(*rolls, land="volga", fleets=["north_sea"], **{"defence": {"B": "ask"}, **more})


def _outcome(p):
    (compared,) = p.events_of(Compared)
    return compared.outcome


@pytest.mark.rule("Z18-REROLL-01", "Z18-REROLL-05", "Z18-REROLL-06")
def test_losing_attacker_may_reroll():
    p = _fight([3, 2], [5], [6])
    assert p.question == ("A", "reroll_attack")
    assert (p.decision.params["attack"], p.decision.params["defence"]) == ((3, 2), (5,))
    assert p.decision.actions == (FIRST, SECOND, PASS)
    assert p.decision.params["most"] == 1
    assert p.events_of(Compared) == []
    p.submit(SECOND)
    assert p.events_of(DiceRerolled) == [DiceRerolled("A", (3, 6))]
    assert _outcome(p) == "win"


@pytest.mark.rule("Z18-REROLL-05")
def test_rerolled_result_stands():
    p = _fight([4, 2], [5], [1]).submit(FIRST)
    assert p.events_of(Compared)[0].attack == 2


@pytest.mark.rule("Z18-REROLL-07", "Z18-EFFECT-02")
def test_reroll_may_be_passed():
    p = _fight([3, 2], [5]).submit(PASS)
    assert p.events_of(DiceRerolled) == []
    assert _outcome(p) == "loss"


@pytest.mark.rule("Z18-REROLL-01")
@pytest.mark.parametrize(("attack", "asked"), [([6, 2], False), ([5, 2], True), ([3, 2], True)])
def test_winner_is_not_asked_to_reroll(attack, asked):
    p = _fight(attack, [5])
    assert (p.question[1] == "reroll_attack") == asked


@pytest.mark.rule("Z18-REROLL-01")
def test_hopeless_reroll_is_not_asked():
    p = _fight([6, 2], [6], land="zagros")  # 6 against 7
    assert p.question == ("A", "after_loss")


@pytest.mark.rule("Z18-REROLL-01", "Z18-EFFECT-03")
def test_each_battle_has_own_reroll():
    p = _fight([3, 2], [5], [4], [3, 3], [5], [6]).submit(FIRST)
    p.submit(LaySiege("army"))
    assert p.question == ("A", "reroll_attack")


@pytest.mark.rule("Z18-EFFECT-03")
@pytest.mark.parametrize(
    ("epoch", "empire", "land", "fleets", "asked"),
    [
        (3, "huns", "levant", (), True),
        (3, "huns", "zagros", (), False),  # mountains
        (4, "spanish", "levant", (), False),  # over land
        (4, "spanish", "volga", ("north_sea",), True),
        (2, "persians", "levant", (), False),
        (5, "french", "zagros", (), True),
    ],
)
def test_reroll_effect_covers_listed_battles(epoch, empire, land, fleets, asked):
    p = _fight([2, 1], [4], epoch=epoch, empire=empire, land=land, fleets=fleets)
    assert (p.question[1] == "reroll_attack") == asked


@pytest.mark.rule("Z18-IMPROVEMENT-05", "Z18-REROLL-05")
def test_general_staff_rerolls_two_dice():
    p = _fight([3, 2], [5], [6, 1], epoch=5, empire="qing", improvements=["general_staff"])
    assert p.decision.actions == (FIRST, SECOND, BOTH, PASS)
    assert p.decision.params["most"] == 2
    p.submit(BOTH)
    assert p.events_of(DiceRerolled) == [DiceRerolled("A", (6, 1))]


@pytest.mark.rule("Z18-REROLL-03")
def test_two_rerolls_are_used_in_turn():
    p = _fight([3, 2], [5], [1], [4, 6], epoch=5, empire="french", improvements=["general_staff"])
    p.submit(SECOND)
    assert p.decision.actions == (FIRST, SECOND, BOTH, PASS)  # the small one was used up
    p.submit(BOTH)
    assert p.events_of(Compared)[0].attack == 6
    q = _fight([3, 2], [5], [1, 1], [4], epoch=5, empire="french", improvements=["general_staff"])
    q.submit(BOTH)
    assert q.decision.actions == (FIRST, SECOND, PASS)


@pytest.mark.rule("Z18-KINGDOM-11")
def test_kingdom_has_no_rerolls_of_empire():
    assert _fight([3, 2], [5], kingdom="parthians").question == ("A", "after_loss")


# The defender


@pytest.mark.rule("Z18-REROLL-01", "Z18-DEFENDER-04")
def test_naval_defender_decides_reroll():
    p = _reroll_both([6, 2], [4], [6])
    assert p.question == ("B", "reroll_defence")
    assert p.decision.actions == (FIRST, PASS)
    assert p.decision.params["most"] == 1
    p.refusal_of(FIRST, seat="A")
    p.submit(FIRST)
    assert p.events_of(DiceRerolled) == [DiceRerolled("B", (6,))]


@pytest.mark.rule("Z18-DEFENDER-04", "Z18-DEFENDER-05", "Z18-REROLL-05")
def test_defender_with_fort_rerolls_one_die():
    p = _reroll_both([6, 2], [4, 3], [5], there="B army fort")
    assert p.decision.actions == (FIRST, SECOND, PASS)
    p.submit(FIRST)
    assert p.events_of(DiceRerolled) == [DiceRerolled("B", (5, 3))]
    assert _outcome(p) == "win"


@pytest.mark.rule("Z18-DEFENDER-04", "Z18-REROLL-07")
@pytest.mark.parametrize(("dice", "rolled"), [([4], (6,)), ([2, 4], (6, 4)), ([4, 2], (4, 6))])
def test_standing_answer_rerolls_lowest_die(dice, rolled):
    there = "B army fort" if len(dice) == 2 else "B army"
    p = _reroll_both([5, 2], dice, [6], [1], there=there, defence={})
    assert p.events_of(DiceRerolled)[0] == DiceRerolled("B", rolled)


@pytest.mark.rule("Z18-REROLL-07")
def test_standing_answer_passes_tie():
    p = _fight([5, 2], [5], land="volga", fleets=["north_sea"], empire="persians")
    assert p.events_of(DiceRerolled) == []
    assert _outcome(p) == "tie"
    q = _fight([5, 2], [5], land="volga", fleets=["north_sea"], empire="persians", defence={"B": "ask"})
    assert q.question == ("B", "reroll_defence")  # but who wants to be asked is


# Both


@pytest.mark.rule("Z18-REROLL-02", "Z18-REROLL-03")
def test_attacker_rerolls_first():
    p = _reroll_both([3, 2], [3], [4], [6])
    assert p.question == ("A", "reroll_attack")
    p.submit(SECOND)
    assert p.events_of(DiceRerolled) == [DiceRerolled("A", (3, 4))]
    assert p.question == ("B", "reroll_defence")
    p.submit(FIRST)
    assert _outcome(p) == "loss"  # both are used up


@pytest.mark.rule("Z18-REROLL-04", "Z18-REROLL-02")
def test_passing_allows_later_answer():
    p = _reroll_both([3, 2], [3], [5], [6])
    p.submit(PASS)
    assert p.question == ("B", "reroll_defence")
    p.submit(FIRST)
    assert p.question == ("A", "reroll_attack")
    p.submit(FIRST)
    assert _outcome(p) == "win"


@pytest.mark.rule("Z18-REROLL-03", "Z18-REROLL-04")
def test_two_passes_end_rerolls():
    p = _reroll_both([3, 2], [3]).submit(PASS, PASS)
    assert _outcome(p) == "tie"
    assert p.events_of(DiceRerolled) == []


@pytest.mark.rule("Z18-REROLL-03")
def test_pass_after_defenders_reroll_ends_rerolls():
    p = _reroll_both([3, 2], [3], [5]).submit(PASS, FIRST, PASS)
    assert _outcome(p) == "loss"


@pytest.mark.rule("Z18-REROLL-02", "Z18-REROLL-04")
def test_winner_may_answer_reroll():
    p = _reroll_both([5, 2], [3], [6], [6])
    assert p.question == ("B", "reroll_defence")
    p.submit(FIRST)
    assert p.question == ("A", "reroll_attack")


def test_reroll_blocks_undo():
    p = _reroll_both([3, 2], [3], [4])
    p.submit(SECOND)
    assert p.game.log[-1].barrier == "roll"


def test_spectators_see_reroll_question_and_dice():
    p = _reroll_both([6, 2], [4])
    view = p.game.view(None)
    assert [(one.seat, one.kind, one.secret) for one in view.asked] == [("B", "reroll_defence", False)]
    assert view.turn.modifiers.battle.attack == (6, 2)
    assert p.game.view("A").decision is None


def test_standing_answer_is_hidden():
    views = [
        _fight([4, 2], [6], land="volga", fleets=["north_sea"], defence={"B": answer}).game.view("A")
        for answer in ("ask", "lowest")
    ]
    assert views[0] == views[1]


@pytest.mark.parametrize("answer", ["ask", "lowest"])
def test_pass_that_shows_standing_answer_blocks_undo(answer):
    """A player who keeps the dice at a tie sees whether the battle goes on."""
    p = _reroll_both([3, 2], [3], defence={"B": answer})
    p.submit(PASS)
    assert (p.question == ("B", "reroll_defence")) == (answer == "ask")
    with pytest.raises(UndoRefused) as refusal:
        p.game.undo_target("A")
    assert refusal.value.code == "answer"


def test_pass_without_answer_can_be_undone():
    p = _reroll_both([3, 2], [5])  # the defender wins as they lie, and passes unasked
    p.submit(PASS)
    assert p.game.undo_target("A").action == PASS


@pytest.mark.rule("Z18-REROLL-02", "Z18-REROLL-03")
def test_sides_alternate_after_each_reroll():
    given = {"epoch": 5, "empire": "french", "improvements": ["general_staff"]}
    p = _reroll_both([2, 1], [4], [4], **given).submit(SECOND)  # a tie, and the invader has another reroll
    assert p.question == ("B", "reroll_defence")
    p.submit(PASS)
    assert p.question == ("A", "reroll_attack")
