"""Compares what slots should show with what is posted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import msgspec

from bot.domain.out_message import OutMessage
from bot.domain.records import SEND, HeldMessage, Outgoing

End = Callable[[HeldMessage, bool], Outgoing | None]
"""Ends a message that no slot shows, or that another replaces (True). None: it stands."""


def reconcile(
    held: Collection[HeldMessage], wanted: Mapping[str, Outgoing], end: End, anew: Collection[str] = ()
) -> tuple[list[Outgoing], list[Outgoing]]:
    """Last edits and deletions of posted messages, then posts and edits.

    The slots in `anew` are posted again.
    """
    standing = {one.slot: one for one in held}
    replaced = {
        slot
        for slot, one in wanted.items()
        if slot in standing and (slot in anew or _is_replaced(standing[slot], one))
    }
    gone = [one for one in held if one.slot not in wanted or one.slot in replaced]
    endings = [end(one, one.slot in replaced) for one in gone]
    changes = [
        msgspec.structs.replace(one, op=SEND) if slot in replaced else _change(standing.get(slot), one)
        for slot, one in wanted.items()
    ]
    return [one for one in endings if one], [one for one in changes if one]


def _is_replaced(before: HeldMessage, new: Outgoing) -> bool:
    return before.lane != new.lane or (new.message.posted_anew and not _is_same(before, new))


def _is_same(before: HeldMessage, new: Outgoing) -> bool:
    return _without_ping(before.message or OutMessage()) == _without_ping(new.message)


def _change(before: HeldMessage | None, new: Outgoing) -> Outgoing | None:
    """Post or edit of a slot, None if it is up to date. An edit pings nobody."""
    if before is None:
        return msgspec.structs.replace(new, op=SEND)
    return None if _is_same(before, new) else msgspec.structs.replace(new, message=_without_ping(new.message))


def _without_ping(message: OutMessage) -> OutMessage:
    return msgspec.structs.replace(message, ping=False) if message.ping else message
