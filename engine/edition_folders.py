"""Folders of editions: listing, loading and checking."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from engine.board import read_board
from engine.board_records import FILE as BOARD_FILE
from engine.board_records import facts_of
from engine.data import (
    DATA,
    Problems,
    check_names,
    check_range,
    check_unique,
    read_record,
    read_records,
    read_toml,
    suggest,
)
from engine.edition import FILE, Edition, Header, OptionSpec, PreferenceSpec, Ruling, card_reader
from engine.records import BadData
from engine.searching.weights import NO_WEIGHTS, read_weights

_LISTS: dict[str, tuple[str, Any]] = {
    "options": ("option", OptionSpec),
    "preferences": ("preference", PreferenceSpec),
    "rulings": ("ruling", Ruling),
}


def editions() -> tuple[str, ...]:
    """Ids of the built-in editions."""
    return tuple(path.parent.name for path in _edition_files())


@cache
def default_edition() -> str:
    """Id of the built-in edition published last."""
    years = {path.parent.name: tomllib.loads(path.read_text("utf-8"))["year"] for path in _edition_files()}
    return max(years, key=lambda id: (years[id], id))


@cache
def edition_options(id: str) -> tuple[OptionSpec, ...]:
    """Options of a built-in edition, without its board and cards.

    Raises: BadData.
    """
    path = DATA / "editions" / id / FILE
    if not path.is_file():
        raise _no_edition(id)
    problems = Problems(id)
    header = _read_header(read_toml(path, problems), problems)
    problems.raise_any()
    assert header is not None
    return tuple(header.options)


def _no_edition(id: str) -> BadData:
    return BadData(f'There is no edition "{id}"{suggest(id, editions())}.', "no_edition", id=id)


def _edition_files() -> list[Path]:
    return sorted((DATA / "editions").glob(f"*/{FILE}"))


def load_edition(id: str, folder: Path | None = None) -> Edition:
    """Load the built-in edition `id`, or one from a copied folder.

    Raises: BadData with all problems.
    """
    if folder is None:
        return _built_in(id)
    edition, problems = _load(id, folder), Problems(folder.name)
    found = read_weights(folder, problems, edition.epochs)
    problems.raise_any()
    edition.own_weights = None if found is NO_WEIGHTS else found
    return edition


def edition_from_content(content: dict[str, Any]) -> Edition:
    """Edition from its stored `content`.

    Raises: BadData.
    """
    problems = Problems(kept=True)
    files, board = content.get("files"), content.get("board")
    if not isinstance(files, dict) or not isinstance(board, dict) or not _are_tables(files):
        raise BadData("The data kept with the game lack `files` or `board`.", "bad_data")
    edition = _build(files, board, problems)
    problems.raise_any()
    assert edition is not None
    edition.options = tuple(_with_colours(one, edition.id) for one in edition.options)
    return edition


def _with_colours(option: OptionSpec, edition: str) -> OptionSpec:
    """Add an option's number of seats per person to older data."""
    now = next((one for one in _built_in(edition).options if one.name == option.name), option)
    return msgspec.structs.replace(option, colours=max(option.colours, now.colours))


def check_data(folder: Path | None = None) -> list[str]:
    """Problems of a data folder, or of all built-in data."""
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


def _are_tables(files: dict[str, Any]) -> bool:
    return all(isinstance(content, dict) for content in files.values())


@cache
def _built_in(id: str) -> Edition:
    folder = DATA / "editions" / id
    if not (folder / FILE).is_file():
        raise _no_edition(id)
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
        edition = _read_folder(folder, problems)
        read_weights(folder, problems, edition.epochs if edition else 0)
    else:
        problems.add("", "", "", "is not a folder")
    return problems.found


def _read_folder(folder: Path, problems: Problems) -> Edition | None:
    files = files_of(folder, problems)
    return edition_of_files(folder, files, problems) if not problems.found else None


def files_of(folder: Path, problems: Problems) -> dict[str, Any]:
    """Raw tables of an edition's folder by file."""
    files = {
        path.stem: read_toml(path, problems)
        for path in sorted(folder.glob("*.toml"))
        if path.name != BOARD_FILE
    }
    if "edition" not in files:
        problems.add(FILE, "", "", "the file is missing")
    return files


def edition_of_files(folder: Path, files: dict[str, Any], problems: Problems) -> Edition | None:
    """Edition of raw tables, None with problems. `folder`: where its board may be."""
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
    """Board file of a copied folder: in it, in boards/<id> nearby, or built in."""
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
    reader = card_reader(header.id)
    if reader is None:
        problems.add(
            FILE, "", "id", f'"{header.id}" is no edition with rules{suggest(header.id, editions())}'
        )
        return None
    cards = reader.read_cards(files, board, problems)
    if cards is not None and header.turn_cards not in cards.names:
        what = f'"{header.turn_cards}" is no kind of card{suggest(header.turn_cards, cards.names)}'
        problems.add(FILE, "", "turn_cards", what)
    if cards is None or problems.found:
        return None
    return Edition({"board": facts_of(raw_board), "files": files}, board, cards, header)


def _read_header(raw: dict[str, Any], problems: Problems) -> Header | None:
    before = len(problems.found)
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Header):
        key = field.name
        if key in _LISTS:
            values[key] = read_records(problems, FILE, raw.get(key, []), *_LISTS[key])
        elif key in raw:
            values[key] = read_record(problems, FILE, raw[key], key, field.type)
        elif field.required:
            problems.add(FILE, key, "", "is missing")
    if len(problems.found) > before:
        return None
    header = Header(**values)
    _check_header(header, problems)
    return header if len(problems.found) == before else None


def _check_header(header: Header, problems: Problems) -> None:
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
