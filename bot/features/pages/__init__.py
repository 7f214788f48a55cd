"""A page for every table, served by the bot if the operator wants it.

Its web server is loaded only if needed. This module only registers the feature.
"""

from bot.features.pages import panel, seat

__all__ = ["panel", "seat"]
