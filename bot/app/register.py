"""Gives the command tree every command."""

from __future__ import annotations

from typing import Any

from discord import app_commands

import bot.play.choosing
import bot.play.lobby_commands
import bot.play.look
import bot.play.moves
import bot.play.settings
import bot.play.table_commands  # noqa: F401
from bot import features
from bot.play.group import COMMANDS


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Give the tree every command: those of play, and those that the features have registered."""
    features.load()
    for command in COMMANDS:
        tree.add_command(command)
