"""Sandbox and bot as child processes of `annalist play` and `annalist demo`."""

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
from bot.process.timeout import wait_within

STOP_SECONDS = 5.0


class ChildDied(Exception):
    """A child process that ended by itself. The message has its last log line."""


class Child:
    """A child process of `annalist ARGUMENTS` that logs to a file.

    Ctrl-C does not reach it. We stop it, and it stops when we die.
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
        """Start or restart it."""
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
                env={**_child_environment(), **self._variables},
            )

    @property
    def has_started(self) -> bool:
        """True after a start."""
        return self._process is not None

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._process is not None
        return self._process.pid

    async def wait_death(self) -> None:
        """Wait for its end.

        Raises: ChildDied.
        """
        assert self._process is not None
        code = await self._process.wait()
        raise ChildDied(f"the {self.name} has stopped (exit code {code}): {self.last_line()}")

    def last_line(self) -> str:
        """Its last log line."""
        with suppress(OSError):
            lines = self.log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            return lines[-1] if lines else "it said nothing"
        return "it said nothing"

    async def stop(self) -> None:
        """Terminate it, then kill it after STOP_SECONDS."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await wait_within(STOP_SECONDS, process.wait())
        except TimeoutError:
            process.kill()
            await process.wait()


def _child_environment() -> dict[str, str]:
    return {**os.environ, CONFIG: "", WITH_PARENT: "1", "PYTHONPATH": python_path(), "PYTHONUNBUFFERED": "1"}


def bot_child(url: str, database: Path, log: Path, **variables: str) -> Child:
    """A bot for a sandbox, with extra environment variables."""
    arguments = ("bot", "--sandbox", url, "--database", f"sqlite:///{database.absolute()}")
    return Child("bot", arguments, log, variables)


def sandbox_child(port: int, state: Path, log: Path) -> Child:
    """A sandbox on a port."""
    return Child("sandbox", ("sandbox", "--port", str(port), "--state", str(state)), log)
