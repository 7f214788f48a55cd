"""The clock of a table: time by seat, nights and holidays, what happens when time is out, and coming back."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.core import lobby, motions, play, replaying
from bot.core.due import record_awake
from bot.core.service import Service
from bot.domain import seat_clock
from bot.domain.agenda import agenda
from bot.domain.awake import awake_seconds, moment_after, next_contact
from bot.domain.records import SeatRecord
from bot.domain.table_settings import PACES, read_pace
from bot.domain.terms import CHOOSE, TAKE, WAIT, Habits, Pace
from bot.features import timeouts
from bot.features.pace import set_pace
from bot.store import Store, games
from tests.bot.cast import ADD, ANNA, BO, HOST, ROLL
from tests.bot.tables import Clock, Recorder, do, expect_refusal, open_lobby, service, start_game_of

HOUR, DAY = 3600.0, 24 * 3600.0
PACE = Pace("own", 10 * HOUR, 20 * HOUR, 5 * HOUR, CHOOSE)


async def at_pace(table: Service, pace: Pace = PACE) -> int:
    """Start a game at a pace: Host at A, Anna at B, Bo at C."""
    return await start_game_of(table, HOST, ANNA, BO, pace=pace)


async def seat(table: Service, game: int, letter: str = "B") -> SeatRecord:
    found = (await table.record(game)).seat(letter)
    assert found is not None
    return found


class TestTimeBySeat:
    async def test_seat_has_turn_time_and_reserve(self, clock: Clock, table: Service) -> None:
        game = await at_pace(table)
        record = await table.record(game)
        assert seat_clock.clock_end(record, record.seats[0]) == clock.now + 30 * HOUR
        assert seat_clock.clock_end(record, record.seats[1]) is None, "nobody waits for Anna"
        clock.now += 14 * HOUR
        await do(table, game, HOST, play.submit, ADD[0])
        record = await table.record(game)
        assert (record.seats[0].reserve, record.seats[0].ticking) == (16 * HOUR, 0.0)
        assert seat_clock.clock_end(record, record.seats[1]) == clock.now + 30 * HOUR

    async def test_new_turn_refills_time_and_reserve(self, clock: Clock, table: Service) -> None:
        """In the stand-in game every fourth choice begins a turn, which is A's."""
        game = await at_pace(table)
        clock.now += 14 * HOUR
        for actor in (HOST, ANNA, BO):
            await do(table, game, actor, play.submit, ADD[0])
        clock.now += 3 * HOUR
        await do(table, game, HOST, play.submit, ADD[0])
        host = await seat(table, game, "A")
        assert (host.spent, host.reserve) == (0.0, 18 * HOUR), "13 hours were left, and 5 more came"
        assert (await seat(table, game, "B")).reserve == 20 * HOUR

    async def test_clock_looks_at_game_only_when_work_is_due(self, clock: Clock, table: Service) -> None:
        game = await at_pace(table)
        looks = []
        for actor in (HOST, ANNA, BO):
            clock.now += 14 * HOUR
            await table.run_due()
            await do(table, game, actor, play.submit, ADD[0])
            record = await table.record(game)
            assert record.look_at == min(due.at for due in agenda(record, clock.now))
            looks.append(record.look_at)
        assert looks == sorted(set(looks)), "each answer puts the next work off"
        await table.run_due()
        due = (await table.record(game)).look_at
        assert due is not None
        for now, count in ((due - 1, 0), (due, 1), (due, 0)):
            clock.now = now
            assert await table.run_due() == count

    async def test_clock_survives_other_processes(self, store: Store, clock: Clock) -> None:
        first, second = service(store, clock=clock), service(store, clock=clock)
        game = await at_pace(first)
        clock.now += 29 * HOUR
        assert await second.run_due() >= 1  # the reminder
        clock.now += 2 * HOUR
        await service(store, clock=clock).run_due()
        assert (await seat(service(store, clock=clock), game, "A")).minds == 0
        assert await second.query(games.games_awaiting_computer) == [game]

    async def test_downtime_costs_nobody_time(self, store: Store, clock: Clock, table: Service) -> None:
        game = await at_pace(table)
        await record_awake(table)
        clock.now += 40 * DAY
        again = service(store, clock=clock)
        await record_awake(again)
        record = await again.record(game)
        assert seat_clock.clock_end(record, record.seats[0]) == clock.now + 30 * HOUR
        clock.now -= 39 * DAY
        await record_awake(again)
        record = await again.record(game)
        assert seat_clock.clock_end(record, record.seats[0]) == clock.now + 30 * HOUR

    async def test_short_downtimes_cause_no_time_out(self, store: Store, clock: Clock) -> None:
        """Away for 14 minutes, there for one, thrice: live players have 30 minutes."""
        game = await at_pace(service(store, clock=clock), PACES["live"])
        await record_awake(service(store, clock=clock))
        for _ in range(3):
            clock.now += 14 * 60
            again = service(store, clock=clock)
            await record_awake(again)
            await again.run_due()
            clock.now += 60
            await record_awake(again)
            await again.run_due()
        first = await seat(again, game, "A")
        assert (first.minds, first.late) == (None, None)
        assert seat_clock.time_left(await again.record(game), first, clock.now) == 27 * 60

    async def test_clock_stops_without_pace_or_channel(self, clock: Clock, table: Service) -> None:
        game = await at_pace(table, Pace())
        assert (await seat(table, game, "A")).ticking == 0.0
        other = await start_game_of(table, HOST, ANNA, channel=701, pace=PACE)
        clock.now += HOUR
        await table.waiting.hold_up(other, "locked")
        assert seat_clock.clock_end(*first_seat_of(await table.record(other))) is None
        clock.now += 50 * DAY
        table.waiting.note_success(other)
        for _ in range(1000):
            if not (await table.record(other)).trouble:
                break
            await asyncio.sleep(0.01)
        assert seat_clock.clock_end(*first_seat_of(await table.record(other))) == clock.now + 29 * HOUR


def first_seat_of(record):  # type: ignore[no-untyped-def]
    return record, record.seats[0]


class TestNightsAndHolidays:
    MONDAY = datetime(2026, 3, 2, tzinfo=UTC).timestamp()
    NIGHT = Habits(quiet=(22 * 60, 6 * 60))
    PACE = PACES["daily"]

    @pytest.mark.parametrize(
        ("habits", "start", "seconds", "passes"),
        [
            (Habits(), 0, DAY, DAY),
            (NIGHT, 0, DAY, 16 * HOUR),
            (NIGHT, 23 * HOUR, HOUR, 0),
            (NIGHT, 5 * HOUR, 2 * HOUR, HOUR),
            (Habits(quiet=(0, 23 * 60)), 0, DAY, 14 * HOUR),  # the table allows ten hours a day
            (Habits(days_off=(0, 1)), 0, 2 * DAY, DAY),  # and one day off a week
            (Habits(days_off=(6,)), 0, 7 * DAY, 6 * DAY),
            (Habits(quiet=(22 * 60, 6 * 60), days_off=(0,)), 0, 2 * DAY, 16 * HOUR),
            (Habits("America/Sao_Paulo", quiet=(0, 6 * 60)), 2 * HOUR, 8 * HOUR, 2 * HOUR),
            (Habits("No/Such_Zone", quiet=(0, 6 * 60)), 0, 8 * HOUR, 2 * HOUR),
        ],
    )
    def test_awake_time_excludes_nights_and_days_off(
        self, habits: Habits, start: float, seconds: float, passes: float
    ) -> None:
        first = self.MONDAY + start
        assert awake_seconds(habits, self.PACE, first, first + seconds) == pytest.approx(passes)
        if passes:
            when = moment_after(habits, self.PACE, first, passes)
            assert awake_seconds(habits, self.PACE, first, when) == pytest.approx(passes)
            assert when <= first + seconds + 1

    @pytest.mark.parametrize(
        ("night", "hours"),
        [("2026-03-28", 9), ("2026-10-24", 11), ("2026-06-01", 10)],
        ids=["one hour less", "one hour more", "as ever"],
    )
    def test_quiet_hours_follow_daylight_saving_time(self, night: str, hours: int) -> None:
        """Berlin's clocks changed on March 29th and October 25th."""
        zone = ZoneInfo("Europe/Berlin")
        habits = Habits("Europe/Berlin", quiet=(22 * 60, 8 * 60))
        evening = datetime.fromisoformat(f"{night}T22:00").replace(tzinfo=zone)
        morning = (evening + timedelta(hours=10)).timestamp()
        assert morning - evening.timestamp() == hours * HOUR
        assert next_contact(habits, evening.timestamp()) == morning
        assert next_contact(habits, morning - 1) == morning
        assert awake_seconds(habits, self.PACE, evening.timestamp(), morning + HOUR) == HOUR

    def test_skipped_quiet_hours_last_no_time(self) -> None:
        habits = Habits("Europe/Berlin", quiet=(2 * 60, 3 * 60))
        start = datetime(2026, 3, 29, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
        assert awake_seconds(habits, self.PACE, start, start + 6 * HOUR) == 6 * HOUR

    def test_holiday_stops_clock_within_vacation_days(self) -> None:
        away = Habits(away_from=self.MONDAY, away_until=self.MONDAY + 20 * DAY)
        assert awake_seconds(away, self.PACE, self.MONDAY, self.MONDAY + 20 * DAY) == 6 * DAY
        assert awake_seconds(away, self.PACE, self.MONDAY, self.MONDAY + 20 * DAY, 10 * DAY) == 16 * DAY

    def test_live_table_ignores_quiet_hours(self) -> None:
        assert awake_seconds(self.NIGHT, PACES["live"], self.MONDAY, self.MONDAY + DAY) == DAY


class TestWhenTimeIsOut:
    async def test_computer_moves_on_only_after_majority(self, store: Store) -> None:
        time, recorder = Clock(), Recorder()
        table = service(store, recorder, time)
        game = await at_pace(table, msgspec.structs.replace(PACE, out=WAIT))
        time.now += 31 * HOUR
        await table.run_due()
        await table.run_due()
        assert recorder.kinds.count("motion") == 1
        (motion,) = (await table.record(game)).motions
        with expect_refusal("motion_not_yours"):
            await do(table, game, HOST, motions.agree, motion.id)
        await do(table, game, ANNA, motions.agree, motion.id)
        assert await table.query(games.games_awaiting_computer) == []
        await do(table, game, BO, motions.agree, motion.id)
        assert await table.query(games.games_awaiting_computer) == [game]
        with expect_refusal("motion_gone"):
            await do(table, game, BO, motions.agree, motion.id)
        await do(table, game, None, play.submit_for_computer, "A", 0, ADD[0])
        assert (await seat(table, game, "A")).user == HOST.user
        assert await table.query(games.games_awaiting_computer) == []

    async def test_action_of_late_seat_ends_motion(self, clock: Clock, table: Service) -> None:
        game = await at_pace(table, msgspec.structs.replace(PACE, out=WAIT))
        clock.now += 31 * HOUR
        await table.run_due()
        await do(table, game, HOST, play.submit, ADD[0])
        assert (await table.record(game)).motions == ()

    async def test_computer_makes_only_late_choice(self, store: Store) -> None:
        time, recorder = Clock(), Recorder()
        table = service(store, recorder, time)
        game = await at_pace(table)
        time.now += 31 * HOUR
        await table.run_due()
        assert recorder.changes[-1][:2] == ("time_out", "A")
        with expect_refusal("stale"):
            await do(table, game, None, play.submit_for_computer, "A", 7, ADD[0])
        await do(table, game, None, play.submit_for_computer, "A", 0, ADD[0])
        with expect_refusal("stale"):
            await do(table, game, None, play.submit_for_computer, "B", 1, ADD[0])
        await do(table, game, ANNA, play.submit, ADD[0])
        assert await replaying.check(table.house, game) is None

    async def test_first_press_beats_computer(self, clock: Clock, table: Service) -> None:
        game = await at_pace(table)
        clock.now += 31 * HOUR
        await table.run_due()
        await do(table, game, HOST, play.submit, ADD[1])
        with expect_refusal("stale"):
            await do(table, game, None, play.submit_for_computer, "A", 0, ADD[0])
        assert (await seat(table, game, "A")).minds is None

    async def test_computer_keeps_seat_until_person_returns(self, store: Store) -> None:
        time, recorder = Clock(), Recorder()
        table = service(store, recorder, time)
        game = await at_pace(table, msgspec.structs.replace(PACE, out=TAKE))
        time.now += 31 * HOUR
        await table.run_due()
        taken = await seat(table, game, "A")
        assert (taken.user, taken.computer, taken.owner) == (None, "strong", HOST.user)
        assert recorder.changes[-1][0] == "taken"
        with expect_refusal("not_away"):
            await do(table, game, ANNA, timeouts.come_back)
        await do(table, game, HOST, timeouts.come_back)
        with expect_refusal("stale"):
            await do(table, game, None, play.submit_for_computer, "A", 0, ADD[0])
        await do(table, game, HOST, play.submit, ROLL)
        assert (await seat(table, game, "A")).owner is None

    async def test_last_person_is_never_replaced(self, clock: Clock, table: Service) -> None:
        game = await start_game_of(table, HOST, computers=1, pace=msgspec.structs.replace(PACE, out=TAKE))
        clock.now += 90 * DAY
        await table.run_due()
        assert (await seat(table, game, "A")).user == HOST.user
        assert (await table.record(game)).motions == ()


class TestPace:
    async def test_host_sets_pace_in_lobby_and_everybody_later(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await open_lobby(table)
        await do(table, game, ANNA, lobby.join)
        with expect_refusal("host_only"):
            await do(table, game, ANNA, set_pace, PACE)
        await do(table, game, HOST, lobby.join)
        await do(table, game, HOST, lobby.start)
        with expect_refusal("not_seated"):
            await do(table, game, BO, set_pace, PACE)
        await do(table, game, HOST, set_pace, PACE)
        (motion,) = (await table.record(game)).motions
        await do(table, game, ANNA, motions.refuse, motion.id)
        assert (await table.record(game)).pace == Pace()
        await do(table, game, HOST, set_pace, PACE)
        (motion,) = (await table.record(game)).motions
        await do(table, game, ANNA, motions.agree, motion.id)
        record = await table.record(game)
        assert (record.pace, record.motions) == (PACE, ())
        assert recorder.kinds[-1] == "pace"
        assert seat_clock.clock_end(record, record.seats[0]) is not None

    def test_own_pace_is_within_bounds(self) -> None:
        assert read_pace("own", 12, TAKE).turn == 12 * HOUR
        assert read_pace("live", out=WAIT).out == WAIT
        for hours in (0, -1, 10**9):
            with expect_refusal("pace_hours"):
                read_pace("own", hours)
        with expect_refusal("no_pace"):
            read_pace("whenever")
        with expect_refusal("no_outcome"):
            read_pace("live", out="kick")
