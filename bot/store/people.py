"""Rows of users: habits, reports, private threads."""

from __future__ import annotations

import zlib
from typing import NamedTuple

import msgspec

from bot.domain.records import Report
from bot.domain.terms import Habits
from bot.store.games import decode_habits, encode_value
from bot.store.transaction import Transaction


class Person(msgspec.Struct, frozen=True):
    """A user's language, DM state, last visit and habits."""

    user: int
    locale: str
    dm_closed: bool
    seen: float
    habits: Habits = Habits()
    digest_at: float = 0.0


class _Row(NamedTuple):
    user_id: int
    locale: str
    dm_closed: bool
    seen_at: float
    habits: str
    digest_at: float

    def record(self) -> Person:
        habits = decode_habits(self.habits)
        return Person(self.user_id, self.locale, self.dm_closed, self.seen_at, habits, self.digest_at)


_READ = f"SELECT {', '.join(_Row._fields)} FROM people"


async def read_person(c: Transaction, user: int) -> Person | None:
    """Read a user's row."""
    row = await c.row(_Row, f"{_READ} WHERE user_id = ?", user)
    return row.record() if row is not None else None


async def write_person(c: Transaction, person: Person) -> None:
    """Store a user's row."""
    c.delete("people", user_id=person.user)
    habits = encode_value(person.habits, Habits())
    row = _Row(person.user, person.locale, person.dm_closed, person.seen, habits, person.digest_at)
    c.insert("people", row._asdict())


async def users_with_digest(c: Transaction, before: float) -> list[Person]:
    """Users who want a daily list and had none since a time."""
    sql = f"{_READ} WHERE habits LIKE '%\"digest\":%' AND digest_at < ? ORDER BY user_id"
    return [row.record() for row in await c.rows(_Row, sql, before)]


async def insert_report(c: Transaction, report: Report, position: str, rules_version: str) -> int:
    """Store a report with the whole position. Returns its id."""
    sql = (
        "INSERT INTO reports (game_id, user_id, note, position, entries, rules_version, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id"
    )
    packed = zlib.compress(position.encode())
    values = (report.game, report.user, report.note, packed, report.entries, rules_version, report.at)
    return await c.value(int, sql, *values) or 0


async def count_reports(c: Transaction, user: int) -> int:
    """Number of stored reports of a user."""
    return await c.value(int, "SELECT count(*) FROM reports WHERE user_id = ?", user) or 0


def purge_reports(c: Transaction, before: float) -> None:
    """Delete reports older than a time."""
    c.defer("DELETE FROM reports WHERE at < ?", (before,))


async def read_reports(c: Transaction) -> list[tuple[Report, str]]:
    """Every report with its position, oldest first (operator)."""
    sql = "SELECT id, game_id, user_id, note, entries, at, position FROM reports ORDER BY id"
    return [(Report(*row[:-1]), zlib.decompress(row[-1]).decode()) for row in await c.execute(sql)]


# The private threads in which people are told what is for them alone at a table

NONE = 0
"""Instead of a thread id: this user gets no thread at this table."""


async def stored_thread(c: Transaction, game: int, user: int) -> int | None:
    """A user's thread at a table. NONE if declined, None if not tried."""
    sql = "SELECT thread_id FROM private_threads WHERE game_id = ? AND user_id = ?"
    return await c.value(int, sql, game, user)


async def stored_threads(c: Transaction, game: int) -> list[int]:
    """Private threads of a table."""
    sql = "SELECT thread_id FROM private_threads WHERE game_id = ? AND thread_id != ?"
    return await c.column(int, sql, game, NONE)


async def thread_owner(c: Transaction, thread: int) -> tuple[int, int] | None:
    """Table and user of a private thread."""
    sql = "SELECT game_id, user_id FROM private_threads WHERE thread_id = ?"
    return await c.row(tuple[int, int], sql, thread)


async def leave_threads(c: Transaction, game: int) -> None:
    """Delete a moved table's threads, so that new ones are made."""
    c.delete("private_threads", game_id=game)


async def store_thread(c: Transaction, game: int, user: int, thread: int) -> None:
    """Store a user's thread at a table, or NONE."""
    c.delete("private_threads", game_id=game, user_id=user)
    c.insert("private_threads", {"game_id": game, "user_id": user, "thread_id": thread})


async def forget_declined(c: Transaction, user: int) -> None:
    """Retry a user's failed threads."""
    c.delete("private_threads", user_id=user, thread_id=NONE)
