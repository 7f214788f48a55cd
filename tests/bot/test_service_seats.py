"""Seats that change hands, and games that move."""

from __future__ import annotations

from typing import Any

from bot.core import play, replaying
from bot.core.presenter import Announcement
from bot.core.service import Service
from bot.domain.change import GameCancelled, GameStarted
from bot.domain.records import Lane, Outgoing
from bot.domain.requests import Actor
from bot.features import calling_off
from bot.messages.held_up import Moved
from bot.messages.seats import PutOut
from bot.store import Store, games, held_messages
from tests.bot.cast import ADD, ANNA, BO, CHANNEL, EVE, HOST, MANAGER
from tests.bot.tables import Clock, Recorder, Said, do, expect_refusal, open_lobby, service, start_toy_game

DATABASES = ("sqlite", "postgresql")


class TestSeats:
    async def test_resigning_hands_seat_to_computer(
        self, recorder: Recorder, table: Service, game: int
    ) -> None:
        record = (await do(table, game, HOST, play.resign)).record
        assert (record.seat("A").user, record.seat("A").computer) == (None, "strong")  # type: ignore[union-attr]
        assert recorder.told[-1].user == HOST.user
        assert await table.query(games.games_awaiting_computer) == [game]
        with expect_refusal("not_seated"):
            await do(table, game, HOST, play.submit, ADD[0])
        await do(table, game, None, play.submit_for_computer, "A", 0, ADD[0])
        with expect_refusal("stale"):
            await do(table, game, None, play.submit_for_computer, "B", 1, ADD[0])

    async def test_last_person_resigning_cancels_game(
        self, recorder: Recorder, table: Service, game: int
    ) -> None:
        await do(table, game, ANNA, play.resign, as_last=False)
        with expect_refusal("last_person"):
            await do(table, game, HOST, play.resign, as_last=False)
        assert (await table.record(game)).phase == "running"
        record = (await do(table, game, HOST, play.resign)).record
        assert record.phase == "cancelled"
        assert record.seed is not None
        assert recorder.changes[-1][0] == "cancelled"
        assert recorder.told[-1] == GameCancelled(reason="last_person")
        assert await table.query(games.games_awaiting_computer) == []

    async def test_replacing_changes_seat_holder(
        self, clock: Clock, recorder: Recorder, table: Service, game: int
    ) -> None:
        with expect_refusal("host_only"):
            await do(table, game, ANNA, play.replace, "A", computer="novice")
        with expect_refusal("seat_unknown"):
            await do(table, game, HOST, play.fill_seat, "F", user=BO)
        with expect_refusal("seat_taken"):
            await do(table, game, HOST, play.fill_seat, "C", user=ANNA)
        with expect_refusal("computer_kind"):
            await do(table, game, HOST, play.replace, "C", computer="")
        clock.now += 100
        record = (await do(table, game, MANAGER, play.replace, "A", computer="novice")).record
        assert (record.seat("A").user, record.seat("A").owner) == (None, HOST.user)  # type: ignore[union-attr]
        assert record.seat("A").awaited_since == clock.now  # type: ignore[union-attr]
        assert recorder.told[-1] == PutOut(user=HOST.user, name="Host", computer="novice")
        await do(table, game, HOST, play.fill_seat, "A", user=HOST)
        await do(table, game, HOST, play.submit, ADD[0])
        record = (await do(table, game, HOST, play.fill_seat, "C", user=BO)).record
        assert (record.seat("C").user, record.seat("C").name) == (BO.user, "Bo")  # type: ignore[union-attr]
        # The game is still the one that was started with Anna's word.
        assert await replaying.check(table.house, game) is None

    async def test_only_host_moves_game_to_other_server(self, table: Service, game: int) -> None:
        """Channel managers of another server could otherwise fetch a game and see its hands."""
        foreign = Actor(9, "Boss", governs=True, guild=5)
        for actor in (foreign, ANNA):
            with expect_refusal("host_only"):
                await do(table, game, actor, play.move_table, 900, guild=5)
        with expect_refusal("host_only"):
            await do(table, game, foreign, play.replace, "A", computer="novice")
        with expect_refusal("host_only"):
            await do(table, game, foreign, calling_off.call_off)
        assert (await do(table, game, ANNA, play.move_table, 600)).record.channel == 600
        assert (await do(table, game, HOST, play.move_table, 900, guild=5)).record.guild == 5
        replaced = await do(table, game, foreign, play.replace, "A", computer="novice")
        assert replaced.record.host == HOST.user

    async def test_moving_frees_channel_and_its_messages(self, store: Store) -> None:
        def say(change: Any) -> Announcement:
            lane = Lane(channel=change.game.record.channel)
            slots = [
                Outgoing(lane, Said(text="controls"), slot="controls"),
                Outgoing(Lane(user=2), Said(), slot="hand"),
            ]
            return Announcement(slots if isinstance(change.change, GameStarted) else [])

        recorder = Recorder(say)
        table = service(store, recorder)
        game = await start_toy_game(table)
        await start_toy_game(table, 800)
        with expect_refusal("same_channel"):
            await do(table, game, HOST, play.move_table, CHANNEL)
        with expect_refusal("host_only"):
            await do(table, game, EVE, play.move_table, 900)
        with expect_refusal("channel_busy"):
            await do(table, game, ANNA, play.move_table, 800)
        record = (await do(table, game, HOST, play.move_table, 900, guild=5, parent=6)).record
        assert (record.channel, record.guild, record.parent) == (900, 5, 6)
        assert recorder.told[-1] == Moved(channel=CHANNEL)
        assert recorder.last.missed == (Said(text="controls"),)  # type: ignore[union-attr]
        assert [m.slot for m in recorder.last.held] == ["controls", "hand"]  # type: ignore[union-attr]
        assert [m.slot for m in await table.query(held_messages.held_messages_of, game)] == ["hand"]
        assert (await table.game_in_channel(900)).id == game  # type: ignore[union-attr]
        await do(table, game, HOST, play.submit, ADD[0])
        await open_lobby(table)
