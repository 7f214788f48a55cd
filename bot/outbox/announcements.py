"""What features have to say of a change, beside the story: each registers its part when it is imported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from bot.domain.out_message import OutMessage
from bot.domain.records import SEND, Lane, Outgoing
from bot.domain.requests import Changed

Announcing = Callable[[Changed], Iterable[Outgoing]]

_FEATURES: dict[str, Announcing] = {}


def announces(say: Announcing) -> Announcing:
    """Ask `say` of every change from now on; one a module."""
    _FEATURES[say.__module__] = say
    return say


def said_by_features(changed: Changed) -> Iterator[Outgoing]:
    """Yield what each feature has to say of a change, always in the same order."""
    for module in sorted(_FEATURES):
        yield from _FEATURES[module](changed)


def to_channel(changed: Changed, message: OutMessage, op: str = SEND, slot: str = "") -> Outgoing:
    """Return a message about the changed seat for the table's channel."""
    return Outgoing(Lane(channel=changed.game.record.channel), message, op=op, slot=slot, seat=changed.seat)


def holds(changed: Changed, slot: str) -> bool:
    """Return whether a message stands in a slot."""
    return any(held.slot == slot for held in changed.held)
