"""Forms: a box over the chat that asks for a person's own words. Like a button it outlives the process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.words.message_draft import clip

TITLE = 45
"""Max. characters of a form's title and labels."""


def form(custom_id: str, title: str, label: str, most: int, filled: str = "") -> discord.ui.Modal:
    """A form with one field of `most` characters, handled by its id's verb."""
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        style=discord.TextStyle.paragraph, max_length=most, default=filled or None
    )
    return form_of(custom_id, title, [discord.ui.Label(text=clip(label, TITLE), component=field)])


def form_of(custom_id: str, title: str, fields: list[discord.ui.Label[Any]]) -> discord.ui.Modal:
    """A form of at most five fields, handled by its id's verb."""
    made = discord.ui.Modal(title=clip(title, TITLE), custom_id=custom_id, timeout=None)
    for field in fields:
        made.add_item(field)
    made.stop()  # else the library would keep it until it is sent, which may be never
    return made


def field_texts(data: Mapping[str, Any]) -> list[str]:
    """Texts of a form's fields."""
    return [", ".join(values) for values in field_values(data).values()]


def field_values(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Values written or chosen in a form, by field id."""
    return {str(field.get("custom_id")): list(_values(field)) for field in _fields(data)}


def _fields(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for one in data["components"]:
        yield one.get("component", {})


def _values(field: Mapping[str, Any]) -> Iterator[str]:
    yield from map(str, field["values"] if "values" in field else [field.get("value") or ""])
