"""Secret choices of 2018, which tell the others nothing, and questions that come whatever is held."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine import Game
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018.events import TurnEnded
from tests.editions.zman_2018.position import position
from tests.editions.zman_2018.whole import play, start

DRAFTS = ("take_pile", "choose_of_both", "choose_event", "choose_empire", "classic_card")


def test_kept_card_stays_hidden_from_others():
    """A secret choice is visible only to the next seat that gets the pile."""
    looked = set()

    def look(game: Game) -> None:
        decision = game.open_decisions()[0]
        if decision.kind not in DRAFTS:
            return
        seen: dict[str | None, set[bytes]] = {}
        for action in decision.actions:
            after = game.copy()
            after.submit(decision.seat, action)
            if not after._table.state.step:
                return  # the turns begin
            asked = {ask.seat for ask in after.open_decisions()}
            for seat in (*game.seats, None):
                if seat not in asked | {decision.seat}:
                    since = len(game.log)
                    seen.setdefault(seat, set()).add(msgspec.json.encode(after.view(seat, since=since)))
        looked.add(decision.kind)
        assert {seat: len(views) for seat, views in seen.items()} == dict.fromkeys(seen, 1)

    play(start(5, seed=11), Random(11), look)
    assert looked == {"take_pile", "choose_of_both", "choose_event", "choose_empire"}


def test_passed_card_stays_hidden_from_others():
    def look(game: Game) -> None:
        decision = game.open_decisions()[0]
        if decision.kind != "classic_card" or len(game._table.state.queue) == 1:
            return
        for action in decision.actions:
            after = game.copy()
            after.submit(decision.seat, action)
            if not after._table.state.pile:
                continue
            knows = {decision.seat, getattr(action, "to", ""), after.open_decisions()[0].seat}
            card = decision.params["card"]
            for seat in (*game.seats, None):
                if seat not in knows:
                    assert f'"{card}"' not in _news_text(after, seat, len(game.log))

    play(start(4, seed=12, classic_selection=True), Random(12), look)


def _news_text(game: Game, seat: str | None, since: int) -> str:
    return msgspec.json.encode(game.view(seat, since=since).news).decode()


# Questions that must come whatever is held


def _turn_position(card, **given):
    """A's turn, with that Event card of the epoch in hand."""
    return position(
        phase="turns", empires={"A": "sumerians", "B": "greeks", "C": "vedics"}, events={"A": card}, **given
    )


@pytest.mark.parametrize("card", ["weaponry", "fortification", "babylonians", "disaster"])
def test_opening_is_asked_whatever_card(card):
    p = _turn_position(card)
    assert p.question == ("A", "opening")
    assert p.decision.secret
    for reader in ("B", "C", None):
        view = p.game.view(reader)
        assert view.decision is None
        assert view.seat("A").holding("hand").count == 1
        assert view.seat("A").holding("hand").items == ()
        assert [(ask.seat, ask.kind) for ask in view.asked] == [("A", "opening")]


@pytest.mark.parametrize("card", ["weaponry", "babylonians", "disaster"])
def test_stopping_is_asked_whatever_card(card):
    """Without armies on the card, only the public number of cards decides on a question."""
    p = position(empire="sumerians", event=card, lands={"tigris": "A active"})
    assert p.question == ("A", "invade")
    p.submit(act.EndInvasions())
    assert p.question == ("A", "finish_turn")
    assert p.decision.secret
    p = position(empire="sumerians", lands={"tigris": "A active"})
    assert p.decision.kind not in ("invade", "finish_turn")


@pytest.mark.parametrize("reader", ["B", "C", None])
def test_unplayed_kingdom_is_never_shown(reader):
    p = _turn_position("babylonians")
    p.run(lambda p: any(type(event) is TurnEnded for event in p.events))
    view = p.game.view(reader, since=1)
    assert "babylonians" not in msgspec.json.encode(view).decode()
    assert view.seat("A").holding("hand").count == 0
    assert "babylonians" not in msgspec.json.encode(p.game.view("A")).decode()
