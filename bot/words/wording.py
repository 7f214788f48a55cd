"""A question in words, with help for newcomers beside it."""

from __future__ import annotations

import re

from bot.words.catalogue import Texts
from bot.words.ids import NEW, PRACTICE, WHY, make_custom_id
from bot.words.message_draft import Button
from bot.words.names import Names
from bot.words.narration import load_narration
from engine.records import Asked, Decision

SENTENCE = re.compile(r"(?<=[.?!]) ")
"""The gap between two sentences."""


def capitalize(text: str) -> str:
    """`text` with a capital first letter."""
    return text[:1].upper() + text[1:]


def question_prompt(decision: Decision, names: Names) -> str:
    """The question with its numbers."""
    told = names.words(decision.params) | card_texts(decision, names)
    return names.texts(f"decision-{decision.kind}", **told)


def short_prompt(decision: Decision, names: Names) -> str:
    """The question in one sentence."""
    said = [one for line in question_prompt(decision, names).splitlines() for one in SENTENCE.split(line)]
    return next((one for one in said if one.endswith("?")), said[0])


def card_texts(decision: Decision, names: Names) -> dict[str, object]:
    """Effects of the things in a decision's params, as `<param>_text`."""
    kinds = {field: names.narration.kind_of(field) for field in decision.params}
    return {
        f"{field}_text": names.card_effect(kinds[field], value)
        for field, value in decision.params.items()
        if isinstance(value, str) and kinds[field]
    }


def difference_values(points: float, error: float, names: Names) -> dict[str, object]:
    """Values for a text about two choices' difference and its error."""
    return {"points": names.score(round(points, 1)), "error": round(error, 1) or "none"}


# For who is new here: the buttons that explain, and the lines of a first game


def new_here_button(game: int, words: Texts) -> Button:
    """Button that explains an edition. `game` is 0 outside games."""
    return Button(make_custom_id(game, NEW, words.edition), words("button-new"), "secondary", "👋")


def show_me_button(words: Texts, label: str = "button-practice") -> Button:
    """Button that starts a practice turn."""
    return Button(make_custom_id(0, PRACTICE, words.edition), words(label), "primary", "👆")


def why_button(asked: Decision | Asked, names: Names) -> Button:
    """Button that explains a question."""
    return Button(make_custom_id(names.game.id, WHY, "", asked), names.texts("button-why"))


def first_game_row(names: Names) -> tuple[Button, ...]:
    """Buttons of a first question: introduction and practice."""
    return new_here_button(names.game.id, names.texts), show_me_button(names.texts)


def first_game_line(kind: str, words: Texts) -> str:
    """Line about a kind of question for a first game, or ""."""
    return words.find(f"first-{kind}") or ""


def tip_name(decision: Decision, edition: str) -> str:
    """Name of a question's tip. It changes once all pieces are placed."""
    spent = any(decision.params.get(param) == 0 for param in load_narration(edition).limits.values())
    return f"{decision.kind}.spent" if spent else decision.kind


def first_game_line_for(decision: Decision, words: Texts) -> str:
    """Line about a question for a first game."""
    return words.find(f"first-{tip_name(decision, words.edition)}") or first_game_line(decision.kind, words)


def first_game_lead(decision: Decision, words: Texts) -> str:
    """The same line with its icon."""
    line = first_game_line_for(decision, words)
    return words("first-lead", text=line) if line else ""
