"""Which lands armies can enter, and with how many dice these are defended (EXPAND, FLEET, COMBAT)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.board import Board
from engine.editions.hasbro_2001.powers import powers
from engine.editions.hasbro_2001.state import CRUSADE, acting
from engine.editions.hasbro_2001.table import Table
from engine.history.waters import joined
from engine.menu import bits, union

PLAIN, HARD = 1, 2
"""A defender's dice on open ground, and behind difficult terrain (H01-COMBAT-03, -11)."""


class Reach(NamedTuple):
    """Lands in reach: over an open border, over a difficult one, by sea. A land may be in several."""

    easy: int
    hard: int
    sea: int

    @property
    def all(self) -> int:
        """Lands in reach in any way."""
        return self.easy | self.hard | self.sea


def reach(table: Table, people: int) -> Reach:
    """What a people of the body in play reaches; own lands are not left out."""
    state, board = table.state, table.board
    active = state.active[people]
    experts = powers(table).experts if state.played else 0
    by_sea = 0
    if state.fleets:
        by_sea = _out_of_sea(table) or by_sea_of(board, active, state.fleets)
    return reach_of(board, table.cards.easy[experts], active, by_sea)


def _out_of_sea(table: Table) -> int:
    """Lands on the sea that is the Crusade's start; 0 for other bodies (H01-CARD-34, -35)."""
    state = table.state
    if acting(state).kind != CRUSADE:
        return 0
    return table.board.shores[state.fleets.bit_length() - 1]


def reach_of(board: Board, easy_from: tuple[int, ...], active: int, by_sea: int) -> Reach:
    """The same for any set of lands; `easy_from`: land -> lands attacked from there on open ground.

    H01-EXPAND-01 to -03, H01-COMBAT-12 to -15.
    """
    easy = hard = 0
    neighbours = board.neighbours
    while active:
        low = active & -active
        land = low.bit_length() - 1
        active ^= low
        open_ = easy_from[land]
        easy |= open_
        hard |= neighbours[land] ^ open_
    return Reach(easy, hard, by_sea)


def by_sea_of(board: Board, active: int, fleets: int) -> int:
    """Lands on the waters of every chain of fleets that touches an active land (H01-FLEET-08, -09)."""
    found = 0
    for coast in coasts_of(board.shores, board.water_links, fleets):
        if coast & active:
            found |= coast
    return found


@lru_cache(maxsize=4096)
def coasts_of(shores: tuple[int, ...], links: tuple[int, ...], fleets: int) -> tuple[int, ...]:
    """For each chain of joined waters that all hold a fleet, the lands on any of them."""
    return tuple([union(shores, chain) for chain in joined(fleets, links)])


def sea_gate(board: Board, active: int, fleets: int, land: int) -> int:
    """The lowest water with a fleet on which a land lies and from which it is reached; 0 is a water too."""
    for water in bits(board.coasts[land] & fleets):
        for coast in coasts_of(board.shores, board.water_links, fleets):
            if coast & active and coast >> land & 1 and board.shores[water] & coast == board.shores[water]:
                return water
    raise ValueError(f"{board.lands[land]} is not reached by sea")
