"""Mentions in a text, and the users whom they ping."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from .model import COMPONENTS_V2, SILENT, Message
from .permissions import BITS
from .world import World

Json = dict[str, Any]
_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)


class Mentions(NamedTuple):
    """Users and roles that a text validly mentions, and whether it mentions everyone."""

    users: list[int]
    everyone: bool
    roles: list[int]


def parse_mentions(content: str, allowed: Json | None) -> Mentions:
    """Parse the mentions of a text that allowed_mentions permits (None: all)."""
    plain = _CODE.sub("", content)
    users, roles = _named_ids(_USER, plain), _named_ids(_ROLE, plain)
    everyone = bool(_EVERYONE.search(plain))
    if allowed is None:
        return Mentions(users, everyone, roles)
    parse = allowed.get("parse") or []
    if "users" not in parse:
        users = _listed_ids(users, allowed.get("users"))
    if "roles" not in parse:
        roles = _listed_ids(roles, allowed.get("roles"))
    return Mentions(users, everyone and "everyone" in parse, roles)


def _named_ids(kind: re.Pattern[str], text: str) -> list[int]:
    return list(dict.fromkeys(int(found) for found in kind.findall(text)))


def _listed_ids(named: list[int], allowed: list[Any] | None) -> list[int]:
    listed = {int(entry) for entry in allowed or []}
    return [entry for entry in named if entry in listed]


def permitted_mentions(world: World, message: Message, found: Mentions) -> Mentions:
    """Mentions that the author of a message may make.

    Everyone and roles that are not `mentionable` need the permission (Discord's documentation of the allowed
    mentions object).
    """
    channel = world.channels[message.channel_id]
    if channel.guild_id is None:
        return Mentions(found.users, False, [])
    any_role = bool(world.permissions(channel, message.author_id) & BITS["mention_everyone"])
    roles = {role.id for role in world.guilds[channel.guild_id].roles if any_role or role.mentionable}
    return Mentions(found.users, found.everyone and any_role, [role for role in found.roles if role in roles])


def pinged_users(world: World, message: Message, found: Mentions) -> list[int]:
    """Users whom a new message pings: mentioned, able to see it, not its author.

    A silent message pings nobody. The exception is a mention in version 2 components, as reported in
    discord.js, issue 10937.
    """
    channel = world.channels[message.channel_id]
    silent = bool(message.flags & SILENT)
    if silent and not message.flags & COMPONENTS_V2:
        return []
    candidates = set(found.users)
    if channel.guild_id is None:
        candidates = candidates & set(channel.recipients) if silent else set(channel.recipients)
    else:
        members = world.guilds[channel.guild_id].members
        held = set(found.roles)
        candidates |= {user for user, roles in members.items() if found.everyone or held & set(roles)}
    if message.audience is not None:
        candidates &= {message.audience}
    candidates.discard(message.author_id)
    return sorted(user for user in candidates if user in world.users and world.can_see(user, channel))
