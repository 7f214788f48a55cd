"""Discord shards of this process. Leases divide them among processes."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple

import discord

from bot.app.stopping import Stopped
from bot.process.incidents import log_incident
from bot.process.timeout import cancel_until_ended, wait_within
from bot.store import DatabaseError
from bot.store.leases import Leases

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
GREETING = "greeting"
GREETING_SECONDS = 5.0
"""Seconds between two shards' greetings, by Discord's rules."""
READY_SECONDS = 30.0


class Gateway(NamedTuple):
    """This process's connections to Discord."""

    connected: bool
    """Each shard that is served is connected; there may be none."""
    shards: int = 0
    servers: int = 0
    latency: float | None = None
    """Seconds of the slowest shard, None before the first heartbeat."""


Opened = Callable[[int], Awaitable[discord.Client]]


class Shards:
    """Serves this process's share of `count` shards while `run` runs.

    `opened` returns a shard's logged-in client. Each shard has a lease: a dead process's shards become free,
    the others' shares grow, and a lost lease ends the service of its shard.
    """

    def __init__(self, leases: Leases, count: int, opened: Opened) -> None:
        self._leases = leases
        self._count = count
        self._opened = opened
        self._served: dict[int, discord.Client] = {}
        self._serving: dict[int, asyncio.Task[None]] = {}
        self._greeting: asyncio.Task[None] | None = None

    @property
    def served_shards(self) -> frozenset[int]:
        """Shards served by this process."""
        return frozenset(self._served)

    def find_client(self, guild: int) -> discord.Client | None:
        """Client of a server, None if another process has it."""
        return self._served.get((guild >> 22) % self._count)

    @property
    def is_ready(self) -> bool:
        """True if each served shard is connected."""
        return all(map(_is_connected, self._served.values()))

    @property
    def is_awake(self) -> bool:
        """True if a served shard is connected, or none is served."""
        return not self._served or any(map(_is_connected, self._served.values()))

    def is_reached(self, guild: int) -> bool:
        """False for a server whose shard this process serves without a connection."""
        client = self.find_client(guild)
        return client is None or _is_connected(client)

    @property
    def gateway(self) -> Gateway:
        """The connections of all served shards."""
        clients = list(self._served.values())
        latencies = [one.latency for one in clients if math.isfinite(one.latency)]
        servers = sum(len(one.guilds) for one in clients)
        return Gateway(self.is_ready, len(clients), servers, max(latencies, default=None))

    async def run(self) -> None:
        """Serve until cancelled. A shard's permanent error is raised."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._watch(), name="leases of shards")
            away = False
            while True:
                try:
                    await self._check_shards(group)
                    away = False
                except (DatabaseError, OSError) as trouble:
                    if not away:
                        log_incident(trouble, "no shard can be taken; it is tried again")
                    away = True
                await asyncio.sleep(LOOK_SECONDS)

    async def _watch(self) -> None:
        """Leave shards at once when their leases are lost."""
        while True:
            held = self._leases.held_now
            for shard in [one for one in self._served if self._name(one) not in held]:
                log.warning("leaving shard %d of %d: its lease is lost", shard, self._count)
                task = self._serving.pop(shard)
                task.cancel()
                await asyncio.wait({task})
                del self._served[shard]
                await self._leases.release(self._name(shard))
            await asyncio.sleep(LOOK_SECONDS)

    async def _check_shards(self, group: asyncio.TaskGroup) -> None:
        shard = await self._take_free_shard()
        if shard is not None:
            client = self._served[shard] = await self._opened(shard)
            log.info("serving shard %d of %d", shard, self._count)
            self._serving[shard] = group.create_task(_serve_shard(client), name=f"shard {shard}")
            self._greeting = group.create_task(self._greet(client), name="greeting")

    async def _take_free_shard(self) -> int | None:
        """Take a free shard that may greet now, or None."""
        greeting = self._greeting is not None and not self._greeting.done()
        if greeting or len(self._served) == self._count:
            return None
        share = math.ceil(self._count / await self._leases.count_processes())
        if len(self._served) >= share or not await self._leases.take(GREETING):
            return None
        for shard in range(self._count):
            if shard not in self._served and await self._leases.take(self._name(shard)):
                return shard
        await self._leases.release(GREETING)
        return None

    async def _greet(self, client: discord.Client) -> None:
        """Delay other shards' greetings until this one is done."""
        try:
            with suppress(TimeoutError):
                await wait_within(READY_SECONDS, client.wait_until_ready())
            await asyncio.sleep(GREETING_SECONDS if self._count > 1 else 0)
        finally:
            await self._leases.release(GREETING)

    def _name(self, shard: int) -> str:
        return f"shard {shard} of {self._count}"


def _is_connected(client: discord.Client) -> bool:
    """True if a client receives interactions.

    Its state stays "ready" while it reconnects.
    """
    return client.is_ready() and not client.is_closed() and client.ws.open


async def _serve_shard(client: discord.Client) -> None:
    connection = asyncio.create_task(client.connect())
    try:
        await asyncio.shield(connection)
    finally:
        await cancel_until_ended(connection)
        with suppress(Exception):
            await client.close()
    raise Stopped("the connection to Discord was closed for good")
