"""Checks that tables continue after repairs, on any machine."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bench.faults.switches import Switches

if TYPE_CHECKING:
    from bench.faults.life import Life
    from bench.faults.players import Players
    from bench.faults.watch import Watch

LOOK = 0.2
IDLE = 20.0
"""Seconds without the bot's work, while users act."""
TRIES = 5
"""Answered acts of users in that time."""
WORK = 120.0
"""Seconds of processor time that the bot may take until each table goes on."""
WALL = 900.0
"""Seconds at most, whatever the reason."""


class ProgressCheck:
    """A table after all faults are repaired.

    It has gone on once a person has chosen or joined, or a game has begun or ended. Choices of computer
    players do not count. It is stuck if the bot is idle and the table does not go on.
    """

    def __init__(self, table: Players, watch: Watch, life: Life, switches: Switches) -> None:
        self.table = table
        self._watch = watch
        self._life = life
        self._switches = switches
        self._before = table.position
        self._tries = table.tries
        self._work = life.processor_seconds
        self._begun = self._looked = time.monotonic()
        self._idle = 0.0

    @property
    def is_progressing(self) -> bool:
        """True if it has gone on."""
        return self.table.position != self._before

    def reason_stuck(self) -> str:
        """Reason why the table is stuck, "" if it may continue. Call every LOOK seconds."""
        now = time.monotonic()
        # Where this process was held up itself, that time tells nothing of the bot.
        passed, self._looked = min(now - self._looked, 2 * LOOK), now
        self._idle = self._idle + passed if self._is_idle() else self._idle
        tries = self.table.tries - self._tries
        if self._idle >= IDLE and tries >= TRIES:
            return f"the bot was idle for {self._idle:.0f} s, and its users tried {tries} times"
        work = self._life.processor_seconds - self._work
        if work >= WORK:
            return f"the bot has worked for {work:.0f} s, idle about the table for {self._idle:.0f} s"
        return f"{WALL:.0f} s have gone by" if now - self._begun >= WALL else ""

    def _is_idle(self) -> bool:
        """True if nothing is due and nobody waits for the bot."""
        now = time.time() + self._switches.clock
        table = self.table
        busy = self._watch.is_waited_for(int(table.channel)) or table.computer_awaited or table.is_due(now)
        return self._life.is_connected and not busy


async def stuck_players(going: Iterable[ProgressCheck]) -> list[tuple[Players, str]]:
    """Wait until all games continue or are stuck. Returns the stuck ones, with reasons."""
    everyone = list(going)
    waiting, stuck = everyone, []
    while waiting:
        await asyncio.sleep(LOOK)
        for one in waiting:
            if one.is_progressing:
                one.table.may_act.clear()
        waiting = [one for one in waiting if one.table.may_act.is_set()]
        found = [(one, why) for one in waiting if (why := one.reason_stuck())]
        stuck += [(one.table, why) for one, why in found]
        waiting = [one for one in waiting if one.table not in [table for table, _ in stuck]]
    for one in everyone:
        one.table.may_act.set()
    return stuck
