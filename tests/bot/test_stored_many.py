"""A database filled with copies of played games: each copy is a game of its own that replays."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.stored import store_finished
from bot.core import replaying
from bot.core.service import Service
from bot.domain.records import OVER
from bot.store import Store, games
from bot.store.results import all_results


def test_copied_games_are_finished_games(tmp_path: Path) -> None:
    asyncio.run(_fill_and_look(tmp_path / "many.sqlite3"))


async def _fill_and_look(file: Path) -> None:
    numbers = await store_finished(file, 6, played=2, people=range(1, 40))
    store = await Store.open(f"sqlite:///{file}")
    service = Service(store)
    records = [await service.record(number) for number in numbers]
    assert [await replaying.check(service.house, number) for number in numbers] == [None] * 6
    assert {record.phase for record in records} == {OVER}
    assert len({record.channel for record in records}) == 6
    assert len({record.ended for record in records}) == 6
    assert len({tuple(seat.user for seat in record.seats) for record in records}) == 6
    async with store.read() as c:
        results = await all_results(c)
    assert {(one.game, one.seat, one.user, one.ended) for one in results} == {
        (record.id, seat.seat, seat.user, record.ended) for record in records for seat in record.seats
    }
    assert all(one.account is not None for one in results)
    assert not await service.query(games.open_games)
    await service.close()
    await store.close()
