"""Seasons: leagues and ladders, whose tables the bot runs by itself."""

from bot.features.seasons import commands

__all__ = ["commands"]
