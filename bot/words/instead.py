"""Words of what was chosen in a person's seat while they were away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.words import choices, lists
from bot.words.names import Names
from bot.words.wording import prompt
from engine.records import Hint
from engine.view import View


class Instead(NamedTuple):
    """A choice that was made for a person: the view of their seat just before, its hints, and the action."""

    view: View
    hints: tuple[Hint | None, ...]
    action: Any


def meanwhile(made: Sequence[Instead], count: int, names: Names) -> list[str]:
    """Return a line for each choice, what was asked, what was done and what that brings; nothing for none.

    `count`: of how many these are the newest.
    """
    if not made:
        return []
    return [
        names.texts("meanwhile-title", count=count, told=len(made) if len(made) < count else "all"),
        *(names.texts("meanwhile-choice", ask=_asked(one, names), did=_did(one, names)) for one in made),
    ]


def _asked(one: Instead, names: Names) -> str:
    assert one.view.decision is not None
    return prompt(one.view.decision, names)


def _did(one: Instead, names: Names) -> str:
    decision = one.view.decision
    assert decision is not None
    offers = choices.offers(decision, one.hints)
    return lists.whole_label(next(offer for offer in offers if offer.action == one.action), decision, names)
