"""Nobody learns what is kept from them (docs/rules, section 4): change only that, and all they see stays."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine import Game, Private
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.common.secrets import nothing_hidden_shows, seen
from tests.editions.heroes_2008.net import net
from tests.editions.heroes_2008.position import position
from tests.editions.heroes_2008.scramble import scramble
from tests.editions.heroes_2008.whole import choose, finished, play, start

SEATS = (2, 3, 4, 5)


@pytest.mark.rule("HW8-SETUP-09", "HW8-TURN-04")
@pytest.mark.parametrize("seats", SEATS)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(seats):
    chance = Random(f"hidden/{seats}")
    moved: set[str] = set()

    def look(game: Game) -> None:
        kind = game.pending()[0].kind
        if chance.random() > (0.3 if kind in ("take_hero", "play_hero", "use_wonder") else 0.15):
            return
        if nothing_hidden_shows(game, scramble, chance, net().actions):
            moved.add(kind)

    play(start(seats, seed=40 + seats), chance, look)
    # The seats' own secrets did change.
    assert moved >= {"take_hero", "play_hero", "spend"}


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
def test_the_whole_news_too(seat):
    chance = Random(7)
    met = set()

    def look(game: Game) -> None:
        epoch = game._table.state.epoch
        if epoch not in met and len(game.log) > 60 and game.pending()[0].kind == "spend":
            met.add(epoch)
            twin = scramble(game, seat, chance)
            assert seen(twin, seat, since=0) == seen(game, seat, since=0)

    play(start(3, seed=7), chance, look)
    assert met == {1, 2}


# Two truths that look the same go on looking the same, step by step


def _corresponding(game: Game, twin: Game, chance: Random, seat: str | None) -> tuple[str, Any, Any] | None:
    """A choice that means the same in both truths, for all that `seat` can see; None when there is none."""
    (ask,), (same,) = game.pending(), twin.pending()
    if ask.kind == "play_hero" and ask.seat != seat:
        return None  # the card will be shown
    assert ask.actions == same.actions
    action = choose(ask.actions, chance)
    return ask.seat, action, action


def _go_on_alike(game: Game, twin: Game, seat: str | None, chance: Random) -> int:
    """Play both until something hidden is shown; the number of steps that were compared."""
    since, steps = len(game.log), 0
    while not game.over:
        choice = _corresponding(game, twin, chance, seat)
        if choice is None:
            return steps
        who, action, other = choice
        (entry,), (same,) = game.submit(who, action), twin.submit(who, other)
        if any(isinstance(one, ev.RowRefilled | ev.EpochBegan | ev.HeroPlayed) for one in entry.events):
            return steps
        assert (entry.n, entry.seat, entry.barrier) == (same.n, same.seat, same.barrier)
        assert len(entry.events) == len(same.events)
        assert game.view(None, since=since) == twin.view(None, since=since)
        if any(isinstance(told, Private) and seat in told.audience for told in entry.events):
            return steps  # it is shown a card
        assert game.view(seat, since=since) == twin.view(seat, since=since)
        steps += 1
    return steps


@pytest.mark.parametrize("seats", SEATS)
def test_two_truths_go_on_looking_the_same(seats):
    """Same seed, so the same dice and bag: events, their order, barriers, ids, questions must not differ."""
    chance = Random(f"alike/{seats}")
    compared = 0

    def look(game: Game) -> None:
        nonlocal compared
        if chance.random() > 0.15:
            return
        state = game._table.state
        for seat in (*game.seats, None):
            twin = scramble(game, seat, chance, seed=game.seed)
            twin._table.state.wonder_answers[:] = state.wonder_answers
            twin._table.state.opening_answers[:] = state.opening_answers
            compared += _go_on_alike(game.copy(), twin, seat, chance)

    play(start(seats, seed=70 + seats), chance, look)
    assert compared > 60


@pytest.mark.rule("HW8-TRANSITION-09")
def test_hands_given_back_are_never_shown():
    """Ruling A-25."""
    game = finished(4, 3)
    shown = msgspec.json.encode(game.view(None, since=0)).decode()
    played = {card for seat in game.view(None).seats for card in seat.holding("heroes").items}
    taken = {one.card for one in _events(game) if isinstance(one, ev.HeroTaken) and one.source == "row"}
    rows = {card for one in _events(game) if isinstance(one, ev.RowLaid) for card in one.cards}
    rows |= {one.card for one in _events(game) if isinstance(one, ev.RowRefilled)}
    for hero in game.edition.cards.heroes:
        if f'"{hero.id}"' in shown:
            assert hero.id in played | taken | rows


def _events(game: Game) -> list[Any]:
    return [getattr(one, "event", one) for entry in game.log for one in entry.events]


@pytest.mark.rule("HW8-TURN-04")
def test_a_hero_from_the_pack_stays_secret_until_it_is_played():
    p = position(epoch=1, pack=["A04", "A05"], hand={"A": ["A06", "A07"]}).submit(act.TakePack())
    for reader in ("B", "C", None):
        assert '"A04"' not in msgspec.json.encode(p.game.view(reader)).decode()
    assert [ask.secret for ask in p.game.view("B").asked] == [True]
    p.submit(act.PlayHero("A04"))
    assert '"A04"' in msgspec.json.encode(p.game.view("B")).decode()


def test_what_is_public():
    """Gold, scores, supplies, the bag's and the pack's sizes, Wonders and their faces (ruling A-41)."""
    p = position(gold={"B": 3}, wonders={"C": "W1 W9"}, used="W9", bag="opera school")
    view = p.game.view(None)
    table = {one.id: one for one in view.table}
    assert view.seat("B").holding("gold").count == 3
    assert view.seat("C").holding("used").items == ("W9",)
    assert (table["bag"].count, table["bag"].items) == (2, ())
    assert table["pack"].count == len(p.state.packs[2])
    assert table["pack"].items == ()


def test_a_standing_answer_is_told_to_nobody_else():
    game = start(3)
    game.prefer("A", "wonders", "never")
    assert "never" in msgspec.json.encode(game.view("A")).decode()
    for reader in ("B", None):
        assert "never" not in msgspec.json.encode(game.view(reader)).decode()
