"""The places of monuments."""

from __future__ import annotations


def sites(free: int, *classes: int) -> int:
    """Of the lands that are free for a monument, those of the best class that has any; 0 when none has."""
    for lands in classes:
        if free & lands:
            return free & lands
    return 0
