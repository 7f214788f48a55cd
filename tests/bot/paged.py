"""Pages for tests: served for a bot that runs here, or for games without any bot, and asked over HTTP."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp

from bot.discord_io.application import Application
from bot.discord_io.permissions import is_open_to_all
from bot.features.pages.addresses import Openness
from bot.features.pages.panel import offer_commands
from bot.features.pages.serve import Pages, listen
from bot.play.parts import Parts
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Running, bot_at
from tests.common.waiting import PATIENCE

PUBLIC = "https://games.example"


class Visit:
    """A visitor of the pages on a local `port`."""

    def __init__(self, session: aiohttp.ClientSession, port: int) -> None:
        self.session = session
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    async def get(self, path: str, **headers: str) -> tuple[int, str, Any]:
        """Status, text and headers of an answer."""
        async with self.session.get(f"{self.url}/{path}", headers=headers) as answer:
            return answer.status, await answer.text(), answer.headers

    @asynccontextmanager
    async def open_stream(self, path: str, **headers: str) -> AsyncIterator[Any]:
        """Open a stream of events. The block gets a function that waits for the next event's fields."""
        async with self.session.get(f"{self.url}/{path}", headers=headers) as answer:
            assert answer.status == 200, answer.status

            async def next_event(within: float = PATIENCE) -> dict[str, str]:
                fields: dict[str, str] = {}
                async with asyncio.timeout(within):
                    while line := (await answer.content.readline()).decode().rstrip("\n"):
                        name, _, value = line.partition(": ")
                        fields[name] = value
                return fields

            yield next_event


def linked_addresses(user: DrivenUser, channel: str) -> list[str]:
    """Ends of the addresses that a channel's messages link, newest last."""
    messages = json.dumps([one.json for one in user.visible_messages(channel)])
    return re.findall(rf"{PUBLIC}/([\w-]+)", messages)


@contextmanager
def offering_pages() -> Iterator[None]:
    """Bots that start in the block have the commands of pages."""
    offer_commands(True)
    try:
        yield
    finally:
        offer_commands(False)


@asynccontextmanager
async def paged_bot(sandbox: Sandbox, database: Path, drawing: Any = None) -> AsyncIterator[Running]:
    """A bot with the commands of pages."""
    with offering_pages():
        async with bot_at(sandbox, database, drawing) as running:
            yield running


@asynccontextmanager
async def pages_for(
    running: Running, port: int = 0, url: str = PUBLIC, secret: str = ""
) -> AsyncIterator[Visit]:
    """Pages of a bot that runs, for the length of a block. Their public address is `url`, "" the real one.

    With a client `secret` they are an Activity too.
    """
    application = Application(running.client, secret) if secret else None
    parts = running.client.parts
    async with pages_of(
        parts, parts.drawing, partial(is_open_to_all, running.client), port, url, application
    ) as visit:
        yield visit


@asynccontextmanager
async def pages_of(
    parts: Parts,
    jobs: Any,
    openness: Openness,
    port: int = 0,
    url: str = PUBLIC,
    application: Application | None = None,
) -> AsyncIterator[Visit]:
    """Pages of a bot's parts."""
    socket = listen("127.0.0.1", port)
    url = url or f"http://127.0.0.1:{socket.getsockname()[1]}"
    pages = Pages(parts, jobs, openness, socket, url, application)
    serving = asyncio.create_task(pages.run())
    try:
        async with aiohttp.ClientSession(read_bufsize=2**20) as session:
            yield Visit(session, socket.getsockname()[1])
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
