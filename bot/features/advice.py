"""Advice on a question, to its seat alone: worked out in the worker process, from the seat's own view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.domain.requests import Refused
from bot.domain.table_settings import ADVICE
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, verb
from bot.words import choices, ids, lists
from bot.words.message_draft import TEXT, MessageDraft, clip
from bot.words.names import Names
from bot.words.wording import prompt
from bot.workers.process import WorkerBusy, WorkerDied
from engine.records import Decision, Hint

BEST = 3
"""How many choices are named."""


@verb(ids.ADVICE, PRIVATE)
async def show_advice(answer: Answer, question: ids.DecisionRef | None, arg: str) -> None:
    """Tell what looks best in the asker's question. Refused: no_advice, advice_busy; see `Answer.open`."""
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
    await answer.say(best_choices(decision, await answer.hints(view), ranked, await answer.names()))


def best_choices(
    decision: Decision, hints: Sequence[Hint | None], ranked: Sequence[Any], names: Names
) -> MessageDraft:
    """Return the best-looking of the `ranked` choices, named as in the lists, with what each would bring."""
    offers = choices.offers(decision, hints)
    said = dict.fromkeys(
        lists.whole_label(one, decision, names) for action in ranked for one in offers if one.action == action
    )
    lines = [names.texts("advice-title", ask=prompt(decision, names))]
    lines += [names.texts("advice-choice", n=n, said=one) for n, one in enumerate(list(said)[:BEST], 1)]
    return MessageDraft(clip("\n".join([*lines, names.texts("advice-how")]), TEXT))
