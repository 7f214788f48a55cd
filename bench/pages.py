"""The cost of a table's readers: presses with 500 open pages and with none, in turns, in one run.

    python -m bench.pages --readers 500 --presses 150

The service plays one game here. The readers are a process of their own, each with an address of its own. A
press is one change of the game, from its check to its commit. Told are the time that presses take, the
processor time that the bot's loop spends on one, and how many of the last changes each reader heard of.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import aiohttp

from bench.quick_jobs import QuickJobs
from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.features.pages.addresses import Addresses
from bot.features.pages.serve import Pages, listen
from bot.outbox.announcement import make_announcement
from bot.outbox.composer import Composer
from bot.play.parts import Parts
from bot.store import Store
from engine.players import choose

APART = 0.3
"""Seconds between two presses, so that each is sent separately."""
BLOCK = 25
"""Presses of a game with readers, then as many without; then the next game."""
EDITIONS = ("ragnar-2024", "zman-2018", "hasbro-2001", "heroes-2008")


class PageFigures:
    """Elapsed and processor seconds of each press."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.used: list[float] = []

    def table_row(self, name: str) -> str:
        """The figures as a line, in milliseconds."""
        cut = statistics.quantiles(self.took, n=100)
        used = 1000 * statistics.fmean(self.used)
        return f"{name:24} {1000 * cut[49]:8.1f} {1000 * cut[98]:8.1f} {used:8.1f}"


class MeasuredGame:
    """A game of computer players, played one choice at a time."""

    def __init__(self, service: Service, id: int) -> None:
        self.service = service
        self.id = id

    async def press(self, found: PageFigures | None = None) -> bool:
        """Make one choice. False if the game is over."""
        public = await self.service.view(self.id, None)
        if not public.asked:
            return False
        seat = public.asked[0].seat
        view = await self.service.view(self.id, seat)
        assert view.decision is not None
        decision = view.decision.id
        action = choose("random", view, await self.service.edition(self.id), random.random)
        began, used = time.perf_counter(), time.thread_time()
        await self.service.change(
            self.id, None, lambda draft: play.submit_for_computer(draft, seat, decision, action)
        )
        if found is not None:
            found.took.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, began + APART - time.perf_counter()))
            found.used.append(time.thread_time() - used)
        return True


async def keep_playing(edition: str, readers: int, presses: int) -> None:
    """Measure one edition, and print its two lines."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite:///{Path(folder) / 'games.sqlite'}")
        service = Service(store, make_announcement)
        parts: Any = Parts(service, Composer(service), None, None)  # type: ignore[arg-type]
        jobs: Any = QuickJobs()
        socket = listen("127.0.0.1", 0)
        port = socket.getsockname()[1]
        pages = Pages(parts, jobs, lambda _record: True, socket, f"http://127.0.0.1:{port}")
        serving = asyncio.create_task(pages.run())
        with_readers, without = PageFigures(), PageFigures()
        for _ in range(max(1, presses // BLOCK)):
            game = await play_to_middle(service, edition)
            address = await parts.memory_of(Addresses).address_of(await service.record(game.id))
            crowd = await Crowd.open_pages(address, readers)
            await measure_presses(game, with_readers)
            heard = await crowd.stop()
            await measure_presses(game, without)
        print(with_readers.table_row(f"{edition}, {readers} readers"))
        print(without.table_row(f"{edition}, none"))
        print(f"{'':24} each reader heard {heard} of the last {BLOCK}", flush=True)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await service.close()
        await store.close()


async def measure_presses(game: MeasuredGame, found: PageFigures) -> None:
    """Press repeatedly. The first press is not measured."""
    await game.press()
    await asyncio.sleep(1)
    for _ in range(BLOCK):
        if not await game.press(found):
            return


async def play_to_middle(service: Service, edition: str, channel: int = 700) -> MeasuredGame:
    """Play a game to its middle."""
    host = Actor(1, "Host")
    made = await service.create(host, NewLobby(edition, channel, guild=5))
    id = made.record.id
    for _ in range(min(4, made.record.seats_max)):
        await service.change(id, host, lambda draft: lobby.add_computer(draft, "novice"))
    await service.change(id, host, lobby.start)
    game = MeasuredGame(service, id)
    for _ in range(100):
        await game.press()
    return game


class Crowd:
    """Readers of a page, in a process of their own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def open_pages(cls, address: str, readers: int) -> Crowd:
        """Start readers and wait until all have the page open."""
        command = (sys.executable, "-m", "bench.pages", "--read", address, "--readers", str(readers))
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        assert process.stdout is not None
        await process.stdout.readline()
        return cls(process)

    async def stop(self) -> str:
        """End the readers. Returns the fewest and most changes that a reader received."""
        await asyncio.sleep(1)
        out, _ = await self._process.communicate(b"\n")
        return out.decode().strip()


async def read_pages(address: str, readers: int) -> None:
    """Keep pages open until the input ends, then print the changes received."""
    site = address.rpartition("/")[0]
    async with aiohttp.ClientSession() as session:
        async with session.get(address) as answer:
            found = re.search(r'"live":"([^"]+/live[^"]*)"', await answer.text())
        assert found is not None
        heard = [0] * readers
        open_now = asyncio.Semaphore(0)

        async def open_reader(number: int) -> None:
            reader, writer = await asyncio.open_connection(*site.removeprefix("http://").split(":"))
            lines = (
                f"GET /{found[1]} HTTP/1.1",
                "Host: games",
                f"X-Forwarded-For: 203.0.{number // 250}.{number % 250 + 1}",
            )
            writer.write("\r\n".join([*lines, "", ""]).encode())
            status = await reader.readline()
            assert b" 200 " in status, status
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    heard[number] += 1
                    if heard[number] == 1:
                        open_now.release()

        tasks = [asyncio.create_task(open_reader(number)) for number in range(readers)]
        for _ in range(readers):
            await open_now.acquire()
        print("open", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        print(f"{min(heard) - 1} to {max(heard) - 1}")


def main() -> None:
    """Measure each edition, or read for a measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readers", type=int, default=500)
    parser.add_argument("--presses", type=int, default=100)
    parser.add_argument("--edition", choices=EDITIONS, action="append")
    parser.add_argument("--read", default="")
    given = parser.parse_args()
    if given.read:
        asyncio.run(read_pages(given.read, given.readers))
        return
    print(f"{'a press, ms':24} {'p50':>8} {'p99':>8} {'loop':>8}")
    for edition in given.edition or EDITIONS:
        asyncio.run(keep_playing(edition, given.readers, given.presses))


if __name__ == "__main__":
    main()
