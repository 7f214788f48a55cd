"""A look back at a game that is over, for who asks: the own choices where most was left lying."""

from __future__ import annotations

from bot.domain.records import OVER
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, verb
from bot.words import ids
from bot.words.message_draft import TEXT, MessageDraft, clip
from bot.words.missed import missed_choices


@verb(ids.LOOK_BACK, PRIVATE)
async def show_look_back(answer: Answer) -> None:
    """Tell the asker alone of their own choices. Refused: look_back_later, look_back_busy, not_seated."""
    record = await answer.record()
    if record.phase != OVER:
        raise Refused("look_back_later")
    found = await answer.service.look_backs.of(record.id)
    if found is None:
        raise Refused("look_back_busy")
    if answer.user not in found:
        raise Refused("look_back_not_yours")
    names = await answer.names()
    lines = missed_choices(found[answer.user], names)
    head = names.texts("look-back-title", game=record.id)
    await answer.say(MessageDraft(clip("\n".join([head, *lines, names.texts("look-back-how")]), TEXT)))
