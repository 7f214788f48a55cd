"""What is remembered of people apart from games, and the notes they left for the operator."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from sqlalchemy import Row, delete, func, insert, select

from bot.store.games import habits_of, written
from bot.store.records import Report
from bot.store.schema import people, reports
from bot.store.terms import Habits
from bot.store.transaction import Transaction


class Person(msgspec.Struct, frozen=True):
    """A person's language, whether their DMs reach them, when they were last here, and their habits."""

    user: int
    locale: str
    dm_closed: bool
    seen: float
    habits: Habits = Habits()
    digest_at: float = 0.0


async def read_person(c: Transaction, user: int) -> Person | None:
    """What is known of a person."""
    row = (await c.execute(select(people).where(people.c.user_id == user))).first()
    return _person(row) if row is not None else None


def _person(row: Row[Any]) -> Person:
    return Person(row.user_id, row.locale, row.dm_closed, row.seen_at, habits_of(row.habits), row.digest_at)


async def write_person(c: Transaction, person: Person) -> None:
    """Remember a person anew."""
    await c.execute(delete(people).where(people.c.user_id == person.user))
    await c.execute(
        insert(people).values(
            user_id=person.user,
            locale=person.locale,
            dm_closed=person.dm_closed,
            seen_at=person.seen,
            habits=written(person.habits, Habits()),
            digest_at=person.digest_at,
        )
    )


async def with_digest(c: Transaction, before: float) -> list[Person]:
    """The people who want a list of their tables once a day, and had none since that moment."""
    wanted = (people.c.habits.contains('"digest":'), people.c.digest_at < before)
    return [_person(row) for row in await c.execute(select(people).where(*wanted).order_by(people.c.user_id))]


async def insert_report(c: Transaction, report: Report, position: str, rules_version: str) -> int:
    """Keep a report with the whole position (Game.to_json()); its number."""
    done = await c.execute(
        insert(reports)
        .values(
            game_id=report.game,
            user_id=report.user,
            note=report.note,
            position=zlib.compress(position.encode()),
            entries=report.entries,
            rules_version=rules_version,
            at=report.at,
        )
        .returning(reports.c.id)
    )
    return int(done.scalar_one())


async def purge_reports(c: Transaction, before: float) -> None:
    """Forget the reports of before a time."""
    await c.execute(delete(reports).where(reports.c.at < before))


async def oldest_report(c: Transaction) -> float | None:
    """When the oldest report was made."""
    return (await c.execute(select(func.min(reports.c.at)))).scalar()


async def read_reports(c: Transaction) -> list[tuple[Report, str]]:
    """All reports with their positions, oldest first (for the operator)."""
    rows = await c.execute(select(reports).order_by(reports.c.id))
    return [
        (
            Report(row.id, row.game_id, row.user_id, row.note, row.entries, row.at),
            zlib.decompress(row.position).decode(),
        )
        for row in rows
    ]
