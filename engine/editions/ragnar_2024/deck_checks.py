"""Reads the 2024 data folder and checks it against the rules."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from engine.board import Board
from engine.data import Names, Problems, check_known, check_names, check_range, check_unique
from engine.edition_data import read_list
from engine.editions.ragnar_2024 import deck
from engine.history import checks

WORDS = ("n", "cap", "people", "start_land", "sea")
"""Fields of an effect that a text may name in braces."""


def fill_text(card: deck.EventRecord, board: Board) -> Names:
    """Text of a card in each locale. Raises: ValueError for an unknown word in braces."""
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


EDITION, EMPIRES, EVENTS = "edition.toml", "empires.toml", "events.toml"
HONORS, TOKENS = "honors.toml", "tokens.toml"
_EXTRA = "; see `extra`"
_STEMS = ("edition", "empires", "events", "honors", "tokens")


class Records(msgspec.Struct, frozen=True):
    """The whole folder, decoded."""

    epochs: int
    seats_max: int
    tables: deck.Tables
    rulings: deck.Rulings
    empires: list[deck.EmpireRecord]
    events: list[deck.EventRecord]
    honors: list[deck.HonorRecord]
    paired: list[deck.PairedRecord]

    @property
    def deck_sizes(self) -> tuple[int, int]:
        """Number of epochs, and of each deck's cards per epoch."""
        return self.epochs, self.tables.decks.cards_per_epoch

    @property
    def empires_in_play(self) -> list[deck.EmpireRecord]:
        """Empires without extra cards, by epoch and number."""
        some = [one for one in self.empires if not one.extra]
        return sorted(some, key=lambda one: (one.epoch, one.number))

    @property
    def events_in_play(self) -> list[deck.EventRecord]:
        """Events without extra cards, by epoch."""
        return sorted((one for one in self.events if not one.extra), key=lambda one: one.epoch)


def read_records_of(content: dict[str, Any], board: Board, problems: Problems) -> Records | None:
    """Decode and check raw content (file stem -> tables). None after noted problems."""
    before = len(problems.found)
    records = _decode(content, problems)
    if records is None or len(problems.found) > before:
        return None
    _check_tables(records, board, problems)
    _check_empires(records, board, problems)
    _check_events(records, board, problems)
    _check_honors(records, problems)
    _check_paired(records, board, problems)
    _check_calendar(records, board, problems)
    return records if len(problems.found) == before else None


def _decode(content: dict[str, Any], problems: Problems) -> Records | None:
    found = checks.decode_tables(problems, content, _STEMS, deck)
    honors = read_list(problems, content, "honors", "honors", "Honor", deck.HonorRecord)
    paired = read_list(problems, content, "tokens", "paired_tokens", "token", deck.PairedRecord)
    return Records(honors=honors, paired=paired, **found) if found is not None else None


def _check_tables(records: Records, board: Board, problems: Problems) -> None:
    tables = records.tables
    checks.check_amounts(problems, {"supplies": tables.supplies, "gold": tables.gold})
    epoch = tables.fleets.ocean_epoch
    check_range(problems, EDITION, "fleets", "ocean_epoch", epoch, 1, records.epochs + 1)
    for land in tables.great_wall.lands:
        check_known(problems, EDITION, "great_wall", "lands", land, board.lands, "land of the board")
    if tables.great_wall.forts > len(tables.great_wall.lands):
        problems.add(EDITION, "great_wall", "forts", "is more than there are lands for them, one fort each")
    if tables.supplies.great_wall < tables.great_wall.forts:
        what = f"is {tables.supplies.great_wall}, but a Dynasty brings {tables.great_wall.forts}"
        problems.add(EDITION, "supplies", "great_wall", what)
    checks.check_decks_serve(problems, tables.decks.cards_per_epoch, records.seats_max)


def _check_empires(records: Records, board: Board, problems: Problems) -> None:
    parts = [part.id for card in records.empires for part in card.parts]
    check_unique(problems, EMPIRES, "Empire", [card.id for card in records.empires] + parts)
    checks.check_sizes(problems, EMPIRES, "Empire", records.empires_in_play, records.deck_sizes, _EXTRA)
    for card in records.empires:
        _check_empire(records, card, board, problems)
    checks.check_numbers(problems, EMPIRES, records.empires)
    starts = [(card, part.start_lands) for card in records.empires_in_play for part in card.parts or (card,)]
    checks.check_shared_starts(problems, EMPIRES, "Empire", starts)


def _check_empire(records: Records, card: deck.EmpireRecord, board: Board, problems: Problems) -> None:
    label = f'Empire "{card.id}"'
    check_names(problems, EMPIRES, label, "name", card.name)
    check_names(problems, EMPIRES, label, "years", card.years)
    check_range(problems, EMPIRES, label, "epoch", card.epoch, 1, records.epochs)
    check_range(problems, EMPIRES, label, "number", card.number, 1, 99)
    _check_fleets(records, card.epoch, card.fleets, EMPIRES, label, "fleets", problems)
    if card.great_wall not in (0, records.tables.great_wall.forts):
        what = f"is {card.great_wall}, but a Dynasty brings {records.tables.great_wall.forts}, the others 0"
        problems.add(EMPIRES, label, "great_wall", what)
    if not card.parts:
        _check_part(records, card, label, board, problems)
    elif len(card.parts) == 1 or any(getattr(card, field) for field in _OF_PARTS):
        problems.add(EMPIRES, label, "parts", "must be two or more, and the pieces stand in the parts alone")
    for part in card.parts:
        check_names(problems, EMPIRES, f'Empire "{part.id}"', "name", part.name)
        _check_part(records, part, f'Empire "{part.id}"', board, problems)


_OF_PARTS = ("start_lands", "people", "buildings", "icon", "barbarian")
"""Fields that a card with parts leaves to them."""


def _check_part(
    records: Records,
    part: deck.EmpireRecord | deck.PartRecord,
    label: str,
    board: Board,
    problems: Problems,
) -> None:
    starts = part.start_lands
    if not starts:
        problems.add(EMPIRES, label, "start_lands", "is missing")
    known = [
        check_known(problems, EMPIRES, label, "start_lands", land, board.lands, "land of the board")
        for land in starts
    ]
    check_range(
        problems, EMPIRES, label, "people", part.people, max(1, len(starts)), records.tables.supplies.people
    )
    _check_buildings(problems, EMPIRES, label, part.buildings)
    if part.barbarian:
        if part.icon or part.buildings:
            problems.add(
                EMPIRES, label, "barbarian", "is true, and barbarians have neither icon nor buildings"
            )
    elif not part.icon:
        problems.add(EMPIRES, label, "icon", "is missing, and only barbarians have none")
    elif check_known(problems, EMPIRES, label, "icon", part.icon, board.icons, "icon of the board"):
        for land, there in zip(starts, known, strict=True):
            shown = board.icon_of[board.land_index[land]] if there else part.icon
            if shown != part.icon:
                what = f'is "{part.icon}", but its start-land "{land}" shows "{shown or "none"}"'
                problems.add(EMPIRES, label, "icon", what)


def _check_buildings(problems: Problems, file: str, label: str, buildings: tuple[str, ...]) -> None:
    if len(set(buildings)) < len(buildings):
        problems.add(file, label, "buildings", "names one kind twice, and a land holds one of a kind")
    if {"capital", "city"} <= set(buildings):
        problems.add(file, label, "buildings", "names a capital and a city for one land")


def _check_fleets(
    records: Records, epoch: int, fleets: deck.Fleets, file: str, label: str, field: str, problems: Problems
) -> None:
    late = epoch >= records.tables.fleets.ocean_epoch
    wrong, right = ("sea", "ocean") if late else ("ocean", "sea")
    if getattr(fleets, wrong):
        problems.add(
            file, label, field, f'are of kind "{wrong}", but cards of Epoch {epoch} show "{right}" fleets'
        )
    check_range(
        problems, file, label, f"{field}.{right}", getattr(fleets, right), 0, records.tables.supplies.fleet
    )


def _check_events(records: Records, board: Board, problems: Problems) -> None:
    check_unique(problems, EVENTS, "Event", [card.id for card in records.events])
    checks.check_sizes(problems, EVENTS, "Event", records.events_in_play, records.deck_sizes, _EXTRA)
    for card in records.events:
        label = f'Event "{card.id}"'
        check_names(problems, EVENTS, label, "name", card.name)
        check_names(problems, EVENTS, label, "text", card.text)
        check_range(problems, EVENTS, label, "epoch", card.epoch, 1, records.epochs)
        wanted = deck.LATER.get(type(card.effect), "")
        if card.later != wanted:
            what = f'is "{card.later}", but this effect is carried out in phase {wanted or "A"}'
            problems.add(EVENTS, label, "later", what)
        _check_effect(records, card, label, board, problems)
        checks.check_text(problems, EVENTS, label, partial(fill_text, card, board))


def _check_effect(
    records: Records, card: deck.EventRecord, label: str, board: Board, problems: Problems
) -> None:
    effect = card.effect
    for field, most in (("n", 10), ("cap", 20), ("people", records.tables.supplies.people)):
        if hasattr(effect, field):
            check_range(problems, EVENTS, label, f"effect.{field}", getattr(effect, field), 1, most)
    if isinstance(effect, deck.Kingdom):
        start = effect.start_land
        check_known(problems, EVENTS, label, "effect.start_land", start, board.lands, "land of the board")
        _check_fleets(records, card.epoch, effect.fleets, EVENTS, label, "effect.fleets", problems)
        if effect.barbarian and effect.buildings:
            problems.add(EVENTS, label, "effect.barbarian", "is true, and barbarians have no buildings")
    if isinstance(effect, deck.Kingdom | deck.LandForce):
        _check_buildings(problems, EVENTS, label, effect.buildings)
    if isinstance(effect, deck.SeaForce):
        _check_sea(records, card.epoch, effect.sea, label, board, problems)
    if isinstance(effect, deck.Replace) and effect.people < effect.n:
        problems.add(
            EVENTS, label, "effect.people", f"is {effect.people}, fewer than the {effect.n} it may replace"
        )


def _check_sea(records: Records, epoch: int, sea: str, label: str, board: Board, problems: Problems) -> None:
    """Check an Event's fleet against the rule of its epoch (R24-EVENT-16)."""
    if not check_known(problems, EVENTS, label, "effect.sea", sea, board.waters, "water of the board"):
        return
    kind = "ocean" if epoch >= records.tables.fleets.ocean_epoch else "sea"
    if bool(board.ocean_mask >> board.water_index[sea] & 1) != (kind == "ocean"):
        what = f'"{sea}" is no {kind}, but fleets of Epoch {epoch} sail {kind}s'
        problems.add(EVENTS, label, "effect.sea", what)


def _check_honors(records: Records, problems: Problems) -> None:
    check_unique(problems, HONORS, "Honor", [one.id for one in records.honors])
    coins = sum(1 for one in records.honors if one.coins)
    if (len(records.honors), coins) != (10, 7):
        what = f"has {len(records.honors)} Honors, {coins} of them with coins, but must have 10, 7 with coins"
        problems.add(HONORS, "", "", what)
    named: list[tuple[str, str, Names]] = []
    for one in records.honors:
        label = f'Honor "{one.id}"'
        named += [(label, "name", one.name), (label, "text", one.text)]
        check_range(problems, HONORS, label, "coins", one.coins, 0, 10)
        if isinstance(one.effect, deck.Recruit):
            check_range(problems, HONORS, label, "effect.n", one.effect.n, 1, 10)
        expands = isinstance(one.effect, deck.IN_EXPANSION)
        if expands != bool(one.coins):
            kind = "phase C shows coins" if expands else "phase E shows none"
            problems.add(HONORS, label, "coins", f"is {one.coins}, but an Honor for {kind}")
        wanted = ("C",) if expands else ("E", "endgame")
        if one.phases != wanted:
            problems.add(HONORS, label, "phases", f"must be {list(wanted)} for this effect")
    for label, field, names in named:
        check_names(problems, HONORS, label, field, names)


def _check_paired(records: Records, board: Board, problems: Problems) -> None:
    check_unique(problems, TOKENS, "token", [one.id for one in records.paired])
    if len(records.paired) < records.seats_max:
        what = f"has {len(records.paired)} tokens, but up to {records.seats_max} seats draw one each"
        problems.add(TOKENS, "", "", what)
    for one in records.paired:
        for area in one.areas:
            check_known(
                problems, TOKENS, f'token "{one.id}"', "areas", area, board.areas, "area of the board"
            )
        if one.areas[0] == one.areas[1]:
            problems.add(TOKENS, f'token "{one.id}"', "areas", "must be two different areas")


def _check_calendar(records: Records, board: Board, problems: Problems) -> None:
    """Check that the bag always holds an Area token more than there are seats (F-3, AMB-72)."""
    for area, epoch in zip(board.areas, board.area_epoch, strict=True):
        check_range(problems, "board.toml", f'area "{area}"', "epoch", epoch, 1, records.epochs)
    bag = 0
    for epoch in range(1, records.epochs + 1):
        bag += 3 * board.area_epoch.count(epoch)
        if bag < records.seats_max + 1:
            what = (
                f"too few areas come into play by Epoch {epoch}: the bag would hold {bag} Area tokens, "
                f"but {records.seats_max} seats need {records.seats_max + 1}"
            )
            problems.add("board.toml", "areas", "epoch", what)
            return
        bag -= records.seats_max + 1
