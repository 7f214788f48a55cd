"""Seasons: leagues of rounds and ladders, whose tables the bot makes and counts by itself."""
