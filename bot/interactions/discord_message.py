"""Plans as discord.py wants them."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.present.message import Button, MessageDraft, Row, Select

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
}
PLACES = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice]
"""Channels in which a table may stand."""


def view_of(rows: tuple[Row, ...]) -> discord.ui.View | None:
    """The components; None for none. Presses go to the dynamic items, whatever view was sent."""
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row if isinstance(row, tuple) else (row,):
            view.add_item(_item(item, number))
    view.stop()
    return view


def _item(item: Any, row: int) -> discord.ui.Item[discord.ui.View]:
    if isinstance(item, Button):
        return discord.ui.Button(
            style=STYLES[item.style],
            label=item.label,
            custom_id=item.custom_id,
            emoji=item.emoji or None,
            disabled=item.disabled,
            row=row,
        )
    if item.kind in PICKERS:
        return _picker(item, row)
    options = [
        discord.SelectOption(
            label=one.label, value=one.value, description=one.description or None, emoji=one.emoji or None
        )
        for one in item.options
    ]
    return discord.ui.Select(
        custom_id=item.custom_id, placeholder=item.placeholder, options=options, max_values=item.most, row=row
    )


def _picker(item: Select, row: int) -> discord.ui.Item[discord.ui.View]:
    """A list that Discord fills with the server's people, roles or channels."""
    make, of = PICKERS[item.kind]
    more: dict[str, Any] = {"channel_types": PLACES} if item.kind == "channel" else {}
    made: discord.ui.Item[discord.ui.View] = make(
        custom_id=item.custom_id,
        placeholder=item.placeholder,
        min_values=item.least,
        max_values=item.most,
        default_values=[discord.SelectDefaultValue(id=one, type=of) for one in item.chosen],
        row=row,
        **more,
    )
    return made


def mentions(plan: MessageDraft) -> discord.AllowedMentions:
    """Only the plan's people and roles may be notified; never everyone."""
    users = [discord.Object(user) for user in plan.pings]
    roles = [discord.Object(role) for role in plan.roles]
    return discord.AllowedMentions(
        everyone=False, roles=roles or False, users=users or False, replied_user=False
    )


def picture_file(data: bytes, alt: str, format: str) -> discord.File:
    """The picture as an attachment with its alt text."""
    return discord.File(io.BytesIO(data), filename=f"map.{format.lower()}", description=alt[:1024])


def sending(plan: MessageDraft, file: discord.File | None = None) -> dict[str, Any]:
    """Arguments for a new message."""
    made: dict[str, Any] = {"content": plan.text, "allowed_mentions": mentions(plan)}
    if plan.quiet:
        made["silent"] = True
    view = view_of(plan.rows)
    if view is not None:
        made["view"] = view
    if file is not None:
        made["file"] = file
    return made


def editing(plan: MessageDraft) -> dict[str, Any]:
    """Arguments for a changed message; components that the plan does not have go."""
    return {"content": plan.text, "view": view_of(plan.rows), "allowed_mentions": mentions(plan)}
