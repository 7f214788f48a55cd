"""Settings: a server's language, for those who may manage channels, and a player's standing preferences."""

from __future__ import annotations

from discord import app_commands

from bot.commands.group import Command, Name, answering, arguments, described
from bot.commands.suggest import languages
from bot.interactions.permissions import place_of
from bot.present.catalogue import closest, is_known, known_languages, texts
from bot.present.message import MessageDraft
from bot.service import Refused

settings = app_commands.Group(**described("command-settings"), guild_only=True)


@settings.command(**described("command-settings-language"))
@arguments(language="language")
@app_commands.autocomplete(language=languages)
async def language(interaction: Command, language: Name) -> None:
    """The language of this server's channels, for running tables too."""
    async with answering(interaction) as answer:
        guild, _channel, _parent = place_of(interaction)
        if not is_known(language):
            raise Refused("no_language", language=language[:40], known=known_languages(answer.texts))
        locale = closest(language)
        await answer.service.set_language(guild, locale, answer.actor)
        await answer.say(MessageDraft(answer.texts("done-language", language=texts(locale)("language-name"))))


@settings.command(**described("command-settings-preferences"))
async def preferences(interaction: Command) -> None:
    """How certain questions are answered for the asker's seat in this channel's game."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.show_preferences()
