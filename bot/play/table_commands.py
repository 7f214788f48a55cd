"""The table itself: undo, resign, replace, move, cancel, reminders, report."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.core import looking, play
from bot.discord_io.errors import explain
from bot.discord_io.permissions import need_place, place_of
from bot.domain.requests import Actor, Refused
from bot.features.substitutes import offers
from bot.play.answer import Answer
from bot.play.group import Command, GameNumber, Name, answering, arguments, at_table, described, game, say
from bot.play.pressing import need_share
from bot.play.suggest import my_games, seats
from bot.play.typed import seat_called
from bot.words.catalogue import texts
from bot.words.draft import Button, MessageDraft, clip
from bot.words.ids import custom_id


@game.command(**described("command-game-undo"))
async def undo(interaction: Command) -> None:
    """Take back one's own last step."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(play.undo)
        await answer.say(MessageDraft(answer.texts("done-undone")))


@game.command(**described("command-game-resign"))
async def resign(interaction: Command) -> None:
    """Hand one's seat to a computer player, after a second tap."""
    async with answering(interaction) as answer:
        record = await answer.here()
        if record.seat_of(answer.user) is None:
            raise Refused("not_seated")
        plan = _twice(answer, "resign", "confirm-resign", "button-resign")
        other = Button(custom_id(answer.game, "substitute"), answer.texts("button-substitute"), "danger")
        await answer.say(MessageDraft(plan.text, (*plan.rows, (other,))))


@game.command(**described("command-game-cancel"))
async def cancel(interaction: Command) -> None:
    """Call the game off, after a second tap."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.say(_twice(answer, "cancel", "confirm-cancel", "button-cancel-game"))


def _twice(answer: Answer, verb: str, question: str, label: str) -> MessageDraft:
    yes = Button(custom_id(answer.game, verb), answer.texts(label), "danger")
    no = Button(custom_id(answer.game, "keep"), answer.texts("button-back"))
    return MessageDraft(answer.texts(question), ((yes, no),))


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


@game.command(**described("command-game-move"))
@arguments(number="game")
@app_commands.autocomplete(number=my_games)
async def move(interaction: Command, number: GameNumber) -> None:
    """Go on with a game in this channel."""
    async with answering(interaction) as answer:
        guild, channel, parent = place_of(interaction)
        await need_share(answer.service, number, answer.actor)
        await need_place(interaction, answer.texts)
        answer.game = number
        await answer.do(play.move, channel, guild, parent)
        answer.service.waiting.forget(number)
        await answer.say(MessageDraft(answer.texts("done-moved", channel=f"<#{channel}>")))


@game.command(**described("command-game-reminders"))
@arguments(active="on")
async def reminders(interaction: Command, active: bool) -> None:
    """Switch the reminders of this game."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(looking.switch_reminders, active)
        await answer.say(MessageDraft(answer.texts("done-reminders-on" if active else "done-reminders-off")))


class ReportNote(discord.ui.Modal):
    """What seems wrong, in the player's words."""

    def __init__(self, locale: str) -> None:
        words = texts(locale)
        super().__init__(title=clip(words("report-title"), 45), timeout=840)
        self.note: discord.ui.TextInput[Any] = discord.ui.TextInput(
            style=discord.TextStyle.paragraph, max_length=1500
        )
        self.add_item(discord.ui.Label(text=clip(words("report-label"), 45), component=self.note))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Keep the note with the position."""
        async with answering(interaction) as answer:
            record = await answer.here()
            number = await answer.service.report(record.id, answer.actor, self.note.value)
            await answer.say(MessageDraft(answer.texts("done-reported", number=number)))

    async def on_error(  # type: ignore[override]
        self, interaction: discord.Interaction[Any], error: Exception, /
    ) -> None:
        """Tell it in a sentence."""
        said = explain(error, texts(str(interaction.locale)), where="report")
        await interaction.response.send_message(said, ephemeral=True)


@game.command(**described("command-game-report"))
@arguments(note="note")
async def report(interaction: Command, note: app_commands.Range[str, 1, 1500] | None = None) -> None:
    """Tell the operator; without a note a form asks for it."""
    if note is None:
        await interaction.response.send_modal(ReportNote(str(interaction.locale)))
        return
    async with answering(interaction) as answer:
        record = await answer.here()
        number = await answer.service.report(record.id, answer.actor, note)
        await answer.say(MessageDraft(answer.texts("done-reported", number=number)))
