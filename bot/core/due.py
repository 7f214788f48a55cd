"""What the clock brings: reminders, and lobbies that lapse."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.core import looking, play
from bot.core.changes import Changes, Edit
from bot.domain.awake import DIGEST_APART, digest_due
from bot.domain.records import LOBBY, Deadline, Lane, Outgoing
from bot.messages.pings import DailyList
from bot.process.incidents import incident
from bot.store import calendar, games, people, queue

# A game that cannot be looked at must not keep the others from it.
PUT_OFF_SECONDS = 3600.0
# Each pass reminds one seat a game.
PASSES = 8
# A bot that does not look for so long was not there, or its clock was set: either is no player's fault.
ABSENT_SECONDS = 900.0


REPORT_SECONDS = 90 * 24 * 3600.0
"""So long the operator has for a report."""


EDITS: dict[str, Edit] = {
    calendar.LAPSE: play.lapse,
    calendar.REMIND: looking.look,
    calendar.BOARD: looking.renew_board,
}
"""What each kind of deadline does; features add their own."""

AT_START: list[Callable[[Changes], Awaitable[object]]] = []
"""What features do once after a start, when the running games have been looked over."""


async def do_due(changes: Changes) -> int:
    """Do what has fallen due; how many deadlines were looked at."""
    await _purge_reports(changes)
    count = 0
    for _ in range(PASSES):
        async with changes.store.read() as c:
            found = await calendar.due_deadlines(c, changes.clock())
        for deadline in found:
            await _look(changes, deadline)
        count += len(found)
        if not found:
            break
    return count


async def tell_digests(changes: Changes, keep: Callable[[people.Person], None]) -> int:
    """Put in the list of all their tables for everybody who likes one at this hour; how many.

    `keep` hears of each person as they are now.
    """
    now = changes.clock()
    async with changes.store.read() as c:
        wanted = await people.with_digest(c, now - DIGEST_APART)
    due = [one for one in wanted if digest_due(one.habits, one.digest_at, now) == now]  # no later
    for person in [msgspec.structs.replace(one, digest_at=now) for one in due]:
        async with changes.store.write() as c:
            await people.write_person(c, person)
            if any(one.awaited_since is not None for one in await games.games_of(c, person.user)):
                pen = queue.OutboxWriter(c, None, now)
                pen.put(Outgoing(Lane(user=person.user), DailyList(user=person.user)))
                pen.write()
        keep(person)
    return len(due)


async def beat(changes: Changes) -> None:
    """Note that a bot is awake, and give seats the time back that passed while none was."""
    now = changes.clock()
    async with changes.store.write() as c:
        before = await calendar.last_awake(c)
        calendar.set_awake(c, now)
    absent = now - before if before else 0.0
    if abs(absent) <= ABSENT_SECONDS:
        return
    async with changes.store.read() as c:
        timed = await games.timed_ids(c)
    for game in timed:
        try:
            await changes.change(game, None, "", lambda draft: looking.give_back(draft, absent))
        except Exception as trouble:
            incident(trouble, f"game {game}: its seats could not be given their time back")


async def _look(changes: Changes, deadline: Deadline) -> None:
    edit = EDITS[deadline.kind]
    try:
        outcome = await changes.change(deadline.game, None, "", edit)
    except Exception as trouble:
        incident(trouble, f"game {deadline.game}: what fell due ({deadline.kind}) is put off")
        await _put_off(changes, deadline)
    else:
        if deadline.kind == calendar.LAPSE and outcome.record.phase == LOBBY:
            await _put_off(changes, deadline)


async def _purge_reports(changes: Changes) -> None:
    before = changes.clock() - REPORT_SECONDS
    async with changes.store.read() as c:
        oldest = await people.oldest_report(c)
    if oldest is not None and oldest < before:
        async with changes.store.write() as c:
            await people.purge_reports(c, before)


async def _put_off(changes: Changes, deadline: Deadline) -> None:
    async with changes.store.write() as c:
        calendar.set_deadline(c, deadline.game, deadline.kind, changes.clock() + PUT_OFF_SECONDS)
