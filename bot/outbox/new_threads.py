"""Opens the threads and forum posts of tables."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import discord

from bot.discord_io.discord_message import send_arguments
from bot.discord_io.errors import NOT_TOLD
from bot.discord_io.permissions import bot_permissions
from bot.domain.out_message import AWAKE_MINUTES
from bot.domain.records import Item
from bot.domain.requests import Refused
from bot.outbox.deliveries import Blocked, Sent, TryLater
from bot.outbox.verdicts import post_once, send_request
from bot.words.message_draft import MessageDraft
from bot.words.targets import Channel

QUIET: dict[str, Any] = {"silent": True, "allowed_mentions": discord.AllowedMentions.none()}
NEEDED = ("create_public_threads", "send_messages_in_threads")
POST_NEEDED = ("view_channel", "send_messages", "send_messages_in_threads")
HAS_THREAD = 160004
"""Discord's code for a message that has a thread."""
MANY_THREADS = 160006
"""Discord's code for a server with as many threads awake as it allows."""
CLOSED_SECONDS = 600.0
"""Seconds between tries in a channel that takes no threads."""
Line = Callable[[Channel | str], str]
"""Makes a line with a thread, or with "" for none."""


# For a command, which may fail at once


async def open_with_line(channel: discord.TextChannel, line: Line, name: str) -> discord.Thread:
    """Post a line with a thread under it.

    If the thread fails, the line is deleted. Raises: HTTPException, RateLimited, OSError.
    """
    message = await channel.send(line(""), **QUIET)
    try:
        thread = await message.create_thread(name=name, auto_archive_duration=AWAKE_MINUTES)
    except NOT_TOLD:
        with suppress(*NOT_TOLD):
            await message.delete()
        raise
    with suppress(*NOT_TOLD):  # Discord shows the thread under its line all the same
        await message.edit(content=line(Channel(thread.id)))
    return thread


async def open_post(forum: discord.ForumChannel, name: str, **sent: Any) -> discord.Thread:
    """Open a post in a forum.

    Raises: Refused with no_tag, HTTPException, RateLimited, OSError.
    """
    tags = needed_tags(forum, bot_permissions(forum))
    made = await forum.create_thread(
        name=name, auto_archive_duration=AWAKE_MINUTES, applied_tags=tags, **sent
    )
    return made.thread


async def say_quietly(channel: discord.abc.Messageable, text: str) -> None:
    """Post a line that pings nobody. A failure is ignored."""
    with suppress(*NOT_TOLD):
        await channel.send(text, **QUIET)


def needed_tags(forum: discord.ForumChannel, have: discord.Permissions) -> list[discord.ForumTag]:
    """A tag if a forum's posts need one.

    Raises: Refused with no_tag if only moderators may give one.
    """
    if not forum.flags.require_tag:
        return []
    free = [tag for tag in forum.available_tags if have.manage_threads or not tag.moderated]
    if not free:
        raise Refused("no_tag", forum=Channel(forum.id))
    return free[:1]


# For the outbox, which opens each once


class ThreadLanes:
    """Sends the items of thread lanes. `Sent` holds the thread's id twice."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, item: Item, plan: MessageDraft) -> Sent:
        """Post the item and open its thread.

        Raises: TryLater with a trouble or Discord's reason.
        """
        try:
            place = await send_request(self._find_channel(item))
            if isinstance(place, discord.ForumChannel):
                return await self._send_post(place, item, plan)
            return await self._send_line(place, item, plan)
        except Blocked as closed:
            raise TryLater(closed.trouble, after=CLOSED_SECONDS, certain=True) from None
        except Refused:
            raise TryLater("permission", after=CLOSED_SECONDS, certain=True) from None

    async def find(self, item: Item, plan: MessageDraft) -> Sent | None:
        """Find the item's forum post."""
        place = await send_request(self._find_channel(item))
        return await self._own_post(place, plan.thread) if isinstance(place, discord.ForumChannel) else None

    async def complete(self, item: Item, message: int, plan: MessageDraft) -> Sent:
        """Open the thread under a posted message.

        Raises: TryLater, never `certain`: the message has arrived.
        """
        try:
            place: Any = await send_request(self._find_channel(item))
            request = place.get_partial_message(message).create_thread(
                name=plan.thread, auto_archive_duration=AWAKE_MINUTES
            )
            await send_request(request, fine=(HAS_THREAD,))
        except Blocked as closed:
            raise TryLater(closed.trouble, after=CLOSED_SECONDS) from None
        except TryLater as trouble:
            raise TryLater(str(trouble), after=trouble.after) from None
        except discord.HTTPException as refusal:
            raise TryLater(f"{refusal.status} {refusal.code}", after=CLOSED_SECONDS) from None
        return Sent(message, message)

    async def _find_channel(self, item: Item) -> Any:
        number = item.lane.threads or 0
        return self._client.get_channel(number) or await self._client.fetch_channel(number)

    async def _send_line(self, channel: Any, item: Item, plan: MessageDraft) -> Sent:
        _need_permissions(channel, discord.TextChannel, NEEDED)
        message: Any = await post_once(channel.send(nonce=item.nonce, **send_arguments(plan)))
        return await self.complete(item, message.id, plan)

    async def _send_post(self, forum: discord.ForumChannel, item: Item, plan: MessageDraft) -> Sent:
        """Open a post. Discord takes no nonce for it, so a further try looks first."""
        _need_permissions(forum, discord.ForumChannel, POST_NEEDED)
        found = await self._own_post(forum, plan.thread) if item.tries > 1 else None
        if found is not None:
            return found
        made: Any = await post_once(open_post(forum, plan.thread, **send_arguments(plan)))
        return Sent(made.id, made.id)

    async def _own_post(self, forum: discord.ForumChannel, name: str) -> Sent | None:
        threads, me = await send_request(forum.guild.active_threads()) or (), self._client.user
        named = [one for one in threads if one.parent_id == forum.id and one.name == name]
        return next((Sent(one.id, one.id) for one in named if me and one.owner_id == me.id), None)


def _need_permissions(channel: Any, kind: type[discord.abc.GuildChannel], needed: tuple[str, ...]) -> None:
    """Check the bot's permissions.

    Raises: Blocked.
    """
    if not isinstance(channel, kind) or not all(getattr(bot_permissions(channel), name) for name in needed):
        raise Blocked("permission", "no threads may be opened")
