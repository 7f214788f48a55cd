"""A run: several tables at once, in rounds of faults and of calm in which each must continue."""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.faults.audit import Audit
from bench.faults.blows import Blows
from bench.faults.breaches import ENDED, LOST, MESSAGE, STUCK, WRITTEN, Breach
from bench.faults.going import IDLE as SETTLED
from bench.faults.going import LOOK, WALL, ProgressCheck, stuck_players
from bench.faults.life import Life, Lives
from bench.faults.players import Players
from bench.faults.rest import wrong_questions
from bench.faults.rows import Rows
from bench.faults.secrets import Hearing, find_leaks
from bench.faults.switches import Switches
from bench.faults.watch import Watch, count_by_kind
from bot.store import Store
from sandbox import Sandbox

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eva")
STORMS = (0.1, 0.3, 0.5)
A_STORM = (30, 150)
"""Faults until a storm ends, unless its time ends first."""
LONGEST_STORM = 10.0
START = 8.0
"""Seconds for a start among faults; a host would start the bot again for longer."""
LONGEST_LIFE = 40
IDLE = 2.0
"""Seconds after which a bot is killed though it requests nothing."""
REST_ROUNDS = 4
"""Rounds between two rests, in which questions are checked."""
WORD = re.compile(r"[\w.-]+")
NEVER = ("Traceback", "never retrieved")
"""Texts that the log must never contain."""
UNSENT = "SELECT game_id, lane, op, payload, problem FROM outbox WHERE state IN ('waiting', 'sending')"


class Plan(NamedTuple):
    """Plan of a run. `tables`: the edition of each. `people` at each, beside a computer player."""

    faults: int
    kills: int
    games: int
    seed: int
    tables: tuple[str, ...]
    people: int
    quick: bool


class Run:
    """The tables and their faults."""

    def __init__(self, plan: Plan, sandbox: Sandbox, lives: Lives, folder: Path) -> None:
        self.plan = plan
        self.sandbox = sandbox
        self.rows = Rows(folder / "games.sqlite")
        self.chance = Random(f"run {plan.seed}")
        self.life = Life(sandbox, lives)
        self.switches = Switches(folder / "switches")
        self.blows = Blows(sandbox, self.life, self.switches, self.rows, plan.seed)
        self.watch = Watch(sandbox, self.life, folder / "requests")
        self.tables = [self._open_table(number) for number in range(len(plan.tables))]
        self.hearing = Hearing(sandbox, self.tables)
        self.stuck: set[Players] = set()
        self.rounds = 0
        self._excused = self._struck = 0
        self.closing = False
        self._most_kills = max(3, min(20, 180 * plan.kills // max(1, plan.faults)))
        self.choices = 0
        self.log = folder / "log"

    def _open_table(self, number: int) -> Players:
        users = [self.sandbox.user(f"{name} {number}") for name in NAMES[: self.plan.people]]
        channel = self.sandbox.channel(f"table-{number}")
        if number % 2:  # every other table is in a thread
            members = [user.id for user in users] + [self.sandbox.bot_id]
            channel = self.sandbox.control.thread(channel, f"game {number}", members=members)["id"]
        return Players(self.life, self.rows, channel, users, f"{self.plan.seed} {number}")

    # --- playing

    async def play(self) -> None:
        """Play until the bot has no more work."""
        await self.life.start()
        async with asyncio.TaskGroup() as group:
            for table, edition in zip(self.tables, self.plan.tables, strict=True):
                group.create_task(self._play_rounds(table, edition))
            while not self._is_done():
                await self._play_round()
            self.closing = True
        await self._check_sent()

    async def _play_rounds(self, table: Players, edition: str) -> None:
        """Play game after game at a table."""
        while not self.closing:
            await table.open(lambda: self.closing, edition=edition)
            await table.play(lambda: self.closing or table.is_over, asking=True)
        try:
            async with asyncio.timeout(WALL):
                await table.call_off()
        except TimeoutError:
            self._note_breach(STUCK, f"cannot be called off: {table.describe_position()}")

    def _is_done(self) -> bool:
        met = self.fault_count >= self.plan.faults and self.life.kills >= self.plan.kills
        return (met and self.games_ended >= self.plan.games) or len(self.stuck) == len(self.tables)

    @property
    def fault_count(self) -> int:
        """Number of faults, without kills."""
        return sum(self.blows.fault_counts.values())

    @property
    def games_ended(self) -> int:
        """Number of finished games."""
        return int(self.rows.select("SELECT count(*) FROM games WHERE phase = 'over'")[0][0])

    # --- faults

    async def _play_round(self) -> None:
        """Strike several times, repair everything, and wait for all tables."""
        await self._storm_once()
        self.blows.mend()
        self._excuse_players()
        if not self.life.is_alive:
            self._note_breach(ENDED, self._last_words())
            await self._start_in_calm()
        self.watch.measure()
        begun = time.monotonic()
        await self._check_progress()
        self._print_progress(time.monotonic() - begun)
        self.rounds += 1
        if self.rounds % REST_ROUNDS == 0:
            await self._pause_players()

    async def _storm_once(self) -> None:
        """Cause failing requests, blows and kills until enough occurred."""
        wanted = self.fault_count + self.chance.randint(*A_STORM)
        self.blows.storm(self.chance.choice(STORMS))
        for _ in range(self.chance.randint(1, 4)):
            await self.blows.strike()
            await asyncio.sleep(self.chance.uniform(0.0, 0.5))
        await self._kill_bot(min(self.chance.randint(0, self._most_kills), self.plan.kills - self.life.kills))
        until = time.monotonic() + LONGEST_STORM
        while self.blows.is_stormy and self.fault_count < wanted and time.monotonic() < until:  # noqa: ASYNC110
            await asyncio.sleep(LOOK)

    def _excuse_players(self) -> None:
        """Ignore late questions of a bot with a wrong clock."""
        if "clock" in self.blows.struck[self._struck :]:
            self._excused = self.sandbox.clock.new_id()
        self._struck = len(self.blows.struck)

    async def _pause_players(self) -> None:
        """Wait until the bot is idle, then check every question."""
        tables = [table for table in self.tables if table not in self.stuck]
        for table in tables:
            table.may_act.clear()
        try:
            async with asyncio.timeout(WALL):
                for table in tables:
                    await self._check_at_rest(table)
        except TimeoutError:
            self._note_breach(STUCK, f"no rest: {[table.describe_position() for table in tables]}")
        for table in tables:
            for breach in wrong_questions(self.sandbox, table, self._is_excused, self.blows.removed):
                self.watch.note_breach(breach)
            table.may_act.set()

    def _is_excused(self, message: int) -> bool:
        return message < self._excused or message in self.watch.left_over

    async def _check_at_rest(self, table: Players) -> None:
        soon = time.time() + self.switches.clock + SETTLED
        while not table.leaning_back or table.computer_awaited or table.has_to_say(soon):  # noqa: ASYNC110
            await asyncio.sleep(LOOK)

    def _print_progress(self, seconds: float) -> None:
        """Report progress."""
        told = f"{self.fault_count} faults, {self.life.kills} kills, {self.games_ended} games ended"
        print(f"{told}; went on within {seconds:.1f} s", file=sys.stderr, flush=True)

    async def _kill_bot(self, times: int) -> None:
        for _ in range(times):
            await self.life.run_for(self.chance, LONGEST_LIFE, IDLE)
            for table in self.tables:
                table.note_message()
            await self.life.kill()
            self._check_lost()
            if self.chance.random() < 0.1:
                await self.life.start_then_kill(self.chance)
            await self._start_bot()

    async def _start_bot(self) -> None:
        """Start the bot, after repairs if faults prevent it."""
        try:
            await self.life.start(START)
        except TimeoutError:
            self.blows.mend()
            await self._start_in_calm()

    async def _start_in_calm(self) -> None:
        try:
            await self.life.start()
        except TimeoutError:
            self._note_breach(ENDED, f"cannot start though nothing is wrong: {self._last_words()}")

    def _last_words(self) -> str:
        return self.log.read_text(errors="replace")[-600:]

    async def _check_progress(self) -> None:
        tables = [table for table in self.tables if table not in self.stuck]
        going = [ProgressCheck(table, self.watch, self.life, self.switches) for table in tables]
        for table, why in await stuck_players(going):
            self.stuck.add(table)
            self._note_breach(STUCK, f"{why}: {table.describe_position()}")
        self._check_lost()

    # --- what is found

    def _note_breach(self, kind: str, what: str) -> None:
        self.watch.note_breach(Breach(kind, what))

    def _check_lost(self) -> None:
        for table in self.tables:
            for one in table.repeated_questions():
                table.made.discard(one)
                self._note_breach(LOST, f"users saw {one} decided, and the database asks for it again")

    async def _check_sent(self) -> None:
        until = time.monotonic() + WALL
        while (left := self.rows.select(UNSENT)) and time.monotonic() < until:  # noqa: ASYNC110
            await asyncio.sleep(0.2)
        for row in left:
            self._note_breach(MESSAGE, f"never sent: {row}")

    def make_report(self, seconds: float) -> dict[str, Any]:
        """Figures of the run."""
        figures = self.watch.check_figures()
        met = dict(sorted(self.blows.fault_counts.items()))
        return {
            "seed": self.plan.seed,
            "tables": Counter(self.plan.tables),
            "faults": sum(met.values()),
            "by_kind": met,
            "kills": self.life.kills,
            "games_ended": self.games_ended,
            "games": self.rows.select("SELECT count(*) FROM games")[0][0],
            "choices": self.choices,
            "messages": len(self.watch.posted_messages),
            "seconds": round(seconds),
            **figures,
            "breaches": count_by_kind(self.watch.breaches),
        }

    async def audit(self) -> None:
        """Compare the posted messages with the database."""
        store = await Store.open(f"sqlite:///{self.rows.database}")
        try:
            nonces: set[str] = set()
            for (game,) in self.rows.select("SELECT id FROM games"):
                held = Audit(
                    store, game, self.watch.posted_messages, self.blows.removed, self.watch.left_over
                )
                for breach in await held.breaches():
                    self.watch.note_breach(breach)
                nonces |= held.nonces
                await self._check_secrets(held, game)
            self.watch.check_posts(nonces, self.blows.removed)
        finally:
            await store.close()
        self.choices = self.watch.check_choices(self.rows)
        self._check_log()

    def _check_log(self) -> None:
        """Check the log for unhandled errors and tokens."""
        tokens = {self.sandbox.token, *(one.token for one in self.watch.interactions.values())}
        for number, line in enumerate(self.log.read_text(errors="replace").splitlines(), 1):
            if any(word in line for word in NEVER):
                self._note_breach(WRITTEN, f"line {number}: {line}")
            if not tokens.isdisjoint(WORD.findall(line)):
                self._note_breach(WRITTEN, f"line {number} holds a token")

    async def _check_secrets(self, held: Audit, game: int) -> None:
        """Check that no message revealed a secret of its time."""
        record = await held.service.record(game)
        if record.is_open or not record.entries:
            return
        seats = {one.user: one.seat for one in record.seats if one.user is not None}
        told = (one for one in self.hearing.told if one.game == game)
        for breach in find_leaks(told, await held.service.export(game), seats):
            self.watch.note_breach(breach)


async def run(plan: Plan, folder: Path) -> dict[str, Any]:
    """Play and print the findings."""
    begun = time.monotonic()
    async with AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(Sandbox(rate_limits=False))
        lives = await Lives.prepare(
            sandbox.url,
            folder / "games.sqlite",
            folder / "log",
            quick=plan.quick,
            switches=folder / "switches",
            seed=plan.seed,
        )
        stack.push_async_callback(lives.end)
        one = Run(plan, sandbox, lives, folder)
        stack.callback(one.rows.close)
        await one.play()
        await lives.end()
        await one.audit()
        return one.make_report(time.monotonic() - begun)
