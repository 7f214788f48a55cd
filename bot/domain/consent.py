"""Consent to motions: voters, required votes and the meaning of silence.

Everybody with a seat, or a way back to one, votes. All must agree, but nobody waits for users who left the
server. After the deadline, silent voters abstain. Neither silence nor departure costs a user anything,
because a rival can remove users from a server: such motions need their own vote (NEEDED). Other kinds need a
majority (`has_majority`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from bot.domain.motion_state import (
    BACK,
    CANCEL,
    CARRY_OVER,
    END,
    OF_A_POSITION,
    PACE,
    RESUME,
    motion_deadline,
    seated_users,
    voting_users,
)
from bot.domain.records import GameRecord
from bot.domain.seat_rights import is_silent
from bot.domain.table_settings import is_harder
from bot.domain.terms import DAY, HOUR, Motion, Pace

LONGEST_ANSWER = 3 * DAY
Needed = Callable[[GameRecord, Motion, float], Collection[int]]


def answer_seconds(record: GameRecord) -> float:
    """Seconds to answer a motion: a turn's time, or a day.

    A turn's time counts as at least an hour and at most LONGEST_ANSWER.
    """
    turn = record.pace.turn
    return min(max(turn, HOUR), LONGEST_ANSWER) if turn else DAY


def renew_motions(record: GameRecord, now: float) -> tuple[Motion, ...]:
    """A table's motions with their full time to answer."""
    least = now + answer_seconds(record)
    return tuple(
        msgspec.structs.replace(one, until=max(one.until, least)) if one.until else one
        for one in record.motions
    )


def voters(record: GameRecord, motion: Motion) -> tuple[int, ...]:
    """Voters on a motion whose answer counts, in the order of their seats."""
    return tuple(user for user in seated_users(record) if user not in motion.gone)


def has_consent(record: GameRecord, motion: Motion, now: float) -> bool:
    """True if all voters agree.

    After the deadline, silent voters abstain, except those in NEEDED.
    """
    silent = [user for user in seated_users(record) if user not in motion.agreed]
    needed = NEEDED[motion.kind](record, motion, now) if motion.kind in NEEDED else ()
    waited_for = [user for user in silent if user not in motion.gone]
    if any(user in needed for user in silent) or (waited_for and not _is_late(record, motion, now)):
        return False
    others = [user for user in seated_users(record) if user != motion.by]
    alone = bool(others) and not any(user in motion.agreed for user in others)
    return bool(motion.agreed) and not (alone and motion.kind in OF_A_POSITION)


def has_majority(record: GameRecord, motion: Motion, about: int | None, now: float) -> bool:
    """True if most seated voters agree, without the user `about`.

    After the deadline, silent voters abstain.
    """
    voting = [user for user in voting_users(record) if user != about and user not in motion.gone]
    agreed = [user for user in voting if user in motion.agreed]
    against = [user for user in voting if user in motion.against]
    most_answers = len(agreed) > len(against) and _is_late(record, motion, now)
    return 2 * len(agreed) > len(voting) or most_answers


def _is_late(record: GameRecord, motion: Motion, now: float) -> bool:
    due = motion_deadline(record, motion)
    return due is not None and due <= now


def _seated_users(record: GameRecord, _motion: Motion, _now: float) -> Collection[int]:
    return voting_users(record)


def _hurried_users(record: GameRecord, motion: Motion, _now: float) -> Collection[int]:
    """Users who would have less time."""
    return voting_users(record) if is_harder(msgspec.convert(motion.body["pace"], Pace), record.pace) else ()


def _users_with_time(record: GameRecord, _motion: Motion, now: float) -> Collection[int]:
    return [one.user for one in record.seats if one.user is not None and not is_silent(record, one, now)]


def _choosers(record: GameRecord, motion: Motion, _now: float) -> Collection[int]:
    """Users whose own choices would be undone."""
    theirs: Collection[int] = motion.body.get("whose", seated_users(record))
    return theirs


def _players(record: GameRecord, motion: Motion, now: float) -> Collection[int]:
    """Users whose choices would be undone, and users with time left.

    The latter vote because dice are rolled again.
    """
    return {*_choosers(record, motion, now), *_users_with_time(record, motion, now)}


NEEDED: dict[str, Needed] = {
    BACK: _players,
    CARRY_OVER: _choosers,
    PACE: _hurried_users,
    RESUME: _seated_users,
    CANCEL: _users_with_time,
    END: _users_with_time,
}
"""Users whose own vote a kind of motion needs. Other kinds need none.

Kinds in OF_A_POSITION also need a vote besides the proposer's, if the table has anybody else.
"""
