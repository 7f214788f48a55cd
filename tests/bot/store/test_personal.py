"""Every column of the database says what becomes of a person's data in it, and that is what becomes of it."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, Table, insert, select

from bot.store import Store
from bot.store.personal import FATES, KEPT, NOBODYS, POSITIONS, forget, nobody, scrubbed, traces
from bot.store.schema import metadata

DATABASES = ("sqlite", "postgresql")
ANA, BO = 123456789012345678, 223456789012345678
NAME = "Ana Zanzibar"
PLACES = {"guild_id", "channel_id", "parent_id", "thread_id", "message_id"}
ROWS = {("messages", "id"), ("outbox", "id"), ("outbox", "message"), ("reports", "id")}
"""Which wide columns number rows."""
TEXTS = {
    "lane": f"u{ANA}",
    "computer": "",
    "name": NAME,
    "phase": "over",
    "op": "send",
    "state": "done",
    "seat": "A",
}


def test_every_column_is_listed_once() -> None:
    schema = {(table.name, column.name) for table in metadata.tables.values() for column in table.columns}
    personal = [(table, column) for table, columns in FATES.items() for column in columns]
    others = [(table, column) for table, columns in NOBODYS.items() for column in columns]
    assert schema - {*personal, *others} == set(), "say in bot/store/personal.py what becomes of these"
    assert {*personal, *others} - schema == set()
    assert len(personal) + len(others) == len({*personal, *others})


def test_ids_of_people_are_nobodys_business() -> None:
    """A column wide enough for an id of Discord's holds that of a place, numbers rows, or has a fate."""
    named = [(t, c) for t, columns in NOBODYS.items() for c in columns if c in ("user_id", "name", "word")]
    assert named == []
    wide = {
        (table.name, column.name)
        for table in metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, BigInteger) and column.name not in PLACES
    }
    handled = {(table, column) for table, columns in FATES.items() for column in columns}
    assert wide - ROWS - handled == set(), "say in bot/store/personal.py whose ids these are"


async def test_nothing_of_a_person_is_left_in_any_column(store: Store) -> None:
    """One row in each table tells of Ana wherever it can; afterwards none does but where a server decides."""
    async with store.write() as c:
        for table in metadata.sorted_tables:
            await c.execute(insert(table).values(**{one.name: _of_ana(table, one) for one in table.columns}))
    assert {table for table, _ in await _tells_of(store, str(ANA))} == set(FATES) - {"snapshots"}
    found = await traces(store, ANA, {NAME})
    assert found.naming == {1}
    async with store.write() as c:
        await forget(c, ANA, {NAME}, found)
    fates = [(table, column, fate) for table, columns in FATES.items() for column, fate in columns.items()]
    kept = {(table, column) for table, column, fate in fates if fate == KEPT}
    assert await _tells_of(store, str(ANA)) <= kept
    assert await _tells_of(store, NAME) == set()
    assert await _tells_of(store, str(BO)) != set(), "others are left alone"


def _of_ana(table: Table, column: Column[Any]) -> Any:
    """What a column holds that tells of Ana, where it can; Bo stands beside her in texts about several."""
    fate = FATES.get(table.name, {}).get(column.name)
    if (table.name, column.name) in POSITIONS or isinstance(column.type, LargeBinary):
        return zlib.compress(b"{}")
    if isinstance(column.type, Boolean):
        return False
    if isinstance(column.type, Float):
        return 1.0
    if isinstance(column.type, (BigInteger, Integer)):
        return ANA if fate and column.name.endswith(("user_id", "by_id", "host_id", "owner_id")) else 1
    if column.foreign_keys:
        return 1 if column.name != "data_hash" else "hash"
    if column.name in TEXTS:
        return TEXTS[column.name]
    if fate == "scrubbed":
        said = {"user": ANA, "name": NAME, "who": ANA, "sits": "Bo", "was": BO, "agreed": [ANA, BO]}
        return msgspec.json.encode([said, f"<@{ANA}>"]).decode()
    return column.name[: getattr(column.type, "length", None) or 16]


async def _tells_of(store: Store, what: str) -> set[tuple[str, str]]:
    """The columns in which something stands."""
    found = set()
    async with store.read() as c:
        for table in metadata.sorted_tables:
            for row in await c.execute(select(table)):
                found |= {(table.name, name) for name, value in row._mapping.items() if what in str(value)}
    return found


def test_a_text_about_several_loses_one() -> None:
    text = {
        "by": 7,
        "args": {"name": "Ana", "who": "<@7> and <@8>"},
        "agreed": [7, 8],
        "followers": [{"user": 7, "what": "end"}, {"user": 8, "what": "end"}],
        "7": {"x": 1},
        "n": [{"user": 7, "kind": "private"}],
        "yes": True,
    }
    assert scrubbed(text, 7, {"Ana"}) == {
        "by": 0,
        "args": {"name": "", "who": "<@0> and <@8>"},
        "agreed": [8],
        "followers": [{"user": 8, "what": "end"}],
        "n": [{"user": 0, "kind": "private"}],
        "yes": True,
    }


def test_the_names_beside_an_id_go_with_it() -> None:
    offer = {"agreed": [8], "body": {"who": 7, "name": "Fay", "was": 9, "sits": "Ed"}}
    assert scrubbed(offer, 7, set()) == {
        "agreed": [8],
        "body": {"who": 0, "name": "", "was": 9, "sits": "Ed"},
    }
    assert scrubbed(offer, 9, set())["body"] == {"who": 7, "name": "Fay", "was": 0, "sits": ""}
    to_all = {"agreed": [7], "body": {"was": 0, "name": "Fay", "sits": ""}}
    assert scrubbed(to_all, 7, set()) == {"agreed": [], "body": {"was": 0, "name": "", "sits": ""}}
    assert scrubbed({"args": {"user": 7, "name": "Fay"}}, 7, set()) == {"args": {"user": 0, "name": ""}}


def test_nobodys_numbers_are_none_of_discords() -> None:
    assert [nobody(seat) for seat in "ABCDEF"] == [-1, -2, -3, -4, -5, -6]
