"""Users whose seat another player fills: absent, replaced or gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.domain.records import SeatRecord, StepRecord

AWAY = ("resign", "taken", "stand_in", "replace")
"""Kinds of steps that give a user's seat to another player."""


def is_absent(seat: SeatRecord) -> bool:
    """True if a computer or substitute fills a user's seat."""
    return seat.owner is not None


def has_left(seat: SeatRecord, side: Collection[str], log: Sequence[StepRecord]) -> bool:
    """True if a seat's user resigned or went silent.

    A user replaced with time left did not. `side`: letters of the user's seats. `log`: valid steps.
    """
    return is_absent(seat) and not is_removed(seat, side, log)


def is_removed(seat: SeatRecord, side: Collection[str], log: Sequence[StepRecord]) -> bool:
    """True if a computer replaced a user with time left."""
    steps = (step for step in reversed(log) if step.kind in AWAY and step.seat in side)
    last = next(steps, None)
    return is_absent(seat) and last is not None and last.kind == "replace" and not last.body.get("left")
