"""Users who withdraw from a season gain nothing, and nobody waits for them."""

from __future__ import annotations

from functools import partial

import pytest

from bot.core import motions, play
from bot.domain.records import CANCELLED, Lane
from bot.domain.requests import Actor
from bot.domain.season import CALLED_OFF, ENDED, OVERDUE, PLAYING, WALKOVER, Season
from bot.features import calling_off
from bot.store import queue
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Running
from tests.bot.test_season_fairness import manager, play_turns, start_league
from tests.bot.test_seasons import DAY, League, join_season, kill_after, start_season


def person(league: League, season: Season, number: int) -> DrivenUser:
    """The user of a player's number."""
    return next(one for one in league.people if int(one.id) == season.person(number).user)


async def leave_season(league: League, season: Season, number: int) -> None:
    """Let a user leave the season by its button."""
    assert "left the season" in await league.press(person(league, season, number), "Leave")
    await league.bot.settle()


async def second_round(bot: Running, sandbox: Sandbox, people: int) -> tuple[League, Season]:
    """A league of one table in its second round. The first one counted by score."""
    league = await start_league(bot, sandbox, people, rounds=3)
    await play_turns(bot, 3)
    bot.offset += 46 * DAY
    season = await league.tend()
    assert (season.round, len(season.results)) == (2, 1)
    return league, season


async def test_deserted_table_is_not_made(bot: Running, sandbox: Sandbox) -> None:
    """Otherwise computers would play it for nobody, and both users would share first place."""
    league = await join_season(
        bot, sandbox, 4, editions="ragnar-2024", seats=2, rounds=1, **{"round-days": 0}
    )
    sandbox.faults.inject("429", route="/threads", seconds=219)
    await league.press(league.host, "Start now")
    season = await league.tend()
    first, second = season.tables
    for number in second.people:
        await leave_season(league, season, number)
    async with bot.store.write() as c:
        await queue.open_lane(c, Lane(threads=int(league.channel)))  # Discord lets threads be opened again
    season = await league.tend()
    result = season.tables[1].result
    assert result is not None
    assert (season.tables[1].game, result.places) == (None, {})
    calls = [one for one in league.host.visible_messages(league.channel) if "table **1." in one.content]
    assert len(calls) == 1
    await league.finish(season.tables[0].game or 0)
    season = await league.tend()
    assert season.phase == ENDED
    assert f"{person(league, season, first.people[0]).mention} **8**" in league.message().text
    assert person(league, season, second.people[0]).mention not in league.message().text


async def test_table_deserted_while_made_is_cancelled(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await start_season(bot, sandbox, 2, editions="ragnar-2024", seats=2, rounds=1)
    await kill_after(1, league, monkeypatch)  # its lobby is open, and nobody sits there yet
    season = await league.season()
    for number in season.tables[0].people:
        await leave_season(league, season, number)
    season = await league.tend()
    assert (await bot.service.record(1)).phase == CANCELLED
    assert (season.phase, season.results[0].places) == (ENDED, {})


async def test_leaver_of_cancelled_table_comes_last(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox, 4)
    await play_turns(bot)
    gone = (await league.season()).person_of(int(league.people[3].id))
    assert gone is not None
    await leave_season(league, await league.season(), gone.number)
    record = await bot.service.record(1)
    host = manager(record.guild, int(league.host.id))
    await bot.service.change(1, host, calling_off.call_off)
    (motion,) = (await bot.service.record(1)).motions
    for user in league.people[1:]:
        actor = Actor(int(user.id), user.name, guild=record.guild)
        await bot.service.change(1, actor, partial(motions.agree, number=motion.id))
    assert (await bot.service.record(1)).phase == CANCELLED
    (result,) = (await league.tend()).results
    assert result.why == CALLED_OFF
    assert result.places == {one: 4 if one == gone.number else 1 for one in result.places}
    assert len(result.places) == 4


async def test_table_resigned_by_all_gives_no_places(bot: Running, sandbox: Sandbox) -> None:
    league = await start_league(bot, sandbox)
    await play_turns(bot)
    record = await bot.service.record(1)
    for user in league.people:
        await bot.service.change(1, Actor(int(user.id), user.name, guild=record.guild), play.resign)
    assert (await bot.service.record(1)).phase == CANCELLED
    (result,) = (await league.tend()).results
    assert (result.why, result.places) == (CALLED_OFF, {})
    assert f"{league.host.mention} **0** · 0 tables" in league.message().text


async def test_leader_cannot_win_by_leaving(bot: Running, sandbox: Sandbox) -> None:
    league, season = await second_round(bot, sandbox, 2)
    places = season.results[0].places
    leader = next(one for one, place in places.items() if place == 1)
    (other,) = set(places) - {leader}
    await leave_season(league, season, leader)
    bot.offset += 46 * DAY
    season = await league.tend()
    assert (season.phase, season.round) == (ENDED, 3)
    assert [one.why for one in season.results] == [OVERDUE, OVERDUE, WALKOVER]
    assert season.results[2].places == {other: 1}
    assert f"1\\. {person(league, season, other).mention} **26**" in league.message().text
    told = [one for one in league.host.visible_messages(league.channel) if "is over." in one.content]
    assert f"🥇 {person(league, season, other).mention}" in told[0].content


async def test_ban_by_rival_keeps_season_membership(bot: Running, sandbox: Sandbox) -> None:
    league, season = await second_round(bot, sandbox, 3)
    rival = league.people[1]
    host = manager(season.guild, int(league.host.id))
    await bot.service.servers.ban_user(season.guild, host, int(rival.id), rival.name)
    season = await league.tend()
    found = season.person_of(int(rival.id))
    assert found is not None
    assert found.is_playing
    bot.offset += 46 * DAY
    assert found.number in (await league.tend()).tables[2].people
    await bot.service.servers.lift_ban(season.guild, host, int(rival.id))
    await bot.service.servers.ban_user(season.guild, manager(season.guild, 4242), int(rival.id), rival.name)
    found = (await league.tend()).person_of(int(rival.id))
    assert found is not None
    assert not found.is_playing


async def test_closing_season_leaves_unmade_table(bot: Running, sandbox: Sandbox) -> None:
    league = await join_season(bot, sandbox, 4, editions="ragnar-2024", seats=4, rounds=1)
    sandbox.faults.inject("429", route="/threads", seconds=219)
    await league.press(league.host, "Start now")
    season = await league.tend()
    assert (season.phase, season.tables[0].game) == (PLAYING, None)
    seen = await league.host.slash(league.channel, "season close")
    assert "last" in (await seen.wait_settled()).content
    await league.host.press(seen.message, "End the season")
    await bot.settle()
    (result,) = (await league.tend()).results
    host = season.person_of(int(league.host.id))
    assert host is not None
    assert result.places == {one: 4 if one == host.number else 1 for one in result.places}
    assert len(result.places) == 4
