"""Drafts as cards: components of the second kind, which hold text, picture and controls in one box.

Such a message has neither content nor embeds, and never becomes one of the first kind again. One of the first
kind becomes a card by an edit that takes its content away.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord
from discord import ui

from bot.discord_io.controls import item_of
from bot.discord_io.discord_ids import KNOWN
from bot.words.message_draft import ANNALS, CARD_TEXT, ENDINGS, MessageDraft, Row
from render.palette import LINES

NO_LEGACY: dict[str, Any] = {"content": None, "embeds": []}
"""What an edit must take away from a message of the first kind."""
PLAIN = (*ENDINGS, ANNALS)
ACCENTS = {seat: discord.Colour.from_rgb(*colour) for seat, colour in LINES.items()}


def is_card(plan: MessageDraft) -> bool:
    """Return whether a new message shows better as a card: it has controls, a picture, or a seat's colour.

    A plain sentence stays one, for phones show it as they notify. So do an ending's pictures and annals.
    """
    pictured = plan.picture is not None and plan.picture.crop not in PLAIN
    return bool(plan.seat or plan.rows or pictured)


def card(plan: MessageDraft, file: discord.File | None = None) -> ui.LayoutView:
    """Return the box: text, picture with its alt text, controls, with the colour of the draft's seat."""
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENTS.get(plan.seat))
    box.add_item(ui.TextDisplay(KNOWN.with_mentions(plan.text, CARD_TEXT)))
    if file is not None:
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(file, description=file.description)))
    return _view(box, plan.rows)


def _view(box: ui.Container[Any], rows: tuple[Row, ...]) -> ui.LayoutView:
    for row in rows:
        items = [item_of(one) for one in (row if isinstance(row, tuple) else (row,))]
        box.add_item(ui.ActionRow(*items))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def with_rows(message: discord.Message, rows: tuple[Row, ...]) -> ui.LayoutView:
    """A card as it stands, with other controls.

    Its picture is named as its attachment: the address that Discord gives is signed, and ends.
    """
    box = next(one for one in ui.LayoutView.from_message(message).children if isinstance(one, ui.Container))
    for gallery in (one for one in box.children if isinstance(one, ui.MediaGallery)):
        for item in gallery.items:
            if item.media.attachment_id is not None:
                item.media = f"attachment://{PurePosixPath(urlsplit(item.media.url).path).name}"
    for child in list(box.children):
        if isinstance(child, ui.ActionRow):
            box.remove_item(child)
    return _view(box, rows)


def words_of(message: discord.Message) -> str:
    """Return what a message says, of whichever kind it is."""
    if not message.flags.components_v2:
        return message.content
    shown = ui.LayoutView.from_message(message).walk_children()
    return "\n".join(one.content for one in shown if isinstance(one, ui.TextDisplay))
