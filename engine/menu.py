"""Prepared actions: one per land (or water, or area), and quick lists of those in a bit mask."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

_WIDTH = 8


def bits(mask: int) -> Iterator[int]:
    """The set bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Menu:
    """Actions that differ only in the place they name. Made once; `of(mask)` lists those of the places in the mask."""

    __slots__ = ("_chunks", "actions")

    def __init__(self, make: Callable[[str], Any], ids: Sequence[str]) -> None:
        self.actions = tuple(make(one) for one in ids)
        self._chunks = tuple(
            tuple(
                tuple(self.actions[start + bit] for bit in range(_WIDTH) if part >> bit & 1)
                for part in range(1 << min(_WIDTH, len(ids) - start))
            )
            for start in range(0, len(ids), _WIDTH)
        )

    def of(self, mask: int) -> list[Any]:
        """The actions of the places in the mask, in the order of their numbers."""
        found: list[Any] = []
        for chunk in self._chunks:
            if not mask:
                break
            part = mask & 255
            if part:
                found += chunk[part]
            mask >>= _WIDTH
        return found
