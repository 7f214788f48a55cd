"""Phone notifications for pinged users."""

from __future__ import annotations

import re

from .model import COMPONENTS_V2, Message, Push
from .world import World

_ID = re.compile(r"<(@[!&]?|#|a?:\w+:|/[^:>\n]+:)(\d+)>")
_MARKS = re.compile(r"(?<!\\)(\*{1,3}|__|~~|\|\||`{1,3})|^(#{1,3} |-# |> )", re.MULTILINE)


def notify(world: World, message: Message) -> None:
    """Send the notifications of a new message."""
    if not message.pings:
        return
    message.push = push_text(world, message)
    for user in message.pings:
        world.pushes.append(Push(user, message.channel_id, message.id, message.push))


def push_text(world: World, message: Message) -> str:
    """Content with names for ids and without markdown, "" for version 2 components.

    Phones show only the origin of the latter (discord-api-docs, issue 7854).
    """
    if message.flags & COMPONENTS_V2:
        return ""

    def name_mention(found: re.Match[str]) -> str:
        kind, id = found[1], int(found[2])
        if kind == "#":
            return f"#{world.channels[id].name}" if id in world.channels else "#unknown"
        if kind == "@&":
            roles = (role for guild in world.guilds.values() for role in guild.roles)
            return "@" + next((role.name for role in roles if role.id == id), "unknown-role")
        if kind.startswith("@"):
            return f"@{world.users[id].display}" if id in world.users else "@unknown-user"
        return kind.removeprefix("a") if kind.endswith(":") and not kind.startswith("/") else kind[:-1]

    return _MARKS.sub("", _ID.sub(name_mention, message.content))
