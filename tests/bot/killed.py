"""A bot without Discord for the test that kills it: it plays its game on, and its channel is a file.

Run as `python -m tests.bot.killed DATABASE CHANNEL SEED`. Prints each step's number once committed.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import Collection
from pathlib import Path

from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.records import Item
from bot.domain.requests import Actor, NewLobby, Refused
from bot.outbox.deliveries import Sent
from bot.outbox.worker import Outbox
from bot.store import Store
from tests.bot.cast import ANNA, HOST
from tests.bot.tables import Recorder, Said, do
from tests.bot.toy_game import ToyEngine

GOAL = 100_000
CHANNEL = 700


class FileChannel:
    """A channel that outlives the bot. As in Discord, a nonce identifies each message."""

    def __init__(self, path: Path) -> None:
        self.file = os.open(path, os.O_CREAT | os.O_APPEND | os.O_RDWR)
        self.path = path

    def texts(self) -> list[str]:
        return [line.split("\t")[1] for line in self.path.read_text().splitlines()]

    async def send(self, item: Item) -> Sent:
        lines = self.path.read_text().splitlines()
        nonces = [line.split("\t")[0] for line in lines]
        if item.nonce not in nonces:
            nonces.append(item.nonce)
            os.write(self.file, f"{item.nonce}\t{_text_of(item)}\n".encode())
        await asyncio.sleep(0)
        return Sent(CHANNEL, nonces.index(item.nonce) + 1)

    async def edit(self, item: Item) -> None:
        raise AssertionError

    async def delete(self, item: Item) -> None:
        raise AssertionError

    async def find(self, item: Item, since: float, known: Collection[int]) -> Sent | None:
        raise AssertionError("the test does not last that long")


def _text_of(item: Item) -> str:
    assert isinstance(item.message, Said)
    return str(item.message.text)


def service(store: Store) -> Service:
    return Service(store, Recorder(), engine=ToyEngine(GOAL))


async def sit_down(table: Service) -> int:
    """The game, opened and started in as many lives as it takes."""
    game = (await table.create(HOST, NewLobby("toy", CHANNEL), interaction="create")).record.id
    await do(table, game, HOST, lobby.join, interaction="host")
    await do(table, game, ANNA, lobby.join, interaction="anna")
    await do(table, game, HOST, lobby.start, interaction="start")
    return game


async def play_on(table: Service, game: int, chance: random.Random) -> None:
    """Act, undo and now and then press twice, until killed."""
    people: dict[str, Actor] = {"A": HOST, "B": ANNA}
    while True:
        seat = next(s for s in (await table.record(game)).seats if s.awaited is not None)
        decision = (await table.view(game, seat.seat)).decision
        assert decision is not None
        actor, action = people[seat.seat], chance.choice(decision.actions)
        interaction = str(chance.getrandbits(62))
        for _ in range(chance.choice((1, 1, 2))):
            outcome = await do(
                table, game, actor, play.submit, action, decision=decision.id, interaction=interaction
            )
        print(outcome.record.steps - 1, flush=True)  # noqa: T201
        if chance.random() < 0.2:
            try:
                outcome = await do(table, game, actor, play.undo)
            except Refused:
                continue
            print(outcome.record.steps - 1, flush=True)  # noqa: T201


async def main(url: str, channel: Path, seed: int) -> None:
    store = await Store.open(url, only_bot=True)
    table = service(store)
    box = Outbox(store, FileChannel(channel))
    table.on_commit(box.wake)
    sending = asyncio.create_task(box.run())
    game = await sit_down(table)
    await play_on(table, game, random.Random(seed))
    await sending


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))
