"""Looking for players, and playing once more."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.domain.requests import Refused
from bot.features.calls import calling
from bot.features.calls.rematch import open_rematch
from bot.play.group import Command, answering, arguments, at_table, described
from bot.words.draft import MessageDraft


@at_table.command(**described("command-table-call"))
@arguments(role="role", full="when-full", hours="in-hours")
async def call(
    interaction: Command,
    role: discord.Role | None = None,
    full: bool = True,
    hours: app_commands.Range[int, 0, int(calling.LATEST // 3600)] = 0,
) -> None:
    """Call for players, and let the table begin by itself."""
    async with answering(interaction) as answer:
        record = await answer.here()
        called = (await answer.service.servers.read(record.guild)).settings.called
        anybodys = role is None or role.mentionable or role.id == called
        if not anybodys and not interaction.permissions.mention_everyone:
            raise Refused("role_not_yours")
        await answer.do(calling.call, full=full, hours=hours, role=role.id if role else 0)
        unheard = role is not None and not (role.mentionable or interaction.app_permissions.mention_everyone)
        note = answer.texts("called-unheard", role=role.mention) if role and unheard else ""
        await answer.say(MessageDraft(f"{answer.texts('done-called')} {note}".strip()))


@at_table.command(**described("command-table-rematch"))
async def rematch(interaction: Command) -> None:
    """Open a table for the people of the game that ended here, in a new order."""
    async with answering(interaction) as answer:
        before = await answer.here()
        if before.open or before.seat_of(answer.user) is None:
            raise Refused("no_rematch")
        await open_rematch(answer, before)
        await answer.say(MessageDraft(answer.texts("done-called")))
