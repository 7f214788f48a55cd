"""Replays stored steps, and finds where this version differs."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.house import House
from bot.domain.records import StepRecord
from bot.domain.requests import Difference, Engine, GameBroken, Refused
from bot.store import games, steps
from bot.store.transaction import Transaction
from engine.loading import DAMAGE
from engine.records import AnyEntry, EngineError
from engine.verifying import first_difference

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


ACT, UNDO, START, ROLLBACK, CARRY = "act", "undo", "start", "rollback", "carry"
TAKE_BACK, END_EARLY = "take_back", "end_early"


def digest(entries: Sequence[AnyEntry]) -> str:
    """Short fingerprint of log entries, to detect a version that makes others."""
    return hashlib.sha256(msgspec.json.encode(entries, order="deterministic")).hexdigest()[:16]


def effective_steps(log: Iterable[StepRecord]) -> list[StepRecord]:
    """The valid steps, without those that a rollback removed.

    A change of rules also removes steps if the newest position was not verified.
    """
    kept: list[StepRecord] = []
    for step in log:
        if step.kind in (ROLLBACK, CARRY):
            while kept and kept[-1].entries > step.entries:
                kept.pop()
        if step.kind != ROLLBACK:
            kept.append(step)
    return kept


async def valid_steps(c: Transaction, game: int) -> list[StepRecord]:
    """A game's valid steps as stored."""
    return effective_steps(await steps.read_steps(c, game))


def apply_step(game: Game, step: StepRecord) -> None:
    """Replay a stored step.

    Raises: GameBroken if this version refuses it or makes other entries.
    """
    if step.kind not in (ACT, UNDO, TAKE_BACK, END_EARLY):
        return
    try:
        if step.kind == ACT:
            game.repeat(step.seat, game.decode_action(step.body))
        elif step.kind == TAKE_BACK:
            game.take_back(step.body["to"])
        elif step.kind == END_EARLY:
            game.end_early()
        else:
            game.undo(step.seat)
    except (EngineError, *DAMAGE) as trouble:
        raise GameBroken(
            f"step {step.n} ({step.kind} by seat {step.seat}) is refused: {trouble}"
        ) from trouble
    if step.digest != digest(game.log[step.first :]):
        raise GameBroken(f"step {step.n} ({step.kind} by seat {step.seat}) now makes other log entries")


async def replay(game: Game, log: Sequence[StepRecord]) -> None:
    """Replay stored steps. Yield to the event loop regularly."""
    for count, step in enumerate(log, 1):
        apply_step(game, step)
        if count % 20 == 0:
            await asyncio.sleep(0)


# What proves that this build plays a stored game as it was played, so that it need not be played again.
# A game's row keeps a fingerprint of the build and of all that a replay reads: what the game began with,
# and every step. Only a build that made each step itself, or has played it again without a difference, writes
# it down. Another build, or steps that were changed since, make another fingerprint of it.


class Proof:
    """Fingerprint of a game's steps under a build and its rules version."""

    def __init__(self, build: str, rules: str, stored: games.Stored, log: Iterable[StepRecord]) -> None:
        record = stored.record
        self.last = -1
        """Number of the newest step added."""
        self._hash = hashlib.sha256()
        self._take(build, rules, record.edition, record.data_hash, record.options, stored.seed.hex())
        for step in log:
            self.add(step)

    def add(self, step: StepRecord) -> None:
        """Add a step."""
        self.last = step.n
        self._take(step.n, step.kind, step.seat, step.body, step.first, step.entries, step.digest)

    def _take(self, *facts: object) -> None:
        self._hash.update(msgspec.json.encode(facts))

    def __str__(self) -> str:
        return self._hash.hexdigest()


# Replaying a stored game from its start on this version, and naming the first difference

STEPS_AT_ONCE = 10
"""Steps replayed before the event loop gets its turn."""


async def check(house: House, game: int) -> Difference | None:
    """First difference between a stored game and its replay, or None.

    The replay begins at the last change of rules. Raises: Refused with no_game.
    """
    async with house.store.read() as c:
        stored = await games.read_game(c, game)
        if stored is None:
            raise Refused("no_game", game=game)
        log = await valid_steps(c, game)
        kept = await steps.read_snapshots(c, game)
    if not any(step.kind == START for step in log):
        return None
    edition = await house.edition_of(stored.record)
    try:
        fresh, first = load_first(house.engine, stored, edition, log, kept)
    except (EngineError, *DAMAGE) as trouble:
        return Difference(game, 0, f"the game cannot be set up: {trouble}")
    return await _replay(game, fresh, first, log, {one.n: one for one in kept})


def load_first(
    engine: Engine, stored: games.Stored, edition: Edition, log: list[StepRecord], kept: list[steps.Snapshot]
) -> tuple[Game, StepRecord]:
    """Game at its start or last change of rules, with that step.

    Raises: EngineError if this version cannot set it up.
    """
    if edition.data_hash != stored.record.data_hash:
        raise EngineError("this version cannot read the data kept with the game")
    first = next(step for step in reversed(log) if step.kind in (START, CARRY))
    if first.kind == CARRY:
        return engine.load_carried(kept[0].text, edition, first.entries), first
    seats, words = first.body["seats"], first.body["words"]
    return engine.new_game(edition, seats, stored.record.options, seed=stored.seed, words=words), first


async def _replay(
    game: int, fresh: Game, first: StepRecord, log: list[StepRecord], kept: dict[int, steps.Snapshot]
) -> Difference | None:
    alike = first.entries
    if first.kind == START and first.digest != digest(fresh.log):
        what = _find_entry_difference(fresh, first, kept) or "the set-up is another one"
        return Difference(game, first.n, what)
    for step in log[log.index(first) :]:
        try:
            apply_step(fresh, step)
        except GameBroken as trouble:
            return Difference(
                game, step.n, _find_entry_difference(fresh, step, kept) or str(trouble), step.first
            )
        snapshot = kept.get(step.n)
        if snapshot is not None:
            where = _find_state_difference(_plain_position(snapshot.text), _plain_position(fresh.to_json()))
            if where:
                return Difference(game, step.n, f"the position: {where}", alike)
            alike = len(fresh.log)
        if step.n % STEPS_AT_ONCE == 0:
            await asyncio.sleep(0)
    return None


def _find_entry_difference(fresh: Game, step: StepRecord, kept: dict[int, steps.Snapshot]) -> str:
    """Difference of a step's entries from a later snapshot. "" if none."""
    snapshot = next((s for n, s in sorted(kept.items()) if n >= step.n and s.entries >= step.entries), None)
    if snapshot is None or len(fresh.log) < step.entries:
        return ""
    old = _plain_position(snapshot.text).get("log", [])[step.first : step.entries]
    new = _plain_position(fresh.to_json()).get("log", [])[step.first : step.entries]
    where = _find_difference(old, new)
    return f"log entry {step.first}: {where}" if where else ""


def _plain_position(text: str) -> dict[str, Any]:
    """Decode a position without its rules version: another version may play alike."""
    position: dict[str, Any] = msgspec.json.decode(text)
    position.pop("rules_version", None)
    return position


def _find_state_difference(old: dict[str, object], new: dict[str, object]) -> str:
    """First difference of two positions, with both values. "" if equal.

    Fields that one version lacks are ignored, because play determines their values.
    """
    before, now = old.get("state"), new.get("state")
    return _find_difference(
        old | {"state": _common_fields(before, now)}, new | {"state": _common_fields(now, before)}
    )


def _common_fields(one: object, other: object) -> object:
    """The value without fields that the other one lacks."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {name: _common_fields(value, other[name]) for name, value in one.items() if name in other}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [_common_fields(first, second) for first, second in zip(one, other, strict=True)]
    return one


def _find_difference(old: object, new: object) -> str:
    """First difference of two plain values, with both. "" if equal."""
    if _canonical_text(old) == _canonical_text(new):
        return ""
    found = first_difference(None, "", old, new)
    return f"{found.field} was {found.expected}, now {found.came}" if found else ""


def _canonical_text(value: object) -> bytes:
    """Canonical text of a value. Comparing it is faster than field by field."""
    return msgspec.json.encode(value, order="sorted")
