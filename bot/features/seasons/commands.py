"""The commands and buttons of seasons."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import discord
from discord import app_commands

from bot.core import play
from bot.discord_io import rate_limiter
from bot.discord_io.permissions import bot_permissions, channel_ids, need_place
from bot.domain.requests import Refused
from bot.domain.rights import need_governor
from bot.domain.season import JOINING, PLAYING, Season, SeasonRules
from bot.domain.table_settings import PACES
from bot.domain.terms import DAY
from bot.features.seasons.book import Book
from bot.features.seasons.season_message import (
    BEGIN,
    CLOSE,
    JOIN,
    LEAVE,
    RULES,
    closing_question,
    private_standing,
    rules_message,
)
from bot.features.seasons.season_steps import begin_now, close, close_and_leave, join, leave
from bot.outbox.new_threads import NEEDED, POST_NEEDED
from bot.play.answer import Answer
from bot.play.command_form import FormFields
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.group import Command, Name, NameList, add_choices, describe_arguments
from bot.play.lobby_commands import table_language
from bot.play.suggest import LONG, Suggestions, suggest_first, suggest_quietly
from bot.store import seasons
from bot.store.servers import POST, Guild
from bot.words.catalogue import texts
from bot.words.message_draft import MessageDraft
from bot.words.parse import complete_name, find_matches, split_names
from bot.words.targets import one_line
from engine import default_edition, load_edition
from engine import editions as known_editions

FEATURE = Feature(__name__)


season = FEATURE.group("command-season")
Number = app_commands.Range[int, 1, 2**31 - 1]


@suggest_quietly
async def suggest_editions(interaction: Command, typed: str) -> Suggestions:
    """Typed list with its last edition completed."""
    offers = [
        texts(str(interaction.locale), one)("edition-name").replace(",", "") for one in known_editions()
    ]
    return suggest_first(complete_name(typed, offers, LONG))


@suggest_quietly
async def suggest_seasons(interaction: Command, typed: str) -> Suggestions:
    """The server's seasons, unfinished ones first."""
    async with interaction.client.parts.service.store.read() as c:
        known = await seasons.seasons_in_guild(c, interaction.guild_id or 0)
    listed = [(name, number) for number, name, *_ in known if typed.casefold() in name.casefold()]
    return [app_commands.Choice(name=name[:LONG], value=number) for name, number in listed]


async def _need_room(answer: Answer) -> None:
    """Check that the user may open a season here.

    Raises: Refused with manager_only, and as by `need_place` and `_need_threads`.
    """
    guild, _channel, _parent = channel_ids(answer.interaction)
    need_governor(answer.actor, guild)
    await need_place(answer.interaction, answer.texts)
    _need_threads(answer.interaction, _tables_forum(await answer.service.servers.read(guild)), answer)


def _tables_forum(here: Guild) -> int:
    """The forum of a server's tables, 0 if they stand elsewhere."""
    return here.settings.forum if here.settings.stand == POST else 0


ASKED = FormFields(_need_room, name=None, edition=suggest_editions, seats=None, rounds=None, pace=None)
"""Fields of the form of a new season. The days are as usual."""


@FEATURE.command("command-season-open", season, limit=rate_limiter.LOBBY, form=ASKED)
@describe_arguments(
    name="season-name",
    edition="season-editions",
    seats="season-seats",
    rounds="season-rounds",
    pace="pace",
    join_days="season-join-days",
    round_days="season-round-days",
)
@add_choices(pace=("pace-{}", PACES))
@app_commands.autocomplete(edition=suggest_editions)
async def open_season(
    answer: Answer,
    name: Name = "",
    edition: NameList = "",
    seats: app_commands.Range[int, 2, 6] = 4,
    rounds: app_commands.Range[int, 0, 20] = 3,
    pace: str = "daily",
    join_days: app_commands.Range[int, 1, 60] = 7,
    round_days: app_commands.Range[int, 0, 180] = 45,
) -> None:
    """Open a league, or a ladder with 0 rounds, in this channel.

    Raises: Refused with season_name without a name, and as by `_need_room` and `_parse_editions`.
    """
    await _need_room(answer)
    if not name:
        raise Refused("season_name")
    guild, channel, _parent = channel_ids(answer.interaction)
    here = await answer.service.servers.read(guild)
    chosen = await _parse_editions(edition or here.settings.edition or default_edition(), seats, answer)
    rules = SeasonRules(chosen, seats, rounds, pace, round_days if rounds else 0)
    locale = table_language(here.locale, answer.interaction.guild_locale, answer.locale)
    now = answer.service.clock()
    made = Season(
        id=0,
        guild=guild,
        channel=channel,
        forum=_tables_forum(here),
        host=answer.user,
        title=one_line(name),
        locale=locale,
        rules=rules,
        phase=JOINING if rounds else PLAYING,
        due=now + join_days * DAY if rounds else 0.0,
    )
    await answer.parts.memory_of(Book).open(made, answer.actor)
    await answer.tell("season-opened")


def _need_threads(interaction: Command, forum: int, answer: Answer) -> None:
    """Check that tables can be made from here.

    Raises: Refused with season_channel, season_forum, permissions.
    """
    place = interaction.guild.get_channel(forum) if forum and interaction.guild is not None else None
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refused("season_channel")
    if forum and not isinstance(place, discord.ForumChannel):
        raise Refused("season_forum")
    have = bot_permissions(place) if isinstance(place, discord.ForumChannel) else interaction.app_permissions
    lacking = [name for name in (POST_NEEDED if forum else NEEDED) if not getattr(have, name)]
    if lacking:
        named = answer.texts.join(answer.texts(f"permission-{name}") for name in lacking)
        raise Refused("permissions", permissions=named)


async def _parse_editions(typed: str, seats: int, answer: Answer) -> tuple[str, ...]:
    """Parse a list of editions.

    Raises: Refused with bad_edition, season_seats(edition, least, most).
    """
    names = {one: one for one in known_editions()}
    for words in (answer.texts, texts()):
        names |= {words.for_edition(one)("edition-name").replace(",", ""): one for one in known_editions()}
    chosen: list[str] = []
    for part in split_names(typed):
        found = find_matches(part.name, names)
        if len(found) != 1:
            raise Refused("bad_edition", edition=part.name[:80])
        known = await asyncio.to_thread(load_edition, found[0])
        if not known.seats_min <= seats <= known.seats_max:
            least, most = known.seats_min, known.seats_max
            raise Refused(
                "season_seats",
                edition=answer.texts.for_edition(known.id)("edition-name"),
                least=least,
                most=most,
            )
        chosen.append(found[0])
    return tuple(dict.fromkeys(chosen))


@FEATURE.command("command-season-standing", season)
@describe_arguments(which="season")
@app_commands.autocomplete(which=suggest_seasons)
async def show_standing(answer: Answer, which: Number | None = None) -> None:
    """Show the standing of a season, with its buttons."""
    found = await _find_season(answer, which)
    await answer.say(private_standing(found, answer.user, answer.texts))


@FEATURE.command("command-season-close", season)
@describe_arguments(which="season")
@app_commands.autocomplete(which=suggest_seasons)
async def close_season(answer: Answer, which: Number | None = None) -> None:
    """End a season, after a second tap."""
    found = await _find_season(answer, which)
    need_governor(answer.actor, found.guild)
    close(found)
    await answer.say(closing_question(found, answer.user, answer.texts))


async def _find_season(answer: Answer, which: int | None) -> Season:
    guild, channel, _parent = channel_ids(answer.interaction)
    return await answer.parts.memory_of(Book).find_season(guild, channel, which)


# Buttons: each names its season


async def _button_season(answer: Answer, number: str) -> Season:
    """The season of a button in its own server.

    Raises: Refused with no_season.
    """
    known = number.isascii() and number.isdecimal() and len(number) < 11
    found = await answer.parts.memory_of(Book).read(int(number)) if known else None
    if found is None or found.guild != answer.interaction.guild_id:
        raise Refused("no_season")
    return found


@FEATURE.verb(JOIN, PRIVATE)
async def join_season(answer: Answer, number: str) -> None:
    """Join a season. In a ladder, wait for a table."""
    found, now = await _button_season(answer, number), answer.service.clock()
    if any(one.user == answer.user for one in await answer.service.servers.bans(found.guild)):
        raise Refused("barred")
    found = await answer.parts.memory_of(Book).change(found.id, lambda one: join(one, answer.actor, now))
    await answer.say(
        MessageDraft(answer.texts("season-joined", ladder="yes" if found.rules.is_ladder else "no"))
    )


@FEATURE.verb(LEAVE, PRIVATE)
async def leave_season(answer: Answer, number: str) -> None:
    """Leave a season. A computer takes over at its tables."""
    found, now = await _button_season(answer, number), answer.service.clock()
    leave(found, answer.user, now)
    # First the tables: who is still in the season can press again, should the bot be killed in between.
    await _resign_seats(answer, found)
    found = await answer.parts.memory_of(Book).change(found.id, lambda one: leave(one, answer.user, now))
    await _resign_seats(answer, found)
    await answer.tell("season-left")


async def _resign_seats(answer: Answer, found: Season) -> None:
    """Let a computer play the user's seats in a season."""
    own = found.person_of(answer.user)
    for table in found.uncounted_tables:
        if own is not None and own.number in table.people and table.game is not None:
            with suppress(Refused):
                await answer.service.change(table.game, answer.actor, play.resign, answer.change_id())


@FEATURE.verb(RULES, PRIVATE)
async def show_rules(answer: Answer, number: str) -> None:
    """Show a season's rules."""
    await answer.say(rules_message(await _button_season(answer, number), answer.texts))


@FEATURE.verb(BEGIN, PRIVATE)
async def begin_season(answer: Answer, number: str) -> None:
    """Close registration and start the first round."""
    found, now = await _button_season(answer, number), answer.service.clock()
    need_governor(answer.actor, found.guild)
    await answer.parts.memory_of(Book).change(found.id, lambda one: begin_now(one, now))
    await answer.tell("season-begins")


@FEATURE.verb(CLOSE, UPDATE)
async def end_season(answer: Answer, number: str) -> None:
    """End a season with the results so far.

    The user resigns from their own tables.
    """
    found = await _button_season(answer, number)
    need_governor(answer.actor, found.guild)
    close(found)
    # Whoever plays would choose the moment at which they lead, or lose the least.
    await _resign_seats(answer, found)
    user, now = answer.user, answer.service.clock()
    await answer.parts.memory_of(Book).change(found.id, lambda one: close_and_leave(one, user, now))
    await answer.tell("season-closed")
