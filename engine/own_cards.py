"""Cards that users type in: sheets, gaps, and differences from ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from engine.board import Board
from engine.bounded import parse_toml
from engine.data import DATA, LOCALES, Names, Problems, Record, read_toml, record_label
from engine.edition import card_lists
from engine.edition_folders import edition_of_files, files_of, load_edition
from engine.searching.weights import FILE as WEIGHTS
from engine.searching.weights import read_weights

BLANK = "?"
"""Placeholder for missing values in a sheet."""
KEPT = ("id", "epoch")
"""Fields that identify a card and are never blank."""
ABOUT = (*Record.__struct_fields__, "ruling", "stated_facts")
"""Fields about a record's source, as a typed card is printed."""
WIDTH = 116


class Difference(msgspec.Struct, frozen=True):
    """A field that differs from the built-in card. None: missing there."""

    kind: str
    card: str
    field: str
    built_in: object
    own: object


# Writing a sheet


STATED, BARE, OURS = "stated", "bare", "ours"
"""Fields that a sheet has filled in: those a rulebook states, those that tell cards apart, or all."""


def write_sheets(id: str, folder: Path, filled: str = STATED) -> list[Path]:
    """Write the sheets of an edition into a new folder.

    Returns the files to fill in.

    Raises: OSError.
    """
    folder.mkdir(parents=True)
    lists, sheets = card_lists(id), []
    for path in sorted((DATA / "editions" / id).iterdir()):
        copy = folder / path.name
        if path.stem in lists:
            sheets.append(copy)
            copy.write_text(_sheet(id, path, filled), "utf-8")
        elif path.name != WEIGHTS:  # what places are worth was learned with other cards
            copy.write_bytes(path.read_bytes())
    return sheets


def _sheet(id: str, path: Path, filled: str) -> str:
    key, kind, type_ = card_lists(id)[path.stem]
    said = parse_toml((DATA / "card-fields" / f"{id}.toml").read_text("utf-8"))[key]
    before = "our values" if filled == OURS else f'its "{BLANK}"'
    lines = [
        f"Write what each {kind} of your box shows in place of {before}. Take a field that may be",
        "left out from a card that does not show it, and add it to one that does.",
    ]
    if filled == OURS:
        lines.append(
            'A card with source = "reconstructed" is still ours: write "stated" once it is as printed.'
        )
    lines.append("")
    for field in _card_fields(type_):
        optional = "" if field.required else "; may be left out"
        about = f"{field.name} ({describe_type(field.type)}{optional}): {said[field.name]}"
        lines += wrap(about, WIDTH, subsequent_indent="  ")
    for verb, effect in sorted(_verbs(type_).items()):
        lines += wrap(f'verb "{verb}": {_describe_effect(effect)}', WIDTH, subsequent_indent="  ")
    lines += ["", *_places(load_edition(id).board)]
    heading = [f"# {line}".rstrip() for line in lines]
    cards = [_card(key, record, type_, filled) for record in parse_toml(path.read_text("utf-8"))[key]]
    return "\n".join([*heading, *cards, ""])


def _places(board: Board) -> list[str]:
    """Ids of places and icons in lines."""
    kinds = {
        "Lands": board.lands,
        "Barren lands": board.wastelands,
        "Waters": board.waters,
        "Areas": board.areas,
        "Icons": tuple(board.icons),
    }
    told = [f"{kind}: {', '.join(ids)}." for kind, ids in kinds.items() if any(ids)]
    return [line for one in told for line in wrap(one, WIDTH, subsequent_indent="  ")]


def _describe_effect(effect: type[msgspec.Struct]) -> str:
    """Fields of an effect and its description."""
    fields = [
        f"{one.encode_name} ({describe_type(one.type)}{'' if one.required else '; may be left out'})"
        for one in msgspec.structs.fields(effect)
    ]
    does = " ".join((effect.__doc__ or "").split()).replace("`", "")
    return f"{', '.join(fields)}. {does}" if fields else does


def _card(key: str, record: dict[str, Any], type_: type[Record], filled: str) -> str:
    """A card in a sheet."""
    names = [field.encode_name for field in msgspec.structs.fields(type_)]
    stated = record["stated"] if "stated" in record else names if record["source"] == "stated" else ()
    lines = ["", f"[[{key}]]"]
    for field in _card_fields(type_, "id"):
        if field.encode_name in record:
            known = field.encode_name in KEPT or (field.encode_name in stated and filled != BARE)
            value = record[field.encode_name] if known or filled == OURS else _blank_value(field.type)
            lines.append(f"{field.encode_name} = {toml_value(value)}")
    source = record["source"] if filled == OURS else "stated"
    return "\n".join([*lines, f'source = "{source}"'])


def _card_fields(type_: type[Record], *more: str) -> list[FieldInfo]:
    """Fields that a card shows, plus `more`."""
    hidden = {*ABOUT, "id"} - set(more)
    return [field for field in msgspec.structs.fields(type_) if field.encode_name not in hidden]


def _blank_value(type_: Any) -> object:
    return dict.fromkeys(LOCALES, BLANK) if type_ == Names else BLANK


def toml_value(value: object) -> str:
    """A value in TOML, on one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml_value(one)}' for key, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


# What a field may hold, in words


def describe_type(type_: Any) -> str:
    """Description of the allowed contents of a field of this type."""
    simple = {int: "a whole number", bool: "true or false", str: "a text"}
    if type_ in simple:
        return simple[type_]
    if type_ == Names:
        return "a text in each language"
    origin, inner = get_origin(type_), get_args(type_)
    if origin is Literal:
        return " or ".join(f'"{word}"' for word in inner if word)
    if origin is tuple:
        several = "a list, each" if inner[-1] is Ellipsis else f"a list of {len(inner)}, each"
        return f"{several} {describe_type(inner[0])}"
    if origin in (Union, UnionType) and all(get_origin(one) is Literal for one in inner):
        return " or ".join(filter(None, map(describe_type, inner)))
    if _verbs(type_):
        return "a table with a verb: see below"
    fields = ", ".join(
        f"{one.encode_name} ({describe_type(one.type)})" for one in msgspec.structs.fields(type_)
    )
    return f"a table of {fields}"


def _verbs(type_: Any) -> dict[str, type[msgspec.Struct]]:
    """Effects of a record or field by verb."""
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        if type_.__struct_config__.tag_field:
            return {str(type_.__struct_config__.tag): type_}
        parts = [field.type for field in msgspec.structs.fields(type_)]
    else:
        parts = list(get_args(type_))
    return {verb: one for part in parts for verb, one in _verbs(part).items()}


# Checking what was typed


def check_cards(folder: Path) -> tuple[list[str], list[str]]:
    """Blank fields and other problems, one sentence each.

    Blanks count as built-in values, except for the order of cards.
    """
    problems, blank = Problems(folder.name), Problems(folder.name)
    files = files_of(folder, problems)
    if problems.found:
        return [], problems.found
    id = str(files.get("edition", {}).get("id", ""))
    for stem, (key, kind, type_) in card_lists(id).items():
        records = files.get(stem, {}).get(key)
        if isinstance(records, list):
            built_in = _built_in(id, stem, key)
            for number, record in enumerate(records, 1):
                _note_blanks(blank, f"{stem}.toml", record_label(kind, record, number), record, type_)
            filled = [_fill_blanks(one, built_in) for one in records]
            files[stem] = files[stem] | {key: [one for one in filled if one is not None]}
    edition = edition_of_files(folder, files, problems)
    read_weights(folder, problems, edition.epochs if edition else 0)
    found = problems.found
    if blank.found:
        found = [one for one in found if ", number:" not in one]
    return blank.found, found


def _note_blanks(problems: Problems, file: str, label: str, record: Any, type_: type[Record]) -> None:
    for field in msgspec.structs.fields(type_):
        if isinstance(record, dict) and has_blank(record.get(field.encode_name)):
            allowed = describe_type(field.type)
            if allowed.endswith("see below"):
                allowed = "a table whose verb is " + ", ".join(sorted(_verbs(field.type)))
            problems.add(file, label, field.encode_name, f"is still to be filled in: {allowed}")


def has_blank(value: object) -> bool:
    """True if a value contains a blank."""
    if isinstance(value, dict):
        return any(map(has_blank, value.values()))
    return any(map(has_blank, value)) if isinstance(value, list) else value == BLANK


def _fill_blanks(record: Any, built_in: dict[str, dict[str, Any]]) -> Any:
    """A record with blanks filled from the built-in one, or None."""
    if not isinstance(record, dict) or not has_blank(record):
        return record
    if record.get("id") not in built_in:
        return None
    ours = built_in[record["id"]]
    kept = {name: value for name, value in record.items() if not has_blank(value)}
    return {name: ours[name] for name in record if name in ours and name not in kept} | kept


def _built_in(id: str, stem: str, key: str) -> dict[str, dict[str, Any]]:
    records = read_toml(DATA / "editions" / id / f"{stem}.toml", Problems()).get(key, [])
    return {record["id"]: record for record in records}


# What differs


def differences(id: str, files: dict[str, Any]) -> Iterator[Difference]:
    """Yield differences between an edition's own and built-in cards, in built-in order."""
    for stem, (key, kind, type_) in card_lists(id).items():
        built_in, own = _built_in(id, stem, key), {one["id"]: one for one in files[stem][key]}
        names = [field.encode_name for field in _card_fields(type_)]
        for card in dict.fromkeys([*built_in, *own]):
            if card not in own or card not in built_in:
                there = (card in built_in or None, card in own or None)
                yield Difference(kind, card, "", *there)
                continue
            for name in names:
                ours, mine = built_in[card].get(name), own[card].get(name)
                if ours != mine:
                    yield Difference(kind, card, name, ours, mine)
