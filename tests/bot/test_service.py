"""The service: what each call changes, refuses, stores and says."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import msgspec
import pytest

from bot.service import Announcement, GameBroken, NewLobby, Refused, Service
from bot.service.live import LIVE_GAMES
from bot.store import Store, steps
from bot.store.records import Lane, Outgoing
from tests.bot.tables import (
    ADD,
    ANNA,
    BO,
    CHANNEL,
    EVE,
    HOST,
    MANAGER,
    ROLL,
    Clock,
    Recorder,
    decision,
    lobby,
    service,
    started,
)
from tests.bot.toy_game import ToyEngine

DAY = 24 * 3600.0


def refused(code: str) -> Any:
    return pytest.raises(Refused, match=rf"^{code}\b")


async def rows(store: Store, sql: str) -> list[tuple[Any, ...]]:
    async with store.read() as c:
        return [tuple(row) for row in await c.exec_driver_sql(sql)]


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


class TestPlay:
    async def test_an_action_is_stored_announced_and_told_in_that_order(self, store: Store) -> None:
        seen: list[str] = []

        def say(change: Any) -> Announcement:
            seen.append("announced")
            return Announcement()

        table = service(store, Recorder(say))
        game = await started(table)
        seen.clear()
        table.on_commit(lambda id: seen.append(f"told {id}"))
        outcome = await table.submit(game, HOST, ADD[0])
        assert seen == ["announced", f"told {game}"]
        assert (outcome.first, outcome.last) == (1, 1)
        assert outcome.record.seat("A").acted == 1  # type: ignore[union-attr]
        stored = (await table.steps(game))[-1]
        assert (stored.kind, stored.seat, stored.user, stored.body) == (
            "act",
            "A",
            1,
            {"type": "add", "by": 1},
        )

    async def test_who_is_awaited_stands_in_the_rows(self, store: Store) -> None:
        clock = Clock()
        table = service(store, clock=clock)
        game = await started(table)
        clock.now += 50
        record = (await table.submit(game, HOST, ADD[0])).record
        assert [(s.awaited, s.awaited_since) for s in record.seats] == [
            (None, 0.0),
            (1, clock.now),
            (None, 0.0),
        ]
        assert [g.awaited_since for g in await table.my_games(ANNA.user)] == [clock.now]
        assert [g.awaited_since for g in await table.my_games(HOST.user)] == [None]
        assert await table.computers_awaited() == []
        await table.submit(game, ANNA, ADD[0])
        assert await table.computers_awaited() == [game]

    async def test_my_games_tells_the_longest_waiting_first(self, store: Store) -> None:
        clock = Clock()
        table = service(store, clock=clock)
        first = await started(table, 1)
        clock.now += 10
        second = await started(table, 2)
        clock.now += 10
        await table.submit(first, HOST, ADD[0])
        await table.undo(first, HOST)
        third = await lobby(table, 3)
        await table.join(third, HOST)
        assert [g.game for g in await table.my_games(HOST.user)] == [second, first, third]

    async def test_refusals_change_nothing(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        before = await table.record(game), await table.export(game), len(recorder.changes)
        with refused("not_seated"):
            await table.submit(game, EVE, ADD[0])
        with refused("no_decision"):
            await table.submit(game, ANNA, ADD[0])
        with refused("stale"):
            await table.submit(game, ANNA, ADD[0], decision=0)
        with refused("stale"):
            await table.submit(game, HOST, ADD[0], decision=7)
        with pytest.raises(Refused) as caught:
            await table.submit(game, HOST, "nonsense")
        assert caught.value.code == "illegal"
        assert caught.value.details["rule"] == "TOY-01"
        with refused("undo"):
            await table.undo(game, HOST)
        assert (await table.record(game), await table.export(game), len(recorder.changes)) == before

    async def test_undo_takes_back_and_stops_at_a_roll(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        await table.submit(game, HOST, ADD[2])
        with pytest.raises(Refused) as caught:
            await table.undo(game, ANNA)
        assert caught.value.details["barrier"] == "not_yours"
        record = (await table.undo(game, HOST)).record
        assert recorder.changes[-1] == ("undone", "A", 2, 2)
        assert record.seat("A").awaited == 2  # type: ignore[union-attr]
        await table.submit(game, HOST, ROLL)
        with pytest.raises(Refused) as caught:
            await table.undo(game, HOST)
        assert caught.value.details["barrier"] == "roll"

    async def test_the_same_interaction_is_carried_out_once(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        first = await table.submit(game, HOST, ADD[0], interaction="77:0")
        told: list[int] = []
        table.on_commit(told.append)
        again = await table.submit(game, HOST, ADD[0], interaction="77:0")
        after_restart = await service(store).submit(game, HOST, ADD[0], interaction="77:0")
        assert not first.repeated
        assert again.repeated
        assert after_restart.repeated
        assert (again.first, again.last) == (first.first, first.last)
        assert told == []
        assert recorder.kinds.count("acted") == 1
        assert (await table.record(game)).entries == 2

    async def test_a_double_create_opens_one_lobby(self, store: Store) -> None:
        table = service(store)
        first = await table.create(HOST, NewLobby("toy", 1), interaction="5")
        again = await table.create(HOST, NewLobby("toy", 1), interaction="5")
        assert again.repeated
        assert again.record.id == first.record.id

    async def test_double_clicks_at_the_same_time_apply_once(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        asked = await decision(table, game, "A")
        clicks = [table.submit(game, HOST, ADD[0], decision=asked, interaction=str(n)) for n in range(6)]
        found = await asyncio.gather(*clicks, return_exceptions=True)
        assert sum(isinstance(one, Refused) and one.code == "stale" for one in found) == 5
        assert (await table.record(game)).entries == 2

    async def test_a_whole_game_ends_and_shows_its_seed(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        await play_on(table, game, 1000)
        record = await table.record(game)
        assert record.phase == "over"
        assert record.seed is not None
        assert recorder.last is not None
        assert recorder.last.over
        assert all(s.awaited is None for s in record.seats)
        assert "seed" in msgspec.json.decode(await table.export(game))
        with refused("wrong_phase"):
            await table.submit(game, HOST, ADD[0])
        assert await table.my_games(HOST.user) == []
        assert await lobby(table) != game

    async def test_a_running_games_export_is_public_and_a_cancelled_ones_whole(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        await table.submit(game, HOST, ADD[0])
        assert "seed" not in msgspec.json.decode(await table.export(game))
        await table.cancel(game, HOST)
        assert "seed" in msgspec.json.decode(await table.export(game))

    async def test_a_cancelled_caller_does_not_cut_a_change_in_two(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        call = asyncio.ensure_future(table.submit(game, HOST, ADD[0]))
        await asyncio.sleep(0)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
        await table.close()
        assert (await service(store).record(game)).entries == 2
        assert recorder.kinds.count("acted") == 1


async def play_on(table: Service, game: int, most: int) -> None:
    """Play whoever is awaited, people and computer players, now and then with a roll."""
    people = {"A": HOST, "B": ANNA}
    for n in range(most):
        record = await table.record(game)
        seat = next((s for s in record.seats if s.awaited is not None), None)
        if seat is None:
            return
        action = ROLL if n % 5 == 4 else ADD[n % 3]
        if seat.computer:
            await table.submit_for_computer(game, seat.seat, seat.awaited or 0, action)
        else:
            await table.submit(game, people[seat.seat], action)


class TestTable:
    async def test_resigning_hands_the_seat_to_a_computer_player(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        record = (await table.resign(game, HOST)).record
        assert (record.seat("A").user, record.seat("A").computer) == (None, "greedy")  # type: ignore[union-attr]
        assert recorder.args[-1]["user"] == HOST.user
        assert await table.computers_awaited() == [game]
        with refused("not_seated"):
            await table.submit(game, HOST, ADD[0])
        await table.submit_for_computer(game, "A", 0, ADD[0])
        with refused("stale"):
            await table.submit_for_computer(game, "B", 1, ADD[0])

    async def test_the_last_person_leaving_cancels(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        await table.resign(game, ANNA)
        record = (await table.resign(game, HOST)).record
        assert record.phase == "cancelled"
        assert record.seed is not None
        assert recorder.changes[-1][0] == "cancelled"
        assert recorder.args[-1] == {"reason": "last_person"}
        assert await table.computers_awaited() == []

    async def test_replacing(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await started(table)
        with refused("host_only"):
            await table.replace(game, ANNA, "A", user=BO)
        with refused("seat_unknown"):
            await table.replace(game, HOST, "F", user=BO)
        with refused("seat_taken"):
            await table.replace(game, HOST, "C", user=ANNA)
        with refused("computer_kind"):
            await table.replace(game, HOST, "C", computer="")
        clock.now += 100
        record = (await table.replace(game, MANAGER, "A", user=BO)).record
        assert (record.seat("A").user, record.seat("A").name) == (BO.user, "Bo")  # type: ignore[union-attr]
        assert record.seat("A").awaited_since == clock.now  # type: ignore[union-attr]
        assert (recorder.changes[-1][0], recorder.args[-1]["user"]) == ("replaced", HOST.user)
        await table.submit(game, BO, ADD[0])
        await table.replace(game, HOST, "B", computer="random")
        await table.replace(game, HOST, "B", user=ANNA)
        # The game is still the one that was started with Anna's word.
        assert await table.check(game) is None

    async def test_moving_frees_the_channel_and_lets_its_messages_go(self, store: Store) -> None:
        def say(change: Any) -> Announcement:
            lane = Lane(channel=change.table.record.channel)
            slots = [
                Outgoing(lane, {"kind": change.kind}, slot="controls"),
                Outgoing(Lane(user=2), slot="hand"),
            ]
            return Announcement(slots if change.kind == "started" else [])

        recorder = Recorder(say)
        table = service(store, recorder)
        game = await started(table)
        await started(table, 800)
        with refused("same_channel"):
            await table.move(game, HOST, CHANNEL)
        with refused("host_only"):
            await table.move(game, EVE, 900)
        with refused("channel_busy"):
            await table.move(game, ANNA, 800)
        record = (await table.move(game, ANNA, 900, guild=5, parent=6)).record
        assert (record.channel, record.guild, record.parent) == (900, 5, 6)
        assert recorder.args[-1] == {"channel": CHANNEL}
        assert [m.slot for m in recorder.last.held] == ["controls", "hand"]  # type: ignore[union-attr]
        assert [m.slot for m in await table.held(game)] == ["hand"]
        assert (await table.in_channel(900)).id == game  # type: ignore[union-attr]
        await table.submit(game, HOST, ADD[0])
        await lobby(table)

    async def test_one_reminder_after_a_day_of_waiting(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await started(table)
        clock.now += DAY - 1
        await table.due()
        assert "reminder" not in recorder.kinds
        clock.now += 2
        table = service(store, recorder, clock)
        await table.due()
        await table.due()
        clock.now += 3 * DAY
        await table.due()
        assert recorder.changes[-1][:2] == ("reminder", "A")
        assert recorder.kinds.count("reminder") == 1
        await table.submit(game, HOST, ADD[0])
        clock.now += DAY + 1
        await table.due()
        assert recorder.changes[-1][:2] == ("reminder", "B")

    async def test_no_reminder_for_who_acted_or_switched_them_off(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await started(table)
        clock.now += DAY - 10
        await table.submit(game, HOST, ADD[0])
        clock.now += 20
        await table.due()
        with refused("host_only"):
            await table.remind(game, ANNA, False)
        await table.remind(game, HOST, False)
        clock.now += 5 * DAY
        await table.due()
        assert "reminder" not in recorder.kinds
        await table.remind(game, HOST, True)
        await table.due()
        assert recorder.kinds.count("reminder") == 1

    async def test_a_game_that_fails_does_not_keep_others_from_their_reminders(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        broken, sound = await started(table, 1), await started(table, 2)
        async with store.write() as c:
            await c.exec_driver_sql(f"UPDATE snapshots SET body = x'00' WHERE game_id = {broken}")
        clock.now += DAY + 1
        table = service(store, recorder, clock)
        await table.due()
        assert recorder.kinds.count("reminder") == 1
        assert recorder.last is not None
        assert recorder.last.table.record.id == sound
        assert await table.due() == 0

    async def test_two_seats_late_at_once_are_both_reminded(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        await started(table, 1)
        await started(table, 2)
        clock.now += DAY + 1
        await table.due()
        assert recorder.kinds.count("reminder") == 2

    async def test_a_computer_player_is_never_reminded(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await started(table)
        await table.submit(game, HOST, ADD[0])
        await table.submit(game, ANNA, ADD[0])
        clock.now += 5 * DAY
        await table.due()
        assert "reminder" not in recorder.kinds

    async def test_closed_dms_are_noted_in_open_games_and_told_once(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        await table.dm_closed(ANNA.user, True)
        await table.dm_closed(ANNA.user, True)
        assert recorder.changes[-1][:2] == ("dm_closed", "B")
        assert recorder.kinds.count("dm_closed") == 1
        assert (await table.record(game)).seat("B").dm_closed  # type: ignore[union-attr]
        other = await lobby(table, 5)
        assert (await table.join(other, ANNA)).record.seat("A").dm_closed  # type: ignore[union-attr]
        await table.dm_closed(ANNA.user, False)
        assert not (await service(store).record(game)).seat("B").dm_closed  # type: ignore[union-attr]
        assert recorder.kinds.count("dm_closed") == 1

    async def test_a_report_keeps_the_whole_position(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        number = await table.report(game, ANNA, "the sum is wrong")
        ((report, position),) = await table.reports()
        assert (report.id, report.note, report.user) == (number, "the sum is wrong", ANNA.user)
        assert "seed" in msgspec.json.decode(position)

    async def test_languages_are_remembered(self, store: Store) -> None:
        table = service(store)
        assert await table.locale_of(2) is None
        await table.seen(2, "pt-BR")
        assert await service(store).locale_of(2) == "pt-BR"

    async def test_the_desk_comes_back_with_the_next_change(self, store: Store) -> None:
        recorder = Recorder()
        game = await started(service(store, recorder))
        table = service(store, recorder)
        await table.submit(game, HOST, ADD[0])
        assert recorder.last is not None
        assert recorder.last.desk == {"told": 0}
        await table.submit(game, ANNA, ADD[0])
        assert recorder.last.desk == {"told": 1}

    async def test_a_message_sent_elsewhere_can_be_held(self, store: Store) -> None:
        table = service(store)
        game = await lobby(table)
        await table.hold(game, "lobby", CHANNEL, 4711)
        (held,) = await table.held(game)
        assert (held.slot, held.channel_id, held.message_id) == ("lobby", CHANNEL, 4711)
        await table.hold(game, "lobby", CHANNEL, 4712)
        (held,) = await table.held(game)
        assert held.message_id == 4712


class TestStored:
    async def test_a_reloaded_game_is_the_same_byte_for_byte(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        for _ in range(9):
            await play_on(table, game, 3)
            fresh = service(store)
            assert await fresh.record(game) == await table.record(game)
            assert await whole(fresh, game) == await whole(table, game)

    async def test_snapshots_are_taken_and_the_last_few_kept(self, store: Store) -> None:
        table = service(store, engine=ToyEngine(goal=400))
        game = await started(table)
        await play_on(table, game, 80)
        kept = await rows(store, "SELECT n FROM snapshots ORDER BY n")
        assert len(kept) == steps.SNAPSHOTS_KEPT
        count = len(await table.steps(game))
        assert count - kept[-1][0] <= 25
        await table.close()
        kept = await rows(store, "SELECT max(n) FROM snapshots")
        assert kept == [(count - 1,)]
        assert await service(store, engine=ToyEngine(goal=400)).check(game) is None

    async def test_a_view_of_long_ago(self, store: Store) -> None:
        table = service(store, engine=ToyEngine(goal=500))
        game = await started(table)
        past = []
        for _ in range(60):
            past.append((await table.view(game, "B"), await table.view(game, None)))
            await play_on(table, game, 1)
        fresh = service(store, engine=ToyEngine(goal=500))
        for entry, (mine, public) in enumerate(past):
            assert await fresh.view_at(game, "B", entry) == mine
            assert await table.view_at(game, None, entry) == public
        with refused("no_entry"):
            await table.view_at(game, None, 61)

    async def test_only_so_many_games_stay_in_memory(self, store: Store) -> None:
        table = service(store)
        for channel in range(LIVE_GAMES + 5):
            await lobby(table, channel + 1)
        for game in await table.games():
            await table.record(game)
        assert len(table._changes.loader.in_memory()) == LIVE_GAMES

    async def test_an_announcer_that_fails_takes_the_whole_change_back(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        before = await whole(table, game)

        def fail(_change: Any) -> Announcement:
            raise RuntimeError("no words")

        recorder.say = fail
        with pytest.raises(RuntimeError):
            await table.submit(game, HOST, ADD[0])
        assert await whole(table, game) == before
        assert (await table.record(game)).entries == 1
        recorder.say = None
        await table.submit(game, HOST, ADD[0])
        assert (await table.record(game)).entries == 2

    @pytest.mark.parametrize("call", ["insert_step", "insert_snapshot"])
    async def test_a_database_that_fails_takes_the_whole_change_back(
        self, store: Store, monkeypatch: pytest.MonkeyPatch, call: str
    ) -> None:
        table = service(store)
        game = await started(table)
        for _ in range(3):
            await play_on(table, game, 1)
        before, outbox = await whole(table, game), await rows(store, "SELECT * FROM outbox")

        def fail(*_args: Any) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(steps, call, fail)
        with pytest.raises(OSError):
            await play_on(table, game, 1)
        assert await whole(table, game) == before
        assert await rows(store, "SELECT * FROM outbox") == outbox
        monkeypatch.undo()
        await play_on(table, game, 1)
        assert (await table.record(game)).entries == 5

    async def test_two_processes_on_one_database_do_not_lose_steps(self, store: Store) -> None:
        one, other = service(store), service(store)
        game = await started(one)
        await other.record(game)
        await one.submit(game, HOST, ADD[0])
        # The other's copy is old: it neither refuses by it nor writes over the new one.
        await other.submit(game, ANNA, ADD[1], decision=1)
        assert (await other.record(game)).entries == 3
        await one.submit_for_computer(game, "C", 2, ADD[2])
        assert await service(store).check(game) is None
        assert (await service(store).record(game)).entries == 4

    async def test_rules_that_changed_are_noticed_and_named(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        await play_on(table, game, 7)
        changed = service(store, engine=ToyEngine(twist=1))
        found = await changed.check(game)
        assert found is not None
        assert found.game == game
        assert "sum" in found.what
        assert "was 1, now 2" in found.what
        with pytest.raises(GameBroken, match="step"):
            await changed.view(game, None)

    async def test_a_later_release_with_other_data_plays_on_with_the_old_ones(self, store: Store) -> None:
        game = await started(service(store, engine=ToyEngine(goal=10)))
        later = service(store, engine=ToyEngine(goal=1000))
        await play_on(later, game, 20)
        assert (await later.record(game)).phase == "over"
        assert await later.check(game) is None

    async def test_a_snapshot_spares_a_later_release_the_replay(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        await play_on(table, game, 7)
        await table.close()
        later = service(store, engine=ToyEngine(twist=1))
        await play_on(later, game, 1)
        assert (await later.record(game)).entries == 9


class TestRollback:
    async def test_a_game_goes_on_from_the_entry_named(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder, engine=ToyEngine(goal=500))
        game = await started(table)
        await play_on(table, game, 40)
        past = await table.view_at(game, "A", 11)
        record = (await table.rollback(game, 11)).record
        assert record.entries == 12
        assert recorder.changes[-1] == ("rolled_back", "", 12, 11)
        assert recorder.args[-1] == {"entry": 11, "before": 40}
        for one in (table, service(store, engine=ToyEngine(goal=500))):
            assert await one.view(game, "A") == past
        await play_on(table, game, 30)
        await table.rollback(game, 20)
        await play_on(table, game, 5)
        fresh = service(store, engine=ToyEngine(goal=500))
        assert await fresh.check(game) is None
        assert await whole(fresh, game) == await whole(table, game)
        assert await fresh.view_at(game, "B", 8) == await table.view_at(game, "B", 8)

    async def test_what_was_not_said_yet_is_not_said_any_more(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        await play_on(table, game, 4)
        await table.rollback(game, 2)
        unsent = await rows(store, "SELECT payload FROM outbox WHERE state = 'waiting'")
        assert [msgspec.json.decode(text)["kind"] for (text,) in unsent] == ["rolled_back"]

    async def test_refusals(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        await play_on(table, game, 4)
        for entry in (-1, 4, 99):
            with refused("no_entry"):
                await table.rollback(game, entry)
        await table.cancel(game, HOST)
        with refused("wrong_phase"):
            await table.rollback(game, 1)

    async def test_another_process_notices(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bot.service.changes.TRUST_SECONDS", 0.0)
        table = service(store)
        game = await started(table)
        await play_on(table, game, 4)
        await service(store).rollback(game, 2)
        assert (await table.record(game)).entries == 3


class TestSecrets:
    async def test_the_announcer_gets_views_only(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        await table.submit(game, HOST, ADD[0])
        assert recorder.last is not None
        record = recorder.last.table.record
        assert record.seed is None
        public = recorder.last.table.view(None, since=1).news[0]
        mine = recorder.last.table.view("A", since=1).news[0]
        assert public.events[1].secret == 0
        assert mine.events[1].secret > 0

    async def test_a_record_of_an_open_game_holds_no_seed(self, store: Store) -> None:
        table = service(store)
        game = await started(table)
        ((seed,),) = await rows(store, "SELECT seed FROM games")
        text = msgspec.json.encode(await table.record(game)).decode()
        assert seed.hex() not in text


async def whole(table: Service, game: int) -> str:
    """The whole truth of a game in memory."""
    async with table._changes.lock(game):
        text: str = (await table._changes.live(game)).game.to_json()
    return text
