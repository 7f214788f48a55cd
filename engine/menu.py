"""Prepared actions: one per land (or water, or area), and quick lists of those in a bit mask."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import getitem
from typing import Any

_REMEMBERED = 4096
_WIDTH = 8  # bits of a mask looked up at once


def bits(mask: int) -> Iterator[int]:
    """The set bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Menu(dict[int, tuple[Any, ...]]):
    """Actions that differ only in the place they name; `menu[mask]` lists those of the places in the mask.

    The same masks come again and again within a turn, so lists are remembered, at most `_REMEMBERED`.
    """

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

    def of(self, mask: int) -> tuple[Any, ...]:
        """The actions of the places in the mask, in the order of their numbers."""
        return self[mask]

    def __missing__(self, mask: int) -> tuple[Any, ...]:
        """Join the prepared lists of each byte of the mask."""
        if len(self) >= _REMEMBERED:
            self.clear()
        chunks = self._chunks
        listed = map(getitem, chunks, mask.to_bytes(len(chunks), "little"))
        found = self[mask] = sum(listed, ())
        return found
