"""A page for every table, served by the bot itself where the operator wants it.

Its web server is loaded by those alone who want one: here stands only what registers itself.
"""

from bot.features.pages import panel, seat

__all__ = ["panel", "seat"]
