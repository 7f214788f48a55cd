"""Doing stored steps again, and noticing when this version makes another game of them."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.domain.records import StepRecord
from bot.domain.requests import GameBroken
from engine.loading import DAMAGE
from engine.records import EngineError

ACT, UNDO, START, ROLLBACK, CARRY = "act", "undo", "start", "rollback", "carry"
TAKE_BACK = "take_back"


def digest(entries: Sequence[Any]) -> str:
    """Return a short fingerprint of log entries, to notice when a later version would make others."""
    return hashlib.sha256(msgspec.json.encode(entries, order="deterministic")).hexdigest()[:16]


def effective(log: Iterable[StepRecord]) -> list[StepRecord]:
    """The steps that count: a rollback takes back those after the entry it names.

    So does a carrying over to other rules where the newest position was not certain.
    """
    kept: list[StepRecord] = []
    for step in log:
        if step.kind in (ROLLBACK, CARRY):
            while kept and kept[-1].entries > step.entries:
                kept.pop()
        if step.kind != ROLLBACK:
            kept.append(step)
    return kept


def apply_step(game: Any, step: StepRecord) -> None:
    """Do a stored step again. GameBroken when this version refuses it or makes other entries of it."""
    if step.kind not in (ACT, UNDO, TAKE_BACK):
        return
    try:
        if step.kind == ACT:
            game.repeat(step.seat, game.decode_action(step.body))
        elif step.kind == TAKE_BACK:
            game.take_back(step.body["to"])
        else:
            game.undo(step.seat)
    except (EngineError, *DAMAGE) as trouble:
        raise GameBroken(
            f"step {step.n} ({step.kind} by seat {step.seat}) is refused: {trouble}"
        ) from trouble
    if step.digest != digest(game.log[step.first :]):
        raise GameBroken(f"step {step.n} ({step.kind} by seat {step.seat}) now makes other log entries")


async def replay(game: Any, log: Sequence[StepRecord]) -> None:
    """Do stored steps again, letting others have the loop now and then."""
    for count, step in enumerate(log, 1):
        apply_step(game, step)
        if count % 20 == 0:
            await asyncio.sleep(0)
