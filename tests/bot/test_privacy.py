"""Being forgotten: nothing stored tells of a person any more, and games go on or stand as they were."""

from __future__ import annotations

import sqlite3
import zlib
from pathlib import Path
from random import Random

import pytest

from bot.core import play, replaying
from bot.domain.records import OVER
from bot.features.privacy import forget_person, notice_pages
from bot.store import personal_data as personal
from bot.words.message_draft import TEXT
from engine import BadGame
from engine.verifying import verify
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Running, bot_at, host_lobby, wait_private
from tests.bot.tables import do

NAME, WORD = "Ana Zanzibar", "xylophone"


@pytest.fixture(autouse=True)
def small_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search the rows in small portions."""
    monkeypatch.setattr(personal, "PORTION", 2)


def find_traces(database: Path, *of: str) -> list[str]:
    """Places in a database with these values, packed texts included."""
    found = []
    with sqlite3.connect(database) as db:
        for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in db.execute(f'SELECT * FROM "{table}"').fetchall():
                for value in row:
                    text = _unpack(value)
                    found += [f"{table}: {text[:200]}" for one in of if one in text]
    return found


def _unpack(value: object) -> str:
    if isinstance(value, bytes):
        try:
            return zlib.decompress(value).decode()
        except zlib.error:
            return ""
    return str(value)


async def finish(bot: Running, game: int) -> None:
    """Play a game to its end, all seats at random."""
    chance = Random(3)
    while (await bot.service.record(game)).phase != OVER:
        for seat in (await bot.service.record(game)).seats:
            view = await bot.service.view(game, seat.seat)
            if view.decision is not None:
                action = chance.choice(view.decision.actions)
                await do(bot.service, game, actor(seat.user or 0), play.submit, action)
                break


def actor(user: int) -> object:
    from bot.domain.requests import Actor

    return Actor(user)


async def test_player_of_running_game_is_forgotten_after_confirmation(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    database = tmp_path / "games.sqlite"
    async with bot_at(sandbox, database) as bot:
        channel = sandbox.channel()
        ana, bo, cy = sandbox.user(NAME), sandbox.user("Bo"), sandbox.user("Cy")
        lobby = await host_lobby(bot, ana, channel, seats=3)
        await bo.press(lobby, "Join")
        await cy.press(lobby, "Join")
        await cy.wait_message(channel, lambda message: "Seats: 3 of" in message.content)
        await (await ana.slash(channel, "game join", word=WORD)).wait_settled()
        await ana.press(lobby, "Start")
        await ana.wait_message(channel, lambda message: "has started" in message.content)
        await bot.settle()
        await (await ana.slash(channel, "game report", note="my own words")).wait_settled()
        assert find_traces(database, ana.id, NAME, WORD, "my own words")
        asked = await (await ana.slash(channel, "privacy delete")).wait_settled()
        assert "open games: 1 (" in asked.content
        await ana.press(asked, asked.labels[1])
        await wait_private(ana, channel, "Nothing was changed")
        assert find_traces(database, ana.id)
        asked = await (await ana.slash(channel, "privacy delete")).wait_settled()
        await ana.press(asked, asked.labels[0])
        await wait_private(ana, channel, "your data is deleted")
        await bot.settle()
        assert find_traces(database, ana.id, NAME, WORD, "my own words") == []
        assert find_traces(database, bo.id)
        record = await bot.service.record(1)
        assert (record.seats[0].computer, record.host) == (play.STAND_IN, 0)
        await bot.computers()
        assert await replaying.check(bot.service.house, 1) is None, "the dice are what they were"


async def test_finished_game_shows_forgotten_player_anonymously(sandbox: Sandbox, tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    async with bot_at(sandbox, database) as bot:
        channel = sandbox.channel()
        ana, bo = sandbox.user(NAME), sandbox.user("Bo")
        lobby = await host_lobby(bot, ana, channel, seats=2)
        await bo.press(lobby, "Join")
        await bo.wait_message(channel, lambda message: "Seats: 2 of" in message.content)
        await (await ana.slash(channel, "game join", word=WORD)).wait_settled()
        await ana.press(lobby, "Start")
        await ana.wait_message(channel, lambda message: "has started" in message.content)
        await finish(bot, 1)
        await bot.settle(60)
        assert verify(await bot.service.export(1)).difference is None
        await forget_person(bot.service, int(ana.id))
        assert find_traces(database, ana.id, NAME, WORD) == []
        names = await bot.client.parts.composer.names(await bot.service.record(1))
        assert [names.person(seat) for seat in "AB"] == ["a player", "Bo"]
        assert await replaying.check(bot.service.house, 1) is None
        with pytest.raises(BadGame, match="taken out"):
            verify(await bot.service.export(1))
        answer = await (await bo.slash(channel, "game verify")).wait_settled()
        assert "can’t be checked" in answer.content
        for command in ("game status", "game log", "game export"):
            shown = await (await bo.slash(channel, command)).wait_settled()
            assert NAME not in shown.content
            assert "incident" not in shown.content


NAMED = {
    "games": ("at each table and in each season you’re in or opened", "em cada mesa e temporada"),
    "seats": ("display name and language, at each table", "nome de exibição e idioma, em cada mesa"),
    "steps": ("What you choose in a game", "O que você escolhe numa partida"),
    "snapshots": ("The word you add to its dice seed", "A palavra que você juntou à semente dos dados"),
    "messages": ("which of those sent are to be kept up to date", "quais das enviadas o bot mantém em dia"),
    "outbox": ("Messages still to be sent to you", "Mensagens que ainda serão enviadas para você"),
    "private_threads": ("your private threads", "seus tópicos privados"),
    "reports": ("Reports you send to the operator", "Relatos a quem opera o bot"),
    "notes": ("Your private notes", "Suas anotações"),
    "plans": ("Your plans", "Seus planos"),
    "browsers": ("browsers in which you play", "navegadores em que você joga"),
    "analyses": ("your analysis board", "seu tabuleiro de análise"),
    "feeds": ("feed", "feed"),
    "blocks": ("People you block", "Pessoas que você bloqueia"),
    "results": ("How your games ended", "Como suas partidas terminaram"),
    "seasons": ("season you’re in or opened", "temporada em que você está ou que abriu"),
    "season_people": ("in each season", "em cada mesa e temporada"),
    "bans": ("A server’s ban", "Se um servidor bloqueou você"),
    "orders": ("order to delete your data", "A ordem de quem opera o bot para apagar seus dados"),
    "people": ("Your settings", "Seus ajustes"),
    "leases": ("Messages still to be sent to you", "Mensagens que ainda serão enviadas para você"),
}
"""The words of the notice for each table in which something personal is stored, in both languages."""


@pytest.mark.parametrize(("number", "locale"), [(0, "en"), (1, "pt-BR")])
def test_privacy_notice_names_all_stored_data(number: int, locale: str) -> None:
    notice = "\n".join(notice_pages(locale))
    assert NAMED.keys() == personal.FATES.keys()
    assert [words[number] for words in NAMED.values() if words[number] not in notice] == []


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_privacy_notice_fits_messages(locale: str) -> None:
    """A message is split only between paragraphs, and each has room for more words."""
    found = notice_pages(locale)
    assert all(0 < len(page) <= TEXT for page in found)
    assert all(len(paragraph) < 0.9 * TEXT for page in found for paragraph in page.split("\n\n"))


def test_published_notices_match_bot() -> None:
    docs = Path(__file__).parents[2] / "docs"
    for name in ("privacy", "terms"):
        for locale, suffix in (("en", ""), ("pt-BR", ".pt-BR")):
            published = (docs / f"{name}{suffix}.md").read_text(encoding="utf-8")
            assert published.strip() in "\n\n".join(notice_pages(locale))


async def test_privacy_command_shows_notice_and_terms(
    bot: Running, sandbox: Sandbox, ana: DrivenUser
) -> None:
    first = await (await ana.slash(sandbox.channel(), "privacy show")).wait_settled()
    assert first.ephemeral
    assert first.content.startswith("# Privacy")
    await wait_private(ana, sandbox.channel(), "# Terms of use")
