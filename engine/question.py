"""Questions of the rules: functions for answers, and rules for refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.records import Decision

CarryOut = Callable[[Any, int, Any], None]
"""Carries out an action, given the table and the seat's number."""
Reason = Callable[[Any, Decision, Any], str]
"""Finds the rule that refuses an action. Changes nothing."""


class RefusalFinder:
    """Finds the refusing rule among `rules`. See `refuses_with`."""

    __slots__ = ("reason", "rules")

    def __init__(self, rules: tuple[str, ...], reason: Reason) -> None:
        self.rules = rules
        self.reason = reason

    def __call__(self, table: Any, decision: Decision, action: Any) -> str:
        """Id of the refusing rule."""
        rule = self.reason(table, decision, action)
        assert not rule or rule in self.rules, rule
        return rule


def refuses_with(*rules: str) -> Callable[[Reason], RefusalFinder]:
    """Decorate a function that returns one of these rules, or ""."""
    return lambda reason: RefusalFinder(rules, reason)


Rule = str | RefusalFinder
"""A rule's id or its finder. "" if only the moment is wrong."""


class Answer(NamedTuple):
    """Function and rules of one type of action.

    `refused_by` applies to other actions of the type in its question, `elsewhere` in other questions.
    """

    carry_out: CarryOut
    refused_by: Rule = ""
    elsewhere: Rule = ""


def leave(table: Any, seat: int, action: Any) -> None:
    """Carry out an answer that only ends the asking step."""
    table.state.agenda.pop()


class Question:
    """A kind of decision, made by `Procedure.question`.

    * `answers`: functions by type of action.
    * `forced`: types carried out unasked.
    * `refuses`: rules by type that it never offers.
    * `secret`: True if it is answered in private.
    """

    __slots__ = ("answers", "forced", "kind", "refuses", "secret")

    def __init__(
        self,
        kind: str,
        answers: dict[type, CarryOut],
        forced: dict[type, CarryOut],
        refuses: dict[type, Rule],
        secret: bool,
    ) -> None:
        self.kind = kind
        self.answers = answers
        self.forced = forced
        self.refuses = refuses
        self.secret = secret
