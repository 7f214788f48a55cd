"""Where a table can stand, told before anything is stored."""

from __future__ import annotations

import pytest

from bot.store import games
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Duel, Running, host_lobby, start_game, wait_private
from tests.bot.test_hindrance import BOT


async def check_nothing_stored(bot: Running) -> None:
    await bot.settle()
    assert not await bot.service.query(games.game_ids)


async def test_commands_declare_contexts_and_installation(bot: Running, sandbox: Sandbox) -> None:
    bodies = {command.body["name"]: command.body for command in sandbox.world.commands.values()}
    brought = {name for name, body in bodies.items() if 1 in body["integration_types"]}
    assert brought == {"my-games", "next", "notes", "rules", "settings", "what-if"}
    for name, body in bodies.items():
        assert tuple(body["integration_types"]) == ((0, 1) if name in brought else (0,))
        usual = [(1,)] if name == "own-cards" else [(0, 1), (0,)]  # the host sends those to the bot alone
        assert tuple(body["contexts"]) in ([(0, 1, 2)] if name in brought else usual)


async def test_server_without_bot_gets_no_table(bot: Running, sandbox: Sandbox, ana: DrivenUser) -> None:
    for command in sandbox.world.commands.values():
        command.body["integration_types"] = [0, 1]
    sandbox.control.server("Elsewhere", with_bot=False)
    sandbox.control.install(ana.id)
    channel = sandbox.channel("elsewhere")
    await ana.slash(channel, "game new", seats=6)
    await wait_private(ana, channel, "I’m not in this server")
    await check_nothing_stored(bot)


async def test_private_thread_without_bot_gets_no_table(bot: Running, sandbox: Sandbox) -> None:
    ana = sandbox.user("Ana")
    channel = sandbox.channel()
    thread = sandbox.control.thread(channel, "quiet-corner", private=True, members=[ana.id])["id"]
    await ana.slash(thread, "game new", seats=6)
    await wait_private(ana, thread, "I’m not in this private thread")
    await check_nothing_stored(bot)
    await ana.say(thread, f"<@{sandbox.bot_id}> come in")
    assert "Join" in (await host_lobby(bot, ana, thread)).labels


async def test_game_cannot_move_where_bot_cannot_post(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    ana = people[0]
    thread = sandbox.control.thread(channel, "quiet-corner", private=True, members=[ana.id])["id"]
    await ana.slash(thread, "game move", game=1)
    await wait_private(ana, thread, "I’m not in this private thread")
    assert (await bot.service.record(1)).channel == int(channel)


@pytest.mark.parametrize("command", ["game new", "game move"])
async def test_locked_thread_gets_no_table(bot: Running, sandbox: Sandbox, command: str) -> None:
    sandbox.control.role("Annalist", [*BOT, "manage_threads"])
    sandbox.control.role("Moderator", ["manage_channels", "manage_threads"])
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    channel = sandbox.channel()
    await start_game(bot, people, channel)
    ana = people[0]
    await ana.become_moderator()
    thread = sandbox.control.thread(channel, "closed", members=[ana.id, sandbox.bot_id])["id"]
    sandbox.control.lock(thread)
    await ana.slash(thread, command, **({"game": 1} if command == "game move" else {}))
    await wait_private(ana, thread, "This thread is locked")
    assert (await bot.service.record(1)).channel == int(channel)
    assert await bot.service.query(games.game_ids) == [1]


@pytest.mark.parametrize("kind", ["announcement", "voice", "stage"])
@pytest.mark.parametrize("command", ["game new", "game move"])
async def test_channel_of_other_type_gets_no_table(
    bot: Running, sandbox: Sandbox, kind: str, command: str, people: list[DrivenUser]
) -> None:
    """Discord: Resources > Channel > Channel Types."""
    if command == "game move":
        await start_game(bot, people, sandbox.channel())
    other = sandbox.control.other_channel(kind, "other")["id"]
    await people[0].slash(other, command, **({"game": 1} if command == "game move" else {}))
    await wait_private(people[0], other, "A table needs a text channel or a thread")
    await bot.settle()
    assert await bot.service.game_in_channel(int(other)) is None
