"""Reads the 2008 data folder and checks it against the rules."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from engine.board import Board
from engine.data import (
    Problems,
    check_known,
    check_names,
    check_range,
    check_unique,
    read_records,
)
from engine.edition_data import check_files, read_list, read_switches, read_tables
from engine.editions.heroes_2008 import deck
from engine.records import tag_of

EDITION, HEROES, DISCOVERIES = "edition.toml", "heroes.toml", "discoveries.toml"
WONDERS, DIE = "wonders.toml", "die.toml"
_STEMS = ("edition", "heroes", "discoveries", "wonders", "die")
_RANGES = {"population": (0, 7), "discoveries": (0, 2), "conquest": (0, 4), "treasury": (0, 5)}
_WORTH = (20, 32)
"""Allowed range of a Hero's index (docs/data.md)."""
TERRITORIES_MAX = 5
SIDES_OF_DIE = 6


class Records(msgspec.Struct, frozen=True):
    """The whole folder, decoded."""

    tables: deck.Tables
    rulings: deck.Rulings
    ages: list[deck.AgeRecord]
    heroes: list[deck.HeroRecord]
    discoveries: list[deck.DiscoveryRecord]
    wonders: list[deck.WonderRecord]
    faces: list[deck.FaceRecord]
    seats_max: int


def read_records_of(content: dict[str, Any], board: Board, problems: Problems) -> Records | None:
    """Decode and check raw content (file stem -> tables). None after noted problems."""
    before = len(problems.found)
    records = _decode(content, problems)
    if records is None or len(problems.found) > before:
        return None
    _check_ages(records, content["edition"].get("epochs", 0), board, problems)
    if len(problems.found) == before:
        _check_tables(records, problems)
        _check_heroes(records, board, problems)
        _check_discoveries(records, board, problems)
        _check_wonders(records, problems)
        _check_die(records, problems)
    return records if len(problems.found) == before else None


def _decode(content: dict[str, Any], problems: Problems) -> Records | None:
    edition = content.get("edition", {})
    check_files(problems, content, _STEMS)
    tables = read_tables(problems, edition, deck.Tables, ("ages",))
    rulings = read_switches(problems, edition.get("rulings", []), deck.Rulings)
    ages = read_records(problems, EDITION, edition.get("ages"), "age", deck.AgeRecord)
    heroes = read_list(problems, content, "heroes", "heroes", "Hero", deck.HeroRecord)
    discoveries = read_list(
        problems, content, "discoveries", "discoveries", "Discovery", deck.DiscoveryRecord
    )
    wonders = read_list(problems, content, "wonders", "wonders", "Wonder", deck.WonderRecord)
    faces = read_list(problems, content, "die", "faces", "face", deck.FaceRecord)
    if tables is None or rulings is None:
        return None
    seats = edition.get("seats", {}).get("max", 0)
    return Records(tables, rulings, ages, heroes, discoveries, wonders, faces, seats)


def _check_tables(records: Records, problems: Problems) -> None:
    tables = records.tables
    for label, table in (("supplies", tables.supplies), ("setup", tables.setup), ("prices", tables.prices)):
        for field in msgspec.structs.fields(type(table)):
            value = getattr(table, field.name)
            if isinstance(value, int):
                check_range(problems, EDITION, label, field.name, value, 1, 200)
    needed = records.seats_max * tables.setup.gold
    if tables.supplies.gold < needed:
        what = f"is {tables.supplies.gold}, but {records.seats_max} seats begin with {needed}"
        problems.add(EDITION, "supplies", "gold", what)


def _check_ages(records: Records, epochs: int, board: Board, problems: Problems) -> None:
    if len(records.ages) != epochs:
        problems.add(EDITION, "age", "", f"there are {len(records.ages)}, but the game has {epochs} epochs")
    check_unique(problems, EDITION, "age", [age.id for age in records.ages])
    open_lands = 0
    for epoch, age in enumerate(records.ages, 1):
        label = f'age "{age.id}"'
        check_names(problems, EDITION, label, "name", age.name)
        if not check_known(problems, EDITION, label, "id", age.id, board.areas, "area of the board"):
            continue
        area = board.area_index[age.id]
        if board.area_epoch[area] != epoch:
            what = (
                f"comes into play in epoch {board.area_epoch[area]} on the board, but is epoch {epoch} here"
            )
            problems.add(EDITION, label, "id", what)
        open_lands += board.area_lands[area].bit_count()
        check_range(problems, EDITION, label, "scale", age.scale, 1, 9)
        check_range(problems, EDITION, label, "conquest_value", age.conquest_value, 0, 9)
        check_range(problems, EDITION, label, "scales_to_end", age.scales_to_end, 1, open_lands)


def _check_heroes(records: Records, board: Board, problems: Problems) -> None:
    """Check Heroes: printed ranges (docs/rules, section 1.2), Territories in play, index of 7.5."""
    check_unique(problems, HEROES, "Hero", [one.id for one in records.heroes])
    for one in records.heroes:
        label = f'Hero "{one.id}"'
        for field in ("name", "title", "years"):
            check_names(problems, HEROES, label, field, getattr(one, field))
        check_range(problems, HEROES, label, "epoch", one.epoch, 1, len(records.ages))
        for field, (low, high) in _RANGES.items():
            check_range(problems, HEROES, label, field, getattr(one, field), low, high)
        check_range(problems, HEROES, label, "territories", len(one.territories), 1, TERRITORIES_MAX)
        check_unique(problems, HEROES, "Territory", one.territories)
        if not problems.kept:
            _check_worth(one, label, problems)
        _check_influence(one, label, board, problems)
    for epoch, age in enumerate(records.ages, 1):
        held = records.tables.setup.hand * records.seats_max + records.tables.setup.row
        count = sum(one.epoch == epoch for one in records.heroes)
        if count < held:
            what = f"has {count} Heroes, but {records.seats_max} seats and the row need {held}"
            problems.add(HEROES, f'age "{age.id}"', "", what)


def _check_worth(one: deck.HeroRecord, label: str, problems: Problems) -> None:
    """Check a Hero's balance index (docs/rules, section 7.5)."""
    worth, (low, high) = 2 * one.population + 8 * one.discoveries + one.conquest + 3 * one.treasury, _WORTH
    if not low <= worth <= high:
        what = f"is worth {worth} by the index of docs/data.md, which must lie between {low} and {high}"
        problems.add(HEROES, label, "", what)


def _check_influence(one: deck.HeroRecord, label: str, board: Board, problems: Problems) -> None:
    known = [
        check_known(problems, HEROES, label, "territories", land, board.lands, "land of the board")
        for land in one.territories
    ]
    if not all(known) or not 1 <= len(known) <= TERRITORIES_MAX:
        return
    for land in one.territories:
        if board.area_epoch[board.area_of[board.land_index[land]]] > one.epoch:
            problems.add(HEROES, label, "territories", f'"{land}" is not in play in epoch {one.epoch}')
    if one.discoveries > len(known):
        problems.add(
            HEROES, label, "discoveries", "are more than its Territories, each of which takes one a turn"
        )


def _check_discoveries(records: Records, board: Board, problems: Problems) -> None:
    check_unique(problems, DISCOVERIES, "Discovery", [one.id for one in records.discoveries])
    for one in records.discoveries:
        label = f'Discovery "{one.id}"'
        check_names(problems, DISCOVERIES, label, "name", one.name)
        check_range(problems, DISCOVERIES, label, "epoch", one.epoch, 1, len(records.ages))
        check_range(problems, DISCOVERIES, label, "value", one.value, 0, 4)
    for epoch, age in enumerate(records.ages, 1):
        count, spaces = (
            sum(one.epoch == epoch for one in records.discoveries),
            _most_placed(records, epoch, board),
        )
        if count < spaces:
            what = f"has {count} Discoveries, but {spaces} may be placed before it ends"
            problems.add(DISCOVERIES, f'age "{age.id}"', "", what)


def _most_placed(records: Records, epoch: int, board: Board) -> int:
    """Most Discoveries that an epoch can take: some scales stay open (docs/rules, section 7.2)."""
    free = []
    for past, age in enumerate(records.ages[:epoch], 1):
        lands = board.area_lands[board.area_index[age.id]].bit_count()
        free += [age.scale - (past < epoch)] * lands
    open_scales = len(free) - records.ages[epoch - 1].scales_to_end
    return sum(free) - open_scales


def _check_wonders(records: Records, problems: Problems) -> None:
    ids = [one.id for one in records.wonders]
    check_unique(problems, WONDERS, "Wonder", ids)
    verbs = [str(one.effect.__struct_config__.tag) for one in records.wonders]
    check_unique(problems, WONDERS, "effect", verbs)
    for verb in sorted({tag_of(kind) for kind in get_args(deck.AnyEffect)} - set(verbs)):
        problems.add(WONDERS, "effect", "verb", f'no Wonder has "{verb}"')
    for one in records.wonders:
        label = f'Wonder "{one.id}"'
        check_names(problems, WONDERS, label, "name", one.name)
        check_names(problems, WONDERS, label, "text", one.text)
        check_range(problems, WONDERS, label, "epoch", one.epoch, 1, len(records.ages))
        check_range(problems, WONDERS, label, "points", one.points, 0, 9)
        for other in getattr(one.effect, "cancels", ()):
            check_known(problems, WONDERS, label, "effect.cancels", other, ids, "Wonder of this deck")


def _check_die(records: Records, problems: Problems) -> None:
    check_unique(problems, DIE, "face", [one.id for one in records.faces])
    if sorted(one.face for one in records.faces) != list(range(1, SIDES_OF_DIE + 1)):
        problems.add(DIE, "face", "face", f"must be 1 to {SIDES_OF_DIE}, each once")
    for one in records.faces:
        check_names(problems, DIE, f'face "{one.id}"', "name", one.name)
        check_names(problems, DIE, f'face "{one.id}"', "text", one.text)
