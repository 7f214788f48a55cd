"""Several bot processes on one PostgreSQL database, one of them killed with -9 halfway.

    python -m bench.several --processes 2 --seconds 40 --rate 10
    python -m bench.several --processes 1 --tables 24 --database sqlite:////tmp/games.sqlite3

Servers lie in as many shards as there are processes. People press at their tables as in `bench.load`.
Without --database a PostgreSQL server of its own is started. A single process is not killed: it tells what an
answer costs on a database. Prints a line of JSON. Ends with status 1 when a
press was refused, or not answered but while a shard was taken over, when that took longer than `TAKEOVER`
seconds, or when a table stands still.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bench import processes
from bench.hands import Table
from bench.load import Figures, Load, quantiles
from sandbox import CannotDo, DrivenUser, connect_driver
from sandbox.driver import Driver, Seen
from tests.common.postgres import server

TAKEOVER = 10.0
READY = 60.0
TRIES = 4
PEOPLE = 3
TABLES = 6
"""Tables at each server, unless told otherwise."""
TOLD = 5
TAIL = 30
"""Messages and log lines shown for a table without a question."""


async def run_processes(
    database: str, count: int, seconds: float, rate: float, seed: int, log: Path, at_each: int = 0
) -> dict[str, Any]:
    """Run once and return the findings. `log` keeps the bots' output."""
    sandbox, url = await processes.start_sandbox()
    bots: list[processes.Process] = []
    try:
        async with await connect_driver(url) as driver:
            places = await _server_ids(driver, count)
            for number in range(count):
                bots.append(
                    await processes.start_bot(url, database, log.with_suffix(f".{number}"), shards=count)
                )
            await asyncio.gather(*(processes.time_to_answer(driver, place, READY) for place in places))
            tables = [
                await _open_table(driver, place, n, seed)
                for place in places
                for n in range(at_each or TABLES)
            ]
            return await _measure_processes(driver, bots, places, tables, seconds, rate, seed)
    except TimeoutError as late:
        late.add_note("\n".join(_log_tail(log.with_suffix(f".{number}")) for number in range(count)))
        raise
    finally:
        for bot in bots:
            await processes.stop_process(bot)
        await processes.stop_process(sandbox)


def _log_tail(log: Path) -> str:
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    return "\n".join([f"{log.name}, its last lines:", *lines[-TAIL:]])


async def _measure_processes(
    driver: Driver,
    bots: list[processes.Process],
    places: list[str],
    tables: list[Table],
    seconds: float,
    rate: float,
    seed: int,
) -> dict[str, Any]:
    used = sum(processes.processor_seconds(bot.pid) for bot in bots)
    before = await Load(tables, Random(seed), rate).play(seconds / 2)
    used = sum(processes.processor_seconds(bot.pid) for bot in bots) - used
    cost = {"processor_ms": round(used * 1e3 / len(before.answers), 2)}
    if len(bots) == 1:
        return {"processes": 1, "tables": len(tables), "before": _figures_json(before) | cost}
    bots[0].kill()
    playing = asyncio.create_task(Load(tables, Random(seed + 1), rate).play(seconds / 2 + TAKEOVER))
    takeover = max(
        await asyncio.gather(*(processes.time_to_answer(driver, place, READY) for place in places))
    )
    during = await playing
    after = await Load(tables, Random(seed + 2), rate).play(seconds / 2)
    stuck = [table for table in tables if not await _is_progressing(table)]
    return {
        "processes": len(bots),
        "tables": len(tables),
        "takeover_seconds": round(takeover, 2),
        "stuck": len(stuck),
        "before": _figures_json(before) | cost,
        "takeover": _figures_json(during),
        "after": _figures_json(after),
    }


def _figures_json(found: Figures) -> dict[str, Any]:
    at = quantiles(found.answers)
    return {
        "answers": len(found.answers),
        "p50_ms": round(at[49] * 1e3, 1),
        "p99_ms": round(at[98] * 1e3, 1),
        "problems": dict(found.problems),
    }


async def _server_ids(driver: Driver, count: int) -> list[str]:
    """A channel in a server of each shard."""
    found: dict[int, str] = {}
    number = 0
    while len(found) < count:
        number += 1
        made = await driver.call("server", name=f"Server {number}")
        found.setdefault((int(made["id"]) >> 22) % count, f"server-{number}")
    return [await driver.channel(found[shard]) for shard in sorted(found)]


async def _open_table(driver: Driver, place: str, number: int, seed: int) -> Table:
    """A game of three people in a thread of the channel."""
    thread = await driver.call("thread", parent=place, name=f"Table {number}")
    users = [await driver.user(f"Player {place}-{number}-{one}") for one in range(PEOPLE)]
    channel = str(thread["id"])
    table = Table(driver, channel, users, Random(seed * 1000 + number))
    answered: list[Seen] = []
    try:
        await _start_table(users, channel, answered)
        await users[0].wait_until(lambda: table.find_question() is not None, READY, channel)
    except TimeoutError as late:
        shown = "\n".join(
            f"  {one.text!r} {one.labels}" for user in users for one in user.visible_messages(channel, TOLD)
        )
        raise TimeoutError(
            f"{thread['name']} was not asked; pressed: {answered}; its people see:\n{shown}"
        ) from late
    return table


async def _start_table(users: list[DrivenUser], channel: str, answered: list[Seen]) -> None:
    """Start a game. Each press waits for the effect of the previous one."""
    host, *others = users
    answered.append(await host.slash(channel, "game new", edition="ragnar-2024"))
    lobby = await host.wait_message(channel, lambda message: bool(message.buttons), READY)
    for seated, user in enumerate(others, start=2):
        answered.append(await user.press(user.reload_message(lobby), "Join"))
        told = f"Seats: {seated} of"
        await user.wait_until(lambda: told in user.reload_message(lobby).text, READY, channel)  # noqa: B023
    answered.append(await host.press(host.reload_message(lobby), "Start"))


async def _is_progressing(table: Table) -> bool:
    """True if an answer makes the table ask something else."""
    user = next(iter(table.users.values()))
    for _ in range(TRIES):
        try:
            await user.wait_until(lambda: table.next_action() is not None, READY, table.channel)
            state, deed = table.state(), table.next_action()
            if deed is not None:
                await deed.perform()
            await user.wait_until(lambda: table.state() != state, TAKEOVER, table.channel)  # noqa: B023
        except (TimeoutError, CannotDo):  # it changed between looking and pressing
            continue
        return True
    return False


def find_breaches(found: dict[str, Any]) -> list[str]:
    """Broken promises."""
    told = [f"{found['stuck']} tables stand still"] if found.get("stuck") else []
    if found.get("takeover_seconds", 0.0) > TAKEOVER:
        told.append(f"a shard was taken over after {found['takeover_seconds']} s")
    parts = [part for part in ("before", "after") if part in found]
    told += [f"{part}: {found[part]['problems']}" for part in parts if found[part]["problems"]]
    return told


def main() -> None:
    """Measure, print, and end with status 1 on any breach."""
    parser = argparse.ArgumentParser(description="Several bot processes on one database, one of them killed.")
    parser.add_argument("--database", default="", help="postgresql://... or sqlite:///..., an empty one")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--tables", type=int, default=0, help=f"at each server, {TABLES} unless told otherwise"
    )
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--rate", type=float, default=10.0, help="actions a second")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--log", type=Path, help="a file for what the bots say; one for each, with its number"
    )
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = given.database
        if not database:
            own = stack.enter_context(server())
            if own is None:
                sys.exit("there is no PostgreSQL here; name a database with --database")
            own.start()
            database = own.new_database()
        log = given.log or folder / "log"
        found = asyncio.run(
            run_processes(database, given.processes, given.seconds, given.rate, given.seed, log, given.tables)
        )
    found["breaches"] = find_breaches(found)
    print(msgspec.json.encode(found).decode())
    sys.exit(1 if found["breaches"] else 0)


if __name__ == "__main__":
    main()
