"""Every refusal of the 2018 edition: what must be tried to meet it. Nothing changes then."""

from __future__ import annotations

import pytest

from engine import IllegalAction
from engine.editions.zman_2018 import PROCEDURE
from engine.editions.zman_2018 import actions as act
from tests.editions.zman_2018.position import all_of, lands_of, position

REFUSALS = PROCEDURE.refusals()
TIGRIS = {"tigris": "A active"}


def _invade_position(**more):
    """Step 4 with an army in Tigris and two on the card."""
    return position(**({"lands": TIGRIS, "armies": 2, "empire": "sumerians"} | more))


def _opening_position(event, **more):
    return position(phase="opening", empire="sumerians", event=event, **more)


def _lost_battle(**more):
    """A battle in Levant was lost."""
    given = {"lands": TIGRIS | {"mesopotamia": "B army fort"}} | more
    return _invade_position(**given).rig([1, 1], [6, 6]).submit(act.Invade("mesopotamia"))


def _play_improvement(card, lands=None, **more):
    """The improvement was just played in step 4."""
    epochs = {"diplomacy": 3, "plague": 3, "renaissance": 4}
    empires = {1: "sumerians", 3: "arabs", 4: "ming"}
    epoch = epochs.get(card, 1)
    p = _invade_position(event=card, epoch=epoch, empire=empires[epoch], lands=TIGRIS | (lands or {}), **more)
    return p.submit(act.PlayImprovement(card))


def _draft_position(**more):
    return position(seats=4, phase="epoch", **more)


def _draft_with_pile_taken():
    """The seat that holds both piles has begun with the Events."""
    p = position(seats=3, phase="epoch")
    for ask in p.game.open_decisions():
        p.submit_as(ask.seat, ask.actions[0])
    return p.submit(act.TakePile("event"))


def _classic_draft(*more):
    given = {"event_deck": ["weaponry", "disaster", "migration"], "score": {"A": 9, "B": 5, "C": 3}}
    return position(phase="epoch", classic_selection=True, **given).submit(*more)


def _follow_up_position():
    """A battle won without a siege, with another invasion on offer."""
    lands = {"anatolia": "A active", "levant": "B army", "arabia": "B army", "nile": "B army"}
    p = position(epoch=4, empire="turks", lands=lands, armies=2)
    return p.rig([6, 6], [1]).submit(act.Invade("levant"))


def _monument_position(**more):
    """Two sites for a monument, of the second class."""
    lands = {"levant": "A active city", "zagros": "A active city", "tigris": "A active"} | more
    return position(phase="monuments", empire="sumerians", lands=lands)


def _kingdom_position(**more):
    return position(
        kingdom="babylonians", empire="assyrians", lands={"mesopotamia": "A active"}, armies=1, **more
    )


def _empty_supply_position():
    """A position with all 25 armies on the board."""
    lands = {
        land: "A army" for area in ("india", "china", "eurasia", "north_america") for land in lands_of(area)
    }
    return position(phase="establish", empire="sumerians", lands=lands)


SEEN = act.PlayImprovement("weaponry")
CASES = {
    "Z18-END-03": lambda: (position(phase="score", epoch=5, empire="germans"), act.Disband()),
    "Z18-ORDER-06": lambda: (_invade_position(actor="B", empires={"B": "sumerians"}), act.EndInvasions()),
    "Z18-TURN-01": lambda: (_invade_position(), act.Disband()),
    "Z18-EPOCH-11": lambda: (_draft_with_pile_taken(), act.KeepEvent("silk_road")),
    "Z18-EPOCH-14": lambda: (_draft_position(score={"A": 50}), act.KeepEmpire("sumerians")),
    "Z18-EPOCH-15": lambda: (_draft_with_pile_taken(), act.KeepEmpire("sumerians")),
    "Z18-EPOCH-16": lambda: (_draft_with_both_piles(), act.TakePile("honors")),
    "Z18-OPT-03": lambda: (_classic_draft(), act.KeepEvent("weaponry")),
    "Z18-OPT-05": lambda: (_classic_draft(), act.PassDrawn("A")),
    "Z18-OPT-08": lambda: (_classic_draft(act.PassDrawn("B")), act.KeepDrawn()),
    "Z18-EVENT-02": lambda: (_opening_position("weaponry"), act.PlayKingdom("weaponry")),
    "Z18-EVENT-03": lambda: (_invade_position(event="disaster"), act.PlayImprovement("disaster")),
    "Z18-EVENT-04": lambda: (
        _invade_position(
            epoch=4, empire="ming", event="revolution", supply={"A": 1}, lands=TIGRIS | _lands_of_b()
        ),
        act.PlayImprovement("revolution"),
    ),
    "Z18-KINGDOM-01": lambda: (_opening_position("weaponry"), act.PlayKingdom("babylonians")),
    "Z18-KINGDOM-03": lambda: (_invade_position(event="babylonians"), act.PlayKingdom("babylonians")),
    "Z18-KINGDOM-10": lambda: (_kingdom_position(kept={"A": ["weaponry"]}), SEEN),
    "Z18-KINGDOM-11": lambda: (_kingdom_position(), act.UseEffect()),
    "Z18-IMPROVEMENT-01": lambda: (_invade_position(), SEEN),
    "Z18-IMPROVEMENT-02": lambda: (_lost_battle(event="weaponry"), SEEN),
    "Z18-IMPROVEMENT-05": lambda: (
        _play_improvement("disaster", _lands_of_b("city")),
        act.ReduceLand("gaul"),
    ),
    "Z18-IMPROVEMENT-06": lambda: (_opening_position("fortification"), act.PlayImprovement("fortification")),
    "Z18-EFFECT-01": lambda: (_invade_position(), act.UseEffect()),
    "Z18-EFFECT-07": lambda: (_invade_position(empire="assyrians"), act.UseEffect()),
    "Z18-EFFECT-09": lambda: (_follow_up_position(), act.FollowUp("gaul")),
    "Z18-LIMITS-08": lambda: (_empty_supply_position(), act.GiveUpArmy("gaul")),
    "Z18-INVADE-01": lambda: (_invade_position(), act.Invade("gaul")),
    "Z18-INVADE-09": lambda: (_invade_position(), act.Invade("tigris")),
    "Z18-INVADE-13": lambda: (_invade_position(armies=0, tokens=2, event="weaponry"), act.Invade("zagros")),
    "Z18-INVADE-15": lambda: (_invade_position(), act.Invade("empty_quarter")),
    "Z18-FLEET-01": lambda: (
        _play_improvement("navigation", {"crete": "A active"}),
        act.PlaceFleet("sahara"),
    ),
    "Z18-FLEET-02": lambda: (
        _play_improvement("navigation", {"crete": "A active"}),
        act.PlaceFleet("atlantic"),
    ),
    "Z18-FLEET-07": lambda: (_invade_position(), act.Invade("zagros", via="arabian_sea")),
    "Z18-CARAVAN-01": lambda: (_caravan_position(), act.PlaceCaravan("atlantic")),
    "Z18-FORT-02": lambda: (_invade_position(), act.BuildFort("zagros")),
    "Z18-FORT-05": lambda: (_play_improvement("fortification"), act.PlaceFort("zagros")),
    "Z18-FORT-06": lambda: (_invade_position(lands={"tigris": "A active fort"}), act.BuildFort("tigris")),
    "Z18-FORT-07": lambda: (
        _play_improvement("renaissance", {"levant": "A active city", "zagros": "A active"}),
        act.PlaceCity("levant"),
    ),
    "Z18-FORT-12": lambda: (_lost_battle(), act.BuildFort("tigris")),
    "Z18-FORT-13": lambda: (_invade_position(boxed={"fort": 14}), act.BuildFort("tigris")),
    "Z18-FORT-14": lambda: (_invade_position(armies=0, tokens=2, event="weaponry"), act.BuildFort("tigris")),
    "Z18-REROLL-05": lambda: (_leadership_position(), act.Reroll((0, 1))),
    "Z18-SIEGE-01": lambda: (_invade_position(), act.LaySiege("army")),
    "Z18-SIEGE-02": lambda: (_lost_battle(), act.LaySiege("token")),
    "Z18-RETREAT-01": lambda: (_invade_position(), act.Retreat()),
    "Z18-MONUMENT-04": lambda: (_monument_position(), act.BuildMonument("gaul")),
    "Z18-MONUMENT-05": lambda: (
        _monument_position(anatolia="A active capital monument"),
        act.BuildMonument("anatolia"),
    ),
    "Z18-MONUMENT-06": lambda: (_monument_position(nubia="A active"), act.BuildMonument("nubia")),
    "Z18-MONUMENT-13": lambda: (_monument_position(), act.BuildMonument("tigris")),
    "Z18-TRACK-02": lambda: (_invade_position(), act.GainPoint()),
}


def _draft_with_both_piles():
    p = position(seats=3, phase="epoch")
    for ask in p.game.open_decisions():
        p.submit_as(ask.seat, ask.actions[0])
    return p


def _lands_of_b(built=""):
    return all_of(f"B army {built}", "levant", "arabia")


def _caravan_position():
    p = _invade_position(epoch=2, empire="persians", event="silk_road")
    return p.submit(act.PlayImprovement("silk_road"))


def _leadership_position():
    """Leadership lets one die be rolled again."""
    p = _invade_position(
        epoch=2, empire="persians", improvements=["leadership"], lands=TIGRIS | {"mesopotamia": "B army"}
    )
    return p.rig([1, 1], [6]).submit(act.Invade("mesopotamia"))


@pytest.mark.parametrize("rule", CASES)
def test_refusal_names_rule_and_changes_nothing(rule):
    p, action = CASES[rule]()
    seats = [ask.seat for ask in p.game.open_decisions()]
    seat = "A" if "A" in seats or rule in ("Z18-END-03", "Z18-ORDER-06") else seats[0]
    assert p.refusal_of(action, seat=seat) == rule


def test_every_refusal_has_case():
    assert set(CASES) == set(REFUSALS)
    assert len(set(REFUSALS)) == len(REFUSALS)


def test_refusal_lists_legal_actions():
    p = _invade_position()
    with pytest.raises(IllegalAction) as refusal:
        p.game.submit("A", act.Invade("gaul"))
    assert refusal.value.details == {"action": act.Invade("gaul"), "legal": p.decision.actions}


def test_other_seats_question_is_refused():
    p = _invade_position()
    for action in p.decision.actions:
        assert p.refusal_of(action, seat="B") == "Z18-ORDER-06"


def test_drafting_seats_answer_own_question():
    p = _draft_position()
    one, two = p.all_asked
    for seat, other in ((one, two), (two, one)):
        for action in p.game.decision(other).actions:
            assert p.refusal_of(action, seat) == "Z18-EPOCH-14"


@pytest.mark.parametrize("nonsense", [None, "invade", {"type": "invade"}, act.Invade("atlantis"), 7])
def test_nonsense_is_refused(nonsense):
    assert _invade_position().refusal_of(nonsense) in REFUSALS
    assert _lost_battle().refusal_of(nonsense) in REFUSALS
