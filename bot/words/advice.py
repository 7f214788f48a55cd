"""Advice in words: the button that asks for it, what it says to its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.domain.table_switch import ADVICE
from bot.words import choices, ids, lists
from bot.words.draft import TEXT, Button, MessageDraft, clip
from bot.words.names import Names
from bot.words.wording import prompt
from engine.records import Asked, Decision, Hint

BEST = 3
"""How many choices are named."""


def button(question: Decision | Asked, names: Names) -> tuple[Button, ...]:
    """The button that asks for advice on a question; none where the table gives none."""
    if not ADVICE.is_on(names.game):
        return ()
    id = ids.custom_id(names.game.id, ids.ADVICE, "", question)
    return (Button(id, names.texts("button-advice"), "secondary", "💡"),)


def advice(
    decision: Decision, hints: Sequence[Hint | None], ranked: Sequence[Any], names: Names
) -> MessageDraft:
    """The best-looking of the `ranked` choices, named as in the lists, with what each would bring."""
    offers = choices.offers(decision, hints)
    said = dict.fromkeys(
        lists.whole_label(one, decision, names) for action in ranked for one in offers if one.action == action
    )
    lines = [names.texts("advice-title", ask=prompt(decision, names))]
    lines += [names.texts("advice-choice", n=n, said=one) for n, one in enumerate(list(said)[:BEST], 1)]
    return MessageDraft(clip("\n".join([*lines, names.texts("advice-how")]), TEXT))
