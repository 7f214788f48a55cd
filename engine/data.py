"""Reading data folders: typed records, and problems as sentences."""

from __future__ import annotations

import difflib
import hashlib
import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from engine.bounded import TooMuch, parse_toml, read_bounded_text
from engine.records import BadData

DATA = Path(__file__).parent.parent / "data"
LOCALES = ("en", "pt-BR")

Names = dict[str, str]
T = TypeVar("T")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record of a data file with its source.

    * `source`: "stated" if a rulebook states all of it, else "reconstructed".
    * `stated`: names of the stated fields.
    * `basis`: "peer" if it comes from another reconstruction.
    * `cite`: place in the source.
    * `why`: reason for the value.
    """

    source: Literal["stated", "reconstructed"]
    stated: tuple[str, ...] = ()
    basis: Literal["", "peer"] = ""
    cite: str = ""
    why: str = ""


def hash_of(content: dict[str, Any]) -> str:
    """SHA-256 of raw content in hex, independent of key order and layout."""
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()


class Problems:
    """Collects problems of a data folder, one sentence each.

    `kept`: the data belong to a stored game. They lack drawings, and an earlier release may have checked
    cards differently.
    """

    def __init__(self, folder: str = "", *, kept: bool = False) -> None:
        self.folder = folder
        self.kept = kept
        self.found: list[str] = []

    def add(self, file: str, record: str, field: str, what: str) -> None:
        """Add a problem: "file, record, field: what". `record` and `field` may be empty."""
        place = "/".join(part for part in (self.folder, file) if part)
        where = ", ".join(part for part in (place, record, field) if part)
        sentence = f"{where}: {what}."
        if sentence not in self.found:
            self.found.append(sentence)

    def raise_any(self) -> None:
        """Raise all problems, if any.

        Raises: BadData with all sentences.
        """
        if self.found:
            raise BadData("\n".join(self.found), "bad_data", problems=tuple(self.found))


def read_toml(path: Path, problems: Problems) -> dict[str, Any]:
    """Raw content of a TOML file, empty with a problem if unreadable."""
    try:
        return parse_toml(read_bounded_text(path))
    except tomllib.TOMLDecodeError as error:
        problems.add(path.name, "", "", f"is not valid TOML: {str(error).rstrip('.')}")
    except (OSError, UnicodeDecodeError, TooMuch) as error:
        problems.add(path.name, "", "", describe_read_error(error))
    return {}


def describe_read_error(error: OSError | UnicodeDecodeError | TooMuch) -> str:
    """Reason why a user's file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return "the file is missing"
    if isinstance(error, UnicodeDecodeError):
        return f"is not UTF-8 text (byte {error.start})"
    if isinstance(error, OSError):
        return f"cannot be read: {(error.strerror or type(error).__name__).lower()}"
    return f"is {error}"


def record_label(kind: str, raw: Any, position: int) -> str:
    """Name of a record for sentences: its id, pair or position from 1."""
    if isinstance(raw, dict):
        for key in ("id", "name"):
            if isinstance(raw.get(key), str):
                return f'{kind} "{raw[key]}"'
        ends = raw.get("between") or [raw[key] for key in ("land", "water", "from", "to") if key in raw]
        if isinstance(ends, list) and len(ends) == 2:
            return f'{kind} "{ends[0]}" and "{ends[1]}"'
    return f"{kind} number {position}"


def read_records(problems: Problems, file: str, raw: Any, kind: str, type_: type[T]) -> list[T]:
    """Valid records of a list. Others become problems."""
    if not isinstance(raw, list):
        problems.add(file, kind, "", "records are missing" if raw is None else "must be a list of records")
        return []
    found = []
    for position, one in enumerate(raw, 1):
        record = read_record(problems, file, one, record_label(kind, one, position), type_)
        if record is not None:
            found.append(record)
    return found


def read_record(problems: Problems, file: str, raw: Any, label: str, type_: type[T]) -> T | None:
    """A valid record, else None with a problem."""
    try:
        record = msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        field, what = _explain(str(error), type_)
        problems.add(file, label, field, what)
        return None
    _check_provenance(problems, file, label, record)
    return record


def check_names(problems: Problems, file: str, label: str, field: str, names: Names) -> None:
    """Check that a text has exactly the known locales."""
    for locale in LOCALES:
        if not names.get(locale, "").strip():
            problems.add(file, label, field, f'has no text for locale "{locale}"')
    for locale in sorted(set(names) - set(LOCALES)):
        problems.add(file, label, field, f'has the unknown locale "{locale}"{suggest(locale, LOCALES)}')


def check_unique(problems: Problems, file: str, kind: str, ids: Iterable[str]) -> None:
    """Check that no id repeats."""
    seen: set[str] = set()
    for id in ids:
        if id in seen:
            problems.add(file, f'{kind} "{id}"', "id", "is used twice")
        seen.add(id)


def check_known(
    problems: Problems, file: str, label: str, field: str, id: str, known: Iterable[str], what: str
) -> bool:
    """True if `id` is known, else False with a problem."""
    options = tuple(known)
    if id in options:
        return True
    problems.add(file, label, field, f'"{id}" is no {what}{suggest(id, options)}')
    return False


def check_range(
    problems: Problems, file: str, label: str, field: str, number: int, low: int, high: int
) -> None:
    """Check that a number is within [low, high]."""
    if not low <= number <= high:
        problems.add(file, label, field, f"is {number}, but must lie between {low} and {high}")


def suggest(word: str, known: Iterable[str]) -> str:
    """Suggestion of the nearest other known word, or ""."""
    near = difflib.get_close_matches(word, [one for one in known if one != word], n=1, cutoff=0.6)
    return f' (did you mean "{near[0]}"?)' if near else ""


def field_names(type_: Any) -> set[str]:
    """Keys of a record type and its inner records."""
    found: set[str] = set()
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        found |= {field.encode_name for field in msgspec.structs.fields(type_)}
        for field in msgspec.structs.fields(type_):
            found |= field_names(field.type)
    for inner in get_args(type_):
        found |= field_names(inner)
    return found


def _allowed_at(type_: Any, path: str) -> set[str]:
    """Words allowed at a path: literals, or tags of effects."""
    types = [type_]
    for key in re.findall(r"\w+", re.sub(r"\[[^]]*\]", "", path)):
        structs = [one for kind in types for one in _parts(kind) if hasattr(one, "__struct_config__")]
        tags = {one.__struct_config__.tag for one in structs if one.__struct_config__.tag_field == key}
        if tags:
            return tags
        types = [
            field.type for one in structs for field in msgspec.structs.fields(one) if field.encode_name == key
        ]
    return _literals([part for kind in types for part in _parts(kind)])


def _literals(parts: list[Any]) -> set[str]:
    words = [word for one in parts if get_origin(one) is Literal for word in get_args(one)]
    return {word for word in words if isinstance(word, str)}


def _parts(type_: Any) -> list[Any]:
    """A type and its inner types, for unions and lists."""
    return [type_, *[part for inner in get_args(type_) for part in _parts(inner)]]


def _check_provenance(problems: Problems, file: str, label: str, record: Any) -> None:
    if not isinstance(record, Record):
        return
    known = set(record.__struct_encode_fields__) - set(Record.__struct_fields__)
    for name in record.stated:
        check_known(problems, file, label, "stated", name, sorted(known), "field of this record")
    if record.source == "stated" and (record.stated or record.basis):
        problems.add(file, label, "source", 'is "stated", so `stated` and `basis` have nothing to add')


_UNKNOWN = re.compile(r"unknown field `(?P<key>[^`]*)`")
_MISSING = re.compile(r"missing required field `(?P<key>[^`]*)`")
_INVALID = re.compile(r"^Invalid (enum )?value '(?P<word>[^']*)'$")
_PATH = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")
_KINDS = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


def _explain(message: str, type_: Any) -> tuple[str, str]:
    """Field and problem of a decoding error's message."""
    found = _PATH.search(message)
    path = found["path"] if found else ""
    text = _PATH.sub("", message)
    if unknown := _UNKNOWN.search(text):
        key = unknown["key"]
        return _join(path, key), f"is not a known key{suggest(key, sorted(field_names(type_)))}"
    if invalid := _INVALID.search(text):
        allowed = sorted(_allowed_at(type_, path))
        only = ", ".join([f'"{word}"' for word in allowed])
        return path, f'does not allow "{invalid["word"]}"{suggest(invalid["word"], allowed)}, only {only}'
    if missing := _MISSING.search(text):
        return _join(path, missing["key"]), "is missing"
    text = re.sub(r"`(\w+)`", lambda word: _KINDS.get(word[1], f"`{word[1]}`"), text)
    return path, text[:1].lower() + text[1:]


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def masks(size: int, pairs: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Mask of partners for each of `size` indices (first -> second)."""
    found = [0] * size
    for first, second in pairs:
        found[first] |= 1 << second
    return tuple(found)


def index_of(ids: Sequence[str]) -> dict[str, int]:
    """Id -> position."""
    return {id: position for position, id in enumerate(ids)}


def by_epoch(cards: Sequence[Any], epochs: int) -> tuple[tuple[int, ...], ...]:
    """Positions of cards by epoch. Place 0 is empty."""
    found: list[list[int]] = [[] for _ in range(epochs + 1)]
    for position, card in enumerate(cards):
        found[card.epoch].append(position)
    return tuple(tuple(some) for some in found)
