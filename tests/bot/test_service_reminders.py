"""Reminders after a day, two and four. After a week a table without a clock asks whether it goes on."""

from __future__ import annotations

import msgspec
import pytest

from bot.core import due, lobby, motions, play
from bot.core.service import Service
from bot.domain.terms import Habits
from bot.features import long_waits, timeouts
from bot.store import Store
from tests.bot.cast import ADD, ANNA, BO, DAY, HOST
from tests.bot.table import Duel, wait_private, wait_question
from tests.bot.tables import Clock, Recorder, do, expect_refusal, open_lobby, service, start_toy_game
from tests.bot.test_service_clock import PACE, at_pace

DATABASES = ("sqlite", "postgresql")


class TestReminders:
    async def test_reminders_come_after_one_two_and_four_days(
        self, store: Store, clock: Clock, recorder: Recorder, table: Service, game: int
    ) -> None:
        begun = clock.now
        for day, sent in ((1, 1), (1.9, 1), (2, 2), (3.9, 2), (4, 3), (6.9, 3)):
            clock.now = begun + day * DAY - 2
            await table.run_due()
            assert recorder.kinds.count("reminder") == (sent - 1 if day in (1, 2, 4) else sent), day
            clock.now += 3
            table = service(store, recorder, clock)
            await table.run_due()
            await table.run_due()
            assert recorder.kinds.count("reminder") == sent, day
        assert "waits_long" not in recorder.kinds
        await do(table, game, HOST, play.submit, ADD[0])
        clock.now += DAY + 1
        await table.run_due()
        assert recorder.changes[-1][:2] == ("reminder", "B")

    @pytest.mark.usefixtures("game")
    async def test_late_reminder_waits_for_end_of_quiet_hours(
        self, clock: Clock, recorder: Recorder, table: Service
    ) -> None:
        clock.now += DAY + 3600  # no bot was awake when it fell due
        minute = int(clock.now % DAY // 60)
        await table.people.set_habits(HOST.user, Habits(quiet=((minute - 30) % 1440, (minute + 90) % 1440)))
        for hours, sent in ((0, 0), (1, 0), (1, 1)):
            clock.now += hours * 3600.0
            await table.run_due()
            assert recorder.kinds.count("reminder") == sent

    async def test_missed_reminders_become_one(
        self, store: Store, clock: Clock, recorder: Recorder, table: Service, game: int
    ) -> None:
        away = Habits(away_from=clock.now, away_until=clock.now + 3 * DAY)
        async with store.write() as c:
            habits = msgspec.json.encode(away).decode()
            await c.execute("UPDATE seats SET habits = ? WHERE user_id = ?", habits, 1)
        table = service(store, recorder, clock)
        clock.now += 2.5 * DAY
        await table.run_due()
        assert "reminder" not in recorder.kinds, "not while they are away"
        clock.now += DAY
        await table.run_due()
        assert recorder.kinds.count("reminder") == 1
        host = (await table.record(game)).seats[0]
        assert (host.nudged, host.reminded) == (2, host.awaited)

    async def test_delayed_ping_delays_reminder(self, store: Store) -> None:
        """A person with a delay of two days gets one reminder after that."""
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await open_lobby(table)
        await table.people.set_habits(HOST.user, Habits(after=2 * DAY))
        for person in (HOST, ANNA):
            await do(table, game, person, lobby.join)
        await do(table, game, HOST, lobby.start)
        for days, kinds in ((1.5, []), (0.6, ["ping"]), (1.8, []), (0.2, ["reminder"])):
            before = len(recorder.kinds)
            clock.now += days * DAY
            await table.run_due()
            told = [one for one in recorder.kinds[before:] if one != "board"]
            assert told == kinds, days

    async def test_action_or_switch_stops_reminders(
        self, clock: Clock, recorder: Recorder, table: Service, game: int
    ) -> None:
        clock.now += DAY - 10
        await do(table, game, HOST, play.submit, ADD[0])
        clock.now += 20
        await table.run_due()
        with expect_refusal("host_only"):
            await do(table, game, ANNA, due.switch_reminders, False)
        await do(table, game, HOST, due.switch_reminders, False)
        clock.now += 9 * DAY
        await table.run_due()
        assert "reminder" not in recorder.kinds
        assert "waits_long" not in recorder.kinds
        clock.now -= 4 * DAY
        await do(table, game, HOST, due.switch_reminders, True)
        await table.run_due()
        assert recorder.kinds.count("reminder") == 1

    async def test_broken_game_does_not_stop_other_reminders(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        broken, sound = await start_toy_game(table, 1), await start_toy_game(table, 2)
        async with store.write() as c:
            c.update("snapshots", {"game_id": broken}, body=b"\0")
        clock.now += DAY + 1
        table = service(store, recorder, clock)
        await table.run_due()
        assert recorder.kinds.count("reminder") == 1
        assert recorder.last is not None
        assert recorder.last.game.record.id == sound
        assert await table.run_due() == 0

    async def test_late_seats_of_two_games_are_both_reminded(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        await start_toy_game(table, 1)
        await start_toy_game(table, 2)
        clock.now += DAY + 1
        await table.run_due()
        assert recorder.kinds.count("reminder") == 2

    async def test_computer_player_is_never_reminded(
        self, clock: Clock, recorder: Recorder, table: Service, game: int
    ) -> None:
        await do(table, game, HOST, play.submit, ADD[0])
        await do(table, game, ANNA, play.submit, ADD[0])
        clock.now += 5 * DAY
        await table.run_due()
        assert "reminder" not in recorder.kinds


class TestLongWaits:
    async def test_week_of_waiting_asks_table_once(
        self, clock: Clock, recorder: Recorder, table: Service, game: int
    ) -> None:
        clock.now += 7 * DAY + 1
        await table.run_due()
        assert recorder.changes[-1][:2] == ("waits_long", "A")
        clock.now += 30 * DAY
        await table.run_due()
        assert recorder.kinds.count("waits_long") == 1
        await do(table, game, HOST, play.submit, ADD[0])
        clock.now += 7 * DAY + 1
        await table.run_due()
        assert recorder.changes[-1][:2] == ("waits_long", "B")

    async def test_clock_replaces_reminders(self, clock: Clock, recorder: Recorder, table: Service) -> None:
        """No reminder follows a timeout, and the table is not asked."""
        game = await at_pace(table, msgspec.structs.replace(PACE, out="wait"))
        clock.now += 9 * DAY
        await table.run_due()
        assert "waits_long" not in recorder.kinds
        assert "reminder" not in recorder.kinds
        assert [one.kind for one in (await table.record(game)).motions] == ["press_on"]

    async def test_majority_lets_computer_take_over(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await at_pace(table, PACE)
        with expect_refusal("not_waited_for"):
            await do(table, game, ANNA, long_waits.propose_to_take_over, "A")
        clock.now += 7 * DAY + 1
        with expect_refusal("not_waited_for"):
            await do(table, game, HOST, long_waits.propose_to_take_over, "A")
        await do(table, game, ANNA, long_waits.propose_to_take_over, "A")
        (motion,) = (await table.record(game)).motions
        with expect_refusal("motion_not_yours"):
            await do(table, game, HOST, motions.agree, motion.id)
        await do(table, game, BO, motions.agree, motion.id)
        seat = (await table.record(game)).seats[0]
        assert (seat.user, seat.owner, bool(seat.computer)) == (None, HOST.user, True)
        assert recorder.kinds[-1] == "taken"
        await do(table, game, HOST, timeouts.come_back)
        assert (await table.record(game)).seats[0].user == HOST.user


async def test_long_wait_message_offers_ways_out(duel: Duel) -> None:
    bot, channel, (ana, bo) = duel
    late, _ = await wait_question(bot, [ana, bo], channel)
    other = bo if late is ana else ana
    for days in (1, 1, 2):
        bot.offset += days * DAY + 60
        await bot.service.run_due()
        await bot.settle()
    standing = [m for m in ana.visible_messages(channel) if "🔔" in m.content]
    assert len(standing) == 1, "a reminder takes the place of the one before"
    bot.offset += 3 * DAY
    await bot.service.run_due()
    said = await other.wait_message(channel, lambda m: "Does the game continue?" in m.content)
    await bot.settle()
    assert not [m for m in ana.visible_messages(channel) if "🔔" in m.content]
    assert {ana.id, bo.id} == set(said.pings), "who is waited for, the host, and who may vote"
    for person, label, part in (
        (late, "Hand over my seat", "Hand your seat to a computer"),
        (other, "Take a break", "no clock runs"),
        (ana, "Cancel the game", "Everyone who still has time must agree"),
        (other, "Let a computer play", "asked the table"),
    ):
        await person.press(said, label)
        await wait_private(person, channel, part)
    await other.wait_message(channel, lambda m: "computer plays this seat" in m.content)
    await bot.settle()
    assert not [m for m in ana.visible_messages(channel) if "Does the game continue?" in m.content]
