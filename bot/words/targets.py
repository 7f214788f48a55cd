"""The targets of a text: Discord's messages, plain text, pages of the web."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from bot.words.message_draft import clip_text
from render.palette import SEATS

NAME_LENGTH = 32
UNKNOWN = "?"
"""What only Discord can name, in other targets."""
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


class Mention(msgspec.Struct, frozen=True):
    """A user, with the name where known."""

    user: int
    name: str = ""


class Role(msgspec.Struct, frozen=True):
    """A server's role."""

    id: int


class Channel(msgspec.Struct, frozen=True):
    """A channel or thread."""

    id: int


class Moment(msgspec.Struct, frozen=True):
    """A timestamp as day and time, or `relative`."""

    at: float
    relative: bool = False


Token = Mention | Role | Channel | Moment
"""A part of a text that each target writes in its own way."""


def mentions(users: Iterable[int]) -> tuple[Mention, ...]:
    """Several users, without their names."""
    return tuple(map(Mention, users))


class Message:
    """A Discord message, with markup, mentions and local times."""

    def catalogue(self, text: str) -> str:
        """Keep a catalogue's text with its markup."""
        return text

    def name(self, name: str) -> str:
        """A user's name."""
        return escape_name(name)

    def write(self, one: Token) -> str:
        """A token as Discord's markup."""
        match one:
            case Mention():
                return f"<@{one.user}>"
            case Role():
                return f"<@&{one.id}>"
            case Channel():
                return f"<#{one.id}>"
            case Moment():
                return f"<t:{int(one.at)}:{'R' if one.relative else 'f'}>"

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

    def write(self, one: Token) -> str:
        """A token without markup or ids. Times are in UTC."""
        if isinstance(one, Moment):
            return f"{datetime.fromtimestamp(one.at, UTC):%Y-%m-%d %H:%M} UTC"
        return (isinstance(one, Mention) and one.name) or UNKNOWN


class WebPage(Plain):
    """A web page, which draws its own marks and colours."""

    def catalogue(self, text: str) -> str:
        """Remove the markup and pictograms of a catalogue's text."""
        return _PICTOGRAM.sub('{ "" }', super().catalogue(text))

    def symbol(self, seat: str) -> str:
        """Empty text: the page draws the symbol."""
        return ""


MESSAGE, PLAIN, PAGE = Message(), Plain(), WebPage()
