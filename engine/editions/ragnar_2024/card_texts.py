"""The words on cards for people: an Event's text takes its numbers and places from its effect."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.data import Names
from engine.editions.ragnar_2024 import deck

WORDS = ("n", "cap", "people", "start_land", "sea")
"""What a text may name in braces, where the effect has it."""


def fill_text(card: deck.EventRecord, board: Board) -> Names:
    """The card's text in each locale, filled in; ValueError tells which word in braces its effect lacks."""
    fields = {key: value for key, value in msgspec.structs.asdict(card.effect).items() if key in WORDS}
    texts: Names = {}
    for locale, text in card.text.items():
        names = board.names.get(locale, board.names["en"])
        places: dict[str, str] = {
            key: names.get(fields[key], "") for key in ("start_land", "sea") if key in fields
        }
        try:
            texts[locale] = text.format_map({**fields, **places})
        except (KeyError, IndexError, ValueError) as error:
            known = ", ".join(f"{{{key}}}" for key in fields) or "none"
            raise ValueError(f"has a word in braces that the effect lacks; it has {known}") from error
    return texts
