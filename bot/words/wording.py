"""A question in words, and what it has beside it for a newcomer or whoever asks why."""

from __future__ import annotations

import re

from bot.words.catalogue import Texts
from bot.words.ids import NEW, PRACTICE, WHY, custom_id
from bot.words.message_draft import Button
from bot.words.names import Names
from bot.words.narration import narration
from engine.records import Asked, Decision

SENTENCE = re.compile(r"(?<=[.?!]) ")
"""The gap between two sentences."""


def capital(text: str) -> str:
    """`text` with a capital first letter, as on a button."""
    return text[:1].upper() + text[1:]


def prompt(decision: Decision, names: Names) -> str:
    """Return what is asked, with the numbers that matter."""
    told = names.words(decision.params) | card_texts(decision, names)
    return names.texts(f"decision-{decision.kind}", **told)


def short_prompt(decision: Decision, names: Names) -> str:
    """Return what is asked in one sentence: the question itself where there is one."""
    said = [one for line in prompt(decision, names).splitlines() for one in SENTENCE.split(line)]
    return next((one for one in said if one.endswith("?")), said[0])


def card_texts(decision: Decision, names: Names) -> dict[str, object]:
    """Return what each thing does that a decision's params name, as `<param>_text`."""
    kinds = {field: names.narration.kind_of(field) for field in decision.params}
    return {
        f"{field}_text": names.about(kinds[field], value)
        for field, value in decision.params.items()
        if isinstance(value, str) and kinds[field]
    }


def apart(points: float, error: float, names: Names) -> dict[str, object]:
    """Return what texts tell by how much one choice brings more than another, and how sure that is."""
    return {"points": names.score(round(points, 1)), "error": round(error, 1) or "none"}


# For who is new here: the buttons that explain, and the lines of a first game


def new_here(game: int, words: Texts) -> Button:
    """Return the button that explains an edition to whoever presses it; `game` is 0 outside any."""
    return Button(custom_id(game, NEW, words.edition), words("button-new"), "secondary", "👋")


def show_me(words: Texts, label: str = "button-practice") -> Button:
    """Begins a turn of an edition to try out."""
    return Button(custom_id(0, PRACTICE, words.edition), words(label), "primary", "👆")


def why_button(asked: Decision | Asked, names: Names) -> Button:
    """Explains a question to whoever presses it."""
    return Button(custom_id(names.game.id, WHY, "", asked), names.texts("button-why"))


def first_row(names: Names) -> tuple[Button, ...]:
    """Return what a first question offers before all else: the game in a minute, and a turn to try out."""
    return new_here(names.game.id, names.texts), show_me(names.texts)


def first_line(kind: str, words: Texts) -> str:
    """Return what a kind of question says to who plays first; "" where nothing is written."""
    return words.find(f"first-{kind}") or ""


def tip_of(decision: Decision, edition: str) -> str:
    """Return the name of a question's tip: another one where all pieces that it places are out."""
    spent = any(decision.params.get(param) == 0 for param in narration(edition).limits.values())
    return f"{decision.kind}.spent" if spent else decision.kind


def first_line_for(decision: Decision, words: Texts) -> str:
    """Return what a question as it stands says to who plays first."""
    return words.find(f"first-{tip_of(decision, words.edition)}") or first_line(decision.kind, words)


def first_lead(decision: Decision, words: Texts) -> str:
    """Return the same with its sign."""
    line = first_line_for(decision, words)
    return words("first-lead", text=line) if line else ""
