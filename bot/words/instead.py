"""Texts about choices made for an absent user."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.words.choices import Choices
from bot.words.names import Names
from bot.words.wording import capitalize
from engine.records import Hint
from engine.view import View


class Instead(NamedTuple):
    """A choice made for a user: their view before it, hints and action."""

    view: View
    hints: tuple[Hint | None, ...]
    action: Any


def meanwhile_lines(made: Sequence[Instead], count: int, names: Names) -> list[str]:
    """A line per choice, with its effect if known.

    `count`: number of choices, of which these are the newest.
    """
    if not made:
        return []
    return [
        names.texts("meanwhile-title", count=count, told=len(made) if len(made) < count else "all"),
        *(names.texts("meanwhile-choice", did=_choice_line(one, names)) for one in made),
    ]


def _choice_line(one: Instead, names: Names) -> str:
    decision = one.view.decision
    assert decision is not None
    choice = Choices(decision, one.hints, names).find_choice(one.action)
    return choice.with_outcome(capitalize(choice.deed))
