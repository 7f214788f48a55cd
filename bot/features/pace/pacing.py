"""A table's pace: chosen in the lobby by its host, changed later when everybody at the table agrees."""

from __future__ import annotations

import msgspec

from bot.core.draft import Draft
from bot.core.motions import MOTION_KINDS, MotionKind, ask, seated, settle
from bot.domain.motion_state import PACE, everybody
from bot.domain.records import LOBBY, RUNNING, GameRecord
from bot.domain.seat_rights import put_out
from bot.domain.terms import Motion, Pace
from bot.features.pace.messages import PaceChanged


async def choose_pace(draft: Draft, pace: Pace) -> None:
    """Play at another pace. In the lobby the host or a manager says so; then everybody seated must agree.

    Change PaceChanged at once, or MotionPressed. Refused: wrong_phase, host_only, not_seated,
    many_motions.
    """
    draft.need(LOBBY, RUNNING)
    if draft.before.phase == LOBBY:
        draft.need_host()
        _set(draft, pace)
        return
    draft.own_seat()
    away = put_out(draft.before, draft.now)
    await settle(draft, ask(draft, PACE, pace=msgspec.to_builtins(pace), away=away))


def _may_press(record: GameRecord, motion: Motion, user: int) -> bool:
    return seated(record, motion, user) or user in motion.body["away"]


def _enough(record: GameRecord, motion: Motion) -> bool:
    """Whom a host has put out has a word, too: a clock made short meanwhile would cost them their seat."""
    return everybody(record, motion) and all(user in motion.agreed for user in motion.body["away"])


def _set_pace(draft: Draft, motion: Motion) -> None:
    _set(draft, msgspec.convert(motion.body["pace"], Pace))


def _set(draft: Draft, pace: Pace) -> None:
    draft.set(pace=pace)
    draft.step("pace", body=msgspec.to_builtins(pace))
    draft.tell(PaceChanged())


MOTION_KINDS[PACE] = MotionKind(_may_press, _enough, _set_pace, PaceChanged)
