"""Fate of each column when users delete their data.

A test checks that every column of the schema is listed.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.store.transaction import Row, Transaction, Value

if TYPE_CHECKING:
    from bot.store.store import Store

GONE, BLANK, SCRUBBED, KEPT = "gone", "blank", "scrubbed", "kept"
"""Fates: row deleted; field emptied; user removed from a shared text; kept (somebody else's decision)."""

FATES: dict[str, dict[str, str]] = {
    "games": {
        "host_id": BLANK,
        **dict.fromkeys(("desk", "motions", "followers", "call"), SCRUBBED),
    },
    "seats": {
        **dict.fromkeys(("user_id", "owner_id", "name", "locale", "word", "dm_closed", "seen_at"), BLANK),
        "habits": SCRUBBED,
    },
    "steps": {"user_id": BLANK, "body": SCRUBBED},
    "snapshots": {"body": SCRUBBED},
    "messages": {**dict.fromkeys(("lane", "channel_id", "message_id"), GONE), "payload": SCRUBBED},
    "outbox": {**dict.fromkeys(("lane", "nonce", "message_id", "problem"), GONE), "payload": SCRUBBED},
    "private_threads": dict.fromkeys(("user_id", "thread_id"), GONE),
    "reports": {
        **dict.fromkeys(("user_id", "note", "entries", "rules_version", "at"), GONE),
        "position": SCRUBBED,
    },
    "notes": dict.fromkeys(("user_id", "text", "at"), GONE),
    "plans": dict.fromkeys(("user_id", "kind", "answer", "at"), GONE),
    "browsers": dict.fromkeys(("hash", "user_id", "until"), GONE),
    "blocks": {"user_id": GONE, "at": GONE, "blocked_id": KEPT, "name": BLANK},
    "analyses": dict.fromkeys(("user_id", "origin", "moves", "computers", "at"), GONE),
    "feeds": dict.fromkeys(("user_id", "key_hash", "at"), GONE),
    "orders": dict.fromkeys(("kind", "user_id", "game_id", "entry", "at", "answer"), GONE),
    "results": {"user_id": BLANK},
    "seasons": {"host_id": BLANK},
    "season_people": {"user_id": BLANK, "name": BLANK, "locale": BLANK},
    "bans": {"user_id": KEPT, "at": KEPT, "name": BLANK, "by_id": BLANK},
    "people": dict.fromkeys(("user_id", "locale", "dm_closed", "seen_at", "digest_at"), GONE)
    | {"habits": SCRUBBED},
    "leases": {"name": GONE},
}
"""Columns with personal data, and their fates. All others are in NOBODYS."""

OWN_TABLES = tuple(table for table, fates in FATES.items() if fates.get("user_id") == GONE)
"""Tables whose rows belong to one user alone."""

NOBODYS: dict[str, tuple[str, ...]] = {
    "datasets": ("hash", "edition", "content", "stored_at"),
    "games": (
        *("id", "edition", "rules_version", "data_hash", "seed", "commitment", "options", "phase", "version"),
        *("guild_id", "channel_id", "parent_id", "seats_max", "locale", "reminders", "created_at"),
        *("lapses_at", "ended_at", "entries", "steps", "trouble", "pace", "switches", "recess"),
        *("frozen", "proof", "look_at", "board_at"),
    ),
    "seats": (
        *("game_id", "seat", "computer", "awaited", "awaited_kind", "awaited_since", "reminded", "acted"),
        *("reserve", "spent", "ticking", "vacation", "late", "minds", "pinged", "nudged", "hindered"),
    ),
    "steps": ("game_id", "n", "kind", "seat", "interaction", "at", "first", "entries", "digest"),
    "snapshots": ("game_id", "n", "entries", "rules_version"),
    "messages": ("id", "game_id", "season_id", "slot", "seat", "decision", "held", "at"),
    "outbox": (
        *("id", "game_id", "season_id", "op", "message", "state", "tries", "not_before"),
        *("uncertain_since", "created_at", "done_at"),
    ),
    "private_threads": ("game_id",),
    "reports": ("id", "game_id"),
    "notes": ("id", "game_id"),
    "plans": ("id", "game_id"),
    "browsers": ("game_id", "is_key"),
    "orders": ("id",),
    "guilds": ("guild_id", "locale", "settings"),
    "pages": ("game_id", "path", "said", "hidden"),
    "results": (
        *("game_id", "seat", "edition", "guild_id", "place", "score", "left_it", "cards", "ended_at"),
        *("account", "look_back", "colours"),
    ),
    "seasons": (
        *("id", "guild_id", "channel_id", "forum_id", "title", "locale", "rules", "phase", "round", "due_at"),
        *("version", "trouble"),
    ),
    "season_people": ("season_id", "number", "left_at", "waits_since"),
    "season_tables": (
        *("season_id", "round", "number", "people", "seats", "edition", "place_id", "game_id"),
        *("result", "counted"),
    ),
    "own_editions": ("edition", "data_hash", "at"),
    "awake": ("id", "at"),
    "bans": ("guild_id",),
    "processes": ("id", "expires_at", "backend", "server_start"),
    "leases": ("process",),
}
"""Columns without personal data: games, servers, channels, moves, times."""

POSITIONS = (("snapshots", "body"), ("reports", "position"))
"""Whole positions, compressed. They hold only a user's key word (features.privacy)."""
ABOUT_SEVERAL: tuple[tuple[str, str], ...] = tuple(
    (table, column)
    for table, columns in FATES.items()
    for column, fate in columns.items()
    if fate == SCRUBBED and (table, column) not in POSITIONS
)
"""JSON texts that may name several users."""
KEYS: dict[str, tuple[str, ...]] = {
    "games": ("id",),
    "seats": ("game_id", "seat"),
    "steps": ("game_id", "n"),
    "snapshots": ("game_id", "n"),
    "messages": ("id",),
    "outbox": ("id",),
    "reports": ("id",),
    "people": ("user_id",),
}
"""Primary keys of the searched tables."""


PORTION = 10_000
"""Rows searched per query."""


async def known_names(c: Transaction, user: int) -> set[str]:
    """Names of a user at tables and in seasons."""
    sql = (
        "SELECT name FROM seats WHERE user_id = ? OR (owner_id = ? AND user_id IS NULL)"
        " UNION SELECT name FROM season_people WHERE user_id = ?"
    )
    return {name for name in await c.column(str, sql, user, user, user) if name}


class Traces(NamedTuple):
    """Rows about a user: games, JSON texts by column, messages of their DMs."""

    games: set[int]
    texts: dict[tuple[str, str], list[tuple[Value, ...]]]
    messages: list[int]

    @property
    def naming(self) -> set[int]:
        """Games whose own rows name the user."""
        texts = [keys for (table, _), keys in self.texts.items() if table in ("games", "seats")]
        return self.games | {int(key[0] or 0) for keys in texts for key in keys}

    def __bool__(self) -> bool:
        return bool(self.games or self.messages or any(self.texts.values()))


async def find_traces(store: Store, user: int, called: set[str]) -> Traces:
    """Search all rows for a user, in portions."""
    found = Traces(set(), {}, [])
    async with store.read() as c:
        found.games.update(await c.column(int, "SELECT id FROM games WHERE host_id = ?", user))
        sat = "SELECT game_id FROM seats WHERE user_id = ? OR owner_id = ?"
        found.games.update(await c.column(int, sat, user, user))
    found.games.update([row[0] for row in await _select_texts(store, "steps", "user_id = ?", [user])])
    found.messages.extend(
        [row[0] for row in await _select_texts(store, "messages", "lane = ?", [f"u{user}"])]
    )
    for table, column in ABOUT_SEVERAL:
        keys = await _rows_naming(store, table, column, user, called)
        if keys:
            found.texts[table, column] = keys
    return found


async def _rows_naming(
    store: Store, table: str, column: str, user: int, called: set[str]
) -> list[tuple[Value, ...]]:
    """Keys of rows whose text names a user.

    A longer number that contains the id does not count.
    """
    told = [str(user)]
    if (table, column) in (("outbox", "payload"), ("steps", "body")):
        told += [msgspec.json.encode(one).decode() for one in called]
    where = " OR ".join(f"{column} LIKE ? ESCAPE '!'" for _ in told)
    rows = await _select_texts(store, table, where, [_pattern(one) for one in told], column)
    return [row[:-1] for row in rows if _clean_text(row[-1], user, called) != row[-1]]


def _pattern(text: str) -> str:
    for sign in "!%_":
        text = text.replace(sign, f"!{sign}")
    return f"%{text}%"


async def _select_texts(
    store: Store, table: str, where: str, values: Sequence[Value], *more: str
) -> list[Row]:
    """Keys (and `more` columns) of matching rows, in portions."""
    key, columns = KEYS[table][0], ", ".join((*KEYS[table], *more))
    found: list[Row] = []
    after: Value = None
    while True:
        here, at = (f"{key} > ?", [after]) if after is not None else ("1 = 1", [])
        async with store.read() as c:
            ahead = f"SELECT {key} FROM {table} WHERE {here} ORDER BY {key} LIMIT 1 OFFSET {PORTION}"
            end = await c.execute(ahead, *at)
            until, to = (f"{key} <= ?", [end[0][0]]) if end else ("1 = 1", [])
            sql = f"SELECT {columns} FROM {table} WHERE {here} AND {until} AND ({where})"
            found += await c.execute(sql, *at, *to, *values)
        if not end:
            return found
        after = end[0][0]


async def forget_user(c: Transaction, user: int, called: set[str], found: Traces) -> None:
    """Remove a user from all found rows.

    Finished games keep an anonymous seat.
    """
    for (table, column), keys in found.texts.items():
        for key in keys:
            await _scrub(c, table, column, key, user, called)
    c.delete("outbox", lane=f"u{user}")
    c.delete("leases", name=f"outbox u{user}")
    for id in found.messages:
        c.delete("messages", id=id)
    for table in OWN_TABLES:
        c.delete(table, user_id=user)
    c.update("results", {"user_id": user}, user_id=None)
    c.update("bans", {"user_id": user}, name="")
    c.update("blocks", {"blocked_id": user}, name="")
    c.update("bans", {"by_id": user}, by_id=0)
    _leave_seasons(c, user)
    for game in sorted(found.games):
        await _blank_game(c, game, user)
    for game in sorted(found.naming):
        c.defer("UPDATE games SET version = version + 1 WHERE id = ?", (game,))


def _leave_seasons(c: Transaction, user: int) -> None:
    """Remove a user from seasons, and refresh their messages."""
    theirs = "SELECT season_id FROM season_people WHERE user_id = ?"
    bump = f"UPDATE seasons SET version = version + 1 WHERE host_id = ? OR id IN ({theirs})"
    c.defer(bump, (user, user))
    c.update("season_people", {"user_id": user}, user_id=None, name="", locale="")
    c.update("seasons", {"host_id": user}, host_id=0)


async def _blank_game(c: Transaction, game: int, user: int) -> None:
    c.update("steps", {"game_id": game, "user_id": user}, user_id=None)
    c.update("games", {"id": game, "host_id": user}, host_id=0)
    left = "game_id = ? AND owner_id = ?"
    empty = "UPDATE seats SET name = '', habits = '', seen_at = 0"
    c.defer(f"{empty} WHERE {left} AND user_id IS NULL", (game, user))
    c.update("seats", {"game_id": game, "owner_id": user}, owner_id=None)
    own = "SELECT seat FROM seats WHERE game_id = ? AND user_id = ? ORDER BY seat"
    letters = await c.column(str, own, game, user)
    if letters:
        blank: dict[str, Value] = {"name": "", "locale": "en", "word": "", "dm_closed": False}
        blank |= {"seen_at": 0.0, "habits": "", "user_id": nobody_id(letters[0])}
        c.update("seats", {"game_id": game, "user_id": user}, **blank)


def nobody_id(seat: str) -> int:
    """Negative id of a seat's deleted user. Discord has no negative ids."""
    return ord("A") - ord(seat) - 1


async def _scrub(
    c: Transaction, table: str, column: str, key: Sequence[Value], user: int, called: set[str]
) -> None:
    where = dict(zip(KEYS[table], key, strict=True))
    here = " AND ".join(f"{name} = ?" for name in where)
    old = await c.value(str, f"SELECT {column} FROM {table} WHERE {here}", *key)
    if old is not None:
        c.update(table, where, **{column: _clean_text(old, user, called)})


def _clean_text(text: str, user: int, called: set[str]) -> str:
    return (
        msgspec.json.encode(scrub_value(msgspec.json.decode(text), user, called)).decode() if text else text
    )


def scrub_value(value: object, user: int, called: set[str]) -> object:
    """JSON without a user's id, mentions and names."""
    if isinstance(value, dict):
        bare = _remove_names(value, user)
        return {key: scrub_value(inner, user, called) for key, inner in bare.items() if key != str(user)}
    if isinstance(value, list):
        return [scrub_value(inner, user, called) for inner in value if not _is_theirs(inner, user)]
    if isinstance(value, str):
        return "" if value in called else value.replace(str(user), "0")
    return 0 if type(value) is int and value == user else value


def _remove_names(value: dict[str, object], user: int) -> dict[str, object]:
    """A record without the user's name.

    It stands beside their id or in a motion they voted for.
    """
    named = {"name": value.get("who", value.get("user")), "sits": value.get("was")}
    bare = {**value, **{field: "" for field, id in named.items() if field in value and id == user}}
    body, agreed = value.get("body"), value.get("agreed")
    if isinstance(body, dict) and "who" not in body and isinstance(agreed, list) and user in agreed:
        bare["body"] = {**body, "name": ""} if "name" in body else body
    return bare


def _is_theirs(value: object, user: int) -> bool:
    """True if a list item is the user or their own record."""
    if isinstance(value, dict):
        return value.get("user") == user and set(value) == {"user", "what"}
    return type(value) is int and value == user


async def put_words(c: Transaction, game: int, words: dict[str, str]) -> None:
    """Replace the key words in all stored positions of a game."""
    for table, column in POSITIONS:
        names = KEYS[table]
        sql = f"SELECT {', '.join(names)}, {column} FROM {table} WHERE game_id = ?"
        for *key, packed in await c.execute(sql, game):
            position = msgspec.json.decode(zlib.decompress(packed))
            if "words" in position:
                text = msgspec.json.encode({**position, "words": words})
                c.update(table, dict(zip(names, key, strict=True)), **{column: zlib.compress(text)})
