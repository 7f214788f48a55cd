"""Tables beside a load: a user who chooses at once, and masters who always think."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from bench.hands import Table
from engine.players import MASTER
from sandbox import DrivenUser, SeenMessage
from sandbox.driver import Driver

SEATS = 4
LOOKS = 0.05
"""Seconds between two looks at whether the person is asked."""


@asynccontextmanager
async def play_tables(driver: Driver, many: int) -> AsyncIterator[None]:
    """Play at several tables inside the block."""
    tasks = [asyncio.create_task(_play_table(table)) for table in await _begin_tables(driver, many)]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _begin_tables(driver: Driver, many: int) -> list[Table]:
    """Open and start tables of one user and three masters."""
    found = []
    for number in range(many):
        user = await driver.user(f"Thinker {number}")
        channel = await driver.channel(f"masters-{number}")
        await user.slash(channel, "game new", seats=SEATS)
        for _ in range(SEATS - 1):
            lobby, level = await wait_component(user, channel, "level")
            await user.choose(lobby, level, MASTER)
        await user.press(*await wait_component(user, channel, "start"))
        found.append(Table(driver, channel, [user], Random(number)))
    return found


async def wait_component(user: DrivenUser, channel: str, verb: str) -> tuple[SeenMessage, str]:
    """Wait for a component of this verb. Returns its message and custom_id."""

    def find() -> tuple[SeenMessage, str] | None:
        return next(
            (
                (message, str(part["custom_id"]))
                for message in user.latest_messages(channel)
                for part in message.components
                if str(part["custom_id"]).endswith(f":{verb}")
            ),
            None,
        )

    found: tuple[SeenMessage, str] = await user.wait_until(find, channel=channel)
    return found


async def _play_table(table: Table) -> None:
    """Choose whenever the person is asked, until cancelled."""
    while True:
        deed = table.next_action()
        if deed is not None:
            await deed.perform()
        await asyncio.sleep(LOOKS)
