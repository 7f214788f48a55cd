"""A server's settings, for those who may manage it."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands

from bot.commands.group import Command, answering, say
from bot.commands.suggest import languages
from bot.places import place_of
from bot.present.plan import Plan
from bot.texts import closest, texts

settings = app_commands.Group(
    name="settings",
    description=say("command-settings"),
    guild_only=True,
    default_permissions=discord.Permissions(manage_channels=True),
)


@settings.command(name="language", description=say("command-settings-language"))
@app_commands.describe(language=say("option-name-language"))
@app_commands.autocomplete(language=languages)
async def language(interaction: Command, language: str) -> None:
    """The language of tables opened from now on."""
    async with answering(interaction) as answer:
        guild, _channel, _parent = place_of(interaction)
        locale = closest(language)
        kept = await answer.service.guild(guild)
        await answer.service.set_guild(msgspec.structs.replace(kept, locale=locale))
        await answer.say(Plan(answer.texts("done-language", language=texts(locale)("language-name"))))
