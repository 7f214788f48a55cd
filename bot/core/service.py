"""The service that all commands and buttons call."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import msgspec

import engine as rules
from bot.core import lobby, replaying, upgrade
from bot.core.accounts import Accounts
from bot.core.changes import Changes, Clock, Listener
from bot.core.closed_channels import ClosedChannels
from bot.core.due import beat, do_due, tell_digests
from bot.core.lobby import Place, open_lobby
from bot.core.look_backs import LookBacks
from bot.core.past_turns import PastTurns
from bot.core.people_cache import People, Threads
from bot.core.presenter import Presenter, announce_nothing
from bot.core.registry import REGISTRY
from bot.core.server_settings import Servers
from bot.domain.records import CANCELLED, OVER, GameRecord, Item, Report
from bot.domain.requests import Actor, Difference, Engine, NewLobby, Outcome, Refused
from bot.messages.context import TableReader
from bot.store import Store, games, held_messages, people, queue
from bot.store.transaction import Transaction
from engine.view import View

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


MOST_REPORTS = 20
"""Max. stored reports per user, each with a whole position."""
P = ParamSpec("P")
T = TypeVar("T")


class Service:
    """Changes and reads games.

    A change stores the step, row, snapshot and messages in one transaction, and only then notifies listeners.
    The edits are in `play` and `lobby`. `own` is an edition with the operator's cards that replaces the
    built-in one.
    """

    def __init__(
        self,
        store: Store,
        presenter: Presenter = announce_nothing,
        *,
        engine: Engine = rules,
        clock: Clock = time.time,
        own: Edition | None = None,
    ) -> None:
        self.store = store
        self.changes = changes = Changes(store, engine, presenter, clock, own)
        self.change = changes.change
        self.people = People(changes)
        self.threads = Threads(changes, self.people)
        self.posted = Posted(changes)
        self.waiting = ClosedChannels(changes)
        self.accounts = Accounts(changes, self.export)
        self.past_turns = PastTurns(changes)
        self.look_backs = LookBacks(changes, self.export, self.edition)
        self.servers = Servers(changes)

    # --- changing

    async def create(
        self, actor: Actor, new: NewLobby, *, interaction: str = "", place: Place | None = None
    ) -> Outcome:
        """Open a lobby in a channel, without seating the host (bot.core.lobby)."""
        return await self.changes.finish(open_lobby(self.changes, actor, new, interaction, place))

    async def report(self, game: int, actor: Actor, note: str) -> int:
        """Store a report with the game's position. Returns its number.

        Raises: Refused with bad_text, many_reports(most).
        """
        lobby.need_storable(note)
        async with self.changes.lock(game):
            live = await self.changes.live(game)
            position = live.game.to_json() if live.game is not None else "{}"
            record = live.record
        report = Report(0, game, actor.user, note[:2000], record.entries, self.now())
        async with self.store.write() as c:
            if await people.reports_of(c, actor.user) >= MOST_REPORTS:
                raise Refused("many_reports", most=MOST_REPORTS)
            return await people.insert_report(c, report, position, record.rules_version)

    # --- reading

    async def query(
        self, query: Callable[Concatenate[Transaction, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query function of the store (`games.games_of`, `messages.held`)."""
        async with self.store.read() as c:
            return await query(c, *args, **kwargs)

    @asynccontextmanager
    async def reading(self, game: int, version: int = 0) -> AsyncIterator[TableReader]:
        """Yield a game for several reads, under its lock.

        A cached copy older than row `version` is loaded again. Raises: Refused with no_game.
        """
        async with self.changes.lock(game):
            live = await self.changes.live(game)
            if live.record.version < version:
                self.changes.loader.drop(game)
                live = await self.changes.live(game)
            yield live

    async def record(self, game: int) -> GameRecord:
        """A game's row.

        Raises: Refused with no_game.
        """
        async with self.reading(game) as reader:
            return reader.record

    async def game_in_channel(self, channel: int) -> GameRecord | None:
        """Open game of a channel or thread, else its latest, else None."""
        id = await self.query(games.game_in_channel, channel)
        return await self.record(id) if id is not None else None

    async def view(
        self, game: int, seat: str | None, *, since: int | None = None, to_imagine: bool = False
    ) -> View:
        """Current view of a seat (None: spectators), also `to_imagine` positions.

        Raises: Refused with wrong_phase before the start.
        """
        async with self.reading(game) as reader:
            return reader.view(seat, since, to_imagine=to_imagine)

    async def view_at(
        self, game: int, seat: str | None, entry: int, *, since: int | None = None, ended: int = 0
    ) -> View:
        """View just after log entry `entry`, for messages sent late.

        `ended` counts the turn ends in that entry. Raises: Refused with no_entry.
        """
        async with self.reading(game) as reader:
            return await reader.view_at(seat, entry, since, ended=ended)

    async def edition(self, game: int) -> Edition:
        """Edition that a game began with."""
        async with self.reading(game) as reader:
            return await reader.edition()

    async def export(self, game: int) -> str:
        """Game as JSON: the public log while it runs, then everything."""
        async with self.changes.lock(game):
            live = await self.changes.live(game)
            reveal = live.record.phase in (OVER, CANCELLED)
            return await asyncio.to_thread(_format_export, live.need_game(), reveal)

    def now(self) -> float:
        """Current time in seconds since 1970."""
        return self.changes.clock()

    # --- the clock, the operator

    async def purge(self, game: int) -> None:
        """Delete a game that waits for its channel, with all its data.

        Raises: Refused with no_game.
        """
        async with self.changes.lock(game):
            async with self.store.write() as c:
                if not await games.purge(c, game):
                    raise Refused("no_game", game=game)
            self.changes.loader.drop(game)
        self.waiting.forget(game)

    async def run_due(self) -> int:
        """Run due reminders, lobby closures and daily lists. Returns their number.

        Call it several times a minute.
        """
        return await do_due(self.changes) + await tell_digests(self.changes, self.people.keep)

    async def beat(self) -> None:
        """Record that a bot is awake; give time without a bot back."""
        await beat(self.changes)

    async def look_over(self) -> None:
        """Replay all running games; freeze those that differ.

        Then run the declared start-up work.
        """
        for work in (upgrade.look_over, *REGISTRY.at_start):
            await work(self.changes)

    async def check(self, game: int) -> Difference | None:
        """First difference of a stored game from its replay, if any.

        Raises: Refused with no_game.
        """
        return await replaying.check(self.changes.house, game)

    def on_commit(self, listener: Listener) -> None:
        """Call `listener` after each commit (outbox, computer players)."""
        self.changes.on_commit(listener)

    async def close(self) -> None:
        """Finish running changes; store snapshots for a faster start."""
        await self.changes.drain()
        await self.changes.keep_snapshots()


def _format_export(game: Game, reveal: bool) -> str:
    return msgspec.json.format(msgspec.json.encode(game.export(reveal=reveal)), indent=1).decode()


# What sending messages that stand in Discord changes of what is known


class Posted:
    """Records sent messages before a delivery is complete."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes

    async def note_posted(self, item: Item, channel: int, message: int) -> None:
        """Record a posted message whose buttons already count."""
        if item.held is not None:
            async with self._changes.store.write() as c:
                held_messages.sent(c, item.held.id, channel, message)

    async def make_anew(self, item: Item) -> None:
        """Replace a refused edit by a new message."""
        assert item.game is not None
        async with self._changes.lock(item.game):
            async with self._changes.store.write() as c:
                await queue.post_instead(c, item, self._changes.clock())
            (await self._changes.live(item.game)).held = None
