"""The thread in which pages are served, so that no reader holds up the bot."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from contextlib import suppress

from aiohttp import web

from bot.features.pages.live_tables import Current
from bot.features.pages.site import Site
from bot.process.incidents import incident

STOP_SECONDS = 2.0
LARGEST_HEAD = 4096


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
