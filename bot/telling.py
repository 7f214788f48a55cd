"""How an edition's log is told, read from `data/telling/<edition>.toml`: structure, never words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).resolve().parent.parent / "data" / "telling"


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a summary counts under a heading; `sum` names the field that is added up."""

    heading: str
    text: str
    when: dict[str, Any] = {}
    sum: str = ""


class EventTelling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one type of event is told; the data file says what the fields mean."""

    quiet: bool = False
    merge: str = ""
    opens: str = ""
    closes: str = ""
    picture: bool = False
    private: bool = False
    headline: bool = False
    notes: tuple[Note, ...] = ()


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: the summary's headings in order, what a seat holds in private, what each
    typed command may do, every type of event.
    """

    headings: tuple[str, ...]
    hand: tuple[str, ...]
    commands: dict[str, tuple[str, ...]]
    events: dict[str, EventTelling]

    def of(self, type: str) -> EventTelling:
        """How events of this type are told; plainly, when the file does not name them."""
        return self.events.get(type, PLAIN)


PLAIN = EventTelling()


@cache
def telling(edition: str) -> Telling:
    """The telling of an edition; an edition without a file is told plainly.

    Raises ValueError naming the file and the field when the file is wrong.
    """
    path = FOLDER / f"{edition}.toml"
    if not path.is_file():
        return Telling((), (), {}, {})
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Telling)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path.name}: {error}") from error
