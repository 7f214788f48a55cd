"""The territories that an active army can invade: over land, by caravan, by fleet (FLEET, CARAVAN, OCEAN).

Ruling on chains (Z18-AMB-35): sections must touch as the board says, two waters as well as a water and a
barren land. That a territory lies on both is not enough. No two barren lands touch.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.board import Board
from engine.editions.zman_2018.state import Table
from engine.history.waters import group_waters, with_seas
from engine.menu import bits, union


@dataclass(frozen=True)
class Network:
    """Connected own waters and barren lands, between whose parts a chain may run.

    * `coast`: territories on its waters.
    * `edges`: for each barren land the territories on it.
    """

    waters: int
    coast: int
    edges: tuple[int, ...]


def adjacent_lands(table: Table) -> int:
    """Active territories and their neighbours, without fleets."""
    state, board = table.state, table.board
    if not state.caravans:
        return union(board.neighbours, state.active)
    return plain_reach_of(board, state.active, state.caravans)


def fleet_reach(table: Table) -> int:
    """Territories that an active army reaches by way of a fleet."""
    state = table.state
    return fleet_reach_of(table.board, state.active, state.fleets, state.caravans)


def fleet_waters(table: Table, lands: int) -> list[tuple[int, int]]:
    """Territories with the lowest water from which a fleet reaches each.

    That is one on which it lies, if there is one, else one that touches its barren land.
    """
    state, board = table.state, table.board
    found = []
    for network in networks(board, state.fleets, state.caravans):
        here = _fleet_reach(network, state.active) & lands
        lands &= ~here
        for land in bits(here):
            waters = board.coasts[land] & network.waters
            if not waters:
                around = board.wasteland_neighbours[land] & state.caravans
                waters = union(board.wasteland_coasts, around) & network.waters
            found.append((land, (waters & -waters).bit_length() - 1))
    return sorted(found)


def plain_reach_of(board: Board, active: int, caravans: int) -> int:
    """Territories adjacent without a fleet to active ones, with caravans (Z18-INVADE-02, Z18-CARAVAN-02)."""
    reached = union(board.neighbours, active)
    if caravans:
        for network in networks(board, 0, caravans):
            lands = _lands(network)
            if lands & active:
                reached |= lands
    return reached


def fleet_reach_of(board: Board, active: int, fleets: int, caravans: int) -> int:
    """Territories that these lands, fleets and caravans reach (Z18-FLEET-03, -05)."""
    reached = 0
    if fleets:
        for network in networks(board, fleets, caravans):
            reached |= _fleet_reach(network, active)
    return reached


def _fleet_reach(network: Network, active: int) -> int:
    """Territories reached by fleet, or by caravans across barren lands."""
    if network.coast & active:
        return _lands(network)
    begins = sum(1 for edge in network.edges if edge & active)
    if not begins or not network.waters:
        return 0
    reached = network.coast
    for edge in network.edges:
        if begins > bool(edge & active):
            reached |= edge
    return reached


def _lands(network: Network) -> int:
    lands = network.coast
    for edge in network.edges:
        lands |= edge
    return lands


@lru_cache
def _wastelands(board: Board) -> tuple[list[int], list[int]]:
    """Links of waters and barren lands, then the territories on barren lands."""
    first, coasts = len(board.waters), board.wasteland_coasts
    beside = [
        linked | sum([1 << first + at for at, coast in enumerate(coasts) if coast >> water & 1])
        for water, linked in enumerate(board.water_links)
    ]
    neighbours = board.wasteland_neighbours
    edges = [
        sum([1 << land for land, around in enumerate(neighbours) if around >> at & 1])
        for at in range(len(coasts))
    ]
    return [*beside, *coasts], edges


@lru_cache(maxsize=4096)
def networks(board: Board, fleets: int, caravans: int) -> tuple[Network, ...]:
    """Connected networks of some fleets and caravans.

    A fleet in an ocean is in its seas as well (Z18-OCEAN-02). Barren lands are numbered on from the waters.
    """
    first = len(board.waters)
    links, edges = _wastelands(board)
    found = []
    for group in group_waters(with_seas(board, fleets) | caravans << first, links):
        inside = group & ((1 << first) - 1)
        around = [edges[at] for at in bits(group >> first)]
        found.append(Network(inside, union(board.shores, inside), tuple(around)))
    return tuple(found)
