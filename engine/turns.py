"""The log cut into turns, for all who look back: replays, pictures, recaps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.records import Undone, tag_of
from engine.view import News

EPOCH_BEGAN, TURN_BEGAN, TURN_ENDED = "epoch_began", "turn_began", "turn_ended"
"""Tags of events that every edition shares."""

LogPosition = tuple[int, int]
"""(entry of the log, number of the event within it)."""


class Turn(msgspec.Struct, frozen=True):
    """A turn as far as the news tell of it, or, without a `seat`, what happened between two.

    `epoch`: the last one that began, 0 when the news do not reach back to it; `card`: by which the turn goes,
    "" while none is played; `over`: it ended; `first`, `last`: where its first and last event stand; `news`:
    its events alone.
    """

    epoch: int
    seat: str
    card: str
    over: bool
    first: LogPosition
    last: LogPosition
    news: tuple[News, ...]

    @property
    def events(self) -> tuple[Any, ...]:
        """All that happened in it, in order."""
        return tuple([event for part in self.news for event in part.events])


def turns_of(news: Iterable[News]) -> list[Turn]:
    """Return the news, without what was taken back, cut where a turn or an epoch begins and where a turn
    ends."""
    parts = list(news)
    undone = {event.entry for part in parts for event in part.events if isinstance(event, Undone)}
    found: list[Turn] = []
    run: list[tuple[News, int]] = []
    epoch = 0
    for part in parts:
        for number, event in enumerate(part.events if part.n not in undone else ()):
            tag = tag_of(event)
            if run and tag in (EPOCH_BEGAN, TURN_BEGAN):
                found.append(_turn(run, epoch))
                run = []
            if tag == EPOCH_BEGAN:
                epoch = event.epoch
            run.append((part, number))
            if tag == TURN_ENDED:
                found.append(_turn(run, epoch))
                run = []
    return [*found, _turn(run, epoch)] if run else found


def _turn(run: list[tuple[News, int]], epoch: int) -> Turn:
    numbers: dict[int, list[int]] = {}
    for part, number in run:
        numbers.setdefault(part.n, []).append(number)
    parts = {part.n: part for part, _ in run}
    (first, start), (last, end) = run[0], run[-1]
    began, ended = first.events[start], last.events[end]
    over = tag_of(ended) == TURN_ENDED
    whose = ended if over else began if tag_of(began) == TURN_BEGAN else None
    return Turn(
        epoch,
        whose.seat if whose else "",
        whose.card if whose else "",
        over,
        (first.n, start),
        (last.n, end),
        tuple([News(n, parts[n].by, parts[n].events[some[0] : some[-1] + 1]) for n, some in numbers.items()]),
    )
