"""Two worlds of which one has a block: everybody but its owner is sent the same, byte by byte.

A refused join is compared with a world whose host has taken the person out.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bench.attacks import leaf_commands
from bot.discord_io.discord_ids import KNOWN
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.cast import DAY
from tests.bot.table import UNHURRIED, Running, bot_at, start_game
from tests.bot.test_twin_worlds import ID, LEFT_OUT, UNTOLD, World, difference, press_buttons, use_command

pytestmark = pytest.mark.usefixtures("await_content")
NOTHING, BLOCKED, DECIDED = "nothing", "blocked", "decided by the host"
CHANGING = {"game join", "game leave", "game new", "game start", "season open"}
"""Commands that sit down, or change the tables for what follows."""
SECONDS = re.compile(r"<t:\d+(?=:)")


def without_times(told: Any) -> Any:
    """A message without times and request names, which differ in each run."""
    if isinstance(told, list):
        return [without_times(one) for one in told]
    if isinstance(told, dict):
        return {name: without_times(value) for name, value in told.items() if name not in UNTOLD}
    return told


class Tables(World):
    """A sandbox with a bot and people. One may have blocked another."""

    def __init__(self, sandbox: Sandbox, bot: Running, blocker: str) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.channel = sandbox.channel()
        self.host, self.ana, self.bo = [sandbox.user(name) for name in ("Dee", "Ana", "Bo")]
        self.other = sandbox.user("Zed")
        self.blocker, self.blocked = (self.ana, self.bo) if blocker == "Ana" else (self.bo, self.ana)
        self.people = [self.host, self.ana, self.bo]
        self.audience = [one for one in (*self.people, sandbox.user("Cy")) if one is not self.blocker]
        self.told: list[tuple[str, list[str]]] = []
        self._known = frozenset[str]()

    def plain(self, text: str) -> str:
        """A text with names instead of ids, without what differs in each run."""
        known = {one.id: one.name for one in (*self.people, self.other, self.sandbox.user("Cy"))}
        return super().plain(SECONDS.sub("<t:#", ID.sub(lambda one: known.get(one[0], one[0]), text)))

    def describe(self, message: SeenMessage) -> str:
        """A message as its reader sees it, with its files."""
        files = [self.sandbox.world.files.get(int(one["id"]), b"") for one in message.attachments]
        return self.plain(json.dumps(without_times(message.json))) + "".join(map(self.readable_text, files))

    async def block(self, whom: DrivenUser) -> None:
        """Let the blocker block a user in another channel."""
        said = await self.blocker.slash(self.sandbox.channel("lists"), "block", user=whom.id)
        assert "1 of 25" in (await said.wait_settled()).content

    async def look(self, what: str, audience: Sequence[DrivenUser] = ()) -> None:
        """Note all that an audience sees now."""
        await self.bot.settle()
        for user in audience or self.audience:
            self.told.append((f"{what}, {user.name}", self.messages_for(user)))

    async def ask_everything(self, user: DrivenUser) -> None:
        """Use every command that ends nothing, with all suggestions, and every showing button."""
        for path, options in leaf_commands([one.body for one in self.sandbox.world.commands.values()]):
            name = " ".join(one["name"] for one in path)
            if name not in LEFT_OUT | CHANGING:
                self.told.append((f"/{name}", await use_command(self, user, name, options)))
        self.told.append(("buttons", await press_buttons(self, user)))

    async def press(self, user: DrivenUser, channel: str, label: str) -> None:
        """Press the newest button of a name."""
        found = [one for one in user.visible_messages(channel) if label in one.labels]
        await user.press(found[-1], label)
        await self.bot.settle()


Story = Callable[[Tables, str], Awaitable[None]]


async def open_lobby(tables: Tables, channel: str) -> None:
    await (await tables.host.slash(channel, "game new", edition="ragnar-2024", seats=4)).wait_settled()
    await tables.bot.settle()
    await tables.press(tables.ana, channel, "Join")


async def visit_open_table(tables: Tables, how: str) -> None:
    """Use a call, an invitation, a substitute's offer and all commands before anyone joins."""
    await tables.block(tables.blocked if how == BLOCKED else tables.other)
    await open_lobby(tables, tables.channel)
    await (await tables.host.slash(tables.channel, "table call", **{"when-full": False})).wait_settled()
    await tables.look("called")
    await (await tables.host.slash(tables.channel, "table invite", user=tables.bo.id)).wait_settled()
    await tables.look("invited")
    await tables.ask_everything(tables.blocked)
    await tables.look("asked")


async def try_refused_join(tables: Tables, how: str) -> None:
    """A join that is refused, by a button and by the command."""
    await tables.block(tables.blocked if how == BLOCKED else tables.other)
    await open_lobby(tables, tables.channel)
    out = tables.bo if how == DECIDED else tables.other
    await (await tables.host.slash(tables.channel, "table remove", user=out.id)).wait_settled()
    watching = [one for one in tables.audience if one is not tables.host]
    await tables.look("before", watching)
    await tables.press(tables.bo, tables.channel, "Join")
    await (await tables.bo.slash(tables.channel, "game join")).wait_settled()
    await (await tables.bo.slash(tables.channel, "game join", word="please")).wait_settled()
    await tables.look("refused", watching)
    assert "2 of 4" in str(tables.messages_for(tables.sandbox.user("Cy")))
    await tables.ask_everything(tables.blocked)
    await tables.look("asked", watching)


async def visit_game(tables: Tables, how: str) -> None:
    """A table at which both sat before: nudges, offers and all commands."""
    await start_game(tables.bot, [tables.ana, tables.bo, tables.host], tables.channel, edition="ragnar-2024")
    await tables.block(tables.blocked if how == BLOCKED else tables.other)
    tables.bot.offset += DAY + 60
    await tables.bot.service.run_due()
    await tables.look("a day later")
    asked = {one.user for one in (await tables.bot.service.record(1)).seats if one.awaited is not None}
    for user in tables.audience:
        said = await (await user.slash(tables.channel, "table nudge")).wait_settled()
        assert int(user.id) in asked or said.content
    await tables.look("nudged")
    await tables.ask_everything(tables.blocked)
    await tables.look("asked")


async def run_world(folder: Path, blocker: str, story: Story, how: str) -> list[tuple[str, list[str]]]:
    """Messages of a world to everybody except the blocker."""
    KNOWN.forget()
    async with (
        Sandbox(rate_limits=False, limits=UNHURRIED) as sandbox,
        bot_at(sandbox, folder / "games") as bot,
    ):
        tables = Tables(sandbox, bot, blocker)
        await story(tables, how)
        return tables.told


@pytest.mark.parametrize("blocker", ["Ana", "Bo"])
@pytest.mark.parametrize(
    ("story", "otherwise"), [(visit_open_table, NOTHING), (try_refused_join, DECIDED), (visit_game, NOTHING)]
)
async def test_block_changes_no_message(
    story: Story, otherwise: str, blocker: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, worlds = time.time(), []  # the bot's clock stands still
    monkeypatch.setattr(Running, "now", lambda self: now + self.offset)
    for number, how in enumerate((BLOCKED, otherwise)):
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.setattr("bot.core.lobby.secrets", SimpleNamespace(token_bytes=Random(7).randbytes))
        worlds.append(await run_world(folder, blocker, story, how))
    for (what, mine), (_, theirs) in zip_longest(*worlds, fillvalue=("nothing", [])):
        assert mine == theirs, f"{what}: {difference(mine, theirs)}"
