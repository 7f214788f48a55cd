"""Prepared actions per place, and fast lists by bit mask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from engine.records import Action, tag_of

REMEMBERED: Final = 4096
"""Max. cached lists of a menu."""
_AT_ONCE: Final = 64  # bits of a mask looked up at once
_MASK: Final = (1 << _AT_ONCE) - 1
_PART_BITS: Final = 60
_PART: Final = (1 << _PART_BITS) - 1
MOST_PLACES: Final = 1024
"""Max. lands or waters of a board."""
BITS: Final = tuple(1 << place for place in range(MOST_PLACES))
"""Mask of each place, faster than a shift."""


def bits(mask: int) -> list[int]:
    """Set bits of a mask, lowest first.

    The mask is split into parts that compiled code holds without an object.
    """
    found: list[int] = []
    before = -1
    while mask:
        part = mask & _PART
        while part:
            low = part & -part
            found.append(before + low.bit_length())
            part ^= low
        mask >>= _PART_BITS
        before += _PART_BITS
    return found


def mask_of(places: Iterable[int]) -> int:
    """Mask of places, which may repeat."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def union(masks: Sequence[int], places: int) -> int:
    """Union of the masks of these places, such as neighbours."""
    found = 0
    while places:
        low = places & -places
        found |= masks[low.bit_length() - 1]
        places ^= low
    return found


def places_to_offer(places: int, count: int) -> int:
    """Places to offer next if `count` are taken in any order.

    All of them, or only the lowest if all will be taken anyway.
    """
    return places if places.bit_count() > count else places & -places


class Menu:
    """Actions that differ only in their place, listed by mask.

    Masks repeat within a turn, so up to `remembered` lists are cached.
    """

    __slots__ = ("_bytes", "_further", "_known", "_remembered", "actions")

    def __init__(self, make: Callable[[str], Any], ids: Sequence[str], remembered: int = REMEMBERED) -> None:
        self._known: dict[int, tuple[Any, ...]] = {}
        self._remembered = remembered
        self.actions = tuple(make(one) for one in ids)
        self._bytes = tuple(_lists(self.actions[start : start + 8]) for start in range(0, _AT_ONCE, 8))
        self._further = Menu(make, ids[_AT_ONCE:], remembered) if len(ids) > _AT_ONCE else None

    def __getitem__(self, mask: int) -> tuple[Any, ...]:
        """Actions of the places in the mask."""
        found = self._known.get(mask)
        if found is None:
            if len(self._known) >= self._remembered:
                self._known.clear()
            found = self._known[mask] = self._join_lists(mask)
        return found

    def _join_lists(self, mask: int) -> tuple[Any, ...]:
        """Join the prepared lists of the mask's bytes. Unrolled, twice as fast as a loop."""
        further = self._further
        if further is not None and mask > _MASK:
            return self[mask & _MASK] + further[mask >> _AT_ONCE]
        a, b, c, d, e, f, g, h = self._bytes
        part = mask.to_bytes(8, "little")
        return (
            a[part[0]] + b[part[1]] + c[part[2]] + d[part[3]]
            + e[part[4]] + f[part[5]] + g[part[6]] + h[part[7]]
        )  # fmt: skip


def menus(places: Sequence[str], kinds: Iterable[type[Action]]) -> dict[str, Menu]:
    """Menus by the tag of actions that name only such a place."""
    return {tag_of(kind): Menu(kind, places) for kind in kinds}


def _lists(actions: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
    """Lists of at most eight actions, by byte of a mask."""
    count = len(actions)
    return tuple(tuple(actions[bit] for bit in range(count) if part >> bit & 1) for part in range(1 << count))
