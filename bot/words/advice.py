"""Advice in words: whether a table gives it, the button that asks for it, what it says to its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.domain.records import GameRecord
from bot.words import choices, lists
from bot.words.catalogue import Texts
from bot.words.draft import TEXT, Button, MessageDraft, clip
from bot.words.ids import ADVICE, SWITCH_ADVICE, custom_id
from bot.words.names import Names
from bot.words.wording import prompt
from engine.records import Asked, Decision, Hint

BEST = 3
"""How many choices are named."""


def advice_line(game: GameRecord, texts: Texts) -> str:
    """Whether the seats of a table may ask for advice."""
    return texts("advice-line", on=_word(game.advised))


def switch(game: GameRecord, texts: Texts) -> Button:
    """The lobby's button that switches advice."""
    wanted = _word(not game.advised)
    return Button(
        custom_id(game.id, SWITCH_ADVICE, wanted), texts("button-advice-switch", on=wanted), emoji="💡"
    )


def button(question: Decision | Asked, names: Names) -> tuple[Button, ...]:
    """The button that asks for advice on a question; none where the table gives none."""
    if not names.game.advised:
        return ()
    id = custom_id(names.game.id, ADVICE, "", question)
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


def _word(on: bool) -> str:
    return "yes" if on else "no"
