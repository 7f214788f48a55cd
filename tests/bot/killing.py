"""A game in a channel of the sandbox whose bot, a process of its own, is killed with -9 again and again.

Scripted users press on as people would. What they saw happen is held against the database after each kill,
and everything that was ever posted against what the database says at the end.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from bench.hands import Deed, Table
from bot.sandbox import CannotDo, DrivenUser, Sandbox

ROOT = Path(__file__).parents[2]
PEOPLE = ("Ana", "Bo", "Cy", "Dee", "Eva")
CHOOSING = ("do", "pick", "sure")
PATIENCE = 60.0
AGAIN = 4.0
STUCK = 20.0


class Lives:
    """The bot's process, one after the other."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.starts: list[float] = []

    @classmethod
    async def prepared(cls, url: str, database: Path, log: Path, *, quick: bool = False) -> Lives:
        """Ready to start the bot on a database and a sandbox. `quick`: without its worker process."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bot.lives", str(log)),
            *("bot", "--sandbox", url, "--database", f"sqlite:///{database}"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "ANNALIST_QUICK_JOBS": "1" if quick else ""},
        )
        lives = cls(process)
        await lives._told()
        return lives

    async def start(self) -> None:
        """Begin a life."""
        await self._say("start")

    async def kill(self) -> None:
        """End it with -9; it is gone when this returns."""
        await self._say("kill")

    async def end(self) -> None:
        """No more lives."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def _say(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n".encode())
        await self._told()

    async def _told(self) -> str:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        assert line, "the process that starts the bot has died"
        return line.decode().strip()


class Killed:
    """One game and its kills."""

    def __init__(self, sandbox: Sandbox, lives: Lives, database: Path, seed: int, people: int) -> None:
        self.sandbox = sandbox
        self.lives = lives
        self.database = database
        self.chance = Random(seed)
        self.channel = sandbox.channel()
        self.users: list[DrivenUser] = [sandbox.user(name) for name in PEOPLE[:people]]
        self.table = Table(sandbox.driver, self.channel, self.users, Random(seed))
        self.seen_decided: set[int] = set()
        self.kills = 0
        self.requests = self.wanted = 0
        self._enough = asyncio.Event()
        self._death = asyncio.Event()
        self.starts: list[float] = []
        self.presses_on_old = 0
        self.choosing_presses = 0
        self._born = ""
        sandbox.edge.observers.append(self._hear)

    def _hear(self, _request: Any) -> None:
        self.requests += 1
        if self.requests >= self.wanted:
            self._enough.set()

    # --- the bot

    async def start(self) -> None:
        """Start the bot and wait until it is connected."""
        begun = time.monotonic()
        self._born = self._newest()
        self._death = asyncio.Event()
        await self.lives.start()
        await self.sandbox.wait_ready(PATIENCE)
        self.starts.append(time.monotonic() - begun)

    async def kill(self) -> None:
        """Kill the bot, wait until the sandbox has noticed, and look whether it kept what it had said."""
        before = set(self.seen_decided)
        await self.lives.kill()
        self.kills += 1
        self._death.set()
        awaited = self.ask("SELECT awaited FROM seats WHERE awaited IS NOT NULL")
        lost = before & {number for (number,) in awaited}
        assert not lost, f"the users saw decisions {lost} made, and the database asks for them again"
        host = self.users[0]
        await host.until(lambda: not self.sandbox.gateway.connected, STUCK)

    async def be_killed(self, kills: int, longest: int) -> None:
        """Kill and start so many times: while it starts, or after fewer than `longest` of its requests."""
        for _ in range(kills):
            if self.over:
                return
            if self.chance.random() < 0.1:
                await self.lives.start()
                await asyncio.sleep(self.chance.uniform(0.0, 1.0))
            else:
                await self.start()
                await self._requested(self.chance.randrange(longest))
                await asyncio.sleep(self.chance.uniform(0.0, 0.1))
            await self.kill()
        await self.start()

    async def _requested(self, more: int) -> None:
        """Wait until the bot has made so many more requests."""
        self.wanted = self.requests + more
        self._enough.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._enough.wait(), STUCK)

    # --- the users

    async def open_table(self) -> None:
        """The users and a computer player begin a game."""
        host, *others = self.users
        await host.slash(self.channel, "game new", seats=len(self.users) + 1)
        lobby = await host.wait_message(
            self.channel, lambda m: any(":join" in b["custom_id"] for b in m.buttons)
        )
        for user in others:
            await user.press(lobby, _button(lobby, "join"))
        await host.press(lobby, _button(lobby, "computer"))
        full = await host.wait_message(self.channel, lambda m: _is_full(m.buttons))
        await host.press(full, _button(full, "start"))
        await host.until(self.table.question, PATIENCE)

    async def play(self, until: Callable[[], bool]) -> None:
        """Press what is offered until `until()`, whatever becomes of the bot meanwhile."""
        host = self.users[0]
        while not until():
            # Whoever presses while there is no bot waits three seconds to be told so.
            await self._wait(host, lambda: until() or self.sandbox.gateway.connected > 0)
            deed = self.table.deed()
            if deed is None:
                await self._wait(host, lambda: until() or self.table.question() is not None)
                continue
            state, death = self.table.state(), self._death
            self.choosing_presses += deed.verb in CHOOSING
            if not await _unless(death, _answered(deed)):
                # The message has changed meanwhile, or the bot was killed over it.
                await asyncio.sleep(0.05)
                continue
            if int(deed.message.id) <= int(self._born or 0):
                self.presses_on_old += 1
            if await self._wait(host, lambda s=state: until() or self.table.state() != s):  # type: ignore[misc]
                self._note(deed)

    async def _wait(self, user: DrivenUser, wish: Callable[[], bool]) -> bool:
        """Whether a wish came true while the bot lived."""
        return await _unless(self._death, user.until(wish, AGAIN, self.channel))

    def _note(self, deed: Deed) -> None:
        """A decision that the users saw asked and no longer see is made, as far as they know."""
        asked = deed.custom_id.split(":")[2]
        found = self.table.question()
        asks = {id.split(":")[2] for id in _ids(found[1])} if found else set()
        if deed.verb in CHOOSING and asked not in asks:
            self.seen_decided.add(int(asked.rstrip("ABCDEF")))

    # --- what there is

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        found = self.ask("SELECT phase FROM games")
        return bool(found) and found[0][0] in ("over", "cancelled")

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What the database answers, read from outside."""
        if not self.database.exists():
            return []
        rows = sqlite3.connect(self.database, timeout=10)
        try:
            return rows.execute(query, values).fetchall()
        except sqlite3.OperationalError as trouble:
            if "no such table" in str(trouble):
                return []
            raise
        finally:
            rows.close()

    async def all_sent(self) -> None:
        """Wait until the bot has nothing left to say."""
        until = time.monotonic() + PATIENCE
        while self.ask("SELECT 1 FROM outbox WHERE state IN ('waiting', 'sending') LIMIT 1"):
            assert time.monotonic() < until, self.ask(
                "SELECT op, payload, problem FROM outbox WHERE done_at IS NULL"
            )
            await asyncio.sleep(0.05)

    def posted(self) -> dict[int, Any]:
        """Every message of the bot that is no answer to one user, by id."""
        bot = int(self.sandbox.bot_id)
        return {
            message.id: message
            for kept in self.sandbox.world.messages.values()
            for message in kept.values()
            if message.author_id == bot and message.audience is None
        }

    def _newest(self) -> str:
        return str(max(self.posted(), default=0))


async def _answered(deed: Deed) -> None:
    """Press. TimeoutError when the bot did not answer."""
    if (await deed.do()).failed:
        raise TimeoutError


async def _unless(death: asyncio.Event, work: Coroutine[Any, Any, Any]) -> bool:
    """Do what needs the bot; False when it was killed over it, when it took too long or cannot be done."""
    working, dying = asyncio.create_task(work), asyncio.create_task(death.wait())
    await asyncio.wait({working, dying}, return_when=asyncio.FIRST_COMPLETED)
    dying.cancel()
    if not working.done():
        working.cancel()
    try:
        await working
    except (CannotDo, TimeoutError):
        return False
    except asyncio.CancelledError:
        if not working.cancelled():
            raise
        return False
    return True


def _button(message: Any, verb: str) -> str:
    return next(str(b["custom_id"]) for b in message.buttons if b["custom_id"].split(":")[3] == verb)


def _offers(buttons: list[dict[str, Any]], verb: str) -> bool:
    return any(button["custom_id"].split(":")[3:4] == [verb] for button in buttons)


def _is_full(buttons: list[dict[str, Any]]) -> bool:
    return _offers(buttons, "start") and not _offers(buttons, "join")


def _ids(message: dict[str, Any]) -> list[str]:
    return [part["custom_id"] for row in message["components"] for part in row["components"]]
