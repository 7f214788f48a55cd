"""Cache of users: language, DMs and private threads."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import msgspec

from bot.core import play
from bot.core.draft import Draft
from bot.core.table_access import Tables
from bot.domain import seat_clock
from bot.domain.awake import digest_due, digest_passed, next_contact
from bot.domain.records import RUNNING
from bot.domain.requests import GameBroken, Refused
from bot.domain.terms import Habits
from bot.messages.private import NoThread
from bot.messages.seats import HabitsChanged, WentAway
from bot.store import games, people, queue, results
from bot.store.people import NONE, forget_declined, store_thread, thread_owner

T = TypeVar("T")

KEPT = 1000
"""Max. users in the cache."""
STALE_SECONDS = 3600.0
"""Seconds between stored visits of a user."""
TRY_SECONDS = 600.0
"""Seconds between attempts to reach a user with closed DMs."""
SHARED_SECONDS = 1.0
"""Seconds that a read counts as new where other processes write too."""


class People:
    """Users as last seen. Unchanged data is not written again."""

    def __init__(self, tables: Tables) -> None:
        self._store = tables.store
        self._tables = tables
        self._clock = tables.clock
        self._changing = asyncio.Lock()
        self._tried: dict[int, float] = {}
        self._known: OrderedDict[int, tuple[people.Person, float]] = OrderedDict()
        self._experienced: OrderedDict[int, None] = OrderedDict()
        self._newcomers: OrderedDict[int, tuple[int, float]] = OrderedDict()

    async def note_visit(self, user: int, locale: str) -> None:
        """Record a user's language and visit. Retry closed DMs."""
        person, now = await self._read(user), self._clock()
        if person.locale != locale or now - person.seen >= STALE_SECONDS:
            person = await self._change(
                user, lambda one: msgspec.structs.replace(one, locale=locale, seen=now)
            )
        if person.dm_closed:
            await self.try_dms(user)

    async def may_tell(self, user: int) -> bool:
        """True if a user accepts messages at this moment."""
        now = self._clock()
        return next_contact(await self.read_habits(user), now) <= now

    async def read_habits(self, user: int) -> Habits:
        """A user's habits: their hours and ways of contact."""
        return (await self._read(user)).habits

    async def set_habits(self, user: int, habits: Habits) -> None:
        """Store a user's habits, also in all their open games.

        Announces HabitsChanged or WentAway in each.
        """

        def note(person: people.Person) -> people.Person:
            if habits.digest not in (-1, person.habits.digest):
                # The first list comes at the chosen hour, not for an hour that has passed.
                passed = digest_passed(habits, self._clock())
                person = msgspec.structs.replace(person, digest_at=max(person.digest_at, passed))
            return msgspec.structs.replace(person, habits=habits)

        await self._change(user, note)
        mine = await self._tables.query(games.open_games_of_user, user)
        for game in mine:
            with suppress(Refused, GameBroken):
                await self._tables.change(game.game, None, lambda draft: note_habits(draft, user, habits))

    async def change_habits(self, user: int, **fields: object) -> None:
        """Change some fields of a user's habits."""
        await self.set_habits(user, msgspec.structs.replace(await self.read_habits(user), **fields))

    async def digest_due(self, user: int) -> float | None:
        """Time of a user's next daily list, or None."""
        person = await self._read(user)
        return digest_due(person.habits, person.digest_at, self._clock())

    async def is_guided(self, user: int) -> bool:
        """True if a user sees guidance: a newcomer who did not decline."""
        return (await self._read(user)).habits.guided and await self.is_newcomer(user)

    async def is_newcomer(self, user: int) -> bool:
        """True if a user has finished no game.

        The answer is cached until a game ends.
        """
        if user in self._experienced:
            return False
        ended, (before, at) = self._tables.ended, self._newcomers.get(user, (-1, 0.0))
        if before == ended and self._is_new(at):
            return True
        finished = await self._tables.query(results.has_finished, user)
        if finished:
            _store_person(self._experienced, user, None)
        else:
            _store_person(self._newcomers, user, (ended, time.monotonic()))
        return not finished

    async def is_reached(self, user: int) -> bool:
        """True if direct messages reach a user, as far as is known."""
        return not (await self._read(user)).dm_closed

    async def locale_of(self, user: int) -> str | None:
        """A user's chosen language, else the last one seen."""
        person = await self._read(user)
        return person.habits.language or person.locale or None

    async def chosen_language(self, user: int) -> str:
        """A user's chosen language. "" for Discord's."""
        return (await self._read(user)).habits.language

    def known_language(self, user: int) -> str:
        """A user's chosen language if it is in memory."""
        known = self._known.get(user)
        return known[0].habits.language if known is not None else ""

    async def note_dm_closed(self, user: int, closed: bool) -> None:
        """Record whether DMs reach a user, also in their open games.

        A private thread reaches them regardless.
        """
        person = await self._read(user)
        if not closed and not person.dm_closed:
            return
        await self._change(user, lambda one: msgspec.structs.replace(one, dm_closed=closed))
        async with self._store.read() as c:
            mine = await games.open_games_of_user(c, user)
            reached = {one.game for one in mine if await people.stored_thread(c, one.game, user)}
        if closed and (await self._read(user)).habits.thread:
            mine = [one for one in mine if one.game not in reached]
        for game in mine:
            seat = (await self._tables.record(game.game)).seat_of(user)
            if seat is not None and seat.dm_closed != closed:
                await self._tables.change(game.game, None, lambda d: play.record_dms(d, user, closed))

    async def try_dms(self, user: int, *, at_once: bool = False) -> None:
        """Retry a user's closed DMs, at intervals.

        Announces DmsTriedAgain.
        """
        person = await self._read(user)
        now = time.monotonic()
        last = -TRY_SECONDS if at_once else self._tried.get(user, -TRY_SECONDS)
        if not person.dm_closed or now - last < TRY_SECONDS:
            return
        self._tried[user] = now
        mine = await self._tables.query(games.open_games_of_user, user)
        for game in mine:
            await self._tables.change(game.game, None, lambda draft: play.try_dms(draft, user))

    def forget(self, user: int) -> None:
        """Remove a user from the cache."""
        naming = [one for one, (person, _) in self._known.items() if person.habits.stand_in == user]
        for one in (user, *naming):
            self._known.pop(one, None)
        self._experienced.pop(user, None)
        self._tried.pop(user, None)

    async def _read(self, user: int) -> people.Person:
        known = self._known.get(user)
        return known[0] if known is not None and self._is_new(known[1]) else await self._read_anew(user)

    def _is_new(self, at: float) -> bool:
        """True if what was read at that time still holds."""
        return not self._store.shared or time.monotonic() - at < SHARED_SECONDS

    async def _read_anew(self, user: int) -> people.Person:
        person = await self._tables.query(people.read_person, user) or people.Person(user, "", False, 0.0)
        self.keep(person)
        return person

    async def _change(self, user: int, note: Callable[[people.Person], people.Person]) -> people.Person:
        """Store a user as `note` changes them. Returns the new state."""
        async with self._changing:
            # Nothing is written back that was deleted meanwhile.
            before = await self._read_anew(user)
            person = note(before)
            if person != before:
                async with self._store.write() as c:
                    await people.write_person(c, person)
                self.keep(person)
        return person

    def keep(self, person: people.Person) -> None:
        """Put a user's stored state in the cache."""
        _store_person(self._known, person.user, (person, time.monotonic()))


def _store_person(known: OrderedDict[int, T], user: int, what: T) -> None:
    """Cache a user's value. Drop the oldest beyond KEPT."""
    known[user] = what
    known.move_to_end(user)
    while len(known) > KEPT:
        known.popitem(last=False)


def note_habits(draft: Draft, user: int, habits: Habits) -> None:
    """Store a user's new habits in a game.

    Announces HabitsChanged, or WentAway for an absence.
    """
    before = draft.before.seat_of(user)
    if before is None:
        return
    for own in draft.before.seats_of(user):
        seat = seat_clock.count_time(draft.before, own, draft.now)
        pinged = own.pinged if habits.snoozed <= draft.now else None
        draft.set_seat(own.seat, **{**msgspec.structs.asdict(seat), "habits": habits, "pinged": pinged})
    if draft.before.phase != RUNNING:
        return
    new = habits.away_until != before.habits.away_until and habits.away_until > draft.now
    draft.tell(WentAway(user=user, until=habits.away_until) if new else HabitsChanged(), before.seat)


# Private threads in place of direct messages: who wants them, has them, and must do without


class Threads:
    """Private threads of users at tables."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people

    async def choose(self, user: int, wanted: bool) -> Habits:
        """Switch a user's private threads. Returns their habits.

        A new choice retries failed threads, and sends there what closed DMs held back.
        """
        habits = msgspec.structs.replace(await self._people.read_habits(user), thread=wanted)
        await self._people.set_habits(user, habits)
        if wanted:
            async with self._tables.store.write() as c:
                await forget_declined(c, user)
            await self._people.try_dms(user, at_once=True)
        return habits

    async def keep(self, game: int, user: int, thread: int) -> None:
        """Store a user's private thread at a table, or threads.NONE."""
        async with self._tables.store.write() as c:
            await store_thread(c, game, user, thread)

    async def give_up_thread(self, game: int, user: int, why: str, lacking: Sequence[str] = ()) -> None:
        """Give up a user's private thread, and tell them why."""
        said = NoThread(user=user, why=why, lacking=tuple(lacking))
        async with self._tables.store.write() as c:
            await store_thread(c, game, user, NONE)
            queue.tell_user(c, user, said, self._tables.clock(), game=game)
        self._tables.tell(game)

    async def note_deletion(self, thread: int) -> None:
        """Send the contents of a deleted private thread by DM."""
        found = await self._tables.query(thread_owner, thread)
        if found is None:
            return
        game, user = found
        await self.give_up_thread(game, user, "gone")
        with suppress(Refused, GameBroken):
            await self._tables.change(game, None, lambda draft: play.tell_privately(draft, user))
