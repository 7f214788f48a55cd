"""Uploaded sheets of cards: read as all outside input is, and checked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from engine import EngineError, load_edition
from engine.board_records import FILE as BOARD_FILE
from engine.data import DATA, Problems
from engine.edition import FILE, Edition
from engine.edition_folders import files_of
from engine.own_cards import OURS, check_cards, differences, write_sheets

FOLDER = "cards"
"""Name of the sheets' folder in sentences."""


class Checked(NamedTuple):
    """An edition of uploaded sheets with its number of changed fields, or the problems."""

    edition: Edition | None
    problems: tuple[str, ...]
    differing: int = 0


@cache
def sheet_names(id: str) -> tuple[str, ...]:
    """File names that uploaded sheets of an edition may have."""
    return (*sorted(path.name for path in (DATA / "editions" / id).glob("*.toml")), BOARD_FILE)


def check_sheets(id: str, sheets: Mapping[str, bytes]) -> Checked:
    """Check the built-in edition with these sheets in place of its own."""
    with TemporaryDirectory(prefix="annalist-") as above:
        folder = Path(above) / FOLDER
        folder.mkdir()
        for path in (DATA / "editions" / id).glob("*.toml"):
            (folder / path.name).write_bytes(path.read_bytes())
        for name, content in sheets.items():
            (folder / name).write_bytes(content)
        return _check_folder(id, folder)


def _check_folder(id: str, folder: Path) -> Checked:
    files = files_of(folder, problems := Problems(FOLDER))
    found = str(files.get("edition", {}).get("id", ""))
    if not problems.found and found != id:
        problems.add(FILE, "", "id", f'is "{found}", not "{id}"')
    if problems.found:
        return Checked(None, tuple(problems.found))
    blank, wrong = check_cards(folder)
    if wrong or blank:
        return Checked(None, (*wrong, *blank))
    try:
        edition = load_edition(id, folder)
    except EngineError as trouble:
        return Checked(None, tuple(str(trouble).splitlines()))
    return Checked(edition, (), sum(1 for _ in differences(id, files)))


def built_in_sheets(id: str) -> dict[str, bytes]:
    """Sheets of an edition with our values, by name."""
    with TemporaryDirectory(prefix="annalist-") as above:
        return {sheet.name: sheet.read_bytes() for sheet in write_sheets(id, Path(above) / FOLDER, OURS)}
