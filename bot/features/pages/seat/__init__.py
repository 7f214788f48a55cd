"""Players sign in to a table's page and play on its map."""

from bot.features.pages.seat import play_command

__all__ = ["play_command"]
