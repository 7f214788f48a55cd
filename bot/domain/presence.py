"""People at a table: seated, absent, out of time, put out or gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.domain.records import SeatRecord, StepRecord

AWAY = ("resign", "taken", "stand_in", "replace")
"""Steps after which somebody else fills a person's seat."""


def is_absent(seat: SeatRecord) -> bool:
    """Return whether a computer or a substitute fills a seat that its person may return to."""
    return seat.owner is not None


def has_left(seat: SeatRecord, side: Collection[str], log: Sequence[StepRecord]) -> bool:
    """Return whether a seat's person has given it up, by resigning or by silence.

    Whoever was put out with time left has not. `side`: the letters of that person's seats; `log`: the steps
    that count.
    """
    return is_absent(seat) and not is_put_out(seat, side, log)


def is_put_out(seat: SeatRecord, side: Collection[str], log: Sequence[StepRecord]) -> bool:
    """Return whether a seat's person was replaced by a computer although they had time left."""
    steps = (step for step in reversed(log) if step.kind in AWAY and step.seat in side)
    last = next(steps, None)
    return is_absent(seat) and last is not None and last.kind == "replace" and not last.body.get("left")
