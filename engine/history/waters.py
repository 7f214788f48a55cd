"""Waters that hang together, and the lands that a force reaches over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board import Board
from engine.menu import union


def with_seas(board: Board, waters: int, *, onward: bool = False) -> int:
    """Return those waters, and the seas linked to an ocean among them; `onward`: the seas beyond those as
    well."""
    found = new = waters
    border = waters & board.ocean_mask
    while border:
        new = union(board.water_links, border) & board.sea_mask & ~found
        found |= new
        border = new if onward else 0
    return found


def joined(waters: int, links: Sequence[int]) -> list[int]:
    """Return the groups in which some waters hang together by links, each as a mask, by the highest in
    each."""
    groups = []
    while waters:
        group = edge = waters & -waters
        while edge:
            edge = union(links, edge) & waters & ~group
            group |= edge
        groups.append(group)
        waters ^= group
    return sorted(groups)


def reached(groups: Iterable[int], shores: Sequence[int], active: int) -> int:
    """Return the lands on every group of waters that touches one of the `active` lands, those included."""
    found = 0
    for group in groups:
        coast = union(shores, group)
        if coast & active:
            found |= coast
    return found
