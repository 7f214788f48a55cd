"""Records that cross the engine's border: actions, events, decisions, entries.

All are frozen and typed, the same in memory, database, wire and tests. They carry ids and numbers, never
text. Editions add their own kinds. Frozen records cannot form cycles, so the collector skips them (gc=False).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import attrgetter, or_
from typing import Any, Generic, TypeVar

import msgspec

from engine.decision import Decision as Decision

A = TypeVar("A")
E = TypeVar("E")


tag_of: Callable[[Any], str] = attrgetter("__struct_config__.tag")
"""Tag of a record, or its type, on the wire."""


class Action(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, gc=False):
    """A seat's choice. Fields are named by contents: land, water, area, card, honor..."""


class Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, gc=False):
    """Something that happened, in ids and numbers."""


def union_of(base: type[msgspec.Struct], names: Mapping[str, Any]) -> Any:
    """Union type of a module's actions or events, with imported ones."""
    kinds = [
        one for one in names.values() if isinstance(one, type) and issubclass(one, base) and one is not base
    ]
    return reduce(or_, kinds)


class Undone(Event, frozen=True, tag="undone"):
    """`seat` took back the entry numbered `entry`."""

    seat: str
    entry: int


class EndedEarly(Event, frozen=True, tag="ended_early"):
    """Everybody agreed that the game ends here. The final ranking follows."""


class Prefer(Action, frozen=True, tag="prefer"):
    """Set the standing preference `name` to `value`, at any time."""

    name: str
    value: str


class Preferred(Event, frozen=True, tag="preferred"):
    """`seat` set its preference `name` to `value`, in private."""

    seat: str
    name: str
    value: str


class Private(
    msgspec.Struct, Generic[E], frozen=True, tag_field="type", tag="private", omit_defaults=True, gc=False
):
    """An event for the `audience` only. Others learn `public`, if any."""

    event: E
    audience: tuple[str, ...]
    public: E | None = None


class Entry(msgspec.Struct, Generic[A, E], frozen=True, omit_defaults=True, gc=False):
    """A step of the log: the choice and its events.

    `barrier` prevents an undo ("roll", "draw", "flip", "handover", "answer", "secret", "turn"), "" if none.
    Holds secrets: for the store only.
    """

    n: int
    seat: str | None
    action: A | None
    events: tuple[E | Private[E], ...]
    barrier: str = ""


AnyEntry = Entry[Any, Any]


class Asked(msgspec.Struct, frozen=True):
    """Public part of a decision: its seat and kind."""

    id: int
    seat: str
    kind: str
    secret: bool = False


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """The effect of an action, computed from a view.

    * `odds`: (favourable, possible) outcomes of an invasion.
    * `ties`: outcomes that decide nothing.
    * `before`: buildings in the land.
    * `after`: buildings left in the land without its garrison.
    * `owner`: seat of the garrison.
    * `onto`: "uncontrolled", "friendly" or "enemy".
    * `score`: immediate gold or points. None if not applicable.
    * `cost`: points that a conquest costs.
    * `naval`: the defender may reroll a die.
    * `looks`: the action's value, if requested.

    These apply if the land counts at this turn's end:

    * `gain`: additional points.
    * `reaches`: new level in the area.
    * `breaks`: seat whose level falls.
    * `icon`: the land counts towards a monument.
    * `waits`: epoch before which the land pays nothing.
    """

    odds: tuple[int, int] | None = None
    onto: str = ""
    owner: str | None = None
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    score: int | None = None
    difficult: bool = False
    cost: int = 0
    ties: int = 0
    naval: bool = False
    gain: int = 0
    reaches: str = ""
    breaks: str = ""
    icon: bool = False
    waits: int = 0
    looks: float = 0.0


class EngineError(Exception):
    """Base of the engine's errors. `code` and `details` select the user's sentence."""

    def __init__(self, message: str, code: str = "", **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.details = details


class IllegalAction(EngineError):
    """A refused choice with the id of its `rule`. Nothing changed."""

    def __init__(self, message: str, rule: str, **details: Any) -> None:
        super().__init__(message, rule, **details)
        self.rule = rule


class UndoRefused(EngineError):
    """A refused undo. `code` is a barrier ("roll", ...), "not_yours" or "nothing"."""


class BadGame(EngineError):
    """An unreadable saved game or export. The message names the problem."""


class BadData(EngineError):
    """An unusable data folder. The message names file, record and field."""
