"""How games that are over ended."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, delete, func, insert, select

from bot.store.records import OVER
from bot.store.schema import games, people, results
from bot.store.transaction import Transaction

AT_ONCE = 2000
"""Rows read at once: more would hold up whoever presses meanwhile."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """One seat of a game that is over; `user` is None for a computer's.

    `left`: its person did not finish it. `cards`: those by which its turns went.
    """

    game: int
    seat: str
    user: int | None
    edition: str
    guild: int | None
    place: int
    score: int
    left: bool
    cards: tuple[str, ...]
    ended: float


async def write_results(c: Transaction, game: int, found: Iterable[Result]) -> None:
    """What became of a game's seats, in place of what was known of it."""
    await c.execute(delete(results).where(results.c.game_id == game))
    rows = [_values(one) for one in found]
    if rows:
        await c.execute(insert(results), rows)


async def all_results(c: Transaction) -> list[Result]:
    """Every seat of every game that is over, the games in the order in which they ended."""
    query = select(results).order_by(results.c.ended_at, results.c.game_id, results.c.seat)
    found: list[Result] = []
    while True:
        rows = (await c.execute(query.offset(len(found)).limit(AT_ONCE))).all()
        found += await asyncio.to_thread(_results, rows)
        if len(rows) < AT_ONCE:
            return found


async def mark_of_results(c: Transaction) -> tuple[object, ...]:
    """Differs when there are other results, or somebody was forgotten."""
    query = select(func.max(results.c.ended_at), func.count(), func.count(results.c.user_id))
    return tuple((await c.execute(query.select_from(results))).one())


async def uncounted_games(c: Transaction) -> list[int]:
    """The games that are over and have no results yet."""
    known = select(results.c.game_id).where(results.c.game_id == games.c.id).exists()
    query = select(games.c.id).where(games.c.phase == OVER, ~known).order_by(games.c.id)
    return list((await c.execute(query)).scalars())


async def unlisted(c: Transaction) -> frozenset[int]:
    """The people whom no statistics may tell of."""
    query = select(people.c.user_id).where(people.c.habits.contains('"counted":false'))
    return frozenset((await c.execute(query)).scalars())


def _values(one: Result) -> dict[str, object]:
    return {
        "game_id": one.game,
        "seat": one.seat,
        "user_id": one.user,
        "edition": one.edition,
        "guild_id": one.guild,
        "place": one.place,
        "score": one.score,
        "left_it": one.left,
        "cards": msgspec.json.encode(one.cards).decode(),
        "ended_at": one.ended,
    }


def _results(rows: Sequence[Row[Any]]) -> list[Result]:
    return [_result(row) for row in rows]


def _result(row: Row[Any]) -> Result:
    cards = msgspec.json.decode(row.cards, type=tuple[str, ...])
    return Result(
        row.game_id,
        row.seat,
        row.user_id,
        row.edition,
        row.guild_id,
        row.place,
        row.score,
        row.left_it,
        cards,
        row.ended_at,
    )
