"""REST routes of the bot, users, guilds and members."""

from __future__ import annotations

from typing import Any

from ..application import application_json
from ..errors import Form, refusal
from ..model import Guild
from ..payloads import (
    channel_json,
    guild_json,
    member_json,
    own_user_json,
    role_json,
    thread_member_json,
    user_json,
)
from .call import Call, Route

Json = dict[str, Any]


async def get_me(call: Call) -> Json:
    """Handle GET of the bot's own user."""
    return own_user_json(call.world.bot)


async def get_user(call: Call) -> Json:
    """Handle GET of a user."""
    return user_json(call.world.user(call.id("user_id")))


async def open_dm(call: Call) -> Json:
    """Handle POST of a DM channel, new or existing.

    It succeeds even if the user has closed their DMs.
    """
    recipient = str(call.json.get("recipient_id") or "")
    if not recipient.isdecimal():
        form = Form()
        form.require(("recipient_id",))
        form.raise_if_bad()
    user = call.world.user(int(recipient))
    if user.bot:
        raise refusal(50007)
    return channel_json(call.world, call.world.open_dm(user.id))


async def get_application(call: Call) -> Json:
    """Handle GET of the bot's application."""
    return application_json(call.world)


async def get_gateway(call: Call) -> Json:
    """Handle GET of the gateway's address."""
    return {"url": call.world.public_url.replace("http", "ws", 1) + "/gateway/"}


async def get_gateway_bot(call: Call) -> Json:
    """Handle GET of the gateway's address with the remaining session starts."""
    return {**await get_gateway(call), "shards": 1, "session_start_limit": call.starts.limit()}


async def my_guilds(call: Call) -> list[Json]:
    """Handle GET of the bot's guilds."""
    fields = ("id", "name", "icon", "banner", "features")
    found = []
    for guild in call.world.guilds.values():
        if call.world.bot_id not in guild.members:
            continue
        full = guild_json(call.world, guild)
        found.append({field: full[field] for field in fields} | {"owner": False, "permissions": "0"})
    return found


def _joined_guild(call: Call) -> Guild:
    guild = call.world.guild(call.id("guild_id"))
    if call.world.bot_id not in guild.members:
        raise refusal(10004)
    return guild


async def get_guild(call: Call) -> Json:
    """Handle GET of a guild."""
    guild = _joined_guild(call)
    counts = {
        "approximate_member_count": len(guild.members),
        "approximate_presence_count": len(guild.members),
    }
    return guild_json(call.world, guild) | counts


async def guild_channels(call: Call) -> list[Json]:
    """Handle GET of a guild's channels, without threads."""
    guild = _joined_guild(call)
    mine = [c for c in call.world.channels.values() if c.guild_id == guild.id and not c.is_thread]
    return [channel_json(call.world, channel) for channel in mine]


async def active_threads(call: Call) -> Json:
    """Handle GET of a guild's active threads that the bot sees."""
    guild, bot = _joined_guild(call), call.world.bot_id
    mine = [
        c
        for c in call.world.channels.values()
        if c.guild_id == guild.id and c.is_thread and not c.archived and call.world.can_see(bot, c)
    ]
    joined = [thread_member_json(thread, bot) for thread in mine if bot in thread.thread_members]
    return {"threads": [channel_json(call.world, thread) for thread in mine], "members": joined}


async def guild_roles(call: Call) -> list[Json]:
    """Handle GET of a guild's roles."""
    return [role_json(role) for role in _joined_guild(call).roles]


async def get_member(call: Call) -> Json:
    """Handle GET of a guild member."""
    guild = _joined_guild(call)
    user_id = call.id("user_id")
    if user_id not in guild.members:
        call.world.user(user_id)
        raise refusal(10007)
    return member_json(call.world, guild, user_id)


ROUTES = [
    Route("GET", "/users/@me", get_me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("POST", "/users/@me/channels", open_dm, "create_dm"),
    Route("GET", "/users/{user_id}", get_user),
    Route("GET", "/applications/@me", get_application),
    Route("GET", "/oauth2/applications/@me", get_application),
    Route("GET", "/gateway/bot", get_gateway_bot),
    Route("GET", "/gateway", get_gateway, authorized=False),
    Route("GET", "/guilds/{guild_id}", get_guild),
    Route("GET", "/guilds/{guild_id}/channels", guild_channels),
    Route("GET", "/guilds/{guild_id}/threads/active", active_threads),
    Route("GET", "/guilds/{guild_id}/roles", guild_roles),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", get_member),
]
