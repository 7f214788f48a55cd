"""Parts of an edition's folder beside the header: tables, switches, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from engine.data import Problems, check_known, read_record, read_records, suggest
from engine.edition import COMMON_KEYS, FILE

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


def check_files(problems: Problems, content: dict[str, Any], stems: Sequence[str]) -> None:
    """Check that the folder has only these files."""
    for stem in content:
        if stem not in stems:
            problems.add(f"{stem}.toml", "", "", f"is no file of this edition{suggest(stem, stems)}")


def read_tables(
    problems: Problems, edition: dict[str, Any], type_: type[S], others: Sequence[str] = ()
) -> S | None:
    """The edition's own tables by field, None with problems.

    `others`: further allowed keys.
    """
    fields = msgspec.structs.fields(type_)
    known = (*COMMON_KEYS, *type_.__struct_fields__, *others)
    for key in edition:
        check_known(problems, FILE, "", key, key, known, "known key")
    found: dict[str, Any] = {}
    for field in fields:
        if field.name not in edition:
            problems.add(FILE, field.name, "", "the table is missing")
            continue
        found[field.name] = read_record(problems, FILE, edition[field.name], field.name, field.type)
    complete = len(found) == len(fields) and None not in found.values()
    return type_(**found) if complete else None


def read_switches(problems: Problems, rulings: Sequence[dict[str, Any]], type_: type[S]) -> S | None:
    """Values of the rulings by field, None with problems."""
    known = type_.__struct_fields__
    values = {one.get("name", ""): one.get("value") for one in rulings}
    for name, value in values.items():
        if name not in known:
            problems.add(FILE, f'ruling "{name}"', "name", f"is not a known switch{suggest(name, known)}")
        elif not isinstance(value, bool):
            problems.add(FILE, f'ruling "{name}"', "value", "must be true or false")
    for name in known:
        if name not in values:
            problems.add(FILE, f'ruling "{name}"', "", "is missing")
    switches = {name: value for name, value in values.items() if name in known and isinstance(value, bool)}
    return type_(**switches) if len(switches) == len(known) else None


def read_list(
    problems: Problems, content: dict[str, Any], stem: str, key: str, kind: str, type_: type[T]
) -> list[T]:
    """Valid records of a file with one list. Others become problems."""
    file = f"{stem}.toml"
    raw = content.get(stem)
    if raw is None:
        problems.add(file, "", "", "the file is missing")
        return []
    for other in raw:
        check_known(problems, file, "", other, other, (key,), "known key")
    return read_records(problems, file, raw.get(key), kind, type_)
