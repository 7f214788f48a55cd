"""Gives the command tree every command."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot import features
from bot.features.annals import discord as verify
from bot.features.away import discord as habits
from bot.features.calls import discord as calling
from bot.features.going_back import discord as going_back
from bot.features.help import discord as info
from bot.features.pace import discord as pace
from bot.features.privacy import discord as privacy
from bot.features.statistics import discord as statistics
from bot.features.switches import discord as switches
from bot.features.tables import discord as tables
from bot.play import lobby_commands as lobby
from bot.play import look, moves, settings
from bot.play import table_commands as table
from bot.play.group import at_table, game


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Give the tree every command."""
    features.load()
    tree.add_command(game)
    tree.add_command(at_table)
    tree.add_command(settings.settings)
    tree.add_command(privacy.privacy)
    for family in (moves, info, tables, habits, statistics):
        for command in family.COMMANDS:
            tree.add_command(command)


__all__ = ["add_commands", "calling", "going_back", "lobby", "look", "pace", "switches", "table", "verify"]
