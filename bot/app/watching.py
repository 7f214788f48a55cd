"""An optional port for whoever watches over the bot: `/healthz`, and `/metrics` for Prometheus."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web

from bot.app.stopping import Stopped
from bot.process.about import what_runs
from bot.process.incidents import METRICS, Times
from bot.process.timeout import within
from bot.store import DatabaseError, Store
from bot.store.games import StoreHealth, read_health
from bot.store.writable import Writable

if TYPE_CHECKING:
    from prometheus_client.core import Metric

log = logging.getLogger(__name__)

DATABASE_SECONDS = 2.0
LATE_SECONDS = 600.0
"""A message that has been due for longer is no healthy sign."""


class Watch:
    """Answers on the port. `connected` tells whether Discord is there, or another process serves it."""

    def __init__(self, store: Store, connected: Callable[[], bool]) -> None:
        self._store = store
        self._connected = connected

    @asynccontextmanager
    async def on(self, host: str, port: int) -> AsyncIterator[int]:
        """Listen for the length of a block; the port. Stopped when it cannot be had."""
        app = web.Application()
        app.add_routes([web.get("/healthz", self.healthz), web.get("/metrics", self.metrics)])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as trouble:
                raise Stopped(f"--watch {host}:{port}: {trouble.strerror or trouble}") from None
            found = int(runner.addresses[0][1])
            log.info("/healthz and /metrics on http://%s:%d", host, found)
            yield found
        finally:
            await runner.cleanup()

    async def healthz(self, _request: web.Request) -> web.Response:
        """200 while all is well, else 503; both with what was looked at."""
        stands = await self._standing()
        age = _age(stands)
        trouble = self._store.writable.trouble
        found = {
            "version": what_runs(),
            "discord": self._connected(),
            "database": stands is not None,
            "writable": not trouble,
            "outbox_age_seconds": round(age, 1),
        }
        well = found["discord"] and found["database"] and found["writable"] and age < LATE_SECONDS
        text = json.dumps({"ok": bool(well), **found, **({"trouble": trouble} if trouble else {})})
        return web.Response(text=text, status=200 if well else 503, content_type="application/json")

    async def metrics(self, _request: web.Request) -> web.Response:
        """Answer with everything, in Prometheus' words."""
        from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest

        stands = await self._standing()
        registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        told = [*collect_metrics(stands, self._connected()), *metrics_of_writes(self._store.writable)]
        registry.register(_Told(told))
        return web.Response(body=generate_latest(registry), headers={"Content-Type": TEXT})

    async def _standing(self) -> StoreHealth | None:
        """None when the database does not answer."""
        try:
            return await within(DATABASE_SECONDS, self._read())
        except (DatabaseError, OSError, TimeoutError):
            return None

    async def _read(self) -> StoreHealth:
        async with self._store.read() as c:
            return await read_health(c, time.time())


TEXT = "text/plain; version=0.0.4; charset=utf-8"


class _Told:
    """Hands over what was found to Prometheus' own writer."""

    def __init__(self, found: list[Metric]) -> None:
        self._found = found

    def collect(self) -> list[Metric]:
        """Return what was found."""
        return self._found


def collect_metrics(stands: StoreHealth | None, connected: bool) -> Iterator[Metric]:
    """Yield what is told of the process and, if its database answers, of what is stored."""
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

    yield GaugeMetricFamily("annalist_discord_connected", "1 while Discord is there", float(connected))
    yield GaugeMetricFamily("annalist_database_up", "1 while the database answers", float(stands is not None))
    yield _times("annalist_first_answer_seconds", "Until Discord has the first answer", METRICS.answers)
    yield _times("annalist_picture_seconds", "From asking for a picture to having it", METRICS.pictures)
    failed = METRICS.pictures_failed
    yield CounterMetricFamily("annalist_pictures_failed", "Pictures that were not drawn", failed)
    yield CounterMetricFamily("annalist_faults", "Incidents in the log", METRICS.faults)
    overloaded = METRICS.overloaded
    yield CounterMetricFamily(
        "annalist_overloaded", "Presses and commands refused in an overload", overloaded
    )
    if stands is None:
        return
    by_phase = GaugeMetricFamily("annalist_games", "Stored games", labels=["phase"])
    for phase, count in sorted(stands.games.items()):
        by_phase.add_metric([phase], count)
    yield by_phase
    yield GaugeMetricFamily("annalist_stuck_tables", "Open tables that wait or stand still", stands.stuck)
    yield GaugeMetricFamily("annalist_outbox_due", "Messages that are due", stands.due)
    age = _age(stands)
    yield GaugeMetricFamily("annalist_outbox_age_seconds", "How long the oldest of them has waited", age)


def metrics_of_writes(writable: Writable) -> Iterator[Metric]:
    """Yield the metrics of database writes."""
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

    well = float(not writable.trouble)
    yield GaugeMetricFamily("annalist_database_writable", "1 while the database takes writes", well)
    yield CounterMetricFamily("annalist_write_failures", "Writes that its disk refused", writable.failures)


def _times(name: str, what: str, times: Times) -> Metric:
    from prometheus_client.core import HistogramMetricFamily

    return HistogramMetricFamily(name, what, buckets=times.buckets(), sum_value=times.sum)


def _age(stands: StoreHealth | None) -> float:
    return max(0.0, time.time() - stands.oldest) if stands is not None and stands.oldest else 0.0


async def ask(host: str, port: int, seconds: float = 5.0) -> tuple[bool, str]:
    """Return whether a bot on this machine is healthy, and what it says."""
    import aiohttp

    try:
        async with (
            asyncio.timeout(seconds),
            aiohttp.ClientSession() as session,
            session.get(f"http://{host}:{port}/healthz") as answer,
        ):
            return answer.status == 200, await answer.text()
    except (aiohttp.ClientError, OSError, TimeoutError) as trouble:
        return False, f"nothing answers on {host}:{port} ({type(trouble).__name__})"
