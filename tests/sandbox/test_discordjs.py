"""Another library's client, discord.js, plays a lobby and a turn: the sandbox is no mirror of discord.py.

Needs Node 18 or later and npm. The library is pinned by discordjs/package-lock.json and kept in the user's
cache folder, outside the repository.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sandbox import Sandbox

from .npm import install_pins

HERE = Path(__file__).parent / "discordjs"


@pytest.fixture(scope="module")
def modules() -> Path:
    """Folder of discord.js. Skips the test if it cannot be installed."""
    return install_pins(HERE)


class Other:
    """The running script and its output so far."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.told: list[dict[str, Any]] = []

    async def wait(self, event: str) -> dict[str, Any]:
        """Next line of this kind. The script's problems fail the test."""
        while True:
            assert self._process.stdout is not None
            line = await asyncio.wait_for(self._process.stdout.readline(), 60)
            assert line, "the script ended"
            self.told.append(json.loads(line))
            assert self.told[-1]["event"] != "problem", self.told[-1]["text"]
            if self.told[-1]["event"] == event:
                return self.told[-1]


@asynccontextmanager
async def play_other(sandbox: Sandbox, modules: Path) -> AsyncIterator[Other]:
    env = {**os.environ, "SANDBOX": sandbox.url, "TOKEN": sandbox.token, "MODULES": str(modules)}
    process = await asyncio.create_subprocess_exec(
        "node",
        str(HERE / "play.mjs"),
        env=env,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield Other(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 10)
        except TimeoutError:
            process.kill()
            await process.wait()


async def test_discordjs_plays_lobby_and_turn(sandbox: Sandbox, modules: Path) -> None:
    ana, bo, here = sandbox.user("Ana"), sandbox.user("Bo"), sandbox.channel()
    async with play_other(sandbox, modules) as other:
        assert await other.wait("ready") == {
            "event": "ready",
            "commands": ["game"],
            "owner": "ownerofsandbox",
        }
        choices = await ana.autocomplete(here, "game new", "edition", edition="rag")
        assert [choice["value"] for choice in choices] == ["ragnar-2024"]
        lobby = (await ana.slash(here, "game new", edition="ragnar-2024")).message
        assert lobby is not None
        for person in (ana, bo):
            assert (await person.press(lobby, "Join")).ack == "update"
        assert ana.reload_message(lobby).content == f"At the table: {ana.mention}, {bo.mention}"
        asked = await ana.press(lobby, "Name the game")
        named = await asked.submit(Name="Mare Nostrum", Length=["Whole"])
        assert named.message is not None
        assert named.message.content == "Mare Nostrum, 7 epochs"
        assert (await ana.press(lobby, "Start")).ack == "deferred_update"
        thread = (await other.wait("thread"))["id"]
        assert ana.reload_message(lobby).content == "Started"
        assert [m.text for m in bo.dm_messages()] == ["Your Area tokens"]
        card, awake = ana.visible_messages(thread)
        assert (card.text, awake.content) == ("## Epoch 1", "Awake again")
        hand = await bo.press(card, "Your hand")
        assert (hand.ack, hand.ephemeral) == ("message", True)
        given = await bo.choose(hand.message, "Hand over to", [ana])
        await bo.wait_message(thread, lambda m: m.content == "Handed over")
        assert given.message is not None
        played = await bo.choose(hand.message, "Play an Empire", ["Egypt", "Indus"])
        assert played.message is not None
        assert played.message.content == "Played egypt and indus"
        shown = await (await ana.slash(here, "game map")).wait_settled()
        assert [file["description"] for file in shown.attachments] == ["The map"]
        assert (await ana.wait_message(here, lambda m: m.content == "Only for you")).ephemeral
        sandbox.control.kick(str(next(iter(sandbox.world.guilds))))
        assert (await other.wait("left"))["guild"]
    assert not [record for record in sandbox.requests if record.status >= 400]


async def test_discordjs_waits_and_resumes(sandbox: Sandbox, modules: Path) -> None:
    ana, here = sandbox.user("Ana"), sandbox.channel()
    async with play_other(sandbox, modules) as other:
        await other.wait("ready")
        await sandbox.gateway.drop()
        sandbox.faults.inject("429", route="/webhooks/", seconds=0.1)
        sandbox.faults.inject("502-html", route="PATCH /webhooks/")
        shown = await (await ana.slash(here, "game map")).wait_settled()
        assert shown.content == "The map"
        assert sandbox.gateway.starts.ever == 1, "the session was resumed"
