"""What is being played in a server, as far as who asks can see its channels."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_io.permissions import place_of
from bot.features.tables.words import tables
from bot.play.group import Command, answering, command
from bot.store.games import tables_in


@command("command-games")
@app_commands.guild_only()
async def games(interaction: Command) -> None:
    """The running games of this server, whose turn it is there, and since when."""
    async with answering(interaction) as answer:
        guild, _channel, _parent = place_of(interaction)
        found = await answer.service.stored(tables_in, guild)
        await answer.say(tables([one for one in found if _seen(interaction, one.channel)], answer.texts))


def _seen(interaction: Command, channel: int) -> bool:
    """Whether the asker sees a channel; of what the bot does not know it is not said that it is there."""
    if channel == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    there = guild.get_channel_or_thread(channel) if guild is not None else None
    if there is None or not isinstance(member, discord.Member):
        return False
    may = there.permissions_for(member)
    if isinstance(there, discord.Thread) and there.is_private() and not may.manage_threads:
        return False
    return may.view_channel
