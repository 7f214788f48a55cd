"""Commands that users install for themselves work where the bot is not."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from sandbox import CannotDo, DrivenUser, Sandbox
from tests.bot.table import Duel, Running, bot_at, start_game, wait_private
from tests.bot.test_own_panels import press_button, wait_update

BROUGHT = ("my-games", "next", "notes", "rules", "settings mine", "what-if")


def place_elsewhere(sandbox: Sandbox, person: DrivenUser, place: str) -> str:
    """A server without the bot, or a group, for a user with the app."""
    sandbox.control.install(person.id)
    if place == "group":
        group: str = sandbox.control.group([person.id, sandbox.user("Guest").id])["id"]
        return group
    sandbox.control.server("Elsewhere", with_bot=False)
    return sandbox.channel("elsewhere")


@pytest.mark.parametrize("place", ["server", "group"])
async def test_user_commands_answer_privately(duel: Duel, sandbox: Sandbox, place: str) -> None:
    bot, _channel, people = duel
    record = await bot.service.record(1)
    asked = next(one.user for one in record.seats if one.awaited is not None)
    ana = next(one for one in people if int(one.id) == asked)
    away = place_elsewhere(sandbox, ana, place)
    for command in BROUGHT:
        typed = {"topic": "fights"} if command == "rules" else {}
        shown = await (await ana.slash(away, command, **typed)).wait_settled()
        assert shown.ephemeral, command
        assert shown.content, command
        assert "incident" not in shown.content
        assert "not in this server" not in shown.content, command
    guest = sandbox.user("Guest")
    assert guest.visible_messages(away) == []


async def test_turn_is_tried_out_without_bot(duel: Duel, sandbox: Sandbox) -> None:
    bot, _channel, people = duel
    before = await bot.service.record(1)
    asked = next(one.user for one in before.seats if one.awaited is not None)
    ana = next(one for one in people if int(one.id) == asked)
    away = place_elsewhere(sandbox, ana, "server")
    shown = await (await ana.slash(away, "what-if")).wait_settled()
    choice = next(
        one for row in shown.json["components"] for one in row["components"] if one["type"] in (2, 3)
    )
    if choice["type"] == 3:
        await ana.choose(shown, choice["custom_id"], [choice["options"][0]["value"]])
        await wait_update(ana, shown)
    else:
        await press_button(ana, shown, choice["label"])
    assert (await bot.service.record(1)).entries == before.entries


async def test_settings_and_games_work_without_bot(bot: Running, sandbox: Sandbox) -> None:
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, sandbox.channel())
    ana = people[0]
    away = place_elsewhere(sandbox, ana, "group")
    await (await ana.slash(away, "settings confirm-end", on=True)).wait_settled()
    assert (await bot.service.people.read_habits(int(ana.id))).confirms_end
    shown = await (await ana.slash(away, "my-games")).wait_settled()
    assert f"<#{sandbox.channel()}>" in shown.content or "/channels/" in shown.content


async def test_server_settings_are_refused_without_bot(bot: Running, sandbox: Sandbox) -> None:
    ana = sandbox.user("Ana")
    away = place_elsewhere(sandbox, ana, "server")
    await ana.slash(away, "settings server")
    await wait_private(ana, away, "I’m not in this server")


async def test_user_without_app_has_no_commands(bot: Running, sandbox: Sandbox, ana: DrivenUser) -> None:
    sandbox.control.server("Elsewhere", with_bot=False)
    with pytest.raises(CannotDo):
        await ana.slash(sandbox.channel("elsewhere"), "next")


async def test_server_only_application_registers_all_commands(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses a command for users of an application that they cannot install."""
    monkeypatch.setattr(
        discord.Client, "application", property(lambda _self: SimpleNamespace(user_integration_config=None))
    )
    async with bot_at(sandbox, tmp_path / "games.sqlite"):
        bodies: list[dict[str, Any]] = [one.body for one in sandbox.world.commands.values()]
        assert "next" in [body["name"] for body in bodies]
        assert {tuple(body["integration_types"]) for body in bodies} == {(0,)}
        assert {tuple(body["contexts"]) for body in bodies} <= {(0, 1), (0,), (1,)}
