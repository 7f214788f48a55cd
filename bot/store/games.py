"""Rows of games and their seats."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, and_, bindparam, delete, func, insert, literal, select, update

from bot.store.records import (
    LOBBY,
    OVER,
    RUNNING,
    Awaited,
    Frozen,
    GameRecord,
    MyGame,
    OpenTable,
    SeatRecord,
)
from bot.store.schema import (
    IS_TROUBLED,
    datasets,
    deadlines,
    games,
    messages,
    outbox,
    private_threads,
    reports,
    results,
    seats,
    snapshots,
    steps,
)
from bot.store.terms import Call, Follower, Habits, Motion, Pace
from bot.store.transaction import Transaction

LAST_ID = 2**31 - 1
"""The largest number of a game: its key is an integer of 32 bits."""


class Stored(msgspec.Struct, frozen=True):
    """A game's row whole: with the seed, which only the service may know before the end."""

    record: GameRecord
    seed: bytes
    bookmark: dict[str, Any]


async def keep_dataset(c: Transaction, hash: str, edition: str, content: bytes, at: float) -> None:
    """Store an edition's data unless it is there already."""
    if (await c.execute(select(datasets.c.hash).where(datasets.c.hash == hash))).first() is None:
        await c.execute(insert(datasets).values(hash=hash, edition=edition, content=content, stored_at=at))


async def read_dataset(c: Transaction, hash: str) -> bytes:
    """The data stored under `hash`; KeyError when there is none."""
    row = (await c.execute(select(datasets.c.content).where(datasets.c.hash == hash))).first()
    if row is None:
        raise KeyError(hash)
    return bytes(row.content)


async def insert_game(c: Transaction, record: GameRecord, seed: bytes, bookmark: dict[str, Any]) -> int:
    """A new game without seats; its number."""
    values = _values(record, bookmark) | {"seed": seed}
    result = await c.execute(insert(games).values(**values).returning(games.c.id))
    return int(result.scalar_one())


def can_be(id: int) -> bool:
    """Whether a game can have that number."""
    return 0 < id <= LAST_ID


async def read_game(c: Transaction, id: int) -> Stored | None:
    """The game with that number and its seats; None too for numbers that no game can have."""
    if not can_be(id):
        return None
    row = (await c.execute(select(games).where(games.c.id == id))).first()
    if row is None:
        return None
    rows = await c.execute(select(seats).where(seats.c.game_id == id).order_by(seats.c.seat))
    return _stored(row, tuple(_seat(one) for one in rows))


async def game_version(c: Transaction, id: int) -> int | None:
    """The version of a game's row."""
    return (await c.execute(select(games.c.version).where(games.c.id == id))).scalar()


_UPDATE = update(games).where(games.c.id == bindparam("of_id"), games.c.version == bindparam("of_version"))
_UPDATE_SEAT = update(seats).where(
    seats.c.game_id == bindparam("of_game"), seats.c.seat == bindparam("of_seat")
)
_DELETE_SEATS = delete(seats).where(seats.c.game_id == bindparam("of_game"))
_INSERT_SEAT = insert(seats)


def update_game(c: Transaction, before: GameRecord, after: GameRecord, bookmark: dict[str, Any]) -> None:
    """Write the changes.

    The transaction later raises Missed if another process changed the row first.
    """
    row = _values(after, bookmark) | {"of_id": before.id, "of_version": before.version}
    c.later(_UPDATE, row, changes=1)
    old = {s.seat: s for s in before.seats}
    changed = [s for s in after.seats if old.get(s.seat) != s]
    if not changed and len(old) == len(after.seats):
        return
    if set(old) == {s.seat for s in after.seats}:
        where = {"of_game": before.id}
        c.later(_UPDATE_SEAT, *(_seat_values(before.id, s) | where | {"of_seat": s.seat} for s in changed))
        return
    c.later(_DELETE_SEATS, {"of_game": before.id})
    if after.seats:
        c.later(_INSERT_SEAT, *(_seat_values(before.id, s) for s in after.seats))


_SET_PROOF = (
    update(games)
    .where(games.c.id == bindparam("of_id"), games.c.version == bindparam("of_version"))
    .values(proof=bindparam("found"))
)


def keep_proof(c: Transaction, record: GameRecord) -> None:
    """Write down which build is known to play a game, unless it was changed since it was read."""
    c.later(_SET_PROOF, {"of_id": record.id, "of_version": record.version, "found": record.proof})


async def game_ids(c: Transaction) -> list[int]:
    """All games, oldest first."""
    return list((await c.execute(select(games.c.id).order_by(games.c.id))).scalars())


async def open_games(c: Transaction) -> list[tuple[int, int | None, int]]:
    """The games that are a lobby or being played, oldest first, each with its server and channel."""
    where = games.c.phase.in_((LOBBY, RUNNING))
    query = select(games.c.id, games.c.guild_id, games.c.channel_id).where(where).order_by(games.c.id)
    return [tuple(row) for row in await c.execute(query)]


async def in_play(c: Transaction) -> list[int]:
    """The games being played, oldest first."""
    found = await c.execute(select(games.c.id).where(games.c.phase == RUNNING).order_by(games.c.id))
    return list(found.scalars())


async def running_ids(c: Transaction) -> list[int]:
    """The games being played in which a computer player is awaited."""
    found = await c.execute(
        select(games.c.id)
        .distinct()
        .join(seats, seats.c.game_id == games.c.id)
        .where(
            games.c.phase == RUNNING,
            games.c.frozen == "",
            (seats.c.computer != "") | (seats.c.minds == seats.c.awaited),
            seats.c.awaited.is_not(None),
        )
        .order_by(games.c.id)
    )
    return list(found.scalars())


async def lobbies_of(c: Transaction, host: int) -> int:
    """How many tables a person has open that have not begun."""
    where = (games.c.host_id == host, games.c.phase == LOBBY)
    return int((await c.execute(select(func.count()).select_from(games).where(*where))).scalar_one())


async def timed_ids(c: Transaction) -> list[int]:
    """The games being played by the clock."""
    found = await c.execute(
        select(games.c.id).where(games.c.phase == RUNNING, games.c.pace != "").order_by(games.c.id)
    )
    return list(found.scalars())


async def game_in_channel(c: Transaction, channel: int) -> int | None:
    """The open game of a channel, else the one last opened there."""
    is_open = games.c.phase.in_((LOBBY, RUNNING))
    found = await c.execute(
        select(games.c.id)
        .where(games.c.channel_id == channel)
        .order_by(is_open.desc(), games.c.id.desc())
        .limit(1)
    )
    return found.scalar()


async def games_in_guild(c: Transaction, guild: int) -> list[int]:
    """The open games of a server."""
    found = await c.execute(
        select(games.c.id)
        .where(games.c.guild_id == guild, games.c.phase.in_((LOBBY, RUNNING)))
        .order_by(games.c.id)
    )
    return list(found.scalars())


async def people_of(c: Transaction, id: int) -> list[int]:
    """Who sits at a game's table."""
    found = select(seats.c.user_id).where(seats.c.game_id == id, seats.c.user_id.is_not(None)).distinct()
    return list((await c.execute(found)).scalars())


async def troubled(c: Transaction) -> list[tuple[int, int, int | None, str]]:
    """The games whose channel cannot be told: number, channel, server, and why."""
    query = select(games.c.id, games.c.channel_id, games.c.guild_id, games.c.trouble).where(IS_TROUBLED)
    return [tuple(row) for row in await c.execute(query.order_by(games.c.id))]


async def purge(c: Transaction, id: int) -> bool:
    """Delete a game that waits, and all that belongs to it; False when there is no such game."""
    where = (games.c.id == id, games.c.trouble != "")
    if not can_be(id) or (await c.execute(select(games.c.id).where(*where))).first() is None:
        return False
    for table in (outbox, messages, deadlines, private_threads, reports, results, snapshots, steps, seats):
        await c.execute(delete(table).where(table.c.game_id == id))
    await c.execute(delete(games).where(games.c.id == id))
    return True


async def games_under(c: Transaction, channel: int) -> list[int]:
    """The open games of a channel and of its threads."""
    there = (games.c.channel_id == channel) | (games.c.parent_id == channel)
    found = await c.execute(select(games.c.id).where(there, games.c.phase.in_((LOBBY, RUNNING))))
    return list(found.scalars())


_ASKED = and_(
    messages.c.game_id == games.c.id,
    messages.c.held,
    messages.c.slot == literal("seat:").concat(seats.c.seat),
)


async def games_of(c: Transaction, user: int) -> list[MyGame]:
    """The open games of a person, those that await them first, the longest waiting first."""
    found = await c.execute(
        select(games, seats.c.seat, seats.c.awaited, seats.c.awaited_kind, seats.c.awaited_since)
        .add_columns(messages.c.message_id, messages.c.channel_id.label("asked_channel"))
        .join(seats, seats.c.game_id == games.c.id)
        .outerjoin(messages, _ASKED)
        .where(seats.c.user_id == user, games.c.phase.in_((LOBBY, RUNNING)))
    )
    mine = [
        MyGame(
            game=row.id,
            edition=row.edition,
            phase=row.phase,
            guild=row.guild_id,
            channel=row.channel_id,
            seats=(row.seat,),
            awaited_kind=row.awaited_kind,
            awaited_since=row.awaited_since if row.awaited is not None else None,
            message=row.message_id if row.asked_channel == row.channel_id else None,
        )
        for row in found
    ]
    return _by_game(sorted(mine, key=lambda g: (g.awaited_since is None, g.awaited_since or 0.0, g.game)))


async def tables_in(c: Transaction, guild: int, most: int = 100) -> list[OpenTable]:
    """The running games of a server, the newest first, with whom they await."""
    running = (games.c.guild_id == guild, games.c.phase == RUNNING)
    newest = select(games.c.id).where(*running).order_by(games.c.id.desc()).limit(most)
    found = await c.execute(
        select(games.c.id, games.c.edition, games.c.channel_id, seats.c.seat, seats.c.user_id)
        .add_columns(seats.c.computer, seats.c.awaited_since)
        .add_columns(messages.c.message_id, messages.c.channel_id.label("asked_channel"))
        .outerjoin(seats, and_(seats.c.game_id == games.c.id, seats.c.awaited.is_not(None)))
        .outerjoin(messages, _ASKED)
        .where(games.c.id.in_(newest))
        .order_by(games.c.id.desc(), seats.c.seat)
    )
    tables: dict[int, OpenTable] = {}
    for row in found:
        table = tables.get(row.id) or OpenTable(row.id, row.edition, guild, row.channel_id)
        if row.seat is not None:
            message = row.message_id if row.asked_channel == row.channel_id else None
            asked = Awaited(row.seat, row.user_id, row.computer, row.awaited_since, message)
            table = msgspec.structs.replace(table, awaited=(*table.awaited, asked))
        tables[row.id] = table
    return list(tables.values())


async def finished_of(c: Transaction, user: int, most: int = 10) -> list[tuple[int, str, int, float]]:
    """The last games of a person that came to their end: number, edition, channel and when."""
    mine = select(seats.c.game_id).where(seats.c.user_id == user)
    found = await c.execute(
        select(games.c.id, games.c.edition, games.c.channel_id, games.c.ended_at)
        .where(games.c.id.in_(mine), games.c.phase == OVER)
        .order_by(games.c.ended_at.desc())
        .limit(most)
    )
    return [tuple(row) for row in found]


def _by_game(mine: list[MyGame]) -> list[MyGame]:
    """One line a game, the first of it, with all of the person's seats."""
    seats_of: dict[int, list[str]] = {}
    for one in mine:
        seats_of.setdefault(one.game, []).extend(one.seats)
    first = {one.game: one for one in reversed(mine)}
    return [
        msgspec.structs.replace(first[game], seats=tuple(sorted(held))) for game, held in seats_of.items()
    ]


_COLUMNS = {name: f"{name}_id" for name in ("guild", "channel", "parent", "host")} | {
    name: f"{name}_at" for name in ("created", "lapses", "ended")
}
"""Where a game's field has another name in the database; `_SEAT_COLUMNS`: the same for a seat's."""
_SEAT_COLUMNS = {"user": "user_id", "seen": "seen_at", "owner": "owner_id"}
_TERMS = ("pace", "motions", "followers", "call")
_WRITTEN = ("id", "options", "seats", "seed", "frozen", *_TERMS)
_FIELDS = [name for name in GameRecord.__struct_fields__ if name not in _WRITTEN]
_SEAT_FIELDS = [name for name in SeatRecord.__struct_fields__ if name != "habits"]


def _values(record: GameRecord, bookmark: dict[str, Any]) -> dict[str, Any]:
    return {
        **{_COLUMNS.get(name, name): getattr(record, name) for name in _FIELDS},
        "options": msgspec.json.encode(record.options).decode(),
        "desk": msgspec.json.encode(bookmark).decode(),
        "frozen": msgspec.json.encode(record.frozen).decode() if record.frozen else "",
        "pace": written(record.pace, Pace()),
        "motions": written(record.motions, ()),
        "followers": written(record.followers, ()),
        "call": written(record.call, Call()),
    }


def _stored(row: Row[Any], at_table: tuple[SeatRecord, ...]) -> Stored:
    record = GameRecord(
        **{name: getattr(row, _COLUMNS.get(name, name)) for name in _FIELDS},
        id=row.id,
        options=msgspec.json.decode(row.options),
        seats=at_table,
        seed=None if row.phase in (LOBBY, RUNNING) else bytes(row.seed).hex(),
        frozen=msgspec.json.decode(row.frozen, type=Frozen) if row.frozen else None,
        pace=msgspec.json.decode(row.pace, type=Pace) if row.pace else Pace(),
        motions=msgspec.json.decode(row.motions, type=tuple[Motion, ...]) if row.motions else (),
        followers=msgspec.json.decode(row.followers, type=tuple[Follower, ...]) if row.followers else (),
        call=msgspec.json.decode(row.call, type=Call) if row.call else Call(),
    )
    return Stored(record, bytes(row.seed), msgspec.json.decode(row.desk))


def _seat_values(game: int, seat: SeatRecord) -> dict[str, Any]:
    values = {_SEAT_COLUMNS.get(name, name): getattr(seat, name) for name in _SEAT_FIELDS}
    return {"game_id": game, "habits": written(seat.habits, Habits()), **values}


def _seat(row: Row[Any]) -> SeatRecord:
    values = {name: getattr(row, _SEAT_COLUMNS.get(name, name)) for name in _SEAT_FIELDS}
    return SeatRecord(**values, habits=habits_of(row.habits))


def habits_of(text: str) -> Habits:
    """A person's habits as a row holds them."""
    return msgspec.json.decode(text, type=Habits) if text else Habits()


def written(value: Any, usual: Any) -> str:
    """A record as a row holds it: "" for what is usual."""
    return "" if value == usual else msgspec.json.encode(value).decode()
