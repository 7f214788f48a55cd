"""Who is mentioned in a text, and who of them is pinged."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from .model import SILENT, Message
from .world import World

Json = dict[str, Any]
_USER = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)


class Mentioned(NamedTuple):
    """Users named in a text and allowed to be, and whether everyone is."""

    users: list[int]
    everyone: bool


def mentioned(content: str, allowed: Json | None) -> Mentioned:
    """Read the mentions of a text, as far as allowed_mentions lets them count (None: all count)."""
    plain = _CODE.sub("", content)
    named = list(dict.fromkeys(int(found) for found in _USER.findall(plain)))
    everyone = bool(_EVERYONE.search(plain))
    if allowed is None:
        return Mentioned(named, everyone)
    parse = allowed.get("parse") or []
    if "users" not in parse:
        listed = {int(entry) for entry in allowed.get("users") or []}
        named = [entry for entry in named if entry in listed]
    return Mentioned(named, everyone and "everyone" in parse)


def pinged(world: World, message: Message, found: Mentioned) -> list[int]:
    """The users whom a new message alerts: mentioned, able to see it, not its author."""
    if message.flags & SILENT:
        return []
    channel = world.channels[message.channel_id]
    if channel.guild_id is None:
        candidates = set(channel.recipients)
    elif found.everyone:
        candidates = set(world.guilds[channel.guild_id].members)
    else:
        candidates = set(found.users)
    if message.audience is not None:
        candidates &= {message.audience}
    candidates.discard(message.author_id)
    return sorted(user for user in candidates if user in world.users and world.can_see(user, channel))
