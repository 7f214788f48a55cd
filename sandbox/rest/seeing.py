"""The channel of a request, as the bot sees it."""

from __future__ import annotations

from ..model import Channel
from ..permissions import demand
from .call import Call


def seen_channel(call: Call, *needs: str) -> Channel:
    """Return the channel of the path, which the bot must see and hold permissions in. Raises 10003, 50001,
    50013."""
    channel = call.world.channel(call.id("channel_id"))
    demand(call.world.permissions(channel, call.world.bot_id), *needs)
    return channel
