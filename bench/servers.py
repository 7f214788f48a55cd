"""The memory and time that servers cost which do not use the bot.

    python -m bench.servers --servers 5000 --channels 40 --roles 25

A client is told of servers as Discord's gateway tells of them at a start.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import time
from collections.abc import Iterator
from typing import Any

import discord

from bench.processes import process_memory
from bot.discord_io import server_cache
from bot.discord_io.server_cache import ServerCache

BOT = 1 << 60


def make_servers(count: int, channels: int, roles: int) -> Iterator[dict[str, Any]]:
    """Yield the gateway's data of servers, each decoded from its own text."""
    for number in range(1, count + 1):
        first = number << 22
        server = {
            "id": str(first),
            "name": f"Server {number}",
            "owner_id": str(first + 1),
            "member_count": 100,
            "features": ["COMMUNITY", "NEWS"],
            "roles": [make_role(first + n, n) for n in range(roles)],
            "channels": [make_channel(first + 1000 + n, n, first) for n in range(channels)],
            "threads": [],
            "members": [make_member()],
        }
        yield json.loads(json.dumps(server))


def make_role(id: int, number: int) -> dict[str, Any]:
    """A role in the gateway's form."""
    return {
        "id": str(id),
        "name": f"Role {number}",
        "permissions": str(1 << 50 | number),
        "position": number,
        "color": number,
        "hoist": False,
        "managed": False,
        "mentionable": True,
    }


def make_channel(id: int, number: int, server: int) -> dict[str, Any]:
    """A text channel with two overwrites in the gateway's form."""
    overwrites = [{"id": str(server + n), "type": 0, "allow": "1024", "deny": "2048"} for n in range(2)]
    return {
        "id": str(id),
        "type": 0,
        "name": f"channel-{number}",
        "topic": f"What is said in channel {number}",
        "position": number,
        "parent_id": str(server + 1000),
        "last_message_id": str(id + 7),
        "permission_overwrites": overwrites,
    }


def make_member() -> dict[str, Any]:
    """The bot as a member."""
    user = {"id": str(BOT), "username": "Annalist", "discriminator": "0", "avatar": None, "bot": True}
    joined = {"joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0}
    return {"user": user, "roles": [], **joined}


def main() -> None:
    """Send a client all servers, and print their cost."""
    parser = argparse.ArgumentParser(description="What servers cost that do not use the bot.")
    parser.add_argument("--servers", type=int, default=5000)
    parser.add_argument("--channels", type=int, default=40)
    parser.add_argument("--roles", type=int, default=25)
    parser.add_argument("--all", action="store_true", help="keep channels and roles of all, for comparison")
    given = parser.parse_args()
    client = discord.Client(
        intents=discord.Intents(guilds=True), member_cache_flags=discord.MemberCacheFlags.none()
    )
    state = client._connection
    state.user = discord.ClientUser(state=state, data=make_member()["user"])
    if given.all:
        server_cache.MANY = given.servers
    ServerCache(client)
    spent, before = 0.0, process_memory(os.getpid())
    for server in make_servers(given.servers, given.channels, given.roles):
        begun = time.process_time()
        state.parsers["GUILD_CREATE"](server)
        spent += time.process_time() - begun
    gc.collect()
    grown = process_memory(os.getpid()) - before
    print(f"{given.servers} servers: {grown / 1e6:.0f} MB, {spent:.2f} s of processor time to note them")


if __name__ == "__main__":
    main()
