"""Stored games load byte for byte, or fail with one clear error."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.core import play, replaying
from bot.core.live import ENTRY_BYTES, TABLE_BYTES
from bot.core.presenter import Announcement
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.outbox.announcement import make_announcement
from bot.store import Store, games, steps
from engine import edition_folders
from tests.bot.cast import ADD, ANNA, HOST
from tests.bot.tables import (
    Recorder,
    do,
    expect_refusal,
    play_on,
    rows,
    service,
    start_toy_game,
    view_at,
    whole_text,
)
from tests.bot.toy_game import ToyEngine

DATABASES = ("sqlite", "postgresql")


class TestStored:
    async def test_reloaded_game_is_identical(self, store: Store, table: Service, game: int) -> None:
        for _ in range(9):
            await play_on(table, game, 3)
            fresh = service(store)
            assert await fresh.record(game) == await table.record(game)
            assert await whole_text(fresh, game) == await whole_text(table, game)

    async def test_last_snapshots_are_kept(self, store: Store) -> None:
        table = service(store, engine=ToyEngine(goal=400))
        game = await start_toy_game(table)
        await play_on(table, game, 80)
        kept = await rows(store, "SELECT n FROM snapshots ORDER BY n")
        assert len(kept) == steps.SNAPSHOTS_KEPT
        count = len(await table.query(steps.read_steps, game))
        assert count - kept[-1][0] <= 25
        await table.close()
        kept = await rows(store, "SELECT max(n) FROM snapshots")
        assert kept == [(count - 1,)]
        assert await replaying.check(service(store, engine=ToyEngine(goal=400)).house, game) is None

    async def test_success_after_restart_ends_hold(self, store: Store, table: Service, game: int) -> None:
        await table.waiting.hold_up(game, "permission")
        fresh = service(store)
        fresh.waiting.note_success(game)
        await asyncio.gather(*fresh.waiting._running)
        assert (await fresh.record(game)).trouble == ""

    async def test_past_views_are_reproduced(self, store: Store) -> None:
        table = service(store, engine=ToyEngine(goal=500))
        game = await start_toy_game(table)
        past = []
        for _ in range(60):
            past.append((await table.view(game, "B"), await table.view(game, None)))
            await play_on(table, game, 1)
        fresh = service(store, engine=ToyEngine(goal=500))
        for entry, (mine, public) in enumerate(past):
            assert await view_at(fresh, game, "B", entry) == mine
            assert await view_at(table, game, None, entry) == public
        with expect_refusal("no_entry"):
            await view_at(table, game, None, 61)

    async def test_memory_limits_cached_games(self, store: Store) -> None:
        table = service(store, memory=5 * TABLE_BYTES)
        for channel in range(9):
            await table.create(Actor(channel + 1, "Host"), NewLobby("toy", channel + 1))
        found = await table.query(games.game_ids)
        for game in found:
            await table.record(game)
        assert [one.record.id for one in table.loader.cached_tables()] == found[-5:]

    async def test_growing_game_evicts_others(self, store: Store) -> None:
        table = service(store, memory=3 * TABLE_BYTES + 20 * ENTRY_BYTES, engine=ToyEngine(goal=400))
        played, *others = [await start_toy_game(table, channel) for channel in (1, 2, 3)]
        assert {one.record.id for one in table.loader.cached_tables()} == {played, *others}
        await play_on(table, played, 30)
        assert {one.record.id for one in table.loader.cached_tables()} == {played, others[1]}

    async def test_current_table_is_never_evicted(self, store: Store) -> None:
        table = service(store, memory=1)
        first, second = [await start_toy_game(table, channel) for channel in (1, 2)]
        await play_on(table, first, 7)
        await play_on(table, second, 7)
        assert [one.record.id for one in table.loader.cached_tables()] == [second]

    async def test_failing_presenter_rolls_change_back(
        self, recorder: Recorder, table: Service, game: int
    ) -> None:
        before = await whole_text(table, game)

        def fail(_change: Any) -> Announcement:
            raise RuntimeError("no words")

        recorder.say = fail
        with pytest.raises(RuntimeError):
            await do(table, game, HOST, play.submit, ADD[0])
        assert await whole_text(table, game) == before
        assert (await table.record(game)).entries == 1
        recorder.say = None
        await do(table, game, HOST, play.submit, ADD[0])
        assert (await table.record(game)).entries == 2

    @pytest.mark.parametrize("call", ["insert_step", "insert_snapshot"])
    async def test_failing_database_rolls_change_back(
        self, store: Store, monkeypatch: pytest.MonkeyPatch, call: str, table: Service, game: int
    ) -> None:
        for _ in range(3):
            await play_on(table, game, 1)
        before, outbox = await whole_text(table, game), await rows(store, "SELECT * FROM outbox")

        def fail(*_args: Any) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(steps, call, fail)
        with pytest.raises(OSError):
            await play_on(table, game, 1)
        assert await whole_text(table, game) == before
        assert await rows(store, "SELECT * FROM outbox") == outbox
        monkeypatch.undo()
        await play_on(table, game, 1)
        assert (await table.record(game)).entries == 5

    async def test_two_processes_lose_no_steps(self, store: Store) -> None:
        one, other = service(store), service(store)
        game = await start_toy_game(one)
        await other.record(game)
        await do(one, game, HOST, play.submit, ADD[0])
        # The other's copy is old: it neither refuses by it nor writes over the new one.
        await do(other, game, ANNA, play.submit, ADD[1], decision=1)
        assert (await other.record(game)).entries == 3
        await do(one, game, None, play.submit_for_computer, "C", 2, ADD[2])
        assert await replaying.check(service(store).house, game) is None
        assert (await service(store).record(game)).entries == 4

    async def test_changed_rules_are_detected(self, store: Store, table: Service, game: int) -> None:
        await play_on(table, game, 7)
        changed = service(store, engine=ToyEngine(twist=1))
        found = await replaying.check(changed.house, game)
        assert found is not None
        assert found.game == game
        assert "sum" in found.what
        assert "was 1, now 2" in found.what
        with expect_refusal("frozen"):
            await changed.view(game, None)

    async def test_later_release_uses_stored_data(self, store: Store) -> None:
        game = await start_toy_game(service(store, engine=ToyEngine(goal=10)))
        later = service(store, engine=ToyEngine(goal=1000))
        await play_on(later, game, 20)
        assert (await later.record(game)).phase == "over"
        assert await replaying.check(later.house, game) is None

    async def test_snapshot_lets_later_release_show_game(
        self, store: Store, table: Service, game: int
    ) -> None:
        await play_on(table, game, 7)
        seen = await table.view(game, "A")
        await table.close()
        later = service(store, engine=ToyEngine(twist=1))
        assert await later.view(game, "A") == seen
        with expect_refusal("frozen"):
            await play_on(later, game, 1)


async def test_games_loaded_at_once_share_edition(store: Store) -> None:
    first = Service(store, make_announcement)
    opened = [await first.create(Actor(9, "Ida"), NewLobby("zman-2018", channel)) for channel in (1, 2, 3)]
    edition_folders._built_in.cache_clear()
    again = Service(store, make_announcement)
    loaded = await asyncio.gather(*(again.edition(one.record.id) for one in opened))
    assert len({id(one) for one in loaded}) == 1


async def test_verifying_games_evicts_none(store: Store) -> None:
    first = service(store)
    games = [await start_toy_game(first, channel) for channel in (11, 12, 13)]
    again = service(store)
    await again.record(games[1])
    await again.verify_running_games()
    assert [live.record.id for live in again.loader.cached_tables()] == [games[1]]
    assert set(again.loader._checked) == set(games)
