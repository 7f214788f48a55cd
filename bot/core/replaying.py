"""Doing stored steps again: noticing, and naming, where this version makes another game of them."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.editions import Editions
from bot.domain.records import StepRecord
from bot.domain.requests import Difference, Engine, GameBroken, Refused
from bot.store import Store, games, steps
from engine.loading import DAMAGE
from engine.records import AnyEntry, EngineError
from engine.verifying import first_difference

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


ACT, UNDO, START, ROLLBACK, CARRY = "act", "undo", "start", "rollback", "carry"
TAKE_BACK = "take_back"


def digest(entries: Sequence[AnyEntry]) -> str:
    """Return a short fingerprint of log entries, to notice when a later version would make others."""
    return hashlib.sha256(msgspec.json.encode(entries, order="deterministic")).hexdigest()[:16]


def effective(log: Iterable[StepRecord]) -> list[StepRecord]:
    """The steps that count: a rollback takes back those after the entry it names.

    So does a carrying over to other rules where the newest position was not certain.
    """
    kept: list[StepRecord] = []
    for step in log:
        if step.kind in (ROLLBACK, CARRY):
            while kept and kept[-1].entries > step.entries:
                kept.pop()
        if step.kind != ROLLBACK:
            kept.append(step)
    return kept


def apply_step(game: Game, step: StepRecord) -> None:
    """Do a stored step again. GameBroken when this version refuses it or makes other entries of it."""
    if step.kind not in (ACT, UNDO, TAKE_BACK):
        return
    try:
        if step.kind == ACT:
            game.repeat(step.seat, game.decode_action(step.body))
        elif step.kind == TAKE_BACK:
            game.take_back(step.body["to"])
        else:
            game.undo(step.seat)
    except (EngineError, *DAMAGE) as trouble:
        raise GameBroken(
            f"step {step.n} ({step.kind} by seat {step.seat}) is refused: {trouble}"
        ) from trouble
    if step.digest != digest(game.log[step.first :]):
        raise GameBroken(f"step {step.n} ({step.kind} by seat {step.seat}) now makes other log entries")


async def replay(game: Game, log: Sequence[StepRecord]) -> None:
    """Do stored steps again, letting others have the loop now and then."""
    for count, step in enumerate(log, 1):
        apply_step(game, step)
        if count % 20 == 0:
            await asyncio.sleep(0)


# What proves that this build plays a stored game as it was played, so that it need not be played again.
# A game's row keeps a fingerprint of the build and of all that a replay reads: what the game began with,
# and every step. Only a build that made each step itself, or has played it again without a difference, writes
# it down. Another build, or steps that were changed since, make another fingerprint of it.


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

    def _take(self, *facts: object) -> None:
        self._hash.update(msgspec.json.encode(facts))

    def __str__(self) -> str:
        return self._hash.hexdigest()


# Replaying a stored game from its start on this version, and naming the first difference

STEPS_AT_ONCE = 10
"""After so many steps others have the loop."""


async def check(store: Store, engine: Engine, editions: Editions, game: int) -> Difference | None:
    """Return the first difference between a stored game and its replay, from where today's rules hold for it.

    None when there is none (or nothing to replay).
    """
    async with store.read() as c:
        stored = await games.read_game(c, game)
        if stored is None:
            raise Refused("no_game", game=game)
        log = effective(await steps.read_steps(c, game))
        kept = await steps.read_snapshots(c, game)
    if not any(step.kind == START for step in log):
        return None
    edition = await editions.of(stored.record)
    try:
        fresh, first = begun(engine, stored, edition, log, kept)
    except (EngineError, *DAMAGE) as trouble:
        return Difference(game, 0, f"the game cannot be set up: {trouble}")
    return await _replay(game, fresh, first, log, {one.n: one for one in kept})


def begun(
    engine: Engine, stored: games.Stored, edition: Edition, log: list[StepRecord], kept: list[steps.Snapshot]
) -> tuple[Game, StepRecord]:
    """A game as it was at first, or when it was last carried over to other rules; and the step that did it.

    EngineError when this version cannot set it up.
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
        what = _entry_difference(fresh, first, kept) or "the set-up is another one"
        return Difference(game, first.n, what)
    for step in log[log.index(first) :]:
        try:
            apply_step(fresh, step)
        except GameBroken as trouble:
            return Difference(game, step.n, _entry_difference(fresh, step, kept) or str(trouble), step.first)
        snapshot = kept.get(step.n)
        if snapshot is not None:
            where = _state_difference(_position(snapshot.text), _position(fresh.to_json()))
            if where:
                return Difference(game, step.n, f"the position: {where}", alike)
            alike = len(fresh.log)
        if step.n % STEPS_AT_ONCE == 0:
            await asyncio.sleep(0)
    return None


def _entry_difference(fresh: Game, step: StepRecord, kept: dict[int, steps.Snapshot]) -> str:
    """Return how the entries of a step differ from those a later snapshot remembers; "" when none does."""
    snapshot = next((s for n, s in sorted(kept.items()) if n >= step.n and s.entries >= step.entries), None)
    if snapshot is None or len(fresh.log) < step.entries:
        return ""
    old = _position(snapshot.text).get("log", [])[step.first : step.entries]
    new = _position(fresh.to_json()).get("log", [])[step.first : step.entries]
    where = _difference(old, new)
    return f"log entry {step.first}: {where}" if where else ""


def _position(text: str) -> dict[str, Any]:
    """Return all but the number of the rules: another version may play alike."""
    position: dict[str, Any] = msgspec.json.decode(text)
    position.pop("rules_version", None)
    return position


def _state_difference(old: dict[str, object], new: dict[str, object]) -> str:
    """Return the first place where two positions differ, with both; "" when they are equal.

    A field that only one of two versions has in its states tells nothing: what was played makes its value.
    """
    before, now = old.get("state"), new.get("state")
    return _difference(old | {"state": _common(before, now)}, new | {"state": _common(now, before)})


def _common(one: object, other: object) -> object:
    """Return a plain value without the fields that the other one has not."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {name: _common(value, other[name]) for name, value in one.items() if name in other}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [_common(first, second) for first, second in zip(one, other, strict=True)]
    return one


def _difference(old: object, new: object) -> str:
    """Return the first place where two plain values differ, with both; "" when they are equal."""
    if _in_order(old) == _in_order(new):
        return ""
    found = first_difference(None, "", old, new)
    return f"{found.field} was {found.expected}, now {found.came}" if found else ""


def _in_order(value: object) -> bytes:
    """A text that equal values have in common: they are compared far sooner by it than place by place."""
    return msgspec.json.encode(value, order="sorted")
