"""Reads the 2018 data folder and checks it against the rules."""

from __future__ import annotations

from functools import partial
from typing import Any, TypeVar

import msgspec

from engine.board import Board
from engine.data import Names, Problems, check_known, check_names, check_range, check_unique, read_records
from engine.editions.zman_2018 import deck
from engine.history import checks
from engine.history.waters import with_seas
from engine.menu import bits, union
from engine.records import tag_of

NUMBERS: dict[type[deck.Effect], dict[str, str]] = {
    deck.DieBonus: {"die": "n"},
    deck.RerollDice: {"dice": "dice"},
    deck.FreeForts: {"forts": "n"},
    deck.MonumentRate: {"resources": "resources"},
    deck.ExtraMonument: {"monuments": "n"},
    deck.SiegeStart: {"space": "space"},
    deck.PlaceCities: {"cities": "n"},
    deck.GainArmies: {"armies": "n"},
    deck.GainSiegeTokens: {"tokens": "n"},
    deck.PlaceFleets: {"fleets": "n"},
    deck.PlaceCaravans: {"caravans": "n"},
    deck.Reduce: {"territories": "territories", "structures": "structures"},
    deck.Raid: {"territories": "territories", "structures": "structures", "needs": "armies"},
    deck.ReplaceArmies: {"territories": "territories", "needs": "armies"},
    deck.RemoveArmies: {"armies": "per_opponent"},
}
"""Words in braces for each effect, with the field they stand for."""


def fill_text(card: deck.EmpireRecord | deck.EventRecord, board: Board) -> Names:
    """Text of a card in each locale. Raises: ValueError for an unknown word in braces."""
    texts: Names = {}
    for locale, text in card.text.items():
        words = _words(card, board.names.get(locale, board.names["en"]))
        try:
            texts[locale] = text.format_map(words)
        except (KeyError, IndexError, ValueError) as error:
            known = ", ".join(f"{{{word}}}" for word in words) or "none"
            raise ValueError(f"has a word in braces that the card lacks; it has {known}") from error
    return texts


def _words(card: deck.EmpireRecord | deck.EventRecord, names: Names) -> dict[str, Any]:
    words: dict[str, Any] = {}
    for effect in card.effects:
        words |= {word: getattr(effect, field) for word, field in NUMBERS.get(type(effect), {}).items()}
        if isinstance(effect, deck.FreeForts) and effect.region != "any":
            words["region"] = names.get(effect.region, effect.region)
    if isinstance(card, deck.EventRecord) and card.kind == "kingdom":
        words["armies"] = card.armies
        for field in ("start_lands", "fleets", "caravans"):
            if places := getattr(card, field):
                words[field] = ", ".join(names.get(place, place) for place in places)
    return words


EDITION, EMPIRES, EVENTS = "edition.toml", "empires.toml", "events.toml"
_STEMS = ("edition", "empires", "events")
_LARGEST = 20  # of any number in an effect
_NEAR = 2  # steps from the start within which a fleet or caravan must be of use

AnyCard = deck.EmpireRecord | deck.EventRecord
Card = TypeVar("Card", deck.EmpireRecord, deck.EventRecord)


class Records(msgspec.Struct, frozen=True):
    """The whole folder, decoded."""

    epochs: int
    seats_max: int
    tables: deck.Tables
    value_tables: list[deck.ValueTable]
    rulings: deck.Rulings
    empires: list[deck.EmpireRecord]
    events: list[deck.EventRecord]

    @property
    def deck_sizes(self) -> tuple[int, int]:
        """Number of epochs, and of each deck's cards per epoch."""
        return self.epochs, self.tables.decks.cards_per_epoch

    def ordered_cards(self, cards: list[Card]) -> list[Card]:
        """Cards by epoch: Empires by number, Events by place in the file."""
        return sorted(cards, key=lambda card: (card.epoch, getattr(card, "number", 0)))

    @property
    def table_in_use(self) -> deck.ValueTable:
        """Victory Point table in use."""
        return next(one for one in self.value_tables if one.id == self.tables.victory_points.table)


def read_records_of(content: dict[str, Any], board: Board, problems: Problems) -> Records | None:
    """Decode and check raw content (file stem -> tables). None after noted problems."""
    before = len(problems.found)
    records = _decode(content, problems)
    if records is None or len(problems.found) > before:
        return None
    _check_tables(records, problems)
    _check_values(records, board, problems)
    _check_empires(records, board, problems)
    _check_events(records, board, problems)
    return records if len(problems.found) == before else None


def _decode(content: dict[str, Any], problems: Problems) -> Records | None:
    found = checks.decode_tables(problems, content, _STEMS, deck, ("value_tables",))
    values = content.get("edition", {}).get("value_tables")
    tables = read_records(problems, EDITION, values, "value table", deck.ValueTable)
    return Records(value_tables=tables, **found) if found is not None else None


def _check_tables(records: Records, problems: Problems) -> None:
    tables = records.tables
    checks.check_amounts(problems, {"supplies": tables.supplies, "points": tables.points})
    checks.check_decks_serve(problems, tables.decks.cards_per_epoch, records.seats_max)


def _check_values(records: Records, board: Board, problems: Problems) -> None:
    ids = [one.id for one in records.value_tables]
    check_unique(problems, EDITION, "value table", ids)
    used = records.tables.victory_points.table
    check_known(problems, EDITION, "victory_points", "table", used, ids, "value table")
    for table in records.value_tables:
        label = f'value table "{table.id}"'
        for area in table.values:
            check_known(problems, EDITION, label, "values", area, board.areas, "area of the board")
        for area in board.areas:
            _check_row(records.epochs, table, area, label, problems)


def _check_row(epochs: int, table: deck.ValueTable, area: str, label: str, problems: Problems) -> None:
    """Check for a value per epoch. A token is replaced but never taken away (Z18-EPOCH-04, -05)."""
    row, field = table.values.get(area, ()), f"values.{area}"
    if len(row) != epochs:
        problems.add(EDITION, label, field, f"has {len(row)} numbers, but there are {epochs} epochs")
        return
    for value in row:
        check_range(problems, EDITION, label, field, value, 0, 9)
    if any(row) and 0 in row[row.index(next(filter(None, row))) :]:
        problems.add(EDITION, label, field, "falls back to 0, but a region that has a value keeps one")


def _check_empires(records: Records, board: Board, problems: Problems) -> None:
    check_unique(problems, EMPIRES, "Empire", [card.id for card in records.empires])
    checks.check_sizes(problems, EMPIRES, "Empire", records.empires, records.deck_sizes)
    for card in records.empires:
        label = f'Empire "{card.id}"'
        check_range(problems, EMPIRES, label, "epoch", card.epoch, 1, records.epochs)
        check_range(problems, EMPIRES, label, "number", card.number, 1, records.tables.decks.cards_per_epoch)
        for field in ("name", "leader"):
            check_names(problems, EMPIRES, label, field, getattr(card, field))
        for field in ("years", "effect_name", "text"):
            if getattr(card, field) or (card.effects and field != "years"):
                check_names(problems, EMPIRES, label, field, getattr(card, field))
        _check_force(records, card, EMPIRES, label, board, problems)
        _check_effects(records, card, EMPIRES, label, board, problems)
        _check_empire_effects(card, label, problems)
    checks.check_numbers(problems, EMPIRES, records.empires)
    starts = [(card, card.start_lands) for card in records.ordered_cards(records.empires)]
    checks.check_shared_starts(problems, EMPIRES, "Empire", starts)


def _check_force(
    records: Records, card: AnyCard, file: str, label: str, board: Board, problems: Problems
) -> None:
    starts = card.start_lands
    if not starts or len(set(starts)) < len(starts):
        problems.add(file, label, "start_lands", "is missing" if not starts else "names a territory twice")
    check_range(
        problems, file, label, "armies", card.armies, max(1, len(starts)), records.tables.supplies.army
    )
    places = (
        ("start_lands", starts, board.lands, "land of the board"),
        ("fleets", card.fleets, board.waters, "water of the board"),
        ("caravans", card.caravans, board.wastelands, "wasteland of the board"),
    )
    known = [
        check_known(problems, file, label, field, one, ids, what)
        for field, ones, ids, what in places
        for one in ones
    ]
    if all(known):
        _check_sections(card, file, label, board, problems)


def _check_sections(card: AnyCard, file: str, label: str, board: Board, problems: Problems) -> None:
    """Check that fleets and caravans connect to a land near the start."""
    near = board.mask(card.start_lands)
    for _ in range(_NEAR):
        near |= union(board.neighbours, near)
    waters = [board.water_index[water] for water in card.fleets]
    useful = {water for water in waters if _coast(board, water) & near}
    for _ in waters:
        useful |= {water for water in waters if any(board.water_links[water] >> one & 1 for one in useful)}
    for water in waters:
        if water not in useful:
            problems.add(file, label, "fleets", f'"{board.waters[water]}" borders no land near the start')
    for one in card.caravans:
        wasteland = board.wastelands.index(one)
        if not any(board.wasteland_neighbours[land] >> wasteland & 1 for land in bits(near)):
            problems.add(file, label, "caravans", f'"{one}" borders no land near the start')


def _coast(board: Board, water: int) -> int:
    """Lands that a fleet in a water reaches: one in an ocean serves the seas beside it too (Z18-OCEAN-02)."""
    return union(board.shores, with_seas(board, 1 << water))


def _check_effects(
    records: Records, card: AnyCard, file: str, label: str, board: Board, problems: Problems
) -> None:
    for effect in card.effects:
        for field, value in msgspec.structs.asdict(effect).items():
            most = 3 if field == "space" else records.tables.supplies.army if field == "armies" else _LARGEST
            if isinstance(value, int):
                check_range(problems, file, label, f"effects.{field}", value, 1, most)
        if isinstance(effect, deck.FreeForts) and effect.region != "any":
            known = ("any", *board.areas)
            check_known(problems, file, label, "effects.region", effect.region, known, "area of the board")
        if isinstance(effect, deck.Raid | deck.ReplaceArmies) and effect.armies != effect.territories:
            what = f"is {effect.armies}, but each of the {effect.territories} territories takes one"
            problems.add(file, label, "effects.armies", what)
    checks.check_text(problems, file, label, partial(fill_text, card, board))


def _check_empire_effects(card: deck.EmpireRecord, label: str, problems: Problems) -> None:
    once = [effect for effect in card.effects if isinstance(effect, deck.OnceATurn)]
    if len(once) > 1:
        problems.add(
            EMPIRES, label, "effects", "has two that are used once a turn, but an Empire has one at most"
        )
    for effect in card.effects:
        lasting = getattr(effect, "when", "") == "third_region"
        if isinstance(effect, deck.AtOnce) and not isinstance(effect, deck.OnceATurn) and not lasting:
            what = f'"{tag_of(effect)}" happens at once, and only improvements do so'
            problems.add(EMPIRES, label, "effects", what)
    two = any(isinstance(effect, deck.TwoStarts) for effect in card.effects)
    if len(card.start_lands) != (2 if two else 1):
        what = f"has {len(card.start_lands)} territories, but `two_starts` goes with two, all else with one"
        problems.add(EMPIRES, label, "start_lands", what)


def _check_events(records: Records, board: Board, problems: Problems) -> None:
    check_unique(problems, EVENTS, "Event", [card.id for card in records.events])
    checks.check_sizes(problems, EVENTS, "Event", records.events, records.deck_sizes)
    for card in records.events:
        label = f'Event "{card.id}"'
        check_range(problems, EVENTS, label, "epoch", card.epoch, 1, records.epochs)
        check_names(problems, EVENTS, label, "name", card.name)
        check_names(problems, EVENTS, label, "text", card.text)
        if card.keep == (card.kind == "kingdom"):
            what = f"is {str(card.keep).lower()}, but improvements have the + icon and kingdoms have not"
            problems.add(EVENTS, label, "keep", what)
        if card.kind == "kingdom":
            _check_kingdom(records, card, label, board, problems)
        else:
            _check_improvement(card, label, problems)
        _check_effects(records, card, EVENTS, label, board, problems)
    kingdoms = [(card, card.start_lands) for card in records.events if card.kind == "kingdom"]
    checks.check_shared_starts(problems, EVENTS, "Event", kingdoms)


def _check_kingdom(
    records: Records, card: deck.EventRecord, label: str, board: Board, problems: Problems
) -> None:
    if card.effects:
        problems.add(EVENTS, label, "effects", "must be empty: a kingdom has none")
    _check_force(records, card, EVENTS, label, board, problems)


def _check_improvement(card: deck.EventRecord, label: str, problems: Problems) -> None:
    if not card.effects:
        problems.add(EVENTS, label, "effects", "is missing, and an improvement has at least one")
    for field in ("armies", "start_lands", "icon", "fleets", "caravans"):
        if getattr(card, field):
            problems.add(EVENTS, label, field, "belongs to kingdoms only")
    for effect in card.effects:
        if isinstance(effect, deck.TwoStarts):
            problems.add(EVENTS, label, "effects", '"two_starts" belongs to Empires only')
        if isinstance(effect, deck.FreeForts) and (effect.phase, effect.per) != ("any", "card"):
            what = "has forts after invading, or for resource territories, which only Empires have"
            problems.add(EVENTS, label, "effects", what)
