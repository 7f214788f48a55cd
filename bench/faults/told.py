"""What the channel was told of a game, held against its log."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from bot.present.narration import narration
from bot.present.story import Happening, happenings
from engine.records import tag_of
from engine.view import View

TOLD = ("turn", "closed", "epoch")
CATCH_UP = "catch_up"
"""What tells all of a stretch again, if only a part of it was missed."""
SUMMED = ("summary", "result")

Stretch = tuple[tuple[int, ...], tuple[int, ...]]


def stretches(payloads: Iterable[dict[str, Any]], *kinds: str) -> list[Stretch]:
    """From where to where in the log the messages of these kinds tell, without what each leaves out."""
    found = [payload for payload in payloads if payload["kind"] in kinds]
    return sorted(part for one in found for part in _parts(one))


def _parts(payload: dict[str, Any]) -> Iterator[Stretch]:
    since = tuple(payload.get("lead", payload["since"]))
    for first, end in payload.get("skip", ()):
        if since < tuple(first):
            yield since, tuple(first)
        since = max(since, tuple(end))
    if since <= tuple(payload["until"]):
        yield since, tuple(payload["until"])


def told_twice(payloads: Iterable[dict[str, Any]]) -> list[tuple[Stretch, Stretch]]:
    """Messages that tell the same, summaries apart."""
    return [(a, b) for a, b in itertools.pairwise(stretches(payloads, *TOLD)) if a[1] > b[0]]


def untold(payloads: Iterable[dict[str, Any]], view: View, *, over: bool) -> list[Happening]:
    """What happened and matters after the moment, and stands in no message.

    Until the game is over, only what lies before the end of some message: the rest is still to be told.
    """
    told = stretches(payloads, *TOLD, *SUMMED, CATCH_UP)
    last = (view.entries, 0) if over else max((until for _, until in told), default=(0, 0))
    return [
        happening
        for happening in happenings(view)
        if happening.at < last
        and _lasts(happening, view.edition)
        and not any(a <= happening.at < b for a, b in told)
    ]


def _lasts(happening: Happening, edition: str) -> bool:
    tells = narration(edition).of(tag_of(happening.event))
    return not (tells.quiet or tells.passing)
