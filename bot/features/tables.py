"""The games of a server, as far as who asks can see its channels: running, waiting for players, finished."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

import discord
from discord import app_commands

from bot.discord_io.permissions import place_of
from bot.domain.records import Awaited, OpenTable, SeekingTable
from bot.domain.requests import Refused
from bot.domain.table_settings import KINDS
from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import Command, Name, arguments, choices
from bot.play.suggest import editions, need_edition
from bot.store.games import finished_in, seeking_in, tables_in
from bot.store.results import unlisted
from bot.words.catalogue import Texts
from bot.words.clock import ago, pace_name, recess_line
from bot.words.message_draft import TEXT, MessageDraft, clip
from bot.words.names import symbol
from bot.words.question_link import ended_line, link

FEATURE = Feature(__name__)


MOST = 15
"""Tables in one list."""
RUNNING, SEEKING, FINISHED = "running", "seeking", "finished"
EVER = (0.0, math.inf)
_PERIOD = re.compile(r"(20\d\d)(?:-(0?[1-9]|1[0-2]))?")


class TableFilter(NamedTuple):
    """The tables that are looked for: of an edition, of a kind of pace, with so many free seats at least."""

    edition: str = ""
    pace: str = ""
    free: int = 0


def tables(found: Sequence[OpenTable], texts: Texts) -> MessageDraft:
    """Return a line for each of the first running tables, with a link to its question."""
    return _list("tables", [_line(one, texts) for one in found], texts)


def seeking(found: Sequence[SeekingTable], texts: Texts) -> MessageDraft:
    """Return a line for each of the first tables that have not begun, with a link to join there."""
    return _list("seeking", [_seeking_line(one, texts) for one in found], texts)


def finished(found: Sequence[tuple[int, str, int, float]], texts: Texts) -> MessageDraft:
    """Return a line for each of the last finished games."""
    return _list("finished", [ended_line(*one, texts) for one in found], texts)


def _list(what: str, lines: list[str], texts: Texts) -> MessageDraft:
    if not lines:
        return MessageDraft(texts(f"{what}-none"))
    return MessageDraft(clip("\n".join([texts(f"{what}-title"), *lines[:MOST]]), TEXT))


def _line(one: OpenTable, texts: Texts) -> str:
    message = next((seat.message for seat in one.awaited if seat.message is not None), None)
    asked = [texts("board-asked", seat=_who(seat, texts), since=ago(seat.since)) for seat in one.awaited]
    return texts(
        "tables-line",
        where=_where(one.guild, one.channel, message),
        game=one.game,
        edition=texts.of(one.edition)("edition-name.short"),
        asked=recess_line(one.recess, texts) or texts.join(asked) or texts("tables-still"),
    )


def _seeking_line(one: SeekingTable, texts: Texts) -> str:
    return texts(
        "seeking-line",
        where=_where(one.guild, one.channel, one.message),
        game=one.game,
        edition=texts.of(one.edition)("edition-name.short"),
        pace=pace_name(one.pace, texts),
        free=one.free,
        least=one.call.reliable,
    )


def _where(guild: int, channel: int, message: int | None) -> str:
    return link(guild, channel, message) if message is not None else f"<#{channel}>"


def _who(seat: Awaited, texts: Texts) -> str:
    """Return a seat's symbol and its person; nobody is pinged by a private list."""
    return (
        f"{symbol(seat.seat)} {f'<@{seat.user}>' if seat.user else texts('computer-name', letter=seat.seat)}"
    )


def period(typed: str) -> tuple[float, float]:
    """Return the beginning and end of a year or month as typed, "2026" or "2026-08". Refused("no_period")."""
    found = _PERIOD.fullmatch(typed.strip())
    if found is None:
        raise Refused("no_period", period=typed[:40])
    year, month = int(found[1]), int(found[2] or 1)
    after = (year + 1, 1) if found[2] is None or month == 12 else (year, month + 1)
    begin, end = (datetime(*one, 1, tzinfo=UTC).timestamp() for one in ((year, month), after))
    return begin, end


@FEATURE.command("command-games")
@app_commands.guild_only()
@arguments(
    which="games-which",
    edition="edition",
    pace="pace",
    free="games-free",
    who="games-player",
    when="games-when",
)
@choices(which=("games-{}", (RUNNING, SEEKING, FINISHED)), pace=("pace-{}", KINDS))
@app_commands.autocomplete(edition=editions)
async def games(
    answer: Answer,
    which: str = "",
    edition: Name = "",
    pace: str = "",
    free: app_commands.Range[int, 1, 6] = 1,
    who: discord.User | None = None,
    when: Name = "",
) -> None:
    """List the games of this server: running ones, those that wait for players, or finished ones.

    A person or a time asks for finished ones, free seats for those that wait.
    """
    if edition:
        need_edition(edition)
    which = which or (FINISHED if who or when else SEEKING if free > 1 else RUNNING)
    if which == FINISHED:
        await _say_finished(answer, edition, who, when)
    else:
        await _say_open(answer, which, TableFilter(edition, pace, free))


async def _say_open(answer: Answer, which: str, wanted: TableFilter) -> None:
    guild, _channel, _parent = place_of(answer.interaction)
    if which == SEEKING:
        waiting = await answer.service.stored(seeking_in, guild)
        waiting = [one for one in waiting if one.free >= wanted.free and _fits(one, wanted, answer)]
        await answer.say(seeking(waiting, answer.texts))
    else:
        running = await answer.service.stored(tables_in, guild)
        await answer.say(tables([one for one in running if _fits(one, wanted, answer)], answer.texts))


def _fits(one: OpenTable | SeekingTable, wanted: TableFilter, answer: Answer) -> bool:
    """Return whether a table is one that is looked for, where the asker sees it."""
    alike = wanted.edition in ("", one.edition) and wanted.pace in ("", one.pace.kind)
    return alike and _seen(answer.interaction, one.channel)


async def _say_finished(answer: Answer, edition: str, who: discord.User | None, when: str) -> None:
    """List finished games. Refused: no_period; not_counted for a person of whom no statistics may tell."""
    guild, _channel, _parent = place_of(answer.interaction)
    between = period(when) if when else EVER
    if who is not None and who.id != answer.user and who.id in await answer.service.stored(unlisted):
        raise Refused("not_counted")
    found = await answer.service.stored(finished_in, guild, edition, who.id if who else None, between)
    await answer.say(finished([one for one in found if _seen(answer.interaction, one[2])], answer.texts))


def _seen(interaction: Command, channel: int) -> bool:
    """Return whether the asker sees a channel; one that the bot does not know is not shown."""
    if channel == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    there = guild.get_channel_or_thread(channel) if guild is not None else None
    if there is None or not isinstance(member, discord.Member):
        return False
    may = there.permissions_for(member)
    if isinstance(there, discord.Thread) and there.is_private() and not may.manage_threads:
        return False
    return may.view_channel
