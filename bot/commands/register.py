"""Gives the command tree every command."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import (
    calling,
    going_back,
    habits,
    info,
    lobby,
    look,
    moves,
    pace,
    privacy,
    settings,
    statistics,
    table,
    tables,
    verify,
)
from bot.commands.group import at_table, game


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Give the tree every command."""
    tree.add_command(game)
    tree.add_command(at_table)
    tree.add_command(settings.settings)
    tree.add_command(privacy.privacy)
    for family in (moves, info, tables, habits, statistics):
        for command in family.COMMANDS:
            tree.add_command(command)


__all__ = ["add_commands", "calling", "going_back", "lobby", "look", "pace", "table", "verify"]
