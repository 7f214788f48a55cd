"""A database put back from a backup: what the channels tell of later than the database knows did not happen.

Each open game's channel is asked, at start, for own messages of later than the newest time that the database
holds. Where there are any, the table is told what is gone, and its open questions are asked anew.
"""

from __future__ import annotations

import datetime
from typing import Any

import discord

from bot.process.incidents import incident
from bot.service import Service, play

LEEWAY = 60.0
"""Seconds by which Discord's clock and ours may differ, and a message may come after the note of its try."""
LOOKED_AT = 50


async def compare(client: discord.Client, service: Service) -> int:
    """Tell the tables whose channel is ahead of the database; how many."""
    newest = await service.newest()
    found = 0
    for game, guild, channel in await service.open_games() if newest else []:
        try:
            told = await _told_later(client, channel, newest + LEEWAY)
            known = await service.known_in(channel) if told else frozenset()
            later = next((id for id in told if id not in known), None)
            if later is not None:
                link = f"https://discord.com/channels/{guild or '@me'}/{channel}/{later}"
                await service.change(game, None, _put_back(link))
                found += 1
        except Exception as trouble:
            incident(trouble, f"game {game} could not be compared with its channel")
    return found


def _put_back(link: str) -> Any:
    return lambda draft: play.put_back(draft, link)


async def _told_later(client: discord.Client, channel: int, when: float) -> list[int]:
    """The own messages of a channel after then, oldest first; answers to commands do not count."""
    moment = datetime.datetime.fromtimestamp(when, datetime.UTC)
    after = discord.Object(discord.utils.time_snowflake(moment))
    place, me = client.get_partial_messageable(channel), client.user
    return [
        message.id
        async for message in place.history(limit=LOOKED_AT, after=after, oldest_first=True)
        if me is not None and message.author.id == me.id and message.interaction_metadata is None
    ]
