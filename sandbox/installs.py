"""Installations of the app: contexts, owners, permissions and available commands."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .model import DM, Channel, Command
from .permissions import BITS
from .world import World

Json = dict[str, Any]
IN_SERVER, IN_BOT_DM, IN_PRIVATE = 0, 1, 2
BY_SERVER, BY_USER = 0, 1
# Permissions of an app without its bot: it answers through interactions only.
ABSENT = BITS["attach_files"] | BITS["embed_links"] | BITS["mention_everyone"]


def context_of(world: World, channel: Channel) -> int:
    """Discord's interaction context: a server, the bot's DM, or a private channel."""
    if channel.guild_id is not None:
        return IN_SERVER
    return IN_BOT_DM if channel.type == DM and world.bot_id in channel.recipients else IN_PRIVATE


def owners(
    world: World, channel: Channel, user_id: int, kinds: Collection[int] = (BY_SERVER, BY_USER)
) -> Json:
    """`authorizing_integration_owners`: the installations of these kinds in a channel.

    Empty if the app is not available there.
    """
    found: Json = {}
    context = context_of(world, channel)
    if BY_SERVER in kinds and context == IN_SERVER and world.has_bot(channel.guild_id):
        found["0"] = str(channel.guild_id)
    if BY_SERVER in kinds and context == IN_BOT_DM:
        found["0"] = "0"
    if BY_USER in kinds and world.users[user_id].has_app:
        found["1"] = str(user_id)
    return found


def app_permissions(world: World, channel: Channel) -> int:
    """The app's permissions in a channel, as sent with interactions.

    A private thread counts as its channel.
    """
    if channel.guild_id is None:
        own = context_of(world, channel) == IN_BOT_DM
        return ABSENT | (BITS["use_external_emojis"] if own else 0)
    return world.permissions_held(channel, world.bot_id) if world.has_bot(channel.guild_id) else ABSENT


def kinds_of(command: Command) -> Collection[int]:
    """Kinds of installation that provide this command.

    A server's own commands come with the server.
    """
    if command.guild_id is not None:
        return (BY_SERVER,)
    return command.body.get("integration_types") or (BY_SERVER,)


def offered_commands(world: World, channel: Channel, user_id: int) -> list[Command]:
    """List the commands that a user's client offers in a channel."""
    context = context_of(world, channel)
    found = []
    for command in world.commands.values():
        here = command.guild_id is None or command.guild_id == channel.guild_id
        fit = _is_available_in(command.body, context) and (
            world.is_restricted(channel) or not command.body["nsfw"]
        )
        if here and fit and owners(world, channel, user_id, kinds_of(command)):
            found.append(command)
    return sorted(found, key=lambda command: str(command.body["name"]))


def _is_available_in(body: Json, context: int) -> bool:
    contexts = body.get("contexts")
    if contexts is not None:
        return context in contexts
    return context != IN_BOT_DM or bool(body.get("dm_permission", True))
