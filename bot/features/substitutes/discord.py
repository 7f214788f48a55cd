"""Seats that change hands: filled, offered, left to a substitute; and electing a host."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.core import play
from bot.domain.requests import Actor, Refused
from bot.features.substitutes import offers
from bot.play.answer import Answer
from bot.play.buttons import UPDATE, verb
from bot.play.group import Command, Name, answering, arguments, at_table, described, game, say
from bot.play.suggest import seats
from bot.play.typed import seat_called
from bot.words.back_button import back_button
from bot.words.draft import MessageDraft
from bot.words.ids import Question


@game.command(**described("command-game-replace"))
@arguments(seat="seat", user="user", computer="computer")
@app_commands.choices(
    computer=[
        app_commands.Choice(name=say("computer-greedy"), value="greedy"),
        app_commands.Choice(name=say("computer-random"), value="random"),
    ]
)
@app_commands.autocomplete(seat=seats)
async def replace(
    interaction: Command, seat: Name, user: discord.User | None = None, computer: str = ""
) -> None:
    """Put a person or a computer player into a seat."""
    async with answering(interaction) as answer:
        record = await answer.here()
        if user is not None and user.bot:
            raise Refused("not_a_person")
        letter = seat_called(seat, (await answer.names()).bare())
        if user is None:
            await answer.do(play.replace, letter, computer or play.STAND_IN)
        else:
            await answer.do(offers.offer_seat, letter, Actor(user.id, user.display_name, record.locale))
        await answer.say(MessageDraft(answer.texts("done-replaced" if user is None else "done-offered")))


@at_table.command(**described("command-table-offer"))
@arguments(seat="seat")
@app_commands.autocomplete(seat=seats)
async def offer(interaction: Command, seat: Name) -> None:
    """Offer a computer player's seat to all."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(offers.offer_seat, seat_called(seat, (await answer.names()).bare()))
        await answer.say(MessageDraft(answer.texts("done-offered")))


@at_table.command(**described("command-table-host"))
async def host(interaction: Command) -> None:
    """Ask to be the host of a table whose host is gone."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(offers.stand_for_host)
        await answer.say(MessageDraft(answer.texts("done-back-asked")))


@verb("substitute", UPDATE)
async def substitute(answer: Answer, question: Question | None, arg: str) -> None:
    """Resign, and ask for somebody to take the seat from the computer."""
    await answer.do(offers.resign_for_a_substitute)
    await answer.say(MessageDraft(answer.texts("done-resigned"), ((back_button(await answer.names()),),)))
