"""The places of seasons in Discord: their messages and the threads of their tables, each made once.

A message is sent with a nonce that Discord remembers for some minutes; what may stand there longer is looked
for first. A thread that hangs on a message has its id, and there is never a second one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import discord
import msgspec

from bot.core.service import Service
from bot.discord_io.discord_message import custom_ids, edit_arguments, send_arguments
from bot.discord_io.errors import MANY_EDITS, NOT_TOLD
from bot.discord_io.permissions import held_in
from bot.discord_io.private_threads import LONGEST_NAME
from bot.domain.out_message import AWAKE_MINUTES
from bot.domain.requests import Refused
from bot.domain.season import Season, SeasonTable
from bot.features.seasons.season_message import RULES, ending_message, season_message, table_line, table_name
from bot.play.lobby_commands import MANY_THREADS, NEEDED, POST_NEEDED, needed_tags
from bot.words.catalogue import texts
from bot.words.message_draft import MessageDraft, clip
from bot.words.targets import one_line

HAS_THREAD = 160004
"""Discord's code for a message from which a thread was made already."""
UNKNOWN_MESSAGE = 10008
PAST = 100
"""Messages among which an own one is looked for."""


Picture = Callable[[], Awaitable[discord.File | None]]
"""Draws the picture of a season's end; None where it cannot be drawn."""


class NoPlace(Exception):
    """A table cannot be opened now. `why` is one of TROUBLES; retry `after` seconds."""

    def __init__(self, why: str, after: float) -> None:
        super().__init__(why)
        self.why = why
        self.after = after


class Places:
    """Makes what of seasons stands in Discord."""

    def __init__(self, client: discord.Client, service: Service) -> None:
        self._client = client
        self._service = service

    # --- messages

    async def show(self, season: Season) -> int:
        """Update or post the season's message. Returns its id, 0 if deleted."""
        words = texts(season.locale)
        plan, channel = season_message(season, words), self._told_in(season)
        if not season.message:
            found = await self._own(channel, lambda one: _is_of(one, season))
            return found.id if found else await self._first(channel, season, plan)
        try:
            await channel.get_partial_message(season.message).edit(**edit_arguments(plan, card=True))
        except discord.NotFound as gone:
            if gone.code != UNKNOWN_MESSAGE:
                raise
            return 0
        except discord.HTTPException as refusal:
            if refusal.code != MANY_EDITS:
                raise
            raise NoPlace("later", 300.0) from None
        return season.message

    async def _first(self, channel: Any, season: Season, plan: MessageDraft) -> int:
        message = await channel.send(nonce=f"season-{season.id}", **send_arguments(plan, card=True))
        with suppress(*NOT_TOLD):
            await message.pin()
        return int(message.id)

    async def tell_end(self, season: Season, picture: Picture) -> int:
        """Tell once that a season is over; return the message's id."""
        plan, channel = ending_message(season, texts(season.locale)), self._told_in(season)
        after = discord.Object(season.message)
        found = await self._own(channel, lambda one: one.id > after.id and one.content == plan.text)
        if found is not None:
            return found.id
        quietly = msgspec.structs.replace(plan, pings=await self._awake(plan.pings))
        message = await channel.send(
            nonce=f"season-{season.id}-end", **send_arguments(quietly, await picture())
        )
        return int(message.id)

    def _told_in(self, season: Season) -> Any:
        return self._client.get_partial_messageable(season.channel)

    async def _own(self, channel: Any, wish: Callable[[discord.Message], bool]) -> discord.Message | None:
        me = self._client.user
        past = [one async for one in channel.history(limit=PAST)]
        return next((one for one in past if me and one.author.id == me.id and wish(one)), None)

    # --- the threads of tables

    async def table_place(self, season: Season, table: SeasonTable) -> int:
        """Return a table's thread or post, made if need be. Raises NoPlace."""
        try:
            number = season.forum or season.channel
            place = self._client.get_channel(number) or await self._client.fetch_channel(number)
            make = self._post if season.forum else self._thread
            return await make(place, season, table)
        except discord.RateLimited as limit:
            raise NoPlace("later", limit.retry_after) from None
        except Refused:
            raise NoPlace("permission", 600.0) from None
        except discord.HTTPException as error:
            why = (
                "threads"
                if error.code == MANY_THREADS
                else "permission"
                if error.status in (403, 404)
                else "other"
            )
            raise NoPlace(why, 600.0 if why != "other" else 60.0) from error

    async def _thread(self, channel: Any, season: Season, table: SeasonTable) -> int:
        _need(channel, discord.TextChannel, NEEDED)
        line = table_line(season, table, texts(season.locale))
        message = await self._own(channel, lambda one: one.content == line) if table.tried else None
        if message is None:
            nonce = f"season-{season.id}-{table_name(season, table)}"
            message = await channel.send(nonce=nonce, **send_arguments(await self._call(season, table, line)))
        try:
            await message.create_thread(name=_name(season, table), auto_archive_duration=AWAKE_MINUTES)
        except discord.HTTPException as error:
            if error.code != HAS_THREAD:
                raise
        return int(message.id)

    async def _post(self, forum: Any, season: Season, table: SeasonTable) -> int:
        _need(forum, discord.ForumChannel, POST_NEEDED)
        name, me = _name(season, table), self._client.user
        for thread in await forum.guild.active_threads() if table.tried else ():
            if thread.parent_id == forum.id and thread.name == name and me and thread.owner_id == me.id:
                return int(thread.id)
        made = await forum.create_thread(
            name=name,
            auto_archive_duration=AWAKE_MINUTES,
            applied_tags=needed_tags(forum, held_in(forum)),
            **send_arguments(
                await self._call(season, table, table_line(season, table, texts(season.locale)))
            ),
        )
        return int(made.thread.id)

    async def _call(self, season: Season, table: SeasonTable, line: str) -> MessageDraft:
        """Return the line with pings for those whose quiet hours it is not."""
        users = [season.person(one).user for one in table.people]
        return MessageDraft(line, pings=await self._awake(users))

    async def _awake(self, users: Sequence[int | None]) -> tuple[int, ...]:
        """Users who accept messages at this moment."""
        known = [user for user in users if user is not None]
        return tuple([user for user in known if await self._service.people.may_tell(user)])


def _need(channel: Any, kind: type[discord.abc.GuildChannel], needed: tuple[str, ...]) -> None:
    """Raise NoPlace where no table can be made."""
    if not isinstance(channel, kind) or not all(getattr(held_in(channel), name) for name in needed):
        raise NoPlace("permission", 600.0)


def _name(season: Season, table: SeasonTable) -> str:
    return clip(f"{table_name(season, table)} · {one_line(season.title)}", LONGEST_NAME)


def _is_of(message: discord.Message, season: Season) -> bool:
    return any(one.endswith(f":{RULES}:{season.id}") for one in custom_ids(message.components))
