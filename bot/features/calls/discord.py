"""Looking for players, and playing once more."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.core import lobby
from bot.discord_io.permissions import need_place
from bot.domain.records import OVER, GameRecord
from bot.domain.requests import NewLobby, Refused
from bot.features.calls import calling
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, verb
from bot.play.group import Command, answering, arguments, at_table, described
from bot.play.pressing import played
from bot.words.ids import REMATCH, DecisionRef
from bot.words.message_draft import MessageDraft


@at_table.command(**described("command-table-call"))
@arguments(role="role", full="when-full", hours="in-hours")
async def call(
    interaction: Command,
    role: discord.Role | None = None,
    full: bool = True,
    hours: app_commands.Range[int, 0, int(calling.LATEST // 3600)] = 0,
) -> None:
    """Call for players, and let the table begin by itself."""
    async with answering(interaction) as answer:
        record = await answer.here()
        called = (await answer.service.servers.read(record.guild)).settings.called
        anybodys = role is None or role.mentionable or role.id == called
        if not anybodys and not interaction.permissions.mention_everyone:
            raise Refused("role_not_yours")
        await answer.do(calling.call, full=full, hours=hours, role=role.id if role else 0)
        unheard = role is not None and not (role.mentionable or interaction.app_permissions.mention_everyone)
        note = answer.texts("called-unheard", role=role.mention) if role and unheard else ""
        await answer.say(MessageDraft(f"{answer.texts('done-called')} {note}".strip()))


@at_table.command(**described("command-table-rematch"))
async def rematch(interaction: Command) -> None:
    """Open a table for the people of the game that ended here, in a new order."""
    async with answering(interaction) as answer:
        before = await answer.here()
        if before.open or before.seat_of(answer.user) is None:
            raise Refused("no_rematch")
        await open_rematch(answer, before)
        await answer.say(MessageDraft(answer.texts("done-called")))


@verb(REMATCH, PRIVATE)
async def once_more(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """Open a table like the one that is over, for the same people."""
    over = await played(answer.service, answer.game, answer.interaction.channel_id, answer.user)
    await open_rematch(answer, over)
    await answer.say(MessageDraft(answer.texts("done-opened")))


async def open_rematch(answer: Answer, over: GameRecord) -> None:
    """Open the table in the channel of the game that is over; whoever asks sits down first.

    Its people are called when the asker was one of them; where nobody else is awaited, it begins.
    Refused as by `open_lobby` and `need_place`.
    """
    await need_place(answer.interaction, answer.texts)
    wanted = NewLobby(
        edition=over.edition,
        channel=over.channel,
        options=dict(over.options),
        seats_max=over.seats_max,
        guild=over.guild,
        parent=over.parent,
        locale=over.locale,
    )
    made = await answer.service.create(answer.actor, wanted, interaction=answer.change_id())
    answer.game = made.record.id
    await answer.do(lobby.join)
    if over.phase == OVER and over.seat_of(answer.user) is not None:
        await answer.do(calling.rematch, over)
        await answer.do(calling.begin)
