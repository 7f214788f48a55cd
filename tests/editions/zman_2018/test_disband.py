"""Step 6, disband the armies (section DISBAND)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import Disband, Invade
from engine.editions.zman_2018.events import CardEmptied, Compared, Disbanded, PointsScored, TurnEnded
from engine.editions.zman_2018.state import EMPTY
from tests.editions.zman_2018.position import CARDS, position

LANDS = {"mesopotamia": "A active capital fort", "tigris": "A active monument", "nile": "A army city"}


def finish_position(**given):
    """Last question of A's turn, caused by a face-down Event card."""
    return position(phase="finish", empire="hittites", event="weaponry", lands=LANDS, **given)


@pytest.mark.rule("Z18-DISBAND-01", "Z18-FLEET-12", "Z18-CARAVAN-06")
def test_disbanding_removes_fleets_and_caravans():
    p = finish_position(fleets=["mediterranean", "indian"], caravans=["sahara"])
    assert (p.fleets(), p.caravans()) == ({"mediterranean", "indian"}, {"sahara"})
    p.submit(Disband())
    assert (p.fleets(), p.caravans()) == (set(), set())
    assert len(p.events_of(Disbanded)) == 1


@pytest.mark.rule("Z18-DISBAND-02", "Z18-DISBAND-06", "Z18-SIEGE-18")
@pytest.mark.parametrize(("armies", "tokens"), [(0, 3), (4, 0)])
def test_disbanding_empties_card(armies, tokens):
    p = finish_position(armies=armies, tokens=tokens)
    assert (p.state.armies, p.supply("A")) == (armies, 22 - armies)
    p.submit(Disband())
    assert p.events_of(CardEmptied) == [CardEmptied("A", armies, tokens)]
    assert (p.supply("A"), p.state.tokens) == (22, 0)


@pytest.mark.rule("Z18-DISBAND-03", "Z18-TURN-07")
def test_disbanding_makes_armies_inactive():
    p = finish_position()
    assert p.land("tigris") == "A active monument"
    p.submit(Disband())
    assert [p.land(land) for land in LANDS] == ["A army capital fort", "A army monument", "A army city"]


@pytest.mark.rule("Z18-DISBAND-04")
def test_disbanding_marks_empire_card_played():
    p = finish_position().submit(Disband())
    assert p.state.empire != CARDS.empire_index["hittites"]
    assert [e.card for e in p.events_of(TurnEnded)] == ["hittites"]
    assert p.state.called[0] == CARDS.empire_index["hittites"]


@pytest.mark.rule("Z18-DISBAND-05", "Z18-EVENT-09", "Z18-IMPROVEMENT-13")
def test_disbanding_boxes_played_event_cards():
    p = finish_position(improvements=["migration", "navigation"])
    assert p.state.boxed == []
    p.submit(Disband())
    assert {CARDS.events[card].id for card in p.state.boxed} == {"migration", "navigation"}
    assert p.hand("A") == ["weaponry"]
    assert p.state.improvements == []


@pytest.mark.rule("Z18-DISBAND-07")
def test_disbanding_keeps_structures_and_forts():
    p = finish_position().submit(Disband())
    assert (p.stock("capital"), p.stock("monument"), p.stock("fort")) == (22, 19, 13)


@pytest.mark.rule("Z18-DISBAND-08")
def test_inactive_army_defends():
    p = position(empire="hittites", armies=2, lands={"mesopotamia": "A active", "tigris": "B army"})
    p.rig((1, 1), (6,)).submit(Invade("tigris"))
    assert [(e.outcome, e.enemy) for e in p.events_of(Compared)] == [("loss", "B")]


@pytest.mark.rule("Z18-DISBAND-09", "Z18-TURN-01")
def test_inactive_army_scores():
    p = position(empire="hittites", lands={"nile": "A army", "nubia": "A army", "pindus": "A active"})
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    regions = [(e.area, e.level) for e in p.history if type(e) is PointsScored and e.source == "area"]
    assert regions == [("north_africa", "dominance"), ("southern_europe", "presence")]


@pytest.mark.rule("Z18-DISBAND-10", "Z18-INVADE-04")
def test_inactive_army_stays_and_cannot_invade():
    p = position(empire="hittites", armies=1, lands={"tigris": "A army", "pindus": "A active"})
    assert not p.is_legal(Invade("mesopotamia"))
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert p.land("tigris") == "A army"


def test_game_end_clears_actor():
    p = position(epoch=5, empire="dutch", lands={"tigris": "A active"})
    p.run(lambda p: p.game.is_over)
    assert len([e for e in p.history if type(e) is TurnEnded]) == 3
    assert (p.state.actor, p.state.empire, p.state.active) == (EMPTY, EMPTY, 0)
