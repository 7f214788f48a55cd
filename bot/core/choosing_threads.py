"""Private threads in place of direct messages: who wants them, has them, and must do without."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from bot.core import play
from bot.core.changes import Changes
from bot.core.people_cache import People
from bot.domain.records import Lane, Outgoing
from bot.domain.requests import GameBroken, Refused
from bot.domain.terms import Habits
from bot.messages.private import NoThread
from bot.store import queue
from bot.store.people import NONE, keep_thread, try_anew, whose


class Threads:
    """Private threads as people and tables have them."""

    def __init__(self, changes: Changes, people: People) -> None:
        self._changes = changes
        self._people = people

    async def choose(self, user: int, wanted: bool) -> Habits:
        """Tell a person alone what is theirs in private threads, or no longer; return their habits then.

        Where threads could not be made it is tried again, and what closed DMs kept back is told there.
        """
        habits = msgspec.structs.replace(await self._people.habits_of(user), thread=wanted)
        await self._people.set_habits(user, habits)
        if wanted:
            async with self._changes.store.write() as c:
                await try_anew(c, user)
            await self._people.try_dms(user, at_once=True)
        return habits

    async def keep(self, game: int, user: int, thread: int) -> None:
        """Remember a person's private thread at a table, or threads.NONE."""
        async with self._changes.store.write() as c:
            await keep_thread(c, game, user, thread)

    async def do_without(self, game: int, user: int, why: str, lacking: Sequence[str] = ()) -> None:
        """Let a person have no private thread at a table; they are told why, after what comes instead."""
        said = NoThread(user=user, why=why, lacking=tuple(lacking))
        async with self._changes.store.write() as c:
            await keep_thread(c, game, user, NONE)
            pen = queue.OutboxWriter(c, game, self._changes.clock())
            pen.put(Outgoing(Lane(user=user), said))
            pen.write()
        self._changes.tell(game)

    async def is_gone(self, thread: int) -> None:
        """Tell whose private thread was deleted by direct message what stood there."""
        async with self._changes.store.read() as c:
            found = await whose(c, thread)
        if found is None:
            return
        game, user = found
        await self.do_without(game, user, "gone")
        with suppress(Refused, GameBroken):
            await self._changes.change(game, None, "", lambda draft: play.tell_privately(draft, user))
