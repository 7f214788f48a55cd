"""A wide net of actions of this edition."""

from __future__ import annotations

import functools
from typing import Any

from engine.editions import heroes_2008
from engine.editions.heroes_2008 import actions as act
from engine.records import Prefer
from tests.common.net import NOWHERE, Net
from tests.editions.heroes_2008.position import BOARD, CARDS


@functools.cache
def net() -> Net:
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
    return Net(tuple(found), heroes_2008.REFUSALS)
