"""The outbox worker: sends stored messages in order and once.

Each lane (a channel or a user's DMs) runs by itself. A try is stored before it starts, its outcome after it.
A try with unknown outcome repeats with the same nonce while Discord remembers it. Later it repeats only if
the bot's own messages do not contain it.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from bot.domain.out_message import OutMessage
from bot.domain.records import DELETE, SEND, Item, Lane
from bot.outbox.deliveries import (
    Blocked,
    Gone,
    PostInstead,
    RetryClock,
    Sender,
    Sent,
    StandsStill,
    TryLater,
)
from bot.process.incidents import error_class, log_incident
from bot.process.timeout import wait_within
from bot.store import Store, queue
from bot.store.transaction import Transaction, is_damaged, is_unreachable

if TYPE_CHECKING:
    from bot.core.closed_channels import ClosedChannels

log = logging.getLogger(__name__)

CLOCK_SECONDS = 30.0
"""Max. seconds between Discord's clock and ours."""
POLL_SECONDS = 5.0
"""Seconds between looks for rows of other processes."""
ANOTHERS_SECONDS = 0.3
"""Seconds between looks at a lane that another process works."""
FIRST_DELAY = 1.0
"""Seconds before the first retry."""
LONGEST_DELAY = 300.0
"""Max. seconds before a retry without Discord's request."""
LONGEST_WAIT = 3600.0
"""Max. seconds of any wait; retry interval of a closed lane."""
SOON = 60.0
"""Seconds before its due time for which a lane keeps its task."""
OWN_FAULTS = 4
"""Tries after an error in the bot's own code."""
KEEP_SECONDS = 7 * 24 * 3600.0
"""Seconds a finished row is kept."""
PURGE_SECONDS = 3600.0
"""Seconds between purges of finished rows."""


Writing = Callable[[Transaction], None]
"""Writes the outcome of a try."""

_NO_ITEM = Item(0, None, Lane(), "", "", OutMessage(), 0, None)


class Outbox:
    """Delivers the outbox while `run` runs. Call `wake` after each commit.

    `closed(user, True)` is awaited if a user's DMs are closed.
    """

    def __init__(
        self,
        store: Store,
        sender: Sender,
        *,
        clock: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        closed: Callable[[int, bool], Awaitable[None]] | None = None,
        waiting: ClosedChannels | None = None,
        poll: float = POLL_SECONDS,
    ) -> None:
        self._store = store
        self._sender = sender
        self._clock = clock
        self._monotonic = monotonic
        self._closed = closed
        self._waiting = waiting
        self._poll = poll
        self._news = asyncio.Event()
        self._woken: dict[str, None] = {}
        self._looked: float | None = None
        """Time of the last look at all lanes. None: look now."""
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._again: dict[str, asyncio.Event] = {}
        self._patience = RetryClock(clock, monotonic)
        self._purged = monotonic()
        self._damaged: set[str] = set()
        self._to_mend = self._advised = False

    def wake(self, _game: int = 0, lanes: Collection[str] | None = None) -> None:
        """Send new rows of these lanes. None: of any."""
        if lanes is None:
            self._looked = None
        else:
            self._woken.update(dict.fromkeys(lanes))
        self._news.set()

    async def run(self) -> None:
        """Send until cancelled. The next run resolves an unfinished try."""
        try:
            while True:
                self._news.clear()
                await self._run_or_wait(self._start_due_lanes)
                try:
                    await wait_within(self._poll, self._news.wait())
                except TimeoutError:
                    self._looked = None
                    await self._run_or_wait(self._purge)
        finally:
            for task in self._lanes.values():
                task.cancel()
            await asyncio.gather(*self._lanes.values(), return_exceptions=True)
            self._lanes.clear()

    async def _run_or_wait(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run the work. If the database is away, retry after a poll."""
        try:
            await work()
        except Exception as trouble:
            self._looked = None
            self._report_incident(trouble)
            await asyncio.sleep(self._poll)

    def _report_incident(self, trouble: BaseException, lane: str = "") -> None:
        """Report an incident. A damaged file, one for all lanes, is mended each time it is logged."""
        damaged = is_damaged(trouble)
        number = log_incident(
            trouble,
            f"outbox lane {lane} stopped and is taken up again"
            if lane and not damaged
            else "the outbox could not be looked through; it is tried again",
        )
        if damaged and number not in self._damaged:
            self._damaged.add(number)
            self._to_mend = True

    async def _mend_database(self) -> None:
        """Rebuild the outbox's indexes. If rows are damaged, advise the operator once."""
        self._to_mend = False
        try:
            await self._store.rebuild_indexes("outbox")
        except Exception as trouble:
            if self._advised:
                return
            self._advised = True
            log.error(
                "a page of the database file is damaged (%s), and channels cannot be told. Stop the bot and"
                " run sqlite3 FILE .recover | sqlite3 NEW, or put a backup back with annalist restore",
                error_class(trouble),
            )
        else:
            log.warning(
                "a page of the database file was damaged; the outbox's indexes were made anew. Look whether"
                " there is more: sqlite3 FILE 'PRAGMA integrity_check'"
            )

    async def drain(self, seconds: float) -> bool:
        """Wait until all is sent. False after `seconds`."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if not await self._due_lanes():
                return True
            self.wake()
            await asyncio.sleep(0.005)
        return False

    # --- one lane

    async def _start_due_lanes(self) -> None:
        if self._to_mend:
            await self._mend_database()
        woken, now = list(self._woken), self._monotonic()
        self._woken.clear()
        if self._looked is None or now - self._looked >= self._poll:
            self._looked = now
            woken = await self._due_lanes()
        for lane in woken:
            if lane in self._lanes:
                self._again[lane].set()
                continue
            self._again[lane] = asyncio.Event()
            task = asyncio.create_task(self._empty_lane(lane), name=f"outbox {lane}")
            self._lanes[lane] = task
            task.add_done_callback(partial(self._end_lane, lane))

    async def _due_lanes(self) -> list[str]:
        """Lanes with a row that is due soon."""
        async with self._store.read() as c:
            heads = await queue.unsent_heads(c)
        return [one.lane for one in heads if self._patience.seconds_left(one.id, one.not_before) <= SOON]

    def _end_lane(self, lane: str, task: asyncio.Task[None]) -> None:
        again = self._again.pop(lane, None)
        self._lanes.pop(lane, None)
        if task.cancelled():
            return
        trouble = task.exception()
        if trouble is not None:
            self._report_incident(trouble, lane)
        if again is not None and again.is_set():
            self.wake()

    async def _empty_lane(self, lane: str) -> None:
        """Empty a lane, unless another process works it."""
        while True:
            async with self._store.leases.hold_lease(f"outbox {lane}") as mine:
                if mine:
                    return await self._send_items(lane)
            await asyncio.sleep(ANOTHERS_SECONDS)
            if lane not in await self._due_lanes():
                return None

    async def _send_items(self, lane: str) -> None:
        """Send a lane's items. Each outcome is written with the next start."""
        writing: Writing | None = None
        while True:
            self._again[lane].clear()
            item, begun, wait = await self._start_next(lane, writing)
            writing = None
            if item is not None and wait <= 0:
                if item.blocked:
                    await self._combine_missed(item)
                else:
                    writing = await self._try_item(item, begun)
            elif item is not None and wait <= SOON:
                await self._pause(lane, wait)
            elif not self._again[lane].is_set():
                return

    async def _start_next(self, lane: str, writing: Writing | None) -> tuple[Item | None, Item, float]:
        """Start the lane's next item: the item, its new state, seconds to wait.

        `writing` runs first in the same transaction.
        """
        if writing is None and (edit := await self._due_edit(lane)) is not None:
            return edit, edit, 0.0
        now = self._clock()
        async with self._store.write() as c:
            if writing is not None:
                writing(c)
            found = await self._first_row(c, lane)
            if found is None:
                return None, _NO_ITEM, 0.0
            item, not_before = found
            wait = self._patience.seconds_left(item.id, not_before)
            if wait > 0 or item.blocked:
                return item, item, max(0.0, wait)
            if item.op == SEND and not self._patience.is_doubtful(item):
                self._patience.begin(item)
                return item, queue.begin_item(c, item, now), 0.0
            return item, item, 0.0

    async def _due_edit(self, lane: str) -> Item | None:
        """The lane's next item if it is a due edit, whose start needs no note."""
        try:
            found = await self._store.query(queue.read_head, lane)
        except queue.Damaged:
            return None
        if found is None or found[0].op == SEND or found[0].blocked:
            return None
        item, not_before = found
        return item if self._patience.seconds_left(item.id, not_before) <= 0 else None

    async def _first_row(self, c: Transaction, lane: str) -> tuple[Item, float] | None:
        """The lane's first readable row. Damaged rows are given up."""
        while True:
            try:
                return await queue.read_head(c, lane)
            except queue.Damaged as damaged:
                number = log_incident(damaged, f"outbox item {damaged.id} ({lane}) is damaged and given up")
                queue.give_up_damaged(c, damaged.id, self._clock(), f"damaged, incident {number}")

    async def _pause(self, lane: str, seconds: float) -> None:
        # In slices: a rollback may drop what waits.
        try:
            await wait_within(min(seconds, self._poll), self._again[lane].wait())
        except TimeoutError:
            return

    async def _try_item(self, item: Item, begun: Item) -> Writing | None:
        """Try an item. Returns its outcome to write."""
        try:
            if item.op != SEND:
                return self._record_result(item, await self._edit_item(item))
            if self._patience.is_doubtful(item):
                return await self._resolve_old_try(item)
            sent = await self._sender.send(begun)
            if item.message.reopens_dms() and item.lane.user is not None and self._closed is not None:
                await self._closed(item.lane.user, False)
            return self._record_result(item, sent)
        except TryLater as trouble:
            if trouble.most and begun.tries >= trouble.most:
                await self._give_up(item, Gone(str(trouble)))
            else:
                await self._postpone(item, trouble, item if trouble.certain else begun)
        except Blocked as trouble:
            await self._hold_up(item, trouble)
        except Gone as trouble:
            await self._give_up(item, trouble)
        except StandsStill:
            await self._save_story(item)
        except PostInstead:
            self._patience.forget(item.id)
        except Exception as trouble:
            await self._note_own_fault(item, begun, trouble)
        return None

    async def _resolve_old_try(self, item: Item) -> Writing:
        """Check whether an old try arrived. If not, start the item again."""
        since = item.uncertain_since or 0.0
        async with self._store.read() as c:
            known = await queue.known_messages(c, item.lane.key)
        found = await self._sender.find(item, since - CLOCK_SECONDS, known)
        return self._record_result(item, found) if found else partial(queue.note_not_arrived, item=item)

    async def _edit_item(self, item: Item) -> Sent:
        held = item.held
        if held is None or held.message_id is None:
            # The message was never sent.
            return Sent()
        if item.op == DELETE:
            await self._sender.delete(item)
        elif await self._sender.edit(item):
            self._note_success(item, by_edit=True)
        return Sent(held.channel_id, held.message_id)

    def _note_success(self, item: Item, *, by_edit: bool = False) -> None:
        """Note that a game's channel took a message."""
        if item.lane.channel is not None and item.game is not None and self._waiting is not None:
            self._waiting.note_success(item.game, by_edit=by_edit)

    def _record_result(self, item: Item, sent: Sent) -> Writing:
        now = self._clock()
        self._patience.forget(item.id)
        if item.op == SEND and sent.message_id is not None:
            self._note_success(item)
        return partial(
            queue.finish_item, item=item, now=now, channel_id=sent.channel_id, message_id=sent.message_id
        )

    # --- what became of a try

    async def _postpone(self, item: Item, trouble: TryLater, doubt: Item) -> None:
        delay = min(trouble.after, LONGEST_WAIT) if trouble.after is not None else retry_delay(item.tries)
        log.info("outbox item %d (%s) is tried again in %.1f s: %s", item.id, item.op, delay, trouble)
        await self._delay_item(item, delay, str(trouble), doubt.uncertain_since)

    async def _delay_item(self, item: Item, delay: float, problem: str, uncertain: float | None) -> None:
        not_before = self._patience.delay_row(item.id, delay)
        async with self._store.write() as c:
            queue.postpone_item(c, item, not_before, problem, uncertain)

    async def _hold_up(self, item: Item, trouble: Blocked) -> None:
        """Keep a closed lane's messages and make its game wait."""
        game = item.game if item.lane.user is None else None
        if game is None or not await self._is_waiting(game, trouble.trouble):
            await self._give_up(item, Gone(str(trouble)))
            return
        log.warning("outbox lane %s is closed (%s): game %d waits", item.lane.key, trouble, game)
        await self._delay_item(item, LONGEST_WAIT, f"{queue.BLOCKED}{trouble}", item.uncertain_since)

    async def _is_waiting(self, game: int, trouble: str) -> bool:
        try:
            return self._waiting is not None and await self._waiting.hold_up(game, trouble)
        except Exception as fault:
            log_incident(fault, f"game {game} waits, and nobody could be told")
            return True

    async def _combine_missed(self, item: Item) -> None:
        """Retry a closed lane with one message about everything it missed."""
        if self._waiting is not None and item.game is not None:
            try:
                await self._waiting.gather(item.game)
            except Exception as trouble:
                log_incident(trouble, f"what game {item.game} missed is told piece by piece")
        async with self._store.write() as c:
            await queue.open_lane(c, item.lane)

    async def _save_story(self, item: Item) -> None:
        """Save a frozen game's story. Let the lane continue."""
        await self._postpone(item, TryLater("the game stands still"), item)
        if self._waiting is not None and item.game is not None:
            await self._waiting.keep(item.game)

    async def _give_up(self, item: Item, trouble: Gone) -> None:
        log.warning("outbox item %d (%s in %s) is given up: %s", item.id, item.op, item.lane.key, trouble)
        self._patience.forget(item.id)
        async with self._store.write() as c:
            queue.give_up(c, item, self._clock(), str(trouble))
        if trouble.dm_closed and item.lane.user is not None and self._closed is not None:
            await self._closed(item.lane.user, True)

    async def _note_own_fault(self, item: Item, tried: Item, trouble: Exception) -> None:
        number = log_incident(trouble, f"outbox item {item.id} ({item.op}) met a fault")
        reason = f"{error_class(trouble)}, incident {number}"
        if item.tries + 1 >= OWN_FAULTS and not is_unreachable(trouble):
            await self._give_up(item, Gone(reason))
        else:
            await self._postpone(item, TryLater(reason), tried)

    async def _purge(self) -> None:
        now = self._monotonic()
        if now - self._purged >= PURGE_SECONDS:
            self._purged = now
            self._patience.clear_up()
            async with self._store.write() as c:
                await queue.purge(c, self._clock() - KEEP_SECONDS)


def retry_delay(tries: int) -> float:
    """Seconds before the next try: doubling with jitter, at most LONGEST_DELAY."""
    return float(min(LONGEST_DELAY, FIRST_DELAY * 2 ** min(tries, 16))) * random.uniform(0.75, 1.25)
