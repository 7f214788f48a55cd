"""Who waits for a day is reminded, once."""

from __future__ import annotations

from bot.core import due, play
from bot.store import Store
from tests.bot.tables import ADD, ANNA, DAY, HOST, Clock, Recorder, do, refused, service, started

DATABASES = ("sqlite", "postgresql")


class TestReminders:
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
        await do(table, game, HOST, play.submit, ADD[0])
        clock.now += DAY + 1
        await table.due()
        assert recorder.changes[-1][:2] == ("reminder", "B")

    async def test_no_reminder_for_who_acted_or_switched_them_off(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        game = await started(table)
        clock.now += DAY - 10
        await do(table, game, HOST, play.submit, ADD[0])
        clock.now += 20
        await table.due()
        with refused("host_only"):
            await do(table, game, ANNA, due.switch_reminders, False)
        await do(table, game, HOST, due.switch_reminders, False)
        clock.now += 5 * DAY
        await table.due()
        assert "reminder" not in recorder.kinds
        await do(table, game, HOST, due.switch_reminders, True)
        await table.due()
        assert recorder.kinds.count("reminder") == 1

    async def test_a_game_that_fails_does_not_keep_others_from_their_reminders(self, store: Store) -> None:
        clock, recorder = Clock(), Recorder()
        table = service(store, recorder, clock)
        broken, sound = await started(table, 1), await started(table, 2)
        async with store.write() as c:
            c.update("snapshots", {"game_id": broken}, body=b"\0")
        clock.now += DAY + 1
        table = service(store, recorder, clock)
        await table.due()
        assert recorder.kinds.count("reminder") == 1
        assert recorder.last is not None
        assert recorder.last.game.record.id == sound
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
        await do(table, game, HOST, play.submit, ADD[0])
        await do(table, game, ANNA, play.submit, ADD[0])
        clock.now += 5 * DAY
        await table.due()
        assert "reminder" not in recorder.kinds
