"""Cards of one's own: an edition's data folder, copied and changed, in the place of the built-in one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import engine
from engine import BadData, Edition
from engine.edition import FILE


def edition_in(folder: Path) -> Edition:
    """The edition of a data folder; its `id` says which rules play. BadData with one sentence."""
    try:
        text = (folder / FILE).read_text(encoding="utf-8")
        id = str(tomllib.loads(text).get("id", ""))
    except OSError:
        raise BadData(f"{folder}: there is no {FILE} in it", "bad_data") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise BadData(f"{folder / FILE}: {trouble}", "bad_data") from None
    return engine.load_edition(id, folder)


class OwnRules:
    """The engine with one edition's data replaced (see bot.service.records.Engine)."""

    def __init__(self, own: Edition) -> None:
        self._own = own

    def load_edition(self, id: str) -> Edition:
        """The own edition for its id, the built-in one for others."""
        return self._own if id == self._own.id else engine.load_edition(id)

    def __getattr__(self, name: str) -> Any:
        return getattr(engine, name)
