"""Channels and roles of servers, kept in memory only where the bot is used.

discord.py keeps those of every server: some 36 kB of one with 40 channels and 25 roles.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.discord_io.permissions import Interaction
from bot.process.timeout import wait_within

MANY = 200
"""Servers whose channels and roles are kept in any case, in some 7 MB."""
LOADING_SECONDS = 1.5
"""Seconds an interaction waits for its server's channels and roles."""
LISTS = (
    "channels",
    "guild_scheduled_events",
    "roles",
    "soundboard_sounds",
    "stage_instances",
    "threads",
    "voice_states",
)
"""Parts of a server that discord.py would keep."""
ADDING = ("CHANNEL_CREATE", "GUILD_ROLE_CREATE", "THREAD_CREATE", "THREAD_LIST_SYNC", "THREAD_UPDATE")
"""Events that would add to them."""

Parser = Callable[[Any], None]


class ServerCache:
    """Servers of which a client keeps channels, threads and roles.

    Those of another server are loaded at its first interaction.
    """

    def __init__(self, client: discord.Client) -> None:
        self.kept: set[int] = set()
        self._client = client
        self._loading: dict[int, asyncio.Task[None]] = {}
        parsers: dict[str, Parser] = client._connection.parsers
        parsers["GUILD_CREATE"] = partial(self._parse_new, parsers["GUILD_CREATE"])
        parsers["GUILD_UPDATE"] = partial(self._parse_server, parsers["GUILD_UPDATE"])
        for name in ADDING:
            parsers[name] = partial(self._parse_part, parsers[name])
        parsers["INTERACTION_CREATE"] = partial(self._parse_interaction, parsers["INTERACTION_CREATE"])

    def _parse_new(self, parse: Parser, server: dict[str, Any]) -> None:
        if len(self.kept) < MANY:
            self.kept.add(int(server["id"]))
        self._parse_server(parse, server)

    def _parse_server(self, parse: Parser, server: dict[str, Any]) -> None:
        parse(server if int(server["id"]) in self.kept else server | dict.fromkeys(LISTS, ()))

    def _parse_part(self, parse: Parser, part: dict[str, Any]) -> None:
        if int(part["guild_id"]) in self.kept:
            parse(part)

    def _parse_interaction(self, parse: Parser, told: dict[str, Any]) -> None:
        """Note its channel's newest message: discord.py overlooks it (discord-api-docs, issue 7836)."""
        channel = told.get("channel") or {}
        guild = self._client.get_guild(int(told.get("guild_id") or 0))
        known = guild.get_channel_or_thread(int(channel.get("id") or 0)) if guild is not None else None
        if isinstance(known, discord.TextChannel | discord.Thread):
            known.last_message_id = int(channel.get("last_message_id") or 0) or None
        parse(told)

    async def load(self, interaction: Interaction) -> None:
        """Load channels and roles of an interaction's server, once.

        Without Discord's answer they stay unknown, until the next interaction.
        """
        guild = self._client.get_guild(interaction.guild_id or 0)
        if guild is None or (guild.id in self.kept and guild.id not in self._loading):
            return
        if guild.id not in self._loading:
            self._loading[guild.id] = asyncio.create_task(self._fetch(guild), name="server's channels")
        with suppress(TimeoutError):
            await wait_within(LOADING_SECONDS, asyncio.shield(self._loading[guild.id]))
        known = guild.get_channel_or_thread(interaction.channel_id or 0)
        interaction.channel = known or interaction.channel

    async def _fetch(self, guild: discord.Guild) -> None:
        http = self._client.http
        self.kept.add(guild.id)  # what changes from now on is added
        try:
            server, channels, threads = await asyncio.gather(
                http.get_guild(guild.id, with_counts=False),
                http.get_all_guild_channels(guild.id),
                http.get_active_threads(guild.id),
            )
            guild._from_data({**server, "channels": channels, "threads": threads["threads"]})
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError):
            self.kept.discard(guild.id)
        finally:
            del self._loading[guild.id]
