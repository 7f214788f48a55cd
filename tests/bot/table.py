"""The whole bot at a make-believe table: sandbox, store, service, outbox and client in this process."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bench.quick_jobs import QuickJobs
from bot.app.client import Annalist
from bot.core import play
from bot.core.service import Service
from bot.discord_io.rate_limiter import RateLimiter
from bot.outbox.announcement import make_announcement
from bot.outbox.worker import Outbox
from bot.store.games import games_awaiting_computer
from bot.store.store import Store
from engine.players import choose
from sandbox import DrivenUser, Sandbox, SeenMessage, connected_to
from sandbox.limits import LIMITS
from tests.bot import hands
from tests.bot.tables import do
from tests.common.waiting import PATIENCE

WORKING = ("discord.py: on_interaction", "CommandTree-")
"""How discord.py calls the tasks in which it lets us work on a press or a command."""
UNHURRIED = msgspec.structs.replace(
    LIMITS, interaction=msgspec.structs.replace(LIMITS.interaction, first_answer=PATIENCE)
)
"""Nothing is answered too late on a busy machine."""


class Running:
    """A bot that runs against a sandbox."""

    def __init__(
        self, sandbox: Sandbox, store: Store, service: Service, client: Annalist, outbox: Outbox
    ) -> None:
        self.sandbox = sandbox
        self.store = store
        self.service = service
        self.client = client
        self.outbox = outbox
        self.offset = 0.0

    def now(self) -> float:
        """The service's time, which tests may move on."""
        return time.time() + self.offset

    async def wait_heard(self, seconds: float = PATIENCE) -> None:
        """Wait until the bot has received all of Discord's events."""
        async with asyncio.timeout(seconds):
            while not self._has_heard():  # noqa: ASYNC110
                await asyncio.sleep(0.001)

    def _has_heard(self) -> bool:
        sessions, ws = self.sandbox.gateway._sessions.values(), self.client.ws
        told = {one.id: one.sequence for one in sessions if one.is_connected}
        return ws is None or ws.sequence == told.get(ws.session_id, ws.sequence)

    async def wait_worked(self, seconds: float = PATIENCE) -> None:
        """Wait until every press and command was worked on."""
        await self.wait_heard(seconds)
        working = [one for one in asyncio.all_tasks() if one.get_name().startswith(WORKING)]
        if working:
            await asyncio.wait(working, timeout=seconds)

    async def settle(self, seconds: float = PATIENCE) -> None:
        """Wait until the bot has handled all presses and sent all messages."""
        await self.wait_worked(seconds)
        assert await self.outbox.drain(seconds)
        if running := set(self.service.waiting._running):
            _, late = await asyncio.wait(running, timeout=seconds)
            assert not late

    async def press(self, person: DrivenUser, message: SeenMessage, chance: random.Random) -> None:
        """Let a person press something, and wait until that was worked on."""
        await hands.act(person, message, chance)
        await self.wait_worked()

    async def computers(self, random_float: Any = random.random) -> int:
        """Let computers play until a question for a person. Returns their number of choices."""
        made = 0
        while games := await self.service.query(games_awaiting_computer):
            for game in games:
                record = await self.service.record(game)
                public = await self.service.view(game, None)
                for asked in public.asked:
                    seat = record.seat(asked.seat)
                    if seat is None or not (seat.computer or seat.minds == seat.awaited):
                        continue
                    view = await self.service.view(game, asked.seat)
                    assert view.decision is not None
                    action = choose("random", view, await self.service.edition(game), random_float)
                    await do(
                        self.service,
                        game,
                        None,
                        play.submit_for_computer,
                        asked.seat,
                        view.decision.id,
                        action,
                    )
                    made += 1
        return made


GUILDS_SECONDS = 0.02
"""discord.py waits so long after the last server it hears of before it says that it is ready."""


@asynccontextmanager
async def bot_at(
    sandbox: Sandbox,
    database: Path,
    drawing: Any = None,
    budget: RateLimiter | None = None,
    poll: float = 0.2,
) -> AsyncIterator[Running]:
    """Run a bot on a database file for the block. By default it has no rate limits."""
    store = await Store.open(f"sqlite:///{database}")
    service = Service(store, make_announcement, clock=lambda: running.now())
    jobs = drawing or QuickJobs()
    service.look_backs.seeker = jobs.look_back
    client = Annalist(service, jobs, budget or RateLimiter(on=False), guild_ready_timeout=GUILDS_SECONDS)
    outbox = Outbox(
        store, client.parts.sender, closed=service.people.note_dm_closed, waiting=service.waiting, poll=poll
    )
    service.on_commit(outbox.wake)
    running = Running(sandbox, store, service, client, outbox)
    with connected_to(sandbox.url):
        tasks = [asyncio.create_task(client.start(sandbox.token))]
        while not client.is_ready() or any(guild.unavailable for guild in client.guilds):
            assert not tasks[0].done(), tasks[0].exception()
            await asyncio.sleep(0.02)
        tasks.append(asyncio.create_task(outbox.run()))
        try:
            yield running
        finally:
            for task in tasks:
                task.cancel()
            await client.close()
            for task in tasks:
                with suppress(asyncio.CancelledError):
                    await task
            await service.close()
            await store.close()


async def host_lobby(bot: Running, host: DrivenUser, channel: str, **options: object) -> SeenMessage:
    """A lobby of the host."""
    await (await host.slash(channel, "game new", **({"seats": 6} | options))).wait_settled()
    return await host.wait_message(channel, lambda message: "Join" in message.labels)


async def start_game(bot: Running, people: list[DrivenUser], channel: str, **options: object) -> None:
    """Start a game of these people, hosted by the first, up to their first question."""
    lobby = await host_lobby(bot, people[0], channel, seats=max(2, len(people)), **options)
    for number, person in enumerate(people[1:], 2):
        await person.press(lobby, "Join")
        await person.wait_message(channel, lambda message, n=number: f"Seats: {n} of" in message.content)
    if len(people) == 1:
        await people[0].press(lobby, "Add computer player")
        await people[0].wait_message(channel, lambda message: "Seats: 2 of" in message.content)
    await bot.settle()  # the word that the table is full has gone out, or not, in every run alike
    await people[0].press(lobby, "Start")
    await people[0].wait_message(channel, lambda message: "has started" in message.content)
    await bot.settle()


async def call_off(bot: Running, people: list[DrivenUser], channel: str) -> None:
    """Let the first person, the host, propose to cancel the game and the others agree."""
    panel = await (await people[0].slash(channel, "game cancel")).wait_settled()
    await people[0].press(panel, "Yes, cancel the game")
    for other in people[1:]:
        vote = await other.wait_message(channel, lambda message: "Call it off" in message.labels)
        await other.press(vote, "Call it off")
        await bot.wait_worked()


async def wait_question(
    bot: Running, people: list[DrivenUser], channel: str
) -> tuple[DrivenUser, SeenMessage]:
    """Wait for the next question. Returns its user and message."""
    await bot.computers()
    await bot.settle()
    for person in people:
        message = hands.question(person, channel)
        if message is not None:
            return person, message
    raise AssertionError("nobody is asked")


async def wait_private(user: DrivenUser, channel: str, part: str) -> SeenMessage:
    """A private sentence with these words."""
    try:
        return await user.wait_message(channel, lambda message: message.ephemeral and part in message.content)
    except TimeoutError:
        seen = [message.content for message in user.visible_messages(channel) if message.ephemeral]
        raise AssertionError(f"{part!r} not among {seen}") from None


async def play_until_kind(bot: Running, people: list[DrivenUser], channel: str, kind: str) -> DrivenUser:
    """Play with random hands until a person is asked this kind of question."""
    chance = random.Random(7)
    for _ in range(200):
        person, message = await wait_question(bot, people, channel)
        view = await bot.service.view(1, None)
        if view.asked[0].kind == kind:
            return person
        await bot.press(person, message, chance)
    raise AssertionError(f"nobody was asked {kind}")


class Duel(NamedTuple):
    """A running game of Ana and Bo, up to their first question."""

    bot: Running
    channel: str
    people: list[DrivenUser]
