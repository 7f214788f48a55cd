"""Sites of monuments."""

from __future__ import annotations


def sites(free: int, *classes: int) -> int:
    """Free lands of the best class that has any, 0 if none."""
    for lands in classes:
        if free & lands:
            return free & lands
    return 0
