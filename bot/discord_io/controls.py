"""Buttons and lists as discord.py wants them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord

from bot.discord_io.discord_ids import KNOWN
from bot.words.message_draft import Button, Row, Select

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
PICKERS: dict[str, tuple[Any, discord.SelectDefaultValueType]] = {
    "user": (discord.ui.UserSelect, discord.SelectDefaultValueType.user),
    "role": (discord.ui.RoleSelect, discord.SelectDefaultValueType.role),
    "channel": (discord.ui.ChannelSelect, discord.SelectDefaultValueType.channel),
    "forum": (discord.ui.ChannelSelect, discord.SelectDefaultValueType.channel),
}
PLACES = {
    "channel": [discord.ChannelType.text],
    "forum": [discord.ChannelType.forum],
}
"""Channels in which a table may stand, or have a post."""


def view_of(rows: tuple[Row, ...]) -> discord.ui.View | None:
    """Return the components; None for none. Presses go to the dynamic items, whatever view was sent."""
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row if isinstance(row, tuple) else (row,):
            view.add_item(item_of(item, number))
    view.stop()
    return view


def custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """Of a message's components, wherever they stand in it, as Discord tells them."""
    for one in components:
        if getattr(one, "custom_id", None):
            yield one.custom_id
        yield from custom_ids(getattr(one, "children", ()))


def item_of(item: Any, row: int | None = None) -> discord.ui.Item[Any]:
    """Return a button or a list; `row` places it in a message of the first kind."""
    if isinstance(item, Button):
        return discord.ui.Button(
            style=STYLES[item.style],
            label=item.label,
            custom_id=item.custom_id,
            emoji=KNOWN.emoji(item.emoji) or None,
            disabled=item.disabled,
            row=row,
        )
    if item.kind in PICKERS:
        return _picker(item, row)
    options = [
        discord.SelectOption(
            label=one.label,
            value=one.value,
            description=one.description or None,
            emoji=KNOWN.emoji(one.emoji) or None,
        )
        for one in item.options
    ]
    return discord.ui.Select(
        custom_id=item.custom_id, placeholder=item.placeholder, options=options, max_values=item.most, row=row
    )


def _picker(item: Select, row: int | None) -> discord.ui.Item[Any]:
    """Return a list that Discord fills with the server's people, roles or channels."""
    make, of = PICKERS[item.kind]
    more: dict[str, Any] = {"channel_types": PLACES[item.kind]} if item.kind in PLACES else {}
    made: discord.ui.Item[Any] = make(
        custom_id=item.custom_id,
        placeholder=item.placeholder,
        min_values=item.least,
        max_values=item.most,
        default_values=[discord.SelectDefaultValue(id=one, type=of) for one in item.chosen],
        row=row,
        **more,
    )
    return made
