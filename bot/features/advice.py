"""Advice on a question, to its seat alone: thought out in a process of its own, from the seat's own view."""

from __future__ import annotations

import math
from collections.abc import Sequence

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
from engine.searching.search import Weighed

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
    service = answer.service
    known = await service.view(answer.game, view.me, to_imagine=True)
    if known.decision is None or known.decision.id != decision.id:
        raise Refused("stale")  # it was answered just now
    try:
        weighed = await jobs.advise(known, await service.edition(answer.game))
    except (WorkerBusy, WorkerDied):
        raise Refused("advice_busy") from None
    await answer.say(best_choices(decision, await answer.hints(view), weighed, await answer.names()))


def best_choices(
    decision: Decision, hints: Sequence[Hint | None], weighed: Sequence[Weighed], names: Names
) -> MessageDraft:
    """Return the best of the `weighed` choices, named as in the lists, and how far behind the first they
    are."""
    offers = choices.offers(decision, hints)
    found: dict[str, Weighed] = {}
    for weight in weighed:
        for one in offers:
            if one.action == weight.action:
                found.setdefault(lists.whole_label(one, decision, names), weight)
    lines = [names.texts("advice-title", ask=prompt(decision, names))]
    for n, (said, weight) in enumerate(list(found.items())[:BEST], 1):
        behind = _behind(weighed[0], weight, names)
        lines.append(names.texts("advice-choice", n=n, said=f"{said} · {behind}" if behind else said))
    worlds = max((one.worlds for one in weighed), default=0)
    lines.append(names.texts("advice-how", count=worlds))
    return MessageDraft(clip("\n".join(lines), TEXT))


def _behind(best: Weighed, one: Weighed, names: Names) -> str:
    """Return how much less a choice brings than the best, in words; "" for the best, or where it is not
    known."""
    if one is best or not one.worlds:
        return ""
    less = best.gain - one.gain
    if less <= math.hypot(best.error, one.error):
        return names.texts("advice-as-good")
    return names.texts("advice-less", points=f"{less:.1f}")
