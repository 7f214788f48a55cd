"""Views for the page and the driver: messages, channels, users and commands."""

from __future__ import annotations

from typing import Any

from .application import command_json
from .changes import Change
from .model import PRIVATE_THREAD, Channel, Guild, Message, Role, User
from .payloads import attachment_json, message_json
from .permissions import BITS, VIEW, base_permissions
from .world import World

Json = dict[str, Any]


def message_view(world: World, message: Message) -> Json:
    """Discord's JSON of a message with its reader and pings.

    `only_for` is the reader of an ephemeral message or None, `pings` are user ids, `push` is the text on
    phones.
    """
    body = message_json(world, message)
    body["attachments"] = [attachment_json(world, message.channel_id, one) for one in message.attachments]
    body["only_for"] = None if message.audience is None else str(message.audience)
    body["pings"] = [str(user) for user in message.pings]
    body["push"] = message.push
    return body


def channel_view(world: World, channel: Channel) -> Json:
    """View of a channel.

    `only_for` are the only users who see it (in a DM), `hidden_from` the only ones who do not.
    """
    return {
        "id": str(channel.id),
        "kind": "dm" if channel.guild_id is None else "thread" if channel.is_thread else "text",
        "name": channel.name,
        "topic": channel.topic or "",
        "guild_id": None if channel.guild_id is None else str(channel.guild_id),
        "parent_id": None if channel.parent_id is None else str(channel.parent_id),
        "position": channel.position,
        "archived": channel.archived,
        "locked": channel.locked,
        "private": channel.type == PRIVATE_THREAD,
        "only_for": _only_for(world, channel),
        "hidden_from": [str(user) for user in _hidden_from(world, channel)],
    }


def _only_for(world: World, channel: Channel) -> list[str] | None:
    if channel.guild_id is None:
        return [str(user) for user in channel.recipients]
    if channel.type != PRIVATE_THREAD:
        return None
    members = world.guilds[channel.guild_id].members
    return [str(user) for user in members if world.can_see(user, channel)]


def _hidden_from(world: World, channel: Channel) -> list[int]:
    parent = world.channels.get(channel.parent_id or 0, channel)
    everyone = next((r.permissions for r in _roles(world, channel) if r.id == channel.guild_id), VIEW)
    by_role = not everyone & VIEW or any(entry.type == 0 for entry in parent.overwrites)
    if channel.guild_id is not None and by_role:
        asked = list(world.guilds[channel.guild_id].members)
    else:
        asked = [entry.id for entry in parent.overwrites if entry.type == 1]
    return [user for user in asked if not world.can_see(user, channel)]


def _roles(world: World, channel: Channel) -> list[Role]:
    return [] if channel.guild_id is None else world.guilds[channel.guild_id].roles


def guild_view(world: World, guild: Guild) -> Json:
    """View of a server for the page."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "bot": world.has_bot(guild.id),
        "unavailable": guild.unavailable,
        "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles],
    }


def user_view(world: World, user: User) -> Json:
    """View of a user for the page."""
    guild = next(iter(world.guilds.values()), None)
    held = 0 if guild is None else base_permissions(guild, user.id)
    return {
        "id": str(user.id),
        "name": user.display,
        "bot": user.bot,
        "listed": user.listed,
        "dms_open": user.dms_open,
        "has_app": user.has_app,
        "locale": user.locale,
        "moderator": bool(held & BITS["manage_channels"]),
    }


def world_view(world: World, *, messages_each: int | None = None, commands: bool = True) -> Json:
    """View of the whole world for a new client. `messages_each` limits the messages of each channel."""
    recent: Json = {}
    for channel_id, kept in world.messages.items():
        last = list(kept.values())
        if messages_each is not None:
            last = last[-messages_each:]
        recent[str(channel_id)] = [message_view(world, message) for message in last]
    return {
        "bot_id": str(world.bot_id),
        "bot_connected": world.bot_connected,
        "users": [user_view(world, user) for user in world.users.values()],
        "guilds": [guild_view(world, guild) for guild in world.guilds.values()],
        "channels": [channel_view(world, channel) for channel in world.channels.values()],
        "commands": [command_json(world, command) for command in world.commands.values() if commands],
        "messages": recent,
    }


def event_of(world: World, change: Change) -> Json | None:
    """Convert a change to an event for clients. None if it does not concern them."""
    subject = change.subject
    if isinstance(subject, Message):
        if change.kind == "message_delete":
            return {"event": change.kind, "channel_id": str(subject.channel_id), "id": str(subject.id)}
        return {"event": change.kind, "message": message_view(world, subject)}
    if isinstance(subject, Channel):
        if change.kind == "typing":
            return {"event": "typing", "channel_id": str(subject.id)}
        if change.kind == "channel_delete":
            return {"event": "channel_delete", "id": str(subject.id)}
        return {"event": "channel", "channel": channel_view(world, subject)}
    if isinstance(subject, Guild):
        return {"event": "guild", "guild": guild_view(world, subject)}
    if change.kind == "member_update":
        return {"event": "user", "user": user_view(world, world.users[subject[1]])}
    if change.kind == "user":
        return {"event": "user", "user": user_view(world, subject)}
    if change.kind == "bot":
        return {"event": "bot", "connected": world.bot_connected}
    if change.kind == "commands":
        commands = [command_json(world, command) for command in world.commands.values()]
        return {"event": "commands", "commands": commands}
    return None
