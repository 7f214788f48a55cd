"""Commands that write while the bot runs: it sees what they did, and takes none of it back."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator

import pytest

from bot.core import play, table_access
from bot.core.service import Service
from bot.domain.requests import Refused
from bot.domain.terms import Habits
from bot.outbox.announcement import make_announcement
from bot.store import Store, people
from tests.bot.tables import do
from tests.cli.conftest import Annalist
from tests.cli.test_stored import HOST, open_game


@pytest.fixture
async def bot(annalist: Annalist) -> AsyncIterator[Service]:
    """The service of a running bot, alone on the file as a bot is."""
    store = await Store.open(os.environ["ANNALIST_DATABASE_URL"], only_bot=True)
    yield Service(store, make_announcement)
    await store.close()


async def run_annalist(annalist: Annalist, *arguments: str) -> str:
    done = await asyncio.to_thread(annalist, *arguments)
    assert done.code == 0, done.err
    return done.out


async def test_a_game_taken_back_is_played_on_from_there(bot: Service, annalist: Annalist) -> None:
    game = await open_game(12)
    before = await bot.view(game, None)
    await run_annalist(annalist, "rollback", str(game), "--to", "5", "--yes")
    asked = before.asked[0]
    view = await bot.view(game, asked.seat)  # as the bot has it in memory
    assert view.decision is not None
    with pytest.raises(Refused):
        await do(bot, game, HOST, play.submit, view.decision.actions[0], decision="gone")
    record = await bot.record(game)
    assert record.entries == 6
    assert (await bot.check(game)) is None


async def test_the_bot_writes_no_forgotten_person_back(bot: Service, annalist: Annalist) -> None:
    await open_game(3)
    await bot.people.note_visit(HOST.user, "pt-BR")
    await bot.people.set_habits(HOST.user, Habits(language="pt-BR", digest=9))
    await run_annalist(annalist, "forget", str(HOST.user), "--yes")
    async with bot.store.read() as c:
        assert await people.read_person(c, HOST.user) is None
    await bot.people.note_visit(HOST.user, "en")  # they press something, a second later
    async with bot.store.read() as c:
        found = await people.read_person(c, HOST.user)
    assert found is not None
    assert (found.locale, found.habits) == ("en", Habits())


async def test_what_is_known_of_a_forgotten_person_is_trusted_for_seconds(
    bot: Service, annalist: Annalist, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_game(3)
    await bot.people.set_habits(HOST.user, Habits(language="pt-BR"))
    await run_annalist(annalist, "forget", str(HOST.user), "--yes")
    monkeypatch.setattr("bot.core.people_cache.TRUST_SECONDS", -1.0)
    assert await bot.people.chosen_language(HOST.user) == ""


async def test_a_deleted_game_is_gone_for_the_bot_too(
    bot: Service, annalist: Annalist, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await open_game(4)
    await bot.waiting.hold_up(game, "server")
    await run_annalist(annalist, "purge", str(game), "--yes")
    monkeypatch.setattr(table_access, "TRUST_SECONDS", -1.0)
    await bot.waiting.try_again(guild=0)
    await bot.waiting.repeat_failed()
    with pytest.raises(Refused, match="no_game"):
        await bot.record(game)
