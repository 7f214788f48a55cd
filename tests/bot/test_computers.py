"""Computer players at the service's tables: they choose when asked, and try again after a failure."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.records import OVER
from bot.store import Store
from bot.workers.computer_players import Computers
from engine.view import View
from tests.bot import tables
from tests.bot.cast import ADD, ANNA, HOST
from tests.bot.tables import do
from tests.common.waiting import running, wait_until


class FirstThing:
    """Takes the first action and records the seats. Fails in the games named."""

    def __init__(self) -> None:
        self.kinds: list[str] = []
        self.failing = False

    async def choose(self, kind: str, view: View, edition: Any) -> Any:
        if self.failing:
            raise RuntimeError("no idea")
        self.kinds.append(kind)
        assert view.decision is not None
        return view.decision.actions[0]


async def play_until_c_is_asked(table: Service, game: int) -> None:
    """Let the people choose until it is the computer player's turn."""
    await do(table, game, HOST, play.submit, ADD[0])
    await do(table, game, ANNA, play.submit, ADD[0])
    assert await tables.decision(table, game, "C") is not None


@pytest.fixture
def first_thing() -> FirstThing:
    return FirstThing()


async def test_computers_choose_when_asked(first_thing: FirstThing, table: Service, game: int) -> None:
    await play_until_c_is_asked(table, game)
    computers = Computers(table, first_thing)
    table.on_commit(computers.wake)

    async def is_waiting_for_people() -> bool:
        return await tables.decision(table, game, "C") is None

    async with running(computers):
        await wait_until(is_waiting_for_people)
        assert (await table.record(game)).phase != OVER
        assert set(first_thing.kinds) == {"novice"}


async def test_failed_choice_is_logged_and_retried(
    first_thing: FirstThing, caplog: pytest.LogCaptureFixture, table: Service, game: int
) -> None:
    await play_until_c_is_asked(table, game)
    first_thing.failing = True
    async with running(Computers(table, first_thing, poll=0.05)):
        with caplog.at_level(logging.ERROR):
            await wait_until(lambda: "a computer player failed" in caplog.text)
        first_thing.failing = False
        await wait_until(lambda: bool(first_thing.kinds))
        assert (await table.record(game)).entries > 1


async def test_failed_choice_is_retried_while_others_are_busy(
    first_thing: FirstThing,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    table: Service,
    game: int,
) -> None:
    await play_until_c_is_asked(table, game)
    first_thing.failing = True
    monkeypatch.setattr("bot.workers.computer_players.AGAIN_SECONDS", 0.05)
    computers = Computers(table, first_thing)

    def has_chosen() -> bool:
        computers.wake(4711)  # another game; news never cease
        return bool(first_thing.kinds)

    async with running(computers):
        with caplog.at_level(logging.ERROR):
            await wait_until(lambda: "a computer player failed" in caplog.text)
        first_thing.failing = False
        await wait_until(has_chosen)


async def test_slow_computer_does_not_block_other_table(store: Store) -> None:
    class Slow(FirstThing):
        async def choose(self, kind: str, view: Any, edition: Any) -> Any:
            if not self.kinds:
                self.kinds.append(kind)
                await asyncio.Event().wait()  # the first one thinks for ever
            return await super().choose(kind, view, edition)

    table, first_thing = tables.service(store), Slow()
    games = [await tables.start_toy_game(table, channel=channel) for channel in (70, 71)]
    for game in games:
        await play_until_c_is_asked(table, game)

    async def has_one_continued() -> bool:
        return [await tables.decision(table, game, "C") is None for game in games].count(True) == 1

    async with running(Computers(table, first_thing)):
        await wait_until(has_one_continued)
    assert len(asyncio.all_tasks()) == 1, "what was thought about has ended too"


async def test_computer_is_not_asked_in_lobby(first_thing: FirstThing, table: Service) -> None:
    game = await tables.open_lobby(table)
    await do(table, game, HOST, lobby.add_computer, "novice")
    assert not await Computers(table, first_thing).choose(game)
    assert first_thing.kinds == []
