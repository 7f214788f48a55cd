"""Tables beside a load whose people play on the map of their page, while others read one of the pages."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import aiohttp

from bench.hands import Table
from bench.pages import Crowd
from bench.thinkers import LOOKS, wait_component
from sandbox.driver import Driver
from tests.bot.paged import Visit
from tests.bot.test_play_on_map import Player, sign_in_player

COMPUTERS = 2
THOUGHT = 1.0, 3.0
"""Least and most seconds between two taps of a person."""


class Taps:
    """Seconds until each tap was answered, and the number of refused ones."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.problems = 0
        self.heard = ""
        """Fewest and most changes of which a reader heard."""


@asynccontextmanager
async def play_on_map(driver: Driver, port: int, many: int, readers: int) -> AsyncIterator[Taps]:
    """Let one person per table tap and others read while the block runs."""
    taps = Taps()
    if not many:
        yield taps
        return
    async with aiohttp.ClientSession() as session:
        visit = Visit(session, port)
        tables = [await _begin_table(driver, number) for number in range(many)]
        players = [await sign_in_player(visit, *table.users.values(), table.channel) for table in tables]
        crowd = await Crowd.open_pages(f"{visit.url}/{players[0].name}", readers) if readers else None
        tasks = [
            asyncio.create_task(_tap(table, player, taps))
            for table, player in zip(tables, players, strict=True)
        ]
        try:
            yield taps
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            taps.heard = await crowd.stop() if crowd else ""


async def _begin_table(driver: Driver, number: int) -> Table:
    """Open and start a table of one person and computers."""
    user = await driver.user(f"Tapper {number}")
    channel = await driver.channel(f"map-{number}")
    await user.slash(channel, "game new", seats=1 + COMPUTERS)
    for _ in range(COMPUTERS):
        await user.press(*await wait_component(user, channel, "computer"))
    await user.press(*await wait_component(user, channel, "start"))
    return Table(driver, channel, [user], Random(number))


async def _tap(table: Table, player: Player, taps: Taps) -> None:
    """Make a random choice on the map at each question."""
    while True:
        _, shown = await player.ask("")
        if not shown.get("choices"):
            await asyncio.sleep(LOOKS)
            continue
        await asyncio.sleep(table.chance.uniform(*THOUGHT))
        action = table.chance.choice(shown["choices"])["action"]
        began = time.perf_counter()
        status, _ = await player.choose(action, shown, sure=True)
        taps.took.append(time.perf_counter() - began)
        taps.problems += status != 200
