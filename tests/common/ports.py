"""Ports for servers of the tests' own."""

from __future__ import annotations

from random import SystemRandom

from bot.demo.home import is_free


def quiet_port() -> int:
    """A free port below the range that systems assign to connections."""
    return next(one for one in SystemRandom().sample(range(10_000, 30_000), 1000) if is_free(one))
