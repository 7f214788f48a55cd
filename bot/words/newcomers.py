"""For who is new here: what the game is, how one wins it, and how it is played in a channel."""

from __future__ import annotations

from bot.words.catalogue import Texts
from bot.words.draft import TEXT, Button, MessageDraft, Row, clip
from bot.words.ids import NEW, PRACTICE, custom_id
from bot.words.narration import narration
from bot.words.refusals import command_name
from engine.records import Decision


def new_here(game: int, words: Texts) -> Button:
    """The button that explains an edition to whoever presses it; `game` is 0 outside any."""
    return Button(custom_id(game, NEW, words.edition), words("button-new"), "secondary", "👋")


def show_me(words: Texts, label: str = "button-practice") -> Button:
    """Begins a turn of an edition to try out."""
    return Button(custom_id(0, PRACTICE, words.edition), words(label), "primary", "👆")


def first_line(kind: str, words: Texts) -> str:
    """What somebody in their first game is told with a kind of question; "" where nothing is written."""
    return words.find(f"first-{kind}") or ""


def line_for(decision: Decision, words: Texts) -> str:
    """The same for a question as it stands: another line where all pieces that it places are out."""
    spent = any(decision.params.get(param) == 0 for param in narration(words.edition).limits.values())
    return (spent and words.find(f"first-{decision.kind}.spent")) or first_line(decision.kind, words)


def lead(decision: Decision, words: Texts) -> str:
    """The same with its sign."""
    line = line_for(decision, words)
    return words("first-lead", text=line) if line else ""


def welcome(words: Texts) -> MessageDraft:
    """A minute's reading, for one person alone; where the edition is known, a turn to try out."""
    title = words("new-title", edition=words("edition-name"))
    told = [title, words("intro"), words("new-play", commands=typed_commands(words))]
    under: tuple[Row, ...] = ((show_me(words),),) if words.edition else ()
    return MessageDraft(clip("\n".join(told), TEXT), under)


def typed_commands(words: Texts) -> str:
    """The typed commands of an edition, as its readers type them."""
    return ", ".join(f"`/{command_name(one, words)}`" for one in narration(words.edition).commands)
