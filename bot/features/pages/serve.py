"""Serving pages: the parts put together, for a bot whose operator wants them."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

from bot.features.pages.addresses import Addresses, Openness
from bot.features.pages.live_tables import LiveTables
from bot.features.pages.site import Site
from bot.features.pages.site_thread import SiteThread

if TYPE_CHECKING:
    from bot.play.answer import Parts
    from bot.workers.jobs import Jobs


class Pages:
    """The pages of a bot's tables, served on a socket that listens already."""

    def __init__(
        self, parts: Parts, jobs: Jobs, open_to_all: Openness, listening: socket.socket, url: str
    ) -> None:
        parts.service.past_turns.teller = jobs.past_turns
        addresses = parts.of(Addresses)
        addresses.serve(url, open_to_all)
        parts.composer.page_of = addresses.of
        self.tables = LiveTables(parts.service, jobs, addresses)
        self._socket = listening

    async def run(self) -> None:
        """Serve until cancelled."""
        thread = SiteThread(Site(self.tables, asyncio.get_running_loop()), self._socket)
        thread.start()
        try:
            await self.tables.tell(thread.told)
        finally:
            await thread.stop()


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens there. OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=512)
