"""The service while a game is played: actions, undo, interactions that come twice."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from bot.core import lobby, play
from bot.core.presenter import Announcement
from bot.core.service import Service
from bot.domain.requests import NewLobby, Refused
from bot.store import Store, games, steps
from tests.bot.cast import ADD, ANNA, EVE, HOST, ROLL
from tests.bot.tables import (
    Clock,
    Recorder,
    decision,
    do,
    expect_refusal,
    open_lobby,
    play_on,
    service,
    start_toy_game,
)

DATABASES = ("sqlite", "postgresql")


class TestPlay:
    async def test_action_is_announced_before_commit_callbacks(self, store: Store) -> None:
        seen: list[str] = []

        def say(change: Any) -> Announcement:
            seen.append("announced")
            return Announcement()

        table = service(store, Recorder(say))
        game = await start_toy_game(table)
        seen.clear()
        table.on_commit(lambda id, lanes: seen.append(f"told {id}"))
        outcome = await do(table, game, HOST, play.submit, ADD[0])
        assert seen == ["announced", f"told {game}"]
        assert (outcome.first, outcome.last) == (1, 1)
        assert outcome.record.seat("A").acted == 1  # type: ignore[union-attr]
        stored = (await table.query(steps.read_steps, game))[-1]
        assert (stored.kind, stored.seat, stored.user, stored.body) == (
            "act",
            "A",
            1,
            {"type": "add", "by": 1},
        )

    async def test_awaited_seat_is_stored(self, clock: Clock, table: Service, game: int) -> None:
        clock.now += 50
        record = (await do(table, game, HOST, play.submit, ADD[0])).record
        assert [(s.awaited, s.awaited_since) for s in record.seats] == [
            (None, 0.0),
            (1, clock.now),
            (None, 0.0),
        ]
        assert [g.awaited_since for g in await table.query(games.open_games_of_user, ANNA.user)] == [
            clock.now
        ]
        assert [g.awaited_since for g in await table.query(games.open_games_of_user, HOST.user)] == [None]
        assert await table.query(games.games_awaiting_computer) == []
        await do(table, game, ANNA, play.submit, ADD[0])
        assert await table.query(games.games_awaiting_computer) == [game]

    async def test_my_games_lists_longest_waiting_first(self, clock: Clock, table: Service) -> None:
        first = await start_toy_game(table, 1)
        clock.now += 10
        second = await start_toy_game(table, 2)
        clock.now += 10
        await do(table, first, HOST, play.submit, ADD[0])
        await do(table, first, HOST, play.undo)
        third = await open_lobby(table, 3)
        await do(table, third, HOST, lobby.join)
        assert [g.game for g in await table.query(games.open_games_of_user, HOST.user)] == [
            second,
            first,
            third,
        ]

    async def test_refusals_change_nothing(self, recorder: Recorder, table: Service, game: int) -> None:
        before = await table.record(game), await table.export(game), len(recorder.changes)
        with expect_refusal("not_seated"):
            await do(table, game, EVE, play.submit, ADD[0])
        with expect_refusal("no_decision"):
            await do(table, game, ANNA, play.submit, ADD[0])
        with expect_refusal("stale"):
            await do(table, game, ANNA, play.submit, ADD[0], decision=0)
        with expect_refusal("stale"):
            await do(table, game, HOST, play.submit, ADD[0], decision=7)
        with pytest.raises(Refused) as caught:
            await do(table, game, HOST, play.submit, "nonsense")
        assert caught.value.code == "illegal"
        assert caught.value.details["rule"] == "TOY-01"
        with expect_refusal("undo"):
            await do(table, game, HOST, play.undo)
        assert (await table.record(game), await table.export(game), len(recorder.changes)) == before

    async def test_undo_stops_at_roll(self, recorder: Recorder, table: Service, game: int) -> None:
        await do(table, game, HOST, play.submit, ADD[2])
        with pytest.raises(Refused) as caught:
            await do(table, game, ANNA, play.undo)
        assert caught.value.details["barrier"] == "not_yours"
        record = (await do(table, game, HOST, play.undo)).record
        assert recorder.changes[-1] == ("undone", "A", 2, 2)
        assert record.seat("A").awaited == 2  # type: ignore[union-attr]
        await do(table, game, HOST, play.submit, ROLL)
        with pytest.raises(Refused) as caught:
            await do(table, game, HOST, play.undo)
        assert caught.value.details["barrier"] == "roll"

    async def test_repeated_interaction_is_applied_once(
        self, store: Store, recorder: Recorder, table: Service, game: int
    ) -> None:
        first = await do(table, game, HOST, play.submit, ADD[0], interaction="77:0")
        told: list[int] = []
        table.on_commit(lambda id, lanes: told.append(id))
        again = await do(table, game, HOST, play.submit, ADD[0], interaction="77:0")
        after_restart = await do(service(store), game, HOST, play.submit, ADD[0], interaction="77:0")
        assert not first.repeated
        assert again.repeated
        assert after_restart.repeated
        assert (again.first, again.last) == (first.first, first.last)
        assert told == []
        assert recorder.kinds.count("acted") == 1
        assert (await table.record(game)).entries == 2

    async def test_repeated_create_opens_one_lobby(self, table: Service) -> None:
        first = await table.create(HOST, NewLobby("toy", 1), interaction="5")
        again = await table.create(HOST, NewLobby("toy", 1), interaction="5")
        assert again.repeated
        assert again.record.id == first.record.id

    async def test_simultaneous_clicks_apply_once(self, table: Service, game: int) -> None:
        asked = await decision(table, game, "A")
        clicks = [
            do(table, game, HOST, play.submit, ADD[0], decision=asked, interaction=str(n)) for n in range(6)
        ]
        found = await asyncio.gather(*clicks, return_exceptions=True)
        assert sum(isinstance(one, Refused) and one.code == "stale" for one in found) == 5
        assert (await table.record(game)).entries == 2

    async def test_finished_game_reveals_seed(self, recorder: Recorder, table: Service, game: int) -> None:
        await play_on(table, game, 1000)
        record = await table.record(game)
        assert record.phase == "over"
        assert record.seed is not None
        assert recorder.last is not None
        assert recorder.last.over
        assert all(s.awaited is None for s in record.seats)
        assert "seed" in msgspec.json.decode(await table.export(game))
        with expect_refusal("wrong_phase"):
            await do(table, game, HOST, play.submit, ADD[0])
        assert await table.query(games.open_games_of_user, HOST.user) == []
        assert await open_lobby(table) != game

    async def test_only_cancelled_game_exports_seed(self, table: Service, game: int) -> None:
        await do(table, game, HOST, play.submit, ADD[0])
        assert "seed" not in msgspec.json.decode(await table.export(game))
        await do(table, game, HOST, play.cancel)
        assert "seed" in msgspec.json.decode(await table.export(game))

    async def test_cancelled_caller_does_not_split_change(
        self, store: Store, recorder: Recorder, table: Service, game: int
    ) -> None:
        call = asyncio.ensure_future(do(table, game, HOST, play.submit, ADD[0]))
        await asyncio.sleep(0)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
        await table.close()
        assert (await service(store).record(game)).entries == 2
        assert recorder.kinds.count("acted") == 1
