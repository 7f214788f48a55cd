"""An open question. `engine.records` lists it among the records that cross the engine's border."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True, init=False)
class Decision:
    """A question to a seat, with all legal answers. Never modified, because table and views share it.

    `params` are ids and numbers for the prompt. `secret` choices are made in private. It is neither Struct
    nor frozen, because the rules create and read nothing more often.
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
        """Reduce for another process. The compiled class needs this."""
        return Decision, (self.id, self.seat, self.kind, self.actions, self.params, self.secret)

    def is_same_question(self, other: Decision) -> bool:
        """True if both differ at most in their ids."""
        return (
            self.seat == other.seat
            and self.kind == other.kind
            and self.actions == other.actions
            and self.params == other.params
            and self.secret == other.secret
        )


def reuse_decisions(
    asks: tuple[Decision, ...], before: tuple[Decision, ...], seat: str
) -> tuple[Decision, ...]:
    """The questions. Unchanged ones of other seats keep their ids."""
    known = {ask.seat: ask for ask in before if ask.seat != seat}
    return tuple([_reuse_decision(ask, known.get(ask.seat)) for ask in asks])


def _reuse_decision(ask: Decision, before: Decision | None) -> Decision:
    return before if before is not None and before.is_same_question(ask) else ask
