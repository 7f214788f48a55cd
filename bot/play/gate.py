"""Admits interactions: of possible size, within rate limits, and not in an overload."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot.discord_io import rate_limiter
from bot.discord_io.errors import NOT_TOLD
from bot.discord_io.permissions import Interaction
from bot.discord_io.rate_limiter import RateLimit, RateLimiter, Verdict
from bot.play import language
from bot.play.command_form import is_typed_bare
from bot.process.incidents import METRICS, log_incident
from bot.store import games
from bot.words.catalogue import texts
from bot.words.refusals import refusal_text

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.play.parts import Parts

log = logging.getLogger(__name__)

LONGEST = 1500
"""Max. characters of an argument: those of a report, the longest."""
LARGEST = 2**53
"""Largest number in an argument: Discord's are exact up to here."""
NAMED = (6, 7, 8, 9, 11)
"""Kinds of arguments with an id: user, channel, role, mentionable, file."""
DEEPEST = 4
"""Max. depth of a command: group, subcommand, argument, and one to spare."""


MOST_AT_ONCE = 150
"""Max. interactions in progress. A longer wait would lose them."""
MOST_REFUSED = 450
"""Max. interactions in progress that still get a refusal.

Beyond it, Discord shows that there is no answer.
"""
TELL_SECONDS = 60.0
"""Seconds between two log lines about an overload."""


def is_possible_size(data: Mapping[str, object]) -> bool:
    """True if no argument of a command or an autocompletion is too large."""
    return all(_is_possible_value(option.get("value")) for option in _typed_options(data, DEEPEST))


def has_valid_ids(data: Mapping[str, object]) -> bool:
    """True if people, roles and channels in arguments are ids: else discord.py fails."""
    named = (str(one.get("value")) for one in _typed_options(data, DEEPEST) if one.get("type") in NAMED)
    return all(value.isascii() and value.isdecimal() for value in named)


def _typed_options(data: Mapping[str, Any], depth: int) -> Iterator[Mapping[str, Any]]:
    for option in data.get("options") or () if depth else ():
        yield option
        yield from _typed_options(option, depth - 1)


def _is_possible_value(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST
    return not isinstance(value, int) or abs(value) <= LARGEST


async def admit_command(interaction: Interaction) -> bool:
    """True if a command or an autocompletion is worked on. If not, it has been answered."""
    suggesting = interaction.type is discord.InteractionType.autocomplete
    if await _is_shed(interaction, partial(_refuse_command, interaction, suggesting, "overloaded")):
        return False
    if not is_possible_size(dict(interaction.data or {})):
        await _refuse_command(interaction, suggesting, "long_text", most=LONGEST)
        return False
    if not has_valid_ids(dict(interaction.data or {})):
        await _refuse_command(interaction, suggesting, "no_such_choice")
        return False
    kind = rate_limiter.SUGGEST if suggesting else _command_limit(interaction)
    if await _spend_budget(interaction, kind) is Verdict.GRANTED:
        return True
    await _refuse_command(interaction, suggesting, "too_much")
    return False


def _command_limit(interaction: Interaction) -> RateLimit:
    """Rate limit of a command. A form has its own."""
    command = interaction.command
    if command is None or (command.extras.get("form") and is_typed_bare(interaction)):
        return rate_limiter.COMMAND
    limit: RateLimit = command.extras.get("limit", rate_limiter.COMMAND)
    return limit


async def admit_press(interaction: Interaction, limit: RateLimit) -> bool:
    """True if a press may run. Otherwise it is already answered."""
    if await _is_shed(interaction, partial(_say_privately, interaction, "overloaded")):
        return False
    verdict = await _spend_budget(interaction, limit)
    if verdict is Verdict.GRANTED:
        return True
    with suppress(*NOT_TOLD):
        if verdict is Verdict.TELL:
            await _say_privately(interaction, "too_much")
        else:
            await interaction.response.defer()
    return False


async def _is_shed(interaction: Interaction, refuse: Callable[[], Awaitable[None]]) -> bool:
    """True if the bot is overloaded, and refuse if so.

    A refused interaction reads and changes nothing.
    """
    load = interaction.client.load
    if load <= MOST_AT_ONCE:
        return False
    OVERLOAD.note(load)
    if load <= MOST_REFUSED:
        with suppress(*NOT_TOLD):
            await refuse()
    return True


class _Overload:
    """Logs an overload, with a pause between two lines."""

    def __init__(self) -> None:
        self._told = -TELL_SECONDS

    def note(self, load: int) -> None:
        """Count a refused interaction."""
        METRICS.overloaded += 1
        if time.monotonic() - self._told >= TELL_SECONDS:
            self._told = time.monotonic()
            log.warning("overloaded: %d at once, %d refused since the start", load, METRICS.overloaded)


OVERLOAD = _Overload()


async def _say_privately(interaction: Interaction, code: str, **details: object) -> None:
    await interaction.response.send_message(_refusal_sentence(interaction, code, **details), ephemeral=True)


async def _spend_budget(interaction: Interaction, kind: RateLimit) -> Verdict:
    parts: Parts = interaction.client.parts
    kept: RateLimiter = parts.budget
    user, channel = interaction.user.id, interaction.channel_id or 0
    verdict = kept.spend(kind, user, channel)
    if verdict is not Verdict.CROWDED:
        return verdict
    seated = await parts.seated.has_seat(user, channel, partial(seated_users, parts.service))
    return Verdict.GRANTED if seated else kept.refuse(user)


async def _refuse_command(interaction: Interaction, suggesting: bool, code: str, **details: object) -> None:
    with suppress(*NOT_TOLD):
        if suggesting:
            await interaction.response.autocomplete([])
        else:
            await _say_privately(interaction, code, **details)


def _refusal_sentence(interaction: Interaction, code: str, **details: object) -> str:
    return refusal_text(code, details, texts(language.cached_language(interaction)))


async def seated_users(service: Service, channel: int) -> frozenset[int]:
    """Users at a channel's open table, from its row alone. Empty on errors."""
    try:
        async with service.store.read() as c:
            id = await games.game_in_channel(c, channel)
            stored = await games.read_game(c, id) if id is not None else None
    except Exception as trouble:
        log_incident(trouble, "who sits at a table could not be read")
        return frozenset()
    if stored is None or not stored.record.is_open:
        return frozenset()
    return frozenset(one.user for one in stored.record.seats if one.user)
