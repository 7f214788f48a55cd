"""The notifications of phones for a message that alerts somebody."""

from __future__ import annotations

import re

from .model import COMPONENTS_V2, Message, Push
from .world import World

_ID = re.compile(r"<(@[!&]?|#|a?:\w+:|/[^:>\n]+:)(\d+)>")
_MARKS = re.compile(r"(?<!\\)(\*{1,3}|__|~~|\|\||`{1,3})|^(#{1,3} |-# |> )", re.MULTILINE)


def notify(world: World, message: Message) -> None:
    """Let the phones of those whom a new message alerts say it."""
    if not message.pings:
        return
    message.push = push_text(world, message)
    for user in message.pings:
        world.pushes.append(Push(user, message.channel_id, message.id, message.push))


def push_text(world: World, message: Message) -> str:
    """Return the content with names for ids and without markdown; nothing of components of the second kind.

    Of those, phones say only where the message came from (discord-api-docs, issue 7854).
    """
    if message.flags & COMPONENTS_V2:
        return ""

    def named(found: re.Match[str]) -> str:
        kind, id = found[1], int(found[2])
        if kind == "#":
            return f"#{world.channels[id].name}" if id in world.channels else "#unknown"
        if kind == "@&":
            roles = (role for guild in world.guilds.values() for role in guild.roles)
            return "@" + next((role.name for role in roles if role.id == id), "unknown-role")
        if kind.startswith("@"):
            return f"@{world.users[id].display}" if id in world.users else "@unknown-user"
        return kind.removeprefix("a") if kind.endswith(":") and not kind.startswith("/") else kind[:-1]

    return _MARKS.sub("", _ID.sub(named, message.content))
