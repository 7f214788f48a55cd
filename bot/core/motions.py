"""Motions: proposals that a table accepts by pressing.

Edits for `Service.change`. bot.domain.consent says who must agree, each kind's declaration holds its effect.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from bot.core.draft import Draft, finish_edit
from bot.core.registry import REGISTRY
from bot.core.replaying import valid_steps
from bot.core.welcome import need_welcome
from bot.domain.consent import (
    answer_deadline,
    answer_seconds,
    has_consent,
    has_vote,
    may_end,
    rule_of,
    silent_voters,
)
from bot.domain.motion_state import CARRY_OVER, is_still_valid
from bot.domain.presence import seated_users
from bot.domain.records import LOBBY, RUNNING
from bot.domain.requests import Refused
from bot.domain.terms import Motion
from bot.messages.motion import MotionFell, MotionPressed

MOST_OPEN = 8
"""Max. open motions per game."""


def propose_motion(draft: Draft, kind: str, seat: str = "", until: float = 0.0, **body: object) -> Motion:
    """Propose a motion, with the proposer's vote if they may vote.

    It replaces one of the same kind, seat, switch and candidate. A manager's proposal does not seat them.
    Announces MotionPressed.

    Raises: Refused with many_motions, but never for the clock or in a frozen game.
    """
    kept = tuple(one for one in draft.record.motions if not _is_same(one, kind, seat, body))
    if draft.by is not None and kind != CARRY_OVER and len(kept) >= MOST_OPEN:
        raise Refused("many_motions")
    by = draft.by.user if draft.by is not None else 0
    motion = Motion(draft.before.steps, kind, by, seat, body, (), until)
    if by in seated_users(draft.record) and has_vote(draft.record, motion, by):
        motion = msgspec.structs.replace(motion, agreed=(by,))
    motion = msgspec.structs.replace(motion, until=answer_deadline(draft.record, motion, draft.now))
    draft.set(motions=(*kept, motion))
    draft.step("motion", seat, {"kind": kind, "id": motion.id})
    draft.tell(MotionPressed(), seat)
    return motion


def _is_same(motion: Motion, kind: str, seat: str, body: Mapping[str, object]) -> bool:
    """True if a motion has a proposal's kind and subject."""
    about = [motion.body.get(name) == body.get(name) for name in ("switch", "candidate")]
    return (motion.kind, motion.seat) == (kind, seat) and all(about)


async def agree(draft: Draft, number: int) -> None:
    """Vote for a motion. The last needed vote carries it.

    Announces MotionPressed or the motion's own change.

    Raises: Refused with wrong_phase, motion_gone, motion_not_yours; as in `need_welcome` for a new player.
    """
    motion = _open_motion(draft, number)
    assert draft.by is not None
    if not has_vote(draft.before, motion, draft.by.user):
        raise Refused("motion_not_yours")
    agreed = tuple(dict.fromkeys((*motion.agreed, draft.by.user)))
    against = tuple(user for user in motion.against if user != draft.by.user)
    motion = msgspec.structs.replace(motion, agreed=agreed, against=against)
    if draft.by.user not in seated_users(draft.before):
        await need_welcome(draft.house.store, draft.before, draft.by.user, draft.by)
        named = {"name": draft.by.name[:100], "locale": draft.by.locale}
        motion = msgspec.structs.replace(motion, body={**motion.body, **named})
    await settle(draft, motion)


async def settle(draft: Draft, motion: Motion) -> None:
    """Carry a motion with enough votes, else store its votes.

    Only the clock ends the time to answer (`close`), because it gives absences back first.
    """
    motion = await _update_deadline(draft, motion)
    if not _is_decided(draft, motion):
        draft.set_motion(motion)
        draft.step("press", motion.seat, {"id": motion.id})
        draft.tell(MotionPressed(), motion.seat)
        return
    await _carry_out(draft, motion)


def _is_decided(draft: Draft, motion: Motion) -> bool:
    """True if the votes decide a motion before its deadline."""
    timeless = msgspec.structs.replace(motion, until=0.0)
    return has_consent(draft.before, timeless, draft.now)


async def _carry_out(draft: Draft, motion: Motion) -> None:
    draft.drop_motion(motion)
    draft.carried = motion
    await finish_edit(REGISTRY.motions[motion.kind].carry(draft, motion))


async def _update_deadline(draft: Draft, motion: Motion) -> Motion:
    """Update a motion's deadline and the voters who left the server."""
    if rule_of(motion).is_offer or _is_decided(draft, motion):
        return motion
    gone = await draft.house.strangers(draft.before, silent_voters(draft.before, motion))
    until = answer_deadline(draft.before, motion, draft.now)
    return msgspec.structs.replace(motion, gone=tuple(gone), until=until)


async def close(draft: Draft, motion: Motion) -> None:
    """Close an overdue motion: carry or drop it.

    If a silent voter may not press, or Discord does not answer, the deadline moves. Announces MotionPressed.
    """
    asked = [] if rule_of(motion).is_offer else silent_voters(draft.before, motion)
    hindered = await draft.house.hindered(draft.before, asked) if asked else ()
    if hindered is None or hindered:
        _put_off(draft, motion)
        return
    motion = await _update_deadline(draft, motion)
    if not has_consent(draft.before, motion, draft.now):
        drop(draft, motion)
        return
    try:
        await _carry_out(draft, motion)
    except Refused:
        drop(draft, motion)


def _put_off(draft: Draft, motion: Motion) -> None:
    """Restart a motion's time to answer."""
    motion = msgspec.structs.replace(motion, until=draft.now + answer_seconds(draft.before))
    draft.set_motion(motion)
    draft.tell(MotionPressed(), motion.seat)


async def decide(draft: Draft, kind: str, **body: Any) -> None:
    """Carry a motion at once in a lobby, else propose it.

    In the lobby, for the host or a manager. Announces MotionPressed or the motion's own change.

    Raises: Refused with wrong_phase, host_only, not_seated, many_motions.
    """
    draft.need(LOBBY, RUNNING)
    if draft.before.phase == RUNNING:
        draft.need_own_seat()
        await settle(draft, propose_motion(draft, kind, **body))
        return
    draft.need_host()
    await finish_edit(REGISTRY.motions[kind].carry(draft, Motion(draft.before.steps, kind, body=body)))


async def refuse(draft: Draft, number: int) -> None:
    """Note a no. The motion falls once no other votes can carry it, or its proposer says no.

    Announces MotionPressed or MotionFell. Raises: Refused with motion_not_yours, and as in `agree`.
    """
    motion = _open_motion(draft, number)
    assert draft.by is not None
    user = draft.by.user
    if may_end(draft.before, motion, user):
        drop(draft, motion)
        return
    is_named = user in (motion.body.get("who"), *seated_users(draft.before))
    if not is_named or not has_vote(draft.before, motion, user):
        raise Refused("motion_not_yours")
    against = tuple(dict.fromkeys((*motion.against, user)))
    agreed = tuple(one for one in motion.agreed if one != user)
    gone = tuple(one for one in motion.gone if one != user)
    motion = msgspec.structs.replace(motion, agreed=agreed, against=against, gone=gone)
    rest = tuple(one for one in seated_users(draft.before) if one not in against)
    if not _is_decided(draft, msgspec.structs.replace(motion, agreed=rest)):
        drop(draft, motion)
    else:
        await settle(draft, motion)


def drop(draft: Draft, motion: Motion) -> None:
    """Drop a refused or overdue motion.

    Announces MotionFell.
    """
    draft.drop_motion(motion)
    draft.step("fell", motion.seat, {"id": motion.id})
    draft.tell(MotionFell(motion=motion.id), motion.seat)


def _open_motion(draft: Draft, number: int) -> Motion:
    draft.need(RUNNING)
    motion = next((one for one in draft.before.motions if one.id == number), None)
    if motion is None or not is_still_valid(draft.before, motion):
        raise Refused("motion_gone")
    return motion


async def choosing_users(draft: Draft, entries: Collection[int]) -> list[int]:
    """Users who chose some log entries themselves."""
    async with draft.house.store.read() as c:
        log = await valid_steps(c, draft.before.id)
    made = (one.user for one in log if any(n in entries for n in range(one.first, one.entries)))
    return list(dict.fromkeys(user for user in made if user is not None))
