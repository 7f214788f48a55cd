"""Phase A, Reveal the Event (section REVEAL)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import (
    BuildFort,
    CashHonor,
    DeclareLeader,
    EndEvent,
    PlaceArmy,
    PlayHonor,
    RemoveGarrison,
)
from engine.editions.ragnar_2024.events import (
    Established,
    EventRevealed,
    GarrisonRemoved,
    HonorAwarded,
    PoolFilled,
    TurnBegan,
    TurnEnded,
)
from tests.editions.ragnar_2024.position import CARDS, position
from tests.editions.ragnar_2024.whole import events_of, finished


@pytest.mark.rule("R24-REVEAL-01")
def test_phase_a_reveals_event():
    p = position(phase="A", event="indus_cities")
    kinds = [type(event) for event in p.events]
    assert kinds[:2] == [TurnBegan, EventRevealed]
    assert p.game.view("B").seat("A").holding("events").items == ("indus_cities",)
    assert p.game.view("A").seat("A").holding("event_card").count == 0


@pytest.mark.rule("R24-REVEAL-02")
def test_honor_icon_pays_before_event():
    p = position(phase="A", event="elam", lands={"zagros": "B garrison"})
    awards = [(event.seat, event.cause) for event in p.events_of(HonorAwarded)]
    assert awards == [("A", "event_card"), ("B", "established")]
    kinds = [type(event) for event in p.events]
    assert kinds.index(EventRevealed) < kinds.index(HonorAwarded) < kinds.index(PoolFilled)
    assert position(phase="A", event="indus_cities").awards_of("A") == []


@pytest.mark.rule("R24-REVEAL-03", "R24-REVEAL-04", "R24-REVEAL-05", "R24-REVEAL-06")
def test_text_cards_act_and_others_expand():
    text = position(epoch=4, phase="A", event="black_death", lands={"gaul": "B garrison"})
    assert text.question == ("A", "remove_garrisons")
    assert text.events_of(Established) == []
    assert text.refusal_of(RemoveGarrison("albion")) == "R24-REVEAL-04"
    text.submit(RemoveGarrison("gaul"))
    assert [event.land for event in text.events_of(GarrisonRemoved)] == ["gaul"]
    kingdom = position(phase="A", event="elam")
    assert [event.land for event in kingdom.events_of(Established)] == ["zagros"]
    assert kingdom.question == ("A", "expand_event")
    kingdom.submit(PlaceArmy("tigris"))
    assert kingdom.gold_collected("A", "event_force_area") == 4


@pytest.mark.rule("R24-REVEAL-07")
def test_later_event_waits_for_its_phase():
    p = position(phase="A", empire="sumeria", event="bronze_weapons")
    (card,) = p.events_of(EventRevealed)
    assert (card.card, card.later) == ("bronze_weapons", "C")
    assert p.awards_of("A") == ["event_card"]
    order = [event.card for event in p.events if type(event) in (EventRevealed, Established, PoolFilled)]
    assert order == ["bronze_weapons", "sumeria", "sumeria", "bronze_weapons"]
    people = CARDS.empires[CARDS.empire_index["sumeria"]].people - 1
    more = CARDS.events[CARDS.event_index["bronze_weapons"]].n
    assert p.state.pool.people == people + more


@pytest.mark.rule("R24-REVEAL-08", "R24-REVEAL-10", "R24-REVEAL-11", "R24-LEADER-08", "R24-FORT-08")
def test_phase_a_allows_no_honors_leader_or_forts():
    p = position(phase="A", event="elam", honors={"A": ["recruit_1", "fortify_a"]})
    assert p.question == ("A", "expand_event")
    assert p.refusal_of(PlayHonor("recruit_1")) == "R24-REVEAL-08"
    assert p.refusal_of(PlayHonor("fortify_a", land="zagros")) == "R24-REVEAL-08"
    assert p.refusal_of(DeclareLeader()) == "R24-LEADER-08"
    assert p.refusal_of(BuildFort("zagros")) == "R24-EVENT-10"
    assert p.refusal_of(EndEvent()) == "R24-EVENT-10"  # its people must be placed instead
    assert not p.is_legal(CashHonor("recruit_1"))
    assert {type(action) for action in p.decision.actions} == {PlaceArmy}


@pytest.mark.rule("R24-REVEAL-09")
def test_phase_a_awards_honors_to_all():
    lands = {"zagros": "B garrison", "tigris": "C garrison"}
    p = position(seats=3, phase="A", event="elam", lands=lands)
    assert (p.awards_of("A"), p.awards_of("B")) == (["event_card"], ["established"])
    p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("tigris"))
    assert p.awards_of("C") == ["frustrated"]


@pytest.mark.rule("R24-REVEAL-12")
def test_every_turn_reveals_event():
    p = position(phase="A", event="elam")
    assert p.decision.kind == "expand_event"  # nobody was asked whether
    for seed in (1, 2):
        events = events_of(finished(seats=4, seed=seed))
        turns = [event for event in events if type(event) in (TurnBegan, EventRevealed, TurnEnded)]
        assert [type(event) for event in turns] == [TurnBegan, EventRevealed, TurnEnded] * 20
