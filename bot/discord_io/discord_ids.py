"""Ids of our commands and emojis, inserted into texts.

Texts hold commands in backticks and plain emojis. Known ids turn them into mentions and own emojis. Others
stay.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.process.incidents import error_class
from bot.workers.process import WorkerBusy, WorkerDied
from render.palette import SEATS

if TYPE_CHECKING:
    from bot.workers.jobs import Jobs


_SPANS = re.compile(r"```.*?```|(?<!\\)`(?P<span>[^`\n]*)`", re.DOTALL)
_NESTED = (1, 2)
"""Types of options that are subcommands."""


class DiscordIds:
    """Ids that Discord assigned to our commands and emojis."""

    def __init__(self) -> None:
        self._commands: dict[str, str] = {}
        self._emojis: dict[str, str] = {}
        self._glyphs = _SPANS

    def learn_commands(self, registered: list[dict[str, Any]]) -> None:
        """Store Discord's list of commands with their localized names."""
        self._commands = {
            typed: f"</{name}:{command['id']}>"
            for command in registered
            for name, typed in _leaf_commands(command)
        }

    def learn_emojis(self, emojis: dict[str, str]) -> None:
        """Store our emojis by the plain emoji they replace."""
        self._emojis = emojis
        glyphs = "|".join(re.escape(one) for one in sorted(emojis, key=len, reverse=True))
        self._glyphs = re.compile(f"{_SPANS.pattern}|{glyphs}", re.DOTALL) if glyphs else _SPANS

    def lose_emojis(self) -> bool:
        """Return to plain emojis. True if own ones were in use."""
        lost = bool(self._emojis)
        self.learn_emojis({})
        return lost

    def forget(self) -> None:
        """Clear the cache."""
        self.learn_commands([])
        self.learn_emojis({})

    def emoji(self, plain: str) -> str:
        """An emoji as Discord expects it."""
        return self._emojis.get(plain, plain)

    def with_mentions(self, text: str, limit: int) -> str:
        """The text with mentions within `limit`, and own emojis if all fit.

        One text never mixes two signs for a piece.
        """
        text = _fill_spans(lambda found: self._command_mention(found["span"] or ""), text, limit)
        pictured = self._glyphs.sub(lambda found: self._emojis.get(found[0], found[0]), text)
        return pictured if len(pictured) <= limit else text

    def _command_mention(self, span: str) -> str:
        """A typed command as a mention, "" for other text."""
        if not span.startswith("/"):
            return ""
        words = span[1:].split(" ")
        for at in range(len(words), 0, -1):
            mention = self._commands.get(" ".join(words[:at]))
            if mention:
                return " ".join([mention, *(f"`{rest}`" for rest in [" ".join(words[at:])] if rest)])
        return ""


KNOWN = DiscordIds()
"""The process's cache of ids, filled at start (bot.app.registering)."""


def without_mentions(text: str) -> str:
    """A text without commands and emojis, for comparison."""
    return _ADDED.sub("", text)


_ADDED = re.compile(
    r"<a?:\w+:\d+>|</[^>\n]+>(?: `[^`\n]*`)?|`/[^`\n]*`(?: `[^`\n]*`)?|"
    r"[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]"
)


def _fill_spans(better: Callable[[re.Match[str]], str], text: str, limit: int) -> str:
    """Replace spans by better text while there is room."""
    room = limit - len(text)

    def fill_one(found: re.Match[str]) -> str:
        nonlocal room
        made = better(found)
        more = len(made) - len(found[0])
        if not made or more > room:
            return found[0]
        room -= more
        return made

    return _SPANS.sub(fill_one, text)


def _leaf_commands(command: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each command's name, and its spelling in each language."""
    languages = {"", *(command.get("name_localizations") or {})}
    for locale in languages:
        yield from _walk(command, locale, [], [])


def _walk(part: dict[str, Any], locale: str, above: list[str], typed: list[str]) -> Iterator[tuple[str, str]]:
    names = [*above, part["name"]]
    said = [*typed, (part.get("name_localizations") or {}).get(locale, part["name"])]
    inner = [one for one in part.get("options") or [] if one["type"] in _NESTED]
    for one in inner:
        yield from _walk(one, locale, names, said)
    if not inner:
        yield " ".join(names), " ".join(said)


# Our own emojis at Discord: uploaded once, in the background; where that fails, plain ones stand

log = logging.getLogger(__name__)

FAULTS = (
    *(discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError),
    *(WorkerBusy, WorkerDied),
)
TRIES, DELAY = 5, 60.0
STANDS_FOR = {
    **{plain: one.name for one in SEATS for plain in (one.emoji, f"{one.emoji}{one.mark}")},
    "🐪": "caravan",
    "⛵": "fleet",
    "⚓": "anchor",
    "🏛️": "capital",
    "🏘️": "city",
    "🗿": "monument",
    "🏰": "fort",
    "🛕": "wonder",
    "🪙": "coin",
    "🃏": "card",
    "🎖️": "honor",
    "🎟️": "token",
    "🔥": "ruin",
    "👥": "people",
}
"""Piece of each plain emoji in texts. A seat's piece has its mark."""


async def learn_emojis(client: discord.Client, drawing: Jobs) -> None:
    """Upload missing emojis and use them. Retries a few times, and logs failures."""
    for attempt in range(TRIES):
        try:
            await _upload_once(client, drawing)
            return
        except FAULTS as trouble:
            log.warning("our own emojis are not there yet (%s)", error_class(trouble))
            if isinstance(trouble, discord.HTTPException) and 400 <= trouble.status < 500:
                return  # a missing right, or too many emojis: plain ones do as well
        await asyncio.sleep(DELAY * 2**attempt)


async def _upload_emoji(client: discord.Client, name: str, image: bytes) -> discord.Emoji:
    """Upload the emoji of this name, unless another process has."""
    try:
        return await client.create_application_emoji(name=name, image=image)
    except discord.HTTPException:
        found = [one for one in await client.fetch_application_emojis() if one.name == name]
        if not found:
            raise
        return found[0]


async def _upload_once(client: discord.Client, drawing: Jobs) -> None:
    drawn = await drawing.emojis()
    there = {one.name: one for one in await client.fetch_application_emojis()}
    for name, image in drawn.items():
        if name not in there:
            there[name] = await _upload_emoji(client, name, image)
    by_piece = {name.rpartition("_")[0]: str(there[name]) for name in drawn}
    KNOWN.learn_emojis({plain: by_piece[piece] for plain, piece in STANDS_FOR.items() if piece in by_piece})
    log.info("%d emojis of our own are there", len(drawn))
