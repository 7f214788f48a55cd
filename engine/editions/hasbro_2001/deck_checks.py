"""Reads the 2001 data folder and checks it against the rules."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.board import Board
from engine.data import Problems, check_known, check_names, check_range, check_unique, read_records
from engine.editions.hasbro_2001 import deck
from engine.history import checks

EDITION, EMPIRES, EVENTS = "edition.toml", "empires.toml", "events.toml"
_STEMS = ("edition", "empires", "events")
_LARGEST = 20  # of any number in an effect, and of a strength


class Records(msgspec.Struct, frozen=True):
    """The whole folder, decoded."""

    epochs: int
    seats_max: int
    tables: deck.Tables
    eras: list[deck.EraRecord]
    rulings: deck.Rulings
    empires: list[deck.EmpireRecord]
    events: list[deck.EventRecord]


def read_records_of(content: dict[str, Any], board: Board, problems: Problems) -> Records | None:
    """Decode and check raw content (file stem -> its tables). None if problems were noted."""
    before = len(problems.found)
    records = _decode(content, problems)
    if records is None or len(problems.found) > before:
        return None
    _check_tables(records, problems)
    _check_values(records, board, problems)
    _check_eras(records, problems)
    _check_empires(records, board, problems)
    _check_events(records, board, problems)
    return records if len(problems.found) == before else None


def _decode(content: dict[str, Any], problems: Problems) -> Records | None:
    found = checks.decode_tables(problems, content, _STEMS, deck, ("eras",))
    eras = read_records(problems, EDITION, content.get("edition", {}).get("eras"), "era", deck.EraRecord)
    return Records(eras=eras, **found) if found is not None else None


def _check_tables(records: Records, problems: Problems) -> None:
    tables = records.tables
    named = {"supplies": tables.supplies, "points": tables.points, "decks": tables.decks}
    checks.check_amounts(problems, named)
    checks.check_decks_serve(problems, tables.decks.cards_per_epoch, records.seats_max)
    markers = tables.supplies.preeminence
    if len(markers) < records.epochs:
        what = f"has {len(markers)} markers, but one may be taken in each of {records.epochs} Epochs"
        problems.add(EDITION, "supplies", "preeminence", what)


def _check_values(records: Records, board: Board, problems: Problems) -> None:
    """Check for one value per Epoch and area (H01-SCORE-04)."""
    values = records.tables.values
    for area in values:
        check_known(problems, EDITION, "values", area, area, board.areas, "area of the board")
    for area in board.areas:
        row = values.get(area, ())
        if len(row) != records.epochs:
            what = f"has {len(row)} numbers, but there are {records.epochs} epochs"
            problems.add(EDITION, "values", area, what)
        for value in row:
            check_range(problems, EDITION, "values", area, value, 0, 9)


def _check_eras(records: Records, problems: Problems) -> None:
    """Check that each Epoch occurs once and gives its strongest Empire."""
    if [era.epoch for era in records.eras] != list(range(1, records.epochs + 1)):
        problems.add(EDITION, "eras", "epoch", f"must run from 1 to {records.epochs}")
    for era in records.eras:
        label = f"era of Epoch {era.epoch}"
        for field in ("begins", "figures"):
            check_names(problems, EDITION, label, field, getattr(era, field))
        strongest = max([one.strength for one in records.empires if one.epoch == era.epoch], default=0)
        if era.figures_per_colour < strongest:
            what = f"is {era.figures_per_colour}, but an Empire of the Epoch has strength {strongest}"
            problems.add(EDITION, label, "figures_per_colour", what)


def _check_empires(records: Records, board: Board, problems: Problems) -> None:
    check_unique(problems, EMPIRES, "Empire", [card.id for card in records.empires])
    size = records.tables.decks.cards_per_epoch
    checks.check_sizes(problems, EMPIRES, "Empire", records.empires, (records.epochs, size))
    for card in records.empires:
        label = f'Empire "{card.id}"'
        check_range(problems, EMPIRES, label, "epoch", card.epoch, 1, records.epochs)
        check_range(problems, EMPIRES, label, "number", card.number, 1, size)
        for field in ("name", "leader"):
            check_names(problems, EMPIRES, label, field, getattr(card, field))
        _check_force(card, EMPIRES, label, "", board, problems)
        _check_peoples(card, label, problems)
    checks.check_numbers(problems, EMPIRES, records.empires)


def _check_force(
    card: deck.EmpireRecord | deck.MinorEmpire,
    file: str,
    label: str,
    inside: str,
    board: Board,
    problems: Problems,
) -> None:
    """Check the fields shared by Empire cards and Minor Empires. `inside`: their place in the card."""
    starts = card.start_lands
    check_range(problems, file, label, f"{inside}strength", card.strength, max(1, len(starts)), _LARGEST)
    if not starts or len(set(starts)) < len(starts):
        what = "names a land twice" if starts else "is missing"
        problems.add(file, label, f"{inside}start_lands", what)
    for land in starts:
        check_known(problems, file, label, f"{inside}start_lands", land, board.lands, "land of the board")
    for water in card.waters:
        check_known(problems, file, label, f"{inside}waters", water, board.waters, "water of the board")


def _check_peoples(card: deck.EmpireRecord, label: str, problems: Problems) -> None:
    """Check that each start land has a people, and that their strengths add up."""
    peoples = card.peoples
    if len(card.start_lands) != max(1, len(peoples)):
        what = f"has {len(card.start_lands)} lands for {max(1, len(peoples))} people"
        problems.add(EMPIRES, label, "start_lands", what)
    check_unique(problems, EMPIRES, "people", [one.id for one in peoples])
    for one in peoples:
        check_names(problems, EMPIRES, label, "peoples.name", one.name)
        check_names(problems, EMPIRES, label, "peoples.leader", one.leader)
        check_range(problems, EMPIRES, label, "peoples.strength", one.strength, 1, _LARGEST)
    if peoples and sum(one.strength for one in peoples) != card.strength:
        problems.add(EMPIRES, label, "strength", "must be the sum of its peoples' strengths")


def _check_events(records: Records, board: Board, problems: Problems) -> None:
    check_unique(problems, EVENTS, "Event", [card.id for card in records.events])
    for card in records.events:
        label = f'Event "{card.id}"'
        check_names(problems, EVENTS, label, "name", card.name)
        check_names(problems, EVENTS, label, "text", card.text)
        check_range(problems, EVENTS, label, "count", card.count, 1, _LARGEST)
        if not card.epochs:
            problems.add(EVENTS, label, "epochs", "is missing")
        for field, epochs in (("epochs", card.epochs), ("figures", card.figures)):
            for epoch in epochs:
                check_range(problems, EVENTS, label, field, epoch, 1, records.epochs)
        _check_effect(card.effect, label, board, problems)
    _check_dealing(records, problems)


def _check_effect(effect: deck.AnyEffect, label: str, board: Board, problems: Problems) -> None:
    for field, value in msgspec.structs.asdict(effect).items():
        if isinstance(value, int) and not isinstance(value, bool):
            low = 0 if field.startswith("if_") else 1
            check_range(problems, EVENTS, label, f"effect.{field}", value, low, _LARGEST)
    if isinstance(effect, deck.MinorEmpire):
        _check_force(effect, EVENTS, label, "effect.", board, problems)
    land, area = getattr(effect, "land", ""), getattr(effect, "area", "")
    if land:
        check_known(problems, EVENTS, label, "effect.land", land, board.lands, "land of the board")
    if area:
        check_known(problems, EVENTS, label, "effect.area", area, board.areas, "area of the board")
    if isinstance(effect, deck.Crusade):
        check_known(problems, EVENTS, label, "effect.sea", effect.sea, board.waters, "water of the board")
    if isinstance(effect, deck.AreaDisease) and effect.areas > 2:
        problems.add(EVENTS, label, "effect.areas", f"is {effect.areas}, but at most two lie side by side")


def _check_dealing(records: Records, problems: Problems) -> None:
    """Check that each pile has cards for every seat (H01-SETUP-07)."""
    decks, seats = records.tables.decks, records.seats_max
    for pile, dealt in (("greater", decks.greater_dealt), ("lesser", decks.lesser_dealt)):
        copies = sum(card.count for card in records.events if card.deck == pile)
        if copies < seats * dealt:
            what = f"has {copies} cards, but up to {seats} seats are dealt {dealt} each"
            problems.add(EVENTS, f"pile of {pile} Events", "", what)
