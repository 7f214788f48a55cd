"""Converts message drafts to discord.py's arguments."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord
from discord import ui

from bot.discord_io.discord_ids import KNOWN
from bot.words.message_draft import (
    ANNALS,
    CARD_TEXT,
    ENDINGS,
    PODIUM,
    TEXT,
    Button,
    MessageDraft,
    Row,
    Select,
    clip_text,
)
from render.palette import LINES


def mentions_of_draft(plan: MessageDraft) -> discord.AllowedMentions:
    """Allow notifications of the draft's users and roles only."""
    users = [discord.Object(user) for user in plan.pings]
    roles = [discord.Object(role) for role in plan.roles]
    return discord.AllowedMentions(
        everyone=False, roles=roles or False, users=users or False, replied_user=False
    )


def picture_file(data: bytes, alt: str, format: str) -> discord.File:
    """A picture as an attachment with its alt text."""
    return discord.File(io.BytesIO(data), filename=f"map.{format.lower()}", description=alt[:1024])


def page_file(page: str, game: int) -> discord.File:
    """A game's annals as an attachment."""
    return discord.File(io.BytesIO(page.encode()), filename=f"annals-{game}.html")


def send_arguments(
    plan: MessageDraft, file: discord.File | None = None, *, card: bool = False
) -> dict[str, Any]:
    """Arguments of a new message, a `card` or a plain one."""
    made: dict[str, Any] = {"allowed_mentions": mentions_of_draft(plan)}
    if card:
        made["view"] = card_view(plan, file)
    else:
        made |= _plain_arguments(plan)
    if plan.quiet:
        made["silent"] = True
    if file is not None:
        made["file"] = file
    return made


def _plain_arguments(plan: MessageDraft) -> dict[str, Any]:
    words, view = KNOWN.with_mentions(plan.text, TEXT), make_view(plan.rows)
    return {"content": words} if view is None else {"content": words, "view": view}


def announcement_arguments(plan: MessageDraft) -> dict[str, Any]:
    """Arguments of a plain message that becomes a card: text and controls.

    Phones preview no text of a card (discord-api-docs, issue 7854).
    """
    made: dict[str, Any] = {"allowed_mentions": mentions_of_draft(plan), "content": push_text(plan)}
    view = make_view(plan.rows)
    return made if view is None else {**made, "view": view}


def push_text(plan: MessageDraft) -> str:
    """Text for phone notifications, without own emojis, which would show as names."""
    return clip_text(plan.push or plan.text, TEXT)


def edit_arguments(
    plan: MessageDraft, file: discord.File | None = None, *, card: bool = False
) -> dict[str, Any]:
    """Arguments of an edit. Missing components are removed, attachments stay.

    `card`: the message is or becomes a card.
    """
    words = {**NO_LEGACY, "view": card_view(plan, file)} if card else {"view": None, **_plain_arguments(plan)}
    return {**words, "allowed_mentions": mentions_of_draft(plan)}


def with_rows(message: discord.Message, rows: tuple[Row, ...]) -> dict[str, Any]:
    """Arguments that change a message's controls only.

    Discord refuses those of a plain message once it has become a card, whose text they would remove.
    """
    whom = discord.AllowedMentions(everyone=False, roles=False, users=True)  # edits never ping
    if message.flags.components_v2:
        return {"view": card_with_rows(message, rows), "allowed_mentions": whom}
    return {"content": message.content, "view": make_view(rows), "allowed_mentions": whom}


# Buttons and lists as discord.py wants them.

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
"""Channel types of tables and posts."""


def make_view(rows: tuple[Row, ...]) -> discord.ui.View | None:
    """Components as a view, or None. `on_interaction` handles their presses."""
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row if isinstance(row, tuple) else (row,):
            view.add_item(make_item(item, number))
    view.stop()
    return view


def custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """Yield all custom ids in a message's components."""
    for one in components:
        if getattr(one, "custom_id", None):
            yield one.custom_id
        yield from custom_ids(getattr(one, "children", ()))


def has_media(components: Iterable[Any]) -> bool:
    """True if a message's components show files, which a card does not list as attachments."""
    return any(
        isinstance(one, discord.MediaGalleryComponent) or has_media(getattr(one, "children", ()))
        for one in components
    )


def make_item(item: Any, row: int | None = None) -> discord.ui.Item[Any]:
    """A button or list. `row` places it in a plain message."""
    if isinstance(item, Button) and item.url:
        return discord.ui.Button(label=item.label, url=item.url, row=row)
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
        return _make_picker(item, row)
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


def _make_picker(item: Select, row: int | None) -> discord.ui.Item[Any]:
    """A list that Discord fills with users, roles or channels."""
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


# Drafts as cards: components of the second kind, which hold text, picture and controls in one box.
# Such a message has neither content nor embeds, and never becomes one of the first kind again. One of the
# first kind becomes a card by an edit that takes its content away.

NO_LEGACY: dict[str, Any] = {"content": None, "embeds": []}
"""Edit arguments that clear a plain message's parts."""
PLAIN = (*ENDINGS, ANNALS, PODIUM)
ACCENTS = {seat: discord.Colour.from_rgb(*colour) for seat, colour in LINES.items()}


def is_card(plan: MessageDraft) -> bool:
    """True if a new message needs a card: controls, picture or seat colour.

    Plain sentences stay plain, because phones preview them. So do endings and annals.
    """
    pictured = plan.picture is not None and plan.picture.crop not in PLAIN
    return bool(plan.seat or plan.rows or pictured)


def card_view(plan: MessageDraft, file: discord.File | None = None) -> ui.LayoutView:
    """A card in its seat's colour: text, picture, controls."""
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENTS.get(plan.seat))
    box.add_item(ui.TextDisplay(KNOWN.with_mentions(plan.text, CARD_TEXT)))
    if file is not None:
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(file, description=file.description)))
    return _rows_view(box, plan.rows)


def _rows_view(box: ui.Container[Any], rows: tuple[Row, ...]) -> ui.LayoutView:
    for row in rows:
        items = [make_item(one) for one in (row if isinstance(row, tuple) else (row,))]
        box.add_item(ui.ActionRow(*items))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def card_with_rows(message: discord.Message, rows: tuple[Row, ...]) -> ui.LayoutView:
    """A posted card with other controls.

    Its picture is referenced as an attachment, because Discord's signed address expires.
    """
    box = next(one for one in ui.LayoutView.from_message(message).children if isinstance(one, ui.Container))
    for gallery in (one for one in box.children if isinstance(one, ui.MediaGallery)):
        for item in gallery.items:
            if item.media.attachment_id is not None:
                item.media = f"attachment://{PurePosixPath(urlsplit(item.media.url).path).name}"
    for child in list(box.children):
        if isinstance(child, ui.ActionRow):
            box.remove_item(child)
    return _rows_view(box, rows)


def message_words(message: discord.Message) -> str:
    """Text of a message, plain or card."""
    if not message.flags.components_v2:
        return message.content
    shown = ui.LayoutView.from_message(message).walk_children()
    return "\n".join(one.content for one in shown if isinstance(one, ui.TextDisplay))
