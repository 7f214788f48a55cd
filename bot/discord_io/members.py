"""The people of a table as members of its server: who has left it, and who may not press."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.discord_io.permissions import STRANGER
from bot.domain.records import GameRecord
from bot.process.timeout import within

ASKING_SECONDS = 2.0
"""Seconds in which Discord is to tell of people at a table; their game is held up meanwhile."""
_NO_ANSWER = (TimeoutError, discord.HTTPException, discord.RateLimited, OSError, aiohttp.ClientError)


async def strangers(client: discord.Client, record: GameRecord, users: Collection[int]) -> list[int]:
    """Return who of these people is known to have left a table's server."""
    with suppress(*_NO_ANSWER):
        guild = await _guild(client, record)
        known = await within(ASKING_SECONDS, asyncio.gather(*(_member_of(guild, user) for user in users)))
        return [user for user, member in zip(users, known, strict=True) if member is None]
    return []


async def hindered(client: discord.Client, record: GameRecord, users: Collection[int]) -> list[int]:
    """Return which of the server's members among these people Discord does not let press at a table.

    In a locked thread nobody may, whatever they hold; to write takes rights that pressing does not. Whoever
    is timed out reads and does nothing else. Nobody where Discord does not tell.
    """
    guild = client.get_guild(record.guild or 0)
    if not users or (guild is not None and guild.unavailable):
        return list(users)
    with suppress(*_NO_ANSWER):
        return await within(ASKING_SECONDS, _hindered(await _guild(client, record), record, users))
    return []


async def _hindered(guild: discord.Guild, record: GameRecord, users: Collection[int]) -> list[int]:
    place = guild.get_channel_or_thread(record.channel) or await guild.fetch_channel(record.channel)
    if isinstance(place, discord.Thread):
        if place.locked:
            return list(users)
        place = guild.get_channel(place.parent_id) or await guild.fetch_channel(place.parent_id)
    known = await asyncio.gather(*(_member_of(guild, user) for user in users))
    return [user for user, one in zip(users, known, strict=True) if one and not _may_press(place, one)]


def _may_press(channel: Any, member: discord.Member) -> bool:
    have = channel.permissions_for(member)
    return bool(have.administrator or (have.view_channel and not member.is_timed_out()))


async def _guild(client: discord.Client, record: GameRecord) -> discord.Guild:
    """Return a table's server, whichever process hears of it."""
    number = record.guild or 0
    return client.get_guild(number) or await client.fetch_guild(number, with_counts=False)


async def _member_of(guild: discord.Guild, user: int) -> discord.Member | None:
    """Return a member of a server; None for somebody who is known not to be one."""
    try:
        return await guild.fetch_member(user)
    except discord.HTTPException as error:
        if error.code in STRANGER:
            return None
        raise
