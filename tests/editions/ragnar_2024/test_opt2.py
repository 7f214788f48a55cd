"""Option 2, hidden Empire cards (section OPT2)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import KeepEmpire
from engine.editions.ragnar_2024.events import EmpireChosen, EmpiresRevealed, TurnBegan, TurnEnded
from tests.editions.ragnar_2024.position import CARDS, position
from tests.editions.ragnar_2024.whole import finished

GOLD = {"C": 2, "A": 5, "B": 5}  # poorest first; B's chest lies on A's
DECK = ["rome", "persia", "huns"]


def _draft_position(**given):
    return position(
        seats=3, phase="empires", epoch=2, gold=GOLD, empire_deck=DECK, hidden_empires=True, **given
    )


def _choose_empires():
    return _draft_position().submit(KeepEmpire("rome"), KeepEmpire("huns"))


@pytest.mark.rule("R24-OPT2-01")
def test_hidden_empires_are_not_revealed():
    p = _draft_position()
    assert p.events_of(EmpiresRevealed) == []
    assert [p.game.view(seat).cards for seat in ("A", "B", "C", None)] == [(), (), (), ()]


@pytest.mark.rule("R24-OPT2-02", "R24-OPT2-03")
def test_empires_pass_from_poor_to_rich():
    p = _draft_position()
    assert p.question == ("C", "choose_hidden_empire")
    assert p.decision.secret
    assert p.legal_places(KeepEmpire) == set(DECK)
    p.submit(KeepEmpire("rome"))
    assert p.refusal_of(KeepEmpire("rome"), seat="A") == "R24-OPT2-02"
    assert p.question == ("A", "choose_hidden_empire")
    assert p.legal_places(KeepEmpire) == {"persia", "huns"}
    p.submit(KeepEmpire("huns"))
    assert p.state.phase != "organization"  # the richest took the last without being asked
    cards = {seat: CARDS.empires[p.state.empires[at][-1]].id for at, seat in enumerate("ABC")}
    assert cards == {"C": "rome", "A": "huns", "B": "persia"}


@pytest.mark.rule("R24-OPT2-04")
def test_empire_is_secret_until_its_turn():
    p = _choose_empires()  # Persia's number is called at once
    assert [(turn.seat, turn.card) for turn in p.events_of(TurnBegan)] == [("B", "persia")]
    for reader in ("A", "B", "C", None):
        view = p.game.view(reader)
        own = {"A": {"huns"}, "C": {"rome"}}.get(reader, set())
        assert {card.id for card in view.cards} == {"persia"} | own
        shown = {one.seat: set(one.holding("empire_card").items) for one in view.seats}
        assert set().union(*shown.values()) == own
        told = [e for one in p.game.view(reader, since=0).news for e in one.events if type(e) is EmpireChosen]
        assert {event.card for event in told[-3:]} - {"", "persia"} == own
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    assert {card.id for card in p.game.view(None).cards} == {"persia", "rome"}


@pytest.mark.rule("R24-OPT2-05")
def test_empire_numbers_are_called_in_order():
    p = _choose_empires()
    order = [turn.card for turn in p.events_of(TurnBegan)]
    while p.state.epoch == 2:
        assert {card.id for card in p.game.view(None).cards} == set(order)  # none before its number
        p.submit(p.decision.actions[-1])
        order += [turn.card for turn in p.events_of(TurnBegan) if p.state.epoch == 2]
    assert order == ["persia", "rome", "huns"]


@pytest.mark.rule("R24-OPT2-05")
def test_whole_games_keep_number_order():
    game = finished(seats=5, seed=2, hidden_empires=True)
    turns = [e for news in game.view(None, since=0).news for e in news.events if type(e) is TurnBegan]
    numbers = [turn.number for turn in turns]
    assert [numbers[at : at + 5] for at in range(0, 25, 5)] == [
        sorted(numbers[at : at + 5]) for at in range(0, 25, 5)
    ]
