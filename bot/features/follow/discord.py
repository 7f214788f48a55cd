"""Following a table."""

from __future__ import annotations

from discord import app_commands

from bot.domain.terms import FOLLOWED
from bot.features.follow import following
from bot.play.group import Command, answering, arguments, command, say
from bot.words.draft import MessageDraft


@command("command-follow")
@arguments(what="follow")
@app_commands.choices(
    what=[app_commands.Choice(name=say(f"follow-{one}"), value=one) for one in (*FOLLOWED, "none")]
)
async def follow(interaction: Command, what: str = FOLLOWED[0]) -> None:
    """Hear of this table by direct message."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(following.follow, "" if what == "none" else what)
        await answer.say(MessageDraft(answer.texts(f"done-follow-{what}")))
