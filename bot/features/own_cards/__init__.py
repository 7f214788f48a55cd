"""The operator's own cards, uploaded in a form."""

from bot.features.own_cards import upload

__all__ = ["upload"]
