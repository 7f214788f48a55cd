"""The lands that armies can enter, against how many dice, with all cards (EXPAND, FLEET, COMBAT, CARD)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import NamedTuple

from engine.board import Board
from engine.editions.hasbro_2001.cards import Cards, Powers
from engine.editions.hasbro_2001.state import CRUSADE, EMPIRE, State, Table, acting
from engine.history.waters import group_waters
from engine.menu import union

NOTHING = Powers()
DICE = 2
"""In attack, without any card (H01-COMBAT-02)."""


def powers(table: Table) -> Powers:
    """Powers in force for the body in play. Only the Active Empire has any (H01-EVENT-08)."""
    state = table.state
    played = state.played
    if not played or acting(state).kind != EMPIRE:
        return NOTHING
    return combine_powers(table.cards, played)


def combine_powers(cards: Cards, played: Sequence[int]) -> Powers:
    """Combined changes of several cards. Different bonuses add up (H01-EVENT-09)."""
    key = tuple(played)
    found = cards.together.get(key)
    if found is None:
        found = cards.together[key] = reduce(
            _add_powers, [cards.events[card].powers for card in played], NOTHING
        )
    return found


def _add_powers(one: Powers, other: Powers) -> Powers:
    return Powers(
        leader=max(one.leader, other.leader),
        bonus=one.bonus + other.bonus,
        siege=one.siege + other.siege,
        ties=max(one.ties, other.ties),
        jihad=max(one.jihad, other.jihad),
        sea=min(one.sea, other.sea),
        experts=one.experts | other.experts,
    )


def attack_dice(state: State, force: Powers) -> int:
    """Number of dice: three with any card that gives them (H01-COMBAT-23)."""
    dice, until, _ = force.jihad
    return max(DICE, force.leader if state.leader else 0, dice if state.losses < until else 0)


def is_tie_won(state: State, force: Powers) -> bool:
    """True if ties win: Elite Troops until the first loss, Jihad until the second (H01-CARD-54, -67, -68)."""
    return state.losses < force.ties or state.losses < force.jihad[2]


PLAIN, HARD = 1, 2
"""A defender's dice on open ground, and behind difficult terrain (H01-COMBAT-03, -11)."""


class Reach(NamedTuple):
    """Lands in reach: over an open border, over a difficult one, by sea. A land may be in several.

    `waters`: those with a fleet over which lands are reached by sea.
    """

    easy: int
    hard: int
    sea: int
    waters: int = 0

    @property
    def lands(self) -> int:
        """Lands in reach in any way."""
        return self.easy | self.hard | self.sea


def reach(table: Table, people: int) -> Reach:
    """Reach of a people of the active body, own lands included."""
    state, board = table.state, table.board
    active = state.active[people]
    experts = powers(table).experts if state.played else 0
    by_sea = waters = 0
    if state.fleets:
        by_sea, waters = _sea_reach(table, active)
    return reach_of(board, table.cards.easy[experts], active, by_sea, waters)


def _sea_reach(table: Table, active: int) -> tuple[int, int]:
    """Lands reached by sea, with the waters crossed.

    The Crusade has only those on its sea (H01-CARD-34, -35).
    """
    state, board = table.state, table.board
    if acting(state).kind == CRUSADE:
        return board.shores[state.fleets.bit_length() - 1], state.fleets
    return fleet_reach(board, active, state.fleets)


def reach_of(board: Board, easy_from: tuple[int, ...], active: int, by_sea: int, waters: int = 0) -> Reach:
    """Reach of any set of lands.

    `easy_from`: land -> lands attacked from there on open ground. H01-EXPAND-01 to -03, H01-COMBAT-12 to -15.
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
    return Reach(easy, hard, by_sea, waters)


def fleet_lands(board: Board, active: int, fleets: int) -> int:
    """Lands on the waters of each fleet chain with an active land (H01-FLEET-08, -09)."""
    return fleet_reach(board, active, fleets)[0]


def fleet_reach(board: Board, active: int, fleets: int) -> tuple[int, int]:
    """Lands reached by fleets, and the waters of their chains."""
    lands = waters = 0
    for chain, coast in chains_of(board.shores, board.water_links, fleets):
        if coast & active:
            lands |= coast
            waters |= chain
    return lands, waters


@lru_cache(maxsize=4096)
def chains_of(shores: tuple[int, ...], links: tuple[int, ...], fleets: int) -> tuple[tuple[int, int], ...]:
    """Chains of joined waters with fleets, each with the lands on it."""
    return tuple([(chain, union(shores, chain)) for chain in group_waters(fleets, links)])
