"""Rows of seasons, their players and tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from bot.domain.season import ENDED, Season, SeasonPerson, SeasonRules, SeasonTable, TableResult
from bot.store.transaction import Transaction, Value, placeholders

_COLUMNS = {
    "guild": "guild_id",
    "channel": "channel_id",
    "forum": "forum_id",
    "host": "host_id",
    "due": "due_at",
}
"""Columns of fields with another name."""
_FIELDS = [one for one in Season.__struct_fields__ if one not in ("id", "rules", "people", "tables")]
_READ = f"SELECT id, rules, {', '.join(_COLUMNS.get(one, one) for one in _FIELDS)} FROM seasons"


class _PersonRow(NamedTuple):
    number: int
    user_id: int | None
    name: str
    locale: str
    left_at: float
    waits_since: float


class _TableRow(NamedTuple):
    round: int
    number: int
    people: str
    seats: int
    edition: str
    place_id: int
    game_id: int | None
    result: str
    counted: int


_PEOPLE = f"SELECT {', '.join(_PersonRow._fields)} FROM season_people WHERE season_id = ? ORDER BY number"
_TABLES = (
    f"SELECT {', '.join(_TableRow._fields)} FROM season_tables WHERE season_id = ? ORDER BY round, number"
)


async def insert_season(c: Transaction, season: Season) -> int:
    """Insert a season without players and tables. Returns its id."""
    values = _values(season)
    sql = f"INSERT INTO seasons ({', '.join(values)}) VALUES ({', '.join('?' * len(values))}) RETURNING id"
    id = await c.value(int, sql, *values.values())
    assert id is not None
    return id


async def read_season(c: Transaction, id: int, *, to_change: bool = False) -> Season | None:
    """Read a season. `to_change` locks it for this transaction."""
    if to_change:
        # Whoever writes a row has it until the transaction ends.
        await c.execute("UPDATE seasons SET version = version WHERE id = ?", id)
    found, people, tables = await c.run_together(
        (f"{_READ} WHERE id = ?", (id,)), (_PEOPLE, (id,)), (_TABLES, (id,))
    )
    if not found:
        return None
    number, rules, *rest = found[0]
    fields: dict[str, Any] = dict(zip(_FIELDS, rest, strict=True))
    return Season(
        id=number,
        rules=msgspec.json.decode(rules, type=SeasonRules),
        people=tuple(SeasonPerson(*row) for row in people),
        tables=tuple(_table(_TableRow(*row)) for row in tables),
        **fields,
    )


async def season_version(c: Transaction, id: int) -> int | None:
    """Version of a season's row."""
    return await c.value(int, "SELECT version FROM seasons WHERE id = ?", id)


def write_season(c: Transaction, before: Season, after: Season) -> None:
    """Write the changes of a season."""
    where: dict[str, Value] = {"id": before.id, "version": before.version}
    c.update_one("seasons", where, _values(after))
    known = {one.number: one for one in before.people}
    for person in after.people:
        if known.get(person.number) != person:
            c.delete("season_people", season_id=before.id, number=person.number)
            c.insert("season_people", {"season_id": before.id, **_person_values(person)})
    tables = {(one.round, one.number): one for one in before.tables}
    for table in after.tables:
        if tables.get((table.round, table.number)) != table:
            c.delete("season_tables", season_id=before.id, round=table.round, number=table.number)
            c.insert("season_tables", {"season_id": before.id, **_table_values(table)})


def release_season(c: Transaction, seconds: float) -> None:
    """Move the dates of all open seasons by the seconds without a bot."""
    sql = "UPDATE seasons SET due_at = due_at + ?, version = version + 1 WHERE phase != ? AND due_at > 0"
    c.defer(sql, [seconds, ENDED])


async def seasons_to_tend(c: Transaction) -> list[int]:
    """Seasons that are open, or whose messages are not up to date."""
    theirs = "SELECT 1 FROM messages WHERE season_id = seasons.id"
    told = f"{theirs} AND slot = 'ending' AND message_id IS NOT NULL"
    shown = f"{theirs} AND slot = 'season' AND held AND payload LIKE '%\"version\":' || version || '}}'"
    failed = "SELECT 1 FROM outbox WHERE season_id = seasons.id AND state = 'dead'"
    lacking = f"NOT EXISTS ({told}) OR NOT EXISTS ({shown}) OR EXISTS ({failed})"
    return await c.column(int, f"SELECT id FROM seasons WHERE phase != ? OR {lacking} ORDER BY id", ENDED)


async def seasons_in_guild(c: Transaction, guild: int) -> list[tuple[int, str, str, int]]:
    """Id, title, phase, channel of a server's seasons. Open ones first."""
    sql = (
        "SELECT id, title, phase, channel_id FROM seasons WHERE guild_id = ?"
        " ORDER BY CASE WHEN phase = ? THEN 1 ELSE 0 END, id DESC LIMIT 25"
    )
    return await c.rows(tuple[int, str, str, int], sql, guild, ENDED)


def _values(season: Season) -> dict[str, Value]:
    values: dict[str, Value] = {_COLUMNS.get(one, one): getattr(season, one) for one in _FIELDS}
    return values | {"rules": msgspec.json.encode(season.rules).decode()}


def _person_values(person: SeasonPerson) -> dict[str, Value]:
    fields = (person.number, person.user, person.name, person.locale, person.left, person.waits)
    return _PersonRow(*fields)._asdict()


def _table_values(table: SeasonTable) -> dict[str, Value]:
    result = msgspec.json.encode(table.result).decode() if table.result is not None else ""
    people = msgspec.json.encode(table.people).decode()
    return _TableRow(
        round=table.round,
        number=table.number,
        people=people,
        seats=table.seats,
        edition=table.edition,
        place_id=table.place,
        game_id=table.game,
        result=result,
        counted=table.counted,
    )._asdict()


def _table(row: _TableRow) -> SeasonTable:
    return SeasonTable(
        round=row.round,
        number=row.number,
        people=msgspec.json.decode(row.people, type=tuple[int, ...]),
        seats=row.seats,
        edition=row.edition,
        place=row.place_id,
        game=row.game_id,
        result=msgspec.json.decode(row.result, type=TableResult) if row.result else None,
        counted=row.counted,
    )


class SeasonOfTable(NamedTuple):
    """Season of a game, with its round's end (0: never)."""

    season: int
    due: float


async def season_of_table(c: Transaction, game: int, channel: int) -> SeasonOfTable | None:
    """Season of a game in a channel, None once it is counted."""
    found = await c.rows(
        tuple[int, float],
        "SELECT seasons.id, due_at FROM season_tables JOIN seasons ON seasons.id = season_id"
        " WHERE result = '' AND (game_id = ? OR (game_id IS NULL AND place_id = ?))",
        game,
        channel,
    )
    return SeasonOfTable(*found[0]) if found else None


async def is_in_season(c: Transaction, season: int, user: int) -> bool:
    """True if a user plays or played in a season."""
    sql = "SELECT 1 FROM season_people WHERE season_id = ? AND user_id = ?"
    return bool(await c.execute(sql, season, user))


async def read_phases(c: Transaction, found: Sequence[int]) -> dict[int, str]:
    """Phases of the given games."""
    rows = await c.execute(f"SELECT id, phase FROM games WHERE id IN ({placeholders(found)})", *found)
    return {int(id): str(phase) for id, phase in rows}
