"""One rule of consent for all motions: who votes, whose own word is needed, and what silence means."""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import partial
from typing import Any

import msgspec
import pytest

import engine
from bot.core import closed_channels, motions, play, replaying, upgrade
from bot.core.draft import Draft
from bot.core.due import record_awake
from bot.core.service import Service
from bot.domain.agenda import agenda
from bot.domain.consent import LONGEST_ANSWER, voters
from bot.domain.motion_state import HOST as HOST_MOTION
from bot.domain.motion_state import PRESS_ON, STAND_IN, TAKE_OVER
from bot.domain.records import CANCELLED, RUNNING, GameRecord
from bot.domain.requests import Actor
from bot.domain.table_settings import is_harder, read_pace
from bot.domain.terms import TAKE, Habits, Motion
from bot.features import calling_off, going_back, long_waits, pace, recess, substitutes, switches, timeouts
from bot.messages.motion import motion_message
from bot.outbox.announcement import make_announcement
from bot.store import Store
from bot.words.names import Names
from engine import editions
from tests.bot.cast import ADD, ANNA, DAY, EVE, HOST, MANAGER
from tests.bot.tables import Clock, do, expect_refusal, play_on, start_game_of, start_toy_game
from tests.bot.tables import service as toy
from tests.bot.test_service_clock import at_pace
from tests.bot.toy_game import ToyEngine

HOUR = 3600.0
ANA, BO, CY = Actor(11, "Ana"), Actor(12, "Bo"), Actor(13, "Cy")
BOSS = Actor(19, "Boss", governs=True)
PEOPLE = {"A": ANA, "B": BO, "C": CY}


class Table:
    """A running game of two or three people, and its clock."""

    def __init__(self, service: Service, game: int, clock: Clock) -> None:
        self.service = service
        self.game = game
        self.clock = clock
        self.chance = random.Random(3)

    @classmethod
    async def start(cls, store: Store, edition: str = "ragnar-2024", seats: int = 2) -> Table:
        clock = Clock()
        service = Service(store, make_announcement, engine=engine, clock=clock)
        game = await start_game_of(
            service,
            *list(PEOPLE.values())[:seats],
            edition=edition,
            seats_max=max(seats, 3),
            computers=int(edition in ("zman-2018", "hasbro-2001")),  # which are played from three on
        )
        return cls(service, game, clock)

    async def record(self) -> GameRecord:
        return await self.service.record(self.game)

    async def do(self, actor: Actor | None, edit: Any, *args: Any, **named: Any) -> GameRecord:
        return (await do(self.service, self.game, actor, edit, *args, **named)).record

    async def motion(self) -> Motion:
        return (await self.record()).motions[-1]

    async def vote_yes(self, *actors: Actor) -> GameRecord:
        for actor in actors:
            await self.do(actor, motions.agree, (await self.motion()).id)
        return await self.record()

    async def choose(self, count: int = 1) -> None:
        """Make a choice for an asked seat, computers included."""
        for _ in range(count):
            record = await self.record()
            seat = next(one for one in record.seats if one.awaited is not None)
            asked = (await self.service.view(self.game, seat.seat)).decision
            assert asked is not None
            action = self.chance.choice(asked.actions)
            if seat.user is None:
                await self.do(None, play.submit_for_computer, seat.seat, asked.id, action)
            else:
                await self.do(PEOPLE[seat.seat], play.submit, action, asked.id, seat.seat)

    async def choose_until(self, who: Actor) -> None:
        """Until the newest choice is this person's."""
        for _ in range(300):
            record = await self.record()
            seat = next(one for one in record.seats if one.awaited is not None)
            await self.choose()
            if seat.user == who.user:
                return
        raise AssertionError("it never comes to their choice")

    async def wait(self, seconds: float) -> GameRecord:
        self.clock.now += seconds
        await self.service.run_due()
        return await self.record()

    async def put_out(self, letter: str) -> None:
        await self.do(BOSS, play.replace, letter, computer="novice")

    def let_go(self, *users: int) -> None:
        """Let these people leave the server, and let the bot notice."""
        self.service.house.strangers = find_only(*users)


def find_only(*users: int) -> Any:
    """Find these people among those asked about."""

    async def find_users(_record: GameRecord, asked: Collection[int]) -> Collection[int]:
        return [user for user in asked if user in users]

    return find_users


ASKED = {
    "back": partial(going_back.propose_going_back, target="choice"),
    "switch": partial(switches.choose_switch, name="map", on=True),
    "pace": partial(pace.set_pace, pace=read_pace("own", 1, TAKE)),
    "recess": lambda draft: recess.propose_recess(draft, draft.now + 5 * DAY),
    "cancel": calling_off.call_off,
}


@pytest.mark.parametrize("kind", ASKED)
@pytest.mark.parametrize("edition", editions())
async def test_motion_waits_for_person_behind_computer(store: Store, edition: str, kind: str) -> None:
    table = await Table.start(store, edition)
    await table.choose_until(ANA)
    await table.put_out("B")
    before = await table.record()
    await table.do(ANA, ASKED[kind])
    record = await table.record()
    assert [one.kind for one in record.motions] == [kind]
    assert (record.entries, record.phase) == (before.entries, RUNNING)
    record = await table.vote_yes(BO)
    assert record.motions == ()


async def test_early_end_of_break_waits_for_person_behind_computer(store: Store) -> None:
    table = await Table.start(store)
    await table.do(ANA, recess.propose_recess, table.clock.now + 9 * DAY)
    await table.vote_yes(BO)
    await table.put_out("B")
    assert (await table.do(ANA, recess.propose_to_resume)).recess is not None
    assert (await table.vote_yes(BO)).recess is None


async def test_host_who_removed_rival_cannot_undo_alone(store: Store) -> None:
    """The rival is back, or silent: the lost fight stays lost."""
    table = await Table.start(store)
    await table.choose_until(ANA)
    await table.put_out("B")
    before = (await table.record()).entries
    await table.do(ANA, ASKED["back"])
    record = await table.wait(2 * DAY)
    assert (record.entries, record.motions) == (before, ()), "nobody goes back alone"
    await table.do(BO, timeouts.come_back)
    assert (await table.record()).entries == before


async def test_rollback_needs_consent_of_affected_player(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.choose_until(BO)
    before = (await table.record()).entries
    await table.do(ANA, ASKED["back"])
    await table.vote_yes(CY)
    record = await table.wait(2 * DAY)
    assert (record.entries, record.motions) == (before, ())


async def test_removed_choices_give_their_maker_no_vote(store: Store) -> None:
    """After a rollback the numbers of the log are used again."""
    table = toy(store)
    game = await start_toy_game(table)
    await play_on(table, game, 1)
    await do(table, game, ANNA, play.submit, ADD[0])
    await do(table, game, None, play.roll_back, (await table.record(game)).entries - 2)
    await do(table, game, MANAGER, play.replace, "B", computer="novice")
    await play_on(table, game, 1)
    record = await table.record(game)
    async with table.hold(game) as held:
        draft = Draft(held, None, 0.0)
    assert await motions.choosing_users(draft, range(record.entries)) == [HOST.user]


async def test_silent_voter_abstains_after_deadline(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["switch"])
    assert (await table.motion()).until == table.clock.now + DAY
    await table.vote_yes(BO)
    assert (await table.wait(DAY - 60)).switches == {}
    assert (await table.wait(61)).switches == {"map": True}
    assert await replaying.check(table.service.house, table.game) is None


async def test_removed_person_can_veto_motion(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.choose_until(ANA)
    await table.put_out("B")
    await table.do(ANA, ASKED["back"])
    await table.vote_yes(CY)
    assert (await table.do(BO, motions.refuse, (await table.motion()).id)).motions == ()


async def test_late_vote_carries_motion_at_next_clock_run(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["switch"])
    table.clock.now += DAY + 1
    await table.vote_yes(BO)
    assert (await table.wait(0)).switches == {"map": True}


async def test_motion_ignores_person_who_left_server(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["switch"])
    table.let_go(CY.user)
    assert (await table.vote_yes(BO)).switches == {"map": True}


async def test_hindered_bystander_does_not_delay_stand_in(store: Store, clock: Clock) -> None:
    table = toy(store, clock=clock)
    await table.people.set_habits(HOST.user, Habits(stand_in=EVE.user))
    game = await at_pace(table)
    clock.now += 31 * HOUR
    await table.run_due()
    (asked,) = (await table.record(game)).motions
    assert asked.kind == STAND_IN
    table.house.hindered = find_only(ANNA.user)
    clock.now = asked.until
    await table.run_due()
    assert asked.id not in [one.id for one in (await table.record(game)).motions]


async def test_vote_deadline_pauses_while_channel_is_closed(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["switch"])
    await table.do(None, closed_channels.hold_up, "channel")
    await table.wait(5 * DAY)
    await table.do(None, closed_channels.recover)
    record = await table.wait(0)
    assert [(one.kind, one.until) for one in record.motions] == [("switch", table.clock.now + DAY)]


async def test_vote_deadline_pauses_while_bot_is_down(store: Store) -> None:
    """Not even at a table without a clock."""
    table = await Table.start(store, seats=3)
    await record_awake(table.service)
    await table.do(ANA, ASKED["switch"])
    table.clock.now += 5 * DAY
    await record_awake(table.service)
    record = await table.wait(0)
    assert [(one.kind, one.until) for one in record.motions] == [("switch", table.clock.now + DAY)]


async def test_shorter_pace_needs_every_vote(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["pace"])
    await table.vote_yes(BO)
    record = await table.wait(5 * DAY)
    assert (record.pace.turn, record.motions) == (0, ())


async def test_longer_pace_passes_without_every_vote(store: Store) -> None:
    table = await Table.start(store)
    await table.do(ANA, ASKED["pace"])
    assert (await table.vote_yes(BO)).pace.turn == HOUR
    await table.do(ANA, pace.set_pace, read_pace("none"))
    assert (await table.motion()).until == table.clock.now + HOUR
    assert (await table.wait(HOUR)).pace.turn == 0


async def test_calling_off_needs_everyone_with_time_left(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.do(ANA, ASKED["cancel"])
    await table.vote_yes(BO)
    record = await table.wait(2 * DAY)
    assert (record.phase, record.motions) == (RUNNING, ())
    await table.do(ANA, ASKED["cancel"])
    assert (await table.vote_yes(BO, CY)).phase == CANCELLED


async def test_host_without_seat_cannot_call_off_alone(store: Store) -> None:
    table = await Table.start(store, seats=3)
    await table.do(ANA, play.resign)
    await table.do(ANA, ASKED["cancel"])
    await table.vote_yes(BO)
    assert (await table.wait(2 * DAY)).phase == RUNNING


async def test_manager_without_seat_calls_off_alone(store: Store) -> None:
    table = await Table.start(store, seats=3)
    with expect_refusal("host_only"):
        await table.do(BO, calling_off.call_off)
    playing = Actor(BO.user, "Bo", governs=True)
    assert (await table.do(playing, calling_off.call_off)).phase == RUNNING
    assert (await table.do(BOSS, calling_off.call_off)).phase == CANCELLED


@pytest.mark.parametrize("edition", editions())
async def test_host_cannot_remove_player_with_time_left(store: Store, edition: str) -> None:
    table = await Table.start(store, edition)
    with expect_refusal("time_left"):
        await table.do(ANA, play.replace, "B", computer="novice")
    playing = Actor(ANA.user, "Ana", governs=True)
    with expect_refusal("time_left"):
        await table.do(playing, play.replace, "B", computer="novice")
    await table.do(ANA, play.resign)
    with expect_refusal("time_left"):
        await table.do(playing, play.replace, "B", computer="novice")
    assert (await table.record()).seat_of(BO.user) is not None


async def test_playing_manager_cannot_ban_rival_from_seat(store: Store) -> None:
    table = toy(store)
    game = await start_game_of(table, HOST, ANNA, guild=50)
    playing = Actor(HOST.user, "Host", guild=50, governs=True)
    await table.servers.ban_user(50, playing, ANNA.user, "Anna")
    with expect_refusal("time_left"):
        await do(table, game, playing, play.replace, "B", computer="novice")
    boss = Actor(9, "Boss", guild=50, governs=True)
    await do(table, game, boss, play.replace, "B", computer="novice")


async def test_host_who_removes_themselves_has_left(store: Store) -> None:
    table = await Table.start(store)
    await table.do(ANA, play.replace, "A", computer="novice")
    step = (await table.service.query(_steps, table.game))[-1]
    assert (step.kind, step.body["left"]) == ("replace", True)


async def _steps(c: Any, game: int) -> Any:
    from bot.store import steps

    return await steps.read_steps(c, game)


async def test_host_removes_silent_player(store: Store) -> None:
    table = await Table.start(store)
    while next(one for one in (await table.record()).seats if one.awaited is not None).seat != "B":
        await table.choose()
    table.clock.now += 7 * DAY
    await table.do(ANA, play.replace, "B", computer="novice")
    assert (await table.record()).seat_of(BO.user) is None


async def test_vote_deadline_has_maximum(store: Store) -> None:
    table = await Table.start(store)
    await table.do(ANA, pace.set_pace, read_pace("own", 14 * 24))
    await table.vote_yes(BO)
    await table.do(ANA, ASKED["switch"])
    assert (await table.motion()).until == table.clock.now + LONGEST_ANSWER


def test_harder_pace_is_recognized() -> None:
    none, live, daily = read_pace("none"), read_pace("live"), read_pace("daily")
    assert [is_harder(one, other) for one, other in ((live, none), (none, live), (live, daily))] == [
        True,
        False,
        True,
    ]
    assert is_harder(read_pace("own", 24, TAKE), read_pace("own", 24))
    assert not is_harder(read_pace("own", 24), read_pace("own", 24, TAKE))
    assert not is_harder(daily, daily)


class TestOnePerson:
    """A motion about one person follows the same rule: they have no vote, most of those who play decide."""

    @staticmethod
    async def ask_about_ana(store: Store, kind: str, *away: Actor) -> Table:
        """Ana's time is out at a table of three. Who is `away` may come back."""
        table = await Table.start(store, seats=3)
        while next(one for one in (await table.record()).seats if one.awaited is not None).seat != "A":
            await table.choose()
        if kind == PRESS_ON:
            await table.do(ANA, pace.set_pace, read_pace("own", 24))
            await table.vote_yes(BO, CY)
        for person in away:
            await table.do(person, play.resign)
        table.clock.now += 8 * DAY
        if kind == HOST_MOTION:
            await table.do(BO, substitutes.stand_for_host)
        elif kind == TAKE_OVER:
            await table.do(BO, long_waits.propose_to_take_over, "A")
        else:
            await table.service.run_due()
        return table

    @pytest.mark.parametrize("kind", [HOST_MOTION, PRESS_ON, TAKE_OVER])
    async def test_only_subject_has_no_vote(self, store: Store, kind: str) -> None:
        table = await self.ask_about_ana(store, kind)
        record, motion = await table.record(), await table.motion()
        assert (motion.kind, voters(record, motion)) == (kind, (BO.user, CY.user))
        with expect_refusal("motion_not_yours"):
            await table.vote_yes(ANA)
        await table.vote_yes(BO, CY)
        assert motion.id not in [one.id for one in (await table.record()).motions]

    @pytest.mark.parametrize("kind", [HOST_MOTION, PRESS_ON, TAKE_OVER])
    async def test_nobody_waits_for_person_who_may_return(self, store: Store, kind: str) -> None:
        table = await self.ask_about_ana(store, kind, CY)
        if kind == PRESS_ON:
            await table.vote_yes(BO)
        record = await table.record()
        assert kind not in [one.kind for one in record.motions]
        ana = record.seat("A")
        assert ana is not None
        done = {HOST_MOTION: record.host == BO.user, PRESS_ON: ana.minds is not None, TAKE_OVER: ana.computer}
        assert done[kind]

    async def test_person_who_may_return_has_no_vote(self, store: Store) -> None:
        """A second account that resigned would decide about a rival."""
        table = await self.ask_about_ana(store, PRESS_ON, CY)
        number = (await table.motion()).id
        for answer in (motions.agree, motions.refuse):
            with expect_refusal("motion_not_yours"):
                await table.do(CY, answer, number)
        record = await table.vote_yes(BO)
        assert [one.minds is None for one in record.seats if one.seat == "A"] == [False]

    async def test_owner_behind_stand_in_has_no_vote(self, store: Store) -> None:
        table = await Table.start(store)
        await table.service.people.set_habits(ANA.user, Habits(stand_in=EVE.user))
        while next(one for one in (await table.record()).seats if one.awaited is not None).seat != "A":
            await table.choose()
        await table.do(ANA, pace.set_pace, read_pace("own", 24))
        await table.vote_yes(BO)
        await table.wait(8 * DAY)
        await table.vote_yes(EVE)
        asked = (await table.service.view(table.game, "A")).decision
        assert asked is not None
        await table.do(EVE, play.submit, asked.actions[-1], asked.id, "A")
        while next(one for one in (await table.record()).seats if one.awaited is not None).seat != "A":
            await table.choose()
        record = await table.wait(8 * DAY)
        assert (record.motions[-1].kind, record.motions[-1].body["user"]) == (PRESS_ON, EVE.user)
        with expect_refusal("motion_not_yours"):
            await table.do(ANA, motions.refuse, record.motions[-1].id)
        record = await table.vote_yes(BO)
        assert [one.minds is None for one in record.seats if one.seat == "A"] == [False]

    @pytest.mark.parametrize("kind", [PRESS_ON, TAKE_OVER])
    async def test_motion_ends_once_only_subject_is_present(self, store: Store, kind: str) -> None:
        table = await self.ask_about_ana(store, kind)
        if kind == PRESS_ON:
            await table.vote_yes(BO)
        await table.do(BO, play.resign)
        assert kind in [one.kind for one in (await table.record()).motions]
        await table.do(CY, play.resign)
        assert kind not in [one.kind for one in (await table.record()).motions]
        ana = (await table.wait(2 * DAY)).seat("A")
        assert ana is not None
        assert (ana.user, ana.minds) == (ANA.user, None), "the last person is always waited for"

    async def test_stored_vote_of_person_who_resigned_does_not_count(self, store: Store) -> None:
        table = await self.ask_about_ana(store, PRESS_ON)
        number = (await table.motion()).id
        await table.vote_yes(BO)
        await table.do(BO, play.resign)
        record = await table.wait(2 * DAY)
        assert number not in [one.id for one in record.motions]
        assert [one.minds for one in record.seats if one.seat == "A"] == [None]

    @pytest.mark.parametrize("letter", PEOPLE)
    async def test_long_wait_names_voters_of_motion(self, store: Store, letter: str) -> None:
        table = await Table.start(store, seats=3)
        names = Names(await table.record(), await table.service.edition(table.game))
        said = long_waits.long_wait_question(letter, names, "").text.split(" can vote")[0]
        named = said.partition("to a computer.")[2]
        assert [seat for seat, one in PEOPLE.items() if f"<@{one.user}>" not in named] == [letter]

    @pytest.mark.parametrize("seats", [2, 3])
    async def test_host_who_left_server_is_replaced(self, store: Store, seats: int) -> None:
        table = await Table.start(store, seats=seats)
        table.let_go(ANA.user)
        await table.do(BO, substitutes.stand_for_host)
        if seats == 3:
            await table.vote_yes(CY)
        assert (await table.record()).host == BO.user

    async def test_host_who_is_back_in_server_stays_host(self, store: Store) -> None:
        table = await Table.start(store, seats=3)
        table.let_go(ANA.user)
        await table.do(BO, substitutes.stand_for_host)
        table.let_go()
        with expect_refusal("host_here"):
            await table.vote_yes(CY)
        assert (await table.record()).host == ANA.user

    async def test_no_of_host_without_seat_ends_no_election(self, store: Store) -> None:
        table = await self.ask_about_ana(store, "", ANA)
        await table.do(BO, substitutes.stand_for_host)
        with expect_refusal("motion_not_yours"):
            await table.do(ANA, motions.refuse, (await table.motion()).id)
        assert (await table.vote_yes(CY)).host == BO.user


def _forget_motion_bodies(draft: Draft) -> None:
    draft.set(motions=tuple(msgspec.structs.replace(one, body={}) for one in draft.record.motions))
    draft.step("press")


class TestCarryingOver:
    """Going on under other rules is a motion as well."""

    @staticmethod
    async def open_paused(store: Store, clock: Clock, lost: bool = False) -> tuple[Service, int]:
        """A game of Host, Anna and a computer that this version replays differently."""
        before = toy(store, engine=ToyEngine(goal=500), clock=clock)
        game = await start_toy_game(before)
        await play_on(before, game, 7)
        if not lost:
            await before.close()
        after = toy(store, engine=ToyEngine(goal=500, twist=1), clock=clock)
        await after.verify_running_games()
        assert (await after.record(game)).frozen is not None
        return after, game

    async def test_silent_vote_cannot_lose_own_choices(self, store: Store, clock: Clock) -> None:
        table, game = await self.open_paused(store, clock, lost=True)
        await do(table, game, HOST, upgrade.agree)
        frozen, (motion,) = (await table.record(game)).frozen, (await table.record(game)).motions
        assert frozen is not None
        assert (motion.agreed, motion.until) == ((HOST.user,), clock.now + DAY)
        assert 0 < frozen.known < (await table.record(game)).entries - 3, "choices of both are lost"
        clock.now += DAY
        await table.run_due()
        record = await table.record(game)
        assert (record.frozen, record.motions) == (frozen, ())
        with expect_refusal("not_seated"):
            await do(table, game, EVE, upgrade.agree)
        await do(table, game, HOST, upgrade.agree)
        await do(table, game, ANNA, upgrade.agree)
        assert (await table.record(game)).frozen is None

    async def test_silent_voter_abstains_where_nothing_is_lost(self, store: Store, clock: Clock) -> None:
        table, game = await self.open_paused(store, clock)
        await do(table, game, HOST, upgrade.agree)
        clock.now += DAY
        await table.run_due()
        assert (await table.record(game)).frozen is None

    async def test_person_who_left_server_has_no_vote(self, store: Store) -> None:
        table, game = await self.open_paused(store, Clock())
        table.house.strangers = find_only(ANNA.user)
        await do(table, game, HOST, upgrade.agree)
        assert (await table.record(game)).frozen is None

    async def test_closed_channel_pauses_vote(self, store: Store, clock: Clock) -> None:
        """The clock stays idle, as it would only look again and again."""
        table, game = await self.open_paused(store, clock)
        await do(table, game, HOST, upgrade.agree)
        await do(table, game, None, closed_channels.hold_up, "channel")
        clock.now += DAY
        assert await table.run_due() <= 2
        record = await table.record(game)
        assert agenda(record, 0.0) == []
        assert record.frozen is not None
        assert await table.run_due() == 0

    async def test_vote_pauses_while_bot_is_down(self, store: Store, clock: Clock) -> None:
        table, game = await self.open_paused(store, clock)
        await record_awake(table)
        await do(table, game, HOST, upgrade.agree)
        clock.now += 5 * DAY
        await record_awake(table)
        await table.run_due()
        record = await table.record(game)
        assert record.frozen is not None
        assert [one.until for one in record.motions] == [clock.now + DAY]

    async def test_no_ends_vote_which_may_begin_again(self, store: Store) -> None:
        table, game = await self.open_paused(store, Clock())
        await do(table, game, HOST, upgrade.agree)
        await do(table, game, ANNA, motions.refuse, (await table.record(game)).motions[0].id)
        assert (await table.record(game)).motions == ()
        for person in (ANNA, HOST):
            assert (await table.record(game)).frozen is not None
            await do(table, game, person, upgrade.agree)
        assert (await table.record(game)).frozen is None

    async def test_other_motions_wait_and_do_not_stop_vote(self, store: Store, clock: Clock) -> None:
        before = toy(store, engine=ToyEngine(goal=500), clock=clock)
        game = await start_toy_game(before)
        await play_on(before, game, 7)
        for number in range(motions.MOST_OPEN):
            await do(before, game, HOST, motions.propose_motion, "switch", switch=f"map{number}", on=True)
        await before.close()
        table = toy(store, engine=ToyEngine(goal=500, twist=1), clock=clock)
        await table.verify_running_games()
        await do(table, game, HOST, upgrade.agree)
        clock.now += DAY
        await table.run_due()
        record = await table.record(game)
        assert (record.frozen, len(record.motions)) == (None, motions.MOST_OPEN)

    async def test_vote_falls_if_another_version_plays_differently(self, store: Store, clock: Clock) -> None:
        table, game = await self.open_paused(store, clock)
        await do(table, game, HOST, upgrade.agree)
        again = toy(store, engine=ToyEngine(goal=500, twist=2), clock=clock)
        await again.verify_running_games()
        record = await again.record(game)
        assert record.frozen is not None
        assert record.motions == (), "it was about other rules"

    async def test_vote_of_older_version_falls_at_next_freeze(self, store: Store, clock: Clock) -> None:
        """Migration 0013 did not say what the vote was about."""
        table, game = await self.open_paused(store, clock)
        await do(table, game, HOST, upgrade.agree)
        await do(table, game, None, _forget_motion_bodies)
        again = toy(store, engine=ToyEngine(goal=500, twist=2), clock=clock)
        await again.verify_running_games()
        assert (await again.record(game)).motions == ()

    async def test_lost_choices_are_named(self, store: Store, clock: Clock) -> None:
        table, game = await self.open_paused(store, clock, lost=True)
        await do(table, game, HOST, upgrade.agree)
        record = await table.record(game)
        message = motion_message(record.motions[0], Names(record, await table.edition(game)))
        assert "<@2>’s own: this needs their word" in message.text

    async def test_motion_from_before_freeze_gets_new_deadline(self, store: Store, clock: Clock) -> None:
        before = toy(store, engine=ToyEngine(goal=500), clock=clock)
        game = await start_toy_game(before)
        await play_on(before, game, 7)
        await do(before, game, HOST, ASKED["switch"])
        await before.close()
        after = toy(store, engine=ToyEngine(goal=500, twist=1), clock=clock)
        await after.verify_running_games()
        clock.now += 5 * DAY
        for person in (HOST, ANNA):
            await do(after, game, person, upgrade.agree)
        (motion,) = (await after.record(game)).motions
        assert motion.until == clock.now + DAY

    async def pause_without_anna(self, store: Store, clock: Clock) -> tuple[Any, int]:
        """The time of a vote is over, of which Anna may not press."""
        table, game = await self.open_paused(store, clock)
        await do(table, game, HOST, upgrade.agree)
        table.house.hindered = find_only(ANNA.user)
        clock.now += DAY
        return table, game

    async def test_hindered_voter_postpones_vote(self, store: Store, clock: Clock) -> None:
        table, game = await self.pause_without_anna(store, clock)
        await table.run_due()
        (motion,) = (await table.record(game)).motions
        assert (motion.agreed, motion.until) == ((HOST.user,), clock.now + DAY)
        table.house.hindered = find_only()
        clock.now += DAY
        await table.run_due()
        assert (await table.record(game)).frozen is None

    async def test_second_vote_does_not_outvote_hindered_voter(self, store: Store) -> None:
        table, game = await self.pause_without_anna(store, Clock())
        await do(table, game, HOST, upgrade.agree)
        assert (await table.record(game)).frozen is not None

    async def test_votes_survive_restart(self, store: Store, clock: Clock) -> None:
        table, game = await self.open_paused(store, clock)
        await do(table, game, HOST, upgrade.agree)
        again = toy(store, engine=ToyEngine(goal=500, twist=1), clock=clock)
        await again.verify_running_games()
        await do(again, game, ANNA, upgrade.agree)
        assert (await again.record(game)).frozen is None
