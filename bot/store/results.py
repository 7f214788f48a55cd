"""The results of games that are over."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.domain.terms import Pace
from bot.store.transaction import Row, Transaction, Value

AT_ONCE = 2000
"""Rows read at once: more would hold up whoever presses meanwhile."""


class SeatAccount(NamedTuple):
    """A seat's figures in a finished game beside its place (engine.account).

    Fights with dice, in attack and defence: how many, how many `won`, how many `expected`; the most lands
    `held` by its side at the end of a turn. Of its own person: `answers` to another's choice and their median
    `pace` in seconds; `late`: choices that were taken from the seat when its time was out.
    """

    fights: int = 0
    won: int = 0
    expected: float = 0.0
    held: int = 0
    answers: int = 0
    pace: float = 0.0
    late: int = 0


NO_ACCOUNT = SeatAccount()
LAST_CHOICES, NEWCOMER = 100, 20
"""So many choices, about, tell how reliable a person is; with fewer than those they are a newcomer."""


NOTHING = "[]"
"""A look back that found nothing, as JSON."""
UNRATED = 0
"""The place of a seat that counts for no rating."""


class SeatResult(msgspec.Struct, frozen=True, gc=False):
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


_COLUMNS = (
    *("game_id", "seat", "user_id", "edition", "guild_id", "place", "score", "left_it", "cards", "ended_at"),
    "account",
)
_READ = f"SELECT {', '.join(_COLUMNS)} FROM results"


async def write_results(c: Transaction, game: int, found: Iterable[SeatResult]) -> None:
    """Store what became of a game's seats, in place of what was known of it."""
    c.delete("results", game_id=game)
    c.insert("results", *[_values(one) for one in found])


async def all_results(c: Transaction) -> list[SeatResult]:
    """Every seat of every game that is over, the games in the order in which they ended."""
    # By key: by time, each page would sort all rows once more.
    sql = f"{_READ} WHERE (game_id, seat) > (?, ?) ORDER BY game_id, seat LIMIT {AT_ONCE}"
    found: list[SeatResult] = []
    last = (0, "")
    while True:
        rows = await c.execute(sql, *last)
        found += await asyncio.to_thread(_results, rows)
        if len(rows) < AT_ONCE:
            return await asyncio.to_thread(sorted, found, key=_ended)
        last = (rows[-1][0], rows[-1][1])


async def results_of_game(c: Transaction, game: int) -> list[SeatResult]:
    """The seats of a game that is over."""
    return _results(await c.execute(f"{_READ} WHERE game_id = ? ORDER BY seat", game))


async def unaccounted(c: Transaction, most: int) -> list[int]:
    """The newest games with results that are not accounted for, at most so many."""
    sql = "SELECT game_id FROM results WHERE account IS NULL GROUP BY game_id ORDER BY game_id DESC LIMIT ?"
    return await c.column(int, sql, most)


async def write_accounts(c: Transaction, game: int, found: Mapping[str, SeatAccount]) -> None:
    """Keep what a game tells of its seats; of those not named that it tells nothing."""
    for one in await results_of_game(c, game):
        told = msgspec.json.encode(found.get(one.seat, NO_ACCOUNT)).decode()
        c.update("results", {"game_id": game, "seat": one.seat}, account=told)


async def look_backs_of(c: Transaction, game: int) -> list[tuple[int | None, str | None]]:
    """Return each seat's person and what they left lying (bot.core.look_backs); None until it is known."""
    sql = "SELECT user_id, look_back FROM results WHERE game_id = ? ORDER BY seat"
    return [(user, text) for user, text in await c.execute(sql, game)]


async def write_look_backs(c: Transaction, game: int, found: Mapping[int, str]) -> None:
    """Keep what was found for each person; for others that there is nothing."""
    for one in await results_of_game(c, game):
        text = found.get(one.user, NOTHING) if one.user is not None else NOTHING
        c.update("results", {"game_id": game, "seat": one.seat}, look_back=text)


class Reliability(NamedTuple):
    """A person's answers under a clock in their last finished games: how many, and how many in time."""

    choices: int = 0
    in_time: int = 0

    @property
    def percent(self) -> int | None:
        """Return the share made in time; None of a newcomer, who has made too few to tell."""
        return 100 * self.in_time // self.choices if self.choices >= NEWCOMER else None


async def reliability_of(c: Transaction, user: int) -> Reliability:
    """Return how reliable a person is by their last choices; a newcomer where no statistics may tell of them.

    Running games do not count: there it would tell who let time run out in secret.
    """
    sql = (
        "SELECT account FROM results JOIN games ON games.id = results.game_id"
        " WHERE results.user_id = ? AND account IS NOT NULL AND games.pace != ''"
        " AND NOT EXISTS (SELECT 1 FROM people WHERE people.user_id = results.user_id"
        " AND people.habits LIKE '%\"counted\":false%') ORDER BY results.ended_at DESC LIMIT ?"
    )
    choices = in_time = 0
    for text in await c.column(str, sql, user, LAST_CHOICES):
        told = msgspec.json.decode(text, type=SeatAccount)
        choices, in_time = choices + told.answers + told.late, in_time + told.answers
        if choices >= LAST_CHOICES:
            break
    return Reliability(choices, in_time)


async def paces_of(c: Transaction, user: int) -> dict[str, int]:
    """Return in how many finished games a person played at each kind of pace, the most frequent first."""
    sql = (
        "SELECT games.pace, count(DISTINCT games.id) FROM results JOIN games ON games.id = results.game_id"
        " WHERE results.user_id = ? GROUP BY games.pace"
    )
    found: Counter[str] = Counter()
    for pace, times in await c.rows(tuple[str, int], sql, user):
        found[msgspec.json.decode(pace, type=Pace).kind if pace else Pace().kind] += times
    return dict(found.most_common())


async def has_finished(c: Transaction, user: int) -> bool:
    """Return whether a person has sat in a game that is over."""
    return bool(await c.execute("SELECT 1 FROM results WHERE user_id = ? LIMIT 1", user))


async def mark_of_results(c: Transaction) -> tuple[object, ...]:
    """Differs when there are other results or accounts, or somebody was forgotten."""
    sql = "SELECT max(ended_at), count(*), count(user_id), count(account) FROM results"
    return tuple((await c.execute(sql))[0])


async def uncounted_games(c: Transaction) -> list[int]:
    """The games that are over and have no results yet."""
    sql = (
        "SELECT id FROM games WHERE phase = 'over'"
        " AND NOT EXISTS (SELECT 1 FROM results WHERE results.game_id = games.id) ORDER BY id"
    )
    return await c.column(int, sql)


async def unlisted(c: Transaction) -> frozenset[int]:
    """The people whom no statistics may tell of."""
    sql = "SELECT user_id FROM people WHERE habits LIKE '%\"counted\":false%'"
    return frozenset(await c.column(int, sql))


def _values(one: SeatResult) -> dict[str, Value]:
    account = None if one.account is None else msgspec.json.encode(one.account).decode()
    cards = msgspec.json.encode(one.cards).decode()
    fields = (one.game, one.seat, one.user, one.edition, one.guild, one.place, one.score, one.left)
    return dict(zip(_COLUMNS, (*fields, cards, one.ended, account), strict=True))


def _ended(one: SeatResult) -> tuple[float, int, str]:
    return one.ended, one.game, one.seat


def _results(rows: Sequence[Row]) -> list[SeatResult]:
    return [_result(row) for row in rows]


def _result(row: Row) -> SeatResult:
    game, seat, user, edition, guild, place, score, left, cards, ended, account = row
    by = msgspec.json.decode(cards, type=tuple[str, ...])
    told = None if account is None else msgspec.json.decode(account, type=SeatAccount)
    return SeatResult(game, seat, user, edition, guild, place, score, bool(left), by, ended, told)
