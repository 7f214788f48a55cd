"""Members of a table's server: users who left, and hindered users."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.discord_io.permissions import STRANGER, has_known_roles
from bot.domain.records import GameRecord
from bot.process.timeout import wait_within

ASKING_SECONDS = 2.0
"""Seconds a game waits for Discord's answer about its people."""
_NO_ANSWER = (TimeoutError, discord.HTTPException, discord.RateLimited, OSError, aiohttp.ClientError)


async def users_outside(client: discord.Client, record: GameRecord, users: Collection[int]) -> list[int]:
    """Find the users who left a table's server."""
    with suppress(*_NO_ANSWER):
        guild = await _find_guild(client, record)
        known = await wait_within(
            ASKING_SECONDS, asyncio.gather(*(_fetch_member(guild, user) for user in users))
        )
        return [user for user, member in zip(users, known, strict=True) if member is None]
    return []


async def find_hindered(
    client: discord.Client, record: GameRecord, users: Collection[int]
) -> list[int] | None:
    """Find the members who may not press at a table.

    Nobody may press in a locked thread, or outside a private one. A member in timeout may only read. None
    without an answer from Discord.
    """
    guild = client.get_guild(record.guild or 0)
    if not users or (guild is not None and guild.unavailable):
        return list(users)
    with suppress(*_NO_ANSWER):
        return await wait_within(
            ASKING_SECONDS, _hindered_members(await _find_guild(client, record), record, users)
        )
    return None


async def _hindered_members(guild: discord.Guild, record: GameRecord, users: Collection[int]) -> list[int]:
    place: Any = guild.get_channel_or_thread(record.channel) or await guild.fetch_channel(record.channel)
    inside: discord.Thread | None = None
    if isinstance(place, discord.Thread):
        if place.locked:
            return list(users)
        inside = place if place.is_private() else None
        place = guild.get_channel(place.parent_id) or await guild.fetch_channel(place.parent_id)
    known = await asyncio.gather(*(_fetch_member(guild, user) for user in users))
    may = await asyncio.gather(*(_may_press(place, inside, one) for one in known if one is not None))
    there = [user for user, one in zip(users, known, strict=True) if one is not None]
    return [user for user, free in zip(there, may, strict=True) if not free]


async def _may_press(channel: Any, inside: discord.Thread | None, member: discord.Member) -> bool:
    """True if a member may press in a channel, or `inside` its private thread."""
    have = channel.permissions_for(member)
    if have.administrator:
        return True
    if not have.view_channel or member.is_timed_out():
        return False
    return inside is None or have.manage_threads or await _is_inside(inside, member.id)


async def _is_inside(thread: discord.Thread, user: int) -> bool:
    """True if a user is a member of a private thread."""
    try:
        await thread.fetch_member(user)
    except discord.HTTPException as error:
        if error.code in STRANGER:
            return False
        raise
    return True


async def _find_guild(client: discord.Client, record: GameRecord) -> discord.Guild:
    """Server of a table, also one of another process."""
    number = record.guild or 0
    guild = client.get_guild(number)
    if guild is not None and has_known_roles(guild):
        return guild
    return await client.fetch_guild(number, with_counts=False)


async def _fetch_member(guild: discord.Guild, user: int) -> discord.Member | None:
    """Member of a server, None for an outsider."""
    try:
        return await guild.fetch_member(user)
    except discord.HTTPException as error:
        if error.code in STRANGER:
            return None
        raise
