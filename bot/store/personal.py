"""What is stored of people, column by column, and what becomes of it when somebody wants it gone.

A test holds that every column of the schema stands here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import Column, ColumnElement, Row, Table, cast, delete, or_, select, update
from sqlalchemy import String as Text

from bot.store.schema import (
    bans,
    games,
    messages,
    metadata,
    outbox,
    people,
    private_threads,
    reports,
    results,
    seats,
    steps,
)
from bot.store.transaction import Transaction

if TYPE_CHECKING:
    from bot.store.store import Store

GONE, BLANK, SCRUBBED, KEPT = "gone", "blank", "scrubbed", "kept"
"""Deleted with its row; emptied in the rows that are about the person; every trace of them taken out of a
text that is about others too; kept, since it is a server's decision and not theirs."""

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
    "messages": dict.fromkeys(("lane", "channel_id", "message_id"), GONE),
    "outbox": {**dict.fromkeys(("lane", "nonce", "message_id", "problem"), GONE), "payload": SCRUBBED},
    "private_threads": dict.fromkeys(("user_id", "thread_id"), GONE),
    "reports": {
        **dict.fromkeys(("user_id", "note", "entries", "rules_version", "at"), GONE),
        "position": SCRUBBED,
    },
    "results": {"user_id": BLANK},
    "bans": {"user_id": KEPT, "at": KEPT, "name": BLANK, "by_id": BLANK},
    "people": dict.fromkeys(("user_id", "locale", "dm_closed", "seen_at", "digest_at"), GONE)
    | {"habits": SCRUBBED},
}
"""Which columns hold something of a person, and what becomes of it. All others are in NOBODYS."""

NOBODYS: dict[str, tuple[str, ...]] = {
    "datasets": ("hash", "edition", "content", "stored_at"),
    "games": (
        *("id", "edition", "rules_version", "data_hash", "seed", "commitment", "options", "phase", "version"),
        *("guild_id", "channel_id", "parent_id", "seats_max", "locale", "reminders", "created_at"),
        *("lapses_at", "ended_at", "entries", "steps", "trouble", "frozen", "pace", "proof"),
    ),
    "seats": (
        *("game_id", "seat", "computer", "awaited", "awaited_kind", "awaited_since", "reminded", "acted"),
        *("reserve", "spent", "ticking", "vacation", "late", "minds", "pinged"),
    ),
    "steps": ("game_id", "n", "kind", "seat", "interaction", "at", "first", "entries", "digest"),
    "snapshots": ("game_id", "n", "entries", "rules_version"),
    "messages": ("id", "game_id", "slot", "seat", "decision", "held", "at"),
    "outbox": (
        *("id", "game_id", "op", "message", "state", "tries", "not_before", "uncertain_since"),
        *("created_at", "done_at"),
    ),
    "private_threads": ("game_id",),
    "reports": ("id", "game_id"),
    "deadlines": ("game_id", "kind", "due_at"),
    "guilds": ("guild_id", "locale", "settings"),
    "results": (
        *("game_id", "seat", "edition", "guild_id", "place", "score", "left_it", "cards", "ended_at"),
        "account",
    ),
    "awake": ("id", "at"),
    "bans": ("guild_id",),
}
"""Columns that say nothing of a person: games, servers and channels, moves by seat, times."""

POSITIONS = (("snapshots", "body"), ("reports", "position"))
"""Whole positions: packed, and of a person they hold a word for the dice alone (bot.service.forgetting)."""
ABOUT_SEVERAL: tuple[tuple[Table, str], ...] = tuple(
    (metadata.tables[table], column)
    for table, columns in FATES.items()
    for column, fate in columns.items()
    if fate == SCRUBBED and (table, column) not in POSITIONS
)
"""Texts of JSON that may name a person beside others."""


PORTION = 10_000
"""Rows of a table that one look goes through."""


async def names_of(c: Transaction, user: int) -> set[str]:
    """All names under which a person sits, or sat before a computer took their seat."""
    left = (seats.c.owner_id == user) & seats.c.user_id.is_(None)
    found = await c.execute(select(seats.c.name).where(or_(seats.c.user_id == user, left)))
    return {name for name in found.scalars() if name}


class Traces(NamedTuple):
    """Where a person is found: games that they sat or acted in or opened, and rows by key.

    `texts`: of a column of ABOUT_SEVERAL, the rows whose text names them; `messages`: those of their lane.
    """

    games: set[int]
    texts: dict[tuple[Table, str], list[tuple[Any, ...]]]
    messages: list[int]

    @property
    def naming(self) -> set[int]:
        """The games whose own rows name them: also those that they follow, or where others named them."""
        texts = [keys for (table, _), keys in self.texts.items() if table in (games, seats)]
        return self.games | {key[0] for keys in texts for key in keys}

    def __bool__(self) -> bool:
        return bool(self.games or self.messages or any(self.texts.values()))


async def traces(store: Store, user: int, called: set[str]) -> Traces:
    """Look for a person, who sat under these names: all rows, a portion at a time, and nothing is held up."""
    found = Traces(set(), {}, [])
    async with store.read() as c:
        for query in (
            select(games.c.id).where(games.c.host_id == user),
            select(seats.c.game_id).where(or_(seats.c.user_id == user, seats.c.owner_id == user)),
        ):
            found.games.update((await c.execute(query)).scalars())
    acted, own_lane = (steps.c.user_id == user,), (messages.c.lane == f"u{user}",)
    found.games.update([game for (game,) in await _looked_for(store, steps.c.game_id, acted)])
    found.messages.extend([id for (id,) in await _looked_for(store, messages.c.id, own_lane)])
    for table, column in ABOUT_SEVERAL:
        named = await _named_in(store, table, column, user, called)
        if named:
            found.texts[table, column] = named
    return found


async def _named_in(
    store: Store, table: Table, column: str, user: int, called: set[str]
) -> list[tuple[Any, ...]]:
    """The keys of the rows whose text names a person; a longer number is not theirs."""
    text, keys = table.c[column], list(table.primary_key.columns)
    named: ColumnElement[bool] = cast(text, Text).contains(str(user))
    if (table, column) in ((outbox, "payload"), (steps, "body")):
        named = or_(named, *(cast(text, Text).contains(msgspec.json.encode(one).decode()) for one in called))
    rows = await _looked_for(store, keys[0], (named,), *keys[1:], text)
    return [tuple(key) for *key, old in rows if _clean(old, user, called) != old]


async def _looked_for(
    store: Store, key: Column[Any], where: Iterable[ColumnElement[bool]], *more: Column[Any]
) -> list[Row[Any]]:
    """The rows of a table that meet a condition, looked through by the first column of its key."""
    found: list[Row[Any]] = []
    here: tuple[ColumnElement[bool], ...] = ()
    last = False
    while not last:
        async with store.read() as c:
            ahead = select(key).where(*here).order_by(key).offset(PORTION).limit(1)
            end = (await c.execute(ahead)).scalar()
            last = end is None
            until = () if last else (key <= end,)
            found += (await c.execute(select(key, *more).where(*here, *until, *where))).all()
        here = () if last else (key > end,)
    return found


async def forget(c: Transaction, user: int, called: set[str], found: Traces) -> None:
    """Take a person, who sat under these names, out of every row in which they were found.

    Finished games keep a seat that nobody can tell from another's.
    """
    for (table, column), keys in found.texts.items():
        for key in keys:
            await _scrub(c, table, column, key, user, called)
    await c.execute(delete(outbox).where(outbox.c.lane == f"u{user}"))
    for id in found.messages:
        await c.execute(delete(messages).where(messages.c.id == id))
    await c.execute(delete(reports).where(reports.c.user_id == user))
    await c.execute(delete(private_threads).where(private_threads.c.user_id == user))
    await c.execute(delete(people).where(people.c.user_id == user))
    await c.execute(update(results).where(results.c.user_id == user).values(user_id=None))
    await c.execute(update(bans).where(bans.c.user_id == user).values(name=""))
    await c.execute(update(bans).where(bans.c.by_id == user).values(by_id=0))
    for game in sorted(found.games):
        await _blank_game(c, game, user)
    await c.execute(update(games).where(games.c.id.in_(found.naming)).values(version=games.c.version + 1))


async def _blank_game(c: Transaction, game: int, user: int) -> None:
    acted = (steps.c.game_id == game, steps.c.user_id == user)
    await c.execute(update(steps).where(*acted).values(user_id=None))
    await c.execute(update(games).where(games.c.id == game, games.c.host_id == user).values(host_id=0))
    left = (seats.c.game_id == game, seats.c.owner_id == user)
    empty = {"name": "", "habits": "", "seen_at": 0.0}
    await c.execute(update(seats).where(*left, seats.c.user_id.is_(None)).values(**empty))
    await c.execute(update(seats).where(*left).values(owner_id=None))
    own = (seats.c.game_id == game, seats.c.user_id == user)
    letters = sorted((await c.execute(select(seats.c.seat).where(*own))).scalars())
    if letters:
        blank = {"name": "", "locale": "en", "word": "", "dm_closed": False, "seen_at": 0.0, "habits": ""}
        await c.execute(update(seats).where(*own).values(user_id=nobody(letters[0]), **blank))


def nobody(seat: str) -> int:
    """The number of whoever filled a seat, once they are forgotten: no id of Discord's is negative."""
    return ord("A") - ord(seat) - 1


async def _scrub(
    c: Transaction, table: Table, column: str, key: Sequence[Any], user: int, called: set[str]
) -> None:
    where = [one == value for one, value in zip(table.primary_key.columns, key, strict=True)]
    old = (await c.execute(select(table.c[column]).where(*where))).scalar()
    if old is not None:
        await c.execute(update(table).where(*where).values({column: _clean(old, user, called)}))


def _clean(text: str, user: int, called: set[str]) -> str:
    return msgspec.json.encode(scrubbed(msgspec.json.decode(text), user, called)).decode() if text else text


def scrubbed(value: Any, user: int, called: set[str]) -> Any:
    """JSON without a trace of a person: their id, mentions of them, their names."""
    if isinstance(value, dict):
        bare = _without_names(value, user)
        return {key: scrubbed(inner, user, called) for key, inner in bare.items() if key != str(user)}
    if isinstance(value, list):
        return [scrubbed(inner, user, called) for inner in value if not _is_theirs(inner, user)]
    if isinstance(value, str):
        return "" if value in called else value.replace(str(user), "0")
    return 0 if type(value) is int and value == user else value


def _without_names(value: dict[str, Any], user: int) -> dict[str, Any]:
    """A record without what it calls the person: beside their id, or in a motion that they pressed for."""
    named = {"name": value.get("who", value.get("user")), "sits": value.get("was")}
    bare = {**value, **{field: "" for field, id in named.items() if field in value and id == user}}
    body, agreed = value.get("body"), value.get("agreed")
    if isinstance(body, dict) and "who" not in body and isinstance(agreed, list) and user in agreed:
        bare["body"] = {**body, "name": ""} if "name" in body else body
    return bare


def _is_theirs(value: Any, user: int) -> bool:
    """Whether an item of a list is the person, or a record of theirs alone."""
    if isinstance(value, dict):
        return value.get("user") == user and set(value) == {"user", "what"}
    return type(value) is int and value == user
