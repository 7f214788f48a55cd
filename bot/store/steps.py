"""The append-only log of each game, and snapshots that shorten its replay."""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

import msgspec

from bot.domain.records import StepRecord
from bot.store.games import is_possible_id
from bot.store.transaction import Row, Transaction, Value

SNAPSHOTS_KEPT = 3
"""Max. snapshots per game."""
LONGEST_PRESS = 25
"""Max. choices per press: the options of a Discord list."""


class Snapshot(msgspec.Struct, frozen=True):
    """The whole position (Game.to_json()) after step `n`, with its log length."""

    n: int
    entries: int
    rules_version: str
    text: str


_FIELDS = StepRecord.__struct_fields__
_COLUMNS = ", ".join("user_id" if name == "user" else name for name in _FIELDS)
_BODY = _FIELDS.index("body")
_STEPS = f"SELECT {_COLUMNS} FROM steps WHERE game_id = ? AND n > ? ORDER BY n"
_TRIM = (
    "DELETE FROM snapshots WHERE game_id = ? AND n NOT IN"
    f" (SELECT n FROM snapshots WHERE game_id = ? ORDER BY n DESC LIMIT {SNAPSHOTS_KEPT})"
)

_KEEP = (
    "INSERT INTO snapshots (game_id, n, entries, rules_version, body) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (game_id, n) DO NOTHING"
)


def insert_step(c: Transaction, game: int, step: StepRecord, interaction: str) -> None:
    """Append a step.

    The database refuses a repeated number or interaction.
    """
    row: dict[str, Value] = {
        "game_id": game,
        "n": step.n,
        "kind": step.kind,
        "seat": step.seat,
        "user_id": step.user,
        "body": msgspec.json.encode(step.body).decode(),
        "interaction": interaction or None,
        "at": step.at,
        "first": step.first,
        "entries": step.entries,
        "digest": step.digest,
    }
    c.insert("steps", row)


async def count_entries(c: Transaction, game: int, moment: float) -> int:
    """Length of a game's log at a time."""
    sql = "SELECT entries FROM steps WHERE game_id = ? AND at <= ? ORDER BY n DESC LIMIT 1"
    return await c.value(int, sql, game, moment) or 0


async def read_steps(c: Transaction, game: int, after: int = -1) -> list[StepRecord]:
    """Steps numbered above `after`, in order."""
    return [_step(row) for row in await c.execute(_STEPS, game, after)]


async def latest_step_time(c: Transaction, game: int, kind: str, seat: str = "%") -> float:
    """Time of a game's last step of a kind (about a seat). 0 if none."""
    if not is_possible_id(game):
        return 0.0
    sql = "SELECT max(at) FROM steps WHERE game_id = ? AND kind = ? AND seat LIKE ?"
    return await c.value(float, sql, game, kind, seat) or 0.0


async def is_marked_elsewhere(c: Transaction, kind: str, user: int, game: int, after: float) -> bool:
    """True if another running game has a later step of this kind about a user's seat."""
    sql = (
        "SELECT count(*) FROM seats JOIN games ON games.id = seats.game_id JOIN steps"
        " ON steps.game_id = seats.game_id AND steps.seat = seats.seat"
        " WHERE seats.user_id = ? AND games.phase = 'running' AND games.id <> ? AND steps.kind = ?"
        " AND steps.at > ?"
    )
    return bool(await c.value(int, sql, user, game, kind, after))


async def entry_time(c: Transaction, game: int, entry: int) -> float:
    """Time of a valid log entry. 0 if none."""
    sql = "SELECT at FROM steps WHERE game_id = ? AND first <= ? AND entries > ? ORDER BY n DESC LIMIT 1"
    return await c.value(float, sql, game, entry, entry) or 0.0


class _Pressed(NamedTuple):
    kind: str
    user: int | None
    at: float
    seat: str
    interaction: str | None
    first: int
    entries: int


async def step_range(c: Transaction, game: int, entry: int) -> range:
    """Log entries made by the same press as this one."""
    sql = (
        "SELECT kind, user_id, at, seat, interaction, first, entries FROM steps"
        " WHERE game_id = ? AND first <= ? ORDER BY n DESC LIMIT ?"
    )
    rows = await c.rows(_Pressed, sql, game, entry, LONGEST_PRESS)
    found: range | None = None
    for row in rows:
        if row.kind != "act" or row.user is None or (row.at, row.seat) != (rows[0].at, rows[0].seat):
            break
        if row.interaction is not None:  # the others of a press are without
            found = range(row.first, rows[0].entries)
            break
    return found or range(entry, entry + 1)


async def step_of_interaction(c: Transaction, interaction: str) -> tuple[int, StepRecord] | None:
    """Game and step of an interaction, if it was carried out."""
    found = await c.execute(f"SELECT game_id, {_COLUMNS} FROM steps WHERE interaction = ?", interaction)
    return (found[0][0], _step(found[0][1:])) if found else None


def insert_snapshot(c: Transaction, game: int, snapshot: Snapshot) -> None:
    """Store a snapshot and drop the oldest ones.

    A snapshot of the same step, stored by another stopping process, is kept.
    """
    body = zlib.compress(snapshot.text.encode(), 1)
    c.defer(_KEEP, (game, snapshot.n, snapshot.entries, snapshot.rules_version, body))
    c.defer(_TRIM, (game, game))


_SNAPSHOTS = "SELECT n, entries, rules_version, body FROM snapshots WHERE game_id = ? ORDER BY n DESC"


async def read_snapshots(c: Transaction, game: int) -> list[Snapshot]:
    """A game's snapshots, newest first."""
    return [_snapshot(row) for row in await c.execute(_SNAPSHOTS, game)]


async def latest_snapshot(c: Transaction, game: int) -> Snapshot | None:
    """A game's newest snapshot."""
    found = await c.execute(f"{_SNAPSHOTS} LIMIT 1", game)
    return _snapshot(found[0]) if found else None


async def drop_snapshots(c: Transaction, game: int, entries: int) -> None:
    """Delete snapshots beyond `entries` log entries, after a rollback."""
    c.defer("DELETE FROM snapshots WHERE game_id = ? AND entries > ?", (game, entries))


def _snapshot(row: Row) -> Snapshot:
    n, entries, rules_version, body = row
    return Snapshot(n, entries, rules_version, zlib.decompress(body).decode())


def _step(row: Row) -> StepRecord:
    fields = list(row)
    fields[_BODY] = msgspec.json.decode(fields[_BODY])
    return StepRecord(*fields)


async def read_bodies(c: Transaction, game: int, kind: str, user: int | None = None) -> list[dict[str, Any]]:
    """Bodies of a kind's steps in order, optionally of one user."""
    values: list[Value] = [game, kind]
    sql = "SELECT body FROM steps WHERE game_id = ? AND kind = ?"
    if user is not None:
        sql, values = f"{sql} AND user_id = ?", [*values, user]
    return [msgspec.json.decode(body) for body in await c.column(str, f"{sql} ORDER BY n", *values)]
