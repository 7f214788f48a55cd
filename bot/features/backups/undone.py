"""Presses in messages that the database does not know, or knows otherwise: after a backup was put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.play import PUT_BACK
from bot.domain.records import Lane
from bot.domain.requests import Refused
from bot.store import messages, queue, steps

if TYPE_CHECKING:
    from bot.play.answer import Answer
    from bot.words.ids import Question


async def need_current(answer: Answer, question: Question | None) -> None:
    """Refused("put_back") in a message that the database does not know, "stale" in one of another question.

    A private answer is known by its age alone: the database was put back after it was given.
    """
    pressed = answer.interaction.message
    if pressed is None:
        return
    if pressed.flags.ephemeral:
        if pressed.created_at.timestamp() < await answer.service.stored(steps.latest, answer.game, PUT_BACK):
            raise Refused("put_back")
        return
    known = await answer.service.stored(messages.known_as, answer.game, pressed.id)
    if not known:
        sending = await answer.service.stored(queue.in_doubt, Lane(channel=pressed.channel.id))
        raise Refused("stale" if sending else "put_back")
    if question is not None and not any(question.is_of(one.decision, one.seat) for one in known):
        raise Refused("stale")
