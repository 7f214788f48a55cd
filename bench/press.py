"""Everything that one press of a button goes through: our functions and files, views built, transactions.

`python -m bench.press` opens a table of two people in a sandbox in this process, plays on until somebody may
place an army from a select, and counts what happens from that choice until the next question stands there.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from types import CodeType, FrameType, SimpleNamespace
from typing import Any
from unittest.mock import patch

from bot.core import lobby
from bot.outbox.worker import POLL_SECONDS
from bot.store import sqlite
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.table import Running, bot_at

ROOT = Path.cwd()
OURS = tuple(f"{ROOT / folder}/" for folder in ("bot", "render", "engine"))
SEED = "a press"
ACTION = "place_army"
MOST = 400
AFTERWARDS = 0.15
"""Until what is done after an answer is done too, in seconds."""


class Watch:
    """Counts calls of our functions and database queries while active."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()
        self.database: Counter[str] = Counter()
        self.requests = 0
        """Requests to Discord."""
        self._patches = ExitStack()

    def __enter__(self) -> Watch:
        self._count_calls(sqlite.SqliteFile, "read", "reads")
        self._count_calls(sqlite.SqliteFile, "write", "writes")
        self._count_calls(sqlite.Connection, "do", "trips")
        sys.setprofile(self._note_event)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        self._patches.close()

    def _count_calls(self, of: type, name: str, what: str) -> None:
        plain = getattr(of, name)

        def counting(*given: Any) -> Any:
            self.database[what] += 1
            return plain(*given)

        self._patches.enter_context(patch.object(of, name, counting))

    def _note_event(self, frame: FrameType, event: str, _arg: Any) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(OURS):
            self.calls[frame.f_code] += 1

    def count(self, file: str, function: str) -> int:
        """Calls of a function. `file` is the end of its path."""
        return sum(
            times
            for code, times in self.calls.items()
            if code.co_name == function and code.co_filename.endswith(file)
        )

    def summary(self) -> str:
        """Figures in a line."""
        named = [code for code in self.calls if not code.co_name.startswith("<")]
        files = {code.co_filename for code in named}
        functions = {(code.co_filename, code.co_qualname) for code in named}
        calls = sum(self.calls[code] for code in named)
        return (
            f"{calls} calls of {len(functions)} functions in {len(files)} files;"
            f" {self.count('engine/game.py', 'view')} views built,"
            f" {self.count('core/table_access.py', 'lock')} locks taken;"
            f" {self.database['reads'] + self.database['writes']} transactions"
            f" ({self.database['writes']} that write) in {self.database['trips']} trips to the database;"
            f" {self.requests} requests to Discord"
        )


async def measure_press(database: Path) -> Watch:
    """Play until a select can place an army, and watch that choice."""
    random.seed(SEED)
    lobby.secrets = SimpleNamespace(token_bytes=random.Random(SEED).randbytes)  # type: ignore[assignment]
    async with Sandbox(rate_limits=False) as sandbox, bot_at(sandbox, database, poll=POLL_SECONDS) as bot:
        people = [sandbox.user(name) for name in ("Ada", "Bo")]
        channel = sandbox.channel("table")
        await _begin_game(bot, people, channel)
        chance = random.Random(SEED)
        for _ in range(MOST):
            await bot.settle()
            for person in people:
                message = hands.question(person, channel)
                if message is None:
                    continue
                found = _find_placing(message)
                if found is not None:
                    return await _watch_choice(sandbox, person, message, *found)
                await bot.press(person, message, chance)
                break
    raise SystemExit("no army could be placed from a select")


async def _begin_game(bot: Running, people: list[DrivenUser], channel: str) -> None:
    await (await people[0].slash(channel, "game new", seats=2)).wait_settled()
    for person in people[1:]:
        await (await person.slash(channel, "game join")).wait_settled()
    await (await people[0].slash(channel, "game start")).wait_settled()


def _find_placing(message: SeenMessage) -> tuple[str, str] | None:
    """A select with a placement: its custom_id and the value."""
    for select in message.selects:
        for option in select["options"]:
            if option["value"].startswith(f"{ACTION}/"):
                return select["custom_id"], option["value"]
    return None


async def _watch_choice(
    sandbox: Sandbox, person: DrivenUser, message: SeenMessage, select: str, value: str
) -> Watch:
    before = person.reload_message(message).content
    earlier = len(sandbox.requests)
    with Watch() as watch:
        await person.choose(message, select, value)
        await person.wait_until(lambda: person.reload_message(message).content != before)
        await asyncio.sleep(AFTERWARDS)
    watch.requests = len(sandbox.requests) - earlier
    return watch


def main() -> None:
    """Print the figures. `--list` prints each function's calls."""
    with tempfile.TemporaryDirectory() as folder:
        watch = asyncio.run(measure_press(Path(folder) / "games.sqlite"))
    print(watch.summary())
    if "--list" in sys.argv:
        for code, times in sorted(
            watch.calls.items(), key=lambda one: (one[0].co_filename, one[0].co_firstlineno)
        ):
            print(f"{times:5} {Path(code.co_filename).relative_to(ROOT)} {code.co_qualname}")


if __name__ == "__main__":
    main()
