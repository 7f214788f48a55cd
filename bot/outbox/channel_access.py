"""Whether a person still sees the channel that a table is played in."""

from __future__ import annotations

import discord

from bot.domain.records import GameRecord

STRANGER = (10007, 10013)
"""Discord's codes for somebody who is not in the server, or gone."""
CLOSED = (10003, 10004, 50001)
"""Those for a channel that the bot itself does not see: nothing can be found out there."""


async def sees(client: discord.Client, record: GameRecord, user: int) -> bool:
    """Return whether Discord shows the table's channel to a person; True where that cannot be found out.

    Raises what discord.py raises where it may succeed later.
    """
    if record.guild is None:
        return True
    try:
        place = await _channel(client, record.channel)
        if isinstance(place, discord.Thread) and place.is_private():
            await place.fetch_member(user)
            return True
        parent = await _channel(client, record.parent or record.channel)
        if not isinstance(parent, discord.abc.GuildChannel) or parent.guild.me is None:
            return True
        return parent.permissions_for(await parent.guild.fetch_member(user)).view_channel
    except discord.HTTPException as error:
        if error.code in STRANGER:
            return False
        if error.code in CLOSED:
            return True
        raise


async def _channel(client: discord.Client, number: int) -> object:
    return client.get_channel(number) or await client.fetch_channel(number)
