"""The targets of a text: Discord's messages, plain text, pages of the web."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime
from functools import lru_cache

from bot.words.message_draft import clip_text
from render.palette import SEATS

NAME_LENGTH = 32
JOINS_EMOJI = "\u200d"
_EMOJIS = {one.letter: one.emoji for one in SEATS}
_MARKUP = re.compile(r"([\\*_~|`>#\[\]()<:-])")
_WRITTEN = re.compile(r"\*\*|`")
"""The markup that catalogues use."""
_PICTOGRAM = re.compile(
    "([\u21a9\u21aa\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff])\ufe0f? ?"
)


@lru_cache(1024)
def one_line(name: str) -> str:
    """A user's name in one line, at most 32 characters.

    Control and direction marks are removed.
    """
    plain = " ".join(name.split())
    seen = "".join(c for c in plain if c == JOINS_EMOJI or unicodedata.category(c) not in ("Cc", "Cf"))
    return clip_text(seen.strip(), NAME_LENGTH) or "?"


def escape_name(name: str) -> str:
    """A user's name without effect of markup or mentions."""
    return _MARKUP.sub(r"\\\1", one_line(name)).replace("@", "@\u200b")


class Message:
    """A Discord message, with markup, mentions and local times."""

    def catalogue(self, text: str) -> str:
        """Keep a catalogue's text with its markup."""
        return text

    def name(self, name: str) -> str:
        """A user's name."""
        return escape_name(name)

    def person(self, user: int, _name: str) -> str:
        """Mention of a person."""
        return f"<@{user}>"

    def moment(self, at: float, style: str = "f") -> str:
        """Timestamp as day and hour, or relative with "R"."""
        return f"<t:{int(at)}:{style}>"

    def symbol(self, seat: str) -> str:
        """Emoji of a seat's colour."""
        return _EMOJIS.get(seat, seat)


class Plain(Message):
    """Text without markup: a component's label, a picture, a file."""

    def catalogue(self, text: str) -> str:
        """Remove the markup of a catalogue's text."""
        return _WRITTEN.sub("", text)

    def name(self, name: str) -> str:
        """Name of a person, unchanged."""
        return one_line(name)

    def person(self, user: int, name: str) -> str:
        """Name of a person."""
        return name

    def moment(self, at: float, style: str = "f") -> str:
        """Date and time in UTC."""
        return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M} UTC"


class WebPage(Plain):
    """A web page, which draws its own marks and colours."""

    def catalogue(self, text: str) -> str:
        """Remove the markup and pictograms of a catalogue's text."""
        return _PICTOGRAM.sub('{ "" }', super().catalogue(text))

    def symbol(self, seat: str) -> str:
        """Empty text: the page draws the symbol."""
        return ""


MESSAGE, PLAIN, PAGE = Message(), Plain(), WebPage()
