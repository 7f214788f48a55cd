"""A question that the rules ask: what carries out each answer, and which rule refuses another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.records import Decision

CarryOut = Callable[[Any, int, Any], None]
"""Given the table, the number of the seat that answers, and its action."""
Reason = Callable[[Any, Decision, Any], str]
"""The id of the rule that refuses an action; changes nothing."""


class Refusing:
    """Works out which rule refuses an action; `rules` are all that it may name. See `refusing`."""

    __slots__ = ("reason", "rules")

    def __init__(self, rules: tuple[str, ...], reason: Reason) -> None:
        self.rules = rules
        self.reason = reason

    def __call__(self, table: Any, decision: Decision, action: Any) -> str:
        """Return the rule's id."""
        rule = self.reason(table, decision, action)
        assert not rule or rule in self.rules, rule
        return rule


def refusing(*rules: str) -> Callable[[Reason], Refusing]:
    """Decorates a function that gives one of these rules, or "" where nothing is wrong but the moment."""
    return lambda reason: Refusing(rules, reason)


Rule = str | Refusing
"""A rule's id, or what finds it; "" where nothing is wrong but the moment."""


class Answer(NamedTuple):
    """The function that carries out one type of action.

    `refused_by`: what refuses such an action while the question is asked that offers others of its type;
    `elsewhere`: what refuses it while any other question is asked.
    """

    carry_out: CarryOut
    refused_by: Rule = ""
    elsewhere: Rule = ""


def leave(table: Any, seat: int, action: Any) -> None:
    """Carries out an answer that only ends the step that asked."""
    table.state.agenda.pop()


class Question:
    """One kind of decision; `Procedure.question` makes it, beside the function that asks it.

    `answers`: what carries out each type of action; `forced`: the same for those carried out unasked;
    `refuses`: what refuses each type that the question knows; `secret`: answered out of the others' sight.
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
