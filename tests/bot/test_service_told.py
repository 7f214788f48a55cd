"""Questions notify people once and as they like it. Who is away has a stand-in."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from bot.core import motions, play
from bot.core.due import record_awake
from bot.core.service import Service
from bot.domain import awake
from bot.domain.requests import Actor
from bot.domain.terms import TAKE, Habits
from bot.features import follow, timeouts
from bot.features.away import find_zone, parse_hours
from bot.store import Store
from bot.words.catalogue import texts
from bot.words.days import parse_until
from bot.words.habits import habits_summary
from tests.bot.cast import ADD, ANNA, EVE, HOST
from tests.bot.tables import Clock, Recorder, do, expect_refusal, rows, service
from tests.bot.test_service_clock import HOUR, PACE, at_pace, seat

DAY = 24 * HOUR


async def queued_reminders(store: Store) -> list[tuple[str, str]]:
    """Pings and reminders in the outbox: lane and operation."""
    ping = """payload LIKE '%"kind":"ping"%' OR payload LIKE '%"kind":"reminder"%'"""
    sql = f"SELECT lane, op FROM outbox WHERE ({ping}) OR op = 'delete'"
    found = await rows(store, sql)
    return [(lane, op) for lane, op in found]


def table_of(store: Store, time: Clock) -> Service:
    """A service with the bot's texts over the toy rules."""

    class Tells(Recorder):
        def __call__(self, change):  # type: ignore[no-untyped-def]
            from bot.outbox.reconcile import reconcile
            from bot.outbox.tellings import due_pings, personal_messages
            from bot.outbox.wanted import end_message

            said = super().__call__(change)
            slots = {one.slot: one for one in due_pings(change)}
            ends, pings = reconcile(change.held, slots, partial(end_message, change, {}))
            more = (*ends, *pings, *personal_messages(change, ()))
            return msgspec.structs.replace(said, outgoing=(*said.outgoing, *more))

    return service(store, Tells(), time)


class TestOnePingAQuestion:
    async def test_delayed_ping_is_sent_once(self, store: Store, clock: Clock) -> None:
        table = table_of(store, clock)
        await table.people.set_habits(HOST.user, Habits(after=6 * HOUR))
        game = await at_pace(table)
        await table.run_due()
        assert await queued_reminders(store) == []
        clock.now += 6 * HOUR
        for process in (table, table_of(store, clock), table_of(store, clock)):
            await process.run_due()
            await record_awake(process)
        assert await queued_reminders(store) == [("c700", "send")]
        clock.now += 20 * HOUR
        await table_of(store, clock).run_due()
        assert await queued_reminders(store) == [("c700", "send")], "no reminder comes on top of a late ping"
        await do(table_of(store, clock), game, HOST, play.submit, ADD[0])
        assert (await queued_reminders(store))[1:] in ([], [("c700", "delete")])
        states = await rows(store, 'SELECT state FROM outbox WHERE payload LIKE \'%"kind":"ping"%\'')
        assert states[0] == ("dropped",) or len(states) == 2, "it is taken back, sent or not"

    async def test_ping_goes_by_dm_at_once(self, store: Store, clock: Clock) -> None:
        table = table_of(store, clock)
        await table.people.set_habits(HOST.user, Habits(where="dm"))
        await at_pace(table)
        await table.run_due()
        assert await queued_reminders(store) == [("u1", "send")]

    async def test_disabled_ping_disables_reminder(self, store: Store, clock: Clock) -> None:
        table = table_of(store, clock)
        await table.people.set_habits(HOST.user, Habits(where="none"))
        await at_pace(table)
        clock.now += 29 * HOUR
        await table.run_due()
        assert await queued_reminders(store) == []

    async def test_quiet_hours_and_snoozing_delay_pings(self, store: Store) -> None:
        night = Habits(quiet=(0, 23 * 60), where="dm")
        midnight = 20_000 * DAY
        assert awake.next_contact(night, midnight + HOUR) == midnight + 23 * HOUR
        later = msgspec.structs.replace(night, snoozed=midnight + 24.5 * HOUR)
        assert awake.next_contact(later, midnight + HOUR) == midnight + 47 * HOUR
        away = Habits(away_from=midnight, away_until=midnight + DAY)
        assert awake.next_contact(away, midnight + HOUR) == midnight + DAY
        always = Habits(days_off=(0, 1, 2, 3, 4, 5, 6))
        assert awake.next_contact(always, midnight) > midnight

    async def test_snoozed_ping_is_repeated(self, store: Store, clock: Clock) -> None:
        table = table_of(store, clock)
        await at_pace(table)
        assert (await seat(table, 1, "A")).pinged == 0, "the question itself pings"
        await table.people.set_habits(HOST.user, Habits(snoozed=clock.now + 8 * HOUR))
        await table.run_due()
        assert await queued_reminders(store) == []
        clock.now += 8 * HOUR
        await table.run_due()
        await table.run_due()
        assert await queued_reminders(store) == [("c700", "send")]

    async def test_daily_list_comes_once_a_day(self, store: Store) -> None:
        time = Clock(20_000 * DAY)
        table = table_of(store, time)
        await at_pace(table)
        await table.people.note_visit(HOST.user, "en")
        await table.people.set_habits(HOST.user, Habits(digest=8, zone="America/Sao_Paulo"))
        lists = "SELECT lane FROM outbox WHERE payload LIKE '%digest%'"
        await table.run_due()
        first = await rows(store, lists)
        for _ in range(48):
            time.now += HOUR
            await table.run_due()
            await table.people.note_visit(HOST.user, "en")
        assert first == [], "the hour that has passed brings none"
        assert await rows(store, lists) == [("u1",), ("u1",)]

    async def test_daily_list_time_is_shown_and_kept(self, store: Store) -> None:
        time = Clock(20_000 * DAY + 6 * HOUR)
        table = table_of(store, time)
        await at_pace(table)
        user = HOST.user
        assert await table.people.digest_due(user) is None
        await table.people.set_habits(user, Habits(digest=7, quiet=(22 * 60, 8 * 60)))
        morning = 20_000 * DAY + 8 * HOUR
        assert await table.people.digest_due(user) == morning, "after the quiet hours"
        said = habits_summary(
            await table.people.read_habits(user), texts("en"), time.now, await table.people.digest_due(user)
        )
        assert "7:00 (UTC)" in said
        assert f"<t:{int(morning)}:f>" in said
        lists = "SELECT lane FROM outbox WHERE payload LIKE '%digest%'"
        time.now = morning - 1
        await table.run_due()
        assert await rows(store, lists) == []
        time.now = morning
        await table.run_due()
        assert await rows(store, lists) == [("u1",)]
        assert await table.people.digest_due(user) == morning + DAY
        time.now += HOUR
        await table.people.set_habits(user, Habits(digest=9))
        assert await table.people.digest_due(user) == morning + DAY + HOUR


class TestAway:
    async def test_holiday_stops_clock_and_is_announced(self, store: Store) -> None:
        time, recorder = Clock(), Recorder()
        table = service(store, recorder, time)
        game = await at_pace(table, msgspec.structs.replace(PACE, vacation=5 * DAY))
        await table.people.set_habits(HOST.user, Habits(away_from=time.now, away_until=time.now + 7 * DAY))
        assert recorder.changes[-1][:2] == ("away", "A")
        time.now += 5 * DAY
        await table.run_due()
        assert (await seat(table, game, "A")).minds is None
        time.now += 31 * HOUR
        await table.run_due()
        host = await seat(table, game, "A")
        assert host.minds == 0, "the vacation days of this table are used up"

    async def test_stand_in_is_asked_before_computer(self, clock: Clock, table: Service) -> None:
        await table.people.set_habits(HOST.user, Habits(stand_in=EVE.user))
        game = await at_pace(table, msgspec.structs.replace(PACE, out=TAKE))
        clock.now += 31 * HOUR
        await table.run_due()
        (motion,) = (await table.record(game)).motions
        with expect_refusal("motion_not_yours"):
            await do(table, game, ANNA, motions.agree, motion.id)
        await do(table, game, EVE, motions.agree, motion.id)
        stands_in = await seat(table, game, "A")
        assert (stands_in.user, stands_in.owner) == (EVE.user, HOST.user)
        await do(table, game, EVE, play.submit, ADD[0])
        await do(table, game, HOST, timeouts.come_back)
        assert (await seat(table, game, "A")).user == HOST.user
        with expect_refusal("not_seated"):
            await do(table, game, EVE, play.submit, ADD[0])

    async def test_silent_stand_in_is_replaced_by_computer(self, store: Store) -> None:
        time, recorder = Clock(), Recorder()
        table = service(store, recorder, time)
        await table.people.set_habits(HOST.user, Habits(stand_in=EVE.user))
        game = await at_pace(table, msgspec.structs.replace(PACE, out=TAKE))
        time.now += 31 * HOUR
        await table.run_due()
        time.now += 10 * HOUR
        await table.run_due()
        assert recorder.kinds[-2:] == ["motion_fell", "taken"]
        assert (await seat(table, game, "A")).computer == "strong"


class TestWhatIsTyped:
    @pytest.mark.parametrize(
        ("typed", "minutes"),
        [("22-7", (1320, 420)), ("22:30 - 6:15", (1350, 375)), ("0–24", (0, 0)), ("22 às 7", (1320, 420))],
    )
    def test_quiet_hours_are_parsed(self, typed: str, minutes: tuple[int, int]) -> None:
        assert parse_hours(typed) == minutes

    @pytest.mark.parametrize("typed", ["", "x", "22", "25-7", "22-7-8", "9" * 100, "-1-5"])
    def test_invalid_quiet_hours_are_refused(self, typed: str) -> None:
        with expect_refusal("no_hours"):
            parse_hours(typed)

    @pytest.mark.parametrize(
        "typed", ["0", "121", "yesterday", "2026-13-01", "9999-12-31", "-3", "1970-01-01", ""]
    )
    def test_invalid_date_is_refused(self, typed: str) -> None:
        with expect_refusal("no_date"):
            parse_until(typed, "", 1_780_000_000.0)

    def test_dates_and_zones_are_parsed(self) -> None:
        now = 1_780_000_000.0
        assert parse_until("5", "", now) == now + 5 * DAY
        assert parse_until("3 dias", "", now) == now + 3 * DAY
        assert parse_until("2026-06-20", "", now) == 1_781_913_600.0
        assert find_zone("sao paulo") == "America/Sao_Paulo"
        assert find_zone("utc") == ""
        with expect_refusal("no_zone"):
            find_zone("../../etc/passwd")


class TestFollowing:
    async def test_following_is_open_and_limited(self, table: Service) -> None:
        game = await at_pace(table)
        await do(table, game, EVE, follow.follow_table, "turns")
        await do(table, game, EVE, follow.follow_table, "end")
        assert [(one.user, one.what) for one in (await table.record(game)).followers] == [(EVE.user, "end")]
        with expect_refusal("no_such_choice"):
            await do(table, game, EVE, follow.follow_table, "hands")
        await do(table, game, EVE, follow.follow_table, "")
        assert (await table.record(game)).followers == ()
        for number in range(follow.MOST):
            await do(table, game, Actor(1000 + number), follow.follow_table, "end")
        with expect_refusal("many_followers"):
            await do(table, game, EVE, follow.follow_table, "turns")
