"""The bot process: its parts, its loop and its stop."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import os
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import discord
from platformdirs import user_cache_path

from bot.app.client import Annalist
from bot.app.shards import Gateway, Shards
from bot.app.stopping import Stopped, find_stop, run_until_stopped
from bot.core.due import record_awake
from bot.core.loader import TABLE_MEMORY
from bot.core.operator_orders import Orders
from bot.core.order import IS_THOUGHT_OUT
from bot.core.service import Service
from bot.discord_io.application import Application
from bot.discord_io.members import find_hindered
from bot.discord_io.permissions import is_open_to_all
from bot.discord_io.rate_limiter import VARIABLE, RateLimiter
from bot.domain.records import LOBBY, RUNNING, GameRecord
from bot.features.pages.panel import offer_commands
from bot.features.put_back import Comparison
from bot.features.seasons.book import Book
from bot.features.seasons.keeper import Keeper
from bot.outbox.announcement import make_announcement
from bot.outbox.worker import Outbox
from bot.process.about import running_version
from bot.process.incidents import error_class, log_incident, log_to_stderr
from bot.process.timeout import wait_within
from bot.store import DatabaseError, Store
from bot.store.games import read_health
from bot.store.leases import SHARDS_BY_OTHERS
from bot.store.transaction import is_unreachable, is_unwritable
from bot.workers.computer_players import POLL_SECONDS, Computers
from bot.workers.jobs import Jobs
from engine import Edition

if TYPE_CHECKING:
    from bot.features.pages.serve import Pages

log = logging.getLogger(__name__)

PROBE_SECONDS = 20.0
"""Seconds between two write probes."""
CLOCK_SECONDS = 20.0
"""Seconds between two looks at due work.

After a minute without a look the bot counts as absent.
"""
SHARED_SECONDS = 5.0
"""Seconds between looks for computer turns of dead processes."""
STOP_SECONDS = 3.0
"""Seconds of a stop. The next run sends the rest."""

M_ARENA_MAX, M_TRIM_THRESHOLD = -8, -1
"""Options of the C library's mallopt(3)."""
COLLECT = (2_000, 10, 10)
"""Thresholds of the garbage collector by generation."""


WANTED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    create_private_threads=True,
    pin_messages=True,
)
"""Permissions that an invitation requests (docs/hosting.md)."""


def invitation_link(client: discord.Client) -> str:
    """Build the bot's invitation link with its permissions."""
    id = client.application_id or 0
    return discord.utils.oauth_url(id, permissions=WANTED, scopes=("bot", "applications.commands"))


class Bot:
    """The parts of a running bot.

    * `own`: editions that replace built-in ones.
    * `shards`: Discord's number of shards, 0 for its recommendation.
    * `pages`: address of web pages, if any.
    * `memory`: bytes of the tables kept in memory.
    """

    def __init__(
        self,
        store: Store,
        jobs: Jobs,
        own: Collection[Edition] = (),
        shards: int = 1,
        pages: PagesAt | None = None,
        memory: int = TABLE_MEMORY,
    ) -> None:
        self.store = store
        self.jobs = jobs
        self._shards = shards
        self.service = Service(store, make_announcement, own=own, memory=memory)
        self.client = Annalist(self.service, jobs, RateLimiter(on=os.environ.get(VARIABLE) != "off"))
        self.service.accounts.teller = jobs.account
        self.service.look_backs.seeker = jobs.look_back
        self.outbox = Outbox(
            store,
            self.client.parts.sender,
            closed=self.service.people.note_dm_closed,
            waiting=self.service.waiting,
        )
        # Another process soon takes over a dead process's work.
        poll = SHARED_SECONDS if store.shared else POLL_SECONDS
        self._shards_served: Shards | None = None
        self.computers = Computers(self.service, jobs, poll=poll)
        # Checks to run once after the start; each returns True when it is done.
        self._to_look_at: list[Callable[[], Awaitable[bool]]] = [
            self._verify_games,
            Comparison(self.client, self.service, self._find_client).go_on,
        ]
        self.service.house.hindered = self.find_hindered
        if IS_THOUGHT_OUT:
            self.service.house.orderer = jobs.order
        self._seasons = Keeper(self.service, self.client.parts.memory_of(Book), self.outbox.wake)
        self.service.on_commit(self.outbox.wake)
        self.service.on_commit(self.computers.wake)
        self._pages = _make_pages(self, pages) if pages is not None else None
        offer_commands(self._pages is not None)

    async def run(self, token: str) -> None:
        """Run until cancelled. The end of one part ends all."""
        await self.client.login(token)
        count = self._shards or (await self.client.http.get_bot_gateway())[0]
        await self._log_stored_games(count)
        _freeze_loaded_objects()
        shards = Shards(self.store.leases, count, partial(self._connection, token, count))
        self._shards_served = shards
        parts: tuple[Callable[[], Coroutine[object, object, None]], ...] = (
            shards.run,
            self.outbox.run,
            self.computers.run,
            self._seasons.run,
            self._clock,
            self._probe,
        )
        if self._pages is not None:
            parts = (*parts, self._pages.run)
        if not self.store.shared:
            parts = (*parts, Orders(self.service).run)
        async with asyncio.TaskGroup() as group:
            for part in parts:
                group.create_task(part(), name=getattr(part, "__qualname__", "part"))

    async def _connection(self, token: str, count: int, shard: int) -> Annalist:
        """Client of a shard. The main one if there is only one process and shard."""
        if count == 1 and not self.store.shared:
            return self.client
        client = self.client.clone_for_shard(shard, count)
        await client.login(token)
        return client

    async def _log_stored_games(self, shards: int) -> None:
        """Log the version and stored games. Tolerate a broken database."""
        try:
            async with self.store.read() as c:
                stands = await read_health(c, time.time())
        except DatabaseError as trouble:
            log_incident(trouble, "the database could not be looked over")
            return
        log.info(
            "logged in as %s; %d Discord shards; %s: games running: %d, tables open: %d, messages due: %d",
            self.client.user,
            shards,
            self.store.place,
            stands.games.get(RUNNING, 0),
            stands.games.get(LOBBY, 0),
            stands.due,
        )
        log.info("to invite the bot to a server: %s", invitation_link(self.client))
        await self._compare_shards(shards)

    async def _compare_shards(self, shards: int) -> None:
        """Warn if another live process counts shards differently."""
        if not self.store.shared:
            return
        with suppress(DatabaseError):
            async with self.store.read() as c:
                found = await c.column(str, SHARDS_BY_OTHERS, time.time(), f"% of {shards}")
            for count in sorted({one.rpartition(" ")[2] for one in found}):
                log.warning(
                    "another process counts %s shards, not %d: give all the same number", count, shards
                )

    def is_connected(self) -> bool:
        """True if presses arrive from some servers, or from those of other processes."""
        return self._shards_served is not None and self._shards_served.is_awake

    async def find_hindered(self, record: GameRecord, users: Collection[int]) -> Collection[int] | None:
        """Users who may not press. Everybody while the server's shard reconnects.

        None without an answer from Discord.
        """
        if self._shards_served is not None and not self._shards_served.is_reached(record.guild or 0):
            return list(users)
        return await find_hindered(self.client, record, users)

    @property
    def gateway(self) -> Gateway:
        """This process's connections to Discord."""
        return self._shards_served.gateway if self._shards_served is not None else Gateway(False)

    def is_open_to_all(self, record: GameRecord) -> bool | None:
        """True if everybody sees a table's channel.

        None if this process does not know.
        """
        client = self._find_client(record.guild or 0)
        return is_open_to_all(client, record) if client is not None else None

    def _find_client(self, guild: int) -> discord.Client | None:
        """Client of a server, None if this process does not serve it."""
        return self._shards_served.find_client(guild) if self._shards_served is not None else None

    async def _clock(self) -> None:
        while True:
            try:
                await self.service.waiting.repeat_failed()
                await self._check_past()
                if self.is_connected():  # else no press arrives, and nobody's time passes
                    await self._do_due()
            except Exception as trouble:
                if not is_unwritable(trouble):  # that is told once, by the store
                    log_incident(trouble, "what fell due could not be done; it is tried again")
            await asyncio.sleep(CLOCK_SECONDS)

    async def _do_due(self) -> None:
        async with self.store.leases.hold_lease("clock") as mine:
            if mine:
                await record_awake(self.service)
                await self.service.run_due()

    async def _probe(self) -> None:
        while True:
            await self.store.try_writing()
            await asyncio.sleep(PROBE_SECONDS)

    async def _check_past(self) -> None:
        """Run the checks after a start, once each."""
        if not self._to_look_at:
            return
        async with self.store.leases.hold_lease("look back") as mine:
            self._to_look_at = [part for part in self._to_look_at if mine and not await _is_done(part)]

    async def _verify_games(self) -> bool:
        await self.service.verify_running_games()
        return True

    async def close(self) -> None:
        """Close the client, the service and the jobs.

        An error in one of them does not stop the others.
        """
        for end in (self.client.close, self.service.close, self.jobs.close):
            try:
                await end()
            except Exception as trouble:
                log_incident(trouble, "the stop; the next start makes up for it")


class PagesAt(NamedTuple):
    """Socket and public address of web pages. With a client secret they are an Activity too."""

    socket: socket.socket
    url: str
    secret: str = ""


def _make_pages(bot: Bot, at: PagesAt) -> Pages:
    # A web server is loaded by those alone who want one.
    from bot.features.pages.serve import Pages

    application = Application(bot.client, at.secret) if at.secret else None
    return Pages(bot.client.parts, bot.jobs, bot.is_open_to_all, at.socket, at.url, application)


async def _is_done(part: Callable[[], Awaitable[bool]]) -> bool:
    """True if the check is done, or failed for good."""
    try:
        return await part()
    except Exception as trouble:
        log_incident(trouble, "games and channels could not be held against the database")
        return not is_unreachable(trouble)


def _freeze_loaded_objects() -> None:
    """Exclude loaded objects from garbage collection, which would delay answers.

    The collector is off until here (`bot.cli.serving`), as loading leaves little garbage.
    """
    gc.freeze()
    gc.set_threshold(*COLLECT)
    gc.enable()


def _limit_arenas() -> None:
    """Limit glibc to one memory arena that returns free memory.

    One per database thread would cost about 7 MB more.
    """
    with suppress(OSError, AttributeError):
        library = ctypes.CDLL("libc.so.6")
        library.mallopt(M_ARENA_MAX, 1)
        library.mallopt(M_TRIM_THRESHOLD, 64 * 1024)


@asynccontextmanager
async def open_bot(
    database: str | None,
    own: Collection[Edition] = (),
    shards: int = 1,
    pages: PagesAt | None = None,
    memory: int = TABLE_MEMORY,
) -> AsyncIterator[Bot]:
    """Yield a bot on a database, and close it.

    Raises: StoreError.
    """
    _limit_arenas()
    store = await Store.open(database, only_bot=True)
    jobs = Jobs(user_cache_path("annalist", appauthor=False) / "prints")
    jobs.warm_up()
    bot = Bot(store, jobs, own, shards, pages, memory)
    try:
        yield bot
    finally:
        try:
            with suppress(TimeoutError):
                await wait_within(STOP_SECONDS, bot.close())
        finally:
            await store.close()


def run_bot(
    token: str,
    database: str | None = None,
    own: Collection[Edition] = (),
    shards: int = 1,
    watch: tuple[str, int] | None = None,
    pages: tuple[str, int, str] | None = None,
    memory: int = TABLE_MEMORY,
    secret: str = "",
) -> None:
    """Run until a signal. With the client `secret` the pages are an Activity too.

    Raises: StoreError, Stopped, each with a sentence for the operator.
    """
    log_to_stderr()
    log.info(running_version())
    run_until_stopped(
        _run_until_signal(
            token, open_bot(database, own, shards, _listen_for_pages(pages, secret), memory), watch
        )
    )


def _listen_for_pages(pages: tuple[str, int, str] | None, secret: str) -> PagesAt | None:
    """Listen for pages on a host and port, with a public address.

    Raises: Stopped.
    """
    if pages is None:
        return None
    from bot.features.pages.serve import listen

    host, port, url = pages
    try:
        return PagesAt(listen(host, port), url, secret)
    except OSError as trouble:
        raise Stopped(f"--pages {host}:{port}: {trouble.strerror or trouble}") from None


async def _run_until_signal(
    token: str, made: AbstractAsyncContextManager[Bot], watch: tuple[str, int] | None
) -> None:
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nothing is spoken
    async with made as bot:
        try:
            async with _watch_bot(bot, watch):
                await bot.run(token)
        except Exception as error:
            first = _first_error(error)
            if isinstance(first, DatabaseError):
                raise Stopped(f"the database cannot be used: {error_class(first)}") from None
            raise find_stop(first) or first from None


def _watch_bot(bot: Bot, watch: tuple[str, int] | None) -> AbstractAsyncContextManager[object]:
    if watch is None:
        return nullcontext()
    # A web server is loaded by those alone who want one.
    from bot.app.watching import Watch

    return Watch(bot.store, lambda: bot.gateway).listen_on(*watch)


def _first_error(error: Exception) -> Exception:
    return _first_error(error.exceptions[0]) if isinstance(error, ExceptionGroup) else error
