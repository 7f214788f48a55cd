"""Connected waters, and lands that a force reaches across them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Board
from engine.menu import union


def with_seas(board: Board, waters: int, *, onward: bool = False) -> int:
    """The waters with seas linked to their oceans. `onward`: with all further seas."""
    found = new = waters
    border = waters & board.ocean_mask
    while border:
        new = union(board.water_links, border) & board.sea_mask & ~found
        found |= new
        border = new if onward else 0
    return found


def group_waters(waters: int, links: Sequence[int]) -> list[int]:
    """Connected groups of waters as masks, ordered by their highest."""
    groups = []
    while waters:
        group = edge = waters & -waters
        while edge:
            edge = union(links, edge) & waters & ~group
            group |= edge
        groups.append(group)
        waters ^= group
    return sorted(groups)
