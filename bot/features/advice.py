"""Advice on a question, to its seat alone: thought out in a process of its own, from the seat's own view."""

from __future__ import annotations

from bot.play.advising import weigh_choices
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, Feature
from bot.words import ids
from bot.words.advice_text import advice_message

FEATURE = Feature(__name__)


@FEATURE.verb(ids.ADVICE, PRIVATE)
async def show_advice(answer: Answer) -> None:
    """Show the best choices of the user's question.

    Raises: Refused as in `Answer.open` and `weigh_choices`.
    """
    view, decision = await answer.open()
    choices = await answer.choices(view)
    weighed = await weigh_choices(answer.parts, answer.game, choices)
    await answer.ask_in_private(advice_message(choices, weighed), decision)
