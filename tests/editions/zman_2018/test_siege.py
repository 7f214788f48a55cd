"""Sieges and retreats (sections SIEGE and RETREAT)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    BuildFort,
    EndInvasions,
    Invade,
    LaySiege,
    PlayImprovement,
    Retreat,
)
from engine.editions.zman_2018.events import (
    BattleFought,
    BuildingsReduced,
    CardEmptied,
    Compared,
    DiceRerolled,
    Invaded,
    SiegeLaid,
)
from tests.editions.zman_2018.position import all_of, position

LAND = "levant"
ARMY, TOKEN = LaySiege("army"), LaySiege("token")
LOSS = ([1, 2], [6])


def _besiege(*rolls, there="B army", armies=5, tokens=0, **more):
    """Lose a battle, then roll the sieges. `armies`: before the invasion."""
    given = {"empire": "hittites", "event": "weaponry", **more}
    lands = {"mesopotamia": "A active", LAND: there, **given.pop("lands", {})}
    p = position(lands=lands, armies=armies, tokens=tokens, **given)
    dice = [die for roll in (LOSS, *rolls) for die in roll]
    return p.rig(*dice).submit(Invade(LAND))


def _legal_sieges(p):
    return p.legal_places(LaySiege)


# Sieges


@pytest.mark.rule("Z18-SIEGE-01", "Z18-BATTLE-04")
def test_only_loss_asks_for_siege():
    p = _besiege()
    assert p.question == ("A", "after_loss")
    assert set(p.decision.actions) == {ARMY, Retreat()}
    assert p.decision.params["bonus"] == 1
    for roll in ([6, 1], [4, 1]):
        q = position(empire="hittites", lands={"mesopotamia": "A active", LAND: "B army"}, armies=3)
        q.rig(roll, [4]).submit(Invade(LAND))
        assert q.question == ("A", "invade")
        q.refusal_of(ARMY)


@pytest.mark.rule("Z18-SIEGE-03", "Z18-SIEGE-04", "Z18-SIEGE-21")
def test_first_siege_adds_one():
    p = _besiege(([3, 3], [4]))
    p.submit(ARMY)
    assert p.events_of(SiegeLaid) == [SiegeLaid("A", LAND, "army", 1)]
    (fought,) = p.events_of(BattleFought)
    assert (fought.attack, fought.defence, fought.siege) == ((3, 3), (4,), 1)  # both sides rolled afresh
    assert (p.events_of(Compared)[0].attack, p.events_of(Compared)[0].outcome) == (4, "tie")


@pytest.mark.rule("Z18-SIEGE-03", "Z18-INVADE-14")
def test_besieging_army_leaves_defender_in_place():
    p = _besiege(LOSS).submit(ARMY)
    assert p.land(LAND) == "B army"
    everybody = sum(held.bit_count() for held in p.state.held[:1]) + p.supply("A")
    assert everybody + p.state.armies == 25 - 2  # one stands in the Levant, one is on the catapult


@pytest.mark.rule("Z18-SIEGE-05", "Z18-SIEGE-06", "Z18-SIEGE-07")
def test_each_siege_fills_next_space():
    p = _besiege(([1, 1], [6]), ([1, 1], [6]), ([1, 1], [6]))
    found = []
    for _ in range(3):
        p.submit(ARMY)
        found.append((p.events_of(SiegeLaid)[0].bonus, p.events_of(Compared)[0].attack))
    assert found == [(1, 2), (2, 3), (3, 4)]  # never 1 + 1 + 2


@pytest.mark.rule("Z18-SIEGE-05", "Z18-SIEGE-08", "Z18-SIEGE-09", "Z18-TV-29")
def test_fourth_army_returns_to_supply():
    p = _besiege(LOSS, LOSS, LOSS, LOSS, armies=6)  # 5 are left after the invasion
    for besiegers, supply in ((1, 18), (2, 18), (3, 18), (3, 19)):
        p.submit(ARMY)
        assert p.state.battle.besiegers == besiegers
        assert p.supply("A") == supply
    assert p.events_of(SiegeLaid)[0].bonus == 3
    assert p.events_of(Compared)[0].attack == 5
    assert p.state.armies == 1
    assert p.question == ("A", "after_loss")


@pytest.mark.rule("Z18-BATTLE-10", "Z18-SIEGE-07", "Z18-SIEGE-13", "Z18-TV-28")
def test_weaponry_adds_to_second_space():
    p = _besiege(LOSS, ([3, 2], [6]), improvements=["weaponry"], event="").submit(ARMY, ARMY)
    assert p.events_of(Compared)[-1] == Compared("A", "B", LAND, 6, 6, "tie")
    assert p.land(LAND) == ""
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-SIEGE-10", "Z18-SIEGE-11", "Z18-SIEGE-12")
def test_siege_win_takes_land():
    p = _besiege(LOSS, ([6, 1], [1])).submit(ARMY, ARMY)
    assert p.land(LAND) == "A active"
    assert (p.state.armies, p.supply("A"), p.supply("B")) == (2, 21, 25)  # two on the map, two on the card
    assert p.state.battle is None
    assert p.events_of(Invaded)[-1].success


@pytest.mark.rule("Z18-SIEGE-10", "Z18-SIEGE-11", "Z18-SIEGE-13")
def test_siege_tie_empties_land():
    p = _besiege(([3, 1], [4]), there="B army city").submit(ARMY)
    assert p.land(LAND) == ""
    assert (p.state.armies, p.supply("A"), p.supply("B")) == (3, 21, 25)
    assert p.events_of(BuildingsReduced)[0].after == ()


@pytest.mark.rule("Z18-BATTLE-12", "Z18-DEFENDER-05", "Z18-SIEGE-21")
def test_siege_keeps_terrain_fort_and_naval():
    given = {"fleets": ["north_sea"], "lands": {"rhineland": "A active", "alamannia": "B army fort"}}
    p = position(empire="hittites", armies=4, **given).rig([2, 1], [2, 2], [6, 5], [3, 1], [6])
    p.submit(Invade("alamannia", "north_sea"))
    assert p.events_of(DiceRerolled) == []  # 2 against 3: nothing to roll again
    p.submit(ARMY)
    assert p.events_of(DiceRerolled) == [DiceRerolled("B", (3, 6))]
    assert p.events_of(Compared)[-1] == Compared("A", "B", "alamannia", 7, 7, "tie")


@pytest.mark.rule("Z18-SIEGE-02", "Z18-RETREAT-02", "Z18-TV-30", "Z18-TV-31")
@pytest.mark.parametrize("tokens", [0, 1])
def test_empty_card_forces_retreat(tokens):
    p = _besiege(armies=1, tokens=tokens)
    assert p.events_of(Invaded) == [Invaded("A", "B", LAND, False, (1, 2), (6,), True)]
    assert p.land(LAND) == "B army"
    assert (p.supply("A"), p.state.tokens, p.state.battle) == (24, tokens, None)
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-SIEGE-02", "Z18-SIEGE-14", "Z18-RETREAT-02")
def test_token_pays_while_army_is_left():
    p = _besiege(LOSS, armies=2, tokens=2)
    p.submit(TOKEN)
    assert _legal_sieges(p) == {"army", "token"}  # the army is still there
    q = _besiege(LOSS, armies=2, tokens=2).submit(ARMY)
    assert (q.state.battle, q.state.tokens) == (None, 2)  # no army is left to go on with


@pytest.mark.rule("Z18-SIEGE-17", "Z18-SIEGE-14")
def test_player_chooses_army_or_token():
    p = _besiege(LOSS, LOSS, armies=3, tokens=1)
    assert _legal_sieges(p) == {"army", "token"}
    p.submit(TOKEN)
    assert (p.state.armies, p.state.tokens) == (2, 0)
    assert p.events_of(SiegeLaid) == [SiegeLaid("A", LAND, "token", 1)]
    assert _legal_sieges(p) == {"army"}
    p.submit(ARMY)
    assert p.events_of(SiegeLaid) == [SiegeLaid("A", LAND, "army", 2)]
    battle = p.state.battle
    assert (battle.besiegers, battle.tokens, battle.siege) == (1, 1, 2)


@pytest.mark.rule("Z18-SIEGE-15", "Z18-LIMITS-05")
@pytest.mark.parametrize("ending", ["win", "retreat"])
def test_spent_tokens_are_not_returned(ending):
    p = _besiege(([6, 6], [1]) if ending == "win" else LOSS, armies=2, tokens=2)
    p.submit(TOKEN, *([] if ending == "win" else [Retreat()]))
    assert p.state.tokens == 1
    assert p.state.armies == 1
    assert p.supply("A") == (22 if ending == "win" else 23)  # no token ever becomes an army


@pytest.mark.rule("Z18-SIEGE-16")
def test_token_beyond_third_space_is_spent():
    p = _besiege(LOSS, LOSS, LOSS, LOSS, armies=2, tokens=5)
    p.submit(TOKEN, TOKEN, TOKEN, TOKEN)
    battle = p.state.battle
    assert (battle.siege, battle.tokens, battle.besiegers, p.state.tokens) == (3, 3, 0, 1)


@pytest.mark.rule("Z18-SIEGE-18", "Z18-DISBAND-02")
def test_remaining_tokens_leave_at_disbanding():
    p = _besiege(armies=2, tokens=3, event="").submit(Retreat(), EndInvasions())
    p.run(lambda now: now.state.actor != 0)
    assert p.state.tokens == 0
    assert sum(event.tokens for event in p.history if isinstance(event, CardEmptied)) == 3
    assert p.supply("A") == 24  # Mesopotamia only


@pytest.mark.rule("Z18-SIEGE-20", "Z18-IMPROVEMENT-03", "Z18-TV-74", "Z18-IMPROVEMENT-02")
def test_improvement_is_refused_between_sieges():
    p = _besiege(LOSS)
    for action in (ARMY, Retreat()):
        assert p.question == ("A", "after_loss")
        assert not p.legal_places(PlayImprovement)
        assert p.refusal_of(PlayImprovement("weaponry")) == "Z18-IMPROVEMENT-02"
        p.submit(action)
    assert p.is_legal(PlayImprovement("weaponry"))


@pytest.mark.rule("Z18-KINGDOM-18")
def test_kingdom_lays_siege():
    p = _besiege(([6, 1], [1]), kingdom="babylonians", event="").submit(ARMY)
    assert p.land(LAND) == "A active"


@pytest.mark.rule("Z18-EFFECT-03")
def test_romans_begin_on_second_space():
    p = _besiege(LOSS, LOSS, LOSS, epoch=2, empire="romans", event="leadership")
    assert p.decision.params["bonus"] == 2
    found = []
    for _ in range(3):
        p.submit(ARMY)
        found.append((p.events_of(SiegeLaid)[0].bonus, p.state.battle.besiegers))
    assert found == [(2, 1), (3, 2), (3, 2)]


@pytest.mark.rule("Z18-EFFECT-03", "Z18-BATTLE-10")
def test_germans_add_to_siege_battles_only():
    p = _besiege(([3, 1], [4]), epoch=5, empire="germans", event="industry")
    assert p.events_of(Compared)[0].attack == 2
    p.submit(ARMY)
    assert p.events_of(Compared)[0].attack == 5


@pytest.mark.rule("Z18-MARAUDER-03", "Z18-SIEGE-12")
def test_marauder_scores_for_siege_win():
    given = {"epoch": 2, "empire": "celts", "event": "leadership", "score": {"A": 40}}
    p = _besiege(([6, 1], [1]), there="B army capital", **given).submit(ARMY)
    assert (p.score("A"), p.land(LAND)) == (41, "A active city")


# Retreats


@pytest.mark.rule("Z18-RETREAT-01")
def test_retreat_needs_loss():
    p = position(empire="hittites", lands={"mesopotamia": "A active", LAND: "B army"}, armies=3)
    p.refusal_of(Retreat())
    p.rig(*LOSS, *LOSS).submit(Invade(LAND))
    assert p.is_legal(Retreat())
    assert p.submit(ARMY).is_legal(Retreat())  # a siege battle lost is one too


@pytest.mark.rule("Z18-RETREAT-03", "Z18-RETREAT-04", "Z18-FORT-09", "Z18-REDUCE-10", "Z18-TV-38")
def test_retreat_returns_besiegers():
    lost = ([1, 2], [6, 1])
    given = {"empire": "hittites", "event": "weaponry", "armies": 4}
    there = "B army capital monument fort"
    p = position(lands={"mesopotamia": "A active", LAND: there}, **given)
    p.rig(*lost, *lost, *lost).submit(Invade(LAND), ARMY, ARMY)
    before = p.supply("A")
    p.submit(Retreat())
    assert p.supply("A") == before + 3
    assert p.land(LAND) == there
    assert p.events_of(Invaded)[0].garrison_stays


@pytest.mark.rule("Z18-RETREAT-05", "Z18-RETREAT-07")
def test_invasions_continue_after_retreat():
    p = _besiege(tokens=1, fleets=["mediterranean"], score={"A": 40})
    p.submit(Retreat())
    assert (p.state.armies, p.state.tokens, p.score("A")) == (4, 1, 40)
    assert (p.land("mesopotamia"), p.fleets()) == ("A active", {"mediterranean"})
    assert {LAND, "tigris"} <= p.legal_places(Invade)
    p.submit(Invade("tigris"), BuildFort("tigris"))
    assert p.land("tigris") == "A active fort"


@pytest.mark.rule("Z18-RETREAT-06", "Z18-TV-39")
def test_new_siege_begins_on_first_space():
    p = _besiege(LOSS, LOSS, LOSS, armies=6).submit(ARMY, Retreat(), Invade(LAND))
    assert p.decision.params["bonus"] == 1
    p.submit(ARMY)
    assert p.events_of(SiegeLaid) == [SiegeLaid("A", LAND, "army", 1)]


# One more invasion from supply


def test_catapult_is_empty_between_turns():
    p = _besiege(LOSS, lands=all_of("A army", "cape"), event="").submit(ARMY, Retreat(), EndInvasions())
    p.run(lambda now: now.state.actor != 0)
    assert p.state.battle is None
    assert p.supply("A") == 23
