"""Carrying changes out.

One at a time a game, stored whole or not at all, finished even if the caller goes away.
"""

from __future__ import annotations

import asyncio
import inspect
import time
import weakref
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from bot.core.draft import Draft
from bot.core.live import Live, Loader
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
"""Hears of a commit: the game's id, and the lanes of the outbox with something new; None: any."""
Edit = Callable[[Draft], Awaitable[None] | None]
T = TypeVar("T")

# How old the knowledge may be that no other process has changed a game: the command line's rollback, where
# there is one bot; every press, where several share the database.
TRUST_SECONDS = 10.0
# A change that others were quicker than is drafted anew so often.
TRIES = 6


class Changes:
    """The one way in which stored games change."""

    def __init__(
        self, store: Store, engine: Engine, presenter: Presenter, clock: Clock, own: Edition | None = None
    ) -> None:
        self.store = store
        self.engine = engine
        self.presenter = presenter
        self.clock = clock
        self.loader = Loader(store, engine, own)
        self.ended = 0
        """How many changes there were to a game that is over: after none, nobody has finished another."""
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._listeners: list[Listener] = []
        self._running: set[asyncio.Task[object]] = set()

    def on_commit(self, listener: Listener) -> None:
        """Call `listener` after each commit."""
        self._listeners.append(listener)

    def lock(self, game: int) -> asyncio.Lock:
        """Held while a game is changed or looked at: nobody sees what is not stored yet."""
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock

    async def change(self, game: int, by: Actor | None, edit: Edit, interaction: str = "") -> Outcome:
        """Change a game by an edit, and announce it. `by` is None for the operator and the clock.

        `interaction` is the id of what asked for it (Discord's interaction id, with ":1"... for further
        changes of one command): the same id is carried out once, and answered again with `repeated`.
        Raises Refused (nothing changed) and GameBroken. Finishes even when its caller is cancelled.
        """
        return await self.to_the_end(self._change(game, by, interaction, edit))

    async def to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it even if the caller is cancelled meanwhile."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def drain(self) -> None:
        """Wait for the changes that were begun."""
        while self._running:
            await asyncio.wait(set(self._running))

    async def keep_snapshots(self) -> None:
        """A snapshot of each game in memory that went on after its last one."""
        for live in self.loader.in_memory():
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

    async def done_before(self, interaction: str) -> Outcome | None:
        """Return what an interaction did, if it was carried out."""
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

    async def live(self, game: int) -> Live:
        """The game as it is stored now. Hold the lock.

        Changes by the command line may be up to ten seconds old, where no other bot uses the database.
        """
        live = await self.loader.get(game)
        if self.store.shared or time.monotonic() - live.checked > TRUST_SECONDS:
            if await self._is_stale(live):
                self.loader.drop(game)
                live = await self.loader.get(game)
            live.checked = time.monotonic()
        return live

    def tell(self, game: int, lanes: Collection[str] | None = None) -> None:
        """Tell the listeners of a commit, and the outbox's lanes that have something new; None: any may."""
        for listener in self._listeners:
            listener(game, lanes)

    async def _change(self, game: int, by: Actor | None, interaction: str, edit: Edit) -> Outcome:
        async with self.lock(game):
            outcome = await self._stored(game, by, interaction, edit)
        self.ended += outcome.record.phase == OVER
        if not outcome.repeated:
            self.tell(game, outcome.lanes)
        return outcome

    async def _stored(self, game: int, by: Actor | None, interaction: str, edit: Edit) -> Outcome:
        tries = 1
        while True:
            try:
                return await self._once(game, by, interaction, edit)
            except (StaleRow, Taken, Refused) as trouble:
                # The same request may have been carried out already, or somebody else stored a change first.
                before = await self.done_before(interaction)
                if before is not None:
                    return before
                if isinstance(trouble, Refused) or tries == TRIES:
                    raise
            tries += 1

    async def _once(self, game: int, by: Actor | None, interaction: str, edit: Edit) -> Outcome:
        live = await self.live(game) if self.store.shared else await self.loader.get(game)
        draft = Draft(live, by, self.clock(), self.loader)
        try:
            await self._edit(draft, edit)
            draft.announce(self.presenter, await self._held(live))
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
            if await self._is_stale(draft.live):
                raise StaleRow from None
            raise

    async def _held(self, live: Live) -> tuple[HeldMessage, ...]:
        if live.held is None or self.store.shared:
            async with self.store.read() as c:
                live.held = await held_messages.held(c, live.record.id)
        return live.held

    async def _is_stale(self, live: Live) -> bool:
        async with self.store.read() as c:
            return await games.game_version(c, live.record.id) != live.record.version
