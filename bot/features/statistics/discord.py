"""What finished games tell of people: /stats, /leaderboard, and who wants to be in neither."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import discord
import msgspec
from discord import app_commands

from bot.discord_io.discord_message import picture_file
from bot.discord_io.permissions import place_of
from bot.domain.requests import Refused
from bot.features.statistics import words
from bot.features.statistics.counting import Counting
from bot.play.answer import Answer
from bot.play.group import Command, Name, answering, arguments, command, described, settings, styles
from bot.play.suggest import editions
from bot.words.message_draft import MessageDraft
from bot.words.names import one_line
from bot.workers.process import WorkerBusy, WorkerDied
from engine import Edition, default_edition, load_edition
from engine import editions as editions_known

DEFAULT = default_edition()
GameYear = app_commands.Range[int, 2020, 2999]


@command("command-stats")
@arguments(who="player", edition="edition", server="server", year="year", style="style")
@app_commands.autocomplete(edition=editions)
@app_commands.choices(style=styles())
async def stats(
    interaction: Command,
    who: discord.User | None = None,
    edition: Name | None = None,
    server: bool = False,
    year: GameYear | None = None,
    style: str = "",
) -> None:
    """How somebody plays, by default the asker; or the games of an edition, of this server, or both.

    With a year, a picture of it: a person's, or the server's.
    """
    async with answering(interaction) as answer:
        guild, _channel, _parent = place_of(interaction)
        if edition is not None and edition not in editions_known():
            raise Refused("bad_edition", edition=edition[:80])
        if server and guild is None:
            raise Refused("wrong_place")
        if year is not None:
            whose = who if who is not None else interaction.user
            style = style or (await answer.service.servers.read(guild)).settings.style
            await _year(answer, whose, guild if server and who is None else None, year, style)
            return
        if who is None and (server or edition):
            await answer.say(await _of_games(answer, guild if server else None, edition or ""))
            return
        user = who.id if who is not None else answer.user
        found, how = await answer.parts.of(Counting).of_person(user)
        found = [one for one in found if edition in (None, one.edition)]
        known = await _loaded(one.edition for one in found)
        pairs = [(one, known[one.edition]) for one in found]
        await answer.say(words.of_person(f"<@{user}>", pairs, how, answer.texts))


async def _year(
    answer: Answer, who: discord.User | discord.Member, guild: int | None, year: int, style: str
) -> None:
    """Answer with the picture of a year. Refused: not_counted, no_pictures."""
    counting, texts = answer.parts.of(Counting), answer.texts
    if answer.parts.drawing is None:
        raise Refused("no_pictures")
    found = await (
        counting.year_of_guild(guild, year) if guild is not None else counting.year_of_person(who.id, year)
    )
    mention = texts("stats-where", edition="none", here="yes") if guild is not None else f"<@{who.id}>"
    if not found.games:
        await answer.say(MessageDraft(texts("stats-no-year", who=mention, year=str(year))))
        return
    known = await _loaded([*dict(found.editions), *(edition for (edition, _), _ in found.cards)])
    name = one_line(who.display_name) if guild is None else texts("stats-our-server")
    page = words.year_page(name, found, known, texts, server=guild is not None)
    try:
        drawn = await answer.parts.drawing.year(page, style, texts.locale)
    except (WorkerBusy, WorkerDied):
        raise Refused("no_pictures") from None
    await answer.say(MessageDraft(texts("stats-year", who=mention, year=str(year))), [picture_file(*drawn)])


async def _of_games(answer: Answer, guild: int | None, edition: str) -> MessageDraft:
    found = await answer.parts.of(Counting).of_games(guild, edition)
    texts = answer.texts
    name = texts.of(edition)("edition-name") if edition else ""
    where = texts("stats-where", edition=name or "none", here="no" if guild is None else "yes")
    known = (await _loaded([edition] if edition else [])).get(edition)
    return words.of_games(where, found, known, texts)


async def _loaded(editions: Iterable[str]) -> dict[str, Edition]:
    """Loading one for the first time takes a while."""
    return {edition: await asyncio.to_thread(load_edition, edition) for edition in set(editions)}


@command("command-leaderboard")
@app_commands.guild_only()
@arguments(edition="edition")
@app_commands.autocomplete(edition=editions)
async def leaderboard(interaction: Command, edition: Name = DEFAULT) -> None:
    """The best players of an edition in this server."""
    async with answering(interaction) as answer:
        guild, _channel, _parent = place_of(interaction)
        if guild is None or edition not in editions_known():
            raise Refused("bad_edition", edition=edition[:80])
        found = await answer.parts.of(Counting).of_guild(guild, edition)
        await answer.say(words.leaderboard(edition, found, answer.texts))


@settings.command(**described("command-settings-statistics"))
@arguments(counted="counted")
async def counted(interaction: Command, counted: bool) -> None:
    """Set whether statistics may tell of the asker."""
    async with answering(interaction) as answer:
        now = msgspec.structs.replace(await answer.service.people.habits_of(answer.user), counted=counted)
        await answer.service.people.set_habits(answer.user, now)
        await answer.say(MessageDraft(answer.texts("done-counted", counted="yes" if counted else "no")))
