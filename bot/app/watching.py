"""An optional port for monitoring: `/healthz`, and `/metrics` for Prometheus."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from bot.app.metrics import format_metrics, oldest_age
from bot.app.shards import Gateway
from bot.app.stopping import Stopped
from bot.process.about import running_version
from bot.process.incidents import METRICS
from bot.process.timeout import wait_within
from bot.store import DatabaseError, Store
from bot.store.games import StoreHealth, read_health

log = logging.getLogger(__name__)

DATABASE_SECONDS = 2.0
LATE_SECONDS = 600.0
"""Seconds after which a due message counts as unhealthy."""
LAG_SECONDS = 0.5
"""Seconds between two measurements of the event loop's lag."""
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Watch:
    """The monitoring server. `gateway` reports the connection to Discord."""

    def __init__(self, store: Store, gateway: Callable[[], Gateway]) -> None:
        self._store = store
        self._gateway = gateway

    @asynccontextmanager
    async def listen_on(self, host: str, port: int) -> AsyncIterator[int]:
        """Listen inside the block. Yields the port.

        Raises: Stopped.
        """
        app = web.Application()
        app.add_routes([web.get("/healthz", self.answer_healthz), web.get("/metrics", self.answer_metrics)])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        measuring = asyncio.create_task(_measure_lag(), name="lag of the event loop")
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as trouble:
                raise Stopped(f"--watch {host}:{port}: {trouble.strerror or trouble}") from None
            found = int(runner.addresses[0][1])
            log.info("/healthz and /metrics on http://%s:%d", host, found)
            yield found
        finally:
            measuring.cancel()
            await runner.cleanup()

    async def answer_healthz(self, _request: web.Request) -> web.Response:
        """Answer 200 if healthy, else 503, with the checked values."""
        stands = await self._read_health()
        age = oldest_age(stands)
        trouble = self._store.writable.trouble
        found = {
            "version": running_version(),
            "discord": self._gateway().connected,
            "database": stands is not None,
            "writable": not trouble,
            "outbox_age_seconds": round(age, 1),
        }
        well = found["discord"] and found["database"] and found["writable"] and age < LATE_SECONDS
        text = json.dumps({"ok": bool(well), **found, **({"trouble": trouble} if trouble else {})})
        return web.Response(text=text, status=200 if well else 503, content_type="application/json")

    async def answer_metrics(self, _request: web.Request) -> web.Response:
        """Answer with all metrics in Prometheus format."""
        stands = await self._read_health()
        body = format_metrics(stands, self._gateway(), self._store.writable)
        return web.Response(body=body, headers={"Content-Type": TEXT})

    async def _read_health(self) -> StoreHealth | None:
        """Health figures, None if the database does not answer."""
        try:
            return await wait_within(DATABASE_SECONDS, self._read_figures())
        except (DatabaseError, OSError, TimeoutError):
            return None

    async def _read_figures(self) -> StoreHealth:
        async with self._store.read() as c:
            return await read_health(c, time.time())


async def _measure_lag() -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        METRICS.lag.add(max(0.0, loop.time() - due))


async def ask_health(host: str, port: int) -> tuple[bool, str]:
    """Ask a bot on this machine for its health and details."""
    import aiohttp

    try:
        async with (
            asyncio.timeout(5),
            aiohttp.ClientSession() as session,
            session.get(f"http://{host}:{port}/healthz") as answer,
        ):
            return answer.status == 200, await answer.text()
    except (aiohttp.ClientError, OSError, TimeoutError) as trouble:
        return False, f"nothing answers on {host}:{port} ({type(trouble).__name__})"
