"""Rules that meet: what shows only where two of them apply at once."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    EndInvasions,
    PlaceCaravan,
    PlaceFleet,
    PlayImprovement,
    PlayKingdom,
)
from engine.view import Holding
from tests.zman.position import position


@pytest.mark.rule("Z18-KINGDOM-14", "Z18-IMPROVEMENT-06")
@pytest.mark.parametrize("reader", ["A", "B", None])
def test_fleets_and_caravans_that_wait_while_a_kingdom_acts_are_seen_by_all(reader):
    """They leave the map, since the kingdom has no use of them, but not the public's sight (section 4)."""
    p = position(
        epoch=5,
        phase="opening",
        empire="germans",
        event="zulus",
        kept={"A": ["steamships", "railways"]},
    )
    p.submit(PlayImprovement("steamships"), PlaceFleet("indian"), PlayImprovement("railways"))
    p.submit(PlaceCaravan("sahara"), PlaceCaravan("siberia"))
    held = p.game.view(reader).seat("A").holding
    assert (held("waiting_fleets"), held("waiting_caravans")) == (None, None)
    p.submit(PlayKingdom("zulus"))
    view = p.game.view(reader)
    assert (view.waters, view.wastelands) == ({}, {})
    assert view.seat("A").holding("waiting_fleets") == Holding("waiting_fleets", "water", 1, ("indian",))
    caravans = Holding("waiting_caravans", "wasteland", 2, ("sahara", "siberia"))
    assert view.seat("A").holding("waiting_caravans") == caravans
    assert view.seat("B").holding("waiting_fleets") is None
    p.submit(EndInvasions())
    view = p.game.view(reader)
    assert view.seat("A").holding("waiting_fleets") is None
    assert view.waters["indian"] == view.wastelands["sahara"] == "A"
