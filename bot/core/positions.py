"""Positions of a stored game, rebuilt from a snapshot or its start and later steps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from bot.core.house import House
from bot.core.replaying import apply_step, load_first, replay, valid_steps
from bot.domain.records import GameRecord, StepRecord
from bot.domain.requests import GameBroken, Refused
from bot.store import games, steps
from engine.loading import DAMAGE
from engine.records import EngineError

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


class Rebuild:
    """Work that rebuilds a past position, without the table's lock.

    * `game`: an own copy at an earlier position.
    * `steps`: steps that lead on from it.
    * `may_differ`: another version may have played them.
    """

    def __init__(self, game: Game, steps: Sequence[StepRecord] = (), *, may_differ: bool = False) -> None:
        self._game = game
        self._steps = steps
        self._may_differ = may_differ

    async def run(self) -> Game:
        """Replay the steps.

        Raises: Refused with earlier_rules if only another version can; GameBroken.
        """
        try:
            await replay(self._game, self._steps)
        except GameBroken:
            if not self._may_differ:
                raise
            raise Refused("earlier_rules") from None
        return self._game


def newest_position(house: House, kept: list[steps.Snapshot], edition: Edition) -> Game | None:
    """Game of the newest snapshot that this version reads completely, or None."""
    for snapshot in kept:
        with suppress(EngineError):
            game: Game = house.engine.load_game(snapshot.text, edition)
            if not game.completed:
                return game
    return None


async def first_position(house: House, id: int, edition: Edition) -> tuple[Game, int, list[StepRecord]]:
    """Game at its start or last rules change, with the later steps.

    The number is the log length at that point.
    """
    async with house.store.read() as c:
        stored = await games.read_game(c, id)
        log = await valid_steps(c, id)
        kept = await steps.read_snapshots(c, id)
    assert stored is not None
    game, first = load_first(house.engine, stored, edition, log, kept)
    return game, first.entries, [step for step in log if step.n > first.n]


async def verified_position(house: House, record: GameRecord) -> Game:
    """Newest position from which this version can finish a game.

    It starts from a snapshot or the start, and adds the steps that replay alike.

    Raises: Refused with not_certain.
    """
    edition = await house.edition_of(record)
    async with house.store.read() as c:
        log = await valid_steps(c, record.id)
        kept = await steps.read_snapshots(c, record.id)
    for snapshot in kept:
        later = [step for step in log if step.n > snapshot.n]
        with suppress(EngineError):
            game = _replay_until_difference(partial(house.engine.load_game, snapshot.text, edition), later)
            if await asyncio.to_thread(house.engine.can_be_played, game):
                return game
    with suppress(EngineError, *DAMAGE):
        game, _, later = await first_position(house, record.id, edition)
        return _replay_until_difference(game.copy, later)
    raise Refused("not_certain")


def _replay_until_difference(start: Callable[[], Game], later: list[StepRecord]) -> Game:
    """Replay steps until one differs."""
    game, fitting = start(), 0
    try:
        for step in later:
            apply_step(game, step)
            fitting += 1
    except GameBroken:
        game = start()
        for step in later[:fitting]:
            apply_step(game, step)
    return game
