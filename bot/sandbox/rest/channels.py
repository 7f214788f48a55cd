"""Channels and threads."""

from __future__ import annotations

from typing import Any

from ..errors import Form, refusal
from ..model import DM, HAS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, Channel
from ..payloads import channel_json, thread_member_json
from ..permissions import demand
from .call import Call, Route

Json = dict[str, Any]


def seen_channel(call: Call, *needs: str) -> Channel:
    """The channel of the path, which the bot must see and hold permissions in. Raises 10003, 50001, 50013."""
    channel = call.world.channel(call.id("channel_id"))
    demand(call.world.permissions(channel, call.world.bot_id), *needs)
    return channel


async def get_channel(call: Call) -> Json:
    """GET a channel."""
    return channel_json(call.world, seen_channel(call))


async def edit_channel(call: Call) -> Json:
    """PATCH a channel's name or topic, or a thread's name, archive or lock."""
    channel = call.world.channel(call.id("channel_id"))
    own = channel.is_thread and channel.owner_id == call.world.bot_id
    need = "manage_threads" if channel.is_thread else "manage_channels"
    demand(call.world.permissions(channel, call.world.bot_id), *(() if own else (need,)))
    form = Form()
    if call.json.get("name") is not None:
        form.length(("name",), call.json["name"], call.world.limits.channel.name, 1)
    if call.json.get("topic") is not None:
        form.length(("topic",), call.json["topic"], call.world.limits.channel.topic)
    form.raise_if_bad()
    for field in ("name", "topic", "archived", "locked"):
        if field in call.json:
            setattr(channel, field, call.json[field])
    call.world.changes.tell("channel_update", channel)
    return channel_json(call.world, channel)


async def delete_channel(call: Call) -> Json:
    """DELETE a channel or thread."""
    channel = call.world.channel(call.id("channel_id"))
    need = "manage_threads" if channel.is_thread else "manage_channels"
    seen_channel(call, *(() if channel.type == DM else (need,)))
    told = channel_json(call.world, channel)
    if channel.type != DM:
        call.world.remove_channel(channel.id)
    return told


async def type_here(call: Call) -> None:
    """POST the typing indicator."""
    channel = seen_channel(call, "send_messages")
    call.world.changes.tell("typing", channel)


def _new_thread(call: Call, parent: Channel, kind: int, thread_id: int) -> Channel:
    form = Form()
    form.length(("name",), call.json.get("name"), call.world.limits.channel.name, 1)
    form.raise_if_bad()
    thread = Channel(
        id=thread_id,
        type=kind,
        name=call.json["name"],
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner_id=call.world.bot_id,
        thread_members=[call.world.bot_id],
        auto_archive_minutes=call.json.get("auto_archive_duration") or 1440,
    )
    return call.world.keep_channel(thread)


async def start_thread(call: Call) -> Json:
    """POST a thread that hangs on no message."""
    kind = int(call.json.get("type") or PRIVATE_THREAD)
    need = "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads"
    parent = seen_channel(call, need)
    if parent.type != 0:
        raise refusal(50024)
    return channel_json(call.world, _new_thread(call, parent, kind, call.world.clock.new_id()))


async def start_message_thread(call: Call) -> Json:
    """POST a thread that hangs on a message; it has the message's id."""
    parent = seen_channel(call, "create_public_threads")
    if parent.type != 0:
        raise refusal(50024)
    message = call.world.message(parent.id, call.id("message_id"))
    if message.thread_id is not None:
        raise refusal(160004)
    thread = _new_thread(call, parent, PUBLIC_THREAD, message.id)
    message.thread_id = thread.id
    message.flags |= HAS_THREAD
    call.world.changed_message(message)
    return channel_json(call.world, thread)


def _thread_member(call: Call) -> int:
    named = call.params["user_id"]
    return call.world.bot_id if named == "@me" else call.id("user_id")


async def add_thread_member(call: Call) -> None:
    """PUT a user into a thread."""
    thread = seen_channel(call)
    user = call.world.user(_thread_member(call)).id
    if user not in thread.thread_members:
        thread.thread_members.append(user)
        call.world.changes.tell("channel_update", thread)


async def remove_thread_member(call: Call) -> None:
    """DELETE a user from a thread."""
    thread = seen_channel(call)
    user = _thread_member(call)
    thread.thread_members = [member for member in thread.thread_members if member != user]
    call.world.changes.tell("channel_update", thread)


async def thread_members(call: Call) -> list[Json]:
    """GET the users of a thread."""
    thread = seen_channel(call)
    return [thread_member_json(thread, member) for member in thread.thread_members]


ROUTES = [
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("PATCH", "/channels/{channel_id}", edit_channel),
    Route("DELETE", "/channels/{channel_id}", delete_channel),
    Route("POST", "/channels/{channel_id}/typing", type_here),
    Route("POST", "/channels/{channel_id}/threads", start_thread, status=201),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_message_thread, status=201),
    Route("GET", "/channels/{channel_id}/thread-members", thread_members),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_thread_member),
    Route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", remove_thread_member),
]
