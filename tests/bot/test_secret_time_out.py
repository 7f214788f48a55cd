"""A seat timed out in a secret choice looks to all others as if its person had chosen at that moment."""

from __future__ import annotations

import random
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.core import lobby, play
from bot.core.presenter import Announcement, Changed
from bot.core.service import Service
from bot.domain import seat_clock
from bot.domain.out_message import kind_of
from bot.domain.records import DELETE, Lane, Outgoing, SeatRecord
from bot.domain.requests import NewLobby
from bot.domain.seat_clock import REMINDERS
from bot.domain.table_settings import PACES
from bot.domain.terms import Habits, Pace
from bot.features import timeouts
from bot.features.pace import set_pace
from bot.outbox.announcement import make_announcement
from bot.outbox.composer import Composer
from bot.store import Store
from engine import editions, load_edition
from tests.bot.cast import ANNA, BO, EVE, HOST
from tests.bot.tables import Clock, do, expect_refusal

PEOPLE = (HOST, ANNA, BO, EVE)
STEPS = 400
LONG_AFTER = 90.0


class Heard:
    """Notes all that is to be sent, in order."""

    def __init__(self) -> None:
        self.said: list[Outgoing] = []

    def __call__(self, changed: Changed) -> Announcement:
        made = make_announcement(changed)
        self.said += made.outgoing
        return made


class World:
    """A table of people who choose at random, the same in each world."""

    def __init__(self, store: Store, edition: str) -> None:
        self.edition = edition
        self.clock, self.heard = Clock(), Heard()
        self.table = Service(store, self.heard, clock=self.clock)
        self.chance = random.Random(edition)
        self.game = 0

    async def begin(self, pace: Pace, habits: Habits) -> None:
        least = load_edition(self.edition).seats_min
        made = await self.table.create(HOST, NewLobby(self.edition, 700, seats_max=least))
        self.game = made.record.id
        for person in PEOPLE[:least]:
            await self.table.people.set_habits(person.user, habits)
            await do(self.table, self.game, person, lobby.join)
        await do(self.table, self.game, HOST, set_pace, pace)
        await do(self.table, self.game, HOST, lobby.start)

    async def asked_seat(self) -> tuple[SeatRecord, Any]:
        """The first seat that is asked, and its question."""
        seat = next(one for one in (await self.table.record(self.game)).seats if one.awaited is not None)
        return seat, (await self.table.view(self.game, seat.seat)).decision

    async def choose(self, action: Any = None) -> None:
        """Choose for the asked person, by default at random."""
        seat, question = await self.asked_seat()
        action = action or self.chance.choice(question.actions)
        person = next(one for one in PEOPLE if one.user == seat.user)
        await do(self.table, self.game, person, play.submit, action, None, seat.seat)

    async def play_until(self, wanted: Callable[[Any], bool]) -> SeatRecord:
        """Play until a question of that kind is asked."""
        for _ in range(STEPS):
            self.clock.now += 5.0
            seat, question = await self.asked_seat()
            if wanted(question) and len(question.actions) > 1:
                return seat
            await self.choose()
        pytest.skip(f"{self.edition} asks nothing of the kind")

    async def let_time_run_out(self) -> None:
        """Let time run out while only one seat is asked and nothing else is due."""
        record = await self.table.record(self.game)
        for other in [one for one in record.seats if one.awaited is not None][1:]:
            question = (await self.table.view(self.game, other.seat)).decision
            assert question is not None
            person = next(one for one in PEOPLE if one.user == other.user)
            await do(self.table, self.game, person, play.submit, question.actions[0], None, other.seat)
        record = await self.table.record(self.game)
        (seat,) = (one for one in record.seats if one.awaited is not None)
        due = seat_clock.clock_end(record, seat)
        assert due is not None
        self.clock.now = due - 1.0
        await self.table.run_due()
        self.clock.now = due + 1.0

    async def time_out(self, action: Any) -> None:
        """The clock looks, and the computer makes the choice."""
        seat, question = await self.asked_seat()
        await self.table.run_due()
        assert (await self.table.record(self.game)).seat(seat.seat).minds == question.id  # type: ignore[union-attr]
        await do(self.table, self.game, None, play.submit_for_computer, seat.seat, question.id, action)

    def messages_to_others(self, but: int | None) -> list[Any]:
        """Messages to others, in order."""
        return [msgspec.to_builtins(one) for one in self.heard.said if one.lane.user != but]

    async def seats(self) -> list[SeatRecord]:
        """Seats without the time and language of their people's last visit."""
        seats = (await self.table.record(self.game)).seats
        return [msgspec.structs.replace(one, seen=0.0, locale="", reminded=None, nudged=0) for one in seats]


@pytest.fixture
def worlds(tmp_path: Path, empty_database: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Opens worlds that are dealt alike."""
    dealt = SimpleNamespace(token_bytes=lambda size: bytes(range(size)))
    monkeypatch.setattr("bot.core.lobby.secrets", dealt)

    @asynccontextmanager
    async def open_worlds(edition: str, *names: str) -> AsyncIterator[list[World]]:
        stores = []
        for name in names:
            shutil.copy(empty_database, tmp_path / name)
            stores.append(await Store.open(f"sqlite:///{tmp_path / name}"))
        try:
            yield [World(store, edition) for store in stores]
        finally:
            for store in stores:
                await store.close()

    return open_worlds


HABITS = [Habits(), Habits(stand_in=999, where="dm", early=True)]


@pytest.mark.parametrize("pace", ["live", "daily", "relaxed"])
@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("habits", HABITS, ids=["usual", "with-stand-in"])
async def test_secret_time_out_is_invisible_to_others(
    worlds: Any, edition: str, pace: str, habits: Habits
) -> None:
    async with worlds(edition, "person", "computer") as (person, computer):
        for world in (person, computer):
            await world.begin(PACES[pace], habits)
            late = await world.play_until(lambda question: question.secret)
            await world.let_time_run_out()
        _seat, question = await person.asked_seat()
        action = question.actions[-1]
        await person.choose(action)
        await computer.time_out(action)
        for moment in range(12):
            assert computer.messages_to_others(late.user) == person.messages_to_others(late.user)
            assert await computer.seats() == await person.seats(), moment
            for world in (person, computer):
                world.clock.now += LONG_AFTER
                await world.table.run_due()
            if any(one.minds is not None or one.user is None for one in await person.seats()):
                break
            for world in (person, computer):
                await world.choose()
        with expect_refusal("not_away"):
            await do(computer.table, computer.game, _actor(late), timeouts.come_back)


async def test_secret_time_out_with_closed_dms_is_invisible(
    worlds: Any,
) -> None:
    async with worlds("heroes-2008", "person", "computer") as (person, computer):
        for world in (person, computer):
            await world.begin(PACES["relaxed"], Habits(where="dm"))
            late = await world.play_until(lambda question: question.secret)
            await do(world.table, world.game, None, play.record_dms, late.user, True)
            await world.let_time_run_out()
        _seat, question = await person.asked_seat()
        await person.choose(question.actions[0])
        await computer.time_out(question.actions[0])
        for world in (person, computer):
            assert (await world.asked_seat())[0].user == late.user, "they are asked on"
            for passed in (LONG_AFTER, REMINDERS[0]):
                world.clock.now += passed
                await world.table.run_due()
        assert computer.messages_to_others(late.user) == person.messages_to_others(late.user)


def _actor(seat: SeatRecord) -> Any:
    return next(one for one in PEOPLE if one.user == seat.user)


@pytest.mark.parametrize("pace", ["live", "daily"])
@pytest.mark.parametrize("edition", editions())
async def test_secret_time_out_is_reported_to_its_person_only(worlds: Any, edition: str, pace: str) -> None:
    async with worlds(edition, "secret", "open") as (secret, seen):
        for world, wanted in ((secret, True), (seen, False)):
            await world.begin(PACES[pace], Habits())
            late = await world.play_until(lambda question, wanted=wanted: question.secret is wanted)
            await world.let_time_run_out()
            before = len(world.heard.said)
            await world.table.run_due()
            said = world.heard.said[before:]
            mine = [one for one in said if one.lane == Lane(user=late.user)]
            assert [kind_of(one.message) for one in mine] == ["late"]
            plan = await Composer(world.table).draft(world.game, mine[0].message)
            assert plan is not None
            taken = pace == "daily" and not wanted
            how = "plays your seat until you’re back" if taken else "chose for you"
            assert f"you ran out of time, and the computer {how}" in plan.text
            assert bool(plan.rows) is not wanted, "there is nothing to have back of a secret choice"
            others = [one for one in said if one not in mine]
            if taken:
                gone = [one for one in others if one.slot.startswith("ping:")]
                assert all(one.op == DELETE for one in gone), "a reminder goes with the computer's coming"
                others = [one for one in others if one not in gone]
            kinds = [kind_of(one.message) for one in others]
            *left, line = ["question", "taken"] if pace == "daily" else ["time_out"]
            closed = ["question" if one in ("closed", "OutMessage") else one for one in kinds]
            assert closed == ([] if wanted else [*left, line])
            assert not any(getattr(one.message, "ping", False) for one in others)


@pytest.mark.parametrize("edition", editions())
async def test_return_before_secret_choice_is_invisible(worlds: Any, edition: str) -> None:
    async with worlds(edition, "only") as (world,):
        await world.begin(PACES["live"], Habits())
        late = await world.play_until(lambda question: question.secret)
        await world.let_time_run_out()
        await world.table.run_due()
        before, told = await world.asked_seat(), world.messages_to_others(late.user)
        await do(world.table, world.game, _actor(late), timeouts.come_back)
        assert world.messages_to_others(late.user) == told
        seat, question = await world.asked_seat()
        assert (seat.awaited_since, question) == (before[0].awaited_since, before[1])
        assert seat.minds is None
        assert seat_clock.time_left(await world.table.record(world.game), seat, world.clock.now) > 0
