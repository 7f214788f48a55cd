"""The gold track, and the value of lands and buildings (sections GOLD and REVENUE)."""

from __future__ import annotations

from collections.abc import Callable

from engine.board import Board
from engine.editions.ragnar_2024 import deck
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.state import Table
from engine.history.majority import level, most_of
from engine.menu import bits, union

LEVELS = ("", "presence", "dominance", "mastery")


def collect(
    table: Table,
    seat: int,
    amount: int,
    source: str,
    area: str = "",
    land: str = "",
    honor: str = "",
    level: str = "",
    buildings: int = 0,
    lands: int = 0,
) -> None:
    """Move a chest forward, onto any pile that it reaches. 0 moves nothing.

    R24-GOLD-01, -02, -05.
    """
    state = table.state
    total = state.gold[seat] + amount
    if amount:
        state.gold[seat] = total
        state.arrivals = state.arrival[seat] = state.arrivals + 1
    name = table.seats[seat]
    table.events.append(
        ev.GoldCollected(name, amount, total, source, area, land, honor, level, buildings, lands)
    )


def lose(table: Table, seat: int, amount: int, land: str) -> None:
    """Move a chest back, at most to 0, onto any pile there.

    R24-GOLD-06, rulings AMB-21 and AMB-22.
    """
    state = table.state
    amount = min(amount, state.gold[seat])
    if amount:
        state.gold[seat] -= amount
        state.arrivals += 1
        state.arrival[seat] = state.arrivals
    table.events.append(ev.GoldLost(table.seats[seat], amount, state.gold[seat], land))


def buildings_gold(table: Table, lands: int) -> int:
    """Gold of the buildings in `lands`, without forts.

    R24-REVENUE-02 to -05.
    """
    state = table.state
    worth = table.cards.gold
    return (
        worth.capital * (state.capital & lands).bit_count()
        + worth.city * (state.city & lands).bit_count()
        + worth.monument * (state.monument & lands).bit_count()
    )


def force_levels(table: Table) -> list[tuple[int, int]]:
    """Level of the armies in play by active area. Own Friendly lands are spoilers.

    R24-REVENUE-08 to -10, R24-GEN-16.
    """
    state, board = table.state, table.board
    rivals = state.held[:]
    own = rivals.pop(state.actor)
    armies = left = state.armies
    found = []
    while left:
        area = board.area_of[left.bit_length() - 1]
        lands = board.area_lands[area]
        here = armies & lands
        left ^= here
        if state.active >> area & 1:
            mine = here.bit_count()
            if mine > 1:
                mine = level(mine, most_of(rivals, lands), (own & lands).bit_count() - mine)
            found.append((area, mine))
    found.sort()
    return found


def garrison_level(table: Table, seat: int, area: int) -> int:
    """Level of a seat's garrisons in an area, for tokens and the Endgame (R24-CONCLUDE-05)."""
    state = table.state
    lands = table.board.area_lands[area]
    mine = (state.held[seat] & lands).bit_count()
    if mine < 2:
        return mine
    rivals = state.held[:]
    del rivals[seat]
    return level(mine, most_of(rivals, lands))


def raise_force_revenue(table: Table, sources: tuple[str, str]) -> None:
    """Pay for buildings of the armies in play, and for their lands in active areas. R24-GEN-16."""
    seat = table.state.actor
    for_buildings = buildings_gold(table, table.state.armies)
    if for_buildings:
        collect(table, seat, for_buildings, sources[0], buildings=for_buildings)
    worth_of = table.cards.gold.levels
    for area, reached in force_levels(table):
        worth = worth_of[reached]
        collect(table, seat, worth, sources[1], table.board.areas[area], level=LEVELS[reached], lands=worth)


def force_revenue(table: Table) -> int:
    """Gold that `raise_force_revenue` would pay now."""
    levels = table.cards.gold.levels
    for_lands = sum([levels[reached] for _, reached in force_levels(table)])
    return buildings_gold(table, table.state.armies) + for_lands


def extra_gold(board: Board, cards: Cards, effect: object, armies: int, active: int, built: int) -> int:
    """Gold of a Later Event in phase E, usually 0 (R24-EVENT-20).

    `armies`: the Empire lands. `built`: lands with a capital or city. `active`: areas.
    """
    if not isinstance(effect, deck.ExtraGold):
        return 0
    return min(GOLD_RULES[effect.rule](board, cards, armies, active, built), effect.cap)


def _clear_lands(board: Board, cards: Cards, armies: int, active: int, built: int) -> int:
    return int((armies & ~board.difficult).bit_count())


def _active_areas(board: Board, cards: Cards, armies: int, active: int, built: int) -> int:
    return sum([1 for area in bits(active) if armies & board.area_lands[area]])


def _oceans(board: Board, cards: Cards, armies: int, active: int, built: int) -> int:
    return int((union(cards.oceans.coasts, armies) & board.ocean_mask).bit_count())


def _capital_or_city(board: Board, cards: Cards, armies: int, active: int, built: int) -> int:
    return (armies & built).bit_count()


GOLD_RULES: dict[str, Callable[[Board, Cards, int, int, int], int]] = {
    "clear_lands": _clear_lands,
    "active_areas": _active_areas,
    "oceans": _oceans,
    "capital_or_city_lands": _capital_or_city,
}


def garrison_gold(table: Table, seat: int, area: int) -> tuple[int, int, int]:
    """Gold for buildings and lands, and the level of a seat's garrisons in an area.

    Inactive areas pay buildings only.
    """
    lands = table.board.area_lands[area] & table.state.held[seat]
    reached = garrison_level(table, seat, area) if table.state.active >> area & 1 else 0
    return buildings_gold(table, lands), table.cards.gold.levels[reached], reached


def collect_for_area(table: Table, seat: int, area: int, source: str) -> None:
    """Pay for a seat's garrisons and buildings in an area at once."""
    for_buildings, for_lands, reached = garrison_gold(table, seat, area)
    collect(
        table,
        seat,
        for_buildings + for_lands,
        source,
        area=table.board.areas[area],
        level=LEVELS[reached],
        buildings=for_buildings,
        lands=for_lands,
    )
