"""Reads and changes stored tables, each under its own lock.

A change is stored whole or not at all, and finishes even if its caller is cancelled.
"""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import msgspec

import engine as rules
from bot.core.draft import Draft, finish_edit
from bot.core.house import House
from bot.core.live import Table
from bot.core.loader import TABLE_MEMORY, Loader
from bot.core.presenter import Presenter, announce_nothing
from bot.core.storing import announce, write_draft
from bot.domain.records import CANCELLED, OVER, GameRecord
from bot.domain.requests import Actor, Engine, GameBroken, Outcome, Refused
from bot.domain.seat_rights import need_leave
from bot.messages.context import TableReader
from bot.process.incidents import log_incident
from bot.store import Store, games, held_messages, steps
from bot.store.transaction import StaleRow, Taken, Transaction, is_unwritable
from engine.view import View

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


Clock = Callable[[], float]
Listener = Callable[[int, Collection[str] | None], None]
"""Receives each commit: the game's id and the outbox lanes with news (None: any)."""
Edit = Callable[[Draft], Awaitable[None] | None]
P = ParamSpec("P")
T = TypeVar("T")

TRIES = 6
"""Attempts of a change that other processes overtake."""


class Tables:
    """Reads and changes stored tables.

    `own`: editions that replace built-in ones of the same id. `memory`: bytes of the tables kept in memory.
    """

    def __init__(
        self,
        store: Store,
        presenter: Presenter = announce_nothing,
        *,
        engine: Engine = rules,
        clock: Clock = time.time,
        own: Collection[Edition] = (),
        memory: int = TABLE_MEMORY,
    ) -> None:
        self.store = store
        self.house = House(store, engine, own)
        self.presenter = presenter
        self.clock = clock
        self.loader = Loader(self.house, memory)
        self.ended = 0
        """Number of changes to finished games. While it stays, newcomers stay newcomers."""
        self.swept = 0.0
        """Time of the last deletion of old rows."""
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._listeners: list[Listener] = []
        self._running: set[asyncio.Task[object]] = set()

    def on_commit(self, listener: Listener) -> None:
        """Call `listener` after each commit."""
        self._listeners.append(listener)

    # --- reading

    def lock(self, game: int) -> asyncio.Lock:
        """Lock of a game. Reading and changing take it."""
        return self._locks.setdefault(game, asyncio.Lock())

    @asynccontextmanager
    async def hold(self, game: int, version: int = 0) -> AsyncIterator[Table]:
        """Yield a table with its whole state, for `bot.core`. Otherwise as `read`."""
        async with self.lock(game):
            yield await self._current(game, version)

    def read(self, game: int, version: int = 0) -> AbstractAsyncContextManager[TableReader]:
        """Yield a table for several reads, under its lock.

        A cached copy is as new as row `version`, by default as the newest. Raises: Refused with no_game.
        """
        return self.hold(game, version)

    async def query(
        self, query: Callable[Concatenate[Transaction, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query function of the store (`games.open_games_of_user`, `queue.read_held`)."""
        return await self.store.query(query, *args, **kwargs)

    async def record(self, game: int, version: int = 0) -> GameRecord:
        """A game's row, as by `read`.

        Raises: Refused with no_game.
        """
        async with self.read(game, version) as table:
            return table.record

    async def view(
        self, game: int, seat: str | None, *, since: int | None = None, to_imagine: bool = False
    ) -> View:
        """Current view of a seat (None: spectators), also `to_imagine` positions.

        Raises: Refused with wrong_phase before the start.
        """
        async with self.read(game) as table:
            return table.view(seat, since, to_imagine=to_imagine)

    async def edition(self, game: int) -> Edition:
        """Edition that a game began with."""
        async with self.read(game) as table:
            return await table.edition()

    async def export(self, game: int) -> str:
        """Game as JSON: the public log while it runs, then everything."""
        async with self.hold(game) as table:
            reveal = table.record.phase in (OVER, CANCELLED)
            return await asyncio.to_thread(_format_export, table.need_game(), reveal)

    # --- changing

    async def change(self, game: int, by: Actor | None, edit: Edit, interaction: str = "") -> Outcome:
        """Apply an edit to a game and announce it.

        `by` is None for the operator and the clock. `interaction` is Discord's id, with ":1", ":2" for
        further changes of one command: each id is applied once, then answered with `repeated`. The change
        finishes even if the caller is cancelled.

        Raises: Refused, with nothing changed; GameBroken.
        """
        return await self.finish(self._change(game, by, interaction, edit))

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish the work even if the caller is cancelled."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Finish running changes. Store snapshots for a faster start."""
        while self._running:
            await asyncio.wait(set(self._running))
        for table in self.loader.cached_tables():
            n = table.record.steps - 1
            if table.game is None or table.differs is not None or table.snapshot_at >= n:
                continue
            record = table.record
            snapshot = steps.Snapshot(n, record.entries, record.rules_version, table.game.to_json())
            async with self.store.write() as c:
                if await games.game_version(c, record.id) == record.version:
                    steps.insert_snapshot(c, record.id, snapshot)
                    games.keep_proof(c, record)
            table.snapshot_at = n

    async def stored_outcome(self, interaction: str) -> Outcome | None:
        """Stored outcome of an interaction, or None."""
        if not interaction:
            return None
        async with self.store.read() as c:
            found = await steps.step_of_interaction(c, interaction)
            if found is None:
                return None
            stored = await games.read_game(c, found[0])
        assert stored is not None
        step = found[1]
        return Outcome(stored.record, step.first, step.entries - 1, repeated=True)

    def tell(self, game: int, lanes: Collection[str] | None = None) -> None:
        """Notify listeners of a commit. None stands for any lane."""
        for listener in self._listeners:
            listener(game, lanes)

    async def _current(self, game: int, version: int) -> Table:
        """Load the table of row `version` or newer, 0: the newest. The caller holds its lock."""
        table = await self.loader.get(game)
        if table.record.version < version or (
            self.store.shared and not version and await self._is_stale(table)
        ):
            table = await self._load_anew(game)
        return table

    async def _current_for_change(self, game: int) -> Table:
        """Load the current table and its held messages. The caller holds its lock."""
        table = await self.loader.get(game)
        if not self.store.shared:
            return table
        version, held = await self.query(held_messages.version_and_held, game)
        if version != table.record.version:
            table = await self._load_anew(game)
        table.held = held
        return table

    async def _load_anew(self, game: int) -> Table:
        self.loader.drop(game)
        return await self.loader.get(game)

    async def _change(self, game: int, by: Actor | None, interaction: str, edit: Edit) -> Outcome:
        async with self.lock(game):
            outcome = await self._store_change(game, by, interaction, edit)
        self.ended += outcome.record.phase == OVER
        if not outcome.repeated:
            self.tell(game, outcome.lanes)
        return outcome

    async def _store_change(self, game: int, by: Actor | None, interaction: str, edit: Edit) -> Outcome:
        tries = 1
        while True:
            try:
                return await self._try_change(game, by, interaction, edit)
            except (StaleRow, Taken, Refused) as trouble:
                # The same request may have been carried out already, or somebody else stored a change first.
                before = await self.stored_outcome(interaction)
                if before is not None:
                    return before
                if isinstance(trouble, Refused) or tries == TRIES:
                    raise
            tries += 1

    async def _try_change(self, game: int, by: Actor | None, interaction: str, edit: Edit) -> Outcome:
        table = await self._current_for_change(game)
        draft = Draft(table, by, self.clock())
        try:
            await self._edit(draft, edit)
            if table.held is None:
                table.held = await self.query(held_messages.held_messages_of, game)
            announce(draft, self.presenter, table.held)
            async with self.store.write() as c:
                await write_draft(draft, c, interaction)
            table.keep_position()
        except Refused:
            if table.record is not draft.before:  # refused while its messages were chosen
                self.loader.drop(game)
            raise
        except BaseException as trouble:
            # The copy in memory may be ahead of what is stored: the next one comes from the database.
            self.loader.drop(game)
            if not isinstance(trouble, (StaleRow, Taken, GameBroken)) and not is_unwritable(trouble):
                log_incident(trouble, f"game {game}: a change failed and was taken back")
            raise
        last = table.record.entries - 1
        return Outcome(table.record, draft.first, last, lanes=draft.lanes, held=draft.held)

    async def _edit(self, draft: Draft, edit: Edit) -> None:
        try:
            await finish_edit(edit(draft))
            need_leave(draft.before, draft.record, draft.carried, draft.now)
        except Refused:
            # A refusal by an old copy says nothing.
            if await self._is_stale(draft.table):
                raise StaleRow from None
            raise

    async def _is_stale(self, table: Table) -> bool:
        return await self.query(games.game_version, table.record.id) != table.record.version


def _format_export(game: Game, reveal: bool) -> str:
    return msgspec.json.format(msgspec.json.encode(game.export(reveal=reveal)), indent=1).decode()
