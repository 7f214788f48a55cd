"""For who is new here: what the game is, how one wins it, and how it is played in a channel."""

from __future__ import annotations

from bot.present.catalogue import Texts
from bot.present.ids import NEW, custom_id
from bot.present.message import TEXT, Button, MessageDraft, clip
from bot.present.narration import narration
from bot.present.refusals import command_name


def new_here(game: int, words: Texts) -> Button:
    """The button that explains an edition to whoever presses it; `game` is 0 outside any."""
    return Button(custom_id(game, NEW, words.edition), words("button-new"), "secondary", "👋")


def welcome(words: Texts) -> MessageDraft:
    """A minute's reading, for one person alone."""
    title = words("new-title", edition=words("edition-name"))
    told = [title, words("intro"), words("new-play", commands=typed_commands(words))]
    return MessageDraft(clip("\n".join(told), TEXT))


def typed_commands(words: Texts) -> str:
    """The typed commands of an edition, as its readers type them."""
    return ", ".join(f"`/{command_name(one, words)}`" for one in narration(words.edition).commands)
