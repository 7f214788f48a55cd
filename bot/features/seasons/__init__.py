"""Seasons: leagues of rounds and ladders, whose tables the bot makes and counts by itself."""

from bot.features.seasons import commands

__all__ = ["commands"]
