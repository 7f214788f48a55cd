"""An edition: its board, cards and tables out of the data folder, and the package with its rules."""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, Protocol

import msgspec

from engine.board import Board, read_board
from engine.board_records import FILE as BOARD_FILE
from engine.board_records import facts_of
from engine.data import (
    DATA,
    Names,
    Problems,
    Record,
    check_names,
    check_range,
    check_unique,
    hash_of,
    read_record,
    read_records,
    read_toml,
    suggest,
)
from engine.records import BadData
from engine.renamed import todays

FILE = "edition.toml"
Score = Literal["gold", "points"]
"""What is counted, and wins."""


# The header of an edition


class Seats(Record, frozen=True, kw_only=True):
    """How many may play, and for how many the game is at its best (from, to)."""

    min: int
    max: int
    advised: tuple[int, int]
    ruling: str = ""


class OptionSpec(Record, frozen=True, kw_only=True):
    """An optional rule, chosen when a game begins; it can be on only while all of `needs` are on.

    `seats`: for which numbers of seats it is, where not for all. `colours`: how many seats a person fills
    while it is on; of n seats and two colours, seats i and i + n/2 are one person's.
    """

    name: str
    default: bool
    needs: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    colours: int = 1


class PreferenceSpec(Record, frozen=True, kw_only=True):
    """A standing answer that each seat may give for itself at any time: one of `choices`."""

    name: str
    choices: tuple[str, ...]
    default: str


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A reading of the rules that may be argued, as a switch; `ruling` is its id in docs/rules."""

    name: str
    value: bool
    ruling: str
    reason: str


class _Header(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in the edition.toml of every edition; its own tables stand beside it."""

    id: str
    board: str
    year: int
    name: Names
    epochs: int
    seats: Seats
    score: Score = "gold"
    turn_cards: str = "empire"
    options: list[OptionSpec]
    preferences: list[PreferenceSpec]
    rulings: list[Ruling]


COMMON_KEYS = _Header.__struct_fields__
_LISTS: dict[str, tuple[str, Any]] = {
    "options": ("option", OptionSpec),
    "preferences": ("preference", PreferenceSpec),
    "rulings": ("ruling", Ruling),
}


# An edition


class CardSet(Protocol):
    """What every edition's cards have for people to read: kind -> id -> locale -> text."""

    @property
    def names(self) -> dict[str, dict[str, Names]]:
        """Names of cards."""

    @property
    def texts(self) -> dict[str, dict[str, Names]]:
        """Our own short texts of what cards do."""


class Edition:
    """All that a game is played with. Immutable; built-in ones are shared between games."""

    def __init__(self, content: dict[str, Any], board: Board, cards: CardSet, header: _Header) -> None:
        self.id = header.id
        self.board = board
        self.cards: Any = cards
        self.data_hash = hash_of(content)
        self.year = header.year
        self.epochs = header.epochs
        self.seats_min, self.seats_max = header.seats.min, header.seats.max
        self.seats_advised = header.seats.advised
        self.score = header.score
        self.turn_cards = header.turn_cards
        self.options = tuple(header.options)
        self.preferences = tuple(header.preferences)
        self.rulings = tuple(header.rulings)
        self._content = content
        self._names: dict[str, dict[str, Names]] = {**cards.names, "edition": {header.id: header.name}}
        self._texts = cards.texts

    def colours(self, options: Mapping[str, Any]) -> int:
        """How many seats a person fills under these options."""
        return max((one.colours for one in self.options if options.get(one.name)), default=1)

    def place_of_person(self, place: int, options: Mapping[str, Any]) -> int:
        """A final place, which counts seats, counted in people: with two colours each, 3 becomes 2."""
        return (place - 1) // self.colours(options) + 1

    def seat_counts(self, options: Mapping[str, Any]) -> tuple[int, ...]:
        """With how many seats the game can be played under these options, the fewest first."""
        limits = [one.seats for one in self.options if options.get(one.name) and one.seats]
        every = range(self.seats_min, self.seats_max + 1)
        return tuple([count for count in every if all(count in limit for limit in limits)])

    @property
    def package(self) -> ModuleType:
        """The Python package with this edition's rules."""
        return _package(self.id)

    def module(self, name: str) -> ModuleType:
        """A module of the edition's package; ModuleNotFoundError when it has none of that name."""
        return importlib.import_module(f"{_package(self.id).__name__}.{name}")

    @property
    def renamed(self) -> dict[str, str]:
        """Ids that earlier releases wrote otherwise: theirs -> today's."""
        return renamed_in(self.id)

    @property
    def rules_version(self) -> str:
        """Changes whenever the rules of this edition play differently."""
        return str(getattr(self.package, "RULES_VERSION", "0"))

    def name(self, kind: str, id: str, locale: str) -> str:
        """A name; KeyError if unknown. `kind`: "land", "area", "water", "wasteland", "icon" or "edition".

        Kinds of cards are the edition's own: "empire", "event", "honor"... Turns go by cards of one kind,
        `turn_cards`.
        """
        if kind in self._names:
            return _in_locale(self._names[kind][id], locale)
        names = self.board.names
        return names.get(locale, {}).get(id) or names["en"][id]

    def card_text(self, kind: str, id: str, locale: str) -> str:
        """What a card does, in our own words; kind "years" tells when what a turn goes by flourished."""
        return _in_locale(self._texts[kind][id], locale)

    def facts(self, kind: str, id: str) -> dict[str, Any]:
        """What is printed on a card beside its name and text, as ids and numbers; {} when nothing is."""
        try:
            made: dict[str, Any] = self.module("facts").facts(self.cards, kind, id)
        except (ModuleNotFoundError, KeyError):
            return {}
        return made

    def icon(self, land: str) -> str:
        """The power icon that a land shows, or ""."""
        return self.board.icon_of[self.board.land_index[land]]

    def ruling(self, name: str) -> bool:
        """The value of a switch; KeyError when the edition has none of that name."""
        for one in self.rulings:
            if one.name == name:
                return one.value
        raise KeyError(name)

    def content(self) -> dict[str, Any]:
        """The raw data, to be kept with a game: `edition_from_content` makes the same edition of it."""
        return self._content


# Finding and loading


def editions() -> tuple[str, ...]:
    """Ids of the built-in editions."""
    return tuple(path.parent.name for path in _edition_files())


@cache
def default_edition() -> str:
    """Id of the built-in edition published last."""
    years = {path.parent.name: tomllib.loads(path.read_text("utf-8"))["year"] for path in _edition_files()}
    return max(years, key=lambda id: (years[id], id))


def _edition_files() -> list[Path]:
    return sorted((DATA / "editions").glob(f"*/{FILE}"))


def load_edition(id: str, folder: Path | None = None) -> Edition:
    """The built-in edition `id`, or the one of a copied data folder; BadData tells all that is wrong."""
    return _built_in(id) if folder is None else _load(id, folder)


def edition_from_content(content: dict[str, Any]) -> Edition:
    """The edition that gave `content`; BadData when it cannot be used."""
    problems = Problems(kept=True)
    files, board = content.get("files"), content.get("board")
    if not isinstance(files, dict) or not isinstance(board, dict) or not _tables(files):
        raise BadData("The data kept with the game lack `files` or `board`.", "bad_data")
    edition = _build(files, board, problems)
    problems.raise_any()
    assert edition is not None
    return edition


def check_data(folder: Path | None = None) -> list[str]:
    """What is wrong with an edition's data folder, one sentence each; without one, with all built-in data."""
    if folder is not None:
        return _check_folder(folder)
    found: list[str] = []
    for path in sorted((DATA / "boards").glob(f"*/{BOARD_FILE}")):
        problems = Problems(path.parent.name)
        read_board(read_toml(path, problems), problems)
        found += problems.found
    for path in sorted((DATA / "editions").glob(f"*/{FILE}")):
        found += [sentence for sentence in _check_folder(path.parent) if sentence not in found]
    return found


def _tables(files: dict[str, Any]) -> bool:
    return all(isinstance(content, dict) for content in files.values())


@cache
def _built_in(id: str) -> Edition:
    folder = DATA / "editions" / id
    if not (folder / FILE).is_file():
        raise BadData(f'There is no edition "{id}"{suggest(id, editions())}.', "no_edition", id=id)
    return _load(id, folder)


def _load(id: str, folder: Path) -> Edition:
    problems = Problems(folder.name)
    edition = _read_folder(folder, problems)
    problems.raise_any()
    assert edition is not None
    if edition.id != id:
        raise BadData(f'{folder.name}/{FILE}, id: is "{edition.id}", not "{id}".', "bad_data")
    return edition


# Reading a folder


def _check_folder(folder: Path) -> list[str]:
    problems = Problems(folder.name)
    if folder.is_dir():
        _read_folder(folder, problems)
    else:
        problems.add("", "", "", "is not a folder")
    return problems.found


def _read_folder(folder: Path, problems: Problems) -> Edition | None:
    files = {
        path.stem: read_toml(path, problems)
        for path in sorted(folder.glob("*.toml"))
        if path.name != BOARD_FILE
    }
    if "edition" not in files:
        problems.add(FILE, "", "", "the file is missing")
    if problems.found:
        return None
    path = _board_path(folder, files["edition"].get("board"))
    if path is None:
        what = (
            f'is "{files["edition"].get("board")}", and no such board lies beside the cards or in data/boards'
        )
        problems.add(FILE, "", "board", what)
        return None
    board = read_toml(path, problems)
    return _build(files, board, problems) if not problems.found else None


def _board_path(folder: Path, board: Any) -> Path | None:
    """The board of a copied folder lies in it, in boards/<id> beside it or above it, or is built in."""
    if not isinstance(board, str) or not board:
        return None
    above = folder.absolute().parent
    places = (folder, above / "boards" / board, above.parent / "boards" / board, DATA / "boards" / board)
    return next((place / BOARD_FILE for place in places if (place / BOARD_FILE).is_file()), None)


def _build(files: dict[str, Any], raw_board: dict[str, Any], problems: Problems) -> Edition | None:
    header = _read_header(files.get("edition", {}), problems)
    folder = problems.folder
    if not problems.kept:
        problems.folder = str(raw_board.get("id", ""))
    board = read_board(raw_board, problems)
    problems.folder = folder
    if header is None or board is None:
        return None
    if board.id != header.board:
        problems.add(FILE, "", "board", f'is "{header.board}", but the board found is "{board.id}"')
    reader = _card_reader(header.id)
    if reader is None:
        problems.add(
            FILE, "", "id", f'"{header.id}" is no edition with rules{suggest(header.id, editions())}'
        )
        return None
    cards = reader.read_cards(todays(files, renamed_in(header.id)), board, problems)
    if cards is not None and header.turn_cards not in cards.names:
        what = f'"{header.turn_cards}" is no kind of card{suggest(header.turn_cards, cards.names)}'
        problems.add(FILE, "", "turn_cards", what)
    if cards is None or problems.found:
        return None
    return Edition({"board": facts_of(raw_board), "files": files}, board, cards, header)


def _read_header(raw: dict[str, Any], problems: Problems) -> _Header | None:
    before = len(problems.found)
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(_Header):
        key = field.name
        if key in _LISTS:
            values[key] = read_records(problems, FILE, raw.get(key, []), *_LISTS[key])
        elif key in raw:
            values[key] = read_record(problems, FILE, raw[key], key, field.type)
        elif field.required:
            problems.add(FILE, key, "", "is missing")
    if len(problems.found) > before:
        return None
    header = _Header(**values)
    _check_header(header, problems)
    return header if len(problems.found) == before else None


def _check_header(header: _Header, problems: Problems) -> None:
    check_names(problems, FILE, "name", "", header.name)
    check_range(problems, FILE, "epochs", "", header.epochs, 1, 20)
    seats = header.seats
    check_range(problems, FILE, "seats", "min", seats.min, 1, seats.max)
    check_range(problems, FILE, "seats", "advised", seats.advised[0], seats.min, seats.max)
    check_range(problems, FILE, "seats", "advised", seats.advised[1], seats.advised[0], seats.max)
    names = [option.name for option in header.options]
    check_unique(problems, FILE, "option", names)
    check_unique(problems, FILE, "preference", [one.name for one in header.preferences])
    for one in header.preferences:
        if one.default not in one.choices:
            what = f'"{one.default}" is not among the choices{suggest(one.default, one.choices)}'
            problems.add(FILE, f'preference "{one.name}"', "default", what)
    check_unique(problems, FILE, "ruling", [one.name for one in header.rulings])
    for option in header.options:
        for needed in option.needs:
            if needed not in names or needed == option.name:
                what = f'"{needed}" is no other option{suggest(needed, names)}'
                problems.add(FILE, f'option "{option.name}"', "needs", what)


# Names and packages


def _in_locale(names: Names, locale: str) -> str:
    return names.get(locale) or names["en"]


def _package_name(id: str) -> str:
    """Python allows no hyphen in the name of a package."""
    return f"engine.editions.{id.replace('-', '_')}"


def _card_reader(id: str) -> ModuleType | None:
    """The module that reads an edition's cards, found by the edition's id alone."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id):
        return None
    name = f"{_package_name(id)}.cards"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name and name.startswith(error.name):
            return None
        raise


def renamed_in(id: str) -> dict[str, str]:
    """Ids of an edition that earlier releases wrote otherwise: theirs -> today's; none for an unknown one."""
    if _card_reader(id) is None:
        return {}
    renamed: dict[str, str] = getattr(_package(id), "RENAMED", {})
    return renamed


@cache
def _package(id: str) -> ModuleType:
    return importlib.import_module(_package_name(id))
