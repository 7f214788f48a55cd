"""What is read outside Discord holds nothing that only Discord understands."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.words.targets import escape_name
from sandbox import Sandbox
from tests.bot.paged import Visit, linked_addresses
from tests.bot.table import Running, start_game, wait_question

DISCORDS = re.compile(r"<[@#]|<t:|<a?:\w|\\[*_~`>|\-\[(]|\*\*")
"""Mentions, local times, emojis of a server, escapes, markup."""
NAMES = ("*Ana* - [x]", "Bo_|>")


pytestmark = pytest.mark.usefixtures("offered_pages")


async def test_log_and_page_contain_no_discord_markup(bot: Running, visit: Visit, sandbox: Sandbox) -> None:
    channel, people, chance = sandbox.channel(), [sandbox.user(name) for name in NAMES], Random(1)
    await start_game(bot, people, channel)
    for _ in range(40):
        await bot.press(*await wait_question(bot, people, channel), chance)
    shown = await (await people[0].slash(channel, "game log")).wait_settled()
    (file,) = shown.attachments
    log = sandbox.world.files[int(file["id"])].decode()
    assert all(name in log for name in NAMES)
    name = linked_addresses(people[0], channel)[-1]
    page = (await visit.get(name))[1]
    turns = (await visit.get(f"{name}/turns"))[1]
    async with visit.open_stream(f"{name}/live") as next_event:
        events = [str(await next_event()) for _ in range(2)]
    told = {"log": log, "turns": turns, "event": events[1].replace("\\\\", "").replace('\\"', '"')}
    told["page"] = re.sub(r"<style.*?</style>|<script(?! id=\"data\").*?</script>", "", page, flags=re.DOTALL)
    for what, text in told.items():
        assert not DISCORDS.findall(text), what
        assert not [one.id for one in people if one.id in text], what


def test_scan_finds_discord_markup() -> None:
    for text in (escape_name(NAMES[0]), escape_name(NAMES[1]), "<@1>", "<t:1:R>", "<:fort:1>", "**bold**"):
        assert DISCORDS.findall(text), text
