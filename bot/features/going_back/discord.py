"""Going back by consent."""

from __future__ import annotations

from discord import app_commands

from bot.features.going_back import going_back
from bot.play.group import Command, answering, arguments, at_table, described, say
from bot.words.draft import MessageDraft

TARGETS = [app_commands.Choice(name=say(f"back-to-{one}"), value=one) for one in going_back.TARGETS]


@at_table.command(**described("command-table-take-back"))
@arguments(to="back-to")
@app_commands.choices(to=TARGETS)
async def take_back(interaction: Command, to: str = going_back.CHOICE) -> None:
    """Ask everybody at the table to go back."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(going_back.ask_to_go_back, to)
        await answer.say(MessageDraft(answer.texts("done-back-asked")))
