"""The actions of a seat."""

from __future__ import annotations

from engine.records import Action, union_of


class Settle(Action, frozen=True, tag="settle"):
    """Place an army in a land that nobody holds."""

    land: str


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Stop settling in this turn."""


AnyAction = union_of(Action, globals())
