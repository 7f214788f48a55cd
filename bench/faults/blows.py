"""Everything that goes wrong, by kind: each blow is struck, told by chance, and put right later."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

from bench.faults.life import Life
from bench.faults.rows import Rows
from bench.faults.switches import Switches
from bench.processes import children
from bot.sandbox import Sandbox
from bot.sandbox.chaos import Chaos
from bot.sandbox.fault_kinds import PASSING
from bot.sandbox.faults import Storm
from bot.sandbox.model import DM, Channel

Mend = Callable[[], None]
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
"""What bot.sandbox.chaos strikes."""
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
"""Refusals that pass by themselves, though nothing in the world explains them; and whom they strike."""
REFUSED_DMS = {"50007": "POST /channels", "40003": "POST /users/@me/channels", "50278": "POST /channels"}
DAYS = (3_601.0, 86_401.0, 259_201.0)
OFF = (-86_400.0, -4_000.0, 4_000.0, 86_400.0)
MOST = 4
"""How often a refusal strikes at most."""


class Blows:
    """Strikes at random; the same seed strikes alike in the same world. `struck` counts by kind."""

    def __init__(self, sandbox: Sandbox, life: Life, switches: Switches, rows: Rows, seed: int) -> None:
        self.sandbox = sandbox
        self.life = life
        self.switches = switches
        self.rows = rows
        self.chance = Random(f"blows {seed}")
        self.chaos = Chaos(sandbox, seed, WORLD)
        self.removed: set[int] = set()
        """The messages that were deleted by others than the bot."""
        self._mends: list[Mend] = []
        self._own: Counter[str] = Counter()

    @property
    def struck(self) -> Counter[str]:
        """How many faults of each kind the bot has met, without kills."""
        refused = {f"{kind}": count for kind, count in self.sandbox.faults.met.items()}
        return Counter(refused) + Counter(self.chaos.struck) + self._own

    @property
    def kinds(self) -> tuple[str, ...]:
        """All kinds that are struck one by one."""
        return (*WORLD, *OWN)

    async def strike(self, kind: str = "") -> None:
        """One blow, of a kind drawn by chance or this one. Nothing happens where there is nothing to hit."""
        kind = kind or self.chance.choice(self.kinds)
        if kind in OWN:
            mend = await OWN[kind](self)
            if mend is not None:
                self._mends.append(mend)
            return
        before = {one for kept in self.sandbox.world.messages.values() for one in kept}
        await self.chaos.strike(kind)
        self.removed |= before - {one for kept in self.sandbox.world.messages.values() for one in kept}

    def storm(self, share: float) -> None:
        """From now on so many of all requests fail in one of the kinds that pass."""
        self.sandbox.faults.storm = Storm(seed=self.chance.getrandbits(32), share=share, kinds=PASSING)

    def mend(self) -> None:
        """Put everything right."""
        self.sandbox.faults.withdraw()
        self.sandbox.faults.expire_interactions = 0
        self.chaos.mend()
        while self._mends:
            self._mends.pop()()

    def count(self, kind: str) -> None:
        """Note one fault."""
        self._own[kind] += 1

    def pick(self, fits: Callable[[Channel], bool]) -> Channel | None:
        """A channel in which the bot has written."""
        found: Channel | None = self.chaos.pick(self.chaos.channels(fits))
        return found


async def _refuse(blows: Blows) -> Mend | None:
    """Discord refuses requests of a channel a few times."""
    kind = blows.chance.choice(tuple(REFUSED))
    channel = blows.pick(lambda one: one.guild_id is not None)
    if channel is not None:
        times = blows.chance.randint(1, MOST)
        blows.sandbox.faults.inject(kind, route=REFUSED[kind], about=str(channel.id), times=times)
    return None


async def _refuse_dms(blows: Blows) -> Mend | None:
    """Discord refuses direct messages to somebody a few times."""
    kind = blows.chance.choice(tuple(REFUSED_DMS))
    channel = blows.pick(lambda one: one.type == DM)
    if channel is not None:
        user = next(str(one) for one in channel.recipients if one != blows.sandbox.world.bot_id)
        blows.sandbox.faults.inject(
            kind, route=REFUSED_DMS[kind], about=user, times=blows.chance.randint(1, MOST)
        )
    return None


async def _let_days_pass(blows: Blows) -> Mend | None:
    """It is hours or days later at once, everywhere."""
    days = blows.chance.choice(DAYS)
    blows.switches.clock += days
    blows.sandbox.clock.advance(days)
    blows.count("days go by")
    return None


async def _set_the_clock(blows: Blows) -> Mend | None:
    """The clock of the bot's machine is wrong, until it is set right."""
    off = blows.chance.choice(OFF)
    blows.switches.clock += off
    blows.count("clock wrong")

    def right() -> None:
        blows.switches.clock -= off

    return right


async def _kill_the_worker(blows: Blows) -> Mend | None:
    """The process that draws and that computer players think in is killed."""
    for child in children(blows.life.pid) if blows.life.pid else ():
        os.kill(child, signal.SIGKILL)
        blows.count("worker killed")
    return None


async def _lock_the_database(blows: Blows) -> Mend | None:
    """Another program writes into the database for a while."""
    other = sqlite3.connect(blows.rows.database, timeout=1, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        other.close()
        return None
    blows.count("database locked")
    return other.close


async def _take_the_database_away(blows: Blows) -> Mend | None:
    """The database does not answer for a while."""
    blows.switches.away = True
    blows.count("database away")

    def back() -> None:
        blows.switches.away = False

    return back


OWN: dict[str, Blow] = {
    "refuse": _refuse,
    "refuse-dms": _refuse_dms,
    "days": _let_days_pass,
    "clock": _set_the_clock,
    "worker": _kill_the_worker,
    "lock-database": _lock_the_database,
    "database-away": _take_the_database_away,
}
