"""Hostile visitors of a table's page, one run per measurement.

    python -m bench.strangers idle --strangers 1120 --hard 1024
    python -m bench.strangers slow --strangers 1000 --choices 400
    python -m bench.strangers turns --strangers 60

`idle`: connections, half of them event streams, half asking nothing, renewed when they end. Can a page, a
process and a database still be had, and how fast does the log grow? `slow`: readers who read nothing, and the
memory of the system's buffers. `turns`: each asks for the turns three times a second. Measured is the map
that a player of another table asks for, with them and without. The strangers are a process of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import logging
import re
import resource
import socket
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp

from bench.pages import MeasuredGame, play_to_middle
from bench.quick_jobs import QuickJobs
from bot.core.service import Service
from bot.features.pages.addresses import Addresses
from bot.features.pages.serve import Pages, listen
from bot.outbox.announcement import make_announcement
from bot.outbox.composer import Composer
from bot.play.parts import Parts
from bot.store import Store
from bot.words.message_draft import PictureRequest
from bot.words.names import Names
from bot.workers.jobs import Jobs
from bot.workers.process import WorkerBusy

TRIES, WATCHED = 10, 10.0
"""Attempts at each thing, and seconds for which the log is watched."""
AN_ADDRESS = 30
"""Connections from one address."""
APART = 0.25
"""Seconds between two choices, so that each is sent separately."""
A_SECOND = 3.0
"""Requests a second of a reader of turns."""
EDITION = "ragnar-2024"


class Site(NamedTuple):
    """A running site, with the service behind it."""

    service: Service
    parts: Any
    jobs: Any
    folder: Path

    async def address_of(self, game: MeasuredGame) -> str:
        """Address of a game's page."""
        return str(await self.parts.memory_of(Addresses).address_of(await self.service.record(game.id)))


@asynccontextmanager
async def serve_site(jobs: Any) -> AsyncIterator[Site]:
    """Serve pages on this machine."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite:///{Path(folder) / 'games.sqlite'}")
        service = Service(store, make_announcement)
        parts: Any = Parts(service, Composer(service), None, None)  # type: ignore[arg-type]
        door = listen("127.0.0.1", 0)
        url = f"http://127.0.0.1:{door.getsockname()[1]}"
        serving = asyncio.create_task(Pages(parts, jobs, lambda _record: True, door, url).run())
        try:
            yield Site(service, parts, jobs, Path(folder))
        finally:
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)
            await service.close()
            await store.close()
            await jobs.close()


class Strangers:
    """The strangers' process, which waits for an address."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, kind: str, count: int) -> Strangers:
        """Start the process with this one's limits."""
        command = (sys.executable, "-m", "bench.strangers", kind, "--come", "--strangers", str(count))
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))

    async def send_crowd(self, address: str) -> None:
        """Connect the strangers, and wait until as many as possible are connected."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{address}\n".encode())
        print("  strangers:", (await self._process.stdout.readline()).decode().strip(), flush=True)

    async def stop(self) -> None:
        """Disconnect the strangers."""
        out, _ = await self._process.communicate(b"\n")
        print("  at the end:", out.decode().strip(), flush=True)


# What is measured


async def measure_idle(count: int, hard: int) -> None:
    """Print which services answer while connections stay open, and the log's growth."""
    crowd = await Strangers.start("idle", count)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, hard), hard))
    said = io.StringIO()
    logging.basicConfig(level=logging.INFO, stream=said)
    async with serve_site(QuickJobs()) as site:
        game = await play_to_middle(site.service, EDITION)
        address = await site.address_of(game)
        await crowd.send_crowd(address)
        before, began = said.tell(), time.monotonic()
        had = Counter(dict.fromkeys(("page", "process", "database"), 0))
        for _ in range(TRIES):
            had["page"] += await _check_page_limit(address)
            had["process"] += await _check_process_limit()
            had["database"] += _check_database(site.folder)
            await game.press()
        await asyncio.sleep(max(0.0, began + WATCHED - time.monotonic()))
        grew = (said.tell() - before) / (time.monotonic() - began)
        print(f"  limit {hard}: of {TRIES} each {dict(had)}; the log grows {grew:.0f} bytes a second")
        await crowd.stop()


async def _check_page_limit(address: str) -> bool:
    try:
        async with asyncio.timeout(5), aiohttp.ClientSession() as session, session.get(address) as answer:
            return answer.status == 200
    except (OSError, TimeoutError, aiohttp.ClientError):
        return False


async def _check_process_limit() -> bool:
    try:
        process = await asyncio.create_subprocess_exec("true", stdout=asyncio.subprocess.PIPE)
    except OSError:
        return False
    await process.communicate()
    return process.returncode == 0


def _check_database(folder: Path) -> bool:
    try:
        found = sqlite3.connect(folder / "games.sqlite").execute("SELECT count(*) FROM games").fetchone()
    except (OSError, sqlite3.Error):
        return False
    return bool(found)


async def measure_slow(count: int, choices: int) -> None:
    """Print the system's buffer memory while clients read nothing."""
    crowd = await Strangers.start("slow", count)
    async with serve_site(QuickJobs()) as site:
        game = await play_to_middle(site.service, EDITION)
        calm, done = _kernel_bytes(), 0
        await crowd.send_crowd(await site.address_of(game))
        _print_memory(0, calm)
        for done in range(1, choices + 1):
            if not await game.press():
                break
            await asyncio.sleep(APART)
            if done % 50 == 0:
                _print_memory(done, calm)
        print(f"  {done} choices")
        await crowd.stop()


def _print_memory(choices: int, calm: int) -> None:
    buffers, own = (_kernel_bytes() - calm) / 1e6, _process_bytes() / 1e6
    print(f"  after {choices} choices: buffers {buffers:.0f} MB, this process {own:.0f} MB", flush=True)


def _kernel_bytes() -> int:
    """Bytes of memory used by the system's TCP buffers."""
    found = re.search(r"^TCP:.* mem (\d+)", Path("/proc/net/sockstat").read_text(), re.MULTILINE)
    return int(found[1]) * resource.getpagesize() if found else 0


def _process_bytes() -> int:
    found = re.search(r"VmRSS:\s+(\d+)", Path("/proc/self/status").read_text())
    return int(found[1]) * 1024 if found else 0


async def measure_turns(count: int) -> None:
    """Print map delays of players without and with strangers at another table."""
    crowd = await Strangers.start("turns", count)
    async with serve_site(Jobs()) as site:
        read, other = (
            await play_to_middle(site.service, EDITION),
            await play_to_middle(site.service, EDITION, 701),
        )
        await _memory_maps(site, other)
        print("  alone:", await _memory_maps(site, other), flush=True)
        await crowd.send_crowd(await site.address_of(read))
        playing = asyncio.create_task(_play_games(read))
        await asyncio.sleep(3)
        print(f"  with {count} readers:", await _memory_maps(site, other), flush=True)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await crowd.stop()


async def _play_games(game: MeasuredGame) -> None:
    going = True
    while going:
        going = await game.press()
        await asyncio.sleep(APART)


async def _memory_maps(site: Site, game: MeasuredGame) -> str:
    """Request maps like a player, one by one. Returns a line of results."""
    took: list[float] = []
    for _ in range(8):
        names = Names(await site.service.record(game.id), await site.service.edition(game.id), "en")
        began = time.monotonic()
        with suppress(WorkerBusy):
            request = PictureRequest("world", style="light")
            await site.jobs.draw(await site.service.view(game.id, None), request, names, asked=True)
            took.append(time.monotonic() - began)
        await asyncio.sleep(1)
    return f"{len(took)} of 8 maps, the slowest after {max(took, default=0.0):.1f} s"


# The strangers


class Crowd:
    """The strangers of this process, with the results of their requests."""

    def __init__(self, address: str) -> None:
        self.site, _, self.name = address.rpartition("/")
        self.host, _, port = self.site.removeprefix("http://").partition(":")
        self.port = int(port)
        self.got: Counter[str] = Counter()
        self.open = 0

    def request_head(self, path: str, number: int) -> bytes:
        """Text of a stranger's request."""
        visitor = f"203.{number // AN_ADDRESS // 250}.{number // AN_ADDRESS % 250}.1"
        lines = (f"GET /{self.name}{path} HTTP/1.1", "Host: games", f"X-Forwarded-For: {visitor}", "", "")
        return "\r\n".join(lines).encode()

    async def hold_idle(self, number: int) -> None:
        """Hold a connection open, every second one as a stream. Reconnect when it ends."""
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(self.host, self.port)
                await self._hold_one(reader, writer, number)
            self.got["ended"] += 1
            await asyncio.sleep(0.5)

    async def _hold_one(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, number: int
    ) -> None:
        self.open += 1
        try:
            if number % 2:
                writer.write(self.request_head("/live", number))
            while await reader.read(4096):
                continue
        finally:
            self.open -= 1
            writer.close()

    async def read_slowly(self, number: int) -> None:
        """Open a stream, and read nothing of it."""
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        made.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(made, (self.host, self.port))
        await loop.sock_sendall(made, self.request_head("/live", number))
        self.open += 1
        try:
            await asyncio.Event().wait()
        finally:
            made.close()

    async def request_turns(self, number: int) -> None:
        """Ask for the turns again and again."""
        while True:
            began = time.monotonic()
            status = "none"
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(self.host, self.port)
                writer.write(self.request_head("/turns", number * AN_ADDRESS))
                status = (await reader.readline()).decode().partition(" ")[2][:3]
                while await reader.read(65536):
                    continue
                writer.close()
            self.got[status] += 1
            await asyncio.sleep(max(0.0, began + 1 / A_SECOND - time.monotonic()))


async def run_strangers(kind: str, count: int) -> None:
    """Read an address, and be there until the next line."""
    crowd = Crowd((await asyncio.to_thread(sys.stdin.readline)).strip())
    come = {"idle": crowd.hold_idle, "slow": crowd.read_slowly, "turns": crowd.request_turns}[kind]
    tasks = [asyncio.create_task(come(one)) for one in range(count)]
    await asyncio.sleep(10 if kind != "turns" else 1)
    print(f"{crowd.open} connections open of {count}", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(f"{crowd.open} open, {dict(crowd.got)}", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    """Measure one thing, or be the strangers for it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kind", choices=("idle", "slow", "turns"))
    parser.add_argument("--strangers", type=int, default=1000)
    parser.add_argument("--choices", type=int, default=400)
    parser.add_argument("--hard", type=int, default=1024)
    parser.add_argument("--come", action="store_true", help="be the strangers")
    given = parser.parse_args()
    if given.come:
        asyncio.run(run_strangers(given.kind, given.strangers))
    elif given.kind == "idle":
        asyncio.run(measure_idle(given.strangers, given.hard))
    elif given.kind == "slow":
        asyncio.run(measure_slow(given.strangers, given.choices))
    else:
        asyncio.run(measure_turns(given.strangers))


if __name__ == "__main__":
    main()
