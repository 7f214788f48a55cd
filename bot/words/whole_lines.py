"""Lists longer than a message: whole lines, how many are missing, and pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.words.catalogue import Texts
from bot.words.message_draft import TEXT, Button, clip_text

PAGE_LINES = 10
"""Max. entries on a page of a list."""


def keep_whole_lines(text: str, texts: Texts, limit: int = TEXT) -> str:
    """Drop the last lines beyond `limit`, and count them.

    Only a first line longer than `limit` is cut within.
    """
    if len(text) <= limit:
        return text
    lines = text.splitlines()
    if len(lines) == 1:
        return clip_text(text, limit)
    room = limit - len(texts("lines-missing", count=len(lines))) - 1
    kept = 1
    while kept < len(lines) and len("\n".join(lines[: kept + 1])) <= room:
        kept += 1
    told = clip_text("\n".join(lines[:kept]), room)
    return f"{told}\n{texts('lines-missing', count=len(lines) - kept)}" if kept < len(lines) else told


class ListPage(NamedTuple):
    """Entries `first` to before `after` of a list, and page buttons."""

    text: str
    first: int
    after: int
    buttons: tuple[Button, ...]


def page_by_number(
    head: str,
    entries: Sequence[str],
    number: int,
    texts: Texts,
    to: Callable[[int], str],
    limit: int = TEXT,
) -> ListPage:
    """Page of a list by number from 0, or the nearest one.

    `to`: the custom_id that leads to a page. Only an entry longer than a page is cut.
    """
    room = limit - len(head) - len(texts("page-of", page=99, pages=99)) - 2
    starts = _page_starts([min(len(one), room) for one in entries], room)
    number = min(max(number, 0), len(starts) - 1)
    first, after = (*starts, len(entries))[number : number + 2]
    shown = [clip_text(one, room) for one in entries[first:after]]
    if len(starts) == 1:
        return ListPage("\n".join([head, *shown]), first, after, ())
    told = texts("page-of", page=number + 1, pages=len(starts))
    last = len(starts) - 1
    buttons = (
        Button(to(number - 1), texts("button-page-before"), emoji="◀️", disabled=number == 0),
        Button(to(number + 1), texts("button-page-after"), emoji="▶️", disabled=number == last),
    )
    return ListPage("\n".join([f"{head} {told}", *shown]), first, after, buttons)


def page_number(written: str) -> int:
    """Page number of a custom_id, 0 if it is invalid."""
    return int(written) if written.isdecimal() and len(written) < 4 else 0


def _page_starts(lengths: Sequence[int], room: int) -> list[int]:
    """Index of the first entry of each page."""
    starts, length = [0], 0
    for number, one in enumerate(lengths):
        if number > starts[-1] and (length + 1 + one > room or number - starts[-1] == PAGE_LINES):
            starts.append(number)
            length = 0
        length += one + 1
    return starts
