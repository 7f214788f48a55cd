"""Prepared actions: one per land (or water, or area), and quick lists of those in a bit mask."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

_REMEMBERED = 4096


def bits(mask: int) -> Iterator[int]:
    """The set bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Menu:
    """Actions that differ only in the place they name; `of(mask)` lists those of the places in the mask.

    The same masks come again and again within a turn, so the newest lists are remembered, at most
    `_REMEMBERED`.
    """

    __slots__ = ("_lists", "actions")

    def __init__(self, make: Callable[[str], Any], ids: Sequence[str]) -> None:
        self.actions = tuple(make(one) for one in ids)
        self._lists: dict[int, tuple[Any, ...]] = {}

    def of(self, mask: int) -> tuple[Any, ...]:
        """The actions of the places in the mask, in the order of their numbers."""
        found = self._lists.get(mask)
        if found is None:
            if len(self._lists) >= _REMEMBERED:
                self._lists.clear()
            actions = self.actions
            found = self._lists[mask] = tuple([actions[place] for place in bits(mask)])
        return found
