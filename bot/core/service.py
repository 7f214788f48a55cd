"""The service: every command and button ends in one of these calls."""

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
from bot.core.live import GameReader
from bot.core.lobby import Place, open_lobby
from bot.core.look_backs import LookBacks
from bot.core.past_turns import PastTurns
from bot.core.people_cache import People, Threads
from bot.core.presenter import Presenter, silent
from bot.core.registry import REGISTRY
from bot.core.server_settings import Servers
from bot.domain.records import CANCELLED, OVER, GameRecord, Item, Report
from bot.domain.requests import Actor, Difference, Engine, NewLobby, Outcome, Refused
from bot.store import Store, games, held_messages, people, queue
from bot.store.transaction import Transaction
from engine.view import View

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


MOST_REPORTS = 20
"""Max. reports kept of one person, each with a whole position."""
P = ParamSpec("P")
T = TypeVar("T")


class Service:
    """Changes games, one change at a time a game.

    The step, the new version, the snapshot and the messages to send are one transaction; only then does
    anybody hear of it. What may be changed are the edits in `play` and `lobby`. `own` is an edition with the
    operator's own cards, in the place of the built-in one.
    """

    def __init__(
        self,
        store: Store,
        presenter: Presenter = silent,
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
        """Open a lobby in a channel; the host is not seated by it (see bot.core.lobby)."""
        return await self.changes.to_the_end(open_lobby(self.changes, actor, new, interaction, place))

    async def report(self, game: int, actor: Actor, note: str) -> int:
        """Store a report with the game's position.

        Returns the report's number. Refused: bad_text, many_reports(most).
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
        """Ask the store a question of its own (`games.games_of`, `messages.held`), and return the answer."""
        async with self.store.read() as c:
            return await query(c, *args, **kwargs)

    @asynccontextmanager
    async def reading(self, game: int, version: int = 0) -> AsyncIterator[GameReader]:
        """Yield a game to read several things from; nobody changes it meanwhile. Refused("no_game").

        `version`: of its row, as it is known to be stored; an older copy in memory is loaded anew.
        """
        async with self.changes.lock(game):
            live = await self.changes.live(game)
            if live.record.version < version:
                self.changes.loader.drop(game)
                live = await self.changes.live(game)
            yield GameReader(live, self.changes.loader)

    async def record(self, game: int) -> GameRecord:
        """Return the game's row; Refused("no_game")."""
        async with self.reading(game) as reader:
            return reader.record

    async def in_channel(self, channel: int) -> GameRecord | None:
        """Return the open game of a channel or thread, else its most recent one, else None."""
        id = await self.query(games.game_in_channel, channel)
        return await self.record(id) if id is not None else None

    async def view(
        self, game: int, seat: str | None, *, since: int | None = None, to_imagine: bool = False
    ) -> View:
        """Return what a seat (None: the spectators) may know now, also `to_imagine` positions from.

        Refused("wrong_phase") before the start.
        """
        async with self.reading(game) as reader:
            return reader.view(seat, since, to_imagine=to_imagine)

    async def view_at(
        self, game: int, seat: str | None, entry: int, *, since: int | None = None, ended: int = 0
    ) -> View:
        """Return the same as it was just after log entry `entry`, for what is sent late. Refused("no_entry").

        With `ended`, as it was when so many turns had ended in that entry.
        """
        async with self.reading(game) as reader:
            return await reader.view_at(seat, entry, since, ended=ended)

    async def edition(self, game: int) -> Edition:
        """Return the edition that a game began with: its names, texts and board."""
        async with self.reading(game) as reader:
            return await reader.edition()

    async def export(self, game: int) -> str:
        """Return the game as a JSON text: the public log while it runs, all and the seed afterwards."""
        async with self.changes.lock(game):
            live = await self.changes.live(game)
            reveal = live.record.phase in (OVER, CANCELLED)
            return await asyncio.to_thread(_exported, live.started(), reveal)

    def now(self) -> float:
        """Return the service's time, in seconds since 1970."""
        return self.changes.clock()

    # --- the clock, the operator

    async def purge(self, game: int) -> None:
        """Delete a game that waits for its channel, with all that is stored of it. Refused("no_game")."""
        async with self.changes.lock(game):
            async with self.store.write() as c:
                if not await games.purge(c, game):
                    raise Refused("no_game", game=game)
            self.changes.loader.drop(game)
        self.waiting.forget(game)

    async def due(self) -> int:
        """Do what has fallen due: reminders, lobbies that lapse, daily lists; return how many.

        Call it every minute.
        """
        return await do_due(self.changes) + await tell_digests(self.changes, self.people.keep)

    async def beat(self) -> None:
        """A bot is awake; time that passed while none was, or by a set clock, is given back to seats."""
        await beat(self.changes)

    async def look_over(self) -> None:
        """Replay all running games, and freeze those that differ.

        Then do the declared work of a start.
        """
        for work in (upgrade.look_over, *REGISTRY.at_start):
            await work(self.changes)

    async def check(self, game: int) -> Difference | None:
        """Replay a stored game on this version; the first difference, if any. Refused("no_game")."""
        return await replaying.check(self.store, self.changes.engine, self.changes.loader.editions, game)

    def on_commit(self, listener: Listener) -> None:
        """Call `listener` after each commit (wakes the outbox, the computer players)."""
        self.changes.on_commit(listener)

    async def close(self) -> None:
        """Finish what was begun, and keep a snapshot of each live game: it spares the next start a replay."""
        await self.changes.drain()
        await self.changes.keep_snapshots()


def _exported(game: Game, reveal: bool) -> str:
    return msgspec.json.format(msgspec.json.encode(game.export(reveal=reveal)), indent=1).decode()


# What sending messages that stand in Discord changes of what is known


class Posted:
    """Notes what became of messages before all of it is done."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes

    async def stands(self, item: Item, channel: int, message: int) -> None:
        """Note that a message stands there, though it is not yet as it will be: its buttons count."""
        if item.held is not None:
            async with self._changes.store.write() as c:
                held_messages.sent(c, item.held.id, channel, message)

    async def make_anew(self, item: Item) -> None:
        """Make an edit in a game, which Discord does not take, a message of its own."""
        assert item.game is not None
        async with self._changes.lock(item.game):
            async with self._changes.store.write() as c:
                await queue.post_instead(c, item, self._changes.clock())
            (await self._changes.live(item.game)).held = None
