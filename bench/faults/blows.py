"""Faults by kind: each strikes at random and ends later."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable

from bench.faults.life import Life
from bench.faults.rows import Rows
from bench.faults.switches import Switches
from bench.processes import child_processes
from sandbox import Sandbox
from sandbox.chaos import Chaos, Mend, do_nothing
from sandbox.fault_kinds import PASSING
from sandbox.faults import Storm

Blow = Callable[["Blows"], Awaitable[Mend | None]]

WORLD = (
    "delete-message",
    "take-permission",
    "archive",
    "lock",
    "close-dms",
    "drop-gateway",
    "outage",
    "kick",
    "expire",
)
"""Kinds of blows of sandbox.chaos."""
POSTS, EDITS = "POST /channels", "PATCH /channels"
REFUSED = {
    "50001": POSTS,
    "50013": POSTS,
    "160005": POSTS,
    "200000": POSTS,
    "50083": EDITS,
    "30046": EDITS,
    "10008": EDITS,
    "10062": "/callback",
    "50027": "/webhooks/",
}
"""Temporary refusals without a cause in the world, with the requests they strike."""
REFUSED_DMS = {"50007": "POST /channels", "40003": "POST /users/@me/channels", "50278": "POST /channels"}
DAYS = (3_601.0, 86_401.0, 259_201.0)
OFF = (-86_400.0, -4_000.0, 4_000.0, 86_400.0)
MOST = 4
"""Max. number of requests that a refusal strikes."""


class Blows(Chaos):
    """Random strikes, repeatable by seed in the same world. `met` counts them by kind."""

    def __init__(self, sandbox: Sandbox, life: Life, switches: Switches, rows: Rows, seed: int) -> None:
        super().__init__(sandbox, seed, (*WORLD, *OWN), OWN)
        self.life = life
        self.switches = switches
        self.rows = rows
        self.removed: set[int] = set()
        """Messages that others than the bot deleted."""

    @property
    def fault_counts(self) -> Counter[str]:
        """Number of faults by kind, without kills."""
        struck = Counter(one for one in self.struck if one not in COUNTED_AS_MET)
        return Counter(self.sandbox.faults.met) + struck

    async def strike(self, kind: str = "") -> str | None:
        """Strike once, at random or by kind. Does nothing without a target."""
        before = {one for kept in self.sandbox.world.messages.values() for one in kept}
        done = await super().strike(kind)
        self.removed |= before - {one for kept in self.sandbox.world.messages.values() for one in kept}
        return done

    @property
    def is_stormy(self) -> bool:
        """True while requests fail."""
        return self.sandbox.faults.storm is not None

    def storm(self, share: float) -> None:
        """Fail a share of requests temporarily."""
        self.sandbox.faults.storm = Storm(seed=self.random.getrandbits(32), share=share, kinds=PASSING)

    def mend(self) -> None:
        """Repair everything."""
        self.sandbox.faults.withdraw()
        self.sandbox.faults.expire_interactions = 0
        super().mend()


async def _refuse_requests(blows: Blows) -> Mend | None:
    """Refuse requests of a channel a few times."""
    kind = blows.random.choice(tuple(REFUSED))
    channel = blows.pick(blows.channels())
    if channel is None:
        return None
    times = blows.random.randint(1, MOST)
    blows.sandbox.faults.inject(kind, route=REFUSED[kind], about=str(channel.id), times=times)
    return do_nothing


async def _refuse_dms(blows: Blows) -> Mend | None:
    """Refuse direct messages to a user a few times."""
    kind = blows.random.choice(tuple(REFUSED_DMS))
    user = blows.pick_reached()
    if user is None:
        return None
    times = blows.random.randint(1, MOST)
    blows.sandbox.faults.inject(kind, route=REFUSED_DMS[kind], about=user, times=times)
    return do_nothing


async def _let_days_pass(blows: Blows) -> Mend | None:
    """Move all clocks forward by hours or days, between two messages."""
    days = blows.random.choice(DAYS)
    if not await _is_between_messages(blows.rows):
        return None
    blows.switches.clock += days
    blows.sandbox.clock.advance(days)
    return do_nothing


async def _is_between_messages(rows: Rows) -> bool:
    """Wait briefly until no message is being sent. False if one still is."""
    for _ in range(50):
        if not rows.select(
            "SELECT 1 FROM outbox WHERE state IN ('waiting', 'sending') AND uncertain_since > 0"
        ):
            return True
        await asyncio.sleep(0.1)
    return False


async def _set_clock(blows: Blows) -> Mend | None:
    """Shift the bot's clock until repaired."""
    off = blows.random.choice(OFF)
    blows.switches.clock += off

    def reset_clock() -> None:
        blows.switches.clock -= off

    return reset_clock


async def _kill_worker(blows: Blows) -> Mend | None:
    """Kill the process that draws and thinks."""
    found = child_processes(blows.life.pid) if blows.life.is_alive else []
    for child in found:
        os.kill(child, signal.SIGKILL)
    return do_nothing if found else None


async def _lock_database(blows: Blows) -> Mend | None:
    """Lock the database for a while."""
    other = sqlite3.connect(blows.rows.database, timeout=1, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        other.close()
        return None
    return other.close


async def _hide_database(blows: Blows) -> Mend | None:
    """Make the database unreachable for a while."""
    blows.switches.away = True

    def bring_back() -> None:
        blows.switches.away = False

    return bring_back


COUNTED_AS_MET = ("refuse", "refuse-dms")
"""Blows counted when a request meets them, not when prepared."""
OWN: dict[str, Blow] = {
    "refuse": _refuse_requests,
    "refuse-dms": _refuse_dms,
    "days": _let_days_pass,
    "clock": _set_clock,
    "worker": _kill_worker,
    "lock-database": _lock_database,
    "database-away": _hide_database,
}
