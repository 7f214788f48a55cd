"""A turn in a few lines: what was played, then a line for each heading that the edition counts under."""

from __future__ import annotations

from collections.abc import Iterable

from bot.words.message_draft import ELLIPSIS, TEXT, Button, MessageDraft, PictureRequest, clip
from bot.words.names import Names
from bot.words.narration import Note
from bot.words.story_lines import Happening, added, lines
from bot.words.turn import turn_words
from engine.records import Event, tag_of
from engine.view import View

UNTOLD = "-"
MOST = 600
"""How long a summary may be; all of it is shown on demand."""
LINES = (380, 200, 140, 110, 90, 70, 50)
LINE = 380
"""How long a line may be where the whole does not fit."""


def summary(
    view: View,
    stretch: list[Happening],
    names: Names,
    epoch: int,
    lead: Iterable[Happening] = (),
    more: Button | None = None,
) -> MessageDraft:
    """The end of a turn, from its events; above them what led up to it.

    `more` shows all of it, and what happened line by line; without that button it is told whole.
    """
    events = [happening.event for happening in stretch]
    before = [one.event for one in lead if not names.narration.of(tag_of(one.event)).passing]
    top = "\n".join([*lines(before, names), title(view, events, names, epoch)])
    whole = "\n".join([top, *noted(events, names, line=TEXT)])
    if more is None:
        whole = whole if len(whole) <= TEXT else "\n".join([top, *noted(events, names)])
        return MessageDraft(clip(whole, TEXT))
    lines_of = ("\n".join([top, *noted(events, names, line=line)]) for line in LINES)
    short = next((text for text in (whole, *lines_of) if len(text) <= MOST), "")
    text = short or clip("\n".join([top, *noted(events, names, line=LINES[-1])]), MOST)
    return MessageDraft(text, ((more,),), picture=PictureRequest("turn"), quiet=True, seat=seat_of(events))


def noted(events: list[Event], names: Names, seat: str | None = None, line: int = LINE) -> list[str]:
    """Return a line of headlines, then a line for each heading that has notes; of `seat`'s turn (see
    `count`).

    Each has at most `line` characters.
    """
    style_of, rows = names.narration.of, []
    if headline := [event for event in events if style_of(tag_of(event)).headline]:
        rows.append(fitting(lines(headline, names, quiet=True), line, " "))
    counted = count(events, names, seat)
    for heading in names.narration.headings:
        if items := list(dict.fromkeys(counted.get(heading, []))):
            words = {"heading": names.texts(f"heading-{heading}")}
            room = line - len(names.texts("summary-line", **words, items=""))
            rows.append(names.texts("summary-line", **words, items=fitting(items, room)))
    return rows


def fitting(items: list[str], room: int, between: str = ", ") -> str:
    """As many of the items, each whole, as fit into so many characters; of the first at least a part."""
    whole, kept = between.join(items), list(items)
    if len(whole) <= room:
        return whole
    while kept and len(between.join([*kept, ELLIPSIS])) > room:
        kept.pop()
    return between.join([*kept, ELLIPSIS]) if kept else cut(whole, room)


def cut(text: str, limit: int) -> str:
    """`text` cut to so many characters, with its bold words still bold."""
    if len(text) <= limit:
        return text
    kept = text[: limit - 3].rstrip("* ,")
    return f"{kept}**{ELLIPSIS}" if kept.count("**") % 2 else f"{kept}{ELLIPSIS}"


def seat_of(events: list[Event]) -> str:
    """Return whose turn the events tell: the seat of the closing one."""
    return str(getattr(events[-1], "seat", "")) if events else ""


def title(view: View, events: list[Event], names: Names, epoch: int) -> str:
    """Epoch, seat and card of the turn, and the score after it."""
    closing = events[-1] if events else None
    seat, card = seat_of(events), str(getattr(closing, "card", ""))
    score = names.score(int(getattr(closing, "score", 0)))
    words = turn_words(epoch, seat, card, names)
    return names.texts("summary-title", **words, score=score, gained=gained(events, seat, names))


def gained(events: list[Event], seat: str, names: Names) -> int:
    """Return what the events add to the score of a seat."""
    return sum(_gained(event, names) for event in events if getattr(event, "seat", "") == seat)


def _gained(event: Event, names: Names) -> int:
    style = names.narration.of(tag_of(event))
    more = int(getattr(event, style.gains)) if style.gains else 0
    return more - (int(getattr(event, style.loses)) if style.loses else 0)


def count(events: list[Event], names: Names, seat: str | None = None) -> dict[str, list[str]]:
    """Return the notes of the events by heading; equal notes with a sum are added up.

    They are counted as in the turn of `seat`, by default of the one that the last event closes.
    """
    found: dict[str, dict[str, int]] = {}
    summed: set[str] = set()
    mine = seat_of(events) if seat is None else seat
    for event in added(events, names, apart=True):
        for note in names.narration.of(tag_of(event)).notes:
            if not holds(note, event):
                continue
            own = "yes" if getattr(event, "seat", "") == mine else "no"
            under = note.heading
            if note.others and getattr(event, note.whose or "seat", mine) != mine:
                under = note.others
            if under == UNTOLD:
                continue
            text = names.texts(note.text, **names.args(event), own=own)
            if not text:
                continue
            heading = found.setdefault(under, {})
            heading[text] = heading.get(text, 0) + (int(getattr(event, note.sum)) if note.sum else 0)
            if note.sum:
                summed.add(under)
    return {
        heading: [
            names.texts("note-sum", what=text, sum=total) if heading in summed else text
            for text, total in items.items()
        ]
        for heading, items in found.items()
    }


def holds(note: Note, event: Event) -> bool:
    """Return whether the note is for such an event."""
    return all(getattr(event, field, None) == value for field, value in note.when.items())
