"""Users of a table: present, absent, put out or gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.domain.records import GameRecord, SeatRecord, StepRecord

RESIGN, TAKEN, STAND_IN, REPLACE = "resign", "taken", "stand_in", "replace"
"""Kinds of steps that give a user's seat to another player."""


def present_users(record: GameRecord) -> tuple[int, ...]:
    """Users at a table, in the order of their seats."""
    return tuple(dict.fromkeys(seat.user for seat in record.seats if seat.user is not None))


def seated_users(record: GameRecord) -> tuple[int, ...]:
    """Owners and present users of all seats."""
    owners = (seat.owner for seat in record.seats if seat.owner is not None)
    return tuple(dict.fromkeys((*present_users(record), *owners)))


def seat_owner(seat: SeatRecord) -> int | None:
    """Owner of a seat, even if another player fills it. None for a computer's own."""
    return seat.owner or seat.user


def is_absent(seat: SeatRecord) -> bool:
    """True if a computer or substitute fills a user's seat."""
    return seat.owner is not None


def was_put_out(seat: SeatRecord, side: Collection[str], log: Sequence[StepRecord]) -> bool:
    """True if another put a computer into a user's seat with time left.

    Users put out by themselves, or while silent, have left.
    """
    kinds = (RESIGN, TAKEN, STAND_IN, REPLACE)
    last = next((step for step in reversed(log) if step.kind in kinds and step.seat in side), None)
    return is_absent(seat) and last is not None and last.kind == REPLACE and not last.body.get("left")


def has_left(seat: SeatRecord, side: Collection[str], log: Sequence[StepRecord]) -> bool:
    """True if a seat's user resigned, also as the last person, or went silent.

    `side`: letters of the user's seats. `log`: valid steps. See `is_handover` for users without a seat.
    """
    is_last = bool(log) and log[-1].kind == RESIGN and log[-1].seat in side
    return (is_absent(seat) or is_last) and not was_put_out(seat, side, log)


def is_handover(step: StepRecord) -> bool:
    """True if a step passed a seat to another user, whose former user has left (0: a computer)."""
    return step.kind == REPLACE and step.body.get("user") not in (None, step.body.get("was"))
