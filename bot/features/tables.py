"""The games being played in a server, as far as who asks can see its channels."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_io.permissions import place_of
from bot.domain.records import Awaited, OpenTable
from bot.play.group import Command, answering, command
from bot.store.games import tables_in
from bot.words.catalogue import Texts
from bot.words.clock import ago, recess_line
from bot.words.message_draft import TEXT, MessageDraft, clip
from bot.words.names import symbol
from bot.words.question_link import link

MOST = 15
"""Tables in one list."""


def tables(found: list[OpenTable], texts: Texts) -> MessageDraft:
    """Return a line for each of the first tables, with a link to its question."""
    if not found:
        return MessageDraft(texts("tables-none"))
    lines = [texts("tables-title"), *(_line(one, texts) for one in found[:MOST])]
    return MessageDraft(clip("\n".join(lines), TEXT))


def _line(one: OpenTable, texts: Texts) -> str:
    message = next((seat.message for seat in one.awaited if seat.message is not None), None)
    where = link(one.guild, one.channel, message) if message is not None else f"<#{one.channel}>"
    asked = [texts("board-asked", seat=_who(seat, texts), since=ago(seat.since)) for seat in one.awaited]
    return texts(
        "tables-line",
        where=where,
        game=one.game,
        edition=texts.of(one.edition)("edition-name.short"),
        asked=recess_line(one.recess, texts) or texts.join(asked) or texts("tables-still"),
    )


def _who(seat: Awaited, texts: Texts) -> str:
    """Return a seat's symbol and its person; nobody is pinged by a private list."""
    return (
        f"{symbol(seat.seat)} {f'<@{seat.user}>' if seat.user else texts('computer-name', letter=seat.seat)}"
    )


@command("command-games")
@app_commands.guild_only()
async def games(interaction: Command) -> None:
    """The running games of this server, whose turn it is there, and since when."""
    async with answering(interaction) as answer:
        guild, _channel, _parent = place_of(interaction)
        found = await answer.service.stored(tables_in, guild)
        await answer.say(tables([one for one in found if _seen(interaction, one.channel)], answer.texts))


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
