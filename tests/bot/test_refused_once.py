"""Impossible requests are refused once, in one sentence, before any lookup."""

from __future__ import annotations

import pytest

from bot.core import lobby
from bot.core.service import Service
from bot.play.pressing import find_game
from bot.store import Store, people
from sandbox import DrivenUser, Sandbox
from tests.bot.cast import ANNA
from tests.bot.table import Running, start_game
from tests.bot.tables import do, expect_refusal, open_lobby, service

COMMANDS = ("game status", "game hand", "game recap", "game log", "game undo", "settings preferences")
BEYOND = (0, -1, 2**31, 2**63, 2**200)


@pytest.mark.parametrize("command", COMMANDS)
async def test_command_without_game_is_answered_once(
    bot: Running, command: str, caplog: pytest.LogCaptureFixture, channel: str, ana: DrivenUser
) -> None:
    await (await ana.slash(channel, command)).wait_settled()
    await bot.settle()
    (said,) = [one for one in ana.visible_messages(channel) if one.ephemeral]
    assert said.content.startswith("There’s no game here")
    assert "incident" not in caplog.text


@pytest.fixture
async def table(store: Store) -> Service:
    return service(store)


@pytest.mark.parametrize("number", BEYOND)
async def test_numbers_beyond_database_are_no_games(table: Service, number: int) -> None:
    with expect_refusal("no_game"):
        await table.record(number)
    with expect_refusal("no_such_game"):
        await find_game(table, number, 700, 1)


async def test_unstorable_text_is_refused(table: Service) -> None:
    game = await open_lobby(table)
    with expect_refusal("bad_text"):
        await table.report(game, ANNA, "odd\0dice")
    with expect_refusal("bad_text"):
        await do(table, game, ANNA, lobby.join, word="a\0b")
    assert not await table.query(people.read_reports)


async def test_moving_does_not_reveal_existence_of_game(bot: Running, sandbox: Sandbox) -> None:
    channel, lounge = sandbox.channel(), sandbox.channel("lounge")
    ana, bo, dee = (sandbox.user(name) for name in ("Ana", "Bo", "Dee"))
    await start_game(bot, [ana, bo], channel)
    said = []
    for number in (1, 99):
        answer = await (await dee.slash(lounge, "game move", game=number)).wait_settled()
        said.append(answer.content.replace(str(number), "N"))
    assert said[0] == said[1]
    assert "isn’t in this channel" in said[0]
    moderator = sandbox.user("Mod")
    await moderator.become_moderator()
    await (await moderator.slash(lounge, "game move", game=1)).wait_settled()
    assert (await bot.service.record(1)).channel == int(lounge)
