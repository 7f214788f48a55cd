"""A turn planned choice by choice, in positions where all succeed.

They are sampled from what the seat knows, as those of a what-if. A fight is sampled again until its land is
taken: the plan goes on from there, with the chance of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import prod
from random import Random
from typing import Any, NamedTuple

from bot.core.trial import Trial
from bot.domain.requests import Refused
from bot.features.pages.seat.seat_contents import choice_contents, may_fill, question_mark
from bot.play.typed import has_taken_land
from bot.words import ids
from bot.words.choice import Choice
from bot.words.choices import Choices
from bot.words.names import Names
from engine.edition import Edition
from engine.records import Decision, Hint
from engine.sampling import sample
from engine.view import View

MOST = 12
"""Max. choices of a plan."""
TRIES = 40
"""Positions in which a fight is tried until it is won."""


class PlannedStep(NamedTuple):
    """A planned choice, with fingerprints of its question and its promised effect."""

    choice: Choice
    mark: str


class PlannedTurn:
    """Choices of one kind of question in order, and the position after them.

    `next` is the question that continues the plan, None if nothing does.
    """

    def __init__(self, known: View, edition: Edition, names: Names, hints: Sequence[Hint | None]) -> None:
        """Begin a plan with a view made `to_imagine` and the open question's hints."""
        self.steps: list[PlannedStep] = []
        self.next: Decision | None = known.decision
        self._edition, self._names = edition, names
        # Of nothing that is kept from anybody, and the same each time.
        self._chance = Random(f"{names.game.id} {known.entries} {known.me}")
        self._known = known
        self.position = self._sample_position()
        self._hints = hints

    @property
    def chance(self) -> float:
        """The chance that all choices succeed."""
        return prod(wins / of for step in self.steps for wins, of in [_odds(step.choice)] if of)

    def add(self, token: str) -> None:
        """Plan one more choice.

        Raises: Refused with plan_stale where it cannot be planned.
        """
        asked = self.next
        action = ids.find_action(asked.actions, token) if asked is not None else None
        if asked is None or action is None or len(self.steps) == MOST:
            raise Refused("plan_stale")
        choice = Choices(asked, self._hints, self._names).find_choice(action)
        if asked.secret or choice.type in self._names.narration.private:
            raise Refused("plan_stale")
        is_won = self._move_on(choice)
        self.steps.append(PlannedStep(choice, question_mark(asked, choice.hint)))
        follows = self.position.question
        self.next = follows if is_won and follows is not None and follows.kind == asked.kind else None
        if self.next is not None:
            self._known, self._hints = self.position.view_to_imagine(), self.position.hints()

    def choices(self) -> Choices | None:
        """Choices of the question that continues the plan."""
        return Choices(self.next, self._hints, self._names) if self.next is not None else None

    def fill(self) -> None:
        """Plan the best choice again and again, the end of the step included."""
        while (choices := self.choices()) is not None and choices.public and len(self.steps) < MOST:
            self.add(choices.public[0].token)

    def _move_on(self, choice: Choice) -> bool:
        """Move to a position where a choice succeeded. False if that is unknown."""
        can_tell = not choice.fights or is_attack_on_new_land(self._known, choice)
        for _ in range(TRIES if can_tell else 1):
            self.position = self._sample_position()
            self.position.choose_all([choice.action])
            if can_tell and has_taken_land(self.position.view(), choice):
                return True
        return False

    def _sample_position(self) -> Trial:
        return Trial(sample(self._known, self._chance.random, self._edition), str(self._known.me))


def plan_turn(
    known: View,
    edition: Edition,
    tokens: Sequence[str],
    names: Names,
    hints: Sequence[Hint | None],
    *,
    fill: bool = False,
    rest: bool = False,
) -> PlannedTurn:
    """Plan choices from a view made `to_imagine`. `fill` adds the best further ones.

    `hints`: of the open question, in whose order the plan begins.
    `rest` leaves out those that cannot be planned.
    Raises: Refused with plan_stale where one cannot be planned.
    """
    planned = PlannedTurn(known, edition, names, hints)
    for token in tokens:
        with suppress(*[Refused] if rest else []):
            planned.add(token)
    if fill:
        planned.fill()
    return planned


def planned_contents(planned: PlannedTurn, names: Names) -> dict[str, Any]:
    """Page data for a planned turn, and for the question behind it. `says` sums it up."""
    outlook, follows = planned.position.outlook(), planned.choices()
    percent = round(100 * planned.chance)
    parts = [names.texts("play-planned", count=len(planned.steps), percent=percent)]
    if outlook is not None and follows is not None:
        parts.append(names.texts("if-you-stop", score=names.score(outlook)))
    if follows is None:
        parts.append(names.texts("play-turn-ends" if planned.position.over else "play-plan-ends"))
    return {
        "plan": [choice_contents(step.choice) | {"mark": step.mark} for step in planned.steps],
        "says": " ".join(parts),
        "choices": [choice_contents(one) for one in follows.public] if follows is not None else [],
        "fill": follows is not None and len(planned.steps) < MOST and may_fill(follows),
    }


def is_attack_on_new_land(view: View, choice: Choice) -> bool:
    """True if a choice attacks a land where the view's seat has nothing."""
    there = view.lands.get(choice.place)
    return choice.fights and there is not None and all(one.seat != view.me for one in there.pieces)


def _odds(choice: Choice) -> tuple[int, int]:
    """Odds of a choice. Without a fight it always succeeds."""
    return choice.hint.odds if choice.hint is not None and choice.hint.odds is not None else (1, 1)
