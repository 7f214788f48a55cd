"""The steps of a turn (section TURN)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    Disband,
    EndInvasions,
    EstablishEmpire,
    Invade,
    PlayImprovement,
    PlayKingdom,
)
from engine.editions.zman_2018.events import (
    ArmyPlaced,
    BuildingPlaced,
    CardFilled,
    Disbanded,
    Established,
    EventRevealed,
    PointsScored,
    TurnBegan,
    TurnEnded,
)
from tests.editions.zman_2018.position import position

STEPS = (TurnBegan, EventRevealed, Established, BuildingPlaced, Disbanded, PointsScored, TurnEnded)


def turn_position(**given):
    """The first question of a turn of the Hittites, who start in Anatolia."""
    return position(**({"phase": "opening", "empire": "hittites"} | given))


@pytest.mark.rule("Z18-TURN-01", "Z18-KINGDOM-05", "Z18-KINGDOM-06")
def test_steps_come_in_order():
    p = turn_position(event="babylonians", kept={"A": ["weaponry"]})
    p.submit(PlayKingdom("babylonians"))
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    order = [type(event) for event in p.history if type(event) in STEPS]
    first = [EventRevealed, Established, Disbanded]
    assert order[: order.index(TurnEnded) + 1] == [
        *first,
        Established,
        Disbanded,
        *[PointsScored] * order.count(PointsScored),
        TurnEnded,
    ]
    assert [event.card for event in p.history if type(event) is Established][:2] == [
        "babylonians",
        "hittites",
    ]


@pytest.mark.rule("Z18-TURN-01", "Z18-KINGDOM-05")
@pytest.mark.parametrize("kingdom", ["", "babylonians"])
def test_monuments_follow_invasions(kingdom):
    lands = {"mesopotamia": "A active city"}
    p = position(empire="hittites", kingdom=kingdom, kept={"A": ["weaponry"]}, lands=lands, armies=2)
    p.submit(Invade("levant"), Invade("zagros"))  # both show resources
    if not kingdom:
        p.submit(EndInvasions())
        assert p.question == ("A", "finish_turn")
        assert p.land("mesopotamia") == "A active city monument"
        p.submit(Disband())
    assert p.land("mesopotamia") == "A army city monument"
    kinds = ArmyPlaced, BuildingPlaced, Disbanded
    happened = [type(event) for event in p.history if type(event) in kinds]
    assert happened == [ArmyPlaced, ArmyPlaced, BuildingPlaced, Disbanded]


@pytest.mark.rule("Z18-TURN-02")
def test_turn_begins_clean():
    lands = {"mesopotamia": "A active"}
    p = position(empire="hittites", lands=lands, armies=2, tokens=2, fleets=["indian"], caravans=["sahara"])
    p.run(lambda p: bool(p.events_of(TurnBegan)))
    state = p.state
    assert state.actor != 0
    assert (state.armies, state.tokens, state.fleets, state.caravans, state.active) == (0, 0, 0, 0, 0)
    assert state.battle is None
    assert p.question[1] == "opening"


@pytest.mark.rule("Z18-TURN-03")
def test_kingdom_is_optional():
    p = turn_position(event="babylonians")
    assert p.decision.secret
    assert set(p.decision.actions) == {PlayKingdom("babylonians"), EstablishEmpire()}
    p.submit(EstablishEmpire())
    assert p.events_of(EventRevealed) == []
    assert p.land("mesopotamia") == ""


@pytest.mark.rule("Z18-TURN-03", "Z18-TV-02")
def test_opening_without_kingdom_only_continues():
    p = turn_position(event="navigation")
    assert p.decision.actions == (EstablishEmpire(),)
    p.submit(EstablishEmpire())
    assert [event.card for event in p.events_of(Established)] == ["hittites"]


@pytest.mark.rule("Z18-TURN-04")
def test_empire_is_established_automatically():
    p = turn_position()  # no Event card left: nothing to ask before
    assert p.land("anatolia") == "A active capital"
    assert p.question == ("A", "invade")


@pytest.mark.rule("Z18-TURN-05")
def test_any_number_of_invasions_is_allowed():
    p = turn_position()
    assert p.is_legal(EndInvasions())
    for land in "levant", "nile", "nubia":
        assert p.question == ("A", "invade")
        p.submit(Invade(land))
    # The card is empty and no Event card lies face down: the step ends by itself.
    assert p.events_of(TurnEnded) or p.question[1] != "invade"


@pytest.mark.rule("Z18-TURN-07", "Z18-TURN-08")
def test_disbanding_and_scoring_follow_automatically():
    p = position(phase="finish", empire="hittites", event="weaponry", lands={"tigris": "A active"})
    p.submit(Disband())
    assert [type(e) for e in p.events if type(e) in STEPS] == [Disbanded, PointsScored, TurnEnded, TurnBegan]
    assert p.points_scored("A") == 3


# What others learn


@pytest.mark.rule("Z18-KINGDOM-02", "Z18-TURN-03")
@pytest.mark.parametrize("event", ["babylonians", "navigation", "weaponry"])
def test_others_see_same_turn_for_any_card(event):
    p = turn_position(event=event)
    seen, told = [], []
    while not p.events_of(TurnEnded):
        view = p.game.view("B")
        assert view.asked == p.game.view(None).asked
        asked = [(one.seat, one.kind, one.secret) for one in view.asked]
        seen.append((asked, view.seat("A").holding("hand").count, view.turn.phase))
        end = next(a for a in p.decision.actions if type(a) in (EstablishEmpire, EndInvasions, Disband))
        p.submit(end)
        told.append([type(e) for e in p.game.view("B").news[-1].events])
        assert p.game.log[-1].barrier == ("flip" if p.events_of(TurnEnded) else "")
    assert told[0] == [CardFilled, Established]
    kinds = ["opening", "invade", "finish_turn"]
    phases = ["opening", "invade", "finish"]
    assert seen == [
        ([("A", kind, kind != "invade")], 1, phase) for kind, phase in zip(kinds, phases, strict=True)
    ]


@pytest.mark.rule("Z18-IMPROVEMENT-08")
def test_playable_card_is_offered_to_owner_only():
    p = position(empire="hittites", kept={"A": ["weaponry"]}, lands={"tigris": "A active"})
    assert p.is_legal(PlayImprovement("weaponry"))
    assert p.game.view("A").decision == p.decision
    for other in "B", None:
        view = p.game.view(other)
        assert view.decision is None
        assert "weaponry" not in str((view.turn, view.seats, view.asked, view.table))
