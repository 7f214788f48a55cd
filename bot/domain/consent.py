"""Consent to motions: who must agree, by when, and what silence means.

Everybody with a seat, or a way back to one, has a vote, about another user only while they play. All must
agree, but nobody waits for users who left the server. After the deadline, silent voters abstain. Neither
silence nor departure costs a user anything, because a rival can remove users from a server: such motions need
their own word. RULES holds what each kind adds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

import msgspec

from bot.domain.motion_state import (
    BACK,
    CANCEL,
    CARRY_OVER,
    END,
    HOST,
    PACE,
    PRESS_ON,
    RECESS,
    RESUME,
    SEAT,
    STAND_IN,
    SWITCH,
    TAKE_OVER,
    motion_deadline,
)
from bot.domain.presence import present_users, seated_users
from bot.domain.records import GameRecord
from bot.domain.seat_rights import PATIENCE, is_silent
from bot.domain.table_settings import is_harder
from bot.domain.terms import DAY, HOUR, Motion, Pace

LONGEST_ANSWER = 3 * DAY
OFFER_SECONDS = PATIENCE
"""Seconds a seat is offered."""
Users = Callable[[GameRecord, Motion, float], Collection[int]]


def _players(record: GameRecord, _motion: Motion, _now: float) -> Collection[int]:
    return present_users(record)


def _hurried_users(record: GameRecord, motion: Motion, _now: float) -> Collection[int]:
    """Users who would have less time."""
    return present_users(record) if is_harder(msgspec.convert(motion.body["pace"], Pace), record.pace) else ()


def _users_with_time(record: GameRecord, _motion: Motion, now: float) -> Collection[int]:
    return [one.user for one in record.seats if one.user is not None and not is_silent(record, one, now)]


def _choosers(record: GameRecord, motion: Motion, _now: float) -> Collection[int]:
    """Users whose own choices would be undone."""
    theirs: Collection[int] = motion.body.get("whose", seated_users(record))
    return theirs


class Rule(NamedTuple):
    """Additions of a kind of motion.

    * `own_word`: users who must agree themselves, whatever silence means.
    * `seconded`: True if the table's other people must agree too, if there are any.
    * `about`: field of the body with the user it is about. Most of the others who play decide: otherwise a
      second account could keep an absent user in place, or one that resigned decide about a rival.
    * `is_denied`: True if that user's own no shows that they are there.
    * `is_offer`: True for a seat. Its taker and owner alone decide, because it shows a hand. Silence is a no.
    """

    own_word: tuple[Users, ...] = ()
    seconded: bool = False
    about: str = ""
    is_denied: bool = False
    is_offer: bool = False


RULES = {
    BACK: Rule(own_word=(_choosers, _users_with_time), seconded=True),  # dice are rolled again
    CARRY_OVER: Rule(own_word=(_choosers,)),
    PACE: Rule(own_word=(_hurried_users,)),
    RESUME: Rule(own_word=(_players,)),
    CANCEL: Rule(own_word=(_users_with_time,)),
    END: Rule(own_word=(_users_with_time,), seconded=True),
    PRESS_ON: Rule(about="user"),
    TAKE_OVER: Rule(about="user"),
    HOST: Rule(about="host", is_denied=True),
    SWITCH: Rule(),
    RECESS: Rule(),
    SEAT: Rule(is_offer=True),
    STAND_IN: Rule(is_offer=True),
}
"""Rules of all kinds."""


def rule_of(motion: Motion) -> Rule:
    """Rule of a motion's kind."""
    return RULES[motion.kind]


def answer_seconds(record: GameRecord) -> float:
    """Seconds to answer a motion: a turn's time, or a day.

    A turn's time counts as at least an hour and at most LONGEST_ANSWER.
    """
    turn = record.pace.turn
    return min(max(turn, HOUR), LONGEST_ANSWER) if turn else DAY


def answer_deadline(record: GameRecord, motion: Motion, now: float) -> float:
    """Time at which a motion closes.

    0 before the first vote about a user: the clock asks that once, and the table may press later.
    """
    if motion.until or (rule_of(motion).about and not motion.agreed):
        return motion.until
    return now + (OFFER_SECONDS if rule_of(motion).is_offer else answer_seconds(record))


def renew_motions(record: GameRecord, now: float) -> tuple[Motion, ...]:
    """A table's motions with their full time to answer."""
    least = now + answer_seconds(record)
    return tuple(
        msgspec.structs.replace(one, until=max(one.until, least)) if one.until else one
        for one in record.motions
    )


def voters(record: GameRecord, motion: Motion) -> tuple[int, ...]:
    """Users whom a motion waits for, in the order of their seats."""
    rule, body = rule_of(motion), motion.body
    if rule.is_offer:
        owner = body.get("was", 0)
        confirmed = body.get("free", True) or owner in (0, motion.by)
        return tuple(user for user in (body.get("who", 0), 0 if confirmed else owner) if user)
    if rule.about:
        return tuple(user for user in present_users(record) if user != _subject(record, motion))
    return seated_users(record)


def silent_voters(record: GameRecord, motion: Motion) -> list[int]:
    """Voters who have not answered, also those who left the server."""
    answered = (*motion.agreed, *motion.against)
    return [user for user in voters(record, motion) if user not in answered]


def has_vote(record: GameRecord, motion: Motion, user: int) -> bool:
    """True if a user may agree to a motion."""
    there, body = seated_users(record), motion.body
    if not rule_of(motion).is_offer:
        return user in voters(record, motion)
    if user in (body.get("who"), body.get("was")):
        return True
    return "who" not in body and user not in there and find_taker(record, motion) is None


def may_end(record: GameRecord, motion: Motion, user: int) -> bool:
    """True if a user's no ends a motion, whatever others say."""
    is_there = rule_of(motion).is_denied and user in present_users(record)
    return user == motion.by or (is_there and user == _subject(record, motion))


def find_taker(record: GameRecord, motion: Motion) -> int | None:
    """User who accepted an offered seat."""
    who, there = motion.body.get("who"), seated_users(record)
    return next((user for user in motion.agreed if user == who or (who is None and user not in there)), None)


def _subject(record: GameRecord, motion: Motion) -> int | None:
    """User whom a motion is about."""
    about = rule_of(motion).about
    return int(motion.body.get(about, record.host)) if about else None


def has_consent(record: GameRecord, motion: Motion, now: float) -> bool:
    """True if a motion has the votes that it needs."""
    rule, there = rule_of(motion), seated_users(record)
    due = motion_deadline(record, motion)
    is_late = due is not None and due <= now
    if rule.about:
        return _has_majority(record, motion, is_late)
    if rule.is_offer:
        return set(voters(record, motion)) <= set(motion.agreed) and find_taker(record, motion) is not None
    silent = [user for user in there if user not in motion.agreed]
    needed = {user for users in rule.own_word for user in users(record, motion, now)}
    if needed.intersection(silent) or (not is_late and not set(silent) <= set(motion.gone)):
        return False
    others = {user for user in there if user != motion.by} if rule.seconded else set()
    return bool(motion.agreed) and (not others or not others.isdisjoint(motion.agreed))


def _has_majority(record: GameRecord, motion: Motion, is_late: bool) -> bool:
    """True if most of the players agree, or most of the answers once it is late."""
    agreed = [user for user in motion.agreed if has_vote(record, motion, user)]
    against = [user for user in motion.against if has_vote(record, motion, user)]
    awaited = [user for user in silent_voters(record, motion) if user not in motion.gone]
    rest = len(against) + (0 if is_late else len(awaited))
    return len(agreed) > rest
