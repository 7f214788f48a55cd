"""A turn in a few lines: lands, fights, buildings, gold by source, Honors."""

from __future__ import annotations

from typing import Any

from bot.present.ids import kind
from bot.present.names import Names
from bot.present.plan import TEXT, Picture, Plan, clip
from bot.present.story import Happening, lines
from bot.present.turn import numeral
from bot.telling import Note, Telling, telling
from engine.view import View

LINE = 380


def summary(view: View, stretch: list[Happening], names: Names) -> Plan:
    """The end of a turn, told from the events between its beginning and its end."""
    events = [happening.event for happening in stretch]
    told = telling(names.game.edition)
    counted = count(events, told, names)
    headline = [event for event in events if told.of(kind(event)).headline]
    counted["headline"] = [line for event in headline for line in lines([event], names, quiet=True)]
    texts = names.texts
    rows = [title(view, events, names)]
    for heading in told.headings:
        if items := list(dict.fromkeys(counted.get(heading, []))):
            line = texts("summary-line", heading=texts(f"heading-{heading}"), items=", ".join(items))
            rows.append(clip(line, LINE))
    return Plan(clip("\n".join(rows), TEXT), (), (), Picture("turn"))


def title(view: View, events: list[Any], names: Names) -> str:
    """Epoch, seat and Empire of the turn, and its gold."""
    closing = events[-1] if events else None
    seat = str(getattr(closing, "seat", "")) or (view.turn.seat if view.turn else "")
    card = str(getattr(closing, "card", ""))
    gained = sum(
        int(getattr(event, "amount", 0))
        for event in events
        if getattr(event, "seat", "") == seat and _gains(event)
    )
    gold = int(getattr(closing, "gold", 0))
    return names.texts(
        "summary-title",
        epoch=numeral(view.epoch),
        seat=names.seat(seat),
        empire=names.of("card", card),
        gold=gold,
        gained=gained,
    )


def _gains(event: Any) -> bool:
    return hasattr(event, "source")


def count(events: list[Any], told: Telling, names: Names) -> dict[str, list[str]]:
    """The notes of the events by heading; equal notes with a sum are added up."""
    found: dict[str, dict[str, int]] = {}
    summed: set[str] = set()
    for event in events:
        for note in told.of(kind(event)).notes:
            if not _holds(note, event):
                continue
            text = names.texts(note.text, **names.args(event))
            if not text:
                continue
            heading = found.setdefault(note.heading, {})
            heading[text] = heading.get(text, 0) + (int(getattr(event, note.sum)) if note.sum else 0)
            if note.sum:
                summed.add(note.heading)
    return {
        heading: [
            names.texts("note-sum", what=text, sum=total) if heading in summed else text
            for text, total in items.items()
        ]
        for heading, items in found.items()
    }


def _holds(note: Note, event: Any) -> bool:
    return all(getattr(event, field, None) == value for field, value in note.when.items())
