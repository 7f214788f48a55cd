"""The service before a game begins: who sits where, options, lobbies that lapse."""

from __future__ import annotations

import hashlib

from bot.service import NewLobby
from bot.store import Store
from tests.bot.tables import (
    ANNA,
    BO,
    CHANNEL,
    DAY,
    EVE,
    HOST,
    MANAGER,
    Clock,
    Recorder,
    lobby,
    refused,
    service,
    started,
)


class TestLobby:
    async def test_the_commitment_is_that_of_the_seed_shown_at_the_end(self, store: Store) -> None:
        table = service(store)
        record = (await table.create(HOST, NewLobby("toy", CHANNEL))).record
        assert record.seed is None
        await table.cancel(record.id, HOST)
        ended = await table.record(record.id)
        assert ended.phase == "cancelled"
        assert ended.seed is not None
        assert hashlib.sha256(bytes.fromhex(ended.seed)).hexdigest() == record.commitment

    async def test_seats_are_letters_and_close_up_when_somebody_leaves(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await lobby(table)
        for actor in (HOST, ANNA, BO):
            await table.join(game, actor)
        await table.leave(game, ANNA)
        record = await table.record(game)
        assert [(s.seat, s.name) for s in record.seats] == [("A", "Host"), ("B", "Bo")]
        assert recorder.kinds == ["lobby", "joined", "joined", "joined", "left"]
        assert (await service(store).record(game)) == record

    async def test_refusals(self, store: Store) -> None:
        table = service(store)
        game = await lobby(table, seats_max=3)
        await table.join(game, HOST)
        with refused("already_seated"):
            await table.join(game, HOST)
        with refused("too_few"):
            await table.start(game, HOST)
        with refused("host_only"):
            await table.add_computer(game, ANNA, "random")
        with refused("computer_kind"):
            await table.add_computer(game, HOST, "clever")
        with refused("not_seated"):
            await table.leave(game, EVE)
        with refused("long_word"):
            await table.join(game, ANNA, word="x" * 101)
        with refused("bad_edition"):
            await table.create(HOST, NewLobby("chess", 1))
        with refused("bad_options"):
            await table.create(HOST, NewLobby("toy", 1, options={"dragons": True}))
        with refused("channel_busy"):
            await table.create(HOST, NewLobby("toy", CHANNEL))
        with refused("no_game"):
            await table.join(99, HOST)
        with refused("wrong_phase"):
            await table.view(game, None)
        await table.join(game, ANNA)
        await table.add_computer(game, MANAGER, "random")
        with refused("full"):
            await table.join(game, BO)
        with refused("host_only"):
            await table.start(game, ANNA)
        record = await table.record(game)
        assert record.steps == 4
        await table.start(game, MANAGER)
        with refused("wrong_phase"):
            await table.join(game, BO)

    async def test_a_computer_player_can_be_taken_out_again(self, store: Store) -> None:
        table = service(store)
        game = await lobby(table)
        await table.add_computer(game, HOST, "random")
        await table.join(game, ANNA)
        with refused("seat_unknown"):
            await table.remove_computer(game, HOST, "B")
        await table.remove_computer(game, HOST, "A")
        assert [(s.seat, s.name) for s in (await table.record(game)).seats] == [("A", "Anna")]

    async def test_words_go_into_the_game_by_seat(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        start = next(s for s in await table.steps(game) if s.kind == "start")
        assert start.body == {"seats": ["A", "B", "C"], "words": {"B": "olá"}}

    async def test_a_lobby_lapses_after_seven_days_and_frees_its_channel(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await lobby(table)
        clock.now += 7 * DAY - 1
        assert await table.due() == 0
        clock.now += 2
        table = service(store, recorder, clock)
        assert await table.due() == 1
        assert await table.due() == 0
        assert recorder.kinds == ["lobby", "lapsed"]
        assert (await table.record(game)).phase == "cancelled"
        assert await lobby(table) != game

    async def test_a_started_game_does_not_lapse(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        await started(table)
        clock.now += 8 * DAY
        await table.due()
        assert "lapsed" not in recorder.kinds

    async def test_the_last_person_to_leave_clears_the_table(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await lobby(table)
        await table.join(game, HOST)
        await table.join(game, ANNA)
        await table.add_computer(game, HOST, "random")
        await table.leave(game, HOST)
        assert (await table.record(game)).phase == "lobby"
        await table.leave(game, ANNA)
        record = await table.record(game)
        assert record.phase == "cancelled"
        assert record.seed is not None
        assert recorder.kinds[-1] == "cancelled"
        assert recorder.args[-1] == {"reason": "last_person"}
        await lobby(table)

    async def test_leaving_a_game_that_has_begun_names_the_way(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        with refused("leave_running"):
            await table.leave(game, HOST)

    async def test_a_table_too_small_for_the_edition_is_not_opened(self, store: Store) -> None:
        table = service(store)
        with refused("few_seats") as caught:
            await lobby(table, seats_max=1)
        assert caught.value.details == {"least": 2, "most": 6}
        assert await table.in_channel(CHANNEL) is None
