"""An edition's steps and questions by name, and their loop.

Pending work is data: a stack of named steps, `state.agenda` of [name, arguments...]. A step that asks runs
again after the answer, with its entry restored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from engine.question import Answer, Question, RefusalFinder, Rule
from engine.records import Action, Decision, IllegalAction, tag_of
from engine.table import Asks, Table

Step = Callable[..., Asks | None]
S = TypeVar("S", bound=Step)


class Procedure:
    """Steps and questions of an edition, registered where they are defined.

    `game_over`, `not_yours` and `wrong_moment` are the rules that refuse actions after the end, for other
    seats, and at a wrong moment only.
    """

    def __init__(self, *, game_over: str, not_yours: str, wrong_moment: str) -> None:
        self.game_over = game_over
        self.not_yours = not_yours
        self.wrong_moment = wrong_moment
        self.steps: dict[str, Step] = {}
        self.questions: dict[str, Question] = {}
        self._elsewhere: dict[type, Rule] = {}

    def step(self, name: str) -> Callable[[S], S]:
        """Register a step's function under a name that saved games hold."""

        def enter(function: S) -> S:
            assert name not in self.steps, name
            self.steps[name] = function
            return function

        return enter

    def question(
        self,
        kind: str,
        answers: Mapping[type, Answer],
        *,
        refuses: Mapping[type, Rule] | None = None,
        forced: tuple[type, ...] | None = None,
        secret: bool = False,
    ) -> Question:
        """Create a question with its answers by type of action.

        * `refuses`: rules for types that it never offers.
        * `forced`: types carried out unasked if the single legal action is public (default: all).
        * `secret`: answered in private.
        """
        assert kind not in self.questions, kind
        carry_out = {action: answer.carry_out for action, answer in answers.items()}
        taken = {action: do for action, do in carry_out.items() if forced is None or action in forced}
        known = {action: answer.refused_by for action, answer in answers.items()} | {**(refuses or {})}
        self._elsewhere |= {
            action: answer.elsewhere for action, answer in answers.items() if answer.elsewhere
        }
        self.questions[kind] = Question(kind, carry_out, taken, known, secret)
        return self.questions[kind]

    # Running

    def advance(self, table: Table[Any, Any]) -> None:
        """Run until a seat must choose (`table.asks`) or nothing remains.

        A question changes nothing.
        """
        self.answer(table, None, None)

    def answer(self, table: Table[Any, Any], decision: Decision | None, action: Any) -> None:
        """Carry out a legal answer, if any, and run as `advance` does.

        Stops without a question once `halt` returns True. One long function, because nothing is called
        more often.
        """
        questions, steps = self.questions, self.steps
        if decision is not None:
            carry_out = questions[decision.kind].answers[type(action)]
            carry_out(table, table.seat_number[decision.seat], action)
        agenda: list[list[Any]] = table.state.agenda
        halt = table.halt
        while agenda:
            if halt is not None and halt(table.events):
                break
            step = agenda.pop()
            do = steps[step[0]]
            asks: Asks | None = do(table) if len(step) == 1 else do(table, *step[1:])
            if asks is None:
                continue
            agenda.append(step)
            ask = asks[0]
            actions = ask.actions
            if len(actions) == 1 and len(asks) == 1:
                only = actions[0]
                forced = questions[ask.kind].forced.get(type(only))
                if forced is not None:
                    forced(table, table.seat_number[ask.seat], only)
                    continue
            table.asks = asks
            return
        table.asks = ()

    # Refusing

    def refuse(self, table: Table[Any, Any], decision: Decision | None, action: Any) -> IllegalAction:
        """The error for an illegal action: its rule and all legal actions. Changes nothing."""
        rule = self._rule(table, decision, action)
        what = tag_of(action) if isinstance(action, Action) else "choice"
        legal = decision.actions if decision else ()
        return IllegalAction(f"{what} refused by {rule}", rule, action=action, legal=legal)

    def _rule(self, table: Table[Any, Any], decision: Decision | None, action: Any) -> str:
        if decision is None:
            return self.not_yours if table.asks else self.game_over
        rule = self.questions[decision.kind].refuses.get(type(action))
        if rule is None:
            rule = self._elsewhere.get(type(action), "")
        if isinstance(rule, RefusalFinder):
            rule = rule(table, decision, action)
        return rule or self.wrong_moment

    def refusals(self) -> tuple[str, ...]:
        """Rules that may refuse an action."""
        rules: list[Rule] = [self.game_over, self.not_yours, self.wrong_moment, *self._elsewhere.values()]
        for question in self.questions.values():
            rules += question.refuses.values()
        return tuple(sorted({one for rule in rules for one in _ids(rule)}))


def _ids(rule: Rule) -> Iterable[str]:
    if isinstance(rule, RefusalFinder):
        return rule.rules
    return (rule,) if rule else ()
