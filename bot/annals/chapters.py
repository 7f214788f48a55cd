"""A finished game turn by turn: what was told of each, and what stood on the board after it."""

from __future__ import annotations

import unicodedata
from typing import Any

from bot.words.names import Names
from bot.words.story_lines import happenings, lines
from bot.words.summary import gained
from bot.words.turn import ended_heading, numeral
from engine.records import tag_of
from engine.turns import TURN_ENDED
from engine.view import View

MARKUP = ("**", "__", "`", "\u200b", "\ufe0f", "\\")


def chapters(views: list[View], names: Names) -> list[dict[str, Any]]:
    """One for each turn, and one for the end: its epoch, seat, heading, sentences, scores and changes.

    What stands where is told as the difference to the chapter before: None for a place that is empty now.
    """
    found: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    for view in views:
        now = _standing(view)
        found.append(_chapter(view, names) | {"board": _changed(before, now)})
        before = now
    return found


def _chapter(view: View, names: Names) -> dict[str, Any]:
    events = [happening.event for happening in happenings(view)]
    ended = next((one for one in events if tag_of(one) == TURN_ENDED), None)
    seat, card = (ended.seat, ended.card) if ended else ("", "")
    heading = (
        ended_heading(view.epoch, seat, card, names)
        if ended
        else names.texts("annals-between" if view.result is None else "annals-end")
    )
    return {
        "epoch": view.epoch,
        "numeral": numeral(view.epoch),
        "seat": seat,
        "heading": plain(heading),
        "gained": gained(events, seat, names) if seat else 0,
        "lines": [plain(line) for line in lines(events, names)],
        "scores": {one.seat: one.score for one in view.seats},
    }


def _standing(view: View) -> dict[str, Any]:
    """By place: the pieces as [seat, kind, count], then the buildings; a fleet or caravan as one piece."""
    found: dict[str, Any] = {
        land: [[[one.seat, one.kind, one.count] for one in there.pieces], list(there.buildings)]
        for land, there in view.lands.items()
        if there.pieces or there.buildings
    }
    for kind, places in (("fleet", view.waters), ("caravan", view.wastelands)):
        found |= {place: [[[seat, kind, 1]], []] for place, seat in places.items()}
    return found


def _changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    gone = {place: None for place in before if place not in now}
    return gone | {place: there for place, there in now.items() if before.get(place) != there}


def plain(text: str) -> str:
    """Return a text without Discord's markup and without pictograms: the page has colours and marks of its
    own."""
    for mark in MARKUP:
        text = text.replace(mark, "")
    return " ".join("".join(c for c in text if unicodedata.category(c) != "So").split())
