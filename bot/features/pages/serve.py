"""The web server of pages, in a thread so that readers never delay the bot."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from bot.features.pages.activity.activities import Activities
from bot.features.pages.activity.activity_routes import ActivityRoutes
from bot.features.pages.activity.entrance import Entrance
from bot.features.pages.addresses import Addresses, Openness
from bot.features.pages.feed import Feeds
from bot.features.pages.live_tables import Current, LiveTables
from bot.features.pages.origins import Origins
from bot.features.pages.seat.desk import Desk
from bot.features.pages.seat.routes import SeatRoutes
from bot.features.pages.site import HEADERS, Site
from bot.features.pages.streams import SEND_BUFFER
from bot.features.pages.visitors import MOST
from bot.process.descriptors import raise_descriptor_limit, visitor_connections
from bot.process.incidents import log_incident

if TYPE_CHECKING:
    from bot.discord_io.application import Application
    from bot.play.parts import Parts
    from bot.workers.jobs import Jobs


STOP_SECONDS = 2.0
LARGEST_HEAD = 4096
CONNECTION: dict[str, Any] = {
    "access_log": None,
    "logger": logging.Logger("pages", logging.CRITICAL + 1),
    "max_line_size": LARGEST_HEAD,
    "max_field_size": LARGEST_HEAD,
}
"""Settings of every connection. Nothing is logged."""
BACKLOG = 64
"""Max. connections waiting for acceptance.

Python accepts as many at once.
"""


class Pages:
    """Pages of a bot's tables, on a listening socket. With an `application` they are its Activity too."""

    def __init__(
        self,
        parts: Parts,
        jobs: Jobs,
        open_to_all: Openness,
        listening: socket.socket,
        url: str,
        application: Application | None = None,
    ) -> None:
        parts.service.past_turns.teller = jobs.past_turns
        addresses = parts.memory_of(Addresses)
        addresses.set_site(url, open_to_all)
        parts.composer.page_of = addresses.address_of
        self.tables = LiveTables(parts.service, jobs, addresses)
        self._desk = Desk(parts)
        self._origins = Origins(url, lambda: application.id if application is not None else 0)
        self._entrance = Entrance(parts, application) if application is not None else None
        parts.memory_of(Activities).is_on = self._entrance is not None
        self._feeds = Feeds(parts.service)
        self._socket = listening

    async def run(self) -> None:
        """Serve until cancelled."""
        most = min(MOST, visitor_connections(raise_descriptor_limit()))
        site = Site(self.tables, asyncio.get_running_loop(), most)
        site.add(SeatRoutes(self._desk, self._origins, site).routes())
        if self._entrance is not None:
            site.add(ActivityRoutes(self._entrance, self._origins, site).routes())
        site.add([self._feeds.route(site)])
        thread = SiteThread(site, self._socket)
        thread.start()
        try:
            await self.tables.tell(thread.tell_current)
        finally:
            await thread.stop()


def listen(host: str, port: int) -> socket.socket:
    """Open a socket that listens there.

    Raises: OSError.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # accepted connections inherit it
    return listening


class Doors:
    """Accepts connections while the bot has enough descriptors.

    Otherwise the oldest silent connection is closed.
    """

    def __init__(self, server: web.Server, most: int, silent: dict[object, None]) -> None:
        self._server = server
        self._most = most
        self._silent = silent

    def choose_protocol(self) -> asyncio.BaseProtocol:
        """Choose the protocol of a new connection."""
        if len(self._server.connections) >= self._most and not self._make_room():
            return _Refusal()
        made = _Connection(self._server, loop=asyncio.get_running_loop(), **CONNECTION)
        made.silent = self._silent
        self._silent[made] = None
        return made

    def _make_room(self) -> bool:
        """End the oldest silent connection. False without one."""
        oldest: Any = next(iter(self._silent), None)
        if oldest is None:
            return False
        del self._silent[oldest]
        if oldest.transport is not None:
            oldest.transport.abort()
        return True


class _Connection(RequestHandler):
    """A connection that answers invalid requests like the site."""

    silent: dict[object, None]

    def connection_lost(self, exc: BaseException | None) -> None:
        """Forget the connection."""
        self.silent.pop(self, None)
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer an invalid request without quoting it."""
        response = web.Response(status=status, headers=HEADERS)
        response.force_close()
        return response


class _Refusal(asyncio.Protocol):
    """Ends a connection at once."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Close the connection at once."""
        assert isinstance(transport, asyncio.Transport)
        transport.abort()


class SiteThread:
    """Thread of a site's web server."""

    def __init__(self, site: Site, listening: socket.socket) -> None:
        self._site = site
        self._socket = listening
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="pages", daemon=True)

    def start(self) -> None:
        """Start the server."""
        self._thread.start()

    def tell_current(self, game: int, current: Current | None) -> None:
        """Pass on a table's state."""
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(self._site.tell_current, game, current)

    async def stop(self) -> None:
        """Stop the server and wait until it has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop.set)
        await asyncio.to_thread(self._thread.join, STOP_SECONDS)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.set_exception_handler(_log_quietly)
        try:
            self._loop.run_until_complete(self._serve())
        except Exception as trouble:
            log_incident(trouble, "the pages are served no longer")
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        runner = web.AppRunner(
            self._site.build_application(),
            handle_signals=False,
            handler_cancellation=True,
            shutdown_timeout=0.5,
            **CONNECTION,
        )
        await runner.setup()
        assert runner.server is not None
        caring = asyncio.create_task(self._site.watch_readers(runner.server), name="pages")
        try:
            doors = Doors(runner.server, self._site.most, self._site.silent)
            serving = await self._loop.create_server(
                doors.choose_protocol, sock=self._socket, backlog=BACKLOG
            )
            async with serving:
                await self._stop.wait()
        finally:
            caring.cancel()
            await asyncio.gather(caring, return_exceptions=True)
            await runner.cleanup()


def _log_quietly(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Log an error without its request, which holds an address."""
    trouble = context.get("exception")
    if isinstance(trouble, Exception) and not isinstance(trouble, ConnectionError):
        log_incident(trouble, "a page could not be shown")
