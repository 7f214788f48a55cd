"""An open question; `engine.records` names it among the records that cross the engine's border."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True, init=False)
class Decision:
    """A question to one seat, with every legal answer. Nobody changes one: the table and views share it.

    `params` are ids and numbers for the prompt; `secret` choices are made out of the channel's sight.

    No Struct, not frozen, and made by a method that compiles: the rules make and read nothing as often.
    """

    id: int
    seat: str
    kind: str
    actions: tuple[Any, ...]
    params: dict[str, Any]
    secret: bool

    def __init__(
        self,
        id: int,
        seat: str,
        kind: str,
        actions: tuple[Any, ...],
        params: dict[str, Any] | None = None,
        secret: bool = False,
    ) -> None:
        self.id = id
        self.seat = seat
        self.kind = kind
        self.actions = actions
        self.params = {} if params is None else params
        self.secret = secret

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it goes to another process, with the view that holds it: compiled, it must be told."""
        return Decision, (self.id, self.seat, self.kind, self.actions, self.params, self.secret)

    def asks_the_same_as(self, other: Decision) -> bool:
        """Return whether they differ at most in their ids."""
        return (
            self.seat == other.seat
            and self.kind == other.kind
            and self.actions == other.actions
            and self.params == other.params
            and self.secret == other.secret
        )


def still_open(asks: tuple[Decision, ...], before: tuple[Decision, ...], seat: str) -> tuple[Decision, ...]:
    """Return the questions, where one that another seat than `seat` already had is the same one, id
    and all."""
    known = {ask.seat: ask for ask in before if ask.seat != seat}
    return tuple([_same(ask, known.get(ask.seat)) for ask in asks])


def _same(ask: Decision, before: Decision | None) -> Decision:
    return before if before is not None and before.asks_the_same_as(ask) else ask
