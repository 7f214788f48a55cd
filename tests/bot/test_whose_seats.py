"""A hand that was a person's: nobody else sees it without leave, whichever way they try for its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.core import motions, play, replaying
from bot.core.service import Service
from bot.domain.requests import Actor
from bot.domain.seat_rights import PATIENCE
from bot.domain.table_settings import read_pace
from bot.domain.terms import TAKE, WAIT, Habits
from bot.features import pace, substitutes, timeouts
from tests.bot.cast import ADD, ANNA, BO, DAY, EVE, HOST, MANAGER
from tests.bot.tables import Clock, do, expect_refusal, start_game_of
from tests.bot.test_service_clock import HOUR, seat

FAY = Actor(5, "Fay")
ALT = Actor(6, "Alt", governs=True)


async def start_game(table: Service, *people: Actor, computers: int = 0) -> int:
    """Start a game without a clock: Host at A, Anna at B, then the others."""
    return await start_game_of(table, HOST, ANNA, *people, computers=computers)


@pytest.fixture
async def game(table: Service) -> int:
    return await start_game(table, BO)


async def remove_person(table: Service, game: int) -> None:
    await do(table, game, MANAGER, play.replace, "B", computer="normal")


async def resign_seat(table: Service, game: int) -> None:
    await do(table, game, ANNA, play.resign)


async def replace_twice(table: Service, game: int) -> None:
    await do(table, game, ANNA, play.resign)
    for kind in ("novice", "normal"):
        await do(table, game, HOST, play.replace, "B", computer=kind)


LEFT: list[Callable[[Service, int], Any]] = [remove_person, resign_seat, replace_twice]


async def vote_all(table: Service, game: int, *people: Actor) -> None:
    for person in people:
        await do(table, game, person, motions.agree, (await table.record(game)).motions[-1].id)


class TestAComputerOpensNoDoor:
    @pytest.mark.parametrize("left", LEFT)
    async def test_second_account_gets_no_openly_offered_seat(
        self, table: Service, game: int, left: Any
    ) -> None:
        await left(table, game)
        await do(table, game, HOST, substitutes.offer_seat, "B")
        await vote_all(table, game, EVE)
        assert (await seat(table, game)).user is None
        with expect_refusal("motion_not_yours"):
            await vote_all(table, game, HOST)
        await do(table, game, ANNA, timeouts.come_back)
        assert (await seat(table, game)).user == ANNA.user
        assert (await table.record(game)).motions == ()

    @pytest.mark.parametrize("left", LEFT)
    async def test_second_account_gets_no_personally_offered_seat(
        self, table: Service, game: int, left: Any
    ) -> None:
        await left(table, game)
        await do(table, game, ALT, substitutes.offer_seat, "B", EVE)
        await vote_all(table, game, EVE)
        for other in (HOST, BO):
            with expect_refusal("motion_not_yours"):
                await vote_all(table, game, other)
        assert (await seat(table, game)).user is None
        await vote_all(table, game, ANNA)
        assert (await seat(table, game)).user == EVE.user

    @pytest.mark.parametrize("left", LEFT)
    async def test_manager_cannot_seat_themselves(self, table: Service, game: int, left: Any) -> None:
        await left(table, game)
        await do(table, game, MANAGER, substitutes.offer_seat, "B")
        await vote_all(table, game, MANAGER)
        assert (await seat(table, game)).user is None

    async def test_resigned_host_gets_no_other_seat(self, table: Service) -> None:
        game = await start_game(table, BO, computers=1)
        await do(table, game, HOST, play.resign)
        await remove_person(table, game)
        for letter in "BD":
            await do(table, game, HOST, substitutes.offer_seat, letter)
            with expect_refusal("motion_not_yours"):
                await vote_all(table, game, HOST)
        with expect_refusal("seat_taken"):
            await do(table, game, MANAGER, substitutes.offer_seat, "D", HOST)
        with expect_refusal("seat_taken"):
            await do(table, game, HOST, play.fill_seat, "D", user=HOST)

    async def test_seat_changes_owner_only_by_motion(self, table: Service, game: int) -> None:
        with expect_refusal("seat_kept"):
            await do(table, game, MANAGER, play.fill_seat, "B", user=EVE)
        await remove_person(table, game)
        with expect_refusal("seat_kept"):
            await do(table, game, MANAGER, play.fill_seat, "B", user=EVE)
        with expect_refusal("seat_kept"):
            await do(table, game, MANAGER, lambda draft: draft.set_seat("B", owner=None))
        assert await replaying.check(table.house, game) is None

    async def test_host_without_seat_cannot_outvote_owner(self, table: Service) -> None:
        game = await start_game(table, BO, computers=2)
        for letter, person in (("D", EVE), ("E", FAY)):
            await do(table, game, HOST, substitutes.offer_seat, letter, person)
            await vote_all(table, game, person)
        await do(table, game, HOST, play.resign)
        await do(table, game, HOST, substitutes.offer_seat, "B", Actor(7, "Gus"))
        await vote_all(table, game, Actor(7, "Gus"))
        for person in (BO, EVE, FAY, HOST):
            with expect_refusal("motion_not_yours"):
                await vote_all(table, game, person)
        assert (await seat(table, game)).user == ANNA.user

    async def test_elected_host_cannot_give_seat_away(self, table: Service, game: int) -> None:
        await do(table, game, HOST, play.resign)
        await do(table, game, BO, substitutes.stand_for_host)
        await vote_all(table, game, ANNA)
        assert (await table.record(game)).host == BO.user
        await do(table, game, MANAGER, play.replace, "B", computer="normal")
        await do(table, game, BO, substitutes.offer_seat, "B")
        await vote_all(table, game, EVE)
        assert (await seat(table, game)).user is None

    async def test_move_to_other_server_gives_no_rights(self, table: Service, game: int) -> None:
        await do(table, game, HOST, play.move_table, 900, guild=5)
        boss = Actor(8, "Boss", governs=True, guild=5)
        await do(table, game, boss, play.replace, "B", computer="normal")
        await do(table, game, boss, substitutes.offer_seat, "B")
        await vote_all(table, game, boss)
        assert (await seat(table, game)).user is None

    async def test_shorter_pace_needs_vote_of_removed_person(self, table: Service, clock: Clock) -> None:
        game = await start_game(table)
        await remove_person(table, game)
        await do(table, game, HOST, pace.set_pace, read_pace("own", 1, TAKE))
        assert (await table.record(game)).pace.turn == 0
        await vote_all(table, game, ANNA)
        assert (await table.record(game)).pace.turn == HOUR
        clock.now += 6 * DAY
        await do(table, game, HOST, substitutes.offer_seat, "B")
        await vote_all(table, game, EVE)
        assert (await seat(table, game)).user is None, "a computer that stands in is not silent by the pace"

    async def test_banned_person_cannot_return_after_removal(self, table: Service) -> None:
        game = await start_game_of(table, HOST, ANNA, guild=50)
        boss = Actor(9, "Boss", guild=50, governs=True)
        await table.servers.ban_user(50, boss, ANNA.user, "Anna")
        await do(table, game, boss, play.replace, "B", computer="normal")
        with expect_refusal("barred"):
            await do(table, game, ANNA, timeouts.come_back)
        await do(table, game, boss, substitutes.offer_seat, "B")
        await vote_all(table, game, EVE)
        assert (await seat(table, game)).user is None


class TestLeave:
    @pytest.mark.parametrize("left", LEFT)
    async def test_owner_releases_seat(self, table: Service, left: Any) -> None:
        game = await start_game(table)
        await left(table, game)
        await do(table, game, HOST, substitutes.offer_seat, "B")
        await vote_all(table, game, ANNA, EVE)
        assert ((await seat(table, game)).user, (await seat(table, game)).owner) == (EVE.user, None)
        with expect_refusal("not_away"):
            await do(table, game, ANNA, timeouts.come_back)

    @pytest.mark.parametrize("left", LEFT)
    async def test_week_of_silence_releases_seat(self, table: Service, left: Any, clock: Clock) -> None:
        game = await start_game(table)
        await left(table, game)
        clock.now += PATIENCE - 1
        await do(table, game, HOST, substitutes.offer_seat, "B")
        await vote_all(table, game, EVE)
        assert (await seat(table, game)).user is None
        clock.now += 1
        await do(table, game, HOST, substitutes.offer_seat, "B")
        await vote_all(table, game, EVE)
        assert (await seat(table, game)).user == EVE.user

    async def test_time_out_releases_seat(self, table: Service, clock: Clock) -> None:
        game = await start_game_of(table, HOST, ANNA, pace=read_pace("own", 1, TAKE))
        clock.now += 30 * HOUR
        await table.run_due()
        assert (await seat(table, game, "A")).computer
        await do(table, game, MANAGER, substitutes.offer_seat, "A")
        await vote_all(table, game, EVE)
        assert (await seat(table, game, "A")).user == EVE.user

    async def test_absence_is_not_silence(self, table: Service, clock: Clock) -> None:
        await table.people.set_habits(HOST.user, Habits(away_from=clock.now, away_until=clock.now + 10 * DAY))
        game = await start_game_of(table, HOST, ANNA, pace=read_pace("own", 24, WAIT))
        clock.now += 8 * DAY
        await do(table, game, MANAGER, substitutes.offer_seat, "A", EVE)
        await vote_all(table, game, EVE)
        assert (await seat(table, game, "A")).user == HOST.user

    async def test_only_named_person_stands_in(self, table: Service, clock: Clock) -> None:
        await table.people.set_habits(HOST.user, Habits(stand_in=EVE.user))
        game = await start_game_of(table, HOST, ANNA, BO, pace=read_pace("own", 1, WAIT))
        clock.now += 30 * HOUR
        await table.run_due()
        await table.people.set_habits(HOST.user, Habits())
        with expect_refusal("seat_kept"):
            await vote_all(table, game, EVE)

    async def test_stranger_cannot_veto_requested_substitute(self, table: Service, game: int) -> None:
        await do(table, game, ANNA, substitutes.propose_resigning)
        number = (await table.record(game)).motions[0].id
        with expect_refusal("motion_not_yours"):
            await do(table, game, FAY, motions.refuse, number)
        await vote_all(table, game, EVE)
        assert (await seat(table, game)).user == EVE.user
        await do(table, game, HOST, play.submit, ADD[0])
        await do(table, game, EVE, play.submit, ADD[0])
        assert await replaying.check(table.house, game) is None
