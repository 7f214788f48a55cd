"""A game in hand: its state and chance, the events of the running step, and who is being asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from engine.board import Board
from engine.chance import Chance
from engine.records import Decision, Private

Asks = tuple[Decision, ...]
"""Decisions that are open at the same time; nearly always one."""

S = TypeVar("S")
C = TypeVar("C")


class Table(Generic[S, C]):
    """What rules work on while one step is carried out.

    `events` collects the step's events in order, one list for the table's whole life: what is appended to it
    everybody learns; `barrier` says why the step cannot be taken back; `asks` are the open decisions;
    `number` is the number of the log entry being made, and the id of decisions asked by it.
    """

    __slots__ = (
        "asks",
        "barrier",
        "board",
        "cards",
        "chance",
        "events",
        "number",
        "options",
        "seats",
        "state",
    )

    def __init__(
        self,
        *,
        board: Board,
        cards: C,
        seats: tuple[str, ...],
        options: dict[str, Any],
        state: S,
        chance: Chance,
    ) -> None:
        self.board = board
        self.cards = cards
        self.seats = seats
        self.options = options
        self.state = state
        self.chance = chance
        self.events: list[Any] = []
        self.barrier = ""
        self.asks: Asks = ()
        self.number = 0

    def tell_only(self, seat: int, event: Any, public: Any = None) -> None:
        """Only `seat` learns `event`; the others learn `public`, if anything."""
        self.events.append(Private(event, (self.seats[seat],), public))

    def bar_undo(self, reason: str) -> None:
        """Forbid undoing this step. The first reason given is kept."""
        if not self.barrier:
            self.barrier = reason

    def ask(
        self,
        seat: int,
        kind: str,
        actions: list[Any] | tuple[Any, ...],
        params: dict[str, Any] | None = None,
        secret: bool = False,
    ) -> Asks:
        """A question to `seat`, with the number of the running step as its id."""
        return (Decision(self.number, self.seats[seat], kind, tuple(actions), params or {}, secret),)


# What remains to be resolved is data: a stack of named steps, [name, arguments...]. Each edition maps names
# to functions; one that asks is called again, with its step back in place, after an answer.
Step = Callable[..., Asks | None]
Handlers = Mapping[str, Mapping[type, Callable[[Any, Any], None]]]


class Run(Protocol):
    """What `runner` gives."""

    def __call__(self, table: Any, decision: Decision | None = None, action: Any = None, /) -> None:
        """Carry out a legal answer, if there is one; go on until somebody must choose or nothing remains."""


def runner(
    steps: Mapping[str, Step], take_forced: Callable[[Any, Decision], bool], handlers: Handlers | None = None
) -> Run:
    """Builds the function that runs an edition's agenda. It is one call because it is the hottest path.

    `take_forced` may answer a forced decision; `handlers`: kind of decision, type of action -> what carries
    it out.
    """
    known = handlers or {}

    def run(table: Any, decision: Decision | None = None, action: Any = None, /) -> None:
        if decision is not None:
            known[decision.kind][type(action)](table, action)
        agenda = table.state.agenda
        while agenda:
            step = agenda.pop()
            carry_out = steps[step[0]]
            asks = carry_out(table) if len(step) == 1 else carry_out(table, *step[1:])
            if asks is None:
                continue
            agenda.append(step)
            if len(asks[0].actions) != 1 or len(asks) != 1 or not take_forced(table, asks[0]):
                table.asks = asks
                return
        table.asks = ()

    return run
