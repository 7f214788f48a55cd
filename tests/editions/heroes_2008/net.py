"""A wide net of actions: what is not among a seat's legal actions must be refused and change nothing."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from random import Random
from typing import Any

from engine import Game, IllegalAction
from engine.editions import heroes_2008
from engine.editions.heroes_2008 import actions as act
from engine.records import Prefer
from tests.editions.heroes_2008.position import BOARD, CARDS

NOWHERE = "atlantis"


@functools.cache
def candidates() -> tuple[Any, ...]:
    """Every action that names a place or card there is, some that name none, and what is no action."""
    lands = (*BOARD.lands, NOWHERE, "")
    cards = (*CARDS.hero_index, *CARDS.wonder_index, NOWHERE)
    found: list[Any] = [None, "settle", 3, {"type": "settle", "land": "MED"}, Prefer("wonders", "never")]
    found += [kind(land) for kind in (act.PlaceStart, act.Banish) for land in lands]
    found += [
        kind(card) for kind in (act.TakeRow, act.PlayHero, act.BuildWonder, act.UseWonder) for card in cards
    ]
    found += [act.Settle(land, count) for land in lands for count in (-1, 0, 1, 4, 99)]
    found += [act.Discover(one, land) for one in (*CARDS.discovery_index, NOWHERE) for land in lands[:4]]
    found += [act.Redraw(some) for some in ((), ("opera",), (NOWHERE, "opera"))]
    found += [act.Conquer(land, seat) for land in lands for seat in "ABCDEX"]
    found += [act.Migrate(land, to, count) for land in lands for to in lands for count in (0, 1, 4, 5)]
    found += [act.Convert(points) for points in (-2, 0, 1, 2, 30)]
    found += [act.SpreadRest(), act.TakePack(), act.SkipConquest(), act.EndMigration(), act.SpareWonder()]
    found += [act.EndTurn()]
    return tuple(found)


def try_everything(game: Game, random: Random, count: int, more: Iterable[Any] = ()) -> None:
    """Each seat, and nobody, tries `count` of them, `more` and what anybody may do now.

    Exactly its legal actions are taken (in a copy). AssertionError says what was not as it should be.
    """
    before, asks = game.to_json(), game.pending()
    legal = {decision.seat: decision.actions for decision in asks}
    net = [*random.sample(candidates(), count), *more, *(one for some in legal.values() for one in some)]
    for seat in (*game.seats, "nobody"):
        mine = legal.get(seat, ())
        for action in net:
            if action not in mine:
                _is_refused(game, seat, action)
        for action in mine:
            entry = game.copy().submit(seat, action)[-1]
            assert (entry.seat, entry.action) == (seat, action)
    assert game.to_json() == before, "a refused action changed the game"
    assert game.pending() == asks, "a refused action changed the questions"


def _is_refused(game: Game, seat: str, action: Any) -> None:
    rule = "(none: it was carried out)"
    try:
        game.submit(seat, action)
    except IllegalAction as refusal:
        rule = refusal.rule
    assert rule in heroes_2008.REFUSALS, f"{seat} {action}: refused by {rule}"
