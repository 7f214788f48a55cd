"""A server's games in channels that the user sees: running, open, finished."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

import discord
from discord import app_commands

from bot.discord_io.permissions import channel_ids
from bot.domain.lobby_call import is_invited
from bot.domain.records import Awaited, OpenTable, SeekingTable
from bot.domain.requests import Refused
from bot.domain.table_settings import KINDS
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import Command, Name, add_choices, describe_arguments
from bot.play.suggest import need_edition, suggest_editions
from bot.store.games import finished_in_guild, running_tables, seeking_tables
from bot.store.results import unlisted_users
from bot.words.catalogue import Texts
from bot.words.clock import pace_name, recess_line, relative_time
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import MessageDraft
from bot.words.names import symbol
from bot.words.question_link import ended_line, message_link
from bot.words.targets import Channel, Mention
from bot.words.whole_lines import page_by_number, page_number

FEATURE = Feature(__name__)


PAGE = "games_page"
"""Verb that leads to a page of a list of games."""
RUNNING, SEEKING, FINISHED = "running", "seeking", "finished"
EVER = (0.0, math.inf)
_PERIOD = re.compile(r"(20\d\d)(?:-(0?[1-9]|1[0-2]))?")


class TableFilter(NamedTuple):
    """Filter of a list of games: list, edition, pace and free seats.

    `who` (0: anybody) and `when` (a typed period) are for finished games.
    """

    which: str
    edition: str = ""
    pace: str = ""
    free: int = 1
    who: int = 0
    when: str = ""

    def encode(self, page: int) -> str:
        """Encode the filter and a page for a custom_id."""
        return ";".join(map(str, (*self, page)))


def read_filter(written: str) -> tuple[TableFilter, int]:
    """Parse a filter and a page from a custom_id.

    Raises: Refused("stale").
    """
    try:
        which, edition, pace, free, who, when, page = written.split(";")
        return TableFilter(which, edition, pace, int(free), int(who), when), page_number(page)
    except ValueError:
        raise Refused("stale") from None


def tables_page(found: Sequence[OpenTable], texts: Texts, wanted: TableFilter, page: int = 0) -> MessageDraft:
    """Page of running tables, with a link to each question."""
    return _list_message("tables", [_table_line(one, texts) for one in found], texts, wanted, page)


def lobbies_page(
    found: Sequence[SeekingTable], texts: Texts, wanted: TableFilter, page: int = 0
) -> MessageDraft:
    """Page of open lobbies, with a link to join each."""
    return _list_message("seeking", [_seeking_line(one, texts) for one in found], texts, wanted, page)


def finished_page(
    found: Sequence[tuple[int, str, int, float]], texts: Texts, wanted: TableFilter, page: int = 0
) -> MessageDraft:
    """Page of finished games, newest first."""
    return _list_message("finished", [ended_line(*one, texts) for one in found], texts, wanted, page)


def _list_message(what: str, lines: list[str], texts: Texts, wanted: TableFilter, page: int) -> MessageDraft:
    if not lines:
        return MessageDraft(texts(f"{what}-none"))
    to = partial(_to_page, wanted)
    shown = page_by_number(texts(f"{what}-title"), lines, page, texts, to)
    return MessageDraft(shown.text, (shown.buttons,) if shown.buttons else ())


def _to_page(wanted: TableFilter, page: int) -> str:
    return make_custom_id(NO_GAME, PAGE, wanted.encode(page))


def _table_line(one: OpenTable, texts: Texts) -> str:
    message = next((seat.message for seat in one.awaited if seat.message is not None), None)
    asked = [
        texts("board-asked", seat=_person_text(seat, texts), since=relative_time(seat.since))
        for seat in one.awaited
    ]
    return texts(
        "tables-line",
        where=_place_link(one.guild, one.channel, message),
        game=one.game,
        edition=texts.for_edition(one.edition)("edition-name.short"),
        asked=recess_line(one.recess, texts) or texts.join(asked) or texts("tables-still"),
    )


def _seeking_line(one: SeekingTable, texts: Texts) -> str:
    return texts(
        "seeking-line",
        where=_place_link(one.guild, one.channel, one.message),
        game=one.game,
        edition=texts.for_edition(one.edition)("edition-name.short"),
        pace=pace_name(one.pace, texts),
        free=one.free,
        least=one.call.reliable,
    )


def _place_link(guild: int, channel: int, message: int | None) -> str | Channel:
    return message_link(guild, channel, message) if message is not None else Channel(channel)


def _person_text(seat: Awaited, texts: Texts) -> str:
    """A seat's symbol and user. A private list pings nobody."""
    user = texts.target.write(Mention(seat.user)) if seat.user else texts("computer-name", letter=seat.seat)
    return f"{symbol(seat.seat)} {user}"


def parse_period(typed: str) -> tuple[float, float]:
    """Start and end of a typed year or month, "2026" or "2026-08".

    Raises: Refused with no_period.
    """
    found = _PERIOD.fullmatch(typed.strip())
    if found is None:
        raise Refused("no_period", period=typed[:40])
    year, month = int(found[1]), int(found[2] or 1)
    after = (year + 1, 1) if found[2] is None or month == 12 else (year, month + 1)
    begin, end = (datetime(*one, 1, tzinfo=UTC).timestamp() for one in ((year, month), after))
    return begin, end


@FEATURE.command("command-games")
@app_commands.guild_only()
@describe_arguments(
    which="games-which",
    edition="edition",
    pace="pace",
    free="games-free",
    who="games-player",
    when="games-when",
)
@add_choices(which=("games-{}", (RUNNING, SEEKING, FINISHED)), pace=("pace-{}", KINDS))
@app_commands.autocomplete(edition=suggest_editions)
async def list_tables(
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
        wanted = TableFilter(which, edition, who=who.id if who else 0, when=when.strip())
    else:
        wanted = TableFilter(which, edition, pace, free)
    await _say_page(answer, wanted, 0)


@FEATURE.verb(PAGE, UPDATE)
async def turn_tables_page(answer: Answer, written: str) -> None:
    """Show another page of a list of games.

    Raises: Refused with stale.
    """
    await _say_page(answer, *read_filter(written))


async def _say_page(answer: Answer, wanted: TableFilter, page: int) -> None:
    """Show a page of the wanted list.

    Raises: Refused with no_period, not_counted for a person without public statistics.
    """
    guild, _channel, _parent = channel_ids(answer.interaction)
    if wanted.which == FINISHED:
        found = await _finished_games(answer, guild, wanted)
        await answer.say(finished_page(found, answer.texts, wanted, page))
    elif wanted.which == SEEKING:
        waiting = await answer.service.query(seeking_tables, guild)
        waiting = [one for one in waiting if one.free >= wanted.free and _is_wanted(one, wanted, answer)]
        me, roles = answer.user, answer.actor.roles
        waiting = [one for one in waiting if is_invited(one.call, one.host, me, roles)]
        await answer.say(lobbies_page(waiting, answer.texts, wanted, page))
    else:
        running = await answer.service.query(running_tables, guild)
        running = [one for one in running if _is_wanted(one, wanted, answer)]
        await answer.say(tables_page(running, answer.texts, wanted, page))


def _is_wanted(one: OpenTable | SeekingTable, wanted: TableFilter, answer: Answer) -> bool:
    """True if a table matches the filter and the user sees its channel."""
    alike = wanted.edition in ("", one.edition) and wanted.pace in ("", one.pace.kind)
    return alike and _can_see_channel(answer.interaction, one.channel)


async def _finished_games(
    answer: Answer, guild: int, wanted: TableFilter
) -> list[tuple[int, str, int, float]]:
    """Finished games of a filter.

    Raises: Refused with no_period, not_counted.
    """
    between = parse_period(wanted.when) if wanted.when else EVER
    if wanted.who not in (0, answer.user) and wanted.who in await answer.service.query(unlisted_users):
        raise Refused("not_counted")
    found = await answer.service.query(finished_in_guild, guild, wanted.edition, wanted.who or None, between)
    return [one for one in found if _can_see_channel(answer.interaction, one[2])]


def _can_see_channel(interaction: Command, channel: int) -> bool:
    """True if the user sees a channel that the bot knows."""
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
