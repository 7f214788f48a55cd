"""The pace of a table: chosen in the lobby by its host, changed later when everybody agrees."""

from __future__ import annotations

from typing import Any

import msgspec
from discord import app_commands

from bot.core.draft import Draft
from bot.core.motions import decide
from bot.core.registry import MotionKind
from bot.domain.motion_state import PACE
from bot.domain.table_settings import KINDS, OWN_MOST, read_pace
from bot.domain.terms import OUTCOMES, Motion, Pace
from bot.messages.context import MessageContext
from bot.messages.line import Aside
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import add_choices, at_table, describe_arguments
from bot.words import ids
from bot.words.clock import pace_line

FEATURE = Feature(__name__)


class PaceChanged(Aside, tag="pace", frozen=True):
    """The table has another pace."""

    shows_again = True

    def words(self, at: MessageContext) -> dict[str, Any]:
        """The pace, as an argument of the text."""
        return {"pace": pace_line(at.record.pace, at.names.texts)}


async def set_pace(draft: Draft, pace: Pace) -> None:
    """Change the pace, or propose it to the table (see `decide`). Announces PaceChanged."""
    await decide(draft, PACE, pace=msgspec.to_builtins(pace))


def _set_pace(draft: Draft, motion: Motion) -> None:
    draft.set(pace=msgspec.convert(motion.body["pace"], Pace))
    draft.step("pace", body=motion.body["pace"])
    draft.tell(PaceChanged())


FEATURE.motions[PACE] = MotionKind(_set_pace, PaceChanged)


@FEATURE.command("command-table-pace", at_table)
@describe_arguments(kind="pace", hours="hours", out="out")
@add_choices(kind=("pace-{}", KINDS), out=("out-{}.short", OUTCOMES))
async def set_typed_pace(
    answer: Answer, kind: str, hours: app_commands.Range[int, 0, OWN_MOST] = 24, out: str = ""
) -> None:
    """Set the table's pace: the host in the lobby, everybody later."""
    record = await answer.record()
    await answer.do(set_pace, read_pace(kind, hours, out))
    done = "done-pace" if record.phase == "lobby" else "done-pace-asked"
    await answer.tell(done)


@FEATURE.verb(ids.PACE, UPDATE)
async def choose_pace(answer: Answer, arg: str) -> None:
    """Set the pace chosen in the list."""
    await answer.do(set_pace, read_pace(arg))
