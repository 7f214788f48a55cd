"""Jobs for worker processes, in a module that a child imports quickly."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

from bot.workers import jobs
from engine.players import can_think_ahead
from engine.view import View


def add(left: int, right: int) -> int:
    return left + right


def own_pid() -> int:
    return os.getpid()


def read_environment() -> dict[str, str]:
    return dict(os.environ)


def sleep(seconds: float) -> str:
    time.sleep(seconds)
    return "awake"


def wait_for(marker: str) -> str:
    while not os.path.exists(marker):
        time.sleep(0.01)
    return "there"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(marker: str) -> str:
    if not os.path.exists(marker):
        with open(marker, "w"):
            pass
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def fail(message: str) -> None:
    raise ValueError(message)


class Stubborn(Exception):
    """Cannot be read on the other side."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} {two}")


def fail_stubbornly() -> None:
    raise Stubborn(1, 2)


def print_and_answer() -> str:
    os.write(1, b"words that are no answer\n")
    return "answer"


def grow(size: int) -> int:
    globals()["_kept"] = bytearray(os.urandom(1024) * (size // 1024))
    return os.getpid()


def make_bytes(size: int) -> bytes:
    return b"x" * size


def fail_thinking(kind: str, view: View, kept: Any) -> tuple[Any, bool]:
    """Think like the worker, but fail in the search."""
    if can_think_ahead(kind):
        raise ZeroDivisionError
    return jobs._think(kind, view, kept)


def die_thinking(kind: str, view: View, kept: Any) -> tuple[Any, bool]:
    """Think like the worker, but die in the search."""
    if can_think_ahead(kind):
        os.kill(os.getpid(), signal.SIGKILL)
    return jobs._think(kind, view, kept)
