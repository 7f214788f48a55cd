"""A way in: what the game is, for who has never seen it, from the lobby and from /help."""

from __future__ import annotations

import re

import pytest

from bot.discord_io.discord_ids import KNOWN
from bot.features.help import welcome_message
from bot.words.catalogue import locales, texts
from bot.words.lobby_text import lobby_message
from bot.words.message_draft import TEXT, Button
from bot.words.names import Names
from bot.words.wording import new_here_button
from engine import default_edition, editions, load_edition
from sandbox import DrivenUser, Sandbox
from tests.bot.limits import faults
from tests.bot.paper import record_of
from tests.bot.table import Running, host_lobby
from tests.bot.test_every_message import game_of
from tests.bot.test_known import mention

MINUTE = 330
"""Words that are read in little more than a minute."""


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_every_edition_is_introduced_in_a_minute(edition: str, locale: str) -> None:
    words = texts(locale, edition)
    plan = welcome_message(words)
    assert faults(plan) == []
    assert len(plan.text) < TEXT, "cut short"
    assert words("edition-name") in plan.text
    assert words("intro") in plan.text
    assert words("intro") != texts(locale)("intro"), "its own"
    assert len(plan.text.split()) <= MINUTE
    assert not re.search(r"[A-Z]\d\d-|[a-z]_[a-z]|\{", plan.text)


@pytest.mark.parametrize("locale", locales())
def test_edition_without_intro_uses_general_one(locale: str) -> None:
    assert texts(locale)("intro") in welcome_message(texts(locale)).text
    assert faults(welcome_message(texts(locale))) == []


@pytest.mark.parametrize("locale", locales())
def test_introduction_names_only_buttons_of_every_question(locale: str) -> None:
    """A question has one of two map buttons."""
    words = texts(locale, default_edition())
    named = set(re.findall(r"\*\*(.+?)\*\*", words("new-play", commands="")))
    assert {words("button-hand"), words("button-undo")} <= named
    assert not named & {words("button-map"), words("button-play-on-map")}


@pytest.mark.parametrize("locale", locales())
def test_lobby_offers_introduction(locale: str) -> None:
    game = game_of(1, 3)
    names = Names(record_of(game, locale), load_edition(game.edition.id))
    plan = lobby_message(names)
    (button,) = [
        one
        for row in plan.rows
        for one in (row if isinstance(row, tuple) else ())
        if ":new:" in one.custom_id
    ]
    assert isinstance(button, Button)
    assert button == new_here_button(names.game.id, names.texts)
    assert button.custom_id.endswith(game.edition.id)
    assert faults(plan) == []


async def test_introduction_is_private(bot: Running, sandbox: Sandbox) -> None:
    """It works in a lobby, without a game, and for users outside the table."""
    channel, elsewhere = sandbox.channel(), sandbox.channel("elsewhere")
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    await bo.speak("pt-BR")
    table = await host_lobby(bot, ana, channel)
    told = await (await bo.press(table, "New here?")).wait_settled()
    edition = texts("pt-BR", default_edition())
    assert told.ephemeral
    assert told.content == KNOWN.with_mentions(welcome_message(edition).text, TEXT)
    assert mention(sandbox, "place") in told.content
    page = await (await ana.slash(elsewhere, "help")).wait_settled()
    seen = await (await ana.press(page, "New here?")).wait_settled()
    assert seen.ephemeral
    assert seen.content == KNOWN.with_mentions(welcome_message(texts("en", default_edition())).text, TEXT)


async def test_symbols_are_shown_as_described_picture(bot: Running, ana: DrivenUser, channel: str) -> None:
    listed = await ana.autocomplete(channel, "rules", "topic", topic="symb")
    assert [choice["name"] for choice in listed] == [texts("en")("rules-symbols.title")]
    seen = await (await ana.slash(channel, "rules", topic="symbols", style="dark")).wait_settled()
    assert seen.ephemeral
    (file,) = seen.attachments
    assert file["description"] == f"dark legend of {default_edition()}"
