"""The append-only log of each game, and the snapshots that shorten its replay."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from sqlalchemy import Row, bindparam, delete, func, insert, select

from bot.store.records import StepRecord
from bot.store.schema import snapshots, steps
from bot.store.transaction import Transaction

SNAPSHOTS_KEPT = 3
LONGEST_PRESS = 25
"""So many options Discord lets a list have, and so many choices a press can make."""


class Snapshot(msgspec.Struct, frozen=True):
    """The whole truth (Game.to_json()) after step `n`, when the log had `entries` entries."""

    n: int
    entries: int
    rules_version: str
    text: str


_SAME = [name for name in StepRecord.__struct_fields__ if name not in ("user", "body")]
"""The fields of a step that its row holds as they are."""
_INSERT = insert(steps)
_INSERT_SNAPSHOT = insert(snapshots)
_newest = select(snapshots.c.n).where(snapshots.c.game_id == bindparam("of_game"))
_TRIM = delete(snapshots).where(
    snapshots.c.game_id == bindparam("of_game"),
    snapshots.c.n.not_in(_newest.order_by(snapshots.c.n.desc()).limit(SNAPSHOTS_KEPT).scalar_subquery()),
)


def insert_step(c: Transaction, game: int, step: StepRecord, interaction: str) -> None:
    """Append a step; the database refuses a number or an interaction that was there before."""
    row = {name: getattr(step, name) for name in _SAME}
    body = msgspec.json.encode(step.body).decode()
    more = {"game_id": game, "user_id": step.user, "body": body, "interaction": interaction or None}
    c.later(_INSERT, row | more)


async def read_steps(c: Transaction, game: int, after: int = -1) -> list[StepRecord]:
    """The steps numbered above `after`, in order."""
    found = await c.execute(
        select(steps).where(steps.c.game_id == game, steps.c.n > after).order_by(steps.c.n)
    )
    return [_step(row) for row in found]


async def latest(c: Transaction, game: int, kind: str) -> float:
    """When a game's last step of a kind was taken; 0 when it has none."""
    found = select(func.max(steps.c.at)).where(steps.c.game_id == game, steps.c.kind == kind)
    return float((await c.execute(found)).scalar() or 0.0)


async def pressed_with(c: Transaction, game: int, entry: int) -> range:
    """The log entries that one press made, among which is this one: of several choices, each is a step."""
    earlier = select(steps).where(steps.c.game_id == game, steps.c.first <= entry)
    rows = (await c.execute(earlier.order_by(steps.c.n.desc()).limit(LONGEST_PRESS))).all()
    found: range | None = None
    for row in rows:
        if row.kind != "act" or row.user_id is None or (row.at, row.seat) != (rows[0].at, rows[0].seat):
            break
        if row.interaction is not None:  # the others of a press are without
            found = range(row.first, rows[0].entries)
            break
    return found or range(entry, entry + 1)


async def step_of(c: Transaction, interaction: str) -> tuple[int, StepRecord] | None:
    """The game and the step that an interaction made, if it was carried out."""
    row = (await c.execute(select(steps).where(steps.c.interaction == interaction))).first()
    return (row.game_id, _step(row)) if row else None


def insert_snapshot(c: Transaction, game: int, snapshot: Snapshot) -> None:
    """Keep a snapshot and drop the oldest ones."""
    row = {
        "game_id": game,
        "n": snapshot.n,
        "entries": snapshot.entries,
        "rules_version": snapshot.rules_version,
        "body": zlib.compress(snapshot.text.encode(), 1),
    }
    c.later(_INSERT_SNAPSHOT, row)
    c.later(_TRIM, {"of_game": game})


async def read_snapshots(c: Transaction, game: int) -> list[Snapshot]:
    """The snapshots kept, newest first."""
    found = await c.execute(
        select(snapshots).where(snapshots.c.game_id == game).order_by(snapshots.c.n.desc())
    )
    return [_snapshot(row) for row in found]


async def latest_snapshot(c: Transaction, game: int) -> Snapshot | None:
    """The newest snapshot."""
    query = select(snapshots).where(snapshots.c.game_id == game).order_by(snapshots.c.n.desc()).limit(1)
    row = (await c.execute(query)).first()
    return _snapshot(row) if row else None


async def drop_snapshots(c: Transaction, game: int, entries: int) -> None:
    """Forget the snapshots with more than `entries` log entries (a rollback made them untrue)."""
    await c.execute(delete(snapshots).where(snapshots.c.game_id == game, snapshots.c.entries > entries))


def _snapshot(row: Row[Any]) -> Snapshot:
    return Snapshot(row.n, row.entries, row.rules_version, zlib.decompress(row.body).decode())


def _step(row: Row[Any]) -> StepRecord:
    same = {name: getattr(row, name) for name in _SAME}
    return StepRecord(**same, user=row.user_id, body=msgspec.json.decode(row.body))
