"""The time for which one hostile user can hold the bot's event loop.

    python -m bench.hostile --json

Sends everything of `bench.attacks` to the real bot, one after the other and eight at a time, in a game that
has been played for a while, and tells the longest steps of the loop, by the clock and by processor time. What
other processes of a busy machine take from a step is left out. Status 1 where one took over 50 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from bench import processes
from bench.attacks import AUTOCOMPLETE, COMMAND, COMPONENT, Attack, all_attacks
from bench.games import SEATS, GameCopy, store_games
from sandbox import Sandbox

LIMIT = 0.05
AT_ONCE = 8
UNANSWERED_SECONDS = 0.1
SETTLE_SECONDS = 0.02
TOLD = 8
STORED = 20


class Step(NamedTuple):
    """A long step of the loop: its end, seconds, processor seconds and name."""

    at: float
    seconds: float
    cpu: float
    what: str


class Answered(NamedTuple):
    """An attack with its times of sending and answer (monotonic)."""

    name: str
    start: float
    end: float


class Siege:
    """A bot, its sandbox and the attacks on them."""

    def __init__(self, sandbox: Sandbox, channel: int, users: list[int], steps: Path) -> None:
        self.sandbox = sandbox
        self.channel = channel
        self.users = users
        self.sent: list[Answered] = []
        self.unanswered: list[str] = []
        self._steps = steps

    async def run(self, share: int) -> None:
        """Send every `share`-th attack alone, then all at once."""
        commands = [one.body for one in self.sandbox.world.commands.values()]
        chosen = list(all_attacks(commands, 2))[::share]
        for number, attack in enumerate(chosen):
            await self._send_attack(attack, number)
        for first in range(0, len(chosen), AT_ONCE):
            several = enumerate(chosen[first : first + AT_ONCE])
            await asyncio.gather(*(self._send_attack(one, number) for number, one in several))

    async def _send_attack(self, attack: Attack, number: int) -> None:
        start = time.monotonic()
        interactions, user = self.sandbox.interactions, self.users[number % len(self.users)]
        message = max(self.sandbox.world.messages[self.channel]) if attack.kind == COMPONENT else None
        begun = interactions.begin(attack.kind, user, self.channel, attack.data, message)
        answer = asyncio.ensure_future(interactions.first_answer(begun))
        if attack.kind in (COMMAND, AUTOCOMPLETE):
            if not await answer:
                self.unanswered.append(attack.name)
        else:
            await asyncio.wait({answer}, timeout=UNANSWERED_SECONDS)
        await asyncio.sleep(SETTLE_SECONDS)
        self.sent.append(Answered(attack.name, start, time.monotonic()))

    def read_steps(self, since: float) -> list[Step]:
        """Long steps that ended after a moment, longest first."""
        read = [line.split(" ", 3) for line in self._steps.read_text().splitlines()]
        found = [Step(float(at), float(wall), float(cpu), what) for at, wall, cpu, what in read]
        return sorted((one for one in found if one.at > since), key=lambda one: -one.seconds)

    def step_work(self, step: Step) -> str:
        """Work in progress at the end of a step."""
        names = [one.name for one in self.sent if one.start <= step.at <= one.end + SETTLE_SECONDS]
        return "; ".join(names[:2]) or "?"


async def besiege(share: int) -> dict[str, Any]:
    """Start everything, attack and print the findings."""
    with tempfile.TemporaryDirectory() as folder:
        steps = Path(folder) / "steps"
        steps.touch()
        os.environ["ANNALIST_BENCH_STEPS"] = str(steps)
        async with Sandbox(rate_limits=False) as sandbox:
            channel = int(sandbox.channel("siege"))
            users = [int(sandbox.user(f"Hostile {letter}").id) for letter in "ABCDEF"[:SEATS]]
            guild = sandbox.world.channels[channel].guild_id
            assert guild is not None
            database = Path(folder) / "games.sqlite3"
            await store_games(database, guild, [GameCopy(channel, tuple(users))], STORED, seed=1, steps=150)
            bot = await processes.start_bot(sandbox.url, database, Path(folder) / "log", "bench.watched")
            try:
                return await _attack_table(Siege(sandbox, channel, users, steps), share)
            finally:
                await processes.stop_process(bot)


async def _attack_table(siege: Siege, share: int) -> dict[str, Any]:
    await siege.sandbox.wait_ready()
    while not siege.sandbox.world.messages.get(siege.channel):  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    start = time.monotonic()
    await siege.run(share)
    steps = siege.read_steps(start)
    busiest = sorted(steps, key=lambda one: one.cpu, reverse=True)
    longest = list(dict.fromkeys([*steps[:TOLD], *busiest[:TOLD]]))
    return {
        "attacks": len(siege.sent),
        "unanswered": sorted(set(siege.unanswered)),
        "longest_ms": round(longest[0].seconds * 1e3, 1) if longest else 0.0,
        "longest_cpu_ms": round(busiest[0].cpu * 1e3, 1) if busiest else 0.0,
        "steps": [
            {
                "ms": round(one.seconds * 1e3, 1),
                "cpu_ms": round(one.cpu * 1e3, 1),
                "during": siege.step_work(one),
                "step": one.what,
            }
            for one in longest
        ],
    }


def main() -> int:
    """Attack the bot and print the figures."""
    parser = argparse.ArgumentParser(description="How long a hostile user can hold the bot's event loop.")
    parser.add_argument("--share", type=int, default=1, help="send one attack of so many")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    found = asyncio.run(besiege(given.share))
    if given.json:
        print(json.dumps(found, indent=1))
    else:
        print(f"{found['attacks']} attacks, {len(found['unanswered'])} unanswered")
        for step in found["steps"]:
            print(f"{step['ms']:7.1f} ms ({step['cpu_ms']:.1f} of the processor)  {step['during']}")
    return int(found["longest_ms"] > LIMIT * 1e3 or bool(found["unanswered"]))


if __name__ == "__main__":
    sys.exit(main())
