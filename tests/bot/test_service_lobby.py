"""The service before a game begins: who sits where, options, lobbies that lapse."""

from __future__ import annotations

import hashlib

from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.change import GameCancelled
from bot.domain.requests import NewLobby
from bot.store import Store, steps
from tests.bot.cast import ANNA, BO, CHANNEL, DAY, EVE, HOST, MANAGER
from tests.bot.tables import Clock, Recorder, do, expect_refusal, open_lobby, service, start_toy_game

DATABASES = ("sqlite", "postgresql")


class TestLobby:
    async def test_commitment_matches_revealed_seed(self, table: Service) -> None:
        record = (await table.create(HOST, NewLobby("toy", CHANNEL))).record
        assert record.seed is None
        await do(table, record.id, HOST, play.cancel)
        ended = await table.record(record.id)
        assert ended.phase == "cancelled"
        assert ended.seed is not None
        assert hashlib.sha256(bytes.fromhex(ended.seed)).hexdigest() == record.commitment

    async def test_seats_close_up_after_leaving(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await open_lobby(table)
        for actor in (HOST, ANNA, BO):
            await do(table, game, actor, lobby.join)
        await do(table, game, ANNA, lobby.leave)
        record = await table.record(game)
        assert [(s.seat, s.name) for s in record.seats] == [("A", "Host"), ("B", "Bo")]
        assert recorder.kinds == ["lobby", "joined", "joined", "joined", "left"]
        assert (await service(store).record(game)) == record

    async def test_invalid_lobby_changes_are_refused(self, table: Service) -> None:
        game = await open_lobby(table, seats_max=3)
        await do(table, game, HOST, lobby.join)
        with expect_refusal("already_seated"):
            await do(table, game, HOST, lobby.join)
        with expect_refusal("too_few"):
            await do(table, game, HOST, lobby.start)
        with expect_refusal("host_only"):
            await do(table, game, ANNA, lobby.add_computer, "novice")
        with expect_refusal("computer_kind"):
            await do(table, game, HOST, lobby.add_computer, "clever")
        with expect_refusal("not_seated"):
            await do(table, game, EVE, lobby.leave)
        with expect_refusal("long_word"):
            await do(table, game, ANNA, lobby.join, word="x" * 101)
        with expect_refusal("bad_edition"):
            await table.create(HOST, NewLobby("chess", 1))
        with expect_refusal("bad_options"):
            await table.create(HOST, NewLobby("toy", 1, options={"dragons": True}))
        with expect_refusal("channel_busy"):
            await table.create(HOST, NewLobby("toy", CHANNEL))
        with expect_refusal("no_game"):
            await do(table, 99, HOST, lobby.join)
        with expect_refusal("wrong_phase"):
            await table.view(game, None)
        await do(table, game, ANNA, lobby.join)
        await do(table, game, MANAGER, lobby.add_computer, "novice")
        with expect_refusal("full"):
            await do(table, game, BO, lobby.join)
        with expect_refusal("full_lately"):
            await do(table, game, ANNA, lobby.start)
        record = await table.record(game)
        assert record.steps == 4
        await do(table, game, MANAGER, lobby.start)
        with expect_refusal("wrong_phase"):
            await do(table, game, BO, lobby.join)

    async def test_computer_player_can_be_removed(self, table: Service) -> None:
        game = await open_lobby(table)
        await do(table, game, HOST, lobby.add_computer, "novice")
        await do(table, game, ANNA, lobby.join)
        with expect_refusal("seat_unknown"):
            await do(table, game, HOST, lobby.remove_computer, "B")
        await do(table, game, HOST, lobby.remove_computer, "A")
        assert [(s.seat, s.name) for s in (await table.record(game)).seats] == [("A", "Anna")]

    async def test_words_are_passed_to_game_by_seat(self, table: Service, game: int) -> None:
        start = next(s for s in await table.query(steps.read_steps, game) if s.kind == "start")
        assert start.body == {"seats": ["A", "B", "C"], "words": {"B": "olá"}}

    async def test_lobby_lapses_after_seven_days(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await open_lobby(table)
        clock.now += 7 * DAY - 1
        assert await table.run_due() == 0
        clock.now += 2
        table = service(store, recorder, clock)
        assert await table.run_due() == 1
        assert await table.run_due() == 0
        assert recorder.kinds == ["lobby", "lapsed"]
        assert (await table.record(game)).phase == "cancelled"
        assert await open_lobby(table) != game

    async def test_started_game_does_not_lapse(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        await start_toy_game(table)
        clock.now += 8 * DAY
        await table.run_due()
        assert "lapsed" not in recorder.kinds

    async def test_last_person_leaving_lobby_cancels_table(self, recorder: Recorder, table: Service) -> None:
        game = await open_lobby(table)
        await do(table, game, HOST, lobby.join)
        await do(table, game, ANNA, lobby.join)
        await do(table, game, HOST, lobby.add_computer, "novice")
        await do(table, game, HOST, lobby.leave)
        assert (await table.record(game)).phase == "lobby"
        await do(table, game, ANNA, lobby.leave)
        record = await table.record(game)
        assert record.phase == "cancelled"
        assert record.seed is not None
        assert recorder.kinds[-1] == "cancelled"
        assert recorder.told[-1] == GameCancelled(reason="last_person")
        await open_lobby(table)

    async def test_table_too_small_for_edition_is_refused(self, table: Service) -> None:
        with expect_refusal("few_seats") as caught:
            await open_lobby(table, seats_max=1)
        assert caught.value.details == {"least": 2, "most": 6}
        assert await table.game_in_channel(CHANNEL) is None
