"""The bot's answer times and resources while many games are played.

    python -m bench.load --seconds 60 --rate 25 --runs 1 --stored 10000 --compiled build/compiled

Load, sandbox and bot are processes of their own. Users of 50 tables (`--tables`) press buttons, choose in
selects and type commands at random moments (a Poisson process). The sandbox takes the time from handing an
interaction to the bot to the bot's first answer. More running games lie in the database, 1,000 in all, and
with `--stored` as many finished ones as make up that number. The load begins when the bot has gone over the
stored games and rests: the processor time of its start is told apart. With `--masters` so many tables more
have one person and three masters, who think all the time. With `--players` so many tables more have a person
who plays on the map of its page, and one of these pages has `--readers`. Afterwards the bot is started once
more on the same database. With `--compiled` each run is done on plain Python and on the engine in that
folder, in turns.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bench import map_players, processes, thinkers
from bench.games import SEATS, GameCopy, store_games
from bench.hands import Table, TableAction
from bench.stored import store_finished
from bot.features.pages.serve import listen
from sandbox import connect_driver
from sandbox.driver import Driver, Seen
from tests.bot.paged import PUBLIC

TABLES = 50
RUNNING = 1000
READY = 300.0
RESTS, RESTING = 0.03, 10.0
"""The bot rests if it used less than this share of a core for so many seconds."""
CHANGE, NEVER = 5.0, 60.0
"""Seconds after which what a press came to is shown late, and after which it is lost."""
SAMPLED = 5.0
"""Seconds between two looks at the bot's memory."""
COMMANDS = ("game status", "game hand", "my-games")


class Figures:
    """Findings of a run. Times are in seconds, memory in bytes."""

    def __init__(self) -> None:
        self.answers: list[float] = []
        self.kinds: Counter[str] = Counter()
        self.suggestions: list[float] = []
        self.taps = map_players.Taps()
        self.pictures: list[float] = []
        self.problems: Counter[str] = Counter()
        self.late = 0
        self.shown_late: list[float] = []
        """Seconds until presses were seen carried out that took longer than CHANGE."""
        self.held: list[tuple[float, int]] = []
        """Seconds from the beginning of the load, and the bytes that the bot held then."""
        self.bot_memory = 0
        self.worker_memory = 0
        self.rate = 0.0
        self.busy: dict[str, float] = {}
        self.start = 0.0
        self.start_busy = 0.0
        """Seconds of the bot's processor time from its start until it rested."""
        self.requests = 0
        """Requests of the bot to Discord during the load."""
        self.used = 0.0
        """Seconds of its processor time during the load."""

    @property
    def figures(self) -> dict[str, float]:
        """Figures of the run by name, in the units of ROWS."""
        answers, pictures = quantiles(self.answers), quantiles(self.pictures)
        taps = quantiles(self.taps.took)
        return {
            "p50": answers[49] * 1e3,
            "p99": answers[98] * 1e3,
            "worst": max(self.answers) * 1e3,
            "suggestions p99": quantiles(self.suggestions)[98] * 1e3,
            "tap p50": taps[49] * 1e3,
            "tap p99": taps[98] * 1e3,
            "rate": self.rate,
            "picture p50": pictures[49] * 1e3,
            "picture p90": pictures[89] * 1e3,
            "pictures": float(len(self.pictures)),
            "bot": self.bot_memory / 1e6,
            "worker": self.worker_memory / 1e6,
            "bot busy": 100 * self.busy.get("bot", 0.0),
            "action": 1e3 * self.used / max(len(self.answers), 1),
            "requests": self.requests / max(len(self.answers), 1),
            "start": self.start,
            "start busy": self.start_busy,
            "worker busy": 100 * sum(share for name, share in self.busy.items() if "worker" in name),
        }

    def summary(self) -> str:
        """Figures and problems of the run in a line."""
        at = self.figures
        return (
            f"{len(self.answers)} answers, p50 {at['p50']:.1f} ms, p99 {at['p99']:.1f} ms, "
            f"{at['action']:.2f} ms of processor time and {at['requests']:.2f} requests each, "
            f"{at['start busy']:.1f} s for the start; "
            f"{len(self.pictures)} pictures, bot {at['bot']:.0f} MB, worker {at['worker']:.0f} MB; "
            f"{dict(self.kinds)}; nobody to act {self.late} times; shown late {len(self.shown_late)} times, "
            f"at most after {max(self.shown_late, default=0.0):.1f} s; load {os.getloadavg()[0]:.1f}; "
            f"{len(self.taps.took)} taps, {self.taps.problems} refused; "
            f"readers heard {self.taps.heard or 'nothing'}; "
            f"problems: {dict(self.problems) or 'none'}"
        )


def quantiles(values: list[float]) -> list[float]:
    """Percentiles: [49] is the median, [98] the p99. Zeros for too few values."""
    return statistics.quantiles(values, n=100) if len(values) > 1 else [0.0] * 99


def typed_label(label: str) -> str:
    """Name of a land as typed, without its number on the map."""
    return label.lstrip("0123456789").lstrip()


async def run_load(
    seconds: float,
    rate: float,
    seed: int,
    *,
    bot: str = "bench.bot",
    log: Path | None = None,
    finished: Path | None = None,
    masters: int = 0,
    count: int = TABLES,
    players: int = 0,
    readers: int = 0,
) -> Figures:
    """Measure a run on a new database, or a copy with `finished` games.

    * `bot`: module to run as the bot.
    * `log`: file for its output.
    * `count`: number of tables in play.
    * `masters`: number of further tables with master players.
    * `players`: number of further tables with a person on the map.
    * `readers`: number of readers of one page.
    """
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ANNALIST_BENCH_PICTURES"] = str(Path(folder) / "pictures")
        port = _serve_pages() if players else 0
        database, log = Path(folder) / "games.sqlite3", log or Path(folder) / "log"
        if finished is not None:
            shutil.copy(finished, database)
        async with _run_sandbox() as (driver, url):
            tables = await _open_tables(driver, seed, count)
            await _fill_tables(driver, database, tables, seed)
            async with _run_bot(url, database, log, bot) as process:
                await _wait_until_asked(tables)
                start = await _wait_until_idle(process)
                async with (
                    thinkers.play_tables(driver, masters),
                    map_players.play_on_map(driver, port, players, readers) as taps,
                ):
                    earlier = await driver.call("count_requests")
                    figures = await _measure_load(process, tables, seconds, rate, seed)
                    figures.requests = await driver.call("count_requests") - earlier
            figures.taps, figures.start_busy = taps, start
            async with _run_bot(url, database, log, bot):
                figures.start = await processes.time_to_answer(driver, tables[0].channel, READY)
            return figures


@asynccontextmanager
async def _run_sandbox() -> AsyncIterator[tuple[Driver, str]]:
    """Run a sandbox. Gives its driver and URL."""
    sandbox, url = await processes.start_sandbox()
    try:
        async with await connect_driver(url) as driver:
            yield driver, url
    finally:
        await processes.stop_process(sandbox)


@asynccontextmanager
async def _run_bot(url: str, database: Path, log: Path, bot: str) -> AsyncIterator[processes.Process]:
    process = await processes.start_bot(url, database, log, bot)
    try:
        yield process
    finally:
        await processes.stop_process(process)


def _serve_pages() -> int:
    """Let bots that start from now on serve pages. Returns their port."""
    with listen("127.0.0.1", 0) as door:
        port: int = door.getsockname()[1]
    os.environ |= {"ANNALIST_PAGES": f"127.0.0.1:{port}", "ANNALIST_PUBLIC_URL": PUBLIC}
    return port


async def _fill_tables(driver: Driver, database: Path, tables: list[Table], seed: int) -> None:
    channels = (await driver.call("world"))["channels"]
    guild = next(int(channel["guild_id"]) for channel in channels if channel["guild_id"])
    places = [GameCopy(int(table.channel), tuple(int(id) for id in table.users)) for table in tables]
    quiet = [int(await driver.channel(f"quiet-{number}")) for number in range(RUNNING - len(places))]
    await store_games(database, guild, places, RUNNING, seed, quiet=quiet)


async def _measure_load(
    bot: processes.Process, tables: list[Table], seconds: float, rate: float, seed: int
) -> Figures:
    before = {name: processes.processor_seconds(pid) for name, pid in _process_ids(bot).items()}
    load = Load(tables, Random(seed), rate)
    sampling = asyncio.create_task(_sample_memory(bot, load.figures.held))
    figures = await load.play(seconds)
    sampling.cancel()
    pids = _process_ids(bot)
    after = {name: processes.processor_seconds(pid) for name, pid in pids.items()}
    figures.busy = {name: (after[name] - before.get(name, 0.0)) / seconds for name in after}
    figures.used = after["bot"] - before["bot"]
    figures.bot_memory = processes.process_memory(bot.pid)
    figures.worker_memory = max(
        (processes.process_memory(pid) for name, pid in pids.items() if name.startswith("worker")), default=0
    )
    figures.rate = len(figures.answers) / seconds
    figures.pictures = _picture_times()
    return figures


async def _sample_memory(bot: processes.Process, held: list[tuple[float, int]]) -> None:
    """Record the bot's memory periodically until cancelled."""
    begun = time.monotonic()
    while True:
        held.append((time.monotonic() - begun, processes.process_memory(bot.pid)))
        await asyncio.sleep(SAMPLED)


def _picture_times() -> list[float]:
    """Seconds from each request of a picture to its arrival."""
    file = Path(os.environ["ANNALIST_BENCH_PICTURES"])
    return [float(line) for line in file.read_text().split()] if file.exists() else []


def _process_ids(bot: processes.Process) -> dict[str, int]:
    workers = {f"worker {n}": pid for n, pid in enumerate(processes.child_processes(bot.pid), 1)}
    return {"bot": bot.pid, **workers, "load": os.getpid()}


async def _open_tables(driver: Driver, seed: int, count: int) -> list[Table]:
    made = []
    for number in range(count):
        users = [await driver.user(f"Player {number}-{seat}") for seat in "ABCDEF"[:SEATS]]
        made.append(
            Table(driver, await driver.channel(f"load-{number}"), users, Random(seed * 1000 + number))
        )
    return made


async def _wait_until_asked(tables: list[Table]) -> None:
    until = time.monotonic() + READY
    while any(table.find_question() is None for table in tables):
        if time.monotonic() > until:
            missing = sum(table.find_question() is None for table in tables)
            raise RuntimeError(f"the bot did not ask at {missing} tables")
        await asyncio.sleep(0.2)


async def _wait_until_idle(bot: processes.Process) -> float:
    """Wait until the bot rests. Returns its processor time so far."""
    used, until = processes.processor_seconds(bot.pid), time.monotonic() + READY
    while time.monotonic() < until:
        await asyncio.sleep(RESTING)
        before, used = used, processes.processor_seconds(bot.pid)
        if used - before < RESTS * RESTING:
            return used
    raise RuntimeError("the bot did not come to rest")


class Load:
    """Users who act at random at tables that are not waiting for the bot."""

    def __init__(self, tables: list[Table], chance: Random, rate: float) -> None:
        self.tables = tables
        self.chance = chance
        self.rate = rate
        self.idle = set(range(len(tables)))
        self.figures = Figures()

    async def play(self, seconds: float) -> Figures:
        """Act for `seconds` at `rate` actions per second."""
        due = start = time.monotonic()
        async with asyncio.TaskGroup() as group:
            while (due := due + self.chance.expovariate(self.rate)) < start + seconds:
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                number = self._free_table()
                if number is None:
                    self.figures.late += 1
                else:
                    self.idle.discard(number)
                    group.create_task(self._act_once(number))
        return self.figures

    def _free_table(self) -> int | None:
        order = sorted(self.idle)
        self.chance.shuffle(order)
        return next((number for number in order if self.tables[number].find_question() is not None), None)

    async def _act_once(self, number: int) -> None:
        table = self.tables[number]
        try:
            state, roll = table.state(), self.chance.random()
            if roll < 0.06:
                self._count_answer(await self._send_command(table))
            elif roll < 0.10:
                deed = table.other_button()
                if deed is not None:
                    self._count_answer(await deed.perform())
            else:
                deed = table.next_action()
                if deed is not None:
                    self._count_answer(await self._make_move(table, deed))
                    await self._note_answer(table, deed, state)
        except Exception as problem:
            self.figures.problems[f"{type(problem).__name__} {problem}"[:80]] += 1
        finally:
            self.idle.add(number)

    async def _note_answer(self, table: Table, deed: TableAction, state: Any) -> None:
        """Wait until the table's state has changed."""
        start, looker = time.monotonic(), next(iter(table.users.values()))
        try:
            await looker.wait_until(lambda: table.state() != state, NEVER, table.channel)
        except TimeoutError:
            told = next(
                (one.content for one in deed.user.latest_messages(table.channel) if one.ephemeral), "nothing"
            )
            self.figures.problems[f"never shown: {deed.custom_id}; told {told}"[:160]] += 1
        took = time.monotonic() - start
        if took > CHANGE:
            self.figures.shown_late.append(took)

    async def _send_command(self, table: Table) -> Seen:
        user = self.chance.choice(list(table.users.values()))
        return await user.slash(table.channel, self.chance.choice(COMMANDS))

    async def _make_move(self, table: Table, deed: TableAction) -> Seen:
        value = str(deed.option["value"]) if deed.option else ""
        if value.startswith("place_army/") and self.chance.random() < 0.2:
            name = typed_label(str(deed.option["label"])) if deed.option else ""
            start = time.perf_counter()
            await deed.user.autocomplete(table.channel, "place", "lands", lands=name[:3])
            self.figures.suggestions.append(time.perf_counter() - start)
            return await deed.user.slash(table.channel, "place", lands=name + "!")
        return await deed.perform()

    def _count_answer(self, seen: Seen) -> None:
        self.figures.kinds[str(seen.ack)] += 1
        if seen.latency is None:
            self.figures.problems["not answered"] += 1
        else:
            self.figures.answers.append(seen.latency)


ROWS = (
    ("first answer, p50", "p50", "ms", ""),
    ("first answer, p99", "p99", "ms", "< 50; of 100 actions a second < 100"),
    ("first answer, worst", "worst", "ms", ""),
    ("suggestions for /place, p99", "suggestions p99", "ms", ""),
    ("a tap on the map, p50", "tap p50", "ms", ""),
    ("a tap on the map, p99", "tap p99", "ms", ""),
    ("answers a second", "rate", "/s", ""),
    ("picture asked for until held, p50", "picture p50", "ms", ""),
    ("picture asked for until held, p90", "picture p90", "ms", ""),
    ("pictures drawn", "pictures", "", ""),
    ("memory of the bot", "bot", "MB", "< 150"),
    ("memory of the drawing worker", "worker", "MB", "< 150"),
    ("from its start until it answers", "start", "s", "< 2"),
    ("one core, used by the bot", "bot busy", "%", ""),
    ("processor time of the bot for an answer", "action", "ms", ""),
    ("requests to Discord for an answer", "requests", "", "2.1"),
    ("processor time of the bot for its start", "start busy", "s", ""),
    ("one core, used by the worker", "worker busy", "%", ""),
)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How soon the bot answers under load.")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rate", type=float, default=25.0, help="actions a second")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables in play")
    parser.add_argument("--bot", default="bench.bot", help="the module that runs as the bot")
    parser.add_argument("--log", type=Path, help="a file for what the bot says")
    parser.add_argument("--stored", type=int, default=RUNNING, help="all games stored, the finished included")
    parser.add_argument("--finished", type=Path, help="a file that bench.stored filled, instead of --stored")
    parser.add_argument("--compiled", type=Path, metavar="FOLDER", help="measure its engine too, in turns")
    parser.add_argument("--masters", type=int, default=0, help="tables of one person and three masters")
    parser.add_argument("--players", type=int, default=0, help="tables of one person on the map")
    parser.add_argument("--readers", type=int, default=0, help="readers of one of their pages")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        finished = given.finished
        if finished is None and given.stored > RUNNING:
            finished = Path(place) / "finished.sqlite3"
            asyncio.run(store_finished(finished, given.stored - RUNNING))
        folders = {"plain Python": ""}
        if given.compiled:
            folders["compiled"] = str(given.compiled.absolute())
        found: dict[str, list[Figures]] = {engine: [] for engine in folders}
        for number in range(given.runs):
            for engine, folder in folders.items():
                os.environ["PYTHONPATH"] = folder  # the bot looks there first
                found[engine].append(_run_once(given, number, finished, engine))
        _print_report(found)


def _run_once(given: argparse.Namespace, number: int, finished: Path | None, engine: str) -> Figures:
    one = run_load(
        given.seconds,
        given.rate,
        number,
        bot=given.bot,
        log=given.log,
        finished=finished,
        masters=given.masters,
        count=given.tables,
        players=given.players,
        readers=given.readers,
    )
    found = asyncio.run(one)
    print(f"run {number + 1}, {engine}: {found.summary()}", flush=True)
    return found


def _print_report(found: dict[str, list[Figures]]) -> None:
    print(f"\n{'medians':36}{''.join(f'{engine:>14}' for engine in found)}  {'unit':5}wanted")
    for title, name, unit, wanted in ROWS:
        middles = [statistics.median(one.figures[name] for one in runs) for runs in found.values()]
        print(f"{title:36}{''.join(f'{middle:14,.1f}' for middle in middles)}  {unit:5}{wanted}")


if __name__ == "__main__":
    main()
