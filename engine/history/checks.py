"""Checks of cards and tables: sizes of decks, numbers, start-lands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from engine.data import Problems, check_range
from engine.edition import FILE
from engine.edition_data import check_files, read_list, read_switches, read_tables

MOST: Final = 100
"""Max. number in a table of supplies or points."""


def decode_tables(
    problems: Problems, content: dict[str, Any], stems: Sequence[str], deck: Any, others: Sequence[str] = ()
) -> dict[str, Any] | None:
    """Tables, rulings, Empires and Events of an edition, None with problems.

    `deck` has their record types. `others` are further keys of edition.toml.
    """
    edition = content.get("edition", {})
    check_files(problems, content, stems)
    found = {
        "epochs": edition.get("epochs", 0),
        "seats_max": edition.get("seats", {}).get("max", 0),
        "tables": read_tables(problems, edition, deck.Tables, others),
        "rulings": read_switches(problems, edition.get("rulings", []), deck.Rulings),
        "empires": read_list(problems, content, "empires", "empires", "Empire", deck.EmpireRecord),
        "events": read_list(problems, content, "events", "events", "Event", deck.EventRecord),
    }
    return None if None in (found["tables"], found["rulings"]) else found


def check_amounts(problems: Problems, tables: Mapping[str, msgspec.Struct]) -> None:
    """Check that numbers in these tables are within reason."""
    for label, table in tables.items():
        for field, value in msgspec.structs.asdict(table).items():
            if isinstance(value, int):
                check_range(problems, FILE, label, field, value, 0, MOST)


def check_decks_serve(problems: Problems, cards_per_epoch: int, seats: int) -> None:
    """Check that every seat can get a card of each epoch."""
    if cards_per_epoch < seats:
        what = f"is {cards_per_epoch}, but up to {seats} seats each need a card"
        problems.add(FILE, "decks", "cards_per_epoch", what)


def check_sizes(
    problems: Problems, file: str, kind: str, cards: Iterable[Any], each: tuple[int, int], hint: str = ""
) -> None:
    """Check deck sizes. `each` = (epochs, cards per epoch)."""
    counts = Counter(card.epoch for card in cards)
    epochs, size = each
    for epoch in range(1, epochs + 1):
        if counts[epoch] != size:
            what = f"has {counts[epoch]} cards, but `decks.cards_per_epoch` is {size}{hint}"
            problems.add(file, f"{kind} deck of Epoch {epoch}", "", what)


def check_numbers(problems: Problems, file: str, cards: Iterable[Any]) -> None:
    """Check that Empires of an epoch have different numbers."""
    seen: dict[tuple[int, int], str] = {}
    for card in cards:
        other = seen.setdefault((card.epoch, card.number), card.id)
        if other != card.id:
            what = f'is {card.number}, which "{other}" has too in Epoch {card.epoch}'
            problems.add(file, f'Empire "{card.id}"', "number", what)


def check_shared_starts(
    problems: Problems, file: str, kind: str, starts: Iterable[tuple[Any, Sequence[str]]]
) -> None:
    """Check that no epoch has a start-land twice, as set-up clears it."""
    seen: dict[tuple[int, str], str] = {}
    for card, lands in starts:
        for land in lands:
            other = seen.setdefault((card.epoch, land), card.id)
            if other != card.id:
                what = f'"{land}" is a start-land of "{other}" too in Epoch {card.epoch}'
                problems.add(file, f'{kind} "{card.id}"', "start_lands", what)


def check_text(problems: Problems, file: str, label: str, fill: Callable[[], object]) -> None:
    """Check that a card's text can be filled."""
    try:
        fill()
    except ValueError as error:
        problems.add(file, label, "text", str(error))
