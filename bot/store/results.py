"""Rows of results of finished games."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.domain.terms import Pace
from bot.store.transaction import Row, Transaction, Value

AT_ONCE = 2000
"""Rows per read. More would block users' presses."""


class SeatAccount(NamedTuple):
    """Statistics of a seat in a finished game (engine.account).

    * `fights`, `won`, `expected`: fights with dice, those won, and those expected to be won.
    * `held`: most lands of its side at a turn's end.
    * `answers`: the user's own answers to another's choice.
    * `pace`: median seconds of these answers.
    * `late`: choices taken from the seat after its time.
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
"""Choices that determine reliability, and the minimum for it."""


NOTHING = "[]"
"""JSON of an empty look back."""
UNRATED = 0
"""Place of an unrated seat."""


class SeatResult(msgspec.Struct, frozen=True, gc=False):
    """Result of a seat in a finished game.

    * `seat`: its letter, a small one for a user who gave up the seat.
    * `user`: None for a computer.
    * `place`: place of its side, or UNRATED.
    * `left`: True if the user left early.
    * `cards`: cards of its turns.
    * `account`: its statistics, None until computed.
    * `colours`: seats per side in its game.
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
    colours: int = 1

    @property
    def has_won(self) -> bool:
        """True if the user won. Who left early did not, whoever played on."""
        return self.place == 1 and not self.left


_COLUMNS = (
    *("game_id", "seat", "user_id", "edition", "guild_id", "place", "score", "left_it", "cards", "ended_at"),
    *("account", "colours"),
)
_READ = f"SELECT {', '.join(_COLUMNS)} FROM results"


async def write_results(c: Transaction, game: int, found: Iterable[SeatResult]) -> None:
    """Replace a game's stored results."""
    c.delete("results", game_id=game)
    c.insert("results", *[_result_values(one) for one in found])


async def all_results(c: Transaction) -> list[SeatResult]:
    """Results of all finished games, in order of their end."""
    # Pages by key: by time, each page would sort all rows again.
    sql = f"{_READ} WHERE (game_id, seat) > (?, ?) ORDER BY game_id, seat LIMIT {AT_ONCE}"
    found: list[SeatResult] = []
    last = (0, "")
    while True:
        rows = await c.execute(sql, *last)
        found += await asyncio.to_thread(_select_results, rows)
        if len(rows) < AT_ONCE:
            return await asyncio.to_thread(sorted, found, key=_end_key)
        last = (rows[-1][0], rows[-1][1])


async def results_of_game(c: Transaction, game: int) -> list[SeatResult]:
    """Results of a finished game by seat."""
    return _select_results(await c.execute(f"{_READ} WHERE game_id = ? ORDER BY seat", game))


async def games_without_account(c: Transaction, most: int) -> list[int]:
    """Newest games without statistics, at most `most`."""
    sql = "SELECT game_id FROM results WHERE account IS NULL GROUP BY game_id ORDER BY game_id DESC LIMIT ?"
    return await c.column(int, sql, most)


async def write_accounts(c: Transaction, game: int, found: Mapping[str, SeatAccount]) -> None:
    """Store a game's statistics. Other seats get an empty record."""
    for one in await results_of_game(c, game):
        told = msgspec.json.encode(found.get(one.seat, NO_ACCOUNT)).decode()
        c.update("results", {"game_id": game, "seat": one.seat}, account=told)


async def read_look_backs(c: Transaction, game: int) -> list[tuple[int | None, str | None]]:
    """Users of a game and their stored look backs. None if not computed."""
    sql = "SELECT user_id, look_back FROM results WHERE game_id = ? ORDER BY seat"
    return [(user, text) for user, text in await c.execute(sql, game)]


async def write_look_backs(c: Transaction, game: int, found: Mapping[int, str]) -> None:
    """Store users' look backs. Other users get an empty one."""
    for one in await results_of_game(c, game):
        text = found.get(one.user, NOTHING) if one.user is not None else NOTHING
        c.update("results", {"game_id": game, "seat": one.seat}, look_back=text)


class Reliability(NamedTuple):
    """A user's recent answers under a clock, total and in time."""

    choices: int = 0
    in_time: int = 0

    @property
    def percent(self) -> int | None:
        """Percentage in time. None for a newcomer."""
        return 100 * self.in_time // self.choices if self.choices >= NEWCOMER else None


async def reliability_of(c: Transaction, user: int) -> Reliability:
    """A user's reliability by recent choices. Empty if they opted out.

    Running games do not count, as they would reveal secret timeouts.
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


async def count_paces(c: Transaction, user: int) -> dict[str, int]:
    """A user's finished games by kind of pace, most frequent first."""
    sql = (
        "SELECT games.pace, count(DISTINCT games.id) FROM results JOIN games ON games.id = results.game_id"
        " WHERE results.user_id = ? GROUP BY games.pace"
    )
    found: Counter[str] = Counter()
    for pace, times in await c.rows(tuple[str, int], sql, user):
        found[msgspec.json.decode(pace, type=Pace).kind if pace else Pace().kind] += times
    return dict(found.most_common())


async def has_finished(c: Transaction, user: int) -> bool:
    """True if a user has a finished game."""
    return bool(await c.execute("SELECT 1 FROM results WHERE user_id = ? LIMIT 1", user))


async def results_mark(c: Transaction) -> tuple[object, ...]:
    """Fingerprint that changes with results, statistics and deletions."""
    sql = "SELECT max(ended_at), count(*), count(user_id), count(account) FROM results"
    return tuple((await c.execute(sql))[0])


async def uncounted_games(c: Transaction) -> list[int]:
    """Finished games without results."""
    sql = (
        "SELECT id FROM games WHERE phase = 'over'"
        " AND NOT EXISTS (SELECT 1 FROM results WHERE results.game_id = games.id) ORDER BY id"
    )
    return await c.column(int, sql)


async def unlisted_users(c: Transaction) -> frozenset[int]:
    """Users who opted out of statistics."""
    sql = "SELECT user_id FROM people WHERE habits LIKE '%\"counted\":false%'"
    return frozenset(await c.column(int, sql))


def _result_values(one: SeatResult) -> dict[str, Value]:
    account = None if one.account is None else msgspec.json.encode(one.account).decode()
    cards = msgspec.json.encode(one.cards).decode()
    fields = (one.game, one.seat, one.user, one.edition, one.guild, one.place, one.score, one.left)
    return dict(zip(_COLUMNS, (*fields, cards, one.ended, account, one.colours), strict=True))


def _end_key(one: SeatResult) -> tuple[float, int, str]:
    return one.ended, one.game, one.seat


def _select_results(rows: Sequence[Row]) -> list[SeatResult]:
    return [_decode_result(row) for row in rows]


def _decode_result(row: Row) -> SeatResult:
    game, seat, user, edition, guild, place, score, left, cards, ended, account, colours = row
    by = msgspec.json.decode(cards, type=tuple[str, ...])
    told = None if account is None else msgspec.json.decode(account, type=SeatAccount)
    return SeatResult(game, seat, user, edition, guild, place, score, bool(left), by, ended, told, colours)
