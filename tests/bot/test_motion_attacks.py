"""Attacks on motions: by putting out, timing and silence, and by what was true when they were asked."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec
import pytest

from bot.core import closed_channels, motions, play
from bot.core.due import record_awake
from bot.domain.motion_state import HOST as ELECTION
from bot.domain.motion_state import PRESS_ON, SEAT, STAND_IN
from bot.domain.records import GameRecord
from bot.domain.requests import Actor
from bot.domain.table_settings import read_pace
from bot.domain.terms import Habits
from bot.features import long_waits, substitutes
from bot.store import Store
from tests.bot.tables import (
    ADD,
    ANNA,
    BO,
    DAY,
    EVE,
    HOST,
    Clock,
    Recorder,
    do,
    expect_refusal,
    service,
    start_game_of,
)
from tests.bot.test_consent import ANA, ASKED, CY, Table, find_only
from tests.bot.test_consent import BO as BEA
from tests.bot.test_service_clock import HOUR, at_pace, seat

FAY = Actor(5, "Fay")


async def test_a_rival_put_out_of_the_server_still_has_the_word_about_their_choices(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.choose_until(CY)
    before = (await table.record()).entries
    await table.do(ANA, ASKED["back"])
    table.let_go(CY.user)
    assert (await table.vote_yes(BEA)).entries == before
    assert (await table.wait(2 * DAY)).entries == before


async def test_nobody_goes_back_alone_by_putting_the_others_out_of_the_server(store: Store) -> None:
    table = await Table.start(store)
    await table.choose_until(ANA)
    table.let_go(BEA.user)
    before = (await table.record()).entries
    assert (await table.do(ANA, ASKED["back"])).entries == before
    assert (await table.wait(2 * DAY)).entries == before


async def test_two_do_not_fight_again_while_a_third_has_time(store: Store) -> None:
    """The third loses no choice, but the dice of that fight."""
    table = await Table.start(store, seats=3)
    await table.choose_until(ANA)
    before = (await table.record()).entries
    await table.do(ANA, ASKED["back"])
    await table.vote_yes(BEA)
    record = await table.wait(2 * DAY)
    assert (record.entries, record.motions) == (before, ())


async def test_they_may_once_the_third_has_used_all_of_their_time(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.choose_until(ANA)
    while next(one for one in (await table.record()).seats if one.awaited is not None).seat != "C":
        await table.choose()
    before = (await table.record()).entries
    await table.wait(8 * DAY)
    await table.do(ANA, ASKED["back"])
    await table.vote_yes(BEA)
    assert (await table.wait(2 * DAY)).entries == before + 1
    assert await table.service.check(table.game) is None


async def test_who_is_in_the_server_again_may_say_no(store: Store) -> None:
    table = await Table.start(store, seats=3)
    table.let_go(CY.user)
    await table.do(ANA, ASKED["switch"])
    table.let_go()
    assert (await table.do(CY, motions.refuse, (await table.motion()).id)).motions == ()


async def test_a_press_ends_nobodys_time_to_answer(store: Store) -> None:
    """After a closed channel or an outage the clock first returns the lost time."""
    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["switch"])
    await table.do(None, closed_channels.hold_up, "locked")
    table.clock.now += 5 * DAY
    assert (await table.vote_yes(BEA)).switches == {}
    await table.do(None, closed_channels.recover)
    record = await table.wait(0)
    assert [(one.kind, one.until) for one in record.motions] == [("switch", table.clock.now + DAY)]
    assert (await table.wait(DAY)).switches == {"map": True}


async def test_nothing_is_decided_while_discord_does_not_tell_who_may_press(store: Store) -> None:
    async def unknown(_record: GameRecord, _asked: Collection[int]) -> None:
        return None

    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["switch"])
    await table.vote_yes(BEA)
    table.service.house.hindered = unknown
    assert (await table.wait(2 * DAY)).switches == {}
    table.service.house.hindered = find_only()
    assert (await table.wait(DAY)).switches == {"map": True}


async def test_a_standing_answer_ends_no_vote(store: Store) -> None:
    """It is secret, and going back does not change it."""
    table = await Table.start(store, "zman-2018")
    await table.choose_until(ANA)
    await table.do(ANA, ASKED["back"])
    before = (await table.record()).entries
    await table.do(BEA, play.set_preference, *await _preference(table))
    record = await table.vote_yes(BEA)
    assert (record.motions, record.entries) == ((), before + 2)
    assert await table.service.check(table.game) is None


async def _preference(table: Table) -> tuple[str, str]:
    edition = await table.service.edition(table.game)
    first = edition.preferences[0]
    return first.name, first.choices[-1]


async def test_open_motions_do_not_keep_the_clock_from_a_late_seat(store: Store) -> None:
    time, recorder = Clock(), Recorder()
    table = service(store, recorder, clock=time)
    game = await at_pace(table, read_pace("own", 10))
    await do(table, game, HOST, _ask_many)
    assert len((await table.record(game)).motions) == motions.MOST_OPEN
    time.now += 31 * HOUR
    await table.run_due()
    assert [one.kind for one in (await table.record(game)).motions][-1] == PRESS_ON


def _ask_many(draft: Any) -> None:
    for number in range(motions.MOST_OPEN):
        motion = motions.propose_motion(draft, "switch", switch=f"map{number}", on=True)
        numbered = msgspec.structs.replace(motion, id=1000 + number)
        draft.set(motions=(*draft.record.motions[:-1], numbered))


class TestElections:
    async def ask_election(self, store: Store) -> tuple[Any, int, Clock]:
        """Anna asks to be host while the host's time is out."""
        time = Clock()
        table = service(store, clock=time)
        game = await at_pace(table)
        time.now += 30 * HOUR
        await do(table, game, ANNA, substitutes.stand_for_host)
        return table, game, time

    async def test_a_host_who_is_back_stays_host(self, store: Store) -> None:
        table, game, time = await self.ask_election(store)
        await do(table, game, HOST, play.submit, ADD[0])
        await do(table, game, BO, motions.agree, (await table.record(game)).motions[-1].id)
        time.now += 2 * DAY
        await table.run_due()
        assert (await table.record(game)).host == HOST.user

    async def test_nobody_is_elected_who_left_the_table(self, store: Store) -> None:
        table, game, _time = await self.ask_election(store)
        assert ELECTION in [one.kind for one in (await table.record(game)).motions]
        await do(table, game, ANNA, play.resign)
        assert ELECTION not in [one.kind for one in (await table.record(game)).motions]


class TestStandIns:
    async def ask_stand_in(self, store: Store, stand_in: Actor, resign: Any) -> tuple[Any, int]:
        """Ask a user to take the host's seat A. A computer plays Bo's seat C."""
        time = Clock()
        table = service(store, clock=time)
        await table.people.set_habits(HOST.user, Habits(stand_in=stand_in.user))
        game = await at_pace(table)
        await do(table, game, BO, resign)
        time.now += 30 * HOUR
        await table.run_due()
        return table, game

    async def test_nobody_sits_in_two_seats(self, store: Store) -> None:
        table, game = await self.ask_stand_in(store, EVE, substitutes.propose_resigning)
        stand_in, offer = self._numbers(await table.record(game))
        await do(table, game, EVE, motions.agree, offer)
        with expect_refusal("seat_taken"):
            await do(table, game, EVE, motions.agree, stand_in)
        record = await table.record(game)
        assert [one.user for one in record.seats] == [HOST.user, ANNA.user, EVE.user]

    async def test_nor_does_who_may_come_back_to_another_seat(self, store: Store) -> None:
        table, game = await self.ask_stand_in(store, BO, play.resign)
        assert STAND_IN not in [one.kind for one in (await table.record(game)).motions]

    @staticmethod
    def _numbers(record: GameRecord) -> tuple[int, int]:
        found = {one.kind: one.id for one in record.motions}
        return found[STAND_IN], found[SEAT]


class TestVetoes:
    """A second account of the host or of a silent player votes no, most others yes."""

    async def table(self, store: Store, recorder: Recorder | None = None) -> tuple[Any, int, Clock]:
        """Five people, of whom Host's time is out."""
        time = Clock()
        table = service(store, recorder, clock=time)
        game = await start_game_of(table, HOST, ANNA, BO, EVE, FAY, pace=read_pace("own", 10))
        time.now += 31 * HOUR
        await table.run_due()
        return table, game, time

    async def number(self, table: Any, game: int) -> int:
        return int((await table.record(game)).motions[-1].id)

    async def test_one_no_does_not_keep_a_host_who_is_gone(self, store: Store) -> None:
        table, game, _time = await self.table(store)
        await do(table, game, ANNA, substitutes.stand_for_host)
        number = await self.number(table, game)
        await do(table, game, BO, motions.refuse, number)
        await do(table, game, EVE, motions.agree, number)
        await do(table, game, FAY, motions.agree, number)
        assert (await table.record(game)).host == ANNA.user

    async def test_another_candidate_ends_no_vote(self, store: Store) -> None:
        table, game, _time = await self.table(store)
        await do(table, game, ANNA, substitutes.stand_for_host)
        number = await self.number(table, game)
        await do(table, game, EVE, motions.agree, number)
        await do(table, game, BO, substitutes.stand_for_host)
        await do(table, game, FAY, motions.agree, number)
        record = await table.record(game)
        assert (record.host, [one.kind for one in record.motions]) == (ANNA.user, [PRESS_ON])

    async def test_who_proposes_again_that_a_computer_plays_on_ends_no_vote(self, store: Store) -> None:
        time = Clock()
        table = service(store, clock=time)
        game = await start_game_of(table, HOST, ANNA, BO, EVE, FAY)
        time.now += 8 * DAY
        await do(table, game, ANNA, long_waits.propose_to_take_over, "A")
        number = await self.number(table, game)
        await do(table, game, EVE, motions.agree, number)
        await do(table, game, BO, long_waits.propose_to_take_over, "A")
        assert (await seat(table, game, "A")).owner == HOST.user, "it counts as a yes"

    async def test_the_hosts_own_no_does(self, store: Store) -> None:
        table, game, _time = await self.table(store)
        await do(table, game, ANNA, substitutes.stand_for_host)
        number = await self.number(table, game)
        await do(table, game, HOST, motions.refuse, number)
        assert number not in [one.id for one in (await table.record(game)).motions]

    async def test_half_of_the_votes_against_it_end_it(self, store: Store, recorder: Recorder) -> None:
        table, game, _time = await self.table(store, recorder)
        number = await self.number(table, game)
        await do(table, game, BO, motions.refuse, number)
        assert recorder.kinds[-1] == "motion"
        await do(table, game, EVE, motions.refuse, number)
        assert recorder.kinds[-1] == "motion_fell"
        assert (await table.record(game)).motions == ()

    async def test_who_said_no_may_say_yes(self, store: Store) -> None:
        table, game, _time = await self.table(store)
        number = await self.number(table, game)
        await do(table, game, BO, motions.refuse, number)
        for person in (BO, EVE, FAY):
            await do(table, game, person, motions.agree, number)
        assert (await table.record(game)).motions == ()
        assert (await seat(table, game, "A")).minds is not None

    @pytest.mark.parametrize(("agree", "carried"), [((EVE, FAY), True), ((EVE,), False)])
    async def test_at_the_deadline_most_of_those_who_answered_decide(
        self, store: Store, agree: tuple[Actor, ...], carried: bool
    ) -> None:
        table, game, time = await self.table(store)
        number = await self.number(table, game)
        await do(table, game, BO, motions.refuse, number)
        for person in agree:
            await do(table, game, person, motions.agree, number)
        time.now += DAY
        await table.run_due()
        assert ((await seat(table, game, "A")).minds is not None) == carried
        assert number not in [one.id for one in (await table.record(game)).motions]


async def test_a_kill_while_time_is_given_back_takes_none(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await Table.start(store, seats=3)
    tables = table.service
    await record_awake(tables)
    await table.do(ANA, ASKED["switch"])
    table.clock.now += 5 * DAY

    async def be_killed(*_given: Any) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr(tables, "change", be_killed)
        with pytest.raises(asyncio.CancelledError):
            await record_awake(tables)
    await record_awake(tables)
    record = await table.wait(0)
    assert [(one.kind, one.until) for one in record.motions] == [("switch", table.clock.now + DAY)]
