"""A game in a channel of the sandbox whose bot, a process of its own, is killed with -9 again and again.

What its users saw happen is held against the database after each kill, and everything that was ever posted
against what the database says at the end.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

from bench.faults.life import PATIENCE, Life, Lives
from bench.faults.players import Players
from bench.faults.rows import Rows
from sandbox import Sandbox

PEOPLE = ("Ana", "Bo", "Cy", "Dee", "Eva")


class Killed:
    """A game and the kills in it."""

    def __init__(self, sandbox: Sandbox, lives: Lives, database: Path, seed: int, people: int) -> None:
        self.sandbox = sandbox
        self.rows = Rows(database)
        self.chance = Random(seed)
        self.life = Life(sandbox, lives)
        users = [sandbox.user(name) for name in PEOPLE[:people]]
        self.players = Players(self.life, self.rows, sandbox.channel(), users, seed)

    async def kill_repeatedly(self, kills: int, longest: int) -> None:
        """Kill and restart the bot several times, during its start or after some requests."""
        for _ in range(kills):
            if self.players.is_over:
                return
            if self.chance.random() < 0.1:
                await self.life.start_then_kill(self.chance)
            else:
                await self.life.start()
                await self.life.run_for(self.chance, longest)
                self.players.note_message()
                await self.life.kill()
            lost = self.players.repeated_questions()
            assert not lost, f"the users saw decisions {lost} made, and the database asks for them again"
        await self.life.start()

    async def wait_all_sent(self) -> None:
        """Wait until the bot has nothing left to say."""
        until = time.monotonic() + PATIENCE
        while self.rows.select("SELECT 1 FROM outbox WHERE state IN ('waiting', 'sending') LIMIT 1"):
            assert time.monotonic() < until, self.rows.select(
                "SELECT op, payload, problem FROM outbox WHERE done_at IS NULL"
            )
            await asyncio.sleep(0.05)

    def posted_messages(self) -> dict[int, Any]:
        """The bot's messages by id, except private answers."""
        bot = int(self.sandbox.bot_id)
        return {
            message.id: message
            for kept in self.sandbox.world.messages.values()
            for message in kept.values()
            if message.author_id == bot and message.audience is None
        }
