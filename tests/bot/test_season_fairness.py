"""A season against its own players: nobody gains by what a host, a manager or a stopwatch may do."""

from __future__ import annotations

import random
from functools import partial

import msgspec
import pytest

from bot.core import motions, play
from bot.core.due import record_awake
from bot.domain.records import CANCELLED, RUNNING
from bot.domain.requests import Actor
from bot.domain.season import CALLED_OFF, ENDED, OVERDUE, PLAYING, Season, SeasonPerson, SeasonRules
from bot.domain.skill import BASE, Skill
from bot.features import calling_off, recess
from bot.features.privacy import forget_person
from bot.features.seasons.season_steps import MOST_PEOPLE, join
from bot.store.calendar import set_awake
from engine.players import choose
from engine.turns import turns_of
from sandbox import Sandbox
from tests.bot.table import Running
from tests.bot.tables import expect_refusal
from tests.bot.test_seasons import DAY, League, start_season


async def start_league(bot: Running, sandbox: Sandbox, people: int = 3, **options: object) -> League:
    """Start a league of one table with a running game."""
    league = await start_season(
        bot, sandbox, people, **{"editions": "ragnar-2024", "seats": people, "rounds": 1, **options}
    )
    await league.tend()
    return league


async def seat_and_actor(league: League, seat: str) -> Actor:
    """The person of a seat at the first table, and their actor."""
    record = await league.bot.service.record(1)
    found = record.seat(seat)
    assert found is not None
    return Actor(found.user or found.owner or 0, found.name, guild=record.guild)


async def play_turns(bot: Running, turns: int = 1) -> None:
    """Play the first table until this number of turns is over."""
    chance, edition = random.Random(1), await bot.service.edition(1)
    for _ in range(400):
        view = await bot.service.view(1, None, since=0)
        if sum(one.over for one in turns_of(view.news)) >= turns:
            return
        record = await bot.service.record(1)
        seat = next(one for one in record.seats if one.awaited is not None)
        if seat.computer:
            await bot.computers()
            continue
        seen = await bot.service.view(1, seat.seat)
        action = choose("random", seen, edition, chance.random)
        await bot.service.change(1, Actor(seat.user or 0, seat.name), partial(play.submit, action=action))
    raise AssertionError("no turn has ended")


def manager(record_guild: int | None, user: int) -> Actor:
    return Actor(user, "Manager", guild=record_guild, governs=True)


async def test_season_player_cannot_remove_rival(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox, 4, seats=2)
    for game in (1, 2):
        record = await bot.service.record(game)
        rival = next(one for one in record.seats if one.user != int(league.host.id))
        host = manager(record.guild, int(league.host.id))
        with expect_refusal("season_table"):
            await bot.service.change(game, host, partial(play.replace, letter=rival.seat, computer="novice"))
        after = await bot.service.record(game)
        assert after.seat(rival.seat) == rival
    seen = await league.host.slash(str(record.channel), "game replace", seat="B", computer="novice")
    assert "season" in (await seen.wait_settled()).content


async def test_person_removed_with_time_left_keeps_place(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    await play_turns(bot, 3)
    record = await bot.service.record(1)
    view = await bot.service.view(1, None)
    best = max(view.seats, key=lambda one: one.score).seat
    await bot.service.change(
        1, manager(record.guild, 4242), partial(play.replace, letter=best, computer="novice")
    )
    bot.offset += 46 * DAY
    season = await league.tend()
    result = season.tables[0].result
    assert result is not None
    seat = record.seat(best)
    assert seat is not None
    leader = season.person_of(seat.user or 0)
    assert leader is not None
    assert result.why == OVERDUE
    assert result.places[leader.number] == 1


async def test_host_cannot_cancel_season_table_alone(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    record = await bot.service.record(1)
    host = manager(record.guild, int(league.host.id))
    for actor in (host, manager(record.guild, 4242)):
        await bot.service.change(1, actor, calling_off.call_off)
        asked = await bot.service.record(1)
        assert asked.phase == RUNNING
        assert asked.motions[0].until > bot.service.clock(), "also if the proposer has no vote"
    await bot.service.change(1, host, calling_off.call_off)
    (motion,) = (await bot.service.record(1)).motions
    for seat in record.seats:
        if seat.user != host.user:
            actor = Actor(seat.user or 0, seat.name, guild=record.guild)
            await bot.service.change(1, actor, partial(motions.agree, number=motion.id))
    assert (await bot.service.record(1)).phase == CANCELLED
    season = await league.tend()
    assert season.tables[0].result is not None
    assert season.tables[0].result.why == CALLED_OFF
    assert f"cancelled: {league.host.mention} asked" in league.message().text


async def test_closing_season_makes_closer_leave_own_table(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    await play_turns(bot, 3)
    seen = await league.host.slash(league.channel, "season close")
    assert "last" in (await seen.wait_settled()).content
    assert seen.message is not None
    await league.host.press(seen.message, "End the season")
    await bot.settle()
    season = await league.tend()
    assert (season.phase, season.tables[0].result is not None) == (ENDED, True)
    result, closer = season.tables[0].result, season.person_of(int(league.host.id))
    assert result is not None
    assert closer is not None
    assert result.places[closer.number] == 3


def ladder(people: int, left: int = 0, waits: int = 0) -> Season:
    """A ladder of people. The first ones have left and the last ones wait."""
    rules = SeasonRules(("ragnar-2024",), 4, 0)
    found = tuple(
        SeasonPerson(
            n, 1000 + n, "", "en", left=1.0 if n <= left else 0.0, waits=1.0 if n > people - waits else 0.0
        )
        for n in range(1, people + 1)
    )
    return Season(1, 1, 1, 0, 1, "L", "en", rules, phase=PLAYING, people=found)


def test_ladder_limit_counts_only_waiting_and_playing() -> None:
    newcomer = Actor(5, "New")
    full = ladder(MOST_PEOPLE, left=1)
    assert join(full, newcomer, 1.0).people[-1].user == 5
    assert len(join(ladder(MOST_PEOPLE), newcomer, 1.0).people) == MOST_PEOPLE + 1
    with expect_refusal("season_full"):
        join(ladder(MOST_PEOPLE, waits=MOST_PEOPLE), newcomer, 1.0)
    crowd = ladder(MOST_PEOPLE + 1, left=1, waits=MOST_PEOPLE)
    with expect_refusal("season_full"):
        join(crowd, Actor(1001, "Back"), 1.0)
    league = msgspec.structs.replace(ladder(MOST_PEOPLE, left=1), phase="joining")
    league = msgspec.structs.replace(league, rules=msgspec.structs.replace(league.rules, rounds=2))
    assert len(join(league, newcomer, 1.0).people) == MOST_PEOPLE + 1


async def test_break_cannot_outlast_round(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox, **{"round-days": 3})
    actor = await seat_and_actor(league, "A")
    now = bot.service.clock()
    with expect_refusal("break_past_round"):
        await bot.service.change(1, actor, partial(recess.propose_recess, until=now + 20 * DAY))
    await bot.service.change(1, actor, partial(recess.propose_recess, until=now + 2 * DAY))
    assert (await bot.service.record(1)).motions
    seen = await league.host.slash(str((await league.season()).tables[0].place), "table break")
    assert "round" in (await seen.wait_settled()).content


async def test_table_without_finished_turn_is_shared(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    bot.offset += 46 * DAY
    season = await league.tend()
    result = season.tables[0].result
    assert result is not None
    assert (result.why, set(result.places.values())) == (OVERDUE, {1})


def test_repeated_opponent_counts_less() -> None:
    fed, fair = Skill(), Skill()
    for _ in range(10):
        fed.play({1: 0.0, 2: 1.0})
    for other in range(2, 12):
        fair.play({1: 0.0, other: 1.0})
    assert BASE < fed.ratings()[1] < fair.ratings()[1]


def test_newcomer_as_only_opponent_counts_less() -> None:
    sold, earned = Skill(), Skill()
    for known in (20, 21):
        earned.play({known: 0.0, 22: 1.0, 23: 2.0})
    for _ in range(5):
        earned.play({30: 0.0, 31: 1.0, 32: 2.0})
    sold.play({1: 0.0, 2: 1.0})
    earned.play({1: 0.0, 32: 1.0})
    assert BASE < sold.ratings()[1] < earned.ratings()[1]
    many = Skill()
    for number in range(20):
        many.play({1: 0.0, 100 + number: 1.0})
    assert many.ratings()[1] < BASE + 500, "twenty new accounts that resign at once"


def test_known_games_ignore_places() -> None:
    """A place number is no count of games."""
    first, last = Skill(), Skill()
    for skill, places in ((first, {1: 0.0, 2: 1.0, 3: 2.0}), (last, {1: 7.0, 2: 8.0, 3: 9.0})):
        skill.play(places)
        skill.play({1: 0.0, 20: 1.0})
        skill.play({3: 0.0, 21: 1.0})
    assert first.ratings() == last.ratings()


async def test_ban_cannot_remove_rival_from_season_table(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    record = await bot.service.record(1)
    rival = next(one for one in record.seats if one.user != int(league.host.id))
    host = manager(record.guild, int(league.host.id))
    await bot.service.servers.ban_user(record.guild or 0, host, rival.user or 0, rival.name)
    with expect_refusal("season_table"):
        await bot.service.change(1, host, partial(play.replace, letter=rival.seat, computer="novice"))


async def test_forgotten_person_loses_table_and_membership(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    await play_turns(bot, 3)
    gone = league.people[1]
    number = (await league.season()).person_of(int(gone.id))
    assert number is not None
    await forget_person(bot.service, int(gone.id))
    bot.offset += 46 * DAY
    season = await league.tend()
    result = season.tables[0].result
    assert result is not None
    assert (result.places[number.number], season.person_of(int(gone.id))) == (3, None)


async def test_person_removed_at_round_end_keeps_score(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    await play_turns(bot, 5)
    record, view = await bot.service.record(1), await bot.service.view(1, None)
    score = {one.seat: one.score for one in view.seats}
    assert len(set(score.values())) > 1
    best, *_, worst = sorted(score, key=lambda one: -score[one])
    for letter in [one for one in score if one != worst]:
        put_out = partial(play.replace, letter=letter, computer="novice")
        await bot.service.change(1, manager(record.guild, 4242), put_out)
    bot.offset += 46 * DAY
    season = await league.tend()
    result = season.tables[0].result
    assert result is not None
    users = {season.person(number).user: place for number, place in result.places.items()}
    assert {one.seat: users[one.user] for one in record.seats} == {
        letter: 1 + sum(other > mine for other in score.values()) for letter, mine in score.items()
    }
    assert users[next(one.user for one in record.seats if one.seat == best)] == 1


async def test_downtime_does_not_end_round(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    await record_awake(bot.service)
    due = (await league.season()).due
    bot.offset += 46 * DAY
    await league.tend()
    assert (await league.season()).phase == PLAYING, "nobody could play"
    await record_awake(bot.service)
    await league.tend()
    season = await league.season()
    assert (season.phase, season.results) == (PLAYING, ())
    assert season.due - due == pytest.approx(46 * DAY, abs=60)
    bot.offset += 45 * DAY
    async with bot.service.store.write() as c:
        await set_awake(c, bot.now())
    await league.tend()
    assert (await league.season()).phase == ENDED
