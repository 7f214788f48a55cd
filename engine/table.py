"""A game in play: state, chance, events of the step, open questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine.board import Board
from engine.chance import Chance
from engine.question import Question
from engine.records import Decision, Private

Asks = tuple[Decision, ...]
"""Simultaneous decisions, usually one."""

S = TypeVar("S")
C = TypeVar("C")


class Table(Generic[S, C]):
    """The game as rules see it during a step.

    * `events`: public events in order, in one list for all steps.
    * `barrier`: reason that prevents an undo.
    * `asks`: open decisions.
    * `number`: number of the log entry and of its decisions.
    * `halt`: function that may end a step early.
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
        """Add an event for `seat` only. Others learn `public`, if any."""
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
        """A question to `seat`, with the step's number as id."""
        name = self.seats[seat]
        return (Decision(self.number, name, question.kind, tuple(actions), params, question.secret),)
