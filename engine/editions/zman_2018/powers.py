"""The powers of the seat in turn: its Empire's effect and improvements played this turn (EFFECT)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce

from engine.editions.zman_2018.cards import Cards, Force, Powers
from engine.editions.zman_2018.state import Table

NOTHING = Powers()


def powers(table: Table) -> Powers:
    """Combined powers of the Empire in play. None for a kingdom (Z18-KINGDOM-11, Z18-IMPROVEMENT-06)."""
    state = table.state
    if state.force != "empire":
        return NOTHING
    if not state.improvements:
        return table.cards.empires[state.empire].powers
    return combine_powers(table.cards, state.empire, state.improvements)


def combine_powers(cards: Cards, empire: int, improvements: Sequence[int]) -> Powers:
    """Combined powers of an Empire card and improvements."""
    if not improvements:
        return cards.empires[empire].powers
    return _cached_powers(cards, empire, tuple(improvements))


@lru_cache(maxsize=1024)
def _cached_powers(cards: Cards, empire: int, improvements: tuple[int, ...]) -> Powers:
    """Combined powers, cached because each battle asks for them several times."""
    return reduce(
        _add_powers, [cards.events[card].powers for card in improvements], cards.empires[empire].powers
    )


def _add_powers(one: Powers, other: Powers) -> Powers:
    """Add bonuses (Z18-BATTLE-10), join rerolls, keep the better rate."""
    return Powers(
        die=one.die + other.die,
        die_siege=one.die_siege + other.die_siege,
        die_fleet=one.die_fleet + other.die_fleet,
        rerolls=one.rerolls + other.rerolls,
        ignore_terrain=one.ignore_terrain or other.ignore_terrain,
        ignore_naval=one.ignore_naval or other.ignore_naval,
        ignore_fortified=one.ignore_fortified or other.ignore_fortified,
        monument_rate=min(one.monument_rate, other.monument_rate),
        extra_monuments=one.extra_monuments + other.extra_monuments,
        siege_start=max(one.siege_start, other.siege_start),
        follow_up=one.follow_up or other.follow_up,
        third_region=one.third_region + other.third_region,
    )


def force(table: Table) -> Force:
    """Card in play: the kingdom's or the Empire's."""
    state, cards = table.state, table.cards
    if state.force == "kingdom":
        kingdom = cards.events[state.kingdom].kingdom
        assert kingdom is not None
        return kingdom
    return cards.empires[state.empire].force


def is_marauder(table: Table) -> bool:
    """True if reductions score: the Empire bears the torch, and no kingdom is in play
    (Z18-KINGDOM-12)."""
    state = table.state
    if state.force == "kingdom" and not table.cards.rulings.kingdom_marauds:
        return False
    return table.cards.empires[state.empire].force.icon == "marauder"
