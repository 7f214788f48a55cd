"""Data beside games: DMs, languages, reports, bookmarks, messages."""

from __future__ import annotations

import msgspec
import pytest

from bot.core import lobby, motions, play
from bot.core.service import Service
from bot.domain.requests import Actor
from bot.domain.table_settings import read_pace
from bot.domain.terms import Habits
from bot.features import follow, substitutes
from bot.features.privacy import forget_person
from bot.store import Store, people
from tests.bot.cast import ADD, ANNA, BO, DAY, HOST
from tests.bot.tables import (
    Clock,
    Recorder,
    do,
    expect_refusal,
    open_lobby,
    rows,
    service,
    start_game_of,
    start_toy_game,
)

DATABASES = ("sqlite", "postgresql")


class TestPeople:
    async def test_closed_dms_are_noted_in_games_and_reported_once(
        self, store: Store, recorder: Recorder, table: Service, game: int
    ) -> None:
        await table.people.note_dm_closed(ANNA.user, True)
        await table.people.note_dm_closed(ANNA.user, True)
        assert recorder.changes[-1][:2] == ("dm_closed", "B")
        assert recorder.kinds.count("dm_closed") == 1
        assert (await table.record(game)).seat("B").dm_closed  # type: ignore[union-attr]
        other = await open_lobby(table, 5)
        assert (await do(table, other, ANNA, lobby.join)).record.seat("A").dm_closed  # type: ignore[union-attr]
        await table.people.note_dm_closed(ANNA.user, False)
        assert not (await service(store).record(game)).seat("B").dm_closed  # type: ignore[union-attr]
        assert recorder.kinds.count("dm_closed") == 1

    async def test_report_is_kept_for_ninety_days(self, clock: Clock, table: Service, game: int) -> None:
        await table.report(game, ANNA, "one")
        clock.now += 60 * 86400
        await table.report(game, ANNA, "two")
        clock.now += 40 * 86400
        await table.run_due()
        assert [report.note for report, _ in await table.query(people.read_reports)] == ["two"]

    async def test_languages_are_stored(self, store: Store, table: Service) -> None:
        assert await table.people.locale_of(2) is None
        await table.people.note_visit(2, "pt-BR")
        assert await service(store).people.locale_of(2) == "pt-BR"

    async def test_bookmark_is_passed_to_next_change(self, store: Store, recorder: Recorder) -> None:
        game = await start_toy_game(service(store, recorder))
        table = service(store, recorder)
        await do(table, game, HOST, play.submit, ADD[0])
        assert recorder.last is not None
        assert recorder.last.bookmark == {"told": 0}
        await do(table, game, ANNA, play.submit, ADD[0])
        assert recorder.last.bookmark == {"told": 1}


class TestForgetting:
    """Names must leave memory too, or the next change would store them again."""

    FAY = Actor(123456789012345678, "Fay Zanzibar")

    async def test_forgetting_covers_followers_stand_ins_and_offers(self, store: Store) -> None:
        table = service(store)
        game = await start_toy_game(table)
        await do(table, game, self.FAY, follow.follow_table, "turns")
        await do(table, game, HOST, substitutes.offer_seat, "C", self.FAY)
        await table.people.set_habits(ANNA.user, Habits(stand_in=self.FAY.user))
        await forget_person(table, self.FAY.user)
        record = await table.record(game)
        assert record.followers == ()
        assert [one.body["who"] for one in record.motions] == [0]
        assert (await table.people.read_habits(ANNA.user)).stand_in == 0
        await do(table, game, HOST, play.submit, ADD[0])
        await table.people.set_habits(
            ANNA.user, msgspec.structs.replace(await table.people.read_habits(ANNA.user), zone="")
        )
        for name in ("games", "seats", "people", "outbox", "steps"):
            for row in await rows(store, f"SELECT * FROM {name}"):
                assert str(self.FAY.user) not in str(row)
                assert self.FAY.name not in str(row)

    async def test_forgetting_covers_owner_of_substituted_seat(self, clock: Clock, table: Service) -> None:
        quiet = Habits(quiet=(60, 120))
        await table.people.set_habits(BO.user, quiet)
        game = await start_game_of(table, HOST, ANNA, pace=read_pace("own", 1, "take"))
        clock.now += 30 * DAY
        await table.run_due()
        seat = (await table.record(game)).seats[0]
        assert (seat.user, seat.owner, seat.name) == (None, HOST.user, HOST.name)
        await forget_person(table, HOST.user)
        seat = (await table.record(game)).seats[0]
        assert (seat.user, seat.owner, seat.name) == (None, None, "")
        await table.people.set_habits(ANNA.user, Habits(stand_in=BO.user))
        await do(table, game, None, play.submit_for_computer, "A", seat.awaited or 0, ADD[0])
        clock.now += 30 * DAY
        await table.run_due()
        (motion,) = (await table.record(game)).motions
        await do(table, game, BO, motions.agree, motion.id)
        await forget_person(table, ANNA.user)
        seat = (await table.record(game)).seats[1]
        assert (seat.user, seat.owner, seat.name, seat.habits) == (BO.user, None, BO.name, quiet)

    async def test_forgetting_covers_person_without_seat(self, store: Store, table: Service) -> None:
        await table.people.note_visit(self.FAY.user, "pt-BR")
        boss = Actor(9, "Boss", guild=50, governs=True)
        await table.servers.ban_user(50, boss, self.FAY.user, self.FAY.name)
        assert await forget_person(table, self.FAY.user) == []
        assert await rows(store, "SELECT * FROM people") == []
        assert [one.name for one in await table.servers.bans(50)] == [""]


async def test_reports_per_person_are_limited(monkeypatch: pytest.MonkeyPatch, table: Service) -> None:
    monkeypatch.setattr("bot.core.service.MOST_REPORTS", 2)
    game = await start_toy_game(table)
    for _ in range(2):
        await table.report(game, ANNA, "odd dice")
    with expect_refusal("many_reports"):
        await table.report(game, ANNA, "odd dice")
    await table.report(game, HOST, "odd dice")
