"""The records that cross the engine's border: actions, events, decisions, log entries.

All are frozen and typed, the same in memory, in the database, on the wire and in tests. They carry ids
and numbers, never text. Each edition adds its own kinds in its folder. Frozen records of frozen values
cannot form cycles, so the garbage collector need not look at them (gc=False).
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
"""The tag by which a record, or its type, goes on the wire."""


class Action(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, gc=False):
    """A choice of a seat. Fields are named after what they hold: land, water, area, card, honor..."""


class Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, gc=False):
    """Something that happened, in ids and numbers; the bot narrates it."""


def union_of(base: type[msgspec.Struct], names: Mapping[str, Any]) -> Any:
    """Return all kinds of action, or of event, that a module has by name, its own and imported ones, as one
    type."""
    kinds = [
        one for one in names.values() if isinstance(one, type) and issubclass(one, base) and one is not base
    ]
    return reduce(or_, kinds)


class Undone(Event, frozen=True, tag="undone"):
    """`seat` took back the entry numbered `entry`."""

    seat: str
    entry: int


class Prefer(Action, frozen=True, tag="prefer"):
    """A standing answer for later, given at any time: preference `name` is `value` from now on."""

    name: str
    value: str


class Preferred(Event, frozen=True, tag="preferred"):
    """`seat` set its preference `name` to `value`; nobody else learns of it."""

    seat: str
    name: str
    value: str


class Private(
    msgspec.Struct, Generic[E], frozen=True, tag_field="type", tag="private", omit_defaults=True, gc=False
):
    """An event that only the seats of `audience` may know; everybody else learns `public`, if anything."""

    event: E
    audience: tuple[str, ...]
    public: E | None = None


class Entry(msgspec.Struct, Generic[A, E], frozen=True, omit_defaults=True, gc=False):
    """One step of the log: who chose what, and what came of it.

    `barrier` says why the step cannot be taken back ("roll", "draw", "flip", "handover", "answer", "secret",
    "turn"), and is empty when it can. Holds secrets: for the store only.
    """

    n: int
    seat: str | None
    action: A | None
    events: tuple[E | Private[E], ...]
    barrier: str = ""


AnyEntry = Entry[Any, Any]


class Asked(msgspec.Struct, frozen=True):
    """All that others may know of a decision: who chooses, and what kind of thing."""

    id: int
    seat: str
    kind: str
    secret: bool = False


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """The outcome of an action, worked out from a view: shown beside the option.

    `odds` = (favourable, possible) outcomes of an invasion; `before`/`after` = buildings in the land
    (`after` when the garrison is removed); `owner` = seat whose garrison stands there; `score` = gold or
    points won at once, None where that is not the question; `onto` = "uncontrolled", "friendly" or "enemy";
    `cost` = points that a conquest costs; `ties` = possible outcomes that are neither won nor lost;
    `naval` = the defender may roll a die again.

    Where the land counts at the end of this turn, if it is taken: `gain` = so many points more then;
    `reaches` = level newly reached in its area; `breaks` = seat whose level there falls; `icon` = it counts
    towards a monument. `waits` = epoch that must come before it pays for lands. `looks` = how good the action
    looks beside the others, in what the edition counts, where that was asked for.
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
    """Base of everything the engine refuses; `code` and `details` are for the sentence shown to people."""

    def __init__(self, message: str, code: str = "", **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.details = details


class IllegalAction(EngineError):
    """A refused choice. `rule` is the rule id that refuses it; nothing was changed."""

    def __init__(self, message: str, rule: str, **details: Any) -> None:
        super().__init__(message, rule, **details)
        self.rule = rule


class UndoRefused(EngineError):
    """`code` is the barrier ("roll", "draw", ...), "not_yours" or "nothing"."""


class BadGame(EngineError):
    """A saved game or export that cannot be read; the message names what is wrong."""


class BadData(EngineError):
    """A data folder that cannot be used; the message names file, record and field."""
