"""Heroes and standing answers of 2008 that nobody else may see."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine import Game
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.editions.heroes_2008.position import position
from tests.editions.heroes_2008.whole import finished, start


@pytest.mark.rule("HW8-TRANSITION-09")
def test_returned_hands_are_never_shown():
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
def test_hero_from_pack_is_secret_until_played():
    p = position(epoch=1, pack=["A04", "A05"], hand={"A": ["A06", "A07"]}).submit(act.TakePack())
    for reader in ("B", "C", None):
        assert '"A04"' not in msgspec.json.encode(p.game.view(reader)).decode()
    assert [ask.secret for ask in p.game.view("B").asked] == [True]
    p.submit(act.PlayHero("A04"))
    assert '"A04"' in msgspec.json.encode(p.game.view("B")).decode()


def test_view_shows_public_holdings():
    """Gold, scores, supplies, sizes of bag and pack, Wonders and their faces (ruling A-41)."""
    p = position(gold={"B": 3}, wonders={"C": "W1 W9"}, used="W9", bag="opera school")
    view = p.game.view(None)
    table = {one.id: one for one in view.table}
    assert view.seat("B").holding("gold").count == 3
    assert view.seat("C").holding("used").items == ("W9",)
    assert (table["bag"].count, table["bag"].items) == (2, ())
    assert table["pack"].count == len(p.state.packs[2])
    assert table["pack"].items == ()


def test_standing_answer_is_hidden():
    game = start(3)
    game.prefer("A", "wonders", "never")
    assert "never" in msgspec.json.encode(game.view("A")).decode()
    for reader in ("B", None):
        assert "never" not in msgspec.json.encode(game.view(reader)).decode()
