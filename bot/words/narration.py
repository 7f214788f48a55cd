"""An edition's narration and typed commands, from `data/narration/<edition>.toml`: structure, never words.

docs/narration.md says what each field means.
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Annotated

import msgspec

FOLDER = Path(__file__).resolve().parents[2] / "data" / "narration"

# What a field of an action or an event holds, by its name, in every edition.
COMMON_FIELDS = {
    "land": "land",
    "lands": "land",
    "water": "water",
    "waters": "water",
    "area": "area",
    "areas": "area",
    "card": "card",
    "cards": "card",
    "building": "piece",
    "buildings": "piece",
    "before": "piece",
    "after": "piece",
    "left": "piece",
    "seat": "seat",
    "seats": "seat",
    "enemy": "seat",
    "owner": "seat",
    "icon": "icon",
}


Topics = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
"""Topics of the rules help."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a summary counts under a heading; `sum` names the field that is added up.

    `whose` and `what` name the fields that hold the seat concerned and the thing: a recap tells a reader
    what happened to its own. `others` is the heading where it concerns another seat than the
    turn's: "-" leaves it to the recap.
    """

    heading: str
    text: str
    when: dict[str, object] = {}
    sum: str = ""
    whose: str = ""
    what: str = ""
    others: str = ""


class EventStyle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The narration of one type of event."""

    quiet: bool = False
    merge: str = ""
    gather: bool = False
    adds: str = ""
    passing: bool = False
    opens: str = ""
    closes: str = ""
    picture: bool = False
    private: bool = False
    headline: bool = False
    gains: str = ""
    loses: str = ""
    by_seat: str = ""
    notes: tuple[Note, ...] = ()


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title that the end of a game gives to whom most events of a type concern; text `award-<title>`.

    Only events `when` fields are so count; `whose` names the field with the seat, `sum` one that is added up.
    Fewer than `least` are not worth it.
    """

    title: str
    event: str
    when: dict[str, object] = {}
    whose: str = "seat"
    sum: str = ""
    least: int = 3


class CommandMeaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A typed command: types of action, and which of their fields each argument names.

    The fields in `implied` need not be typed.
    """

    actions: tuple[str, ...]
    takes: dict[str, tuple[str, ...]] = {}
    optional: tuple[str, ...] = ()
    implied: tuple[str, ...] = ()


class Together(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Choices in one press: a type of action, and what mostly follows it, as a component writes it.

    `when` names the numbers that a question must have for it, `least` those that it must have at least.
    """

    first: str
    then: str
    when: dict[str, tuple[int, ...]] = {}
    least: dict[str, int] = {}

    @property
    def kind(self) -> str:
        """The type of what follows first; "open" where a private question is opened, "end" where all ends."""
        return self.then.partition("+")[0].partition("/")[0]


class Narration(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole file."""

    headings: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    counted: dict[str, str] = {}
    printed: dict[str, str] = {}
    named: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    passes: dict[str, str] = {}
    together: tuple[Together, ...] = ()
    ends: tuple[str, ...] = ()
    shares: dict[str, str] = {}
    limits: dict[str, str] = {}
    all_at_once: tuple[str, ...] = ()
    explains: dict[str, Topics] = {}
    scoring: tuple[str, ...] = ()
    topics_when: dict[str, dict[str, bool]] = {}
    fields: dict[str, str] = {}
    told_as: dict[str, str] = {}
    commands: dict[str, CommandMeaning] = {}
    events: dict[str, EventStyle] = {}
    awards: tuple[Award, ...] = ()

    def of(self, type: str) -> EventStyle:
        """Return how events of this type are told; plainly, when the file does not name them."""
        return self.events.get(type, PLAIN)

    @cached_property
    def implied(self) -> dict[str, frozenset[str]]:
        """By type of action, the fields that need not be named."""
        found: dict[str, frozenset[str]] = {}
        for command in self.commands.values():
            for type in command.actions:
                found[type] = found.get(type, frozenset()) | frozenset(command.implied)
        return found

    def kind_of(self, field: str) -> str:
        """Return what a field of this name holds ("land", "seat", "card"...); "" when that has no names."""
        return self.fields.get(field) or COMMON_FIELDS.get(field, "")

    def kinds_of_cards(self, kind: str) -> tuple[str, ...]:
        """The kinds in which something of a kind may have its name: a card is of one of several."""
        return self.cards if kind == "card" else (self.told_as.get(kind, kind),)


PLAIN = EventStyle()


@cache
def narration(edition: str) -> Narration:
    """Return the narration of an edition; an edition without a file is told plainly.

    Raises ValueError naming the file and the field when the file is wrong.
    """
    path = FOLDER / f"{edition}.toml"
    if not path.is_file():
        return Narration()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Narration)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path.name}: {error}") from error


def narrations() -> dict[str, Narration]:
    """Return every edition's narration, by its id."""
    return {path.stem: narration(path.stem) for path in sorted(FOLDER.glob("*.toml"))}
