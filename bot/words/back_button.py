"""The button with which a person has their seat again."""

from __future__ import annotations

from bot.words.draft import Button
from bot.words.ids import custom_id
from bot.words.names import Names

RETURN = "return"


def back_button(names: Names) -> Button:
    """I am back."""
    return Button(custom_id(names.game.id, RETURN), names.texts("button-back-again"), "success", "👋")
