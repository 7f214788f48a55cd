"""The button with which a person has their seat again."""

from __future__ import annotations

from bot.present.ids import custom_id
from bot.present.message import Button
from bot.present.names import Names

RETURN = "return"


def back_button(names: Names) -> Button:
    """I am back."""
    return Button(custom_id(names.game.id, RETURN), names.texts("button-back-again"), "success", "👋")
