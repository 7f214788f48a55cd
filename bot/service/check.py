"""Replaying a stored game from its start on this version, and naming the first difference."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.service.live import START, Editions, apply_step, effective, is_digest
from bot.service.records import Difference, Engine, GameBroken, Refused
from bot.store import Store, games, steps
from bot.store.records import StepRecord
from engine.records import EngineError
from engine.renamed import todays_game
from engine.replay import first_difference


async def check(store: Store, engine: Engine, editions: Editions, game: int) -> Difference | None:
    """The first difference between a stored game and its replay.

    None when there is none (or nothing to replay).
    """
    async with store.read() as c:
        stored = await games.read_game(c, game)
        if stored is None:
            raise Refused("no_game", game=game)
        log = effective(await steps.read_steps(c, game))
        kept = {s.n: s for s in await steps.read_snapshots(c, game)}
    start = next((step for step in log if step.kind == START), None)
    if start is None:
        return None
    try:
        edition = await editions.of(stored.record)
        fresh = engine.new_game(
            edition,
            start.body["seats"],
            stored.record.options,
            seed=stored.seed,
            words=start.body["words"],
        )
    except EngineError as trouble:
        return Difference(game, start.n, f"the game cannot be set up: {trouble}")
    return _replay(game, fresh, start, log, kept)


def _replay(
    game: int, fresh: Any, start: StepRecord, log: list[StepRecord], kept: dict[int, steps.Snapshot]
) -> Difference | None:
    if not is_digest(start.digest, fresh.log, fresh.edition.renamed):
        return Difference(game, start.n, _entry_difference(fresh, start, kept) or "the set-up is another one")
    for step in log:
        try:
            apply_step(fresh, step)
        except GameBroken as trouble:
            return Difference(game, step.n, _entry_difference(fresh, step, kept) or str(trouble))
        snapshot = kept.get(step.n)
        if snapshot is not None:
            where = _difference(_position(_stored(snapshot, fresh)), _position(_plain(fresh.to_json())))
            if where:
                return Difference(game, step.n, f"the position: {where}")
    return None


def _entry_difference(fresh: Any, step: StepRecord, kept: dict[int, steps.Snapshot]) -> str:
    """How the entries of a step differ from those a later snapshot remembers; "" when none does."""
    snapshot = next((s for n, s in sorted(kept.items()) if n >= step.n and s.entries >= step.entries), None)
    if snapshot is None or len(fresh.log) < step.entries:
        return ""
    old = _stored(snapshot, fresh).get("log", [])[step.first : step.entries]
    new = _plain(fresh.to_json()).get("log", [])[step.first : step.entries]
    where = _difference(old, new)
    return f"log entry {step.first}: {where}" if where else ""


def _plain(text: str) -> Any:
    return msgspec.json.decode(text)


def _stored(snapshot: steps.Snapshot, game: Any) -> dict[str, Any]:
    return todays_game(_plain(snapshot.text), game.edition.renamed)


def _position(whole: dict[str, Any]) -> dict[str, Any]:
    """All but the number of the rules: another version may play alike."""
    return {key: value for key, value in whole.items() if key != "rules_version"}


def _difference(old: Any, new: Any) -> str:
    """The first place where two plain values differ, with both; "" when they are equal."""
    found = first_difference(None, "", old, new)
    return f"{found.field} was {found.expected}, now {found.came}" if found else ""
