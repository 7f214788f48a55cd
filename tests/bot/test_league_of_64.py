"""A league of 64 through the sandbox: blocked pairs sit apart, and nobody can find out that there are any."""

from __future__ import annotations

import json
import re
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import combinations
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from bot.discord_io.discord_ids import KNOWN
from bot.domain.season import Season, SeasonTable
from bot.features.block_list import block_typed
from bot.features.seasons.seating import count_meetings, count_unwanted_pairs, next_round, separate_pairs
from bot.store.blocks import Block
from bot.store.games import game_ids
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.table import UNHURRIED, Running, bot_at, wait_private
from tests.bot.test_block_twins import without_times
from tests.bot.test_seasons import League
from tests.bot.test_twin_worlds import ADDRESS, ID, SIGNED, difference

PEOPLE, SEATS = 64, 4
PAIRS = 12
"""Mutual blocks of the league."""
NAME, WHEN = re.compile(r"[Pp]\d\d(?!\d)"), re.compile(r"<t:\d+|\d{4}-\d\d-\d\dT[\d:.+]+")
FAILED = "not everyone could be seated"
Seat = tuple[int, int, int]
"""Round, table and place at it."""


@pytest.fixture(autouse=True)
def frozen_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(Running, "now", lambda self: now + self.offset)


@asynccontextmanager
async def league_at(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[League]:
    """A season that 64 people have joined by its button."""
    KNOWN.forget()
    monkeypatch.setattr("bot.core.lobby.secrets", SimpleNamespace(token_bytes=Random(7).randbytes))
    async with (
        Sandbox(rate_limits=False, limits=UNHURRIED) as sandbox,
        bot_at(sandbox, database) as bot,
    ):
        league = League(bot, sandbox, [sandbox.user(f"P{number:02}") for number in range(PEOPLE)])
        await league.host.become_moderator()
        options = {"editions": "ragnar-2024", "seats": SEATS, "rounds": 2}
        await (await league.host.slash(league.channel, "season open", name="Cup", **options)).wait_settled()
        await league.tend()
        for user in league.people:
            assert "You’re in" in await league.press(user, "Join")
        await league.tend()
        yield league


async def seat_season(league: League) -> Season:
    """The season once all tables of its round play."""
    season = await league.tend()
    while any(one.game is None for one in season.tables):
        season = await league.tend()
    return season


async def block_each_other(league: League, pairs: Sequence[tuple[int, int]]) -> None:
    """Let both people of each pair block each other in a separate channel."""
    channel = league.sandbox.channel("lists")
    for one, other in [*pairs, *[(two, one) for one, two in pairs]]:
        by, whom = league.people[one], league.people[other]
        said = await (await by.slash(channel, "block", user=whom.id)).wait_settled()
        assert "1 of 25" in said.content


def people_of(season: Season, table: SeasonTable) -> list[int]:
    """Users of a table, in seat order."""
    return [season.person(one).user or 0 for one in table.people]


def count_pairs(league: League, season: Season, pairs: Sequence[tuple[int, int]]) -> int:
    """Number of these pairs' meetings at tables."""
    number = {int(user.id): at for at, user in enumerate(league.people)}
    tables = [sorted(number[one] for one in people_of(season, table)) for table in season.tables]
    return sum((min(pair), max(pair)) in combinations(table, 2) for pair in pairs for table in tables)


def private_words(league: League, user: DrivenUser) -> list[str]:
    return [one.content for one in user.dm_messages() if FAILED in one.content]


def planned_pairs() -> list[tuple[int, int]]:
    """Pairs that share a table in the first round, without the host."""
    first = next_round(range(1, PEOPLE + 1), PEOPLE // SEATS, (), 1)
    pairs = [(table[0] - 1, table[1] - 1) for table in first if 1 not in table]
    return pairs[:PAIRS]


# What the members are sent


def plain(text: str) -> str:
    """A text without ids, names and times."""
    for pattern, instead in ((SIGNED, "#"), (ADDRESS, "#"), (ID, "#"), (NAME, "P"), (WHEN, "#")):
        text = pattern.sub(instead, text)
    return text


def describe_message(message: SeenMessage) -> str:
    return plain(json.dumps(without_times(message.json), ensure_ascii=False))


def sent_to_all(league: League) -> Iterator[str]:
    """Public messages of the league's channel and its tables."""
    for channel in sorted(league.sandbox.world.channels):
        for one in league.host.visible_messages(str(channel)):
            if not one.ephemeral:
                yield describe_message(one)


def sent_to_each(league: League, season: Season) -> Iterator[tuple[Seat, list[str]]]:
    """Private messages to each seat's person, except the host's and block list answers."""
    own, lists = {int(user.id): user for user in league.people}, int(league.sandbox.channel("lists"))
    channels = [str(one) for one in sorted(league.sandbox.world.channels) if one != lists]
    for table in season.tables:
        for place, number in enumerate(people_of(season, table)):
            user = own[number]
            if user is not league.host:
                alone = [each for one in channels for each in user.visible_messages(one) if each.ephemeral]
                seen = [*alone, *user.dm_messages()]
                pushes = [plain(repr(one)) for one in league.sandbox.pushes(user)]
                yield (table.round, table.number, place), [*map(describe_message, seen), *pushes]


class Sent(NamedTuple):
    """Messages of a league to everybody, and to the user of each seat."""

    to_all: list[str]
    to_each: dict[Seat, list[str]]


async def run_league(
    database: Path, monkeypatch: pytest.MonkeyPatch, pairs: Sequence[tuple[int, int]]
) -> Sent:
    """Messages of a league until its first round ends, with pairs who block each other."""
    async with league_at(database, monkeypatch) as league:
        await block_each_other(league, pairs)
        await league.press(league.host, "Start now")
        season = await seat_season(league)
        assert [len(one.people) for one in season.tables] == [SEATS] * (PEOPLE // SEATS)
        assert len({one for table in season.tables for one in table.people}) == PEOPLE
        assert count_pairs(league, season, planned_pairs()) == (0 if pairs else PAIRS)
        assert [private_words(league, one) for one in league.people] == [[]] * PEOPLE
        sent = Sent(list(sent_to_all(league)), dict(sent_to_each(league, season)))
        if pairs:
            await invite_members(league, pairs[0])
            for table in season.tables:
                await league.finish(table.game or 0)
            season = await seat_season(league)
            assert season.round == 2
            assert count_pairs(league, season, pairs) == 0
            assert [private_words(league, one) for one in league.people] == [[]] * PEOPLE
        return sent


async def invite_members(league: League, pair: tuple[int, int]) -> None:
    """Open a table outside the season for three members, two of whom block each other."""
    channel, (one, other) = league.sandbox.channel("side"), (league.people[at] for at in pair)
    third, stranger = league.people[-1], league.people[-2]
    await (await league.host.slash(channel, "game new", edition="ragnar-2024", seats=4)).wait_settled()
    for user in (one, other, third):
        await (await league.host.slash(channel, "table invite", user=user.id)).wait_settled()
    await league.bot.settle()
    for user in (one, other, third, stranger):
        await user.slash(channel, "game join")
        refused = user in (other, stranger)
        await wait_private(user, channel, "There’s no seat for you" if refused else "You’re at the table")
    await league.bot.settle()
    record = await league.bot.service.record(max(await league.bot.service.query(game_ids)))
    assert {str(seat.user) for seat in record.seats} == {league.host.id, one.id, third.id}


@pytest.mark.slow
async def test_blocked_pairs_sit_apart_unnoticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, which are the seating itself, are left out of the comparison."""
    assert len(planned_pairs()) == PAIRS
    blocked = await run_league(tmp_path / "blocked", monkeypatch, planned_pairs())
    free = await run_league(tmp_path / "free", monkeypatch, [])
    assert blocked.to_all == free.to_all, difference(blocked.to_all, free.to_all)
    both = blocked.to_each.keys() & free.to_each.keys()
    assert len(both) >= PEOPLE - 2, "but for the host's two seats"
    for seat in sorted(both):
        assert blocked.to_each[seat] == free.to_each[seat], seat


@pytest.mark.slow
async def test_person_blocked_by_all_plays_and_host_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with league_at(tmp_path / "games", monkeypatch) as league:
        unwanted = league.people[40]
        for user in league.people:
            if user is not unwanted:
                await block_typed(league.bot.service, int(user.id), Block(int(unwanted.id), "x"))
        await league.press(league.host, "Start now")
        season = await seat_season(league)
        assert len({one for table in season.tables for one in table.people}) == PEOPLE
        (word,) = private_words(league, league.host)
        assert not any(user.id in word or user.name in word for user in league.people)
        assert [private_words(league, one) for one in league.people[1:]] == [[]] * (PEOPLE - 1)


# The seating alone


@pytest.mark.parametrize("each", [1, 3, 8, 16])
def test_seating_finds_tables_without_an_unwanted_pair(each: int) -> None:
    """Each player blocks many of those they need not meet in five rounds."""
    chance, people = Random(each), range(1, PEOPLE + 1)
    past: list[Any] = []
    hidden = [tuple(range(at, at + SEATS)) for at in range(1, PEOPLE, SEATS)]
    friends = count_meetings([hidden])
    pairs = [pair for pair in combinations(people, 2) if pair not in friends]
    apart = set(chance.sample(pairs, PEOPLE * each // 2))
    for number in range(5):
        made = separate_pairs(next_round(people, PEOPLE // SEATS, past, 4 - number), apart, past)
        assert sorted(one for table in made for one in table) == list(people)
        assert count_unwanted_pairs(made, apart) == 0, number
        past.append(made)
