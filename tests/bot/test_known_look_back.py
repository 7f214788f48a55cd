"""A look back that is known is told at once, whatever else is looked back at."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from bot.store import Store
from tests.bot import toy_game
from tests.bot.cast import ANNA, HOST
from tests.bot.tables import play_on, service, start_toy_game
from tests.bot.toy_game import Add, Roll, ToyEdition


async def test_stored_look_back_does_not_wait(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyEdition, "package", toy_game, raising=False)
    monkeypatch.setattr(toy_game, "AnyAction", Add | Roll, raising=False)
    table, asked, go = service(store), asyncio.Event(), asyncio.Event()
    games = []

    async def seeker(export: str, people: Mapping[int, int]) -> dict[int, Any]:
        games.append(export)
        asked.set()
        await go.wait()
        return {}

    table.look_backs.seeker = seeker
    slow, kept = [await start_toy_game(table, channel) for channel in (70, 71)]
    for game in (slow, kept):
        await play_on(table, game, 100)
    go.set()
    assert await table.look_backs.get(kept) == {HOST.user: (), ANNA.user: ()}
    asked.clear()
    go.clear()
    waiting = [asyncio.create_task(table.look_backs.get(slow)) for _ in range(2)]
    await asked.wait()
    assert await asyncio.wait_for(table.look_backs.get(kept), 10) is not None
    go.set()
    assert await asyncio.gather(*waiting) == [{HOST.user: (), ANNA.user: ()}] * 2
    assert len(games) == 2
