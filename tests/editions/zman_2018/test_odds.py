"""Exact odds (docs/rules, section 3.6): fractions as printed, battles counted out, and hints."""

from __future__ import annotations

from itertools import product

import pytest

from engine import hints as hints_of
from engine.editions.zman_2018.actions import (
    FollowUp,
    Invade,
    LaySiege,
    PlayImprovement,
    RaidLand,
    ReduceLand,
    Reroll,
)
from engine.editions.zman_2018.events import Compared
from engine.editions.zman_2018.hints import hints
from engine.editions.zman_2018.odds import _count_reroll_results, battle_odds, can_reroll_help
from engine.records import Hint
from tests.editions.zman_2018.position import BOARD, position

PRINTED = {  # (defender's dice, terrain - siege): wins, ties, losses
    (1, 0): (125, 36, 55),
    (1, -1): (161, 25, 30),
    (1, -2): (186, 16, 14),
    (1, -3): (202, 9, 5),
    (1, 1): (90, 35, 91),
    (2, 0): (505, 286, 505),
    (2, -1): (791, 215, 290),
    (2, -2): (1006, 148, 142),
    (2, -3): (1154, 89, 53),
    (2, 1): (290, 215, 791),
}
NAVAL = {  # (defender's dice, terrain): win, tie, loss
    (1, 0): (0.3897, 0.2631, 0.3472),
    (1, 1): (0.2238, 0.2315, 0.5448),
    (2, 0): (0.2807, 0.2856, 0.4336),
    (2, 1): (0.1296, 0.2032, 0.6672),
}
LAND = {
    (1, 0): ("levant", ""),
    (2, 0): ("levant", " fort"),
    (1, 1): ("zagros", ""),
    (2, 1): ("zagros", " fort"),
}
BY_SEA = {
    (1, 0): ("volga", ""),
    (2, 0): ("volga", " fort"),
    (1, 1): ("iberia", ""),
    (2, 1): ("iberia", " fort"),
}


@pytest.mark.rule("Z18-BATTLE-03", "Z18-SIEGE-04", "Z18-SIEGE-05", "Z18-SIEGE-06")
@pytest.mark.parametrize(("case", "printed"), PRINTED.items())
def test_battle_odds_match_print(case, printed):
    dice, edge = case
    found = battle_odds(2, dice, -edge)
    assert (found.wins, found.ties, found.ways - found.wins - found.ties) == printed
    assert found.ways == 6 ** (2 + dice)


@pytest.mark.rule("Z18-DEFENDER-04", "Z18-DEFENDER-05")
@pytest.mark.parametrize(("case", "printed"), NAVAL.items())
def test_naval_odds_match_print(case, printed):
    dice, terrain = case
    found = battle_odds(2, dice, -terrain, naval=1)
    lost = found.ways - found.wins - found.ties
    assert tuple(round(part / found.ways, 4) for part in (found.wins, found.ties, lost)) == printed


def _count_rolls(p, land, dice, naval):
    """Fight every roll in the engine. Returns [wins, ties] and the number of rolls."""
    count = {"win": 0, "tie": 0, "loss": 0}
    for faces in product(range(1, 7), repeat=2 + dice + naval):
        q = type(p)(p.game.copy(), ())
        q.rig(faces[:2], faces[2 : 2 + dice], *([faces[-1:]] if naval else []))
        q.submit(Invade(land))
        (compared,) = q.events_of(Compared)
        count[compared.outcome] += 1
    return count["win"], count["tie"], sum(count.values())


@pytest.mark.rule("Z18-BATTLE-02", "Z18-DEFENDER-01")
@pytest.mark.parametrize(("case", "where"), [(c, w) for c, w in LAND.items() if c[0] == 1])
def test_engine_fights_by_printed_odds(case, where):
    land, fort = where
    lands = {"mesopotamia": "A active", land: f"B army{fort}"}
    p = position(empire="hittites", armies=2, event="weaponry", lands=lands)
    wins, ties, losses = PRINTED[case]
    assert _count_rolls(p, land, case[0], 0) == (wins, ties, wins + ties + losses)


@pytest.mark.rule("Z18-DEFENDER-08", "Z18-DEFENDER-04")
@pytest.mark.parametrize(("case", "naval"), [((2, 1), 0), ((1, 0), 1)])
def test_engine_fights_by_fort_and_naval_odds(case, naval):
    land, fort = (BY_SEA if naval else LAND)[case]
    lands = {"mesopotamia": "A active", "rhineland": "A active", land: f"B army{fort}"}
    fleets = ["north_sea"] if naval else []
    p = position(empire="hittites", armies=2, event="weaponry", lands=lands, fleets=fleets)
    found = battle_odds(2, case[0], -case[1], naval=naval)
    assert _count_rolls(p, land, case[0], naval) == tuple(found)


@pytest.mark.rule("Z18-REROLL-01")
def test_reroll_odds_match_count_by_hand():
    better = [(face, other) for face in range(1, 7) for other in range(1, 7)]
    wins = 0
    for one, two, white in product(range(1, 7), repeat=3):
        if max(one, two) > white:
            wins += 6
        elif white < 6:
            wins += 6 - white  # a fresh die beats it; the other did not
    assert battle_odds(2, 1, 0, (1,)).wins == wins
    both = sum(
        36
        if max(one, two) > white
        else sum(max(pair) > white for pair in better)
        if max(one, two) < white
        else 6 * (6 - white)
        for one, two, white in product(range(1, 7), repeat=3)
    )
    assert battle_odds(2, 1, 0, (2,)).wins == both


def _outcome_with_rerolls(p, land, faces):
    """Outcome if the invader always rerolls its lowest die."""
    q = type(p)(p.game.copy(), ())
    q.rig(faces[:2], faces[2:3], *[[face] for face in faces[3:]]).submit(Invade(land))
    while not q.events_of(Compared):
        assert q.question == ("A", "reroll_attack")
        dice = q.decision.params["attack"]
        q.submit(Reroll((dice.index(min(dice)),)))
    return q.events_of(Compared)[0].outcome


@pytest.mark.rule("Z18-REROLL-01", "Z18-REROLL-05")
def test_engine_rerolls_by_odds():
    lands = {"mesopotamia": "A active", "levant": "B army"}
    p = position(epoch=2, empire="macedonians", armies=2, lands=lands)
    found = [_outcome_with_rerolls(p, "levant", faces) for faces in product(range(1, 7), repeat=4)]
    assert (found.count("win"), found.count("tie"), len(found)) == tuple(battle_odds(2, 1, 0, (1,)))


@pytest.mark.rule("Z18-REROLL-02", "Z18-REROLL-03")
@pytest.mark.parametrize("attack", [(1, 3), (2, 5), (4, 4)])
def test_engine_rerolls_both_sides_by_odds(attack):
    lands = {"rhineland": "A active", "volga": "B army"}
    p = position(epoch=2, empire="macedonians", armies=2, lands=lands, fleets=["north_sea"])
    falls = product(range(1, 7), repeat=3)
    found = [_outcome_with_rerolls(p, "volga", (*attack, *faces)) for faces in falls]
    expected = [_count_reroll_results(attack, (white,), 0, (1,), 1, True) for white in range(1, 7)]
    assert found.count("win") == sum(wins for wins, _ in expected)
    assert found.count("tie") == sum(ties for _, ties in expected)


@pytest.mark.parametrize(
    ("gap", "highest", "expected"),
    [
        (1, 3, False),
        (0, 3, True),
        (0, 6, False),
        (-1, 5, True),
        (-1, 6, False),
        (-5, 1, True),
        (-6, 1, False),
    ],
)
def test_can_reroll_help_needs_reachable_gap(gap, highest, expected):
    assert can_reroll_help(gap, highest) == expected


@pytest.mark.parametrize(("dice", "edge"), [(1, 0), (1, -1), (2, 0), (2, 2)])
def test_reroll_helps_its_side(dice, edge):
    def chance(*rerolls, naval=0):
        found = battle_odds(2, dice, edge, rerolls, naval)
        return found.wins / found.ways

    assert chance() < chance(1) < chance(2) < chance(1, 2)
    assert chance(naval=1) < chance()
    assert chance(1, naval=1) < chance(1)


# Hints


def _hints_by_action(p, seat="A"):
    view = p.game.view(seat)
    return dict(zip(view.decision.actions, hints(view, BOARD, p.game._table.cards), strict=True))


def _war_position(there, land="levant", **more):
    lands = {"mesopotamia": "A active", "rhineland": "A active", **more.pop("lands", {})}
    if there:
        lands[land] = there
    return position(**{"empire": "hittites", "armies": 3, "event": "weaponry", "lands": lands, **more})


# In epoch I a presence in the Middle East scores 3; A's second army there makes a dominance of 6, and
# structures that are left score too. Levant and Zagros have a resource icon, but one brings no monument.


def test_hint_shows_odds_and_structures_left():
    assert _hints_by_action(_war_position("C army capital fort"))[Invade("levant")] == Hint(
        odds=(505, 1296), ties=286, onto="enemy", owner="C", before=("capital", "fort"), after=("city",),
        gain=3 + 1, reaches="dominance", icon=True,
    )  # fmt: skip
    assert _hints_by_action(_war_position("B army", "zagros"))[Invade("zagros")] == Hint(
        odds=(90, 216), ties=35, onto="enemy", owner="B", difficult=True,
        gain=3, reaches="dominance", icon=True,
    )  # fmt: skip


def test_hint_shows_no_odds_without_battle():
    assert _hints_by_action(_war_position("A army city fort"))[Invade("levant")] == Hint(
        onto="friendly", owner="A", before=("city", "fort"), after=("city", "fort"), icon=True
    )
    assert _hints_by_action(_war_position("monument"))[Invade("levant")] == Hint(
        onto="uncontrolled", before=("monument",), after=("monument",),
        gain=3 + 1, reaches="dominance", icon=True,
    )  # fmt: skip


def test_hint_shows_broken_dominance_and_second_icon():
    """B's three armies dominate A's two. Then A dominates, and two icons bring a monument."""
    lands = {"zagros": "A active", "anatolia": "B army", "arabia": "B army"}
    hint = _hints_by_action(_war_position("B army", lands=lands))[Invade("levant")]
    assert (hint.gain, hint.reaches, hint.breaks, hint.icon) == (3 + 1, "dominance", "B", True)


@pytest.mark.parametrize(
    ("empire", "epoch", "improvements", "expected"),
    [
        ("byzantines", 3, [], battle_odds(2, 1, 1, naval=1)),
        ("vikings", 3, [], battle_odds(2, 1, 0)),
        ("franks", 3, ["cavalry"], battle_odds(2, 1, 0, naval=1)),
    ],
)
def test_landing_hint_counts_naval_and_powers(empire, epoch, improvements, expected):
    given = {"epoch": epoch, "empire": empire, "improvements": improvements, "event": ""}
    hint = _hints_by_action(_war_position("B army", "volga", fleets=["north_sea"], **given))[Invade("volga")]
    assert (hint.odds, hint.ties) == ((expected.wins, expected.ways), expected.ties)
    assert hint.naval == (empire != "vikings")


def test_hint_counts_ignored_terrain():
    given = {"epoch": 3, "empire": "franks", "improvements": ["cavalry"], "event": ""}
    assert _hints_by_action(_war_position("B army", "zagros", **given))[Invade("zagros")].odds == (125, 216)


def test_hint_shows_naval_only_with_fleet():
    p = _war_position("B army", "gaul", fleets=["north_sea"], lands={"volga": "B army"})
    found = _hints_by_action(p)
    assert found[Invade("gaul")].odds == (125, 216)
    assert not found[Invade("gaul")].naval
    by_fleet = battle_odds(2, 1, 0, naval=1)
    assert (
        found[Invade("gaul", "north_sea")].odds
        == (by_fleet.wins, by_fleet.ways)
        == found[Invade("volga")].odds
    )
    assert found[Invade("gaul", "north_sea")].naval
    assert found[Invade("volga")].naval


@pytest.mark.parametrize(
    ("given", "there", "expected"),
    [
        ({"improvements": ["weaponry"], "event": ""}, "B army", battle_odds(2, 1, 1)),
        ({"epoch": 2, "empire": "macedonians", "event": ""}, "B army", battle_odds(2, 1, 0, (1,))),
        (
            {"epoch": 4, "empire": "ming", "improvements": ["gunpowder"], "event": ""},
            "B army fort",
            battle_odds(2, 1, 0),
        ),
        (
            {"epoch": 5, "empire": "french", "improvements": ["general_staff"], "event": ""},
            "B army",
            battle_odds(2, 1, 0, (1, 2)),
        ),
        (
            {"epoch": 2, "empire": "macedonians", "kingdom": "parthians", "event": ""},
            "B army",
            battle_odds(2, 1, 0),
        ),
        ({"epoch": 5, "empire": "germans", "event": ""}, "B army", battle_odds(2, 1, 0)),
        ({"epoch": 3, "empire": "byzantines", "event": ""}, "B army", battle_odds(2, 1, 0)),
    ],
)
def test_hint_counts_cards_and_powers(given, there, expected):
    hint = _hints_by_action(_war_position(there, **given))[Invade("levant")]
    assert (hint.odds, hint.ties) == ((expected.wins, expected.ways), expected.ties)


def test_follow_up_hint_uses_one_die():
    lands = {"anatolia": "A active", "nile": "B army fort", "crete": "B army"}
    p = _war_position("B army", epoch=4, empire="turks", fleets=["mediterranean"], event="", lands=lands)
    found = _hints_by_action(p.rig([6, 6], [1]).submit(Invade("levant")))
    for land, defence, naval in ("nile", 2, False), ("crete", 1, True):
        expected = battle_odds(1, defence, 0, naval=int(naval))
        hint = found[FollowUp(land)]
        assert (hint.odds, hint.naval) == ((expected.wins, expected.ways), naval)


@pytest.mark.parametrize(
    ("card", "action", "after"),
    [("disaster", ReduceLand, ("monument",)), ("barbarians", RaidLand, ("city", "monument"))],
)
def test_reduction_hint_shows_structures_left(card, action, after):
    lands = {"nubia": "B army", "libya": "B army city"}
    p = _war_position(
        "B army capital monument fort", epoch=2, empire="celts", event="", kept={"A": [card]}, lands=lands
    )
    hint = _hints_by_action(p.submit(PlayImprovement(card)))[action("levant")]
    assert (hint.owner, hint.before, hint.after) == ("B", ("capital", "monument", "fort"), after)


def test_siege_hint_adds_bonuses():
    p = _war_position("B army", epoch=5, empire="germans", event="").rig([1, 2], [6]).submit(Invade("levant"))
    hint = _hints_by_action(p)[LaySiege("army")]
    expected = battle_odds(2, 1, 2)  # the first space, and Blood and Iron
    assert (hint.odds, hint.ties) == ((expected.wins, expected.ways), expected.ties)


@pytest.mark.parametrize("every", [True, False])
def test_siege_hint_follows_naval_ruling(every):
    given = {"fleets": ["north_sea"], "rulings": {"naval_every_battle": every}}
    p = _war_position("B army", "volga", **given).rig([1, 2], [6]).submit(Invade("volga"))
    hint = _hints_by_action(p)[LaySiege("army")]
    expected = battle_odds(2, 1, 1, naval=int(every))
    assert (hint.naval, hint.odds) == (every, (expected.wins, expected.ways))


def test_hint_shows_marauders_point():
    given = {"epoch": 2, "empire": "celts", "event": ""}
    assert _hints_by_action(_war_position("B army city", **given))[Invade("levant")].score == 1
    assert _hints_by_action(_war_position("B army fort", **given))[Invade("levant")].score is None
    kingdom = {**given, "kingdom": "parthians"}
    assert _hints_by_action(_war_position("B army city", **kingdom))[Invade("levant")].score is None
    scores = {**kingdom, "rulings": {"kingdom_marauds": True}}
    assert _hints_by_action(_war_position("B army city", **scores))[Invade("levant")].score == 1
    assert _hints_by_action(_war_position("B army city"))[Invade("levant")].score is None


def test_only_deciding_seat_gets_hints():
    p = _war_position("B army")
    assert hints_of(p.game, p.game.view("B")) == hints_of(p.game, p.game.view(None)) == ()
    view = p.game.view("A")
    assert len(hints_of(p.game, view)) == len(view.decision.actions)


def test_odds_with_all_rerolls_stay_cheap():
    """Two reroll cards beside an Empire with a reroll cause no delay."""
    battle_odds.cache_clear()
    _count_reroll_results.cache_clear()
    for defence, naval, edge in product((1, 2), (0, 1), (0, 1)):
        battle_odds(2, defence, edge, (1, 1, 2), naval)
    assert _count_reroll_results.cache_info().misses <= 11_000
