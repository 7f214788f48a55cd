"""A copied data folder, with a mistake made in it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from engine.data import DATA
from engine.edition_folders import check_data


def copy_of(edition: str, above: Path) -> Path:
    """Copy an edition's cards as `mine`, with its board in the folder."""
    mine = above / "mine"
    shutil.copytree(DATA / "editions" / edition, mine)
    shutil.copy(DATA / "boards" / edition / "board.toml", mine)
    return mine


def change(folder: Path, file: str, record: str, old: str, new: str) -> list[str]:
    """Replace text once in a record (from its id line to the next empty line), and check the folder."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    start = text.index(record) if record else 0
    at = text.index(old, start)
    if record:
        end = text.find("\n\n", start)
        assert at < end or end < 0, f"{old} is not in {record}"
    path.write_text(text[:at] + new + text[at + len(old) :], encoding="utf-8")
    return check_data(folder)


def entry(name: str) -> str:
    """The id line of a record."""
    return f'id = "{name}"'


def mistakes(text: str) -> list[tuple[str, str, str, str]]:
    """Cases of the form `place: old -> new`, the expected sentence indented below.

    In old and new text `\\n` is a line's end. Nothing behind the arrow removes the old text.
    """
    cases = re.findall(r"^(\S.*?): (.+) ->(?: (.+))?\n((?:    .+\n)+)", text, re.MULTILINE)
    assert "".join(re.split(r"^\S.*\n(?:    .+\n)+", text, flags=re.MULTILINE)) == "\n", "not of that form"
    return [
        (place, _line_ends(old), _line_ends(new), " ".join(line.strip() for line in sentence.splitlines()))
        for place, old, new, sentence in cases
    ]


def _line_ends(text: str) -> str:
    return text.replace(r"\n", "\n")
