"""Choices that others made for a user who was away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.core.replaying import ACT, TAKE_BACK, UNDO, valid_steps
from bot.domain.records import StepRecord
from bot.domain.requests import GameBroken, Refused
from bot.words.instead import Instead
from engine.records import EngineError

if TYPE_CHECKING:
    from bot.core.service import Service

MOST = 8
"""Max. choices told, the newest."""
BACK = "back"


async def choices_made_meanwhile(service: Service, game: int, user: int) -> tuple[list[Instead], int]:
    """Newest choices made for a returning user, in order, and their number.

    Choices are omitted if only an earlier version of the rules can show their question.
    """
    log = await service.query(valid_steps, game)
    async with service.read(game) as reader:
        mine = {seat.seat for seat in reader.record.seats_of(user)}
        made = steps_made_for(log, mine, user)
        told = made[-MOST:]
        try:
            found = [
                Instead(view, await reader.hints(view), action)
                for view, action in await reader.views_before(told)
                if view.decision is not None and action in view.decision.actions
            ]
        except (Refused, GameBroken, EngineError):
            found = []
    return found, len(made)


def steps_made_for(log: Iterable[StepRecord], seats: set[str], user: int) -> list[StepRecord]:
    """Steps others made for the user since their last choice or return."""
    found: list[StepRecord] = []
    before: list[StepRecord] = []
    for step in log:
        if step.kind == TAKE_BACK:
            found = [one for one in found if one.first <= step.body["to"]]
        elif step.seat not in seats:
            continue
        elif step.kind == UNDO:
            found = found[:-1]
        elif step.kind == BACK:
            before, found = found, []
        elif step.kind == ACT:
            before = []
            found = [] if step.user == user else [*found, step]
    return before
