"""Forms: a box over the chat that asks for a person's own words. Like a button it outlives the process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.words.message_draft import clip

TITLE = 45
"""Max. characters of a form's title and labels."""


def form(custom_id: str, title: str, label: str, most: int, filled: str = "") -> discord.ui.Modal:
    """A form with one field of `most` characters, handled by its id's verb."""
    made = discord.ui.Modal(title=clip(title, TITLE), custom_id=custom_id, timeout=None)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        style=discord.TextStyle.paragraph, max_length=most, default=filled or None
    )
    made.add_item(discord.ui.Label(text=clip(label, TITLE), component=field))
    made.stop()  # else the library would keep it until it is sent, which may be never
    return made


def field_texts(data: Mapping[str, Any]) -> list[str]:
    """Texts of a form's fields."""
    fields = (one.get("component", {}) for one in data["components"])
    return [str(field.get("value") or "") for field in fields]
