"""A person's private thread at a table, in place of direct messages: made when first needed."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final

import aiohttp
import discord

from bot.present.catalogue import texts
from bot.present.message import clip
from bot.service import Service
from bot.store.records import GameRecord
from bot.store.threads import NONE

log = logging.getLogger(__name__)
LONGEST_NAME = 100
AWAKE_MINUTES: Final = 10_080
"""A quiet thread sleeps after so long; nothing longer can be asked for."""
NEEDED = ("view_channel", "create_private_threads", "send_messages_in_threads")


class PrivateThreads:
    """Which thread stands for a person's DMs at a table."""

    def __init__(self, client: discord.Client, service: Service) -> None:
        self._client = client
        self._service = service

    async def thread_of(self, game: int, user: int) -> int:
        """The person's thread, made if need be; NONE where direct messages are right.

        Raises what discord.py raises where it may succeed later.
        """
        record = await self._service.record(game)
        sits = any(user in (one.user, one.owner) for one in record.seats)
        if not sits or not (await self._service.habits_of(user)).thread:
            return NONE
        known = await self._service.private_thread(game, user)
        return await self._open(record, user) if known is None else known

    async def give_up(self, game: int, user: int) -> None:
        """The thread is closed to the bot, or gone: direct messages again, until the person asks anew."""
        await self._service.keep_private_thread(game, user, NONE)

    async def _open(self, record: GameRecord, user: int) -> int:
        try:
            parent = await self._parent(record)
            if parent is None:
                return NONE
            thread = await self._made(parent, record, user)
        except discord.HTTPException as error:
            if error.status == 429 or error.status >= 500 or not error.code:
                raise
            log.info("game %d has no private thread: %d %d", record.id, error.status, error.code)
            thread = NONE
        await self._service.keep_private_thread(record.id, user, thread)
        return thread

    async def _parent(self, record: GameRecord) -> discord.TextChannel | None:
        """The text channel under which threads of the table may be made."""
        if record.guild is None:
            return None
        number = record.parent or record.channel
        found = self._client.get_channel(number) or await self._client.fetch_channel(number)
        if not isinstance(found, discord.TextChannel):
            return None
        # Where this process does not serve the server, Discord itself refuses.
        have = found.permissions_for(found.guild.me) if found.guild.me else discord.Permissions.all()
        return found if all(getattr(have, name) for name in NEEDED) else None

    async def _made(self, parent: discord.TextChannel, record: GameRecord, user: int) -> int:
        """A thread with nobody but the person in it; it goes again where they cannot be put there."""
        words = texts(await self._service.locale_of(user) or record.locale)
        names = [one.name for one in record.seats_of(user)]
        thread = await parent.create_thread(
            name=clip(words("private-thread", game=record.id, who=names[0] if names else ""), LONGEST_NAME),
            type=discord.ChannelType.private_thread,
            invitable=False,
            auto_archive_duration=AWAKE_MINUTES,
        )
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException:
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await thread.delete()
            raise
        return thread.id
