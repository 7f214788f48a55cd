"""A lobby whose host does not start it: two who sit there can, or whoever does once the host has left."""

from __future__ import annotations

import msgspec

from bot.core.draft import Draft
from bot.domain.change import StartAsked
from bot.domain.requests import Refused
from bot.domain.rights import rights_at
from bot.domain.waiting_lobby import STARTERS, free_at
from bot.words.clock import ago


async def may_start(draft: Draft) -> bool:
    """True if a lobby may start now; else note that the actor wants it.

    Host or manager may; two who sit at a table that has been full for an hour; anyone there whose host has
    left the server, and who becomes host. Announces StartAsked. Raises: Refused with host_only, full_lately.
    """
    record, by = draft.before, draft.by
    assert by is not None
    if rights_at(record, by).may_run_it:
        return True
    if record.seat_of(by.user) is None:
        raise Refused("host_only")
    if await host_left(draft):
        draft.set(host=by.user)
        return True
    if not record.call.filled:
        raise Refused("host_only")
    if draft.now < free_at(record):
        raise Refused("full_lately", when=ago(free_at(record)))
    starters = tuple(dict.fromkeys((*record.call.starters, by.user)))
    if len(starters) < STARTERS:
        draft.set(call=msgspec.structs.replace(record.call, starters=starters))
        draft.step("start_asked")
        draft.tell(StartAsked())
    return len(starters) >= STARTERS


async def host_left(draft: Draft) -> bool:
    """True if a table's host is no longer in its server."""
    return bool(await draft.house.strangers(draft.before, [draft.before.host]))
