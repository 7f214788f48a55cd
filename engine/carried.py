"""Games that were carried over to other rules: from which log entry on which rules hold.

What went before cannot be played again by the later rules, so the position of that moment is kept: from
there on the game comes out the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class Position(msgspec.Struct, frozen=True):
    """A position of a game, the whole truth: state, bytes of chance taken, the open questions' ids by seat.

    `standing` are the numbers of the log's steps that were not taken back.
    """

    state: Any
    chance_used: int
    asked: dict[str, int]
    standing: list[int]


class Carried(msgspec.Struct, frozen=True):
    """From log entry `entry` on the rules of version `after` hold; before it, those of `before`."""

    entry: int
    before: str
    after: str
    position: Position


def newest(marks: Sequence[Carried], entries: int) -> Carried | None:
    """Return the last one that a log of so many entries has passed."""
    return next((mark for mark in reversed(marks) if mark.entry <= entries), None)
