"""What is remembered beside games: DMs, languages, reports, the bookmark, messages."""

from __future__ import annotations

import msgspec

from bot.service import lobby, play
from bot.store import Store
from tests.bot.tables import ADD, ANNA, HOST, Clock, Recorder, do, open_lobby, service, started

DATABASES = ("sqlite", "postgresql")


class TestPeople:
    async def test_closed_dms_are_noted_in_open_games_and_told_once(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await started(table)
        await table.dm_closed(ANNA.user, True)
        await table.dm_closed(ANNA.user, True)
        assert recorder.changes[-1][:2] == ("dm_closed", "B")
        assert recorder.kinds.count("dm_closed") == 1
        assert (await table.record(game)).seat("B").dm_closed  # type: ignore[union-attr]
        other = await open_lobby(table, 5)
        assert (await do(table, other, ANNA, lobby.join)).record.seat("A").dm_closed  # type: ignore[union-attr]
        await table.dm_closed(ANNA.user, False)
        assert not (await service(store).record(game)).seat("B").dm_closed  # type: ignore[union-attr]
        assert recorder.kinds.count("dm_closed") == 1

    async def test_a_report_is_kept_for_ninety_days(self, store: Store) -> None:
        clock = Clock()
        table = service(store, clock=clock)
        game = await started(table)
        await table.report(game, ANNA, "one")
        clock.now += 60 * 86400
        await table.report(game, ANNA, "two")
        clock.now += 40 * 86400
        await table.due()
        assert [report.note for report, _ in await table.reports()] == ["two"]

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
        await do(table, game, HOST, play.submit, ADD[0])
        assert recorder.last is not None
        assert recorder.last.bookmark == {"told": 0}
        await do(table, game, ANNA, play.submit, ADD[0])
        assert recorder.last.bookmark == {"told": 1}
