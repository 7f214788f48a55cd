"""A game in hand: its state and chance, the events of the running step, and who is being asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine.board import Board
from engine.chance import Chance
from engine.question import Question
from engine.records import Decision, Private

Asks = tuple[Decision, ...]
"""Decisions that are open at the same time; nearly always one."""

S = TypeVar("S")
C = TypeVar("C")


class Table(Generic[S, C]):
    """The game as rules see it while one step is carried out.

    `events` collects the step's events in order, one list for the table's whole life: what is appended to it
    everybody learns; `barrier` says why the step cannot be taken back; `asks` are the open decisions;
    `number` is the number of the log entry being made, and the id of decisions asked by it; `halt` may end a
    step early, by what happened in it.
    """

    __slots__ = (
        "asks",
        "barrier",
        "board",
        "cards",
        "chance",
        "events",
        "halt",
        "number",
        "options",
        "seat_number",
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
        self.seat_number = {name: number for number, name in enumerate(seats)}
        self.options = options
        self.state = state
        self.chance = chance
        self.events: list[Any] = []
        self.barrier = ""
        self.asks: Asks = ()
        self.number = 0
        self.halt: Callable[[list[Any]], bool] | None = None

    def tell_only(self, seat: int, event: Any, public: Any = None) -> None:
        """Only `seat` learns `event`; the others learn `public`, if anything."""
        self.events.append(Private(event, (self.seats[seat],), public))

    def bar_undo(self, reason: str) -> None:
        """Forbid undoing this step. The first reason given is kept."""
        if not self.barrier:
            self.barrier = reason

    def ask(
        self,
        question: Question,
        seat: int,
        actions: list[Any] | tuple[Any, ...],
        params: dict[str, Any] | None = None,
    ) -> Asks:
        """Return a question to `seat`, with the number of the running step as its id."""
        name = self.seats[seat]
        return (Decision(self.number, name, question.kind, tuple(actions), params, question.secret),)
