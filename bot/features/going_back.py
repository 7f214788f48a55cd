"""Going back, as everybody agrees: to where a turn began, or before a slip that revealed something."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.core.draft import Draft
from bot.core.motions import choosing_users, propose_motion, settle
from bot.core.registry import MotionKind
from bot.core.replaying import TAKE_BACK
from bot.domain.motion_state import BACK
from bot.domain.requests import Refused
from bot.domain.terms import Motion
from bot.messages.context import MessageContext
from bot.messages.line import News
from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import add_choices, at_table, describe_arguments
from engine.records import Private, UndoRefused, tag_of
from engine.turns import TURN_BEGAN

FEATURE = Feature(__name__)


class TakenBack(News, tag="taken_back", frozen=True, kw_only=True):
    """Everybody agreed to take the last `count` steps back, to log entry `entry`."""

    takes_back = True

    count: int = 0
    entry: int = 0

    def words(self, at: MessageContext) -> dict[str, Any]:
        """Number of steps, and the entry."""
        return {"count": self.count, "entry": self.entry}


TURN, TURN_BEFORE, CHOICE, MINE = "turn", "before", "choice", "mine"
TARGETS = (CHOICE, MINE, TURN, TURN_BEFORE)
"""Before the last choice, before one's own, to where this turn began, or the one before."""


async def propose_going_back(draft: Draft, target: str) -> None:
    """Propose to go back. Announces MotionPressed, or TakenBack if nobody else has to
    agree.

    Raises: Refused with wrong_phase, frozen, not_seated, no_such_choice, many_motions,
    undo(barrier="nothing").
    """
    game = draft.need_play()
    own = draft.need_own_seat()
    if target not in TARGETS:
        raise Refused("no_such_choice")
    letters = {one.seat for one in draft.before.seats_of(own.user)}
    to = _target_entry(game, target, letters)
    undone = [one for one in game.choices() if one.n > to]
    if to < 0 or not undone:
        raise Refused("undo", barrier="nothing")
    whose = await choosing_users(draft, {one.n for one in undone})
    entries = draft.before.entries
    motion = propose_motion(
        draft, BACK, to=to, steps=len(undone), entries=entries, target=target, whose=whose
    )
    await settle(draft, motion)


def _target_entry(game: Any, target: str, mine: set[str]) -> int:
    """Log entry after which the table would stand, or -1."""
    choices = game.choices()
    if target in (CHOICE, MINE):
        some = [one for one in choices if target == CHOICE or one.seat in mine]
        return int(some[-1].n) - 1 if some else -1
    stands = [game.log[0], *choices]
    began = [int(one.n) for one in stands if _begins_turn(one)]
    return began[-1 if target == TURN else -2] if len(began) > (target != TURN) else -1


def _begins_turn(entry: Any) -> bool:
    events = (one.event if isinstance(one, Private) else one for one in entry.events)
    return any(tag_of(one) == TURN_BEGAN for one in events)


def _go_back(draft: Draft, motion: Motion) -> None:
    game = draft.need_play()
    to = int(motion.body["to"])
    try:
        game.take_back(to)
    except UndoRefused as refusal:
        raise Refused("undo", barrier=refusal.code) from None
    seats = (msgspec.structs.replace(one, acted=min(one.acted, to), minds=None) for one in draft.record.seats)
    draft.set(seats=tuple(seats))
    draft.snapshot = True
    draft.step(TAKE_BACK, body={"to": to})
    draft.tell(TakenBack(entry=to, count=motion.body["steps"]))


FEATURE.motions[BACK] = MotionKind(_go_back, TakenBack)


@FEATURE.command("command-table-take-back", at_table)
@describe_arguments(to="back-to")
@add_choices(to=("back-to-{}", TARGETS))
async def take_back(answer: Answer, to: str = CHOICE) -> None:
    """Ask everybody at the table to go back."""
    await answer.do(propose_going_back, to)
    await answer.tell("done-back-asked")
