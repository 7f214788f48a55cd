"""A wide net of actions: what is not among a seat's legal actions must be refused and change nothing."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from random import Random
from typing import Any

from engine import Game, IllegalAction
from engine.editions import zman_2018
from engine.editions.zman_2018 import actions as act
from engine.records import Prefer
from tests.editions.zman_2018.position import BOARD, CARDS

NOWHERE = "atlantis"


@functools.cache
def candidates() -> tuple[Any, ...]:
    """Every action that names a place or card there is, some that name none, and what is no action."""
    places: dict[str, tuple[Any, ...]] = {
        "land": (*BOARD.lands, *BOARD.wastelands, NOWHERE, ""),
        "water": (*BOARD.waters, NOWHERE),
        "wasteland": (*BOARD.wastelands, NOWHERE),
        "area": (*BOARD.areas, NOWHERE),
        "card": (*CARDS.empire_index, *CARDS.event_index, NOWHERE),
        "pile": ("event", "empire", NOWHERE),
        "to": (*"ABCDEF", NOWHERE),
        "pay": ("army", "token", NOWHERE),
        "dice": ((), (0,), (1,), (0, 1), (7,)),
    }
    found: list[Any] = [None, "invade", 3, {"type": "invade", "land": "zagros"}]
    for kind in act.AnyAction.__args__:
        if kind is Prefer:
            found.append(Prefer("defence", "ask"))
            continue
        fields = kind.__struct_fields__
        found += [kind()] if not fields else [kind(place) for place in places[fields[0]]]
    found += [act.Invade(land, water) for land in BOARD.lands[::5] for water in BOARD.waters]
    return tuple(found)


def try_everything(game: Game, random: Random, count: int, more: Iterable[Any] = ()) -> None:
    """Each seat, and nobody, tries `count` of them, `more` and what anybody may do now.

    Exactly its legal actions are taken (in a copy). AssertionError says what was not as it should be.
    """
    before, asks = game.to_json(), game.pending()
    legal = {decision.seat: decision.actions for decision in asks}
    net = [
        *random.sample(candidates(), count),
        *more,
        *(one for actions in legal.values() for one in actions),
    ]
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
    assert rule in zman_2018.REFUSALS, f"{seat} {action}: refused by {rule}"
