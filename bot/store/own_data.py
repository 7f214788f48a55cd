"""A user's copy of their data, by the rules of `/privacy delete`."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec

from bot.store.personal_data import (
    ABOUT_SEVERAL,
    FATES,
    KEYS,
    NOBODYS,
    POSITIONS,
    Traces,
    find_traces,
    known_names,
)
from bot.store.store import Store
from bot.store.transaction import Transaction, Value

HELD_BACK = (
    *POSITIONS,
    ("steps", "interaction"),
    ("steps", "digest"),
    ("bans", "by_id"),
    ("outbox", "payload"),
    ("games", "call"),
    ("browsers", "hash"),
    ("feeds", "key_hash"),
)
"""Columns missing from every copy, for secrets or other users."""
KEYS_BESIDES = {"seasons": ("id",), "bans": ("guild_id", "at")}
"""Keys of rows that name a user, beside `KEYS`."""
THEIRS_ALONE = ("act", "join")
"""Kinds of steps about only one user."""
SMALLEST_ID = 2**32
"""Min. Discord id. Annalist's own numbers are smaller."""
SAYING = ("kind", "what", "op", "seat", "switch", "state")
"""Fields that never hold a user's name."""

Rows = list[dict[str, Value]]


async def collect_own_data(store: Store, user: int) -> dict[str, Rows]:
    """Rows about a user, by table and column.

    From texts about several users, only the user's part.
    """
    async with store.read() as c:
        called = await known_names(c, user)
    where = await find_traces(store, user, called)
    found: dict[str, Rows] = {}
    async with store.read() as c:
        for table in FATES:
            rows = [*await _own_rows(c, table, user), *await _rows_naming(c, table, user)]
            found[table] = rows + [one async for one in _shared_parts(c, table, user, called, where)]
    return {table: rows for table, rows in found.items() if rows}


async def _own_rows(c: Transaction, table: str, user: int) -> Rows:
    """Rows of a user."""
    if "user_id" not in FATES[table]:
        return []
    told = [one for one in (*NOBODYS.get(table, ()), *FATES[table]) if (table, one) not in HELD_BACK]
    rows = await _select_rows(c, told, f"FROM {table} WHERE user_id = ?", user)
    for row in rows if table == "steps" else ():
        if row["kind"] not in THEIRS_ALONE:
            row["body"] = _value_text(_own_part(msgspec.json.decode(str(row["body"])), user, set()))
    return rows


async def _rows_naming(c: Transaction, table: str, user: int) -> Rows:
    """Keys of rows that name a user as host, owner or otherwise."""
    naming: dict[str, Value] = {one: user for one in ("owner_id", "host_id", "by_id") if one in FATES[table]}
    if "lane" in FATES[table]:
        naming["lane"] = f"u{user}"
    if table == "leases":
        naming["name"] = f"outbox u{user}"
    found: Rows = []
    for column, value in naming.items():
        told = [*KEYS.get(table, KEYS_BESIDES.get(table, ())), column]
        if table == "seats":  # the name of whom a computer plays for is theirs; of who took over it is not
            told.append("CASE WHEN user_id IS NULL THEN name ELSE '' END AS name")
        found += await _select_rows(c, told, f"FROM {table} WHERE {column} = ?", value)
    return found


async def _shared_parts(
    c: Transaction, table: str, user: int, called: set[str], where: Traces
) -> AsyncIterator[dict[str, Value]]:
    """Yield a user's part of shared texts, with the row's key."""
    for column in [two for one, two in ABOUT_SEVERAL if one == table and (one, two) not in HELD_BACK]:
        for key in where.texts.get((table, column), []):
            names = dict(zip(KEYS[table], key, strict=True))
            here, values = " AND ".join(f"{name} = ?" for name in names), [*key]
            if "user_id" in FATES[table]:  # their own row is there already
                here += " AND (user_id IS NULL OR user_id <> ?)"
                values.append(user)
            text = await c.value(str, f"SELECT {column} FROM {table} WHERE {here}", *values)
            part = extract_part(msgspec.json.decode(text), user, called) if text else None
            if part is not None:
                yield {**names, column: _value_text(part)}


async def _select_rows(c: Transaction, told: list[str], source: str, value: Value) -> Rows:
    names = [one.rpartition(" ")[2] for one in told]
    found = await c.execute(f"SELECT {', '.join(told)} {source}", value)
    return [dict(zip(names, row, strict=True)) for row in found]


def extract_part(value: object, user: int, called: set[str]) -> object:
    """Part of a JSON value about this user only, or None."""
    if isinstance(value, dict):
        naming = str(user) in value or any(
            extract_part(one, user, called) is not None for one in value.values()
        )
        return _own_part(value, user, called) if naming else None
    if isinstance(value, list):
        return [one for one in (extract_part(one, user, called) for one in value) if one is not None] or None
    if isinstance(value, str):
        return value if value in called or str(user) in value else None
    return value if type(value) is int and value == user else None


def _own_part(record: dict[str, object], user: int, called: set[str]) -> dict[str, object]:
    """A user's record without the parts about others."""
    kept: dict[str, object] = {}
    for name, value in record.items():
        part = extract_part(value, user, called)
        if part is not None or _is_plain(name, value):
            kept[name] = value if part is None else part
        elif name == str(user):
            kept[name] = True
    return kept


def _is_plain(name: str, value: object) -> bool:
    """True if a value names nobody."""
    if isinstance(value, str):
        return name in SAYING
    return isinstance(value, float) or (isinstance(value, int) and abs(value) < SMALLEST_ID)


def _value_text(part: object) -> str:
    return msgspec.json.encode(part).decode()
