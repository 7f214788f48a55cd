"""Executes changes of stored games, one at a time per game.

A change is stored whole or not at all, and finishes even if its caller is cancelled.
"""

from __future__ import annotations

import asyncio
import inspect
import time
import weakref
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from bot.core.draft import Draft
from bot.core.house import House
from bot.core.live import Table
from bot.core.loader import Loader
from bot.core.presenter import Presenter
from bot.domain.records import OVER, HeldMessage
from bot.domain.requests import Actor, Engine, GameBroken, Outcome, Refused
from bot.domain.seat_rights import need_leave
from bot.process.incidents import incident
from bot.store import Store, games, held_messages, steps
from bot.store.transaction import StaleRow, Taken, is_unwritable

if TYPE_CHECKING:
    from engine.edition import Edition


Clock = Callable[[], float]
Listener = Callable[[int, Collection[str] | None], None]
"""Receives each commit: the game's id and the outbox lanes with news (None: any)."""
Edit = Callable[[Draft], Awaitable[None] | None]
T = TypeVar("T")

TRUST_SECONDS = 10.0
"""Seconds a cached game is trusted. Several processes that share a database check at each press."""
TRIES = 6
"""Attempts of a change that other processes overtake."""


class Changes:
    """Changes stored games."""

    def __init__(
        self, store: Store, engine: Engine, presenter: Presenter, clock: Clock, own: Edition | None = None
    ) -> None:
        self.house = House(store, engine, own)
        self.store = store
        self.presenter = presenter
        self.clock = clock
        self.loader = Loader(self.house)
        self.ended = 0
        """Number of changes to finished games. While it stays, newcomers stay newcomers."""
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._listeners: list[Listener] = []
        self._running: set[asyncio.Task[object]] = set()

    def on_commit(self, listener: Listener) -> None:
        """Call `listener` after each commit."""
        self._listeners.append(listener)

    def lock(self, game: int) -> asyncio.Lock:
        """Lock of a game. Hold it while reading or changing the game."""
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock

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

    async def drain(self) -> None:
        """Wait for running changes."""
        while self._running:
            await asyncio.wait(set(self._running))

    async def keep_snapshots(self) -> None:
        """Store a snapshot of each game in memory that lacks one."""
        for live in self.loader.cached():
            n = live.record.steps - 1
            if live.game is None or live.differs is not None or live.snapshot_at >= n:
                continue
            record = live.record
            snapshot = steps.Snapshot(n, record.entries, record.rules_version, live.game.to_json())
            async with self.store.write() as c:
                if await games.game_version(c, record.id) == record.version:
                    steps.insert_snapshot(c, record.id, snapshot)
                    games.keep_proof(c, record)
            live.snapshot_at = n

    async def stored_outcome(self, interaction: str) -> Outcome | None:
        """Stored outcome of an interaction, or None."""
        if not interaction:
            return None
        async with self.store.read() as c:
            found = await steps.step_of(c, interaction)
            if found is None:
                return None
            stored = await games.read_game(c, found[0])
        assert stored is not None
        step = found[1]
        return Outcome(stored.record, step.first, step.entries - 1, repeated=True)

    async def live(self, game: int) -> Table:
        """Load the current game. The caller holds its lock.

        Changes by the command line may be missing for TRUST_SECONDS unless several processes share the
        database.
        """
        live = await self.loader.get(game)
        if self.store.shared or time.monotonic() - live.checked > TRUST_SECONDS:
            if await self._is_stale(live):
                self.loader.drop(game)
                live = await self.loader.get(game)
            live.checked = time.monotonic()
        return live

    def tell(self, game: int, lanes: Collection[str] | None = None) -> None:
        """Notify listeners of a commit. None stands for any lane."""
        for listener in self._listeners:
            listener(game, lanes)

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
        live = await self.live(game) if self.store.shared else await self.loader.get(game)
        draft = Draft(live, by, self.clock())
        try:
            await self._edit(draft, edit)
            draft.announce(self.presenter, await self._held_messages(live))
            async with self.store.write() as c:
                await draft.write(c, interaction)
            live.remember()
        except Refused:
            raise
        except BaseException as trouble:
            # The copy in memory may be ahead of what is stored: the next one comes from the database.
            self.loader.drop(game)
            if not isinstance(trouble, (StaleRow, Taken, GameBroken)) and not is_unwritable(trouble):
                incident(trouble, f"game {game}: a change failed and was taken back")
            raise
        last = live.record.entries - 1
        return Outcome(live.record, draft.first, last, lanes=draft.lanes, held=draft.held)

    async def _edit(self, draft: Draft, edit: Edit) -> None:
        try:
            waiting = edit(draft)
            if inspect.isawaitable(waiting):
                await waiting
            need_leave(draft.before, draft.record, draft.carried, draft.now)
        except Refused:
            # A refusal by an old copy says nothing.
            if await self._is_stale(draft.table):
                raise StaleRow from None
            raise

    async def _held_messages(self, live: Table) -> tuple[HeldMessage, ...]:
        if live.held is None or self.store.shared:
            async with self.store.read() as c:
                live.held = await held_messages.held(c, live.record.id)
        return live.held

    async def _is_stale(self, live: Table) -> bool:
        async with self.store.read() as c:
            return await games.game_version(c, live.record.id) != live.record.version
