"""Playing once more: a table like the one that is over, for the same people in a new order."""

from __future__ import annotations

from bot.core import lobby
from bot.discord_io.permissions import need_place
from bot.domain.records import OVER, GameRecord
from bot.domain.requests import NewLobby
from bot.features.calls import calling
from bot.play.answer import Answer


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
