"""The button that asks for advice."""

from __future__ import annotations

from bot.domain.table_switch import ADVICE
from bot.words import ids
from bot.words.draft import Button
from bot.words.names import Names
from engine.records import Asked, Decision


def button(question: Decision | Asked, names: Names) -> tuple[Button, ...]:
    """The button that asks for advice on a question; none where the table gives none."""
    if not ADVICE.is_on(names.game):
        return ()
    id = ids.custom_id(names.game.id, ids.ADVICE, "", question)
    return (Button(id, names.texts("button-advice"), "secondary", "💡"),)
