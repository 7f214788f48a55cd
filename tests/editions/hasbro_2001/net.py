"""A wide net of actions of this edition."""

from __future__ import annotations

import functools
from typing import Any

from engine.editions import hasbro_2001
from engine.editions.hasbro_2001 import actions as act
from tests.common.net import NOWHERE, Net
from tests.editions.hasbro_2001.position import BOARD, CARDS


@functools.cache
def net() -> Net:
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
    return Net(tuple(found), hasbro_2001.REFUSALS)
