"""Messages of a time that never was: the database was put back from a backup made before they were sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.service import Refused

if TYPE_CHECKING:
    from bot.interactions.answer import Answer

ON_ITS_WAY = 60.0
"""Seconds within which the database may not know yet what the bot has sent."""


async def need_known(answer: Answer) -> None:
    """Refused("put_back") for a press in a message of which the database knows nothing any more.

    A private answer is known by its age alone: the database was put back after it was given.
    """
    pressed = answer.interaction.message
    if pressed is None:
        return
    if pressed.flags.ephemeral:
        undone = pressed.created_at.timestamp() < await answer.service.put_back_at(answer.game)
    else:
        age = (answer.interaction.created_at - pressed.created_at).total_seconds()
        undone = age > ON_ITS_WAY and not await answer.service.knows(answer.game, pressed.id)
    if undone:
        raise Refused("put_back")
