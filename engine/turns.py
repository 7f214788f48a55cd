"""The log cut into turns, for replays, pictures and recaps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.records import Undone, tag_of
from engine.view import News

EPOCH_BEGAN, TURN_BEGAN, TURN_ENDED = "epoch_began", "turn_began", "turn_ended"
"""Tags of events that all editions share."""

LogPosition = tuple[int, int]
"""Log entry, and number of the event within it."""


class Turn(msgspec.Struct, frozen=True):
    """A turn in the news, or events between turns.

    * `epoch`: the last begun, 0 if unknown.
    * `seat`: "" between turns.
    * `card`: the turn's card, "" before it is known.
    * `over`: True once the turn has ended.
    * `first`, `last`: positions of its first and last event.
    * `news`: its events.
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
        """All its events in order."""
        return tuple([event for part in self.news for event in part.events])

    @property
    def end(self) -> LogPosition:
        """Position after its last event."""
        return self.last[0], self.last[1] + 1


def turns_of(news: Iterable[News]) -> list[Turn]:
    """News without undone entries, cut at turns and epochs."""
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
