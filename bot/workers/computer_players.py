"""Plays computer seats, one choice at a time, from the seat's view."""

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
from bot.process.incidents import METRICS, log_incident
from bot.process.timeout import wait_within
from bot.store import games
from bot.workers.jobs import Jobs
from engine.players import can_think_ahead

log = logging.getLogger(__name__)

POLL_SECONDS = 30.0
"""Seconds between looks for changes by other processes."""
AGAIN_SECONDS = 10.0
"""Seconds until a look after a failure."""
MOMENT = 0.1
"""Seconds of a choice after which other games run beside it."""


class Computers:
    """Plays while `run` runs. Call `wake` after each commit."""

    def __init__(self, service: Service, jobs: Jobs, *, poll: float = POLL_SECONDS) -> None:
        self._service = service
        self._jobs = jobs
        self._poll = poll
        self._games: dict[int, None] = {}
        self._at_work: dict[int, asyncio.Task[None]] = {}
        self._look_at = 0.0
        self._news = asyncio.Event()

    def wake(self, game: int, _lanes: object = None) -> None:
        """Queue a changed game."""
        self._games[game] = None
        self._news.set()

    async def run(self) -> None:
        """Choose until cancelled. The games take turns."""
        try:
            while True:
                if time.monotonic() >= self._look_at:
                    await self._queue_waiting()
                game = next((one for one in self._games if one not in self._at_work), None)
                if game is None:
                    await self._wait_for_game()
                else:
                    del self._games[game]
                    await self._start_choice(game)
        finally:
            for task in self._at_work.values():
                task.cancel()
            await asyncio.gather(*self._at_work.values(), return_exceptions=True)

    async def _start_choice(self, game: int) -> None:
        """Start a choice. A long one continues beside other games."""
        task = self._at_work[game] = asyncio.create_task(self._try_choice(game), name=f"computers-{game}")
        task.add_done_callback(partial(self._note_end, game))
        await asyncio.wait({task}, timeout=MOMENT)

    def _note_end(self, game: int, _task: asyncio.Task[None]) -> None:
        del self._at_work[game]
        self._news.set()

    async def _queue_waiting(self) -> None:
        """Queue all games that await a computer player, also failed ones."""
        self._look_at = time.monotonic() + self._poll
        try:
            for game in await self._service.query(games.games_awaiting_computer):
                self._games[game] = None
        except Exception as trouble:
            log_incident(trouble, "games with computer players could not be looked for; it is tried again")
            self._look_soon()

    def _look_soon(self) -> None:
        self._look_at = min(self._look_at, time.monotonic() + AGAIN_SECONDS)

    async def _wait_for_game(self) -> None:
        self._news.clear()
        with suppress(TimeoutError):
            await wait_within(max(0.0, self._look_at - time.monotonic()), self._news.wait())

    async def _try_choice(self, game: int) -> None:
        try:
            await self.choose(game)
        except Refused as refusal:
            log.info("game %d: a computer player came too late (%s)", game, refusal.code)
        except GameBroken as trouble:
            log_incident(trouble, f"game {game} stands still (annalist check-games tells more)")
        except Exception as trouble:
            log_incident(trouble, f"game {game}: a computer player failed; it is tried again")
            self._look_soon()

    async def choose(self, game: int) -> bool:
        """Make a computer player's choice in a game. True if one was made."""
        record = await self._service.record(game)
        if record.phase != RUNNING:
            return False
        for seat in record.seats:
            minded = seat.minds == seat.awaited
            if seat.awaited is None or not (seat.computer or minded):
                continue
            kind = seat.computer or play.STAND_IN
            view = await self._service.view(game, seat.seat, to_imagine=can_think_ahead(kind))
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
