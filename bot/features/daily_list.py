"""Sends the daily table list to each user who wants one."""

from __future__ import annotations

import msgspec

from bot.core.service import Service
from bot.domain.awake import DIGEST_APART, digest_due
from bot.messages.pings import DailyList
from bot.play.feature import Feature
from bot.store import games, people, queue

FEATURE = Feature(__name__)


@FEATURE.repeated_work
async def queue_daily_lists(service: Service) -> None:
    """Queue the daily table list of each due user."""
    now = service.clock()
    wanted = await service.query(people.users_with_digest, now - DIGEST_APART)
    due = [one for one in wanted if digest_due(one.habits, one.digest_at, now) == now]  # no later
    for before, person in [(one.digest_at, msgspec.structs.replace(one, digest_at=now)) for one in due]:
        async with service.store.write() as c:
            await people.write_person(c, person)
            if any(one.is_waiting for one in await games.open_games_of_user(c, person.user)):
                queue.tell_user(c, person.user, DailyList(user=person.user, since=before), now)
        service.people.keep(person)
