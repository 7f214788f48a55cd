"""A question can always be had again: found where it stands, or posted anew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord

from bot.interactions.seats import seat_of
from bot.present.question import asked_in, link_to
from bot.service import Refused, play
from bot.store.records import HeldMessage

if TYPE_CHECKING:
    from bot.interactions.answer import Answer

BURIED = 20
"""A question with more messages below it is posted anew."""
LOOKS, LOOK_SECONDS = 20, 0.1


async def question_again(answer: Answer) -> str:
    """Where the asker's question stands, as a sentence; posted anew when it is gone, buried or elsewhere.

    Refused: not_seated, not_awaited.
    """
    record = await answer.record()
    seat = seat_of(record, answer.user)
    if seat.awaited is None:
        raise Refused("not_awaited")
    held = asked_in(record, seat.seat, await answer.service.held(record.id))
    if held is not None and held.message_id is None:
        return answer.texts("question-waits")
    where = link_to(record, held)
    if held is not None and where and await _stands(answer, held):
        return answer.texts("question-here", link=where)
    await answer.do(play.ask_again)
    anew = await _link_of_the_new_one(answer, seat.seat, held)
    return answer.texts("question-anew", link=anew) if anew else answer.texts("question-waits")


async def _stands(answer: Answer, held: HeldMessage) -> bool:
    """Whether a message is there and in sight. What Discord does not tell just now is taken for so."""
    channel = answer.interaction.client.get_partial_messageable(held.channel_id)
    before = discord.Object((held.message_id or 1) - 1)
    try:
        page = channel.history(limit=BURIED + 2, after=before, oldest_first=True)
        found = [message.id async for message in page]
    except (discord.Forbidden, discord.NotFound):
        return False
    except discord.HTTPException:
        return True
    return found[:1] == [held.message_id] and len(found) <= BURIED + 1


async def _link_of_the_new_one(answer: Answer, seat: str, before: HeldMessage | None) -> str:
    """The link to the message that is being posted; "" when that takes too long."""
    for _ in range(LOOKS):
        record = await answer.record()
        held = asked_in(record, seat, await answer.service.held(record.id))
        if held is not None and (before is None or held.id != before.id) and held.message_id is not None:
            return link_to(record, held)
        await asyncio.sleep(LOOK_SECONDS)
    return ""
