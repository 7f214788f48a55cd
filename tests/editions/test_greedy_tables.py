"""Greedy players know what every effect of their edition is worth: none counts as something by default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import pytest

from engine.editions.heroes_2008 import deck as heroes
from engine.editions.heroes_2008.greedy import WORTH_IT
from engine.editions.ragnar_2024 import deck as ragnar
from engine.editions.ragnar_2024.appraisal import EVENT_WORTH, KEPT_FOR
from engine.editions.zman_2018 import deck as zman
from engine.editions.zman_2018.picks import EFFECT_WORTH, START_WORTH

FORCES = {"kingdom", "land_force", "sea_force", "replace"}
"""Their people and buildings are counted."""
IN_OWN_TURN = {"free_migration", "redraw_discoveries"}
"""They answer nothing that happens."""


def verbs(effects: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(effects)}


def icons(*records: type) -> set[str]:
    """Icons that cards of 2018 may have."""
    return {word for record in records for word in get_args(get_type_hints(record)["icon"])}


@pytest.mark.parametrize(
    ("worths", "all_there_are"),
    [
        (KEPT_FOR, verbs(ragnar.HonorEffect)),
        (EVENT_WORTH, verbs(ragnar.AnyEffect) - FORCES),
        (WORTH_IT, verbs(heroes.AnyEffect) - IN_OWN_TURN),
        (EFFECT_WORTH, {*get_args(zman.AtOnce)}),
        (START_WORTH, icons(zman.EmpireRecord, zman.EventRecord)),
    ],
    ids=["honors-2024", "events-2024", "wonders-2008", "improvements-2018", "starts-2018"],
)
def test_every_effect_has_worth(worths: Mapping[Any, float], all_there_are: set[Any]) -> None:
    assert set(worths) == all_there_are
