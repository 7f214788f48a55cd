"""Compares what slots should show with what is posted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import msgspec

from bot.domain.out_message import OutMessage
from bot.domain.records import SEND, SHOW, HeldMessage, Outgoing


def reconcile(
    held: Collection[HeldMessage],
    wanted: Mapping[str, Outgoing],
    end: Callable[[HeldMessage], Outgoing | None],
) -> tuple[list[Outgoing], list[Outgoing]]:
    """Last edits and deletions of posted messages, then posts and edits.

    A slot is posted anew if its operation is SEND. `end` ends a message that no slot shows, or lets it stand.
    """
    endings = [end(one) for one in held if one.slot not in wanted or wanted[one.slot].op == SEND]
    standing = {one.slot: one for one in held}
    changes = [_change(standing.get(slot), one) for slot, one in wanted.items()]
    return [one for one in endings if one], [one for one in changes if one]


def _change(before: HeldMessage | None, new: Outgoing) -> Outgoing | None:
    """Post or edit of a slot's message, None if it shows that already. An edit pings nobody."""
    if before is None or before.lane != new.lane or new.op == SEND:
        return msgspec.structs.replace(new, op=SEND)
    shown = _without_ping(new.message)
    if _without_ping(before.message or OutMessage()) == shown:
        return None
    return msgspec.structs.replace(new, op=SHOW, message=shown)


def _without_ping(message: OutMessage) -> OutMessage:
    return msgspec.structs.replace(message, ping=False) if message.ping else message
