"""REST routes of channels."""

from __future__ import annotations

from typing import Any

from ..errors import Form
from ..model import DM
from ..payloads import channel_json
from .call import Call, Route
from .seeing import seen_channel
from .threads import edit_thread

Json = dict[str, Any]


async def get_channel(call: Call) -> Json:
    """Handle GET of a channel."""
    return channel_json(call.world, seen_channel(call))


async def edit_channel(call: Call) -> Json:
    """Handle PATCH of a channel's name or topic, or of a thread."""
    channel = seen_channel(call)
    if channel.is_thread:
        return edit_thread(call, channel)
    seen_channel(call, "manage_channels")
    form = Form()
    if call.json.get("name") is not None:
        form.check_length(("name",), call.json["name"], call.world.limits.channel.name, 1)
    if call.json.get("topic") is not None:
        form.check_length(("topic",), call.json["topic"], call.world.limits.channel.topic)
    form.raise_if_bad()
    for field in ("name", "topic"):
        if field in call.json:
            setattr(channel, field, call.json[field])
    call.world.changes.tell("channel_update", channel)
    return channel_json(call.world, channel)


async def delete_channel(call: Call) -> Json:
    """Handle DELETE of a channel or thread."""
    channel = call.world.channel(call.id("channel_id"))
    need = "manage_threads" if channel.is_thread else "manage_channels"
    seen_channel(call, *(() if channel.type == DM else (need,)))
    told = channel_json(call.world, channel)
    if channel.type != DM:
        call.world.remove_channel(channel.id)
    return told


async def start_typing(call: Call) -> None:
    """Handle POST of the typing indicator."""
    channel = seen_channel(call, "send_messages")
    call.world.changes.tell("typing", channel)


ROUTES = [
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("PATCH", "/channels/{channel_id}", edit_channel),
    Route("DELETE", "/channels/{channel_id}", delete_channel),
    Route("POST", "/channels/{channel_id}/typing", start_typing),
]
