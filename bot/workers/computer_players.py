"""Plays the seats of computer players: one choice at a time, from the seat's own view."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

from bot.core import play
from bot.core.service import Service
from bot.domain.records import RUNNING
from bot.domain.requests import GameBroken, Refused
from bot.process.incidents import METRICS, incident
from bot.process.timeout import within
from bot.store import games
from bot.workers.jobs import Jobs
from engine.players import thinks_ahead

log = logging.getLogger(__name__)

POLL_SECONDS = 30.0
"""How often to look for what another process (the command line) has changed."""
AGAIN_SECONDS = 10.0
"""How soon to look again after a failure."""
MOMENT = 0.1
"""Seconds that a choice may take before other games go on beside it."""


class Computers:
    """Works while `run` runs; `wake` after each commit, with the game's number."""

    def __init__(self, service: Service, jobs: Jobs, *, poll: float = POLL_SECONDS) -> None:
        self._service = service
        self._jobs = jobs
        self._poll = poll
        self._games: dict[int, None] = {}
        self._at_work: dict[int, asyncio.Task[None]] = {}
        self._look_at = 0.0
        self._news = asyncio.Event()

    def wake(self, game: int, _lanes: object = None) -> None:
        """Something happened in a game."""
        self._games[game] = None
        self._news.set()

    async def run(self) -> None:
        """Choose until cancelled; every game in turn, so that none waits for another's end."""
        try:
            while True:
                if time.monotonic() >= self._look_at:
                    await self._look()
                game = next((one for one in self._games if one not in self._at_work), None)
                if game is None:
                    await self._wait()
                else:
                    del self._games[game]
                    await self._begin(game)
        finally:
            for task in self._at_work.values():
                task.cancel()
            await asyncio.gather(*self._at_work.values(), return_exceptions=True)

    async def _begin(self, game: int) -> None:
        """Have a choice made in a game; who thinks for longer than a moment does so beside the others."""
        task = self._at_work[game] = asyncio.create_task(self._try(game), name=f"computers-{game}")
        task.add_done_callback(partial(self._ended, game))
        await asyncio.wait({task}, timeout=MOMENT)

    def _ended(self, game: int, _task: asyncio.Task[None]) -> None:
        del self._at_work[game]
        self._news.set()

    async def _look(self) -> None:
        """Take up all games in which a computer player is awaited: those that failed are tried again."""
        self._look_at = time.monotonic() + self._poll
        try:
            for game in await self._service.query(games.running_ids):
                self._games[game] = None
        except Exception as trouble:
            incident(trouble, "games with computer players could not be looked for; it is tried again")
            self._look_soon()

    def _look_soon(self) -> None:
        self._look_at = min(self._look_at, time.monotonic() + AGAIN_SECONDS)

    async def _wait(self) -> None:
        self._news.clear()
        with suppress(TimeoutError):
            await within(max(0.0, self._look_at - time.monotonic()), self._news.wait())

    async def _try(self, game: int) -> None:
        try:
            await self.choose(game)
        except Refused as refusal:
            log.info("game %d: a computer player came too late (%s)", game, refusal.code)
        except GameBroken as trouble:
            incident(trouble, f"game {game} stands still (annalist check-games tells more)")
        except Exception as trouble:
            incident(trouble, f"game {game}: a computer player failed; it is tried again")
            self._look_soon()

    async def choose(self, game: int) -> bool:
        """Make one choice in a game if a computer player is asked; whether one was made."""
        record = await self._service.record(game)
        if record.phase != RUNNING:
            return False
        for seat in record.seats:
            minded = seat.minds == seat.awaited
            if seat.awaited is None or not (seat.computer or minded):
                continue
            kind = seat.computer or play.STAND_IN
            view = await self._service.view(game, seat.seat, to_imagine=thinks_ahead(kind))
            if view.decision is None:
                continue
            edition, start = await self._service.edition(game), time.monotonic()
            action = await self._jobs.choose(kind, view, edition)
            METRICS.thinking.add(time.monotonic() - start)
            choice = partial(
                play.submit_for_computer, letter=seat.seat, action=action, decision=view.decision.id
            )
            await self._service.change(game, None, choice)
            return True
        return False
