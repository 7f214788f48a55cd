"""Advice on a question, to its seat alone: worked out in the worker process, from the seat's own view."""

from __future__ import annotations

from bot.domain.requests import Refused
from bot.domain.table_switch import ADVICE
from bot.play.answer import Answer
from bot.words.advice import advice
from bot.words.ids import Question
from bot.workers.process import WorkerBusy, WorkerDied


async def show_advice(answer: Answer, question: Question | None) -> None:
    """What looks best in the asker's question. Refused: no_advice, advice_busy; see `Answer.open`."""
    if not ADVICE.is_on(await answer.record()):
        raise Refused("no_advice")
    view, decision = await answer.open(question)
    jobs = answer.parts.drawing
    if jobs is None:
        raise Refused("advice_busy")
    try:
        ranked = await jobs.advise(view, await answer.service.edition(answer.game))
    except (WorkerBusy, WorkerDied):
        raise Refused("advice_busy") from None
    await answer.say(advice(decision, await answer.hints(view), ranked, await answer.names()))
