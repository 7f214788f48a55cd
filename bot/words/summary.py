"""A turn in a few lines: cards played, lands taken and lost, a line of counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from bot.words.message_draft import TEXT, Button, MessageDraft, PictureRequest, clip_text
from bot.words.names import Names
from bot.words.narration import Note
from bot.words.story_lines import Happening, merge_repeated, story_lines
from bot.words.turn import turn_words
from bot.words.whole_lines import keep_whole_lines
from bot.words.wording import capitalize
from engine.records import Event, tag_of
from engine.sides import Side, is_shared
from engine.view import View
from render.texts import signed_number

UNTOLD = "-"
TAKEN = "taken"
"""Heading of lands taken in an edition's summary."""
MOST = 600
"""Max. characters of a summary. A button shows all of it."""
LINES = (100, 90, 70, 50, 0)
"""Max. characters of cards played and of lists, ever shorter."""
LINE = 380
"""Max. characters of a line in a shortened text."""
COUNTED = " · "
"""Separator of counts."""
NAMED = 3
"""Max. lands named in a sentence. More are counted."""


def summary_message(
    view: View,
    stretch: list[Happening],
    names: Names,
    epoch: int,
    lead: Iterable[Happening] = (),
    more: Button | None = None,
) -> MessageDraft:
    """Summary of a finished turn, below the events that led to it.

    `more` is the button for the full text. Without it everything is told.
    """
    events = [happening.event for happening in stretch]
    before = [one.event for one in lead if not names.narration.style_of(tag_of(one.event)).passing]
    top = "\n".join([*story_lines(before, names), turn_title(view, events, names, epoch)])
    if more is None:
        whole = "\n".join([top, *note_lines(events, names, line=TEXT)])
        whole = whole if len(whole) <= TEXT else "\n".join([top, *note_lines(events, names)])
        return MessageDraft(keep_whole_lines(whole, names.texts))
    tellings = ("\n".join(rows) for rows in _shrinking_summaries(top, events, names))
    text = next((one for one in tellings if len(one) <= MOST), clip_text(top, MOST))
    return MessageDraft(text, ((more,),), picture=PictureRequest("turn"), quiet=True, seat=turn_seat(events))


def _shrinking_summaries(top: str, events: list[Event], names: Names) -> Iterator[list[str]]:
    """Yield summaries with ever shorter rows, then fewer rows.

    They tell cards, then lands in a sentence, then counts.
    """
    played, told = _headlines(events, names), conquest_sentence(events, names)
    counts = _heading_counts(events, names)
    notes = {
        heading: n
        for heading, n in count_notes(events, names).items()
        if heading not in names.narration.told and heading not in counts
    }
    counted = COUNTED.join(one for one in counts.values() if one)
    for line in LINES:
        rows = [top, fit_items(played, line, names, " "), told, *_heading_lines(notes, names, line), counted]
        yield (rows := [row for row in rows if row])
    while rows := rows[:-1]:
        yield rows


def note_lines(events: list[Event], names: Names, seat: str | None = None, line: int = LINE) -> list[str]:
    """A line of headlines, and a line per heading.

    See `count_notes`. Each has at most `line` characters, or one item.
    """
    played = _headlines(events, names)
    top = [fit_items(played, line, names, " ")] if played else []
    return [*top, *_heading_lines(count_notes(events, names, seat), names, line)]


def _headlines(events: list[Event], names: Names) -> list[str]:
    """A sentence per event, above the counts."""
    return story_lines(
        [one for one in events if names.narration.style_of(tag_of(one)).headline], names, quiet=True
    )


def _heading_lines(notes: Mapping[str, list[str]], names: Names, line: int) -> list[str]:
    """A line per heading that has notes."""
    rows = []
    for heading in names.narration.headings:
        if items := list(dict.fromkeys(notes.get(heading, []))):
            words = {"heading": names.texts(f"heading-{heading}")}
            room = line - len(names.texts("summary-line", **words, items=""))
            said = fit_items(items, room, names, more=f"heading-{heading}.more")
            rows.append(names.texts("summary-line", **words, items=said))
    return rows


def _heading_counts(events: list[Event], names: Names) -> dict[str, str]:
    """Count of notes by heading, or their sum if the edition wants it."""
    found: dict[str, int] = {}
    for heading, note, event, _ in _heading_notes(events, names):
        field = note.counts or note.sum
        found[heading] = found.get(heading, 0) + (int(getattr(event, field)) if field else 1)
    said = {
        heading: names.texts.find(f"heading-{heading}.count", count=found[heading])
        for heading in names.narration.headings
        if heading in found and heading not in names.narration.told
    }
    return {heading: one for heading, one in said.items() if one is not None}


def fit_items(items: list[str], room: int, names: Names, between: str = ", ", more: str = "") -> str:
    """Items that fit a length, at least one, and the number of others.

    `more`: text that names the others, if there is one.
    """
    whole = between.join(items)
    if len(whole) <= room:
        return whole
    if not names.texts.has_text(more):
        more = "summary-more.sentences" if between == " " else "summary-more"
    for kept in range(len(items) - 1, 0, -1):
        said = f"{between.join(items[:kept])} {names.texts(more, count=len(items) - kept)}"
        if len(said) <= room:
            break
    return said if len(items) > 1 else whole


def conquest_sentence(events: list[Event], names: Names) -> str:
    """Lands that a turn took and lost, and their owners.

    Few lands are named, others counted.
    """
    parts = []
    for heading in names.narration.told:
        noted_so = [
            (note, event) for under, note, event, _ in _heading_notes(events, names) if under == heading
        ]
        lands = list(dict.fromkeys(getattr(event, note.what or "land") for note, event in noted_so))
        if not lands:
            continue
        others = Counter(str(getattr(event, note.whose or "enemy", "")) for note, event in noted_so)
        for own in ("", turn_seat(events)):
            others.pop(own, None)
        places = names.join_names("land", lands) if len(lands) <= NAMED else "none"
        words = {"lands": places, "count": len(lands), "who": names.join_names("seat", others)}
        parts.append(
            names.texts(f"told-{heading}", **words, **_previous_owners(others, len(noted_so), names))
        )
    return f"{capitalize('; '.join(parts))}." if parts else ""


def _previous_owners(others: Counter[str], lands: int, names: Names) -> dict[str, str]:
    """Previous owners of lands, and the share that is theirs: "all", "some" or "none"."""
    if not others:
        return {"how": "none", "from": ""}
    if list(others.values()) == [lands]:
        return {"how": "all", "from": names.texts("told-from", seat=names.seat(next(iter(others))))}
    some = [names.texts("told-some", count=n, seat=names.seat(seat)) for seat, n in others.most_common()]
    return {"how": "some", "from": names.texts.join(some)}


def turn_seat(events: list[Event]) -> str:
    """Seat of the turn: that of the closing event."""
    return str(getattr(events[-1], "seat", "")) if events else ""


def turn_title(view: View, events: list[Event], names: Names, epoch: int) -> str:
    """Epoch, seat and card of the turn, with the score and place after it."""
    closing = events[-1] if events else None
    seat, card = turn_seat(events), str(getattr(closing, "card", ""))
    score = names.score(int(getattr(closing, "score", 0)))
    words, more = turn_words(epoch, seat, card, names), points_gained(events, seat, names)
    words["place"] = _score_and_place(view, seat, more, names) if seat else ""
    return names.texts("summary-title", **words, score=score, gained=more)


def _score_and_place(view: View, seat: str, more: int, names: Names) -> str:
    """Score of a side with two colours, and the place that its gains reached."""
    side = view.side(seat)
    both = names.texts("summary-colours", score=names.score(side.score)) if len(side.seats) > 1 else ""
    return both + (names.texts("summary-place", place=place_text(view, side, names)) if more else "")


def place_text(view: View, side: Side, names: Names) -> str:
    """Place of a side: in the lead, second, or shared with others."""
    shared = is_shared(side, view.sides)
    return names.texts("place-now.shared" if shared else "place-now", rank=side.rank)


def points_gained(events: list[Event], seat: str, names: Names) -> int:
    """Points that the events bring a seat."""
    return sum(_event_points(event, names) for event in events if getattr(event, "seat", "") == seat)


def _event_points(event: Event, names: Names) -> int:
    style = names.narration.style_of(tag_of(event))
    more = int(getattr(event, style.gains)) if style.gains else 0
    return more - (int(getattr(event, style.loses)) if style.loses else 0)


def count_notes(events: list[Event], names: Names, seat: str | None = None) -> dict[str, list[str]]:
    """Notes of the events by heading, with sums added up. A land is taken once.

    Counted for the turn of `seat`, by default the closing event's.
    """
    found: dict[str, dict[str, int]] = {}
    summed, taken = set[str](), set[str]()
    for under, note, event, text in _heading_notes(events, names, seat):
        if under == TAKEN:
            land = getattr(event, "land", "")
            if land in taken:
                continue
            taken.add(land)
        heading = found.setdefault(under, {})
        heading[text] = heading.get(text, 0) + (int(getattr(event, note.sum)) if note.sum else 0)
        if note.sum:
            summed.add(under)
    return {
        heading: [
            names.texts("note-sum", what=text, sum=total if total >= 0 else signed_number(total))
            if heading in summed
            else text
            for text, total in items.items()
        ]
        for heading, items in found.items()
    }


def _heading_notes(
    events: list[Event], names: Names, seat: str | None = None
) -> Iterator[tuple[str, Note, Event, str]]:
    """Yield each note of the events after its heading, with its text."""
    mine = turn_seat(events) if seat is None else seat
    for event in merge_repeated(events, names, apart=True):
        own = "yes" if getattr(event, "seat", "") == mine else "no"
        for note in names.narration.style_of(tag_of(event)).notes:
            of_another = note.others and getattr(event, note.whose or "seat", mine) != mine
            under = note.others if of_another else note.heading
            if not is_applicable(note, event) or under == UNTOLD:
                continue
            if text := names.texts(note.text, **names.args(event), own=own):
                yield under, note, event, text


def is_applicable(note: Note, event: Event) -> bool:
    """True if the note applies to an event."""
    return all(getattr(event, field, None) == value for field, value in note.when.items())
