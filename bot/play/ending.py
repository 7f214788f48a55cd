"""Detects choices that would end a turn, which some users want to confirm."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from bot.core.trial import Trial
from bot.domain.requests import Refused
from bot.play.pressing import find_seat
from bot.words.ids import DecisionRef, find_action, has_fields
from engine.edition import Edition
from engine.records import Action
from engine.sampling import sample
from engine.view import View

if TYPE_CHECKING:
    from bot.core.service import Service

TRIES = 2
"""Number of sampled positions, as dice decide whether some choices end a turn."""


async def may_end_turn(
    service: Service, game: int, user: int, question: DecisionRef | None, tokens: Sequence[str]
) -> bool:
    """True if choices may end the turn of a user who wants to confirm that.

    They are tried with invented dice and what the seat may know, so that the question reveals nothing. An
    action without fields, such as the end itself, needs no second tap.
    """
    if not tokens or not has_fields(tokens[-1]):
        return False
    if not (await service.people.read_habits(user)).confirms_end:
        return False
    seat = find_seat(await service.record(game), user, question).seat
    known = await service.view(game, seat, to_imagine=True)
    asked = known.decision
    if asked is None or asked.secret or question is None or question.id != asked.id:
        return False
    if known.turn is None or known.turn.seat != seat:
        return False
    found = [find_action(asked.actions, one) for one in tokens]
    actions = [one for one in found if one is not None]
    edition = await service.edition(game)
    return len(actions) == len(tokens) and await asyncio.to_thread(_has_end_of_turn, known, edition, actions)


def _has_end_of_turn(known: View, edition: Edition, actions: Sequence[Action]) -> bool:
    for number in range(TRIES):
        trial = Trial(sample(known, Random(number).random, edition), str(known.me))
        try:
            trial.choose_all(actions)
        except Refused:
            continue
        if trial.over:
            return True
    return False
