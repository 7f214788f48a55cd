"""For who is new here: what the game is, how one wins it, and how it is played in a channel."""

from __future__ import annotations

from bot.words.catalogue import Texts
from bot.words.draft import TEXT, MessageDraft, Row, clip
from bot.words.narration import narration
from bot.words.newcomers import show_me
from bot.words.refusals import command_name


def welcome(words: Texts) -> MessageDraft:
    """A minute's reading, for one person alone; where the edition is known, a turn to try out."""
    title = words("new-title", edition=words("edition-name"))
    told = [title, words("intro"), words("new-play", commands=typed_commands(words))]
    under: tuple[Row, ...] = ((show_me(words),),) if words.edition else ()
    return MessageDraft(clip("\n".join(told), TEXT), under)


def typed_commands(words: Texts) -> str:
    """The typed commands of an edition, as its readers type them."""
    return ", ".join(f"`/{command_name(one, words)}`" for one in narration(words.edition).commands)
