"""A year of somebody's games, or of a server's: what its picture tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from itertools import groupby

import msgspec

from bot.features.statistics.overview import SHOWN, conduct
from bot.features.statistics.ratings import played_by_people, rated
from bot.store.results import SeatResult

MONTHS = 12


class Year(msgspec.Struct, frozen=True):
    """Games that ended in a year (UTC), and of them `won` by those whose year it is.

    `months`: games and won ones of each; `editions`, `cards`: (edition, times), ((edition, card), times);
    `rating`: moments of the year (0 to 1) and the best rating of those people in the edition `rated` then;
    `luck`: fights won beyond expectation, None where there were none; `people`: how many they are.
    """

    year: int
    games: int
    won: int
    people: int
    months: tuple[tuple[int, int], ...]
    editions: tuple[tuple[str, int], ...]
    cards: tuple[tuple[tuple[str, str], int], ...]
    rated: str
    rating: tuple[tuple[float, int], ...]
    luck: float | None


def year_of(
    results: Sequence[SeatResult], seats: Sequence[SeatResult], year: int, hidden: Collection[int]
) -> Year:
    """Return the year of the people in these `seats`, out of all `results`; the rating is of none that is
    hidden."""
    begin, end = (datetime(one, 1, 1, tzinfo=UTC).timestamp() for one in (year, year + 1))
    there = [one for one in seats if begin <= one.ended < end and one.user is not None]
    ended = {one.game: one for one in there}
    won = {one.game for one in there if one.place == 1 and not one.left}
    months = [(_month(one), game in won) for game, one in ended.items()]
    editions = Counter(one.edition for one in ended.values()).most_common()
    how = conduct(there)
    people = {one.user for one in there if one.user is not None}
    rated_in = editions[0][0] if editions else ""
    line = _line(results, rated_in, people - set(hidden), begin, end)
    return Year(
        year=year,
        games=len(ended),
        won=len(won),
        people=len(people),
        months=tuple(
            (sum(one == month for one, _ in months), sum(one == month and good for one, good in months))
            for month in range(1, MONTHS + 1)
        ),
        editions=tuple(editions),
        cards=tuple(Counter((one.edition, card) for one in there for card in one.cards).most_common(SHOWN)),
        rated=rated_in,
        rating=line,
        luck=how.won - how.expected if how.fights else None,
    )


def _month(one: SeatResult) -> int:
    return datetime.fromtimestamp(one.ended, UTC).month


def _line(
    results: Sequence[SeatResult], edition: str, people: Collection[int], begin: float, end: float
) -> tuple[tuple[float, int], ...]:
    """Return the best rating of these people after each of their games of the year, and when it began."""
    now: dict[int, int] = {}
    line: list[tuple[float, int]] = []

    def watch(played: Sequence[SeatResult], ratings: dict[int, int]) -> None:
        mine = {user: rating for user, rating in ratings.items() if user in people}
        now.update(mine)
        moment = (played[0].ended - begin) / (end - begin)
        if not mine or moment >= 1:
            return
        if moment < 0:
            line[:] = [(0.0, max(now.values()))]
        else:
            line.append((moment, max(now.values())))

    games = groupby((one for one in results if one.edition == edition), lambda one: one.game)
    rated((played_by_people(list(seats)) for _, seats in games), watch)
    return tuple(line)
