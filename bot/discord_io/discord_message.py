"""Plans as discord.py wants them: here a draft becomes a request."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.discord_io import cards
from bot.discord_io.controls import view_of
from bot.discord_io.discord_ids import KNOWN
from bot.words.message_draft import TEXT, MessageDraft, Row, clip


def mentions(plan: MessageDraft) -> discord.AllowedMentions:
    """Only the plan's people and roles may be notified; never everyone."""
    users = [discord.Object(user) for user in plan.pings]
    roles = [discord.Object(role) for role in plan.roles]
    return discord.AllowedMentions(
        everyone=False, roles=roles or False, users=users or False, replied_user=False
    )


def picture_file(data: bytes, alt: str, format: str) -> discord.File:
    """Return the picture as an attachment with its alt text."""
    return discord.File(io.BytesIO(data), filename=f"map.{format.lower()}", description=alt[:1024])


def page_file(page: str, game: int) -> discord.File:
    """Return a game's annals as an attachment."""
    return discord.File(io.BytesIO(page.encode()), filename=f"annals-{game}.html")


def sending(plan: MessageDraft, file: discord.File | None = None, *, card: bool = False) -> dict[str, Any]:
    """Arguments for a new message, a `card` or one of the first kind."""
    made: dict[str, Any] = {"allowed_mentions": mentions(plan)}
    if card:
        made["view"] = cards.card(plan, file)
    else:
        made |= _plain(plan)
    if plan.quiet:
        made["silent"] = True
    if file is not None:
        made["file"] = file
    return made


def _plain(plan: MessageDraft) -> dict[str, Any]:
    words, view = KNOWN.with_mentions(plan.text, TEXT), view_of(plan.rows)
    return {"content": words} if view is None else {"content": words, "view": view}


def announcing(plan: MessageDraft) -> dict[str, Any]:
    """Arguments for a new message of the first kind that is to become a card: what phones say of it, and its
    controls. Phones show the push of a card without text (discord-api-docs, issue 7854).
    """
    made: dict[str, Any] = {"allowed_mentions": mentions(plan), "content": announced(plan)}
    view = view_of(plan.rows)
    return made if view is None else {**made, "view": view}


def announced(plan: MessageDraft) -> str:
    """Return the words for phones, without emojis of our own, which would be names there."""
    return clip(plan.push or plan.text, TEXT)


def editing(plan: MessageDraft, file: discord.File | None = None, *, card: bool = False) -> dict[str, Any]:
    """Arguments for a changed message; components that the plan does not have go, attachments stay.

    `card`: the message is one, or becomes one.
    """
    words = {**cards.NO_LEGACY, "view": cards.card(plan, file)} if card else {"view": None, **_plain(plan)}
    return {**words, "allowed_mentions": mentions(plan)}


def with_rows(message: discord.Message, rows: tuple[Row, ...]) -> dict[str, Any]:
    """Arguments that change nothing of a message but its controls."""
    if message.flags.components_v2:
        whom = discord.AllowedMentions(everyone=False, roles=False, users=True)  # edits never ping
        return {"view": cards.with_rows(message, rows), "allowed_mentions": whom}
    return {"view": view_of(rows)}
