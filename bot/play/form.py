"""Forms: a box over the chat that asks for a person's own words. Like a button it outlives the process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypedDict

import discord

from bot.words.message_draft import OPTION_TEXT, OPTIONS, clip_text

TITLE = 45
"""Max. characters of a form's title and labels."""
MOST_BOXES = 10
"""Max. options of Discord's groups of buttons or boxes. A longer list drops down."""
Labels = Mapping[str, str]
"""Labels of what may be chosen, by value."""


def line_form(custom_id: str, title: str, label: str, most: int, filled: str = "") -> discord.ui.Modal:
    """A form with one field of `most` characters, handled by its id's verb."""
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        style=discord.TextStyle.paragraph, max_length=most, default=filled or None
    )
    return make_form(custom_id, title, [labelled_field(label, field)])


def make_form(custom_id: str, title: str, fields: list[discord.ui.Label[Any]]) -> discord.ui.Modal:
    """A form of at most five fields, handled by its id's verb."""
    made = discord.ui.Modal(title=clip_text(title, TITLE), custom_id=custom_id, timeout=None)
    for field in fields:
        made.add_item(field)
    made.stop()  # else the library would keep it until it is sent, which may be never
    return made


def labelled_field(label: str, field: discord.ui.Item[Any], about: str = "") -> discord.ui.Label[Any]:
    """A field with its label, and a line about it."""
    line = clip_text(about, OPTION_TEXT) or None
    return discord.ui.Label(text=clip_text(label, TITLE), description=line, component=field)


def make_chooser(
    id: str, labels: Labels, chosen: str = "", *, several: bool = False, needed: bool = False
) -> discord.ui.Item[Any]:
    """Boxes, or a list that drops down, for one or several of some values.

    `chosen` is the value marked at first. It may be left open unless it is `needed`.
    """
    lines = _first_lines(labels, chosen)
    least = 1 if needed else 0
    if several and len(lines) <= MOST_BOXES:
        boxes = [discord.CheckboxGroupOption(**line) for line in lines]
        return discord.ui.CheckboxGroup(custom_id=id, options=boxes, min_values=least, required=needed)
    if not several and 2 <= len(lines) <= MOST_BOXES:
        buttons = [discord.RadioGroupOption(**line) for line in lines]
        return discord.ui.RadioGroup(custom_id=id, options=buttons, required=needed)
    listed = [discord.SelectOption(**line) for line in lines]
    most = len(lines) if several else 1
    return discord.ui.Select(custom_id=id, options=listed, min_values=least, max_values=most, required=needed)


class _Line(TypedDict):
    value: str
    label: str
    default: bool


def _first_lines(labels: Labels, chosen: str) -> list[_Line]:
    """The first values, as many as a list holds."""
    return [
        {"value": value, "label": clip_text(label, OPTION_TEXT), "default": value == chosen}
        for value, label in list(labels.items())[:OPTIONS]
    ]


def field_texts(data: Mapping[str, Any]) -> list[str]:
    """Texts of a form's fields."""
    return [", ".join(values) for values in field_values(data).values()]


def field_values(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Values written or chosen in a form, by field id."""
    return {str(field.get("custom_id")): list(_field_values(field)) for field in _form_fields(data)}


def _form_fields(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for one in data["components"]:
        yield one.get("component", {})


def _field_values(field: Mapping[str, Any]) -> Iterator[str]:
    yield from map(str, field["values"] if "values" in field else [field.get("value") or ""])
