"""How fast a table plays, and having one's seat again."""

from __future__ import annotations

from discord import app_commands

from bot.domain.paces import KINDS, OWN_MOST, pace_of
from bot.domain.terms import OUTCOMES
from bot.features.pace import coming, pacing
from bot.play.group import Command, answering, arguments, at_table, described, say
from bot.words.draft import MessageDraft

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


@at_table.command(**described("command-table-back"))
async def back(interaction: Command) -> None:
    """I am back: have one's seat again before the next choice."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(coming.come_back)
        await answer.say(MessageDraft(answer.texts("done-back")))
