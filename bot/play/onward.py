"""Offers the next waiting table after a choice."""

from __future__ import annotations

from contextlib import suppress

from bot.discord_io.errors import NOT_TOLD
from bot.play.answer import Answer
from bot.store import games
from bot.words.next_table import next_offer, waiting_games


async def offer_next(answer: Answer) -> None:
    """Offer the user another waiting table, unless this one still awaits them."""
    made = answer.outcome
    if made is None or made.repeated or made.last < made.first:
        return
    if any(one.awaited is not None for one in made.record.seats_of(answer.user)):
        return
    waiting = waiting_games(await answer.service.query(games.open_games_of_user, answer.user), made.record.id)
    if waiting:
        with suppress(*NOT_TOLD):
            await answer.say_besides(next_offer(waiting[0], answer.texts))
