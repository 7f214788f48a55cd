"""Nets of actions of every edition: each names a place or card there is, or none, or is no action."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from engine import load_edition
from engine.editions.hasbro_2001 import actions as hasbro
from engine.editions.heroes_2008 import actions as heroes
from engine.editions.ragnar_2024 import actions as ragnar
from engine.editions.zman_2018 import actions as zman
from engine.records import Prefer
from tests.common.net import NOWHERE, Net

Places = dict[str, tuple[Any, ...]]


@cache
def net_of(edition: str) -> Net:
    """Net of an edition's actions."""
    loaded = load_edition(edition)
    return Net((None, 3, *MADE[edition](loaded.board, loaded.cards)), loaded.package.PROCEDURE.refusals())


def _each_action(actions: Any, places: Places, but: Collection[type] = ()) -> list[Any]:
    """An action of each kind for each place that its first field allows."""
    found: list[Any] = []
    for kind in (one for one in actions.AnyAction.__args__ if one not in but):
        fields = kind.__struct_fields__
        found += [kind(place) for place in places[fields[0]]] if fields else [kind()]
    return found


def _hasbro(board: Any, cards: Any) -> list[Any]:
    places: Places = {
        "land": (*board.lands, *board.wastelands, NOWHERE, ""),
        "water": (*board.waters, NOWHERE),
        "wasteland": (*board.wastelands, NOWHERE),
        "area": (*board.areas, NOWHERE),
        "card": (*cards.event_index, NOWHERE),
        "force": (*cards.empire_index, *cards.event_index, NOWHERE),
        "to": (*"ABCDEF", NOWHERE),
        "coin": ("coin", "ally_coin", NOWHERE),
    }
    act = hasbro
    paid = ("army", "free", "coin", "ally_coin")
    return [
        "expand",
        {"type": "expand", "land": "zagros"},
        *_each_action(act, places, but=(act.BuildFort, act.StrikeAreas)),
        *[act.Expand(land, water) for land in board.lands[::7] for water in board.waters],
        *[act.Expand(land, army="ally") for land in board.lands[::5]],
        *[act.Expand(land, people=name) for land in board.lands[::9] for name in ("incas", NOWHERE)],
        *[act.BuildFort(land, pay) for land in board.lands[::3] for pay in paid],
        act.BuildFort("zagros", NOWHERE),
        act.Expand("zagros", NOWHERE),
        act.Expand("zagros", army=NOWHERE),
        *[act.StrikeAreas(one, other) for one in board.areas for other in board.areas],
    ]


def _heroes(board: Any, cards: Any) -> list[Any]:
    act, lands = heroes, (*board.lands, NOWHERE, "")
    of_cards = (act.TakeRow, act.PlayHero, act.BuildWonder, act.UseWonder)
    named = (*cards.hero_index, *cards.wonder_index, NOWHERE)
    return [
        "settle",
        {"type": "settle", "land": "MED"},
        Prefer("wonders", "never"),
        *[kind(land) for kind in (act.PlaceStart, act.Banish) for land in lands],
        *[kind(card) for kind in of_cards for card in named],
        *[act.Settle(land, count) for land in lands for count in (-1, 0, 1, 4, 99)],
        *[act.Discover(one, land) for one in (*cards.discovery_index, NOWHERE) for land in lands[:4]],
        *[act.Redraw(some) for some in ((), ("opera",), (NOWHERE, "opera"))],
        *[act.Conquer(land, seat) for land in lands for seat in "ABCDEX"],
        *[act.Migrate(land, to, count) for land in lands for to in lands for count in (0, 1, 4, 5)],
        *[act.Convert(points) for points in (-2, 0, 1, 2, 30)],
        *[act.SpreadRest(), act.TakePack(), act.SkipConquest(), act.EndMigration(), act.SpareWonder()],
        act.EndTurn(),
    ]


def _ragnar(board: Any, cards: Any) -> list[Any]:
    places: Places = {
        "land": (*board.lands, NOWHERE, ""),
        "water": (*board.waters, NOWHERE),
        "area": (*board.areas, NOWHERE),
        "card": (*cards.empire_index, *cards.event_index, NOWHERE),
        "honor": (*cards.honor_index, NOWHERE),
        "aspect": ("", "terrain", "forts", NOWHERE),
    }
    on = [(field, place) for field in ("land", "water", "area") for place in places[field]]
    return [
        "place_army",
        {"type": "place_army", "land": "zagros"},
        *_each_action(ragnar, places),
        *[ragnar.PlayHonor(honor, **{field: place}) for honor in places["honor"] for field, place in on],
    ]


def _zman(board: Any, cards: Any) -> list[Any]:
    places: Places = {
        "land": (*board.lands, *board.wastelands, NOWHERE, ""),
        "water": (*board.waters, NOWHERE),
        "wasteland": (*board.wastelands, NOWHERE),
        "area": (*board.areas, NOWHERE),
        "card": (*cards.empire_index, *cards.event_index, NOWHERE),
        "pile": ("event", "empire", NOWHERE),
        "to": (*"ABCDEF", NOWHERE),
        "pay": ("army", "token", NOWHERE),
        "dice": ((), (0,), (1,), (0, 1), (7,)),
    }
    return [
        "invade",
        {"type": "invade", "land": "zagros"},
        Prefer("defence", "ask"),
        *_each_action(zman, places, but=(Prefer,)),
        *[zman.Invade(land, water) for land in board.lands[::5] for water in board.waters],
    ]


MADE = {"hasbro-2001": _hasbro, "heroes-2008": _heroes, "ragnar-2024": _ragnar, "zman-2018": _zman}
