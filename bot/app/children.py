"""Sandbox and bot as processes of their own, for `annalist play` and `annalist demo`."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from bot.app.stopping import WITH_PARENT
from bot.process.about import ONLY_THERE, python_path
from bot.process.settings import CONFIG
from bot.process.timeout import within

STOP_SECONDS = 5.0


class ChildDied(Exception):
    """A child process ended by itself; the message is one sentence, with the last line that it logged."""


class Child:
    """`annalist ARGUMENTS` in a process of its own. What it logs goes to a file.

    It has no part in Ctrl-C, is stopped by us, and stops by itself when we die.
    """

    def __init__(
        self, name: str, arguments: Sequence[str], log: Path, variables: Mapping[str, str] | None = None
    ) -> None:
        self.name = name
        self.log = log
        self._variables = variables or {}
        self._arguments = arguments
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it (again)."""
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                ONLY_THERE,
                "-m",
                "bot.cli",
                *self._arguments,
                stdin=asyncio.subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**_environment(), **self._variables},
            )

    @property
    def started(self) -> bool:
        """Return whether it was started."""
        return self._process is not None

    @property
    def pid(self) -> int:
        """Return its process id."""
        assert self._process is not None
        return self._process.pid

    async def died(self) -> None:
        """Wait until it ends. Raises ChildDied when that happens."""
        assert self._process is not None
        code = await self._process.wait()
        raise ChildDied(f"the {self.name} has stopped (exit code {code}): {self.last_line()}")

    def last_line(self) -> str:
        """Return the last line that it logged."""
        with suppress(OSError):
            lines = self.log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            return lines[-1] if lines else "it said nothing"
        return "it said nothing"

    async def stop(self) -> None:
        """Ask it to stop, and end it when it does not."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await within(STOP_SECONDS, process.wait())
        except TimeoutError:
            process.kill()
            await process.wait()


def _environment() -> dict[str, str]:
    return {**os.environ, CONFIG: "", WITH_PARENT: "1", "PYTHONPATH": python_path(), "PYTHONUNBUFFERED": "1"}


def bot_child(url: str, database: Path, log: Path, **variables: str) -> Child:
    """Return the bot, connected to a sandbox, with these environment variables besides."""
    arguments = ("bot", "--sandbox", url, "--database", f"sqlite:///{database.absolute()}")
    return Child("bot", arguments, log, variables)


def sandbox_child(port: int, state: Path, log: Path) -> Child:
    """Return a sandbox on a port."""
    return Child("sandbox", ("sandbox", "--port", str(port), "--state", str(state)), log)
