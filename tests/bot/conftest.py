from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random, seed
from types import SimpleNamespace

import pytest

from bot.sandbox import Sandbox
from bot.store import Store
from tests.bot.table import Running, bot_at


@pytest.fixture(autouse=True)
def dealt_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's games are dealt alike in every run: else the cards would decide whether it passes."""
    seed(request.node.nodeid)  # what computer players without a seed of their own go by
    dealer = SimpleNamespace(token_bytes=Random(request.node.nodeid).randbytes)
    monkeypatch.setattr("bot.service.opening.secrets", dealer)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(rate_limits=False) as made:
        yield made


@pytest.fixture
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Running]:
    async with bot_at(sandbox, tmp_path / "games.sqlite") as running:
        yield running


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that was migrated once; tests take copies, which is quicker."""
    path = tmp_path_factory.mktemp("template") / "games.sqlite3"

    async def make() -> None:
        await (await Store.open(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture
def url(tmp_path: Path, empty_database: Path) -> str:
    shutil.copy(empty_database, tmp_path / "games.sqlite3")
    return f"sqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()
