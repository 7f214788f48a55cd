"""What proves that this build plays a stored game as it was played, so that it need not be played again.

A game's row keeps a fingerprint of the build and of all that a replay reads: what the game began with, and
every step. Only a build that made each step itself, or has played the game again without a difference, writes
it down. Another build, or steps that were changed since, make another fingerprint of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from bot.domain.records import StepRecord
from bot.store import games


class Proof:
    """The fingerprint of a game with these steps, under a build and the version of its edition's rules."""

    def __init__(self, build: str, rules: str, stored: games.Stored, log: Iterable[StepRecord]) -> None:
        record = stored.record
        self._hash = hashlib.sha256()
        self._take(build, rules, record.edition, record.data_hash, record.options, stored.seed.hex())
        for step in log:
            self.add(step)

    def add(self, step: StepRecord) -> None:
        """One more step."""
        self._take(step.n, step.kind, step.seat, step.body, step.first, step.entries, step.digest)

    def _take(self, *facts: Any) -> None:
        self._hash.update(msgspec.json.encode(facts))

    def __str__(self) -> str:
        return self._hash.hexdigest()
