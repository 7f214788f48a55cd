"""How games that are over ended."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row, delete, func, insert, select, tuple_, update

from bot.store.records import OVER
from bot.store.schema import games, people, results
from bot.store.transaction import Transaction

_ACCOUNTED = func.count(results.c.account)
AT_ONCE = 2000
"""Rows read at once: more would hold up whoever presses meanwhile."""


class SeatAccount(NamedTuple):
    """What a finished game tells of a seat beside its place (engine.account).

    Fights with dice, in attack and defence: how many, how many `won`, how many `expected`; the most lands
    `held` at the end of a turn. Of its own person: `answers` to another's choice and their median `pace` in
    seconds; `late`: choices that were taken from the seat when its time was out.
    """

    fights: int = 0
    won: int = 0
    expected: float = 0.0
    held: int = 0
    answers: int = 0
    pace: float = 0.0
    late: int = 0


NO_ACCOUNT = SeatAccount()


UNRATED = 0
"""The place of a seat that counts for no rating."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """One seat of a game that is over; `user` is None for a computer's.

    `left`: its person did not finish it. Who left a seat to somebody else has a row of their own, with a
    small letter for `seat`. `place` may be UNRATED. `cards`: those by which its turns went. `account`: None
    until it is worked out.
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
    account: SeatAccount | None = None


async def write_results(c: Transaction, game: int, found: Iterable[Result]) -> None:
    """What became of a game's seats, in place of what was known of it."""
    await c.execute(delete(results).where(results.c.game_id == game))
    rows = [_values(one) for one in found]
    if rows:
        await c.execute(insert(results), rows)


async def all_results(c: Transaction) -> list[Result]:
    """Every seat of every game that is over, the games in the order in which they ended."""
    key = tuple_(results.c.game_id, results.c.seat)
    # By key: by time, each page would sort all rows once more.
    query = select(results).order_by(results.c.game_id, results.c.seat).limit(AT_ONCE)
    found: list[Result] = []
    last = (0, "")
    while True:
        rows = (await c.execute(query.where(key > last))).all()
        found += await asyncio.to_thread(_results, rows)
        if len(rows) < AT_ONCE:
            return await asyncio.to_thread(sorted, found, key=_ended)
        last = (rows[-1].game_id, rows[-1].seat)


async def results_of_game(c: Transaction, game: int) -> list[Result]:
    """The seats of a game that is over."""
    query = select(results).where(results.c.game_id == game).order_by(results.c.seat)
    return _results((await c.execute(query)).all())


async def unaccounted(c: Transaction, most: int) -> list[int]:
    """The newest games with results that are not accounted for, at most so many."""
    query = select(results.c.game_id).where(results.c.account.is_(None)).group_by(results.c.game_id)
    return list((await c.execute(query.order_by(results.c.game_id.desc()).limit(most))).scalars())


async def write_accounts(c: Transaction, game: int, found: Mapping[str, SeatAccount]) -> None:
    """Keep what a game tells of its seats; of those not named that it tells nothing."""
    for one in await results_of_game(c, game):
        told = msgspec.json.encode(found.get(one.seat, NO_ACCOUNT)).decode()
        there = (results.c.game_id == game) & (results.c.seat == one.seat)
        await c.execute(update(results).where(there).values(account=told))


async def has_finished(c: Transaction, user: int) -> bool:
    """Whether a person has sat in a game that is over."""
    query = select(results.c.game_id).where(results.c.user_id == user).limit(1)
    return (await c.execute(query)).first() is not None


async def mark_of_results(c: Transaction) -> tuple[object, ...]:
    """Differs when there are other results or accounts, or somebody was forgotten."""
    query = select(func.max(results.c.ended_at), func.count(), func.count(results.c.user_id), _ACCOUNTED)
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
        "account": None if one.account is None else msgspec.json.encode(one.account).decode(),
    }


def _ended(one: Result) -> tuple[float, int, str]:
    return one.ended, one.game, one.seat


def _results(rows: Sequence[Row[Any]]) -> list[Result]:
    return [_result(row) for row in rows]


def _result(row: Row[Any]) -> Result:
    cards = msgspec.json.decode(row.cards, type=tuple[str, ...])
    account = None if row.account is None else msgspec.json.decode(row.account, type=SeatAccount)
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
        account,
    )
