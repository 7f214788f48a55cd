"""A league of scripted users, played to its end against the sandbox: tables made, counted, shown, each once.

    python -m bench.season --people 64 --rounds 5 --pressed 1

Everybody joins by a button. At `--pressed` tables of each round users press what is offered. At the others
their choices come as fast as the bot takes them. Bot and sandbox share one process.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import discord

from bench.quick_jobs import QuickJobs
from bot.app.run import Bot
from bot.core import play
from bot.demo.guests import Guest
from bot.discord_io.rate_limiter import VARIABLE
from bot.domain.records import OVER, RUNNING
from bot.domain.requests import Actor
from bot.domain.season import Season, SeasonTable
from bot.features.seasons.seating import count_meetings
from bot.store import Store, seasons
from engine.players import choose
from sandbox import DrivenUser, Sandbox, SeenMessage, connected_to

PATIENCE = 600.0
AT_ONCE = 8
"""Max. tables played at the same time without presses."""


class League:
    """A run: users, bot and findings."""

    def __init__(self, sandbox: Sandbox, bot: Bot, seed: int) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.chance = Random(seed)
        self.channel = sandbox.channel()
        self.users: dict[int, DrivenUser] = {}
        self.choices = 0
        self.pressed = 0
        self._room = asyncio.Semaphore(AT_ONCE)

    async def open(self, people: int, rounds: int, seats: int, edition: str) -> None:
        """Open the season, let everybody join, and start it."""
        users = [self.sandbox.user(f"Player {number}") for number in range(1, people + 1)]
        self.users = {int(user.id): user for user in users}
        host = users[0]
        await host.become_moderator()
        options = {"name": "Bench Cup", "editions": edition, "seats": seats, "rounds": rounds}
        await (await host.slash(self.channel, "season open", **options)).wait_settled()
        message = await host.wait_message(self.channel, lambda one: "Join" in one.labels)
        for user in users:
            await (await user.press(message, "Join")).wait_settled()
        await (await host.press(message, "Start now")).wait_settled()

    async def wait_until(self, wish: Callable[[Season], bool]) -> Season:
        """Wait until the season meets a condition. Returns it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                season = await self.bot.service.query(seasons.read_season, 1)
                if season is not None and wish(season):
                    return season
                await asyncio.sleep(0.1)

    async def play_round(self, season: Season, pressed: int) -> None:
        """Play all tables of a round to their ends."""
        tables = [one for one in season.tables if one.round == season.round]
        async with asyncio.TaskGroup() as group:
            for number, table in enumerate(tables):
                way = self._press_button if number < pressed else self._choose_action
                group.create_task(way(season, table))

    async def _press_button(self, season: Season, table: SeasonTable) -> None:
        """Press the buttons that a table's users are offered."""
        place, game = str(table.place), table.game or 0
        sitting = [self.users[season.person(one).user or 0] for one in table.people]
        guests = [Guest(user, place, Random(self.chance.random()), by_dm=False) for user in sitting]
        tasks = [asyncio.create_task(guest.play(lambda: False)) for guest in guests]
        while await self._season_phase(game) != OVER:
            done, _ = await asyncio.wait(tasks, timeout=0.2, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pressed += sum(guest.made for guest in guests)

    async def _choose_action(self, _season: Season, table: SeasonTable) -> None:
        """Choose greedily for a table's users, without a press."""
        service, game = self.bot.service, table.game or 0
        async with self._room:
            edition = await service.edition(game)
            while (record := await service.record(game)).phase == RUNNING:
                seat = next(one for one in record.seats if one.awaited is not None)
                view = await service.view(game, seat.seat)
                assert view.decision is not None
                action = choose("greedy", view, edition, self.chance.random)
                who = Actor(seat.user or 0, seat.name)
                await service.change(game, who, partial(play.submit, action=action))
                self.choices += 1

    def is_end_announced(self) -> bool:
        """True if the channel shows that the season is over."""
        return any("is over." in one.content for one in self.messages())

    async def _season_phase(self, game: int) -> str:
        return (await self.bot.service.record(game)).phase

    def messages(self) -> list[SeenMessage]:
        """Messages of the season's channel, as the first user sees them."""
        return next(iter(self.users.values())).visible_messages(self.channel)


async def run_season(
    people: int, rounds: int, seats: int, edition: str, pressed: int, seed: int
) -> list[str]:
    """Play a season and return the findings, one per line."""
    os.environ[VARIABLE] = "off"
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    lines: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(rate_limits=False) as sandbox:
            store = await Store.open(f"sqlite:///{Path(folder) / 'season.sqlite3'}")
            with connected_to(sandbox.url):
                bot = Bot(store, QuickJobs())  # type: ignore[arg-type]
                running = asyncio.create_task(bot.run(sandbox.token))
                await sandbox.wait_ready()
                league = League(sandbox, bot, seed)
                try:
                    await _play_season(league, people, rounds, seats, edition, pressed, lines)
                finally:
                    running.cancel()
                    await asyncio.gather(running, return_exceptions=True)
                    await bot.close()
                    await store.close()
    return lines


async def _play_season(
    league: League, people: int, rounds: int, seats: int, edition: str, pressed: int, lines: list[str]
) -> None:
    begun = last = time.monotonic()
    await league.open(people, rounds, seats, edition)
    lines.append(f"{people} people joined after {time.monotonic() - begun:.1f} s")
    for round in range(1, rounds + 1):
        last = time.monotonic()
        season = await league.wait_until(partial(_is_seated, round=round))
        made = time.monotonic() - last
        last = time.monotonic()
        await league.play_round(season, pressed)
        tables = sum(one.round == round for one in season.tables)
        took = time.monotonic() - last
        lines.append(f"round {round}: {tables} tables made in {made:.1f} s, played in {took:.0f} s")
        print(lines[-1], flush=True)
    season = await league.wait_until(lambda one: one.is_settled and league.is_end_announced())
    await league.bot.outbox.drain(PATIENCE)
    lines += _check_season(league, season, rounds)
    took, made = time.monotonic() - begun, league.choices + league.pressed
    lines.append(f"{made} choices, {league.pressed} of them by presses; {took:.0f} s in all")


def _is_seated(season: Season, round: int) -> bool:
    """True if the games of a round have all been started."""
    return season.round == round and all(one.game is not None for one in season.tables)


def _check_season(league: League, season: Season, rounds: int) -> list[str]:
    """Check the season. Raises: AssertionError for missing or duplicate results."""
    tables = season.tables
    assert sorted(one.counted for one in tables) == list(range(1, len(tables) + 1))
    assert len({one.game for one in tables}) == len({one.place for one in tables}) == len(tables)
    sat = Counter(one for table in tables for one in table.people)
    assert set(sat.values()) == {rounds}, sat
    said = [one.content for one in league.messages()]
    calls = [one for one in said if "table **" in one]
    assert len(calls) == len(set(calls)) == len(tables), len(calls)
    assert sum("is over." in one for one in said) == 1
    why = dict(Counter(one.why for one in season.results))
    again = sum(times - 1 for times in count_meetings(season.past).values())
    return [f"{len(tables)} tables, each made and counted once ({why}); people met again: {again} times"]


def main() -> None:
    """Play a season and print the findings."""
    parser = argparse.ArgumentParser(description="A league of scripted users against the sandbox.")
    parser.add_argument("--people", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--edition", default="zman-2018")
    parser.add_argument("--pressed", type=int, default=1, help="tables a round at which users press")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found = run_season(given.people, given.rounds, given.seats, given.edition, given.pressed, given.seed)
    print("\n".join(asyncio.run(found)))


if __name__ == "__main__":
    main()
