"""Attacks on motions: by putting out, timing and silence, and by what was true when they were asked."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec
import pytest

from bot.core import closed_channels, motions, play, replaying
from bot.core.due import record_awake
from bot.core.service import Service
from bot.domain.motion_state import HOST as ELECTION
from bot.domain.motion_state import PRESS_ON, SEAT, STAND_IN
from bot.domain.records import GameRecord
from bot.domain.requests import Actor
from bot.domain.table_settings import read_pace
from bot.domain.terms import Habits
from bot.features import long_waits, substitutes
from bot.store import Store
from tests.bot.cast import ADD, ANNA, BO, DAY, EVE, HOST
from tests.bot.tables import Clock, Recorder, do, expect_refusal, service, start_game_of
from tests.bot.test_consent import ANA, ASKED, CY, Table, find_only
from tests.bot.test_consent import BO as BEA
from tests.bot.test_service_clock import HOUR, at_pace, seat

FAY = Actor(5, "Fay")


async def test_banned_rival_keeps_vote_on_own_choices(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.choose_until(CY)
    before = (await table.record()).entries
    await table.do(ANA, ASKED["back"])
    table.let_go(CY.user)
    assert (await table.vote_yes(BEA)).entries == before
    assert (await table.wait(2 * DAY)).entries == before


async def test_banning_others_does_not_allow_rollback(store: Store) -> None:
    table = await Table.start(store)
    await table.choose_until(ANA)
    table.let_go(BEA.user)
    before = (await table.record()).entries
    assert (await table.do(ANA, ASKED["back"])).entries == before
    assert (await table.wait(2 * DAY)).entries == before


async def test_rollback_waits_for_third_player_with_time(store: Store) -> None:
    """The third loses no choice, but the dice of that fight."""
    table = await Table.start(store, seats=3)
    await table.choose_until(ANA)
    before = (await table.record()).entries
    await table.do(ANA, ASKED["back"])
    await table.vote_yes(BEA)
    record = await table.wait(2 * DAY)
    assert (record.entries, record.motions) == (before, ())


async def test_rollback_passes_once_third_player_is_out_of_time(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.choose_until(ANA)
    while next(one for one in (await table.record()).seats if one.awaited is not None).seat != "C":
        await table.choose()
    before = (await table.record()).entries
    await table.wait(8 * DAY)
    await table.do(ANA, ASKED["back"])
    await table.vote_yes(BEA)
    assert (await table.wait(2 * DAY)).entries == before + 1
    assert await replaying.check(table.service.house, table.game) is None


async def test_returned_member_can_veto_motion(store: Store) -> None:
    table = await Table.start(store, seats=3)
    table.let_go(CY.user)
    await table.do(ANA, ASKED["switch"])
    table.let_go()
    assert (await table.do(CY, motions.refuse, (await table.motion()).id)).motions == ()


async def test_vote_does_not_end_paused_deadline(store: Store) -> None:
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


async def test_motion_waits_while_permissions_are_unknown(store: Store) -> None:
    async def unknown(_record: GameRecord, _asked: Collection[int]) -> None:
        return None

    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["switch"])
    await table.vote_yes(BEA)
    table.service.house.hindered = unknown
    assert (await table.wait(2 * DAY)).switches == {}
    table.service.house.hindered = find_only()
    assert (await table.wait(DAY)).switches == {"map": True}


async def test_standing_answer_ends_no_vote(store: Store) -> None:
    """It is secret, and going back does not change it."""
    table = await Table.start(store, "zman-2018")
    await table.choose_until(ANA)
    await table.do(ANA, ASKED["back"])
    before = (await table.record()).entries
    await table.do(BEA, play.set_preference, *await _preference(table))
    record = await table.vote_yes(BEA)
    assert (record.motions, record.entries) == ((), before + 2)
    assert await replaying.check(table.service.house, table.game) is None


async def _preference(table: Table) -> tuple[str, str]:
    edition = await table.service.edition(table.game)
    first = edition.preferences[0]
    return first.name, first.choices[-1]


async def test_full_list_of_motions_does_not_stop_clock(clock: Clock, table: Service) -> None:
    game = await at_pace(table, read_pace("own", 10))
    await do(table, game, HOST, _ask_many)
    assert len((await table.record(game)).motions) == motions.MOST_OPEN
    clock.now += 31 * HOUR
    await table.run_due()
    assert [one.kind for one in (await table.record(game)).motions][-1] == PRESS_ON


def _ask_many(draft: Any) -> None:
    for number in range(motions.MOST_OPEN):
        motion = motions.propose_motion(draft, "switch", switch=f"map{number}", on=True)
        numbered = msgspec.structs.replace(motion, id=1000 + number, until=0.0)
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

    async def test_returning_host_stays_host(self, store: Store) -> None:
        table, game, time = await self.ask_election(store)
        await do(table, game, HOST, play.submit, ADD[0])
        with expect_refusal("host_here"):
            await do(table, game, BO, motions.agree, (await table.record(game)).motions[-1].id)
        time.now += 2 * DAY
        await table.run_due()
        assert (await table.record(game)).host == HOST.user

    async def test_resigned_candidate_is_not_elected(self, store: Store) -> None:
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

    async def test_stand_in_cannot_take_second_seat(self, store: Store) -> None:
        table, game = await self.ask_stand_in(store, EVE, substitutes.propose_resigning)
        stand_in, offer = self._numbers(await table.record(game))
        await do(table, game, EVE, motions.agree, offer)
        with expect_refusal("seat_taken"):
            await do(table, game, EVE, motions.agree, stand_in)
        record = await table.record(game)
        assert [one.user for one in record.seats] == [HOST.user, ANNA.user, EVE.user]

    async def test_owner_of_another_seat_is_not_asked_to_stand_in(self, store: Store) -> None:
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

    async def test_single_veto_does_not_keep_absent_host(self, store: Store) -> None:
        table, game, _time = await self.table(store)
        await do(table, game, ANNA, substitutes.stand_for_host)
        number = await self.number(table, game)
        await do(table, game, BO, motions.refuse, number)
        await do(table, game, EVE, motions.agree, number)
        await do(table, game, FAY, motions.agree, number)
        assert (await table.record(game)).host == ANNA.user

    async def test_second_candidate_does_not_end_election(self, store: Store) -> None:
        table, game, _time = await self.table(store)
        await do(table, game, ANNA, substitutes.stand_for_host)
        number = await self.number(table, game)
        await do(table, game, EVE, motions.agree, number)
        await do(table, game, BO, substitutes.stand_for_host)
        await do(table, game, FAY, motions.agree, number)
        record = await table.record(game)
        assert (record.host, [one.kind for one in record.motions]) == (ANNA.user, [PRESS_ON])

    async def test_repeated_proposal_counts_as_yes(self, clock: Clock, table: Service) -> None:
        game = await start_game_of(table, HOST, ANNA, BO, EVE, FAY)
        clock.now += 8 * DAY
        await do(table, game, ANNA, long_waits.propose_to_take_over, "A")
        number = await self.number(table, game)
        await do(table, game, EVE, motions.agree, number)
        await do(table, game, BO, long_waits.propose_to_take_over, "A")
        assert (await seat(table, game, "A")).owner == HOST.user, "it counts as a yes"

    async def test_veto_of_host_ends_election(self, store: Store) -> None:
        table, game, _time = await self.table(store)
        await do(table, game, ANNA, substitutes.stand_for_host)
        number = await self.number(table, game)
        await do(table, game, HOST, motions.refuse, number)
        assert number not in [one.id for one in (await table.record(game)).motions]

    async def test_half_of_votes_against_end_motion(self, store: Store, recorder: Recorder) -> None:
        table, game, _time = await self.table(store, recorder)
        number = await self.number(table, game)
        await do(table, game, BO, motions.refuse, number)
        assert recorder.kinds[-1] == "motion"
        await do(table, game, EVE, motions.refuse, number)
        assert recorder.kinds[-1] == "motion_fell"
        assert (await table.record(game)).motions == ()

    async def test_voter_can_change_no_to_yes(self, store: Store) -> None:
        table, game, _time = await self.table(store)
        number = await self.number(table, game)
        await do(table, game, BO, motions.refuse, number)
        for person in (BO, EVE, FAY):
            await do(table, game, person, motions.agree, number)
        assert (await table.record(game)).motions == ()
        assert (await seat(table, game, "A")).minds is not None

    @pytest.mark.parametrize(("agree", "carried"), [((EVE, FAY), True), ((EVE,), False)])
    async def test_majority_of_votes_decides_at_deadline(
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


async def test_kill_while_returning_time_loses_none(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
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
