"""Threads: archiving, waking and membership."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping

from .changes import Changes
from .clock import Clock
from .errors import refusal
from .limits import Limits
from .model import Channel
from .permissions import BITS, VIEW

DURATIONS = (60, 1440, 4320, 10080)


class Threads:
    """Archives idle threads and checks access to archived or locked ones."""

    def __init__(
        self,
        channels: Mapping[int, Channel],
        clock: Clock,
        limits: Callable[[], Limits],
        changes: Changes,
        *,
        permissions: Callable[[Channel, int], int],
        held: Callable[[Channel, int], int],
    ) -> None:
        self._channels = channels
        self._clock = clock
        self._limits = limits
        self._changes = changes
        self._permissions = permissions
        self._held = held
        self._next = 0.0
        clock.moved.append(self.settle)

    def _awake_threads(self) -> Iterator[Channel]:
        return (c for c in list(self._channels.values()) if c.is_thread and not c.archived)

    def settle(self) -> None:
        """Archive every idle thread."""
        now = self._clock.now()
        # This runs for each request, so the common case must be fast.
        if now < self._next:
            return
        for thread in self._awake_threads():
            if _archive_time(thread) <= now:
                self.change(thread, archived=True)
        self._next = min(map(_archive_time, self._awake_threads()), default=math.inf)

    def touch(self, thread: Channel) -> None:
        """Restart a thread's idle time."""
        thread.active_at = self._clock.now()
        self._next = min(self._next, _archive_time(thread))

    def change(self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> None:
        """Set a thread's archived and locked states. Listeners hear only real changes."""
        before = (thread.archived, thread.locked)
        thread.archived = thread.archived if archived is None else archived
        thread.locked = thread.locked if locked is None else locked
        if (thread.archived, thread.locked) == before:
            return
        if thread.archived != before[0]:
            thread.archive_changed_at = self._clock.now()
        if not thread.archived:
            self.touch(thread)
        self._changes.tell("channel_update", thread)

    def demand_room(self, guild_id: int | None) -> None:
        """Check that a server may have one more active thread.

        Raises: ApiError 160006 at the limit.
        """
        awake = sum(thread.guild_id == guild_id for thread in self._awake_threads())
        if awake >= self._limits().channel.active_threads:
            raise refusal(160006)

    def demand_post(self, thread: Channel, user_id: int) -> None:
        """Check that a user may post in a thread. An archive alone does not prevent it.

        Raises: ApiError 50083 or 160005 if a lock prevents it, 160006 if waking the thread would exceed the
        limit.
        """
        if thread.locked and not self._can_manage(thread, user_id):
            raise refusal(50083 if thread.archived else 160005)
        if thread.archived:
            self.demand_room(thread.guild_id)

    def demand_awake(self, thread: Channel, user_id: int) -> None:
        """Check that a thread may be changed.

        Raises: ApiError 50083 if it is archived, 160005 if it is locked.
        """
        if thread.archived:
            raise refusal(50083)
        self.demand_post(thread, user_id)

    def _can_manage(self, thread: Channel, user_id: int) -> bool:
        return bool(self._permissions(thread, user_id) & BITS["manage_threads"])

    def note_post(self, thread: Channel, author_id: int) -> None:
        """Wake a thread for a message and add its author."""
        self.touch(thread)
        self.change(thread, archived=False)
        self.join(thread, author_id)

    def invite(self, thread: Channel, mentioned: Iterable[int]) -> None:
        """Add mentioned users to a thread if they see its channel."""
        for user in mentioned:
            if self._held(thread, user) & VIEW:
                self.join(thread, user)

    def join(self, thread: Channel, user_id: int) -> None:
        """Add a user (or the bot) to a thread."""
        if user_id not in thread.thread_members:
            thread.thread_members.append(user_id)
            self._changes.tell("thread_members", (thread, user_id, True))
            self._changes.tell("seen_by", thread)

    def leave(self, thread: Channel, user_id: int) -> None:
        """Remove a user (or the bot) from a thread."""
        if user_id in thread.thread_members:
            thread.thread_members.remove(user_id)
            self._changes.tell("thread_members", (thread, user_id, False))
            self._changes.tell("seen_by", thread)


def _archive_time(thread: Channel) -> float:
    return thread.active_at + thread.auto_archive_minutes * 60
