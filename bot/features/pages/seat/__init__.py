"""Playing on a table's page: signing in, the seat's own question, and choosing on the map."""

from bot.features.pages.seat import play_command

__all__ = ["play_command"]
