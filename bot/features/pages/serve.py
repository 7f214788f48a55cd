"""Serving pages, for a bot whose operator wants them: in a thread, so that no reader holds up the bot."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from aiohttp import web

from bot.features.pages.addresses import Addresses, Openness
from bot.features.pages.live_tables import Current, LiveTables
from bot.features.pages.site import Site
from bot.process.incidents import incident

if TYPE_CHECKING:
    from bot.play.parts import Parts
    from bot.workers.jobs import Jobs


STOP_SECONDS = 2.0
LARGEST_HEAD = 4096


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


class SiteThread:
    """The thread in which a site answers on a socket."""

    def __init__(self, site: Site, listening: socket.socket) -> None:
        self._site = site
        self._socket = listening
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="pages", daemon=True)

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def told(self, game: int, current: Current | None) -> None:
        """Hand on how a table stands."""
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(self._site.told, game, current)

    async def stop(self) -> None:
        """End it, and wait until it has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop.set)
        await asyncio.to_thread(self._thread.join, STOP_SECONDS)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.set_exception_handler(_quiet)
        try:
            self._loop.run_until_complete(self._serve())
        except Exception as trouble:
            incident(trouble, "the pages are served no longer")
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        silent = logging.Logger("pages", logging.CRITICAL + 1)
        runner = web.AppRunner(
            self._site.application(),
            access_log=None,
            logger=silent,
            handle_signals=False,
            handler_cancellation=True,
            max_line_size=LARGEST_HEAD,
            max_field_size=LARGEST_HEAD,
            shutdown_timeout=0.5,
        )
        await runner.setup()
        assert runner.server is not None
        caring = asyncio.create_task(self._site.look_after(runner.server), name="pages")
        try:
            await web.SockSite(runner, self._socket, backlog=512).start()
            await self._stop.wait()
        finally:
            caring.cancel()
            await asyncio.gather(caring, return_exceptions=True)
            await runner.cleanup()


def _quiet(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Tell of a fault without what it was about: a request holds an address."""
    trouble = context.get("exception")
    if isinstance(trouble, Exception) and not isinstance(trouble, ConnectionError):
        incident(trouble, "a page could not be shown")
