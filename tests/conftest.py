from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from bot.process import incidents
from bot.store import sqlite
from engine import COMPILED
from sandbox import DrivenUser, Sandbox
from tests.common.postgres import MISSING, Postgres, server
from tools.compiled import has_compiler


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the slowest tests, and leave long games to the compiled engine."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if COMPILED or not has_compiler():
        return
    skip = pytest.mark.skip(reason="the same games are played sooner by `make test-fast`")
    for item in items:
        if item.get_closest_marker("compiled"):
            item.add_marker(skip)


def pytest_collection_finish() -> None:
    """Keep what was collected out of the garbage collector's rounds, which took some 5 %."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def _postgres_server() -> Iterator[Postgres | None]:
    with server() as made:
        yield made


@pytest.fixture
def postgres(_postgres_server: Postgres | None) -> Postgres:
    """A running PostgreSQL: `new_database()` gives a URL, `stop` and `start` are an outage."""
    if _postgres_server is None:
        pytest.skip(MISSING)
    _postgres_server.start()
    return _postgres_server


@pytest.fixture(autouse=True)
def reset_incidents() -> None:
    """Reset the limit of one incident per minute for each test."""
    incidents.LOGGED.clear()


@pytest.fixture(autouse=True)
def disable_fsync(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable fsync, as a test's database need not survive a crash."""
    monkeypatch.setattr(sqlite, "SYNCHRONOUS", "OFF")


@pytest.fixture
def hurry_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten discord.py's waits between tries, 25 s in five tries."""
    hurried = {**vars(asyncio), "sleep": lambda seconds: asyncio.sleep(min(seconds, 0.01))}
    monkeypatch.setattr("discord.http.asyncio", SimpleNamespace(**hurried))


@pytest.fixture
def channel(sandbox: Sandbox) -> str:
    return sandbox.channel()


@pytest.fixture
def ana(sandbox: Sandbox) -> DrivenUser:
    return sandbox.user("Ana")


@pytest.fixture
def bo(sandbox: Sandbox) -> DrivenUser:
    return sandbox.user("Bo")
