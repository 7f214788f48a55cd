"""The log in words: a line per event, with similar events merged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import msgspec

from bot.words.message_draft import ELLIPSIS
from bot.words.names import Names
from bot.words.narration import load_narration
from engine.records import Event, Undone, tag_of
from engine.turns import LogPosition
from engine.view import News, View

START: LogPosition = (0, 0)
RECENT = 3
"""Max. lines that a message leaves to the next. A map shows as many."""
LEFT = 5
"""Max. lines in a closed question."""
ENOUGH = LEFT + 1
"""Lines needed to detect omissions."""


class Happening(msgspec.Struct, frozen=True):
    """An event with its position in the log."""

    at: LogPosition
    event: Any


def happenings(view: View, since: LogPosition = START) -> list[Happening]:
    """Events of a view from `since` on, without undone ones."""
    return happenings_since(view.news, since)


def happenings_since(told: Sequence[News], since: LogPosition = START) -> list[Happening]:
    """Events of news from `since` on, without undone ones."""
    undone = {event.entry for news in told for event in news.events if isinstance(event, Undone)}
    return [
        Happening((news.n, number), event)
        for news in told
        if news.n not in undone
        for number, event in enumerate(news.events)
        if (news.n, number) >= since
    ]


def story_lines(
    events: Iterable[Event], names: Names, *, quiet: bool = False, most: int | None = None
) -> list[str]:
    """A sentence per event or run of similar events.

    `quiet` includes quiet events. `most` limits to the newest.
    """
    style_of = names.narration.style_of
    shown = list(events)
    if not quiet:
        shown = [one for one in _lasting_events(shown, names) if not style_of(tag_of(one)).quiet]
    newest_first = (
        _run_sentence(run, names) for run in reversed(_event_runs(merge_repeated(shown, names), names))
    )
    return [*islice(filter(None, newest_first), most)][::-1]


def _lasting_events(events: list[Event], names: Names) -> list[Event]:
    """Events without those that mattered only before the turn."""
    style_of = names.narration.style_of
    begun = [at for at, event in enumerate(events) if style_of(tag_of(event)).opens == "turn"]
    last = begun[-1] if begun else 0
    return [event for at, event in enumerate(events) if at >= last or not style_of(tag_of(event)).passing]


def merge_repeated(events: list[Event], names: Names, *, apart: bool = False) -> list[Event]:
    """Merge repeated events with their sum: neighbours, or all gathered ones.

    `apart` merges over any distance.
    """
    found: list[Any] = []
    for event in events:
        style = names.narration.style_of(tag_of(event))
        near = (
            range(0 if style.gather or apart else len(found) - 1, len(found)) if style.adds and found else ()
        )
        at = next((i for i in near if _is_alike(found[i], event, style.adds)), None)
        if at is None:
            found.append(event)
        else:
            both = getattr(found[at], style.adds) + getattr(event, style.adds)
            found[at] = msgspec.structs.replace(found[at], **{style.adds: both})
    return found


def _event_runs(events: list[Event], names: Names) -> list[list[Event]]:
    """Group similar events: neighbours, and gathered ones over any distance."""
    runs: list[list[Any]] = []
    for event in events:
        style = names.narration.style_of(tag_of(event))
        near = runs if style.gather else runs[-1:]
        run = next((one for one in near if _is_alike(one[-1], event, style.merge)), None)
        if run is None:
            runs.append([event])
        else:
            run.append(event)
    return runs


def _is_alike(one: Any, other: Any, but: str) -> bool:
    """True if two events differ in this field only."""
    if not but or type(one) is not type(other):
        return False
    return bool(msgspec.structs.replace(one, **{but: ""}) == msgspec.structs.replace(other, **{but: ""}))


def _run_sentence(run: list[Any], names: Names) -> str:
    first = run[0]
    args, style = names.args(first), names.narration.style_of(tag_of(first))
    args["count"] = len(run)
    if style.by_seat:
        args["by_seat"] = _share_by_seat(first.seats, getattr(first, style.by_seat), names)
    if len(run) > 1:
        field = style.merge
        if kind_of := names.narration.kind_of(field):
            args[field] = names.join_names(kind_of, [getattr(event, field) for event in run])
    return names.texts(f"event-{tag_of(first)}", **args)


def _share_by_seat(seats: Sequence[str], numbers: Sequence[int], names: Names) -> str:
    """Each seat with its equal share of the numbers."""
    share = len(numbers) // len(seats)
    parts = (numbers[share * at : share * (at + 1)] for at in range(len(seats)))
    return names.texts.join(
        f"{names.seat(seat)} {' + '.join(map(str, part))}" for seat, part in zip(seats, parts, strict=True)
    )


def story_in_one_line(
    story: Sequence[Happening], acted: int, names: Names, *, since: LogPosition
) -> tuple[str, bool]:
    """The story since a seat's answer in one line, and whether there is more.

    The line is the whole story, the seat's own deed at log entry `acted`, or the newest one.
    """
    own = [one.event for one in story if since[0] <= acted <= one.at[0]]
    told = story_lines(own, names)
    if len(told) > 1 or (told and len(own) == len(story)):
        return (f"{told[0]} {ELLIPSIS}" if len(told) > 1 else told[0]), len(told) > 1
    newest = story_lines([one.event for one in story], names, most=2)
    if len(newest) < 2:
        return "".join(newest), False
    return (told[0], False) if told else (f"{ELLIPSIS} {newest[-1]}", True)


def recent_lines(story: list[str], limit: int, most: int = RECENT) -> str:
    """The newest lines of a story within `limit` characters."""
    left_out = [ELLIPSIS] if len(story) > most else []
    return last_lines([*left_out, *story[-most:]], limit)


def last_lines(story: list[str], limit: int) -> str:
    """The last lines that fit into `limit` characters."""
    kept: list[str] = []
    left = limit
    for line in reversed(story):
        if len(line) + 1 > left - len(ELLIPSIS) - 1:
            kept.append(ELLIPSIS)
            break
        kept.append(line)
        left -= len(line) + 1
    return "\n".join(reversed(kept))


def entry_lines(news: News, names: Names) -> list[str]:
    """Lines of a log entry that a reader may know."""
    return story_lines(news.events, names, quiet=True)


def private_events(edition: str, own: Sequence[News], public: Sequence[News]) -> list[Event]:
    """Events in a seat's own news that are private and not public."""
    style_of = load_narration(edition).style_of
    known = {news.n: news.events for news in public}
    return [
        event
        for news in own
        for event in news.events
        if style_of(tag_of(event)).private and event not in known.get(news.n, ())
    ]
