"""Starting: commands are registered when they changed. A refusal ends with one sentence and its own code."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.app.registering import ORDER
from sandbox import Sandbox
from sandbox.model import Command
from tests.bot.table import bot_at
from tests.common.waiting import wait_until

ROOT = Path(__file__).parents[2]


def registrations(sandbox: Sandbox) -> int:
    return sum(one.method == "PUT" and one.path.endswith("/commands") for one in sandbox.requests)


async def test_commands_are_registered_only_when_changed(
    sandbox: Sandbox, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    for number, told in ((1, "registered anew"), (1, "registered as they are")):
        caplog.clear()
        async with bot_at(sandbox, tmp_path / "games.sqlite"):
            assert registrations(sandbox) == number
        assert told in caplog.text
    command = next(one for one in sandbox.world.commands.values() if one.body["name"] == "game")
    command.body = {**command.body, "description": "other words"}
    async with bot_at(sandbox, tmp_path / "games.sqlite"):
        assert registrations(sandbox) == 2
    command.body["options"][0]["name_localizations"] = None
    async with bot_at(sandbox, tmp_path / "games.sqlite"):
        assert registrations(sandbox) == 3


LAUNCH = {"name": "launch", "type": 4, "handler": 2, "integration_types": [0], "contexts": [0]}


@pytest.mark.parametrize("first", [True, False], ids=["a new bot", "a bot with older commands"])
async def test_launch_command_of_discord_is_kept(
    sandbox: Sandbox, tmp_path: Path, caplog: pytest.LogCaptureFixture, first: bool
) -> None:
    caplog.set_level(logging.INFO)
    if not first:
        async with bot_at(sandbox, tmp_path / "games.sqlite"):
            pass
        game = next(one for one in sandbox.world.commands.values() if one.body["name"] == "game")
        game.body = {**game.body, "description": "other words"}
    launch = Command(id=sandbox.world.clock.new_id(), guild_id=None, body=dict(LAUNCH))
    sandbox.world.commands[launch.id] = launch
    for told in ("registered anew", "registered as they are"):
        caplog.clear()
        async with bot_at(sandbox, tmp_path / "games.sqlite"):
            await wait_until(lambda told=told: told in caplog.text)
    kinds = {one.body["name"]: one.body["type"] for one in sandbox.world.commands.values()}
    assert kinds["launch"] == 4
    assert "game" in kinds


def list_commands(sandbox: Sandbox, group: str) -> list[str]:
    body = next(one.body for one in sandbox.world.commands.values() if one.body["name"] == group)
    return [one["name"] for one in body["options"]]


async def test_command_groups_follow_game_order(sandbox: Sandbox, tmp_path: Path) -> None:
    async with bot_at(sandbox, tmp_path / "games.sqlite"):
        assert list_commands(sandbox, "game")[:4] == ["new", "join", "leave", "start"]
        assert list_commands(sandbox, "game")[-2:] == ["verify", "record"]
        assert list_commands(sandbox, "table")[:2] == ["call", "rematch"]
        assert list_commands(sandbox, "settings")[0] == "server"
        ordered = {name for _group, names in ORDER for name in names.split("/")}
        assert (
            not {
                *list_commands(sandbox, "game"),
                *list_commands(sandbox, "table"),
                *list_commands(sandbox, "settings"),
            }
            - ordered
        )


async def test_start_continues_without_registration(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.app.registering.FIRST_DELAY", 0.2)
    monkeypatch.setattr("bot.app.client.REGISTERING_SECONDS", 0.1)
    fault = sandbox.faults.inject("403-html", route="/commands", times=0)
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        assert bot.client.is_ready()
        assert not sandbox.world.commands
        await wait_until(lambda: "not registered yet" in caplog.text)
        sandbox.faults.withdraw(fault)
        ana = sandbox.user("Ana")
        await ana.wait_until(lambda: sandbox.world.commands)
        await ana.slash(sandbox.channel(), "help")


@pytest.mark.parametrize(
    ("faults", "code", "sentence"),
    [
        ({"login_refused": True}, 3, "does not accept the token; check DISCORD_TOKEN"),
        ({"close_code": 4004}, 4, "any more (4004)"),
        ({"close_code": 4011}, 5, "(4011: sharding required)"),
        ({"close_code": 4014}, 6, "refuses the intents"),
        (None, 7, "Discord cannot be reached"),
    ],
)
async def test_each_refusal_has_sentence_and_exit_code(
    tmp_path: Path, faults: dict[str, Any] | None, code: int, sentence: str
) -> None:
    async with Sandbox(rate_limits=False) as sandbox:
        for name, value in (faults or {}).items():
            setattr(sandbox.faults, name, value)
        url = sandbox.url if faults else "http://127.0.0.1:9"
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.cli", "bot", "--sandbox", url),
            *("--database", f"sqlite:///{tmp_path / 'games.sqlite'}"),
            cwd=ROOT,
            stderr=asyncio.subprocess.PIPE,
        )
        _, told = await asyncio.wait_for(bot.communicate(), 60)
        complaints = [line for line in told.decode().splitlines() if line.startswith("annalist: ")]
        assert bot.returncode == code, told.decode()
        assert len(complaints) == 1
        assert sentence in complaints[0]
        assert "Traceback" not in told.decode()
