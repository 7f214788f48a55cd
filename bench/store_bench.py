"""The database's processor time a change: what a press reads and writes, without the game and Discord.

    python -m bench.store_bench --changes 2000

A change is what a press asks of the database: whether its message is known, and a transaction that looks for
what is held and unsent and writes the step, the game with one seat, a deadline and a message to send. Sending
is counted by itself: one transaction in which a try begins, one in which it is done.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import msgspec

from bot.domain.records import (
    RUNNING,
    SEND,
    GameRecord,
    Lane,
    Outgoing,
    SeatRecord,
    StepRecord,
    make_unstored_record,
)
from bot.messages.table import Lobby
from bot.store import Store, games, held_messages, queue, steps

GAMES = 50
CHANNEL = 1_000


async def prepare_games(store: Store) -> list[games.Stored]:
    """Store some running games and return them as stored."""
    seats = tuple(SeatRecord(letter, user=n + 1, name=f"Player {n}") for n, letter in enumerate("ABC"))
    blank = make_unstored_record(
        "bench",
        rules_version="1",
        data_hash="0",
        options={"seats": 3},
        phase=RUNNING,
        locale="en",
        entries=0,
        seats=(),
    )
    found = []
    async with store.write() as c:
        await games.keep_dataset(c, "0", "bench", b"", 0.0)
        for n in range(GAMES):
            empty = msgspec.structs.replace(blank, channel=CHANNEL + n)
            id = await games.insert_game(c, empty, b"seed", {})
            empty = msgspec.structs.replace(empty, id=id)
            games.update_game(c, empty, msgspec.structs.replace(empty, seats=seats), {})
            stored = await games.read_game(c, id)
            assert stored is not None
            found.append(stored)
    return found


async def change_game(store: Store, before: games.Stored, n: int) -> games.Stored:
    """Commit a change of a game with one message."""
    record, lane = before.record, Lane(channel=before.record.channel)
    await store.query(held_messages.rows_of_message, record.id, 10**18 + n)
    seat = msgspec.structs.replace(record.seats[0], awaited=n, awaited_kind="place", awaited_since=float(n))
    after = msgspec.structs.replace(
        record,
        version=record.version + 1,
        entries=record.entries + 2,
        steps=record.steps + 1,
        look_at=n + 86400.0,
        seats=(seat, *record.seats[1:]),
    )
    step = StepRecord(
        record.steps, "act", "A", 1, {"type": "place", "area": "x"}, float(n), n, n + 2, "d" * 64
    )
    async with store.write() as c:
        pen = queue.OutboxWriter(c, record.id, float(n))
        await pen.look()
        steps.insert_step(c, record.id, step, f"interaction {n}")
        games.update_game(c, record, after, before.bookmark)
        pen.put(Outgoing(lane, Lobby(), SEND, slot="seat:A", seat="A", decision=n))
        pen.write()
    return games.Stored(after, before.seed, before.bookmark)


async def send_message(store: Store, record: GameRecord, n: int) -> None:
    """Record a change's message as sent."""
    lane = Lane(channel=record.channel).key
    async with store.write() as c:
        found = await queue.read_head(c, lane)
        assert found is not None
        item = queue.begin_item(c, found[0], float(n))
    async with store.write() as c:
        queue.finish_item(c, item, float(n), record.channel, 10**18 + n)
        await queue.read_head(c, lane)


class Times:
    """Median elapsed and processor times of repeated work."""

    def __init__(self) -> None:
        self._processor: list[float] = []
        self._whole: list[float] = []

    @contextmanager
    def measure(self) -> Iterator[None]:
        """Measure the body of a `with` block."""
        processor, whole = time.process_time(), time.perf_counter()
        yield
        self._processor.append(time.process_time() - processor)
        self._whole.append(time.perf_counter() - whole)

    def summary(self) -> str:
        """The medians."""
        processor, whole = [median(one) * 1000 for one in (self._processor, self._whole)]
        return f"{processor:.2f} ms of processor time, {whole:.2f} ms in all"


async def measure_store(url: str, count: int) -> tuple[Times, Times]:
    """Measure changes and the sending of their messages."""
    store = await Store.open(url)
    try:
        stored = await prepare_games(store)
        for begun in (False, True):
            changes, sends = Times(), Times()
            for n in range(count if begun else GAMES):
                at, number = n % GAMES, n + GAMES * begun
                with changes.measure():
                    stored[at] = await change_game(store, stored[at], number)
                with sends.measure():
                    await send_message(store, stored[at].record, number)
        return changes, sends
    finally:
        await store.close()


def main() -> None:
    """Print the processor time of a change and of its message."""
    parser = argparse.ArgumentParser(description="The database's processor time a change.")
    parser.add_argument("--changes", type=int, default=2000)
    parser.add_argument("--database", help="a PostgreSQL database that is empty, instead of a SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = given.database or f"sqlite:///{Path(folder) / 'games.sqlite3'}"
        changes, sends = asyncio.run(measure_store(url, given.changes))
    print(f"a change: {changes.summary()}; its message: {sends.summary()}")


if __name__ == "__main__":
    main()
