"""The messages that a channel got about a game, held against its log."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from bot.domain.out_message import OutMessage
from bot.messages.game_over import Result
from bot.messages.question import ClosedQuestion, Question
from bot.messages.story import CatchUp, EpochOpening, Stretch, TurnSummary
from bot.words.narration import load_narration
from bot.words.story_lines import Happening, happenings
from engine.records import tag_of
from engine.turns import LogPosition
from engine.view import View

TOLD = (Question, ClosedQuestion, EpochOpening)
SUMMED = (TurnSummary, Result)

Span = tuple[LogPosition, LogPosition]


def told_spans(messages: Iterable[OutMessage], *kinds: type[Stretch]) -> list[Span]:
    """Log ranges covered by messages of these kinds, without gaps."""
    return sorted(part for one in messages if isinstance(one, kinds) for part in _message_spans(one))


def _message_spans(message: Stretch) -> Iterator[Span]:
    since = message.first_position
    for first, end in message.skip:
        if since < first:
            yield since, first
        since = max(since, end)
    if since <= message.until:
        yield since, message.until


def repeated_spans(messages: Iterable[OutMessage]) -> list[tuple[Span, Span]]:
    """Pairs of messages that tell the same events, except summaries."""
    return [(a, b) for a, b in itertools.pairwise(told_spans(messages, *TOLD)) if a[1] > b[0]]


def untold_events(messages: Iterable[OutMessage], view: View, *, over: bool) -> list[Happening]:
    """Lasting events that no message tells.

    While the game runs, only those before the end of a message count.
    """
    told = told_spans(messages, *TOLD, *SUMMED, CatchUp)
    last = (view.entries, 0) if over else max((until for _, until in told), default=(0, 0))
    return [
        happening
        for happening in happenings(view)
        if happening.at < last
        and _is_lasting(happening, view.edition)
        and not any(a <= happening.at < b for a, b in told)
    ]


def _is_lasting(happening: Happening, edition: str) -> bool:
    tells = load_narration(edition).style_of(tag_of(happening.event))
    return not (tells.quiet or tells.passing)
