"""The order of turns and phases (section ORDER)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import EndRevenue, PlaceArmy
from engine.editions.ragnar_2024.events import (
    ArmiesLaid,
    ArmyPlaced,
    BuildingPlaced,
    Established,
    EventRevealed,
    GoldCollected,
    TurnBegan,
    TurnEnded,
)
from tests.editions.ragnar_2024.position import CARDS, position
from tests.editions.ragnar_2024.whole import events_of, finished

THREE = {"A": "rome", "B": "huns", "C": "carthage"}


def _number(card):
    return CARDS.empires[CARDS.empire_index[card]].number


@pytest.mark.rule("R24-ORDER-01")
def test_cards_show_chronological_number():
    p = position(seats=3, phase="turns", epoch=2, empires=THREE)
    shown = {card.id: card.number for card in p.game.view(None).cards}
    assert shown == {"carthage": 2, "rome": 5, "huns": 8}
    (turn,) = p.events_of(TurnBegan)
    assert turn.number == 2
    for cards in CARDS.empires_of[1:]:
        numbers = [CARDS.empires[card].number for card in cards]
        assert len(set(numbers)) == len(numbers)


@pytest.mark.rule("R24-ORDER-02", "R24-ORDER-03", "R24-ORDER-04", "R24-ORDER-06", "R24-TV-04")
def test_turns_run_in_number_order():
    p = position(seats=3, phase="turns", epoch=2, empires=THREE)
    p.run(lambda p: len(p.events_of(TurnEnded)) == 3)
    turns = [(type(event), event.seat) for event in p.events if type(event) in (TurnBegan, TurnEnded)]
    order = ["C", "A", "B"]  # 2, 5, 8: the numbers between are skipped
    assert turns[:6] == [(kind, seat) for seat in order for kind in (TurnBegan, TurnEnded)]


@pytest.mark.rule("R24-ORDER-02", "R24-ORDER-04")
def test_whole_games_give_one_ordered_turn_per_epoch():
    for seed in (1, 2, 3):
        turns = [one for one in events_of(finished(seats=6, seed=seed)) if type(one) is TurnBegan]
        assert len(turns) == 30
        for epoch in range(5):
            numbers = [turn.number for turn in turns[6 * epoch : 6 * epoch + 6]]
            assert numbers == sorted(numbers)
            assert sorted(turn.seat for turn in turns[6 * epoch : 6 * epoch + 6]) == list("ABCDEF")


@pytest.mark.rule("R24-ORDER-04")
def test_incas_and_aztecs_share_one_turn():
    p = position(epoch=4, phase="A", empire="incas_aztecs", event="majapahit")
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    mine = [event for event in p.events if getattr(event, "seat", "") == "A"]
    assert len([event for event in mine if type(event) is TurnBegan]) == 1
    established = [event.card for event in mine if type(event) is Established]
    assert established == ["majapahit", "incas", "aztecs"]


@pytest.mark.rule("R24-ORDER-05")
def test_six_phases_come_in_order():
    lands = {"nile_delta": "B garrison"}
    p = position(
        phase="A",
        empire="egypt",
        event="elam",
        lands=lands,
        stack={"A": ["lands_bonus"]},
        tokens={"A": ["china"]},
    )
    assert (p.state.phase, p.question) == ("A", ("A", "expand_event"))
    p.submit(PlaceArmy("caucasus"))
    assert (p.state.phase, p.question) == ("C", ("A", "expand"))
    assert [event.land for event in p.events_of(Established)] == ["nile_delta"]  # B
    for land in ("arabia", "levant", "libya"):
        assert p.refusal_of(EndRevenue()) == "R24-ORDER-05"
        p.submit(PlaceArmy(land))
    p.submit(PlaceArmy("nubia"))
    assert p.state.phase == "E"
    p.submit(EndRevenue())
    assert (p.state.phase, p.question) == ("F", ("A", "play_tokens"))
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    marks = {
        "A": lambda e: type(e) is EventRevealed,
        "B": lambda e: type(e) is Established and e.card == "egypt",
        "C": lambda e: type(e) is ArmyPlaced and e.land == "nubia",
        "D": lambda e: type(e) is BuildingPlaced and e.by == "icons",
        "E": lambda e: type(e) is GoldCollected and e.source == "area",
        "F": lambda e: type(e) is TurnEnded,
    }
    places = [next(n for n, event in enumerate(p.history) if mark(event)) for mark in marks.values()]
    assert places == sorted(places)
    laid = [n for n, event in enumerate(p.history) if type(event) is ArmiesLaid]
    assert places[4] < laid[1] < places[5]  # laid[0] is the Event's, before phase B
    assert laid[0] < places[1]


@pytest.mark.rule("R24-ORDER-07")
def test_only_current_player_acts():
    p = position(seats=3, lands={"tigris": "A army", "zagros": "B garrison"}, people=2)
    for seat in "BC":
        for action in p.decision.actions:
            assert p.refusal_of(action, seat=seat) == "R24-ORDER-07"
    p.rig(red=[1, 1], white=[6]).submit(PlaceArmy("zagros"))
    assert p.awards_of("B") == ["frustrated"]
    assert p.question == ("A", "expand")  # blue defended and was awarded without a question
