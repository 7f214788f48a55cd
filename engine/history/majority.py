"""The three levels of strength in an area. Editions name them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def level(own: int, most: int, spoilers: int = 0) -> int:
    """Level of strength in an area, 0 to 3.

    1 for presence, 2 for most lands, 3 for sole control of three. `own`: counting lands (or armies) of the
    seat. `most`: the strongest rival's. `spoilers`: own lands that count against it. A single land is
    presence.
    """
    if own < 2:
        return own
    if own >= 3 and not most and not spoilers:
        return 3
    return 2 if own > most and own > spoilers else 1


def points_by_level(
    areas: Sequence[str], values: Sequence[int], multiples: Sequence[int]
) -> dict[str, tuple[int, ...]]:
    """Points of each area with a value, by level of strength."""
    return {
        area: tuple([value * multiple for multiple in multiples])
        for area, value in zip(areas, values, strict=True)
        if value
    }


def most_of(rivals: Iterable[int], lands: int) -> int:
    """Lands that the strongest rival holds. The loop is twice as fast as `max`."""
    most = 0
    for held in rivals:
        count = (held & lands).bit_count()
        if count > most:
            most = count
    return most
