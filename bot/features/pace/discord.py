"""How fast a table plays, and having one's seat again."""

from __future__ import annotations

from discord import app_commands

from bot.domain.table_settings import KINDS, OWN_MOST, pace_of
from bot.domain.terms import OUTCOMES
from bot.features.pace import coming, pacing
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, UPDATE, verb
from bot.play.group import Command, answering, arguments, at_table, described, say
from bot.words.ids import PACE, DecisionRef
from bot.words.message_draft import MessageDraft
from bot.words.question_link import RETURN

PACES = [app_commands.Choice(name=say(f"pace-{kind}"), value=kind) for kind in KINDS]
WHAT_THEN = [app_commands.Choice(name=say(f"out-{out}.short"), value=out) for out in OUTCOMES]


@at_table.command(**described("command-table-pace"))
@arguments(kind="pace", hours="hours", out="out")
@app_commands.choices(kind=PACES, out=WHAT_THEN)
async def pace(
    interaction: Command, kind: str, hours: app_commands.Range[int, 0, OWN_MOST] = 24, out: str = ""
) -> None:
    """The table's pace: the host's choice in the lobby, everybody's later."""
    async with answering(interaction) as answer:
        record = await answer.here()
        await answer.do(pacing.choose_pace, pace_of(kind, hours, out))
        done = "done-pace" if record.phase == "lobby" else "done-pace-asked"
        await answer.say(MessageDraft(answer.texts(done)))


@verb(PACE, UPDATE)
async def choose_pace(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """The host chooses how fast the table plays."""
    await answer.do(pacing.choose_pace, pace_of(arg))


@at_table.command(**described("command-table-back"))
async def back(interaction: Command) -> None:
    """I am back: have one's seat again before the next choice."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(coming.come_back)
        await answer.say(MessageDraft(answer.texts("done-back")))


@verb(RETURN, PRIVATE)
async def come_back(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """I am back: the seat is its person's again."""
    await answer.do(coming.come_back)
    await answer.say(MessageDraft(answer.texts("done-back")))
