"""The declarations of all parts of the bot, installed when the process starts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bot.domain.named import Named, NameTaken

if TYPE_CHECKING:
    from bot.core.draft import Draft
    from bot.core.presenter import Changed
    from bot.domain.change import Change
    from bot.domain.records import Outgoing
    from bot.domain.terms import Motion
    from bot.store.order_rows import Order
    from bot.store.transaction import Transaction

    DueWork = Callable[[Draft, str], Awaitable[None] | None]
    Work = Callable[[Any], Awaitable[object]]  # of a Service, which imports this
    Sweep = Callable[[Transaction, float], None]
    Announcing = Callable[[Changed], Iterable[Outgoing]]
    CarryOut = Callable[[Any, Order], Awaitable[int]]  # likewise

D = TypeVar("D", bound="DueWork")
W = TypeVar("W", bound="Work")
A = TypeVar("A", bound="Announcing")
C = TypeVar("C", bound="CarryOut")


class MotionKind(NamedTuple):
    """Effect of a kind of motion. bot.domain.consent says who must agree.

    * `carry`: effect of a carried motion.
    * `tells`: change that it announces once carried.
    """

    carry: Callable[[Draft, Motion], Awaitable[None] | None]
    tells: type[Change]


class NameUnknown(Exception):
    """A name that nothing declares."""


@dataclass
class Declarations:
    """The declarations of one part of the bot.

    * `motions`: kinds of motion.
    * `due`: work for each kind of due work on a table's agenda.
    * `orders`: work for each kind of operator's order.
    * `each_time`: work of each look at the clock.
    * `sweeps`: functions that delete rows from before a time, and the seconds such rows are kept.
    * `at_start`: work after the running games have been verified.
    * `announcing`: functions that return a change's messages.
    * `verbs`, `commands`: those of `bot.play`.
    """

    name: str
    motions: dict[str, MotionKind] = field(default_factory=Named)
    due: dict[str, DueWork] = field(default_factory=Named)
    orders: dict[str, CarryOut] = field(default_factory=Named)
    each_time: list[Work] = field(default_factory=list)
    sweeps: list[tuple[Sweep, float]] = field(default_factory=list)
    at_start: list[Work] = field(default_factory=list)
    announcing: list[Announcing] = field(default_factory=list)
    verbs: dict[str, Any] = field(default_factory=Named)
    commands: list[Any] = field(default_factory=list)


NAMED = ("due", "orders", "motions", "verbs")
LISTED = ("each_time", "sweeps", "at_start", "announcing", "commands")
REGISTRY = Declarations("all", due={}, orders={}, motions={}, verbs={})
"""All installed declarations. `install` holds their names apart."""


def install(part: Declarations) -> None:
    """Add the declarations of one part to the registry.

    Raises: NameTaken, with nothing added.
    """
    for kind in NAMED:
        both = getattr(part, kind).keys() & getattr(REGISTRY, kind).keys()
        if both:
            raise NameTaken(f"{part.name} declares {', '.join(sorted(both))} of {kind} again")
    for kind in NAMED:
        getattr(REGISTRY, kind).update(getattr(part, kind))
    for kind in LISTED:
        getattr(REGISTRY, kind).extend(getattr(part, kind))
