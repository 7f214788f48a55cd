"""Every column of the database says what becomes of a person's data in it, and that is what becomes of it."""

from __future__ import annotations

import sqlite3
import zlib
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from bot.core import lobby
from bot.domain.requests import Actor
from bot.features import privacy
from bot.store import Store
from bot.store.personal_data import (
    FATES,
    KEPT,
    KEYS,
    NOBODYS,
    POSITIONS,
    find_traces,
    forget_user,
    nobody_id,
    scrub_value,
)
from bot.store.transaction import Value
from tests.bot.tables import do, open_lobby, service

DATABASES = ("sqlite", "postgresql")
ANA, BO = 123456789012345678, 223456789012345678
NAME = "Ana Zanzibar"
PLACES = {"guild_id", "channel_id", "forum_id", "parent_id", "thread_id", "place_id"}
PLACES |= {"message_id", "ending_id"}
ROWS = {
    ("messages", "id"),
    ("outbox", "id"),
    ("outbox", "message"),
    ("reports", "id"),
    ("season_tables", "game_id"),
}
"""Which wide columns number rows."""
TEXTS = {
    "lane": f"u{ANA}",
    "computer": "",
    "name": NAME,
    "phase": "over",
    "op": "send",
    "state": "done",
    "said": "yes",
    "seat": "A",
}


class Column(NamedTuple):
    name: str
    kind: str
    key: int
    refers: str


@pytest.fixture(scope="session")
def schema(empty_database: Path) -> dict[str, list[Column]]:
    """Columns of every table, referenced tables first, from SQLite's or PostgreSQL's files."""
    sql = """
        SELECT m.name, p.name, p.type, p.pk, coalesce(f."table", '')
        FROM sqlite_master m, pragma_table_info(m.name) p
        LEFT JOIN pragma_foreign_key_list(m.name) f ON f."from" = p.name
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name != 'schema_version'
        ORDER BY m.rowid, p.cid
    """
    found: dict[str, list[Column]] = {}
    with sqlite3.connect(empty_database) as db:
        for table, *column in db.execute(sql):
            found.setdefault(table, []).append(Column(*column))
    return found


def test_every_column_has_one_fate(schema: dict[str, list[Column]]) -> None:
    columns = {(table, one.name) for table, found in schema.items() for one in found}
    personal = [(table, column) for table, columns in FATES.items() for column in columns]
    others = [(table, column) for table, columns in NOBODYS.items() for column in columns]
    assert columns - {*personal, *others} == set(), "say in bot/store/personal_data.py what becomes of these"
    assert {*personal, *others} - columns == set()
    assert len(personal) + len(others) == len({*personal, *others})


def test_table_keys_match_schema(schema: dict[str, list[Column]]) -> None:
    for table, names in KEYS.items():
        keys = sorted((one for one in schema[table] if one.key), key=lambda one: one.key)
        assert names == tuple(one.name for one in keys)
    assert KEYS.keys() >= {table for table, columns in FATES.items() if "scrubbed" in columns.values()}


def test_columns_with_user_ids_have_fates(schema: dict[str, list[Column]]) -> None:
    """A column wide enough for a user's id is a place, a row number, or has a fate."""
    named = [(t, c) for t, columns in NOBODYS.items() for c in columns if c in ("user_id", "name", "word")]
    assert named == []
    wide = {
        (table, one.name)
        for table, columns in schema.items()
        for one in columns
        if one.kind == "BIGINT" and one.name not in PLACES and one.refers not in ("games", "steps", "seasons")
    }
    handled = {(table, column) for table, columns in FATES.items() for column in columns}
    assert wide - ROWS - handled == set(), "say in bot/store/personal_data.py whose ids these are"


async def test_forgotten_person_leaves_no_column(store: Store, schema: dict[str, list[Column]]) -> None:
    """Each table has a row about Ana. After deletion only servers' decisions remain."""
    async with store.write() as c:
        for table, columns in schema.items():
            c.insert(table, {one.name: _value_about_ana(table, one) for one in columns})
    assert {table for table, _ in await _columns_with(store, schema, str(ANA))} == set(FATES) - {"snapshots"}
    found = await find_traces(store, ANA, {NAME})
    assert found.naming == {1}
    async with store.write() as c:
        await forget_user(c, ANA, {NAME}, found)
    fates = [(table, column, fate) for table, columns in FATES.items() for column, fate in columns.items()]
    kept = {(table, column) for table, column, fate in fates if fate == KEPT}
    assert await _columns_with(store, schema, str(ANA)) <= kept
    assert await _columns_with(store, schema, NAME) == set()
    assert await _columns_with(store, schema, str(BO)) != set(), "others are left alone"


def _value_about_ana(table: str, column: Column) -> Value:
    """A column's values that mention Ana. Texts about several people mention Bo too."""
    fate = FATES.get(table, {}).get(column.name)
    if (table, column.name) in POSITIONS or column.kind == "BLOB":
        return zlib.compress(b"{}")
    if column.kind == "BOOLEAN":
        return False
    if column.kind == "DOUBLE PRECISION":
        return 1.0
    if column.kind in ("BIGINT", "INTEGER"):
        return ANA if fate and column.name.endswith(("user_id", "by_id", "host_id", "owner_id")) else 1
    if column.refers:
        return "hash" if column.name == "data_hash" else "id"
    if table == "leases" and column.name == "name":
        return f"outbox u{ANA}"
    if column.name in TEXTS:
        return TEXTS[column.name]
    if fate == "scrubbed":
        said = {"user": ANA, "name": NAME, "who": ANA, "sits": "Bo", "was": BO, "agreed": [ANA, BO]}
        return msgspec.json.encode([said, f"<@{ANA}>"]).decode()
    return column.name


async def _columns_with(store: Store, schema: dict[str, list[Column]], what: str) -> set[tuple[str, str]]:
    """Columns that contain a value."""
    found = set()
    async with store.read() as c:
        for table, columns in schema.items():
            names = [one.name for one in columns]
            for row in await c.execute(f"SELECT {', '.join(names)} FROM {table}"):
                told = zip(names, row, strict=True)
                found |= {(table, name) for name, value in told if what in str(value)}
    return found


async def test_forgotten_name_leaves_database_files(tmp_path: Path) -> None:
    """Deleted rows and the log file would contain names until the bot stops."""
    path = tmp_path / "games.sqlite3"
    running, beside = [await Store.open(f"sqlite:///{path}") for _ in range(2)]
    table, name = service(running), "Zebedee Quux"
    game = await open_lobby(table)
    await do(table, game, Actor(2, name), lobby.join)
    assert await table.record(game)
    assert name.encode() in _bytes_beside(path)
    await privacy.forget_person(service(beside), 2)
    assert name.encode() not in _bytes_beside(path)
    for store in (running, beside):
        await store.close()


def _bytes_beside(path: Path) -> bytes:
    return b"".join(one.read_bytes() for one in sorted(path.parent.glob(f"{path.name}*")))


def test_scrubbing_removes_one_person_only() -> None:
    text = {
        "by": 7,
        "args": {"name": "Ana", "who": "<@7> and <@8>"},
        "agreed": [7, 8],
        "followers": [{"user": 7, "what": "end"}, {"user": 8, "what": "end"}],
        "7": {"x": 1},
        "n": [{"user": 7, "kind": "private"}],
        "yes": True,
    }
    assert scrub_value(text, 7, {"Ana"}) == {
        "by": 0,
        "args": {"name": "", "who": "<@0> and <@8>"},
        "agreed": [8],
        "followers": [{"user": 8, "what": "end"}],
        "n": [{"user": 0, "kind": "private"}],
        "yes": True,
    }


def test_scrubbing_removes_names_beside_id() -> None:
    offer = {"agreed": [8], "body": {"who": 7, "name": "Fay", "was": 9, "sits": "Ed"}}
    assert scrub_value(offer, 7, set()) == {
        "agreed": [8],
        "body": {"who": 0, "name": "", "was": 9, "sits": "Ed"},
    }
    assert scrub_value(offer, 9, set())["body"] == {"who": 7, "name": "Fay", "was": 0, "sits": ""}
    to_all = {"agreed": [7], "body": {"was": 0, "name": "Fay", "sits": ""}}
    assert scrub_value(to_all, 7, set()) == {"agreed": [], "body": {"was": 0, "name": "", "sits": ""}}
    assert scrub_value({"args": {"user": 7, "name": "Fay"}}, 7, set()) == {"args": {"user": 0, "name": ""}}


def test_placeholder_ids_are_negative() -> None:
    assert [nobody_id(seat) for seat in "ABCDEF"] == [-1, -2, -3, -4, -5, -6]
