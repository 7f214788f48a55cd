"""People whose seat another fills: absent, put out, or gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.domain.records import SeatRecord, StepRecord

AWAY = ("resign", "taken", "stand_in", "replace")
"""Kinds of steps that give a person's seat to somebody else."""


def is_absent(seat: SeatRecord) -> bool:
    """Return whether a computer or substitute fills a person's seat."""
    return seat.owner is not None


def has_left(seat: SeatRecord, side: Collection[str], log: Sequence[StepRecord]) -> bool:
    """Return whether a seat's person left by resigning or by silence.

    A person put out with time left did not. `side`: the letters of that person's seats. `log`: the steps
    that count.
    """
    return is_absent(seat) and not is_put_out(seat, side, log)


def is_put_out(seat: SeatRecord, side: Collection[str], log: Sequence[StepRecord]) -> bool:
    """Return whether a computer replaced a person with time left."""
    steps = (step for step in reversed(log) if step.kind in AWAY and step.seat in side)
    last = next(steps, None)
    return is_absent(seat) and last is not None and last.kind == "replace" and not last.body.get("left")
