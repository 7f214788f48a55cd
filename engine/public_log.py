"""The public log of a running game.

It hides even that something private happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engine.carried import Carried
from engine.records import AnyEntry, Prefer, Undone
from engine.view import News


def public_log(log: Iterable[AnyEntry], news: Sequence[News]) -> list[News]:
    """Spectators' news without preferences, renumbered."""
    told = [one for entry, one in zip(log, news, strict=True) if not isinstance(entry.action, Prefer)]
    numbers = {one.n: number for number, one in enumerate(told)}
    return [News(numbers[one.n], one.by, tuple(_renumber(one.events, numbers))) for one in told]


def public_number(log: Iterable[AnyEntry], number: int) -> int:
    """Number of an entry in the public log."""
    return sum(not isinstance(entry.action, Prefer) for entry in log if entry.n < number)


def export_mark(mark: Carried, log: Sequence[AnyEntry], reveal: bool) -> dict[str, Any]:
    """A mark for an export, without its position unless revealed.

    A position reveals all secrets.
    """
    fields: dict[str, Any] = msgspec.to_builtins(mark)
    if not reveal:
        del fields["position"]
        fields["entry"] = public_number(log, mark.entry)
    return fields


def _renumber(events: Iterable[Any], numbers: dict[int, int]) -> Iterable[Any]:
    for event in events:
        if isinstance(event, Undone):
            yield msgspec.structs.replace(event, entry=numbers[event.entry])
        else:
            yield event
