"""Lookup of a request's channel with the bot's permissions."""

from __future__ import annotations

from ..model import Channel
from ..permissions import check_permissions
from .call import Call


def seen_channel(call: Call, *needs: str) -> Channel:
    """Find the channel of the path and check the bot's permissions.

    Raises: ApiError 10003, 50001 or 50013.
    """
    channel = call.world.channel(call.id("channel_id"))
    check_permissions(call.world.permissions(channel, call.world.bot_id), *needs)
    return channel
