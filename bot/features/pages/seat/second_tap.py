"""Finds the taps that ask for a second one: those that cannot be taken back, or end a turn."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from bot.core.trial import Trial
from bot.domain.requests import Refused
from bot.play.ending import may_end_turn
from bot.play.pressing import find_seat
from bot.words import ids, secret
from bot.words.choice import Choice
from bot.words.choices import Choices
from engine.sampling import sample

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.words.names import Names
    from engine.edition import Edition
    from engine.records import Action
    from engine.view import View

TRIES = 2
"""Number of sampled positions, as what nobody knows may decide whether a choice can be taken back."""


async def ask_again(
    service: Service, names: Names, user: int, question: ids.DecisionRef | None, token: str, *, light: bool
) -> str:
    """Text that asks for a second tap, "" if none is needed.

    A `light` tap on a land makes only undoable choices.
    """
    game = names.game.id
    known = await service.view(game, find_seat(names.game, user, question).seat, to_imagine=True)
    asked = known.decision
    action = ids.find_action(asked.actions, token) if asked is not None else None
    if asked is None or action is None or question is None or asked.id != question.id:
        return ""
    choice = Choices(asked, (), names).find_choice(action)
    if _is_final(choice):
        return names.texts("play-sure", action=choice.title)
    if await may_end_turn(service, game, user, question, [token]):
        return names.texts("confirm-end-turn", action=choice.sentence)
    if light and not await asyncio.to_thread(can_take_back, known, names.edition, action):
        return names.texts("play-sure", action=choice.title)
    return ""


def can_take_back(known: View, edition: Edition, action: Action) -> bool:
    """True if a seat may undo a choice right after it.

    It is tried with the seat's knowledge, so the question reveals nothing.
    """
    for number in range(TRIES):
        trial = Trial(sample(known, Random(number).random, edition), str(known.me))
        try:
            trial.choose_all([action])
        except Refused:
            return False
        if trial.over or not trial.game.undoable_choices(trial.seat):
            return False
    return True


def _is_final(choice: Choice) -> bool:
    """True if a choice shows or spends a secret."""
    is_private = choice.decision.secret or choice.type in choice.names.narration.private
    return is_private and secret.is_final(choice)
