"""Users' figures from results: ratings, conduct and years."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import NamedTuple

import msgspec

from bot.domain.skill import Skill
from bot.store.results import UNRATED, SeatResult
from engine.sides import Side, leaders, sides_by_rank

LIKED = 3


class PlayerRating(msgspec.Struct, frozen=True):
    """A user in one edition.

    * `left`: number of unfinished games.
    * `beaten`: mean share of the others whom they left behind (0 to 1).
    * `rating`: a cautious estimate of their strength.
    * `cards`: cards that they had most, with their numbers.

    `beaten` and `rating` are None if no game had another person who is rated.
    """

    user: int
    edition: str
    games: int
    wins: int
    left: int
    beaten: float | None
    rating: int | None
    cards: tuple[tuple[str, int], ...]


class _Tally:
    def __init__(self) -> None:
        self.games = self.wins = self.left = self.contested = 0
        self.beaten = 0.0
        self.cards: Counter[str] = Counter()


def standings(found: Iterable[SeatResult], edition: str) -> list[PlayerRating]:
    """Players of an edition by rating, unrated ones last.

    `found` is in the order in which games ended. A person counts once, by their best seat.
    """
    tallies: dict[int, _Tally] = {}
    played: list[list[SeatResult]] = []
    for _, seats in groupby((one for one in found if one.edition == edition), lambda one: one.game):
        people = played_by_people(list(seats))
        played.append(people)
        for one in people:
            _count_seat(tallies.setdefault(one.user or 0, _Tally()), one, people)
    ratings = rate_people(played)
    listed = [_player_rating(user, edition, tally, ratings.get(user)) for user, tally in tallies.items()]
    return sorted(listed, key=lambda one: (one.rating is None, -(one.rating or 0), -one.wins, one.user))


def played_by_people(seats: Sequence[SeatResult]) -> list[SeatResult]:
    """Best rated seat of each player, best first, early leavers last."""
    best: dict[int, SeatResult] = {}
    for one in sorted(seats, key=lambda one: (not one.left, one.place)):
        if one.user is not None and one.place != UNRATED:
            first = best.get(one.user)
            cards = first.cards + one.cards if first else one.cards
            best[one.user] = msgspec.structs.replace(first or one, cards=cards)
    return sorted(best.values(), key=_rank_key)


def _rank_key(one: SeatResult) -> tuple[bool, int]:
    """Sort key of a game's players. Early leavers share the last place."""
    return one.left, 0 if one.left else one.place


def _count_seat(tally: _Tally, one: SeatResult, people: list[SeatResult]) -> None:
    others = [other for other in people if other.user != one.user]
    tally.games += 1
    tally.left += one.left
    tally.wins += one.has_won
    tally.contested += bool(others)
    tally.beaten += sum(_share_of_win(one, other) for other in others) / len(others) if others else 0.0
    tally.cards.update(one.cards)


def _share_of_win(one: SeatResult, other: SeatResult) -> float:
    return 0.5 if _rank_key(one) == _rank_key(other) else float(_rank_key(one) < _rank_key(other))


class Rival(NamedTuple):
    """A user's opponent, with games in which the user came `ahead` or `behind`."""

    user: int
    ahead: int
    behind: int
    even: int


def list_rivals(user: int, found: Iterable[SeatResult]) -> list[Rival]:
    """A user's rated opponents, most frequent first. `found`: all seats, game by game."""
    met: dict[int, Counter[float]] = {}
    for _, seats in groupby(found, lambda one: one.game):
        people = played_by_people(list(seats))
        mine = next((one for one in people if one.user == user), None)
        for one in people:
            if mine is not None and one.user not in (None, user):
                met.setdefault(one.user or 0, Counter())[_share_of_win(mine, one)] += 1
    rivals = [Rival(other, how[1.0], how[0.0], how[0.5]) for other, how in met.items()]
    return sorted(rivals, key=lambda one: (-(one.ahead + one.behind + one.even), -one.ahead, one.user))


Watch = Callable[[Sequence[SeatResult], dict[int, int]], None]
"""Receives each game's seats and the ratings after it."""


def rate_people(played: Iterable[Sequence[SeatResult]], watch: Watch | None = None) -> dict[int, int]:
    """Ratings by user after these games, oldest first. Games of one person do not count."""
    skill = Skill()
    for people in played:
        if len(people) < 2:
            continue
        order = sorted(map(_rank_key, people))
        skill.play({one.user or 0: float(order.index(_rank_key(one))) for one in people})
        if watch is not None:
            watch(people, skill.ratings([one.user or 0 for one in people]))
    return skill.ratings()


def _player_rating(user: int, edition: str, tally: _Tally, rating: int | None) -> PlayerRating:
    return PlayerRating(
        user=user,
        edition=edition,
        games=tally.games,
        wins=tally.wins,
        left=tally.left,
        beaten=tally.beaten / tally.contested if tally.contested else None,
        rating=rating,
        cards=tuple(tally.cards.most_common(LIKED)),
    )


# What results tell besides ratings: how a person plays; the games of an edition or a server

SHOWN = 3
BUSIEST = 5


class Conduct(msgspec.Struct, frozen=True):
    """A user's figures over all games.

    * `finished`: finished games.
    * `fights`, `won`, `expected`: fights, those won, and those expected to be won.
    * `answers`: answers to another's choice.
    * `pace`: median seconds of those answers.
    * `late`: choices made by the clock.
    """

    games: int
    finished: int
    fights: int
    won: int
    expected: float
    answers: int
    pace: float
    late: int


class Overview(msgspec.Struct, frozen=True):
    """Figures of the games of an edition, server or year.

    * `people`: number of players.
    * `editions`: editions with their numbers of games.
    * `score`: mean score of winning sides, if all games are of one edition.
    * `cards`, `winning`: cards played most, and played most by winning sides.
    * `busiest`: people with most games.
    * `finished`: share of finished games.
    * `pace`: median seconds of all players' answers.
    """

    games: int
    people: int
    editions: tuple[tuple[str, int], ...]
    score: float
    cards: tuple[tuple[str, int], ...]
    winning: tuple[tuple[str, int], ...]
    busiest: tuple[tuple[int, int], ...]
    finished: float
    pace: float


def compute_conduct(seats: Iterable[SeatResult]) -> Conduct:
    """A user's figures from their seats in all games."""
    listed = list(seats)
    games = {one.game for one in listed}
    told = [one.account for one in listed if one.account is not None]
    return Conduct(
        games=len(games),
        finished=len({one.game for one in listed if not one.left}),
        fights=sum(one.fights for one in told),
        won=sum(one.won for one in told),
        expected=sum((one.expected for one in told), 0.0),
        answers=sum(one.answers for one in told),
        pace=median_pace(listed),
        late=sum(one.late for one in told),
    )


def compute_overview(seats: Iterable[SeatResult], hidden: frozenset[int] | None = frozenset()) -> Overview:
    """Figures of games from all their seats. The `hidden` are not named, with None nobody is."""
    listed = list(seats)
    editions = Counter({one.game: one.edition for one in listed}.values())
    played = Counter(card for one in listed for card in one.cards)
    won = [(side, game) for game in _group_by_game(listed) for side in winning_sides(game)]
    winners = [one for side, game in won for one in game if one.seat in side.seats]
    highest = [side.score for side, _ in won]
    mine = {(one.game, one.user) for one in listed if one.user is not None}
    finished = {(one.game, one.user) for one in listed if one.user is not None and not one.left}
    named = {user for _, user in mine} - hidden if hidden is not None else set()
    busiest = Counter(user for _, user in mine if user is not None and user in named)
    return Overview(
        games=editions.total(),
        people=len({user for _, user in mine}),
        editions=tuple(editions.most_common()),
        score=sum(highest) / len(highest) if highest and len(editions) == 1 else 0.0,
        cards=tuple(played.most_common(SHOWN)),
        winning=tuple(Counter(card for one in winners for card in one.cards).most_common(SHOWN)),
        busiest=tuple(sorted(busiest.items(), key=lambda one: (-one[1], one[0]))[:BUSIEST]),
        finished=len(finished) / len(mine) if mine else 0.0,
        pace=median_pace(listed),
    )


def _group_by_game(seats: Iterable[SeatResult]) -> Iterable[list[SeatResult]]:
    found: dict[int, list[SeatResult]] = {}
    for one in seats:
        found.setdefault(one.game, []).append(one)
    return found.values()


def winning_sides(game: Sequence[SeatResult]) -> tuple[Side, ...]:
    """Winning sides, whoever played for them at the end."""
    seats = {one.seat: one for one in game if not one.seat.islower()}
    scores = {seat: one.score for seat, one in seats.items()}
    places = {seat: one.place for seat, one in seats.items()}
    return leaders(sides_by_rank(scores, game[0].colours, places))


def median_pace(seats: Iterable[SeatResult]) -> float:
    """Median of the seats' median waits, weighted by answers."""
    waits = sorted(
        (one.account.pace, one.account.answers) for one in seats if one.account and one.account.answers
    )
    half = sum(answers for _, answers in waits) / 2
    for pace, answers in waits:
        half -= answers
        if half <= 0:
            return pace
    return 0.0


# A year of somebody's games, or of a server's: what its picture tells

MONTHS = 12


class Year(msgspec.Struct, frozen=True):
    """Games of some people that ended in a year (UTC).

    * `won`: games that they won.
    * `people`: number of these people.
    * `months`: games and wins of each month.
    * `editions`: pairs (edition, games).
    * `cards`: pairs ((edition, card), times).
    * `rated`: edition of the `rating`.
    * `rating`: moments of the year (0 to 1) and their best rating then.
    * `luck`: fights won beyond expectation, None without fights.
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


def compute_year(
    results: Sequence[SeatResult], seats: Sequence[SeatResult], year: int, hidden: Collection[int]
) -> Year:
    """The year of these `seats`, out of all `results`. Hidden users are unrated."""
    begin, end = (datetime(one, 1, 1, tzinfo=UTC).timestamp() for one in (year, year + 1))
    there = [one for one in seats if begin <= one.ended < end and one.user is not None]
    ended = {one.game: one for one in there}
    won = {one.game for one in there if one.has_won}
    months = [(_month_of_time(one), game in won) for game, one in ended.items()]
    editions = Counter(one.edition for one in ended.values()).most_common()
    how = compute_conduct(there)
    people = {one.user for one in there if one.user is not None}
    rated_in = editions[0][0] if editions else ""
    line = _rating_line(results, rated_in, people - set(hidden), begin, end)
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


def _month_of_time(one: SeatResult) -> int:
    return datetime.fromtimestamp(one.ended, UTC).month


def _rating_line(
    results: Sequence[SeatResult], edition: str, people: Collection[int], begin: float, end: float
) -> tuple[tuple[float, int], ...]:
    """Best rating after each game of the year, and its start."""
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
    rate_people((played_by_people(list(seats)) for _, seats in games), watch)
    return tuple(line)
