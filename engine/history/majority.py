"""The three levels of strength in an area, which every edition has by names of its own."""

from __future__ import annotations

from collections.abc import Iterable


def level(own: int, most: int, spoilers: int = 0) -> int:
    """0 for nothing, 1 for presence, 2 for more than every other, 3 for three lands or more and no other.

    `own`: lands (or armies) that count for the seat; `most`: those of the other seat that has most there;
    `spoilers`: lands of its own that do not count for it, but against it. One land alone is presence.
    """
    if own < 2:
        return own
    if own >= 3 and not most and not spoilers:
        return 3
    return 2 if own > most and own > spoilers else 1


def most_of(rivals: Iterable[int], lands: int) -> int:
    """Return how many of the lands the one who has most there holds; the loop is twice as quick as `max`."""
    most = 0
    for held in rivals:
        count = (held & lands).bit_count()
        if count > most:
            most = count
    return most
