"""A wide net of actions of this edition."""

from __future__ import annotations

import functools
from typing import Any

from engine.editions import zman_2018
from engine.editions.zman_2018 import actions as act
from engine.records import Prefer
from tests.common.net import NOWHERE, Net
from tests.editions.zman_2018.position import BOARD, CARDS


@functools.cache
def net() -> Net:
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
    return Net(tuple(found), zman_2018.REFUSALS)
