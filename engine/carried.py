"""Games that changed to other rules.

Later rules cannot replay earlier steps, so the position at the change is kept, from which the game replays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class Position(msgspec.Struct, frozen=True):
    """A whole position: state, used chance, and open questions' ids by seat.

    `standing` are the numbers of valid steps.
    """

    state: Any
    chance_used: int
    asked: dict[str, int]
    standing: list[int]


class Carried(msgspec.Struct, frozen=True):
    """A change of rules at a log entry."""

    entry: int
    before: str
    after: str
    position: Position


def newest_mark(marks: Sequence[Carried], entries: int) -> Carried | None:
    """Last change within a log of `entries` entries, or None."""
    return next((mark for mark in reversed(marks) if mark.entry <= entries), None)
