"""Rows of games and seats."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from bot.domain.out_message import LOBBY_SLOT
from bot.domain.records import (
    LOBBY,
    RUNNING,
    Awaited,
    Frozen,
    GameRecord,
    MyGame,
    OpenTable,
    SeatRecord,
    SeekingTable,
)
from bot.domain.terms import Call, Follower, Habits, Motion, Pace, Recess
from bot.store.transaction import Row, Transaction, Value, placeholders

IS_OPEN = "phase IN ('lobby', 'running')"
ENDED_BEFORE = "SELECT id FROM games WHERE phase IN ('over', 'cancelled') AND ended_at < ?"
LAST_ID = 2**31 - 1
"""Largest game id."""

_COLUMNS = {name: f"{name}_id" for name in ("guild", "channel", "parent", "host")} | {
    name: f"{name}_at" for name in ("created", "lapses", "ended")
}
"""Columns of game fields with another name."""
_SEAT_COLUMNS = {"user": "user_id", "seen": "seen_at", "owner": "owner_id"}
"""Columns of seat fields with another name."""
_JSON: dict[str, tuple[Any, Any]] = {
    "frozen": (Frozen, None),
    "pace": (Pace, Pace()),
    "switches": (dict[str, bool], {}),
    "motions": (tuple[Motion, ...], ()),
    "followers": (tuple[Follower, ...], ()),
    "call": (Call, Call()),
    "recess": (Recess | None, None),
}
"""Fields stored as JSON, with their type and the value of ""."""
_FIELDS = [
    name for name in GameRecord.__struct_fields__ if name not in ("id", "options", "seats", "seed", *_JSON)
]
_SEAT_FIELDS = [name for name in SeatRecord.__struct_fields__ if name != "habits"]
_READ = ("id", "seed", "desk", "options", *_JSON, *(_COLUMNS.get(name, name) for name in _FIELDS))
_READ_SEAT = ("habits", *(_SEAT_COLUMNS.get(name, name) for name in _SEAT_FIELDS))
_GAME = f"SELECT {', '.join(_READ)} FROM games WHERE id = ?"
_SEATS = f"SELECT {', '.join(_READ_SEAT)} FROM seats WHERE game_id = ? ORDER BY seat"


class Stored(msgspec.Struct, frozen=True):
    """A game's whole row. Only the service may know the seed before the end."""

    record: GameRecord
    seed: bytes
    bookmark: dict[str, object]


async def keep_dataset(c: Transaction, hash: str, edition: str, content: bytes, at: float) -> None:
    """Store an edition's data unless it exists."""
    sql = (
        "INSERT INTO datasets (hash, edition, content, stored_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    )
    c.defer(sql, (hash, edition, content, at))


async def read_dataset(c: Transaction, hash: str) -> bytes:
    """Data stored under a hash.

    Raises: KeyError.
    """
    content = await c.value(bytes, "SELECT content FROM datasets WHERE hash = ?", hash)
    if content is None:
        raise KeyError(hash)
    return content


async def insert_game(c: Transaction, record: GameRecord, seed: bytes, bookmark: dict[str, object]) -> int:
    """Insert a game without seats. Returns its id."""
    values = _game_values(record, bookmark) | {"seed": seed}
    sql = f"INSERT INTO games ({', '.join(values)}) VALUES ({placeholders(tuple(values))}) RETURNING id"
    id = await c.value(int, sql, *values.values())
    assert id is not None
    return id


def is_possible_id(id: int) -> bool:
    """True if a game can have this id."""
    return 0 < id <= LAST_ID


async def read_game(c: Transaction, id: int) -> Stored | None:
    """Read a game with its seats. None if there is none."""
    if not is_possible_id(id):
        return None
    found, at_table = await c.run_together((_GAME, (id,)), (_SEATS, (id,)))
    return _stored_game(found[0], tuple([_decode_seat(row) for row in at_table])) if found else None


async def game_version(c: Transaction, id: int) -> int | None:
    """Version of a game's row."""
    return await c.value(int, "SELECT version FROM games WHERE id = ?", id)


def update_game(c: Transaction, before: GameRecord, after: GameRecord, bookmark: dict[str, object]) -> None:
    """Write the changes of a game's row.

    The transaction later raises StaleRow if another process changed the row first.
    """
    where = {"id": before.id, "version": before.version}
    c.update_one("games", where, _game_values(after, bookmark, before))
    old = {s.seat: s for s in before.seats}
    if set(old) == {s.seat for s in after.seats}:
        for seat in after.seats:
            if old[seat.seat] is not seat and old[seat.seat] != seat:
                c.update(
                    "seats", {"game_id": before.id, "seat": seat.seat}, **_seat_values(seat, old[seat.seat])
                )
        return
    c.delete("seats", game_id=before.id)
    c.insert("seats", *[{"game_id": before.id, **_seat_values(s)} for s in after.seats])


def keep_proof(c: Transaction, record: GameRecord) -> None:
    """Store a game's proof unless the game has changed."""
    c.update("games", {"id": record.id, "version": record.version}, proof=record.proof)


async def game_ids(c: Transaction) -> list[int]:
    """Ids of games, oldest first."""
    return await c.column(int, "SELECT id FROM games ORDER BY id")


async def open_games(c: Transaction) -> list[tuple[int, int | None, int]]:
    """Open games with server and channel, oldest first."""
    sql = f"SELECT id, guild_id, channel_id FROM games WHERE {IS_OPEN} ORDER BY id"
    return await c.rows(tuple[int, int | None, int], sql)


async def running_games(c: Transaction) -> list[int]:
    """Running games, oldest first."""
    return await c.column(int, "SELECT id FROM games WHERE phase = 'running' ORDER BY id")


async def games_awaiting_computer(c: Transaction) -> list[int]:
    """Running games that await a computer player."""
    sql = (
        "SELECT DISTINCT games.id FROM games JOIN seats ON seats.game_id = games.id"
        " WHERE games.phase = 'running' AND games.frozen = '' AND seats.awaited IS NOT NULL"
        " AND (seats.computer != '' OR seats.minds = seats.awaited) ORDER BY games.id"
    )
    return await c.column(int, sql)


async def count_lobbies(c: Transaction, host: int) -> int:
    """Number of a user's lobbies."""
    return await c.value(int, "SELECT count(*) FROM games WHERE host_id = ? AND phase = 'lobby'", host) or 0


async def games_with_deadlines(c: Transaction) -> list[int]:
    """Running games with a clock or deadline."""
    dated = "pace != '' OR motions != ''"
    return await c.column(int, f"SELECT id FROM games WHERE phase = 'running' AND ({dated}) ORDER BY id")


async def game_in_channel(c: Transaction, channel: int) -> int | None:
    """Open game of a channel, else its newest."""
    sql = f"SELECT id FROM games WHERE channel_id = ? ORDER BY {IS_OPEN} DESC, id DESC LIMIT 1"
    return await c.value(int, sql, channel)


async def games_in_guild(c: Transaction, guild: int) -> list[int]:
    """Open games of a server."""
    return await c.column(int, f"SELECT id FROM games WHERE guild_id = ? AND {IS_OPEN} ORDER BY id", guild)


async def users_of_game(c: Transaction, id: int) -> list[int]:
    """Users at a game's table."""
    return await c.column(int, "SELECT DISTINCT user_id FROM seats WHERE game_id = ?", id)


async def troubled_games(c: Transaction) -> list[tuple[int, int, int | None, str]]:
    """Games with a closed channel: id, channel, server, trouble."""
    sql = "SELECT id, channel_id, guild_id, trouble FROM games WHERE trouble != '' ORDER BY id"
    return await c.rows(tuple[int, int, int | None, str], sql)


_OF_A_GAME = (
    *("outbox", "messages", "private_threads", "reports", "results", "snapshots", "steps"),
    *("seats", "pages", "notes", "plans", "browsers"),
)


async def purge_game(c: Transaction, id: int) -> bool:
    """Delete a waiting game with all its rows. False if there is none."""
    if not is_possible_id(id) or not await c.execute(
        "SELECT 1 FROM games WHERE id = ? AND trouble != ''", id
    ):
        return False
    for table in _OF_A_GAME:
        c.delete(table, game_id=id)
    c.delete("games", id=id)
    return True


async def games_in_channel(c: Transaction, channel: int) -> list[int]:
    """Open games of a channel and its threads."""
    sql = f"SELECT id FROM games WHERE (channel_id = ? OR parent_id = ?) AND {IS_OPEN}"
    return await c.column(int, sql, channel, channel)


_ASKED = (
    "LEFT JOIN messages ON messages.game_id = games.id AND messages.held"
    " AND messages.slot = 'seat:' || seats.seat AND messages.channel_id = games.channel_id"
)
"""Joins a seat's question in the game's channel."""


class _Mine(NamedTuple):
    id: int
    edition: str
    phase: str
    guild_id: int | None
    channel_id: int
    seat: str
    awaited: int | None
    awaited_kind: str
    awaited_since: float
    message_id: int | None
    rests: bool


async def open_games_of_user(c: Transaction, user: int) -> list[MyGame]:
    """A user's open games: those that await them first, longest wait first."""
    sql = (
        "SELECT games.id, games.edition, games.phase, games.guild_id, games.channel_id, seats.seat,"
        " seats.awaited, seats.awaited_kind, seats.awaited_since, messages.message_id,"
        " (games.recess != '' OR games.trouble != '' OR games.frozen != '') AS rests"
        f" FROM games JOIN seats ON seats.game_id = games.id {_ASKED}"
        " WHERE seats.user_id = ? AND games.phase IN ('lobby', 'running')"
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
            message=row.message_id,
            rests=bool(row.rests),
        )
        for row in await c.rows(_Mine, sql, user)
    ]
    return _merge_by_game(
        sorted(mine, key=lambda g: (g.awaited_since is None, g.awaited_since or 0.0, g.game))
    )


class _At(NamedTuple):
    id: int
    edition: str
    channel_id: int
    recess: str
    pace: str
    seat: str | None
    user_id: int | None
    computer: str | None
    awaited_since: float | None
    message_id: int | None


async def running_tables(c: Transaction, guild: int) -> list[OpenTable]:
    """A server's running games with their awaited users, newest first."""
    sql = (
        "SELECT games.id, games.edition, games.channel_id, games.recess, games.pace, seats.seat,"
        " seats.user_id, seats.computer, seats.awaited_since, messages.message_id"
        f" FROM games LEFT JOIN seats ON seats.game_id = games.id AND seats.awaited IS NOT NULL {_ASKED}"
        " WHERE games.id IN (SELECT id FROM games WHERE guild_id = ? AND phase = 'running'"
        " ORDER BY id DESC LIMIT 1000) ORDER BY games.id DESC, seats.seat"
    )
    tables: dict[int, OpenTable] = {}
    for row in await c.rows(_At, sql, guild):
        recess, pace = _decode_field("recess", row.recess), _decode_field("pace", row.pace)
        usual = OpenTable(row.id, row.edition, guild, row.channel_id, recess=recess, pace=pace)
        table = tables.get(row.id) or usual
        if row.seat is not None:
            since = row.awaited_since or 0.0
            asked = Awaited(row.seat, row.user_id, row.computer or "", since, row.message_id)
            table = msgspec.structs.replace(table, awaited=(*table.awaited, asked))
        tables[row.id] = table
    return list(tables.values())


class _Seeking(NamedTuple):
    id: int
    edition: str
    channel_id: int
    pace: str
    call: str
    host_id: int
    free: int
    message_id: int | None


async def seeking_tables(c: Transaction, guild: int) -> list[SeekingTable]:
    """A server's lobbies with free seats, newest first."""
    sql = (
        "SELECT games.id, games.edition, games.channel_id, games.pace, games.call,"
        " games.host_id,"
        " games.seats_max - (SELECT count(*) FROM seats WHERE seats.game_id = games.id) AS free,"
        " messages.message_id FROM games LEFT JOIN messages ON messages.game_id = games.id"
        " AND messages.held AND messages.slot = ? WHERE games.guild_id = ? AND games.phase = 'lobby'"
        " ORDER BY games.id DESC LIMIT 1000"
    )
    return [
        SeekingTable(
            game=row.id,
            edition=row.edition,
            guild=guild,
            channel=row.channel_id,
            pace=_decode_field("pace", row.pace),
            free=row.free,
            call=_decode_field("call", row.call),
            message=row.message_id,
            host=row.host_id,
        )
        for row in await c.rows(_Seeking, sql, LOBBY_SLOT, guild)
        if row.free > 0
    ]


async def finished_in_guild(
    c: Transaction,
    guild: int,
    edition: str = "",
    user: int | None = None,
    between: tuple[float, float] = (0.0, math.inf),
) -> list[tuple[int, str, int, float]]:
    """A server's last finished games: id, edition, channel, time.

    Optional filters: edition, user, period.
    """
    wanted: list[tuple[str, Value]] = [("guild_id = ?", guild), ("ended_at >= ?", between[0])]
    wanted += [("edition = ?", edition)] if edition else []
    wanted += [("ended_at < ?", between[1])] if between[1] < math.inf else []
    wanted += [("id IN (SELECT game_id FROM results WHERE user_id = ?)", user)] if user is not None else []
    sql = (
        f"SELECT id, edition, channel_id, ended_at FROM games WHERE phase = 'over'"
        f" AND {' AND '.join(one for one, _ in wanted)} ORDER BY ended_at DESC LIMIT 1000"
    )
    return await c.rows(tuple[int, str, int, float], sql, *(value for _, value in wanted))


async def finished_of_user(c: Transaction, user: int) -> list[tuple[int, str, int, float]]:
    """A user's last ten finished games: id, edition, channel, time."""
    sql = (
        "SELECT id, edition, channel_id, ended_at FROM games"
        " WHERE id IN (SELECT game_id FROM seats WHERE user_id = ?) AND phase = 'over'"
        " ORDER BY ended_at DESC LIMIT 10"
    )
    return await c.rows(tuple[int, str, int, float], sql, user)


def _decode_field(field: str, text: str) -> Any:
    """Decode a JSON field of a game."""
    kind, usual = _JSON[field]
    return msgspec.json.decode(text, type=kind) if text else usual


def _merge_by_game(mine: list[MyGame]) -> list[MyGame]:
    """Merge a user's seats into one line per game."""
    seats_of: dict[int, list[str]] = {}
    for one in mine:
        seats_of.setdefault(one.game, []).extend(one.seats)
    first = {one.game: one for one in reversed(mine)}
    return [
        msgspec.structs.replace(first[game], seats=tuple(sorted(held))) for game, held in seats_of.items()
    ]


def _game_values(
    record: GameRecord, bookmark: dict[str, object], before: GameRecord | None = None
) -> dict[str, Value]:
    """Column values of a row, or only the changed ones.

    Unchanged columns are left out, so that indexes need no update.
    """
    values = {
        _COLUMNS.get(name, name): getattr(record, name) for name in _changed_fields(_FIELDS, record, before)
    }
    for name in _changed_fields(_JSON, record, before):
        values[name] = encode_value(getattr(record, name), _JSON[name][1])
    if before is None or record.options != before.options:
        values["options"] = msgspec.json.encode(record.options).decode()
    # In memory these may differ from the stored ones, so they are always written.
    values |= {"desk": msgspec.json.encode(bookmark).decode(), "proof": record.proof}
    return values


def _changed_fields(names: Iterable[str], record: object, before: object) -> list[str]:
    return [name for name in names if before is None or getattr(record, name) != getattr(before, name)]


def _stored_game(row: Row, at_table: tuple[SeatRecord, ...]) -> Stored:
    id, seed, desk, options, *rest = row
    json = {name: _decode_field(name, text) for name, text in zip(_JSON, rest, strict=False)}
    same = dict(zip(_FIELDS, rest[len(_JSON) :], strict=True))
    shown = None if same["phase"] in (LOBBY, RUNNING) else bytes(seed).hex()
    fields = {
        **same,
        **json,
        "id": id,
        "options": msgspec.json.decode(options),
        "seats": at_table,
        "seed": shown,
    }
    record = msgspec.convert(fields, GameRecord, strict=False)
    return Stored(record, bytes(seed), msgspec.json.decode(desk))


def _seat_values(seat: SeatRecord, before: SeatRecord | None = None) -> dict[str, Value]:
    values = {
        _SEAT_COLUMNS.get(name, name): getattr(seat, name)
        for name in _changed_fields(_SEAT_FIELDS, seat, before)
    }
    if before is None or seat.habits != before.habits:
        values["habits"] = encode_value(seat.habits, Habits())
    return values


def _decode_seat(row: Row) -> SeatRecord:
    fields = {**dict(zip(_SEAT_FIELDS, row[1:], strict=True)), "habits": decode_habits(row[0])}
    return msgspec.convert(fields, SeatRecord, strict=False)


def decode_habits(text: str) -> Habits:
    """Decode a user's habits."""
    return msgspec.json.decode(text, type=Habits) if text else Habits()


def encode_value(value: object, usual: object) -> str:
    """Encode a value for a row. "" for the default."""
    return "" if value == usual else msgspec.json.encode(value).decode()


# How the stored games and messages stand, for whoever watches over the bot


class StoreHealth(NamedTuple):
    """Games by phase, stuck tables and due messages.

    `oldest` is the creation time of the oldest due message, or None.
    """

    games: dict[str, int]
    stuck: int
    due: int
    oldest: float | None


_PHASES = "SELECT phase, count(*) FROM games GROUP BY phase"
_STUCK = "SELECT count(*) FROM games WHERE phase IN ('lobby', 'running') AND (trouble != '' OR frozen != '')"
_DUE = (
    "SELECT count(*), min(created_at) FROM outbox"
    " WHERE state IN ('waiting', 'sending') AND not_before <= ?"
    " AND (game_id IS NULL OR game_id NOT IN (SELECT id FROM games WHERE trouble != ''))"
)


async def read_health(c: Transaction, now: float) -> StoreHealth:
    """Read the health figures. Messages of waiting tables are not due."""
    phases, ((stuck,),), ((due, oldest),) = await c.run_together((_PHASES, ()), (_STUCK, ()), (_DUE, (now,)))
    return StoreHealth({str(phase): int(count) for phase, count in phases}, stuck, due, oldest)
