"""Settings: a server's, for who governs it, and a player's standing preferences."""

from __future__ import annotations

from discord import app_commands

from bot.features.servers.panel import show_panel
from bot.play.group import Command, answering, described

settings = app_commands.Group(**described("command-settings"))


@settings.command(**described("command-settings-server"))
async def server(interaction: Command) -> None:
    """What holds for the tables of this server, in one panel."""
    async with answering(interaction) as answer:
        await show_panel(answer)


@settings.command(**described("command-settings-preferences"))
async def preferences(interaction: Command) -> None:
    """How certain questions are answered for the asker's seat in this channel's game."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.show_preferences()
