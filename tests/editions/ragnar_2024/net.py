"""A wide net of actions of this edition."""

from __future__ import annotations

import functools
from typing import Any

from engine.editions import ragnar_2024
from engine.editions.ragnar_2024 import actions as act
from tests.common.net import NOWHERE, Net
from tests.editions.ragnar_2024.position import BOARD, CARDS


@functools.cache
def net() -> Net:
    """Every action that names a place or card there is, some that name none, and what is no action."""
    places = {
        "land": (*BOARD.lands, NOWHERE, ""),
        "water": (*BOARD.waters, NOWHERE),
        "area": (*BOARD.areas, NOWHERE),
        "card": (*CARDS.empire_index, *CARDS.event_index, NOWHERE),
        "honor": (*CARDS.honor_index, NOWHERE),
        "aspect": ("", "terrain", "forts", NOWHERE),
    }
    found: list[Any] = [None, "place_army", 3, {"type": "place_army", "land": "zagros"}]
    for kind in act.AnyAction.__args__:
        if kind is act.PlayHonor:
            continue
        fields = kind.__struct_fields__
        found += [kind()] if not fields else [kind(place) for place in places[fields[0]]]
    for honor in places["honor"]:
        found.append(act.PlayHonor(honor))
        for field in ("land", "water", "area"):
            found += [act.PlayHonor(honor, **{field: place}) for place in places[field]]
    return Net(tuple(found), ragnar_2024.REFUSALS)
