"""An edition's narration from `data/narration/<edition>.toml`: structure, never words.

docs/narration.md explains each field.
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Annotated

import msgspec

from bot.words.ids import action_token
from engine.records import Decision, tag_of

FOLDER = Path(__file__).resolve().parents[2] / "data" / "narration"

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


DONE = "done"
"""The command that ends a step."""
Topics = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
"""Topics of the rules help."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item under a heading of a summary.

    * `sum`: field to add.
    * `counts`: field that a summary's count adds, in place of items.
    * `whose`, `what`: fields of the affected seat and thing, for the seat's recap.
    * `others`: heading in other seats' turns. "-" leaves it to the recap.
    """

    heading: str
    text: str
    when: dict[str, object] = {}
    sum: str = ""
    counts: str = ""
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
    """A title for the seat with most events of a type.

    Its text is `award-<title>`. Only events matching `when` count. `whose` names the seat's field, `sum` a
    field to add. Fewer than `least` earn nothing.
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
    """Choices in one press: a type of action and its usual follow-up.

    `when` lists required numbers of the question, `least` minimum ones.
    """

    first: str
    then: str
    when: dict[str, tuple[int, ...]] = {}
    least: dict[str, int] = {}

    @property
    def kind(self) -> str:
        """Type of the follow-up.

        "open" stands for a private question, "end" for the turn's end.
        """
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
    may_play: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    passes: dict[str, str] = {}
    together: tuple[Together, ...] = ()
    ends: tuple[str, ...] = ()
    shares: dict[str, str] = {}
    limits: dict[str, str] = {}
    numbered: bool = True
    all_at_once: tuple[str, ...] = ()
    explains: dict[str, Topics] = {}
    scoring: tuple[str, ...] = ()
    topics_when: dict[str, dict[str, bool]] = {}
    fields: dict[str, str] = {}
    told_as: dict[str, str] = {}
    commands: dict[str, CommandMeaning] = {}
    events: dict[str, EventStyle] = {}
    awards: tuple[Award, ...] = ()

    def style_of(self, type: str) -> EventStyle:
        """Style of a type of event, plain by default."""
        return self.events.get(type, PLAIN)

    @cached_property
    def implied_fields(self) -> dict[str, frozenset[str]]:
        """Fields that need not be named, by type of action."""
        found: dict[str, frozenset[str]] = {}
        for command in self.commands.values():
            for type in command.actions:
                found[type] = found.get(type, frozenset()) | frozenset(command.implied)
        return found

    @cached_property
    def endings(self) -> frozenset[str]:
        """The types of action that end a step."""
        return frozenset(self.commands[DONE].actions) if DONE in self.commands else frozenset()

    def real_kinds(self, decision: Decision) -> set[str]:
        """A question's types of action beside those that end a step or pass."""
        passing = self.passes.get(decision.kind, "")
        tags = [tag_of(one) for one in decision.actions]
        alike = [one for one, tag in zip(decision.actions, tags, strict=True) if tag == passing]
        is_pass = all(action_token(one) == passing for one in alike)  # it may have another use with fields
        return set(tags) - self.endings - ({passing} if is_pass else set())

    def kind_of(self, field: str) -> str:
        """Kind of a field's contents ("land", "seat", "card"...), "" for none."""
        return self.fields.get(field) or COMMON_FIELDS.get(field, "")

    def kinds_of_cards(self, kind: str) -> tuple[str, ...]:
        """Kinds that may hold a thing's name."""
        return self.cards if kind == "card" else (self.told_as.get(kind, kind),)


PLAIN = EventStyle()


@cache
def load_narration(edition: str) -> Narration:
    """Narration of an edition, plain without a file.

    Raises: ValueError naming the file and field.
    """
    path = FOLDER / f"{edition}.toml"
    if not path.is_file():
        return Narration()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Narration)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path.name}: {error}") from error


def narrations() -> dict[str, Narration]:
    """Narrations of all editions by id."""
    return {path.stem: load_narration(path.stem) for path in sorted(FOLDER.glob("*.toml"))}
