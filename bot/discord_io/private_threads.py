"""A user's private thread at a table, created when first needed."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.discord_io.permissions import bot_permissions, has_known_roles
from bot.domain.out_message import AWAKE_MINUTES
from bot.domain.presence import seated_users
from bot.store import people
from bot.store.people import NONE
from bot.words.catalogue import texts
from bot.words.message_draft import clip_text

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.domain.records import GameRecord

log = logging.getLogger(__name__)
LONGEST_NAME = 100
NEEDED = ("view_channel", "create_private_threads", "send_messages_in_threads")
ASLEEP = 50083
"""Discord's code for an archived thread. A post reopens it unless locked."""


class NoPrivateThread(Exception):
    """No private thread is possible. `why` selects a text `no-thread-...`.

    The "place" has none, the bot is "lacking" permissions, Discord "refused", the "person" cannot join or
    sees no channel, or the thread is "gone".
    """

    def __init__(self, why: str, lacking: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.lacking = lacking


class PrivateThreads:
    """Private threads that replace users' DMs at their tables."""

    def __init__(self, client: discord.Client, service: Service) -> None:
        self._client = client
        self._service = service

    async def get_thread(self, game: int, user: int) -> int:
        """Find or create a user's thread and add the user. NONE for DMs.

        A user without a thread is told the reason once. Temporary errors of discord.py are passed on.
        """
        record = await self._service.record(game)
        sits = user in seated_users(record)
        known = await self.stored_thread(game, user) if sits and record.guild is not None else NONE
        if known == NONE:
            return NONE
        try:
            if known is not None:
                return await self._add_user(known, user)
            return await self._create_thread(await self._parent_channel(record), record, user)
        except NoPrivateThread as trouble:
            await self._decline(record, user, trouble)
            return NONE

    async def stored_thread(self, game: int, user: int) -> int | None:
        """Stored thread. None if not created, NONE if declined."""
        wanted = (await self._service.people.read_habits(user)).thread
        return await self._service.query(people.stored_thread, game, user) if wanted else NONE

    async def give_up(self, game: int, user: int) -> None:
        """Return to DMs after the thread was closed or deleted."""
        record, trouble = await self._service.record(game), NoPrivateThread("gone")
        try:
            await self._parent_channel(record)
        except NoPrivateThread as found:
            trouble = found
        await self._decline(record, user, trouble)

    async def _decline(self, record: GameRecord, user: int, trouble: NoPrivateThread) -> None:
        log.info("game %d has no private thread: %s", record.id, trouble.why)
        await self._service.threads.give_up_thread(record.id, user, trouble.why, trouble.lacking)

    async def _add_user(self, thread: int, user: int) -> int:
        """Add the user to the thread, which they may have left."""
        with _convert_refusals("gone", but=ASLEEP):
            await self._client.http.add_user_to_thread(thread, user)
        return thread

    async def _parent_channel(self, record: GameRecord) -> discord.TextChannel:
        """Text channel for the table's threads.

        Raises: NoPrivateThread.
        """
        number = record.parent or record.channel
        with _convert_refusals("place"):
            found = self._client.get_channel(number) or await self._client.fetch_channel(number)
        if not isinstance(found, discord.TextChannel):
            raise NoPrivateThread("place")
        have = bot_permissions(found)
        lacking = tuple(name for name in NEEDED if not getattr(have, name))
        if lacking:
            raise NoPrivateThread("lacking", lacking)
        return found

    async def _create_thread(self, parent: discord.TextChannel, record: GameRecord, user: int) -> int:
        """Create a thread with the user. Remove it if they cannot join.

        It is stored before they join, so that an interrupted try finds it again.
        """
        await _need_sight(parent, user)
        words = texts(await self._service.people.locale_of(user) or record.locale)
        who = next((one.name for one in record.seats_of(user)), "")
        with _convert_refusals("refused"):
            thread = await parent.create_thread(
                name=clip_text(words("private-thread", game=record.id, who=who), LONGEST_NAME),
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=AWAKE_MINUTES,
            )
        await self._service.threads.keep(record.id, user, thread.id)
        try:
            with _convert_refusals("person"):
                await thread.add_user(discord.Object(user))
        except NoPrivateThread:
            await _archive_thread(thread)
            raise
        return thread.id


async def _archive_thread(thread: discord.Thread) -> None:
    """Delete an empty thread, or archive it without Manage Threads."""
    with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)


async def _need_sight(parent: discord.TextChannel, user: int) -> None:
    """Check that the user sees the channel, and so its threads.

    Raises: NoPrivateThread.
    """
    if parent.guild.me is None or not has_known_roles(parent.guild):
        return
    with _convert_refusals("person"):
        member = await parent.guild.fetch_member(user)
    if not parent.permissions_for(member).view_channel:
        raise NoPrivateThread("person")


@contextmanager
def _convert_refusals(why: str, but: int = 0) -> Iterator[None]:
    """Convert Discord's permanent refusals to NoPrivateThread, except code `but`."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code == but:
            return
        if error.status == 429 or error.status >= 500 or not error.code:
            raise
        raise NoPrivateThread(why) from error
