"""Nobody learns what is kept from them (docs/rules, section 4): change only that, and all they see stays."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from engine import Game, Private
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018.events import TurnEnded
from tests.common.secrets import nothing_hidden_shows, seen
from tests.editions.zman_2018.position import BOARD, CARDS, position
from tests.editions.zman_2018.scramble import scramble
from tests.editions.zman_2018.whole import play, start

TERMS = [(seats, classic) for seats, classic in product((3, 4, 5, 6), (False, True))]
DRAFTS = ("take_pile", "choose_of_both", "choose_event", "choose_empire", "classic_card")
PRIVATE = (*DRAFTS, "opening", "finish_turn")
EVENT_PLAYS = (act.PlayKingdom, act.PlayImprovement)
CANDIDATES = (
    *(kind(card.id) for card in CARDS.events for kind in (act.KeepEvent, *EVENT_PLAYS)),
    *(act.KeepEmpire(card.id) for card in CARDS.empires),
    *(act.Invade(land) for land in BOARD.lands),
    *(act.PassDrawn(seat) for seat in "ABCDEF"),
    act.TakePile("event"),
    act.KeepDrawn(),
    act.EstablishEmpire(),
    act.UseEffect(),
    act.Disband(),
)


def _label(terms: tuple[int, bool]) -> str:
    return f"{terms[0]} seats{', classic' if terms[1] else ''}"


@pytest.mark.parametrize("terms", TERMS, ids=_label)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(terms):
    seats, classic = terms
    chance = Random(f"hidden/{terms}")
    moved: set[str] = set()

    def look(game: Game) -> None:
        kind = game.pending()[0].kind
        if chance.random() > (0.6 if kind in PRIVATE else 0.08):
            return
        if nothing_hidden_shows(game, scramble, chance, CANDIDATES):
            moved.add(kind)

    play(start(seats, seed=40 + seats, classic_selection=classic), chance, look)
    # The seats' own secrets did change.
    assert moved >= {"opening", "invade", "classic_card" if classic else "choose_event"}


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
@pytest.mark.parametrize("classic", [False, True])
def test_the_whole_news_too(seat, classic):
    chance = Random(7)
    met = set()

    def look(game: Game) -> None:
        epoch = game._table.state.epoch
        if epoch in (3, 5) and epoch not in met and game.pending()[0].kind == "invade":
            met.add(epoch)
            twin = scramble(game, seat, chance)
            assert seen(twin, seat, since=0) == seen(game, seat, since=0)

    play(start(3, seed=7, classic_selection=classic), chance, look)
    assert met == {3, 5}


# Two truths that look the same go on looking the same, step by step


def _corresponding(game: Game, twin: Game, chance: Random, seat: str | None) -> tuple[str, Any, Any] | None:
    """A choice that means the same in both truths, for all that `seat` can see; None when there is none."""
    asks, others = game.pending(), {ask.seat: ask for ask in twin.pending()}
    ask = chance.choice(asks)
    same = others[ask.seat]
    if ask.seat == seat:
        action = chance.choice(ask.actions)
        return ask.seat, action, action
    if ask.kind == "take_pile":  # which one comes first is a secret
        return ask.seat, chance.choice(ask.actions), chance.choice(same.actions)
    if ask.kind in ("choose_of_both", "choose_event", "choose_empire"):
        return ask.seat, chance.choice(ask.actions), chance.choice(same.actions)
    both = [action for action in ask.actions if action in same.actions and type(action) not in EVENT_PLAYS]
    action = chance.choice(both) if both else None
    return (ask.seat, action, action) if action is not None else None


def _go_on_alike(game: Game, twin: Game, seat: str | None, chance: Random, stop: str) -> int:
    """Play both until `stop`; the number of steps that were compared."""
    since, steps = len(game.log), 0
    while not game.over:
        choice = _corresponding(game, twin, chance, seat)
        if choice is None:
            return steps
        who, action, other = choice
        (entry,), (same,) = game.submit(who, action), twin.submit(who, other)
        if stop == "draft" and not (game._table.state.step or game._table.state.pile):
            return steps  # the Empires are called: what was hidden shows
        if stop == "turn" and any(type(told) is TurnEnded for told in entry.events):
            return steps  # a kingdom not played lapses
        assert (entry.n, entry.seat, entry.barrier) == (same.n, same.seat, same.barrier)
        assert len(entry.events) == len(same.events)
        assert game.view(None, since=since) == twin.view(None, since=since)
        if any(isinstance(told, Private) and seat in told.audience for told in entry.events):
            seat = None  # it is shown a pile or a card
        assert game.view(seat, since=since) == twin.view(seat, since=since)
        steps += 1
    return steps


@pytest.mark.parametrize("terms", TERMS, ids=_label)
def test_two_truths_go_on_looking_the_same(terms):
    """Same seed, so the same dice: events, their order, barriers, ids, questions must not differ either."""
    seats, classic = terms
    chance = Random(f"alike/{terms}")
    compared = {"draft": 0, "turn": 0}

    def look(game: Game) -> None:
        state = game._table.state
        draft = bool(state.step or state.pile)
        if chance.random() > (0.8 if draft else 0.12):
            return
        stop = "draft" if draft else "turn"
        for seat in (*game.seats, None):
            twin = scramble(game, seat, chance, empires=draft, seed=game.seed)
            for at, answer in enumerate(game._table.state.defence):
                twin._table.state.defence[at] = answer
            compared[stop] += _go_on_alike(game.copy(), twin, seat, chance, stop)

    play(start(seats, seed=70 + seats, classic_selection=classic), chance, look)
    assert min(compared.values()) > 50


def test_whatever_is_kept_the_others_see_the_same():
    """A secret choice tells nobody anything, except whoever looks at the pile next."""
    looked = set()

    def look(game: Game) -> None:
        decision = game.pending()[0]
        if decision.kind not in DRAFTS:
            return
        seen: dict[str | None, set[bytes]] = {}
        for action in decision.actions:
            after = game.copy()
            after.submit(decision.seat, action)
            if not after._table.state.step:
                return  # the turns begin
            asked = {ask.seat for ask in after.pending()}
            for seat in (*game.seats, None):
                if seat not in asked | {decision.seat}:
                    since = len(game.log)
                    seen.setdefault(seat, set()).add(msgspec.json.encode(after.view(seat, since=since)))
        looked.add(decision.kind)
        assert {seat: len(views) for seat, views in seen.items()} == dict.fromkeys(seen, 1)

    play(start(5, seed=11), Random(11), look)
    assert looked == {"take_pile", "choose_of_both", "choose_event", "choose_empire"}


def test_a_card_drawn_tells_the_others_only_whether_it_was_kept():
    def look(game: Game) -> None:
        decision = game.pending()[0]
        if decision.kind != "classic_card" or len(game._table.state.queue) == 1:
            return
        for action in decision.actions:
            after = game.copy()
            after.submit(decision.seat, action)
            if not after._table.state.pile:
                continue
            knows = {decision.seat, getattr(action, "to", ""), after.pending()[0].seat}
            card = decision.params["card"]
            for seat in (*game.seats, None):
                if seat not in knows:
                    assert f'"{card}"' not in _told(after, seat, len(game.log))

    play(start(4, seed=12, classic_selection=True), Random(12), look)


def _told(game: Game, seat: str | None, since: int) -> str:
    return msgspec.json.encode(game.view(seat, since=since).news).decode()


# Questions that must come whatever is held


def _turn_of(card, **given):
    """A's turn, with that Event card of the epoch in hand."""
    return position(
        phase="turns", empires={"A": "sumerians", "B": "greeks", "C": "vedics"}, events={"A": card}, **given
    )


@pytest.mark.parametrize("card", ["weaponry", "fortification", "babylonians", "disaster"])
def test_step_2_is_asked_in_private_whatever_the_card_is(card):
    p = _turn_of(card)
    assert p.asked == ("A", "opening")
    assert p.decision.secret
    for reader in ("B", "C", None):
        view = p.game.view(reader)
        assert view.decision is None
        assert view.seat("A").holding("hand").count == 1
        assert view.seat("A").holding("hand").items == ()
        assert [(ask.seat, ask.kind) for ask in view.asked] == [("A", "opening")]


@pytest.mark.parametrize("card", ["weaponry", "babylonians", "disaster"])
def test_stopping_is_asked_whatever_the_card_is(card):
    """With nothing left on the card only the number of cards held decides whether there is a question."""
    p = position(empire="sumerians", event=card, lands={"tigris": "A active"})
    assert p.asked == ("A", "invade")
    p.submit(act.EndInvasions())
    assert p.asked == ("A", "finish_turn")
    assert p.decision.secret
    p = position(empire="sumerians", lands={"tigris": "A active"})
    assert p.decision.kind not in ("invade", "finish_turn")


@pytest.mark.parametrize("reader", ["B", "C", None])
def test_a_kingdom_that_lapses_is_never_shown(reader):
    p = _turn_of("babylonians")
    p.run(lambda p: any(type(event) is TurnEnded for event in p.events))
    view = p.game.view(reader, since=1)
    assert "babylonians" not in msgspec.json.encode(view).decode()
    assert view.seat("A").holding("hand").count == 0
    assert "babylonians" not in msgspec.json.encode(p.game.view("A")).decode()
