"""Calling a game off.

In the lobby its host may, later the table by agreement or a manager who does not play. Where a season counts
it, only the table may.
"""

from __future__ import annotations

from bot.core import play
from bot.core.draft import Draft
from bot.core.motions import propose_motion, settle
from bot.core.registry import MotionKind
from bot.domain.change import GameCancelled
from bot.domain.motion_state import CANCEL
from bot.domain.records import LOBBY, RUNNING, GameRecord
from bot.domain.requests import Refused
from bot.domain.rights import Rights
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.group import game
from bot.play.table_commands import confirmation_message
from bot.store import Store
from bot.store.seasons import season_of_table
from bot.words import ids

FEATURE = Feature(__name__)


async def call_off(draft: Draft) -> None:
    """Cancel the game, or propose it to the table. Host or manager.

    Announces GameCancelled, or MotionPressed.
    Raises: Refused with wrong_phase, host_only, many_motions.
    """
    draft.need(LOBBY, RUNNING)
    draft.need_host()
    if await _may_cancel_alone(draft.house.store, draft.before, draft.rights):
        play.cancel(draft)
    else:
        await settle(draft, propose_motion(draft, CANCEL))


async def _may_cancel_alone(store: Store, record: GameRecord, rights: Rights) -> bool:
    """True if a host or manager may cancel alone."""
    if record.phase != RUNNING or not rights.is_impartial:
        return record.phase != RUNNING
    async with store.read() as c:
        return await season_of_table(c, record.id, record.channel) is None


FEATURE.motions[CANCEL] = MotionKind(play.cancel, GameCancelled)


@FEATURE.command("command-game-cancel", game)
@FEATURE.verb(ids.CANCEL_PANEL, PRIVATE)
async def ask_to_cancel(answer: Answer) -> None:
    """Ask the user to confirm the cancelling.

    Raises: Refused("host_only").
    """
    record = await answer.record()
    rights = answer.rights(record)
    if not rights.may_run:
        raise Refused("host_only")
    alone = await _may_cancel_alone(answer.service.store, record, rights)
    question = "confirm-cancel" if alone else "confirm-cancel-asked"
    await answer.say(confirmation_message(answer, "cancel", question, "button-cancel-game"))


@FEATURE.verb("cancel", UPDATE)
async def confirm_cancel(answer: Answer) -> None:
    """Cancel the game after the second tap."""
    outcome = await answer.do(call_off)
    await answer.tell("done-pace-asked" if outcome.record.is_open else "done-cancelled")
