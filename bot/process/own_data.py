"""Cards of one's own: an edition's data folder, copied and changed, in the place of the built-in one."""

from __future__ import annotations

import tomllib
from pathlib import Path

import engine
from engine import BadData, Edition
from engine.bounded import LARGEST, TooMuch, toml_of
from engine.edition import FILE


def edition_in(folder: Path) -> Edition:
    """The edition of a data folder; its `id` says which rules play. BadData with one sentence."""
    try:
        with (folder / FILE).open(encoding="utf-8") as file:
            id = str(toml_of(file.read(LARGEST + 1)).get("id", ""))
    except OSError:
        raise BadData(f"{folder}: there is no {FILE} in it", "bad_data") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, TooMuch) as trouble:
        raise BadData(f"{folder / FILE}: {trouble}", "bad_data") from None
    return engine.load_edition(id, folder)
