"""A user's choices: members by name, values of a select, and their `resolved` data."""

from __future__ import annotations

from typing import Any

from .errors import CannotDo
from .layout import ENTITY_SELECTS
from .model import Channel
from .payloads import member_json, role_json, user_json
from .world import World

Json = dict[str, Any]


def snowflake(world: World, value: Any) -> str:
    """Find the id for an id, a mention or a user's name.

    Raises: CannotDo for an unknown name.
    """
    text = str(value).strip("<@#!>")
    if text.isdecimal():
        return text
    user = world.find_user(text.removeprefix("@"))
    if user is None:
        raise CannotDo(f"nobody is called {value!r}")
    return str(user.id)


def resolved_users(world: World, channel: Channel, users: list[int]) -> Json:
    """Build Discord's `resolved` for users, with their server memberships."""
    if not users:
        return {}
    resolved: Json = {"users": {str(user): user_json(world.user(user)) for user in users}}
    if channel.guild_id is not None:
        guild = world.guilds[channel.guild_id]
        members = {}
        for user in users:
            member = member_json(world, guild, user, with_user=False)
            members[str(user)] = member | {"permissions": str(world.permissions(channel, user))}
        resolved["members"] = members
    return resolved


def resolved_roles(world: World, channel: Channel, roles: list[int]) -> Json:
    """Build Discord's `resolved` for roles of a server."""
    if channel.guild_id is None:
        return {}
    named = {str(one.id): role_json(one) for one in world.guilds[channel.guild_id].roles if one.id in roles}
    return {"roles": named} if named else {}


def choose_options(
    world: World, select: Json, values: list[Any], least: int | None = None, most: int | None = None
) -> list[str]:
    """Values or ids that a user picks in a select or group by value, label or name.

    Raises: CannotDo if the select does not allow them.
    """
    least = select.get("min_values", 1) if least is None else least
    most = select.get("max_values", 1) if most is None else most
    if not least <= len(values) <= most:
        raise CannotDo(f"between {least} and {most} values, not {len(values)}")
    if select["type"] in ENTITY_SELECTS:
        return [snowflake(world, value) for value in values]
    return [_option_value(select, value) for value in values]


def _option_value(select: Json, wanted: str) -> str:
    options = select.get("options") or []
    for field in ("value", "label"):
        for option in options:
            if option.get(field) == wanted:
                return str(option["value"])
    raise CannotDo(f"{wanted!r} is not among {[option['label'] for option in options]}")


def check_length(option: Json, text: str) -> str:
    """Check the length of a text and return it.

    Raises: CannotDo if it is too short or too long.
    """
    least, most = option.get("min_length") or 0, option.get("max_length") or 6000
    if not least <= len(text) <= most:
        raise CannotDo(f"between {least} and {most} characters, not {len(text)}")
    return text
