"""Weighs a question's choices from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.domain.requests import Refused
from bot.domain.table_settings import ADVICE

if TYPE_CHECKING:
    from bot.play.parts import Parts
    from bot.words.choices import Choices
    from engine.searching.search import Weighed


async def weigh_choices(parts: Parts, game: int, choices: Choices) -> Sequence[Weighed]:
    """Weigh a question's choices in a worker, best first.

    Raises: Refused with no_advice, stale, advice_busy.
    """
    service = parts.service
    if not ADVICE.is_on(await service.record(game)):
        raise Refused("no_advice")
    known = await service.view(game, choices.decision.seat, to_imagine=True)
    if known.decision is None or known.decision.id != choices.decision.id:
        raise Refused("stale")  # it was answered just now
    edition = await service.edition(game)
    first = choices.ranked[0].action if choices.ranked else None
    return await parts.run_job(lambda jobs: jobs.advise(known, edition, first), "advice_busy")
