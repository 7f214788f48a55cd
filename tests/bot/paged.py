"""Pages for tests: served for a bot that runs here, or for games without any bot, and asked over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import aiohttp

from bot.discord_io.permissions import open_to_all
from bot.features.pages.panel import offer_command
from bot.features.pages.serve import Pages, listen
from tests.bot.table import Running

PUBLIC = "https://games.example"


class Visit:
    """Somebody who looks at pages; `url` is where they are served."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session = session
        self.url = url

    async def get(self, path: str, **headers: str) -> tuple[int, str, Any]:
        """Status, text and headers of an answer."""
        async with self.session.get(f"{self.url}/{path}", headers=headers) as answer:
            return answer.status, await answer.text(), answer.headers

    @asynccontextmanager
    async def live(self, path: str, **headers: str) -> AsyncIterator[Any]:
        """A stream of events; the block is given what waits for the next one: its fields."""
        async with self.session.get(f"{self.url}/{path}", headers=headers) as answer:
            assert answer.status == 200, answer.status

            async def heard(within: float = 5.0) -> dict[str, str]:
                fields: dict[str, str] = {}
                async with asyncio.timeout(within):
                    while line := (await answer.content.readline()).decode().rstrip("\n"):
                        name, _, value = line.partition(": ")
                        fields[name] = value
                return fields

            yield heard


@asynccontextmanager
async def pages_for(running: Running, drawing: Any = None) -> AsyncIterator[Visit]:
    """Pages of a bot that runs, for the length of a block."""
    socket = listen("127.0.0.1", 0)
    parts = running.client.parts
    jobs = drawing or parts.drawing
    pages = Pages(parts, jobs, partial(open_to_all, running.client), socket, PUBLIC)
    serving = asyncio.create_task(pages.run())
    try:
        async with aiohttp.ClientSession(read_bufsize=2**20) as session:
            yield Visit(session, f"http://127.0.0.1:{socket.getsockname()[1]}")
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        offer_command(False)
