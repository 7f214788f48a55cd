"""What finished games tell of people: /stats, /leaderboard, and who wants to be in neither."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.commands.group import Command, Name, answering, arguments, described
from bot.commands.settings import settings
from bot.commands.suggest import editions
from bot.interactions.answer import Answer
from bot.interactions.permissions import place_of
from bot.present import statistics
from bot.present.message import MessageDraft
from bot.service import Refused
from engine import Edition, default_edition, load_edition
from engine import editions as editions_known

DEFAULT = default_edition()


@app_commands.command(**described("command-stats"))
@arguments(who="player", edition="edition", server="server")
@app_commands.autocomplete(edition=editions)
async def stats(
    interaction: Command, who: discord.User | None = None, edition: Name | None = None, server: bool = False
) -> None:
    """How somebody plays, by default the asker; or the games of an edition, of this server, or both."""
    async with answering(interaction) as answer:
        guild, _channel, _parent = place_of(interaction)
        if edition is not None and edition not in editions_known():
            raise Refused("bad_edition", edition=edition[:80])
        if server and guild is None:
            raise Refused("wrong_place")
        if who is None and (server or edition):
            await answer.say(await _of_games(answer, guild if server else None, edition or ""))
            return
        user = who.id if who is not None else answer.user
        found, how = await answer.service.counting.of_person(user)
        found = [one for one in found if edition in (None, one.edition)]
        known = await _loaded(one.edition for one in found)
        pairs = [(one, known[one.edition]) for one in found]
        await answer.say(statistics.of_person(f"<@{user}>", pairs, how, answer.texts))


async def _of_games(answer: Answer, guild: int | None, edition: str) -> MessageDraft:
    found = await answer.service.counting.of_games(guild, edition)
    texts = answer.texts
    name = texts.of(edition)("edition-name") if edition else ""
    where = texts("stats-where", edition=name or "none", here="no" if guild is None else "yes")
    known = (await _loaded([edition] if edition else [])).get(edition)
    return statistics.of_games(where, found, known, texts)


async def _loaded(editions: Iterable[str]) -> dict[str, Edition]:
    """Loading one for the first time takes a while."""
    return {edition: await asyncio.to_thread(load_edition, edition) for edition in set(editions)}


@app_commands.command(**described("command-leaderboard"))
@app_commands.guild_only()
@arguments(edition="edition")
@app_commands.autocomplete(edition=editions)
async def leaderboard(interaction: Command, edition: Name = DEFAULT) -> None:
    """The best players of an edition in this server."""
    async with answering(interaction) as answer:
        guild, _channel, _parent = place_of(interaction)
        if guild is None or edition not in editions_known():
            raise Refused("bad_edition", edition=edition[:80])
        found = await answer.service.counting.of_guild(guild, edition)
        await answer.say(statistics.leaderboard(edition, found, answer.texts))


@settings.command(**described("command-settings-statistics"))
@arguments(counted="counted")
async def counted(interaction: Command, counted: bool) -> None:
    """Whether statistics may tell of the asker."""
    async with answering(interaction) as answer:
        now = msgspec.structs.replace(await answer.service.habits_of(answer.user), counted=counted)
        await answer.service.set_habits(answer.user, now)
        await answer.say(MessageDraft(answer.texts("done-counted", counted="yes" if counted else "no")))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (stats, leaderboard)
"""What stands beside `/settings statistics`."""
