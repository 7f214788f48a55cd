"""REST routes of messages in channels and DMs."""

from __future__ import annotations

from typing import Any

from .. import posting
from ..check_message import refuse_ephemeral_outside_interactions
from ..clock import id_time
from ..errors import Form, refusal
from ..model import DM, FORUM, PINNED_MESSAGE, UNDELETABLE, Channel, Message
from ..payloads import message_json
from ..permissions import BITS
from .call import Call, Route, snowflake
from .seeing import seen_channel

Json = dict[str, Any]


def _sendable_channel(call: Call) -> Channel:
    channel = seen_channel(call)
    if channel.type == FORUM:
        raise refusal(50008)
    needs = ["send_messages"]
    if call.body.uploads:
        needs.append("attach_files")
    if call.json.get("embeds"):
        needs.append("embed_links")
    if call.json.get("message_reference"):
        needs.append("read_message_history")
    seen_channel(call, *needs)
    if channel.type == DM:
        recipient = next(user for user in channel.recipients if user != call.world.bot_id)
        user = call.world.user(recipient)
        if not user.dms_open:
            raise refusal(50007)
        if not (user.has_app or call.world.has_shared_server(recipient)):
            raise refusal(50278)
    if channel.is_thread:
        call.world.threads.demand_post(channel, call.world.bot_id)
    return channel


def _first_with_nonce(call: Call, channel: Channel) -> Message | None:
    nonce = call.json.get("nonce")
    if nonce is None or not call.json.get("enforce_nonce"):
        return None
    oldest = call.world.clock.now() - call.world.limits.message.nonce_window
    for message in reversed(call.world.messages[channel.id].values()):
        if id_time(message.id) < oldest:
            return None
        if (
            message.author_id == call.world.bot_id
            and message.nonce is not None
            and str(message.nonce) == str(nonce)
        ):
            return message
    return None


async def create_message(call: Call) -> Json:
    """Handle POST of a message. With enforce_nonce, a repeated nonce returns the first message."""
    channel = _sendable_channel(call)
    refuse_ephemeral_outside_interactions(int(call.json.get("flags") or 0))
    first = _first_with_nonce(call, channel)
    if first is not None:
        return message_json(call.world, first)
    message = posting.create(call.world, channel.id, call.world.bot_id, call.body)
    return message_json(call.world, message)


def _public_message(call: Call) -> Message:
    message = call.world.message(seen_channel(call).id, call.id("message_id"))
    if message.audience is not None:
        raise refusal(10008)
    return message


async def get_message(call: Call) -> Json:
    """Handle GET of a message."""
    seen_channel(call, "read_message_history")
    return message_json(call.world, _public_message(call))


async def edit_message(call: Call) -> Json:
    """Handle PATCH of the bot's own message."""
    message = _public_message(call)
    if message.author_id != call.world.bot_id:
        raise refusal(50005)
    if message.is_system:
        raise refusal(50021)
    call.old_edits.take(message)
    return message_json(call.world, posting.edit(call.world, message, call.body))


async def delete_message(call: Call) -> None:
    """Handle DELETE of a message. Those of other users need Manage Messages."""
    message = _public_message(call)
    if message.type in UNDELETABLE:
        raise refusal(50021)
    channel = call.world.channels[message.channel_id]
    if channel.archived and channel.locked:
        call.world.threads.demand_post(channel, call.world.bot_id)
    if message.author_id != call.world.bot_id:
        if channel.type == DM:
            raise refusal(50003)
        seen_channel(call, "manage_messages")
    call.world.remove_message(message)


async def delete_messages(call: Call) -> None:
    """Handle POST of a bulk delete."""
    channel = seen_channel(call, "manage_messages")
    limits = call.world.limits.message
    ids = {int(entry) for entry in call.json.get("messages") or []}
    if not 2 <= len(ids) <= limits.bulk_delete:
        raise refusal(50016)
    if any(call.world.clock.now() - id_time(entry) > limits.bulk_delete_age for entry in ids):
        raise refusal(50034)
    for entry in ids:
        message = call.world.messages[channel.id].get(entry)
        if message is not None and message.audience is None:
            call.world.remove_message(message)


async def list_messages(call: Call) -> list[Json]:
    """Handle GET of a page of history, newest first."""
    channel = seen_channel(call)
    if not _may_read(call, channel):
        return []
    most = call.world.limits.message.history_page
    limit = call.query.get("limit", "50")
    if not limit.isdecimal() or not 1 <= int(limit) <= most:
        form = Form()
        form.add(("limit",), "NUMBER_TYPE_MAX", f"int value should be between 1 and {most}.")
        form.raise_if_bad()
    public = [m for m in call.world.messages[channel.id].values() if m.audience is None]
    page = _page(call, public, int(limit))
    return [message_json(call.world, message) for message in sorted(page, key=lambda m: -m.id)]


def _may_read(call: Call, channel: Channel) -> bool:
    return bool(call.world.permissions(channel, call.world.bot_id) & BITS["read_message_history"])


def _page(call: Call, messages: list[Message], limit: int) -> list[Message]:
    if "after" in call.query:
        after = snowflake(call.query["after"], "after")
        return [message for message in messages if message.id > after][:limit]
    if "around" in call.query:
        middle = snowflake(call.query["around"], "around")
        nearest = sorted(messages, key=lambda message: abs(message.id - middle))
        return nearest[:limit]
    if "before" in call.query:
        before = snowflake(call.query["before"], "before")
        messages = [message for message in messages if message.id < before]
    return messages[-limit:]


def _set_pin(call: Call, pinned: bool) -> None:
    channel = seen_channel(call, "pin_messages")
    if channel.is_thread:
        call.world.threads.demand_awake(channel, call.world.bot_id)
    message = _public_message(call)
    if message.is_system:
        raise refusal(50021)
    if message.pinned == pinned:
        return
    there = sum(one.pinned for one in call.world.messages[channel.id].values())
    if pinned and there >= call.world.limits.message.pins:
        raise refusal(30003)
    message.pinned = pinned
    call.world.report_change(message)
    if pinned:
        posting.post_notice(call.world, channel, PINNED_MESSAGE, about=message)


async def pin_message(call: Call) -> None:
    """Handle PUT of a pin."""
    _set_pin(call, True)


async def unpin_message(call: Call) -> None:
    """Handle DELETE of a pin."""
    _set_pin(call, False)


_ONE = "/channels/{channel_id}/messages/{message_id}"
ROUTES = [
    Route("POST", "/channels/{channel_id}/messages", create_message, "create_message"),
    Route("GET", "/channels/{channel_id}/messages", list_messages),
    Route("POST", "/channels/{channel_id}/messages/bulk-delete", delete_messages),
    Route("GET", _ONE, get_message),
    Route("PATCH", _ONE, edit_message, "edit_message"),
    Route("DELETE", _ONE, delete_message, "delete_message"),
    Route("PUT", "/channels/{channel_id}/messages/pins/{message_id}", pin_message),
    Route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", unpin_message),
    Route("PUT", "/channels/{channel_id}/pins/{message_id}", pin_message),
    Route("DELETE", "/channels/{channel_id}/pins/{message_id}", unpin_message),
]
