"""Answers to who asks what all this is: private, and about no game's state."""

from __future__ import annotations

from bot.interactions.answer import Answer
from bot.present import ids, newcomers
from bot.present.catalogue import catalogued, texts


async def explain_game(answer: Answer, question: ids.Question | None, edition: str) -> None:
    """New here?: an edition in a minute; what no catalogue knows is told in general words."""
    known = edition if edition in catalogued() else ""
    await answer.say(newcomers.welcome(texts(answer.locale, known)))
