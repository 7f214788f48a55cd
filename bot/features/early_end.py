"""Ends a game early if everybody agrees. The scores as they stand are the result."""

from __future__ import annotations

from bot.core.draft import Draft
from bot.core.motions import propose_motion, settle
from bot.core.registry import MotionKind
from bot.core.replaying import END_EARLY
from bot.domain.motion_state import END
from bot.domain.requests import Refused
from bot.domain.terms import Motion
from bot.messages.line import News
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import at_table
from bot.play.table_commands import confirmation_message
from bot.words import ids
from engine.turns import turns_of

FEATURE = Feature(__name__)


class EndedEarly(News, tag="ended_early", frozen=True):
    """The news that a game ended early."""


async def propose_end(draft: Draft) -> None:
    """Propose to end the game with the current scores. The next choice cancels the motion.

    Announces EndedEarly or MotionPressed.
    Raises: Refused with wrong_phase, frozen, not_seated, too_early, many_motions.
    """
    draft.need_play()
    draft.need_own_seat()
    _need_turns(draft)
    await settle(draft, propose_motion(draft, END, entries=draft.before.entries))


def _need_turns(draft: Draft) -> None:
    """Check that each seat has had a turn. Before, the order of turns would decide."""
    view = draft.table.view(None, since=0)
    played = {turn.seat for turn in turns_of(view.news) if turn.over}
    if any(seat.seat not in played for seat in view.seats):
        raise Refused("too_early")


def _end_game(draft: Draft, _motion: Motion) -> None:
    draft.need_play().end_early()
    draft.step(END_EARLY)
    draft.tell(EndedEarly())


FEATURE.motions[END] = MotionKind(_end_game, EndedEarly)


@FEATURE.command("command-table-finish", at_table)
async def ask_to_finish(answer: Answer) -> None:
    """Ask the user to confirm their proposal.

    Raises: Refused("not_seated").
    """
    if not answer.rights(await answer.record()).has_seat:
        raise Refused("not_seated")
    await answer.say(confirmation_message(answer, ids.FINISH, "confirm-finish", "button-finish"))


@FEATURE.verb(ids.FINISH, UPDATE)
async def confirm_finish(answer: Answer) -> None:
    """The second tap of /table finish."""
    outcome = await answer.do(propose_end)
    await answer.tell("done-pace-asked" if outcome.record.is_open else "done-finished")
