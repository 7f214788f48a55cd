"""Advice on a question, to its seat alone: thought out in a process of its own, from the seat's own view."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bot.domain.requests import Refused
from bot.domain.table_settings import ADVICE
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, verb
from bot.words import choices, ids, lists
from bot.words.choices import Offer
from bot.words.message_draft import TEXT, MessageDraft, clip
from bot.words.names import Names
from bot.words.wording import prompt
from engine.records import Decision, Hint
from engine.searching.search import Weighed

BEST = 3
"""How many choices are named."""
LEAST = 0.1
"""Points that are told: what is less apart is as good."""


@verb(ids.ADVICE, PRIVATE)
async def show_advice(answer: Answer) -> None:
    """Tell what looks best in the asker's question. Refused: no_advice, advice_busy; see `Answer.open`."""
    if not ADVICE.is_on(await answer.record()):
        raise Refused("no_advice")
    view, decision = await answer.open()
    service = answer.service
    known = await service.view(answer.game, view.me, to_imagine=True)
    if known.decision is None or known.decision.id != decision.id:
        raise Refused("stale")  # it was answered just now
    edition = await service.edition(answer.game)
    weighed = await answer.made(lambda jobs: jobs.advise(known, edition), "advice_busy")
    await answer.say(best_choices(decision, await answer.hints(view), weighed, await answer.names()))


def best_choices(
    decision: Decision, hints: Sequence[Hint | None], weighed: Sequence[Weighed], names: Names
) -> MessageDraft:
    """Return the best of the `weighed` choices, named as in the lists: why the first is best, and how far
    behind it the others are.

    Of those that are about as good the one leads that the question offers first.
    """
    all_offers = choices.offers(decision, hints)
    offers = (
        choices.best_first(all_offers) if decision.secret else choices.public(decision, all_offers, names)
    )
    offered = {action for one in offers for action in one.actions}
    offers += [one for one in all_offers if one.action not in offered]
    best = _leading(offers, weighed)
    found: dict[str, tuple[Offer, Weighed]] = {}
    for weight in (best, *weighed):
        offer = next(one for one in offers if weight.action in one.actions)
        found.setdefault(lists.whole_label(offer, decision, names), (offer, weight))
    lines = [names.texts("advice-title", ask=prompt(decision, names))]
    for n, (said, (offer, weight)) in enumerate(list(found.items())[:BEST], 1):
        if n == 1:
            why = _reason(offer, offers, weighed, names)
            lines.append(names.texts("advice-best", said=said, why=why))
        else:
            behind = _behind(best, weight, names)
            lines.append(names.texts("advice-choice", n=n, said=f"{said} · {behind}" if behind else said))
    worlds = max((one.worlds for one in weighed), default=0)
    lines.append(names.texts("advice-how", count=worlds))
    return MessageDraft(clip("\n".join(lines), TEXT))


def _leading(offers: Sequence[Offer], weighed: Sequence[Weighed]) -> Weighed:
    """Return the best choice: of all that are about as good, as far as they were tried, the one offered
    first; where that is not the first of all, one that brings more than it."""
    tried = [one for one in weighed if one.worlds] or list(weighed)
    place = {action: n for n, offer in enumerate(offers) for action in offer.actions}
    first = next((one.gain for one in tried if not place[one.action]), -math.inf)
    good = [one for one in tried if _as_good(tried[0], one)]
    more = [one for one in good if not place[one.action] or one.gain - first >= LEAST]
    return min(more, key=lambda one: place[one.action])


def _as_good(best: Weighed, one: Weighed) -> bool:
    return best.gain - one.gain <= max(LEAST, math.hypot(best.error, one.error))


def _behind(best: Weighed, one: Weighed, names: Names) -> str:
    """Return how much less a choice brings than the best, in words; "" where it is not known."""
    if not one.worlds:
        return ""
    if _as_good(best, one):
        return names.texts("advice-as-good")
    return names.texts("advice-less", points=f"{best.gain - one.gain:.1f}")


def _reason(best: Offer, offers: Sequence[Offer], weighed: Sequence[Weighed], names: Names) -> str:
    """Return in a clause why the best is best; where another one is offered first, why not that."""
    if best == offers[0]:
        return names.texts(f"advice-why-{_kind_of_reason(best, offers)}")
    gains = {one.action: one.gain for one in weighed if one.worlds}
    own, first = (
        next((gains[one] for one in offer.actions if one in gains), None) for offer in (best, offers[0])
    )
    if own is None or first is None:
        return names.texts("advice-why-own")
    return names.texts("advice-why-ahead", points=f"{own - first:.1f}")


def _kind_of_reason(best: Offer, offers: Sequence[Offer]) -> str:
    """Return what speaks most for the best, as far as hints tell."""
    hint, brings = best.hint or Hint(), _brings(best)
    if not ids.fields(best.action):
        return "stop"
    if brings > 0 and brings == max(map(_brings, offers)):
        return "most"
    if hint.odds is not None:
        return "fight"
    if hint.breaks:
        return "lead"
    return "free" if best.unopposed and any(one.hint and one.hint.odds for one in offers) else "later"


def _brings(offer: Offer) -> int:
    """Return what a choice brings at once, where it brings it."""
    return (offer.hint.score or 0) + offer.hint.gain if offer.hint else 0
