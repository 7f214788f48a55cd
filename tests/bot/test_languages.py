"""Languages of each reader, over the sandbox's Discord."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.words.catalogue import locales
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Running, host_lobby, start_game, wait_private, wait_question
from tests.bot.test_server_panel import choose_setting, open_panel
from tests.sandbox.browser import chromium_or_skip, open_browser

DISCORDS = [locale for locale in locales() if locale != "en"]


def named_parts(thing: dict[str, Any]) -> list[dict[str, Any]]:
    """A command with everything in it that has a name and a description."""
    return [thing, *(part for option in thing.get("options") or [] for part in named_parts(option))]


def siblings(commands: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Commands, subcommands or arguments that stand beside each other."""
    parts = [part for command in commands for part in named_parts(command)]
    return [commands, *(part["options"] for part in parts if part.get("options"))]


@pytest.mark.parametrize("locale", DISCORDS)
async def test_commands_are_registered_in_every_language(bot: Running, sandbox: Sandbox, locale: str) -> None:
    commands = [command.body for command in sandbox.world.commands.values()]
    assert {"game", "settings", "place", "honor", "help"} <= {command["name"] for command in commands}
    parts = [part for command in commands for part in named_parts(command)]
    assert len(parts) > 50
    for part in parts:
        name, said = part["name_localizations"][locale], part["description_localizations"][locale]
        assert name == name.lower(), name
        assert 0 < len(name) <= 32, name
        assert 0 < len(said) <= 100, said
    for group in siblings(commands):
        names = [part["name_localizations"][locale] for part in group]
        assert len(set(names)) == len(names), names
    choices = [choice for part in parts for choice in part.get("choices") or []]
    assert choices
    assert all(choice["name_localizations"][locale] for choice in choices)


async def test_private_answers_use_reader_language_and_channel_server_language(
    bot: Running, sandbox: Sandbox, channel: str
) -> None:
    sandbox.control.server_language("pt-BR")
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await bo.speak("pt-BR")
    await (await ana.slash(channel, "game new", seats=2)).wait_settled()
    await wait_private(ana, channel, "Table opened.")
    lobby = await ana.wait_message(channel, lambda message: "Entrar" in message.labels)
    await bo.press(lobby, "Entrar")
    await bo.wait_message(channel, lambda message: "Lugares: 2 de 2" in message.content)
    await ana.press(lobby, "Começar")
    await bot.settle()
    await ana.wait_dm(lambda message: "Your Event" in message.content)
    await bo.wait_dm(lambda message: "Seu Evento" in message.content)
    _person, message = await wait_question(bot, people, channel)
    assert "Época I" in message.content
    assert "Mão" in message.labels
    await ana.slash(channel, "game status")
    await wait_private(ana, channel, "Active areas")
    await bo.slash(channel, "game status")
    await wait_private(bo, channel, "Áreas ativas")
    await bo.slash(channel, "game verify")
    await wait_private(bo, channel, "Uma partida pode ser conferida quando termina")


async def test_dms_use_last_seen_language(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await host_lobby(bot, ana, channel, seats=2)
    lobby = await bo.wait_message(channel, lambda message: "Join" in message.labels)
    await bo.press(lobby, "Join")
    await bo.wait_message(channel, lambda message: "Seats: 2 of 2" in message.content)
    await bo.speak("pt-BR")
    await (await bo.slash(channel, "help")).wait_settled()
    while await bot.service.people.locale_of(int(bo.id)) != "pt-BR":  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await ana.press(lobby, "Start")
    await bot.settle()
    await bo.wait_dm(lambda message: "Seu Evento" in message.content)
    person, _message = await wait_question(bot, people, channel)
    assert person in people


async def test_server_language_takes_effect_at_once(bot: Running, sandbox: Sandbox) -> None:
    channel, other = sandbox.channel(), sandbox.channel("second-table")
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel)
    _person, message = await wait_question(bot, people, channel)
    lobby = await host_lobby(bot, bo, other)
    await ana.slash(channel, "settings server")
    await wait_private(ana, channel, "Only someone with Manage Channels")
    await ana.become_moderator()
    shown = await choose_setting(ana, await open_panel(ana, channel, "New tables"), "language", "pt-BR")
    assert "✅ Language in channels: português (Brasil)." in shown.content
    await bot.settle()
    assert "Época I" in ana.reload_message(message).content
    assert "Entrar" in bo.reload_message(lobby).labels
    third = sandbox.channel("third-table")
    await bo.slash(third, "game new", seats=6)
    await bo.wait_message(third, lambda one: "Entrar" in one.labels)


async def test_lobby_uses_opener_language_and_host_changes_it(
    bot: Running, channel: str, ana: DrivenUser, bo: DrivenUser
) -> None:
    """Discord reports American English for every server without a language."""
    await ana.speak("pt-BR")
    await (await ana.slash(channel, "game new", seats=2)).wait_settled()
    lobby = await bo.wait_message(channel, lambda message: "Entrar" in message.labels)
    assert "English" in lobby.labels
    await bo.press(lobby, "English")
    await wait_private(bo, channel, "Only the host")
    await ana.press(lobby, "English")
    lobby = await bo.wait_message(channel, lambda message: "Join" in message.labels)
    assert "Português (Brasil)" in lobby.labels
    assert "English" not in lobby.labels
    await bo.press(lobby, "Join")
    await bo.wait_message(channel, lambda message: "Seats: 2 of 2" in message.content)
    await ana.press(lobby, "Start")
    await bo.wait_message(channel, lambda message: "has started" in message.content)


@pytest.mark.parametrize(("locale", "said"), [("pt-BR", "Entrar"), ("de", "Join"), ("en-US", "Join")])
async def test_server_language_precedes_opener_language(
    bot: Running, sandbox: Sandbox, locale: str, said: str, channel: str, ana: DrivenUser
) -> None:
    sandbox.control.server_language(locale)
    await (await ana.slash(channel, "game new", seats=2)).wait_settled()
    await ana.wait_message(channel, lambda message: said in message.labels)


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-US", "I don’t speak “Klingon”. I speak English (`en`) and português (Brasil) (`pt-BR`)."),
        ("pt-BR", "Não falo “Klingon”. Falo English (`en`) e português (Brasil) (`pt-BR`)."),
    ],
)
async def test_unknown_language_is_refused_with_list(
    bot: Running, locale: str, said: str, channel: str, ana: DrivenUser
) -> None:
    await ana.speak(locale)
    await ana.slash(channel, "game new", language="Klingon")
    await wait_private(ana, channel, said)
    assert await bot.service.game_in_channel(int(channel)) is None


async def test_languages_are_suggested_by_own_names(bot: Running, channel: str, ana: DrivenUser) -> None:
    offered = await ana.autocomplete(channel, "game new", "language", language="portu")
    assert [(one["name"], one["value"]) for one in offered] == [("português (Brasil)", "pt-BR")]


async def test_sandbox_page_lists_commands_in_user_language(
    bot: Running, sandbox: Sandbox, tmp_path: Path
) -> None:
    chromium_or_skip()
    async with open_browser(tmp_path) as tab:
        await tab.send("Page.navigate", url=f"{sandbox.url}/#user=Ana&channel=history-table")
        await tab.wait_until("document.querySelector('#status')?.textContent === 'bot online'")
        await tab.run(
            "(() => { const box = document.querySelector('#language'); box.value = 'pt-BR';"
            " box.dispatchEvent(new Event('change')); })()"
        )
        await sandbox.user("Ana").wait_until(lambda: sandbox.world.find_user("Ana").locale == "pt-BR")  # type: ignore[union-attr]
        await tab.click(".say")
        await tab.type("/partida n")
        await tab.wait_until("document.querySelector('.popup li.at')?.textContent.includes('/partida nova')")
        await tab.press_key("Enter")
        await tab.wait_until(
            "[...document.querySelectorAll('.add')].some(one => one.textContent === '+ lugares')"
        )
        await tab.wait_until("document.querySelector('.command-name')?.textContent === '/partida nova'")
        await tab.click(".send")
        await tab.click(".message.ephemeral button", "2024")
        await tab.wait_until("document.querySelectorAll('.modal input[type=radio]').length > 3")
        await tab.click(".modal .box", "português")
        await tab.click(".modal button[type=submit]")
        await tab.wait_until(
            "document.querySelector('.message.ephemeral')?.textContent.includes('Mesa aberta')"
        )
        assert tab.complaints == []
