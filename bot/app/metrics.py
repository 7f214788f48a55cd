"""The metrics of `/metrics`, in Prometheus' format."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import engine
from bot.app.shards import Gateway
from bot.process.about import installed_version
from bot.process.incidents import METRICS, Times
from bot.store.games import StoreHealth
from bot.store.writable import Writable

if TYPE_CHECKING:
    from prometheus_client.core import Metric


def format_metrics(stands: StoreHealth | None, gateway: Gateway, writable: Writable) -> bytes:
    """Build the answer for Prometheus, with its usual metrics of the process."""
    from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest

    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(_Collected(list(collect_metrics(stands, gateway, writable))))
    return generate_latest(registry)


class _Collected:
    """Hands found metrics to Prometheus' own writer."""

    def __init__(self, found: list[Metric]) -> None:
        self._found = found

    def collect(self) -> list[Metric]:
        """The collected metrics."""
        return self._found


def collect_metrics(stands: StoreHealth | None, gateway: Gateway, writable: Writable) -> Iterator[Metric]:
    """Yield the metrics of the process and, if it answers, of its database."""
    yield from _program_metrics()
    yield from _discord_metrics(gateway)
    yield from _database_metrics(stands, writable)
    yield from _work_metrics()
    if stands is not None:
        yield from _game_metrics(stands)


def _program_metrics() -> Iterator[Metric]:
    from prometheus_client.core import GaugeMetricFamily

    labels = {
        "version": installed_version(),
        "engine": "compiled" if engine.COMPILED else "python",
        "sqlite": sqlite3.sqlite_version,
    }
    info = GaugeMetricFamily("annalist_build_info", "1, with the version that runs", labels=list(labels))
    info.add_metric(list(labels.values()), 1.0)
    yield info


def _discord_metrics(gateway: Gateway) -> Iterator[Metric]:
    from prometheus_client.core import GaugeMetricFamily

    connected = float(gateway.connected)
    yield GaugeMetricFamily("annalist_discord_connected", "1 while Discord is there", connected)
    yield GaugeMetricFamily("annalist_shards", "Shards that this process serves", gateway.shards)
    yield GaugeMetricFamily("annalist_servers", "Servers of these shards", gateway.servers)
    if gateway.latency is not None:
        what = "Seconds until the gateway answered the last heartbeat, of the slowest shard"
        yield GaugeMetricFamily("annalist_gateway_latency_seconds", what, gateway.latency)


def _database_metrics(stands: StoreHealth | None, writable: Writable) -> Iterator[Metric]:
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

    yield GaugeMetricFamily("annalist_database_up", "1 while the database answers", float(stands is not None))
    well = float(not writable.trouble)
    yield GaugeMetricFamily("annalist_database_writable", "1 while the database takes writes", well)
    yield CounterMetricFamily("annalist_write_failures", "Writes that its disk refused", writable.failures)


def _work_metrics() -> Iterator[Metric]:
    from prometheus_client.core import CounterMetricFamily

    yield _times_metric(
        "annalist_first_answer_seconds", "Until Discord has the first answer", METRICS.answers
    )
    yield _times_metric(
        "annalist_picture_seconds", "From asking for a picture to having it", METRICS.pictures
    )
    yield _times_metric(
        "annalist_thinking_seconds", "From asking a computer player to its choice", METRICS.thinking
    )
    yield _times_metric("annalist_loop_lag_seconds", "How late the event loop wakes a task", METRICS.lag)
    counts = {
        "annalist_pictures_failed": ("Pictures that were not drawn", METRICS.pictures_failed),
        "annalist_faults": ("Incidents in the log", METRICS.faults),
        "annalist_overloaded": ("Presses and commands refused in an overload", METRICS.overloaded),
    }
    for name, (what, count) in counts.items():
        yield CounterMetricFamily(name, what, count)


def _game_metrics(stands: StoreHealth) -> Iterator[Metric]:
    from prometheus_client.core import GaugeMetricFamily

    by_phase = GaugeMetricFamily("annalist_games", "Stored games", labels=["phase"])
    for phase, count in sorted(stands.games.items()):
        by_phase.add_metric([phase], count)
    yield by_phase
    yield GaugeMetricFamily("annalist_stuck_tables", "Open tables that wait or stand still", stands.stuck)
    yield GaugeMetricFamily("annalist_outbox_due", "Messages that are due", stands.due)
    age = oldest_age(stands)
    yield GaugeMetricFamily("annalist_outbox_age_seconds", "How long the oldest of them has waited", age)


def _times_metric(name: str, what: str, times: Times) -> Metric:
    from prometheus_client.core import HistogramMetricFamily

    return HistogramMetricFamily(name, what, buckets=times.buckets(), sum_value=times.sum)


def oldest_age(stands: StoreHealth | None) -> float:
    """Seconds that the oldest unsent message has waited."""
    return max(0.0, time.time() - stands.oldest) if stands is not None and stands.oldest else 0.0
