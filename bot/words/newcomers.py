"""For who is new here, or asks why: the buttons that explain, and the lines of a first game."""

from __future__ import annotations

from bot.words.catalogue import Texts
from bot.words.ids import NEW, PRACTICE, WHY, custom_id
from bot.words.message_draft import Button
from bot.words.names import Names
from bot.words.narration import narration
from engine.records import Asked, Decision


def new_here(game: int, words: Texts) -> Button:
    """Return the button that explains an edition to whoever presses it; `game` is 0 outside any."""
    return Button(custom_id(game, NEW, words.edition), words("button-new"), "secondary", "👋")


def show_me(words: Texts, label: str = "button-practice") -> Button:
    """Begins a turn of an edition to try out."""
    return Button(custom_id(0, PRACTICE, words.edition), words(label), "primary", "👆")


def why_button(asked: Decision | Asked, names: Names) -> Button:
    """Explains a question to whoever presses it."""
    return Button(custom_id(names.game.id, WHY, "", asked), names.texts("button-why"))


def first_line(kind: str, words: Texts) -> str:
    """Return what somebody in their first game is told with a kind of question; "" where nothing is
    written."""
    return words.find(f"first-{kind}") or ""


def line_for(decision: Decision, words: Texts) -> str:
    """The same for a question as it stands: another line where all pieces that it places are out."""
    spent = any(decision.params.get(param) == 0 for param in narration(words.edition).limits.values())
    return (spent and words.find(f"first-{decision.kind}.spent")) or first_line(decision.kind, words)


def lead(decision: Decision, words: Texts) -> str:
    """Return the same with its sign."""
    line = line_for(decision, words)
    return words("first-lead", text=line) if line else ""
