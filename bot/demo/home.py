"""`annalist play`: sandbox, bot and a table for one person on this machine."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import aiohttp

from bot.app.children import Child, bot_child, sandbox_child
from bot.core.service import Service
from bot.demo.show import open_table
from bot.domain.records import LOBBY, RUNNING
from bot.store import Store
from bot.store.connect import lock_for
from sandbox import CannotDo, Driver, connect_driver

PERSON, COMPUTERS = "Ana", 3
CHANNEL = "history-table"
START_SECONDS = 60.0
HOST = "127.0.0.1"

Say = Callable[[str], None]


class CannotStart(Exception):
    """The sandbox or bot failed to start, in one sentence."""


class Home:
    """The two processes and their files in one folder. StoreError if another home uses the folder."""

    def __init__(self, folder: Path, port: int, edition: str, say: Say) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = lock_for(folder / "play")
        self.edition = edition
        self.say = say
        self.port = port if is_free(port) else find_free_port()
        self.url = f"http://{HOST}:{self.port}"
        self.database = folder / "games.sqlite"
        self.sandbox = sandbox_child(self.port, folder / "sandbox.sqlite", folder / "sandbox.log")
        # The next port: another game that starts at this moment has looked for its own.
        self.pages = self.port + 1 if is_free(self.port + 1) else find_free_port()
        found = {
            "ANNALIST_PAGES": f"{HOST}:{self.pages}",
            "ANNALIST_PUBLIC_URL": f"http://{HOST}:{self.pages}",
        }
        self.bot = bot_child(self.url, self.database, folder / "bot.log", **found)

    async def run(self) -> None:
        """Start everything, then wait until cancelled. CannotStart, ChildDied."""
        try:
            await self._start(self.sandbox)
            driver = await self._connect()
            async with driver:
                await self._start(self.bot)
                await self._while_alive(self._wait_ready(driver))
                await self._open_or_resume_table(driver)
            self.say(f"Play on {self.url}/#user={PERSON}&channel={CHANNEL}  (Ctrl-C stops.)")
            await self._while_alive(asyncio.Event().wait())
        finally:
            # The bot first: it says good-bye to a sandbox that is still there.
            await asyncio.shield(self._stop())
            self._lock.release()

    async def _start(self, child: Child) -> None:
        child.log.write_bytes(b"")
        await child.start()

    async def _stop(self) -> None:
        await self.bot.stop()
        await self.sandbox.stop()

    async def _while_alive(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do some work while both children live."""
        deaths = [child.wait_death() for child in (self.sandbox, self.bot) if child.has_started]
        tasks = [asyncio.create_task(part) for part in (work, *deaths)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _connect(self) -> Driver:
        dying = asyncio.ensure_future(self.sandbox.wait_death())
        try:
            async with asyncio.timeout(START_SECONDS):
                while not dying.done():
                    try:
                        return await connect_driver(self.url)
                    except aiohttp.ClientError:
                        await asyncio.sleep(0.1)
        except TimeoutError:
            raise CannotStart("the sandbox does not answer") from None
        finally:
            dying.cancel()
        raise CannotStart(f"the sandbox has stopped: {self.sandbox.last_line()}")

    async def _wait_ready(self, driver: Driver) -> None:
        if not await driver.call("wait_ready", within=START_SECONDS):
            raise CannotStart(f"the bot does not connect: {self.bot.last_line()}")

    async def _open_or_resume_table(self, driver: Driver) -> None:
        """Continue the previous table, or open one."""
        channel = await driver.channel(CHANNEL)
        phase = await self._phase(int(channel))
        if phase in (LOBBY, RUNNING):
            self.say("The game of the last time goes on.")
            return
        person = await driver.user(PERSON)
        try:
            await open_table([person], channel, self.edition, 1 + COMPUTERS, computers=COMPUTERS)
        except (CannotDo, TimeoutError) as trouble:
            reason = str(trouble) or self.bot.last_line()
            raise CannotStart(f"the bot does not open a table: {reason}") from None
        self.say(f"A table is open: {PERSON} with {COMPUTERS} computer players.")

    async def _phase(self, channel: int) -> str:
        store = await Store.open(f"sqlite:///{self.database.absolute()}")
        try:
            record = await Service(store).game_in_channel(channel)
            return record.phase if record is not None else ""
        finally:
            await store.close()


def is_free(port: int) -> bool:
    """True if a port of this machine is valid and unused."""
    with socket.socket() as probe:
        # As the sandbox does: connections of the last run that fade away do not hold the port.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError):
            return False
    return True


def find_free_port() -> int:
    """An unused port."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
