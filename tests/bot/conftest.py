from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random, seed
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.service import Service
from bot.discord_io import first_answer
from bot.discord_io.discord_ids import KNOWN
from bot.store import Store
from bot.words import catalogue
from bot.words.catalogue import Texts, locales, texts
from engine import editions
from sandbox import DrivenUser, Sandbox
from sandbox.interactions import Interaction, Interactions
from tests.bot import tables
from tests.bot.paged import Visit, offering_pages, pages_for
from tests.bot.table import UNHURRIED, Duel, Running, bot_at, start_game
from tests.bot.tables import Clock, Recorder
from tests.common.postgres import Postgres
from tests.common.waiting import PATIENCE


@pytest.fixture(autouse=True)
def fix_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test's games alike in every run. Otherwise the cards could decide its result.

    A mark `deal` names the deal, for a test that needs certain cards.
    """
    marked = request.node.get_closest_marker("deal")
    name = marked.args[0] if marked is not None else request.node.nodeid
    seed(name)  # what computer players without a seed of their own go by
    dealer = SimpleNamespace(token_bytes=Random(name).randbytes)
    monkeypatch.setattr("bot.core.lobby.secrets", dealer)


@pytest.fixture(autouse=True)
def reset_ids() -> None:
    """Each test begins without the commands and emojis that another one's bot had."""
    KNOWN.forget()


@pytest.fixture(autouse=True)
def wait_patiently(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait long for commands, members, pictures and figures on a busy machine."""
    for waits in (
        "bot.app.client.REGISTERING_SECONDS",
        "bot.app.watching.DATABASE_SECONDS",
        "bot.discord_io.members.ASKING_SECONDS",
        "bot.outbox.sender.QUESTION_SECONDS",
    ):
        monkeypatch.setattr(waits, PATIENCE)


@pytest.fixture(autouse=True)
def fail_on_missing_answers(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Fail a test whose press or command got no answer, unless marked `unanswered`."""
    wait, unanswered = Interactions.first_answer, list[Any]()

    async def wait_and_note(interactions: Interactions, interaction: Interaction) -> bool:
        answered = await wait(interactions, interaction)
        if not answered:
            unanswered.append(interaction.data)
        return answered

    monkeypatch.setattr(Interactions, "first_answer", wait_and_note)
    yield
    assert not unanswered or request.node.get_closest_marker("unanswered")


@pytest.fixture(autouse=True)
def fail_on_missing_arguments(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test whose log reports an argument missing in a text."""
    yield
    told = (one.getMessage() for one in caplog.get_records("call") if one.name == catalogue.__name__)
    assert [said for said in told if said.startswith("text ")] == []


@pytest.fixture
def await_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a first answer wait for its content, on a slow machine too."""
    monkeypatch.setattr(first_answer, "WAIT_SECONDS", 10.0)
    monkeypatch.setattr(first_answer, "FRESH_SECONDS", PATIENCE)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(rate_limits=False, limits=UNHURRIED) as made:
        yield made


@pytest.fixture
async def bot(sandbox: Sandbox, tmp_path: Path, empty_database: Path) -> AsyncIterator[Running]:
    shutil.copy(empty_database, tmp_path / "games.sqlite")
    async with bot_at(sandbox, tmp_path / "games.sqlite") as running:
        yield running


@pytest.fixture
def offered_pages() -> Iterator[None]:
    """The bot has the commands of pages."""
    with offering_pages():
        yield


@pytest.fixture
async def visit(bot: Running) -> AsyncIterator[Visit]:
    async with pages_for(bot) as visit:
        yield visit


@pytest.fixture
def people(ana: DrivenUser, bo: DrivenUser) -> list[DrivenUser]:
    return [ana, bo]


@pytest.fixture
async def duel(bot: Running, channel: str, people: list[DrivenUser]) -> Duel:
    await start_game(bot, people, channel)
    return Duel(bot, channel, people)


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database. Tests copy it, which is quicker."""
    path = tmp_path_factory.mktemp("template") / "games.sqlite3"

    async def make() -> None:
        await (await Store.open(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture(scope="session")
def empty_postgres(_postgres_server: Postgres | None) -> str:
    """A migrated database in PostgreSQL, "" without PostgreSQL."""
    if _postgres_server is None:
        return ""
    url = _postgres_server.new_database()

    async def make() -> None:
        await (await Store.open(url)).close()

    asyncio.run(make())
    return url


@pytest.fixture
def database() -> str:
    """Database of a store test, which tests of both parametrize."""
    return "sqlite"


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> str:
    if database == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        return postgres.new_database(request.getfixturevalue("empty_postgres"))
    shutil.copy(request.getfixturevalue("empty_database"), tmp_path / "games.sqlite3")
    return f"sqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def table(store: Store, recorder: Recorder, clock: Clock) -> Service:
    """A service over the stand-in rules."""
    return tables.service(store, recorder, clock)


@pytest.fixture
async def game(table: Service) -> int:
    """A running game of the stand-in rules."""
    return await tables.start_toy_game(table)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of modules that say so with `DATABASES` run on each of them."""
    databases = getattr(metafunc.module, "DATABASES", ())
    if databases and "url" in metafunc.fixturenames:
        metafunc.parametrize("database", databases)


@pytest.fixture(params=[(edition, locale) for edition in editions() for locale in locales()], ids=str)
def words(request: pytest.FixtureRequest) -> Texts:
    edition, locale = request.param
    return texts(locale, edition)
