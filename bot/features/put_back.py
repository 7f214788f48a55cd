"""Restored backups: channels learn which of their messages were undone.

Each open game's channel is asked, after a start, for own messages with buttons that come after the last one
that the database knows there. Where there are any, the table is told what is gone, and its open questions are
asked anew. A question of which no message has the controls is asked anew in any case: a backup can know of
one that was deleted or edited since. A channel that cannot be read then is read later.

Channels whose newest message the database does not know come first, and those that stand as it knows them by
and by, so that all of it takes at most a fifth of the requests that Discord allows a bot.
"""

from __future__ import annotations

import asyncio
import datetime
import logging
from collections.abc import Callable
from functools import partial

import discord

from bot.core import play
from bot.core.service import Service
from bot.domain.records import Lane
from bot.domain.requests import GameBroken, Refused
from bot.domain.terms import DAY
from bot.outbox.worker import KEEP_SECONDS
from bot.play.asking import repost_uncontrolled
from bot.process.incidents import log_incident
from bot.store import queue
from bot.store.games import open_games
from bot.store.held_messages import held_messages_of
from bot.words.question_link import message_link

log = logging.getLogger(__name__)

KNOWN_SECONDS = KEEP_SECONDS - DAY
"""Seconds before its newest time in which the database knows all sent messages."""
LOOKED_AT = 300
SELDOM = 180
"""Max. rounds between two tries of an unreadable channel."""
AT_ONCE, QUIET_AT_ONCE = 50, 20
"""Channels read in a round: with newer messages, or without. A round comes every 20 s."""
PACE = 0.1
"""Seconds between two channels. Discord allows 50 requests a second."""

Place = tuple[int, int | None, int]
"""A game, its server and its channel."""


class ChannelUnread(Exception):
    """The known messages cannot be read now."""


class Comparison:
    """Compares open games' channels with the database at the start. `left` remain to be read."""

    def __init__(
        self,
        client: discord.Client,
        service: Service,
        find_client: Callable[[int], discord.Client | None] | None = None,
    ) -> None:
        """`find_client` names the client that hears of a server. The default is `client`."""
        self._client = client
        self._service = service
        self._find_client = find_client or (lambda _guild: client)
        self._newest: float | None = None
        self._changed: list[Place] = []
        self._quiet: list[Place] = []
        self._tries = self._looks = 0

    @property
    def unread_channels(self) -> list[Place]:
        """Games whose channel is not read yet."""
        return self._changed + self._quiet

    async def go_on(self) -> bool:
        """Read some of the remaining channels, less often after failures. True once all are read."""
        self._looks += 1
        if self._looks >= min(2**self._tries, SELDOM):
            await self.begin()
            before, self._looks = len(self.unread_channels), 0
            await self.compare()
            self._tries = 0 if len(self.unread_channels) < before else self._tries + 1
        return not self.unread_channels

    async def begin(self) -> None:
        """List the channels to read, once."""
        if self._newest is not None:
            return
        newest = await self._service.query(queue.newest_time)
        places = await self._service.query(open_games) if newest else []
        quiet = {place for place in places if await self._is_quiet(place)}
        self._changed = [place for place in places if place not in quiet]
        self._quiet = [place for place in places if place in quiet]
        self._newest = newest

    async def _is_quiet(self, place: Place) -> bool:
        """True if the database knows the channel's newest message."""
        _game, guild, channel = place
        client = self._find_client(guild or 0)
        newest = getattr(client and client.get_channel(channel), "last_message_id", None)
        return newest in await self._service.query(queue.known_messages_in, channel)

    async def compare(self) -> int:
        """Tell tables whose channel is ahead of the database. Returns their number."""
        await self.begin()
        places, most = (self._changed, AT_ONCE) if self._changed else (self._quiet, QUIET_AT_ONCE)
        found = 0
        for place in places[:most]:
            places.remove(place)
            try:
                found += await self._compare(*place)
            except discord.NotFound:
                await self._put_on_hold(place[0])
            except ChannelUnread:
                places.append(place)
            except (Refused, GameBroken) as trouble:
                log_incident(trouble, f"game {place[0]} is not compared with its channel")
            except Exception as trouble:
                log_incident(
                    trouble, f"game {place[0]} could not be compared with its channel; it is tried again"
                )
                places.append(place)
            await asyncio.sleep(PACE)
        return found

    async def _put_on_hold(self, game: int) -> None:
        """Put a game on hold, as its channel is gone."""
        if game not in await self._service.waiting.waiting_games():
            log.warning("game %d waits: its channel is gone", game)
            await self._service.waiting.hold_up_all([game], "channel")

    async def _compare(self, game: int, guild: int | None, channel: int) -> bool:
        known = await self._service.query(queue.known_messages_in, channel)
        asking = await self._service.query(held_messages_of, game)
        newest = max(known, default=0)
        since = min([newest, *(one.message_id - 1 for one in asking if one.message_id)])
        moment = _oldest_known(self._newest or 0.0)
        told = await _messages_after(self._client, channel, max(since, moment), max(newest, moment))
        # What is being sent now is asked first: it is known as soon as it is not sent any more.
        sending = await self._service.query(queue.has_doubtful, Lane(channel=channel))
        known = await self._service.query(queue.known_messages_in, channel)
        lost = [one for one in told if one.id > newest and one.id not in known]
        if not any(one.components for one in lost):
            if not sending:
                await repost_uncontrolled(self._client, self._service, game, told=told, ping=True)
            return False
        if sending:
            raise ChannelUnread
        shown = message_link(guild, channel, lost[0].id)
        await self._service.change(game, None, partial(play.announce_restored, link=shown))
        return True


def _oldest_known(newest: float) -> int:
    """Message id after which the database knows every message."""
    return discord.utils.time_snowflake(datetime.datetime.fromtimestamp(newest - KNOWN_SECONDS, datetime.UTC))


async def _messages_after(
    client: discord.Client, channel: int, message: int, newest: int
) -> list[discord.Message]:
    """The bot's messages of a channel after an id, oldest first.

    Answers to commands do not count. The end of a long talk before `newest` may be missing.
    """
    place, me = client.get_partial_messageable(channel), client.user
    past: list[discord.Message] = []
    while not past or (len(past) == LOOKED_AT and past[-1].id < newest):
        after = discord.Object(newest if past else message)
        page = place.history(limit=LOOKED_AT, after=after, oldest_first=True)
        past += [one async for one in page]
        if not past:
            break
    return [one for one in past if me and one.author.id == me.id and one.interaction_metadata is None]
