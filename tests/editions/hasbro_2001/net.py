"""A wide net of actions: what is not among a seat's legal actions must be refused and change nothing."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from random import Random
from typing import Any

from engine import Game, IllegalAction
from engine.editions import hasbro_2001
from engine.editions.hasbro_2001 import actions as act
from tests.editions.hasbro_2001.position import BOARD, CARDS

NOWHERE = "atlantis"


@functools.cache
def candidates() -> tuple[Any, ...]:
    """Every action that names a place or card there is, some that name none, and what is no action."""
    places: dict[str, tuple[Any, ...]] = {
        "land": (*BOARD.lands, *BOARD.wastelands, NOWHERE, ""),
        "water": (*BOARD.waters, NOWHERE),
        "wasteland": (*BOARD.wastelands, NOWHERE),
        "area": (*BOARD.areas, NOWHERE),
        "card": (*CARDS.event_index, NOWHERE),
        "force": (*CARDS.empire_index, *CARDS.event_index, NOWHERE),
        "to": (*"ABCDEF", NOWHERE),
        "coin": ("coin", "ally_coin", NOWHERE),
    }
    found: list[Any] = [None, "expand", 3, {"type": "expand", "land": "zagros"}]
    special = (act.BuildFort, act.StrikeAreas)
    for kind in act.AnyAction.__args__:
        fields = kind.__struct_fields__
        if kind not in special:
            found += [kind()] if not fields else [kind(place) for place in places[fields[0]]]
    found += [act.Expand(land, water) for land in BOARD.lands[::7] for water in BOARD.waters]
    found += [act.Expand(land, army="ally") for land in BOARD.lands[::5]]
    found += [act.Expand(land, people=name) for land in BOARD.lands[::9] for name in ("incas", NOWHERE)]
    found += [
        act.BuildFort(land, pay) for land in BOARD.lands[::3] for pay in ("army", "free", "coin", "ally_coin")
    ]
    found += [
        act.BuildFort("zagros", NOWHERE),
        act.Expand("zagros", NOWHERE),
        act.Expand("zagros", army=NOWHERE),
    ]
    found += [act.StrikeAreas(one, other) for one in BOARD.areas for other in BOARD.areas]
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
    assert rule in hasbro_2001.REFUSALS, f"{seat} {action}: refused by {rule}"
