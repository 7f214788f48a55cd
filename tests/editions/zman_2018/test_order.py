"""The order of turns (section ORDER)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.editions.zman_2018.actions import EstablishEmpire, PlayKingdom
from engine.editions.zman_2018.events import EmpireCalled, EpochBegan, PointsScored, TurnBegan, TurnEnded
from tests.editions.zman_2018.position import CARDS, position
from tests.editions.zman_2018.whole import events_of, finished

NUMBERS = {CARDS.empires[card].id: CARDS.empires[card].number for card in CARDS.empires_of[1]}
FOUR = {"A": "greeks", "B": "egyptians", "C": "assyrians", "D": "sumerians"}


def _empire_calls(game):
    """By epoch: the Empires called, with the seat that owns each."""
    epochs = []
    for event in events_of(game):
        if type(event) is EpochBegan:
            epochs.append([])
        elif type(event) in (TurnBegan, EmpireCalled):
            epochs[-1].append((event.number, event.card, getattr(event, "seat", "")))
    return epochs


@pytest.mark.rule("Z18-ORDER-01")
def test_each_seat_has_one_turn_per_epoch():
    turns = Counter()
    for epoch in _empire_calls(finished(seats=5)):
        assert Counter(seat for _, _, seat in epoch if seat) == Counter("ABCDE")
        turns.update(seat for _, _, seat in epoch if seat)
    assert turns == Counter(dict.fromkeys("ABCDE", 5))


@pytest.mark.rule("Z18-ORDER-02", "Z18-ORDER-03", "Z18-ORDER-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_empires_are_called_in_order(seats):
    skipped = 0
    for number, epoch in enumerate(_empire_calls(finished(seats=seats)), 1):
        printed = [CARDS.empires[card].id for card in CARDS.empires_of[number]]
        assert [card for _, card, _ in epoch] == printed[: len(epoch)]
        assert [order for order, _, _ in epoch] == list(range(1, len(epoch) + 1))
        skipped += sum(1 for _, _, seat in epoch if not seat)
    assert skipped


@pytest.mark.rule("Z18-ORDER-04")
def test_owner_of_called_empire_takes_turn():
    p = position(seats=4, phase="turns", empires=FOUR)
    (began,) = p.events_of(TurnBegan)
    assert (began.seat, began.card, began.number) == ("D", "sumerians", 1)
    assert p.decision.seat == "D"
    view = p.game.view(None)
    assert (view.turn.seat, view.turn.card) == ("D", "sumerians")
    assert {card.id: card.state for card in view.cards if card.owner} == {"sumerians": "playing"}
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    states = {card.id: (card.owner, card.state) for card in p.game.view(None).cards}
    assert states["sumerians"] == ("D", "played")
    assert states["egyptians"] == ("B", "playing")
    assert states["greeks"] == (None, "listed")


@pytest.mark.rule("Z18-ORDER-05", "Z18-ORDER-04", "Z18-TV-01")
def test_unowned_empires_are_skipped():
    p = position(seats=4, phase="opening", actor="B", empires=FOUR, empire="egyptians")
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    kinds = (TurnEnded, EmpireCalled, TurnBegan)
    called = [(type(event), event.card) for event in p.events if type(event) in kinds]
    assert called == [
        (TurnEnded, "egyptians"),
        (EmpireCalled, "minoans"),
        (EmpireCalled, "hittites"),
        (TurnBegan, "assyrians"),
    ]
    assert p.decision.seat == "C"
    states = {card.id: card.state for card in p.game.view(None).cards}
    assert (states["minoans"], states["vedics"]) == ("absent", "listed")
    assert p.game.view(None).turn.seat == "C"


@pytest.mark.rule("Z18-ORDER-06")
def test_turn_scores_before_next_call():
    p = position(seats=4, phase="turns", empires=FOUR).run(lambda p: bool(p.events_of(TurnEnded)))
    scored = [at for at, event in enumerate(p.events) if type(event) is PointsScored]
    ended = [at for at, event in enumerate(p.events) if type(event) is TurnEnded]
    began = [at for at, event in enumerate(p.events) if type(event) is TurnBegan]
    assert scored
    assert max(scored) < ended[0] < began[-1]


@pytest.mark.rule("Z18-ORDER-07")
def test_calling_ends_after_last_turn():
    p = position(seats=3, phase="turns", empires={"A": "minoans", "B": "sumerians", "C": "hittites"})
    p.run(lambda p: bool(p.events_of(EpochBegan)))
    called = [event.card for event in p.history if type(event) in (TurnBegan, EmpireCalled)]
    assert called == ["sumerians", "egyptians", "minoans", "hittites"]


@pytest.mark.rule("Z18-ORDER-08", "Z18-KINGDOM-03")
def test_kingdom_does_not_change_order():
    p = position(seats=4, phase="turns", empires=FOUR, events={"D": "babylonians"})
    p.submit(PlayKingdom("babylonians"))
    assert p.decision.seat == "D"
    p.run(lambda p: len(p.state.called) == 2)
    assert [event.card for event in p.history if type(event) is TurnBegan] == ["sumerians", "egyptians"]
    assert p.refusal_of(EstablishEmpire(), "D") == "Z18-ORDER-06"
