"""What results tell of people: games, wins, and a rating for each edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from bot.store.results import UNRATED, SeatResult

BASE, POINT = 1000, 40
"""A newcomer's rating, and how many points of it one of openskill's is."""
LIKED = 3


class PlayerRating(msgspec.Struct, frozen=True):
    """A person in one edition. `rating` is what they are surely worth; `left` counts games not finished.

    `beaten` is the mean share of the others whom they left behind (0 to 1); `cards` are those they had most.
    """

    user: int
    edition: str
    games: int
    wins: int
    left: int
    beaten: float
    rating: int
    cards: tuple[tuple[str, int], ...]


class _Tally:
    def __init__(self) -> None:
        self.games = self.wins = self.left = 0
        self.beaten = 0.0
        self.cards: Counter[str] = Counter()


def standings(found: Iterable[SeatResult], edition: str) -> list[PlayerRating]:
    """Everybody who has played an edition to its end, by rating. `found` in the order in which games ended.

    A person who fills several seats counts once, with the best of them; computers do not count.
    """
    tallies: dict[int, _Tally] = {}
    played: list[list[SeatResult]] = []
    for _, seats in groupby((one for one in found if one.edition == edition), lambda one: one.game):
        people = played_by_people(list(seats))
        played.append(people)
        for one in people:
            _count(tallies.setdefault(one.user or 0, _Tally()), one, people)
    ratings = rated(played)
    listed = [_standing(user, edition, tally, ratings[user]) for user, tally in tallies.items()]
    return sorted(listed, key=lambda one: (-one.rating, -one.wins, one.user))


def played_by_people(seats: Sequence[SeatResult]) -> list[SeatResult]:
    """Return the best rated seat of each person, best first; who left a seat comes last, whatever they took
    then."""
    best: dict[int, SeatResult] = {}
    for one in sorted(seats, key=lambda one: (not one.left, one.place)):
        if one.user is not None and one.place != UNRATED:
            best.setdefault(one.user, one)
    return sorted(best.values(), key=lambda one: (one.left, one.place))


def _count(tally: _Tally, one: SeatResult, people: list[SeatResult]) -> None:
    others = [other for other in people if other.user != one.user]
    tally.games += 1
    tally.left += one.left
    tally.wins += one.place == 1 and not one.left
    tally.beaten += sum(_ahead(one, other) for other in others) / len(others) if others else 0.0
    tally.cards.update(one.cards)


def _ahead(one: SeatResult, other: SeatResult) -> float:
    mine, theirs = (one.left, one.place), (other.left, other.place)
    return 0.5 if mine == theirs else float(mine < theirs)


Watch = Callable[[Sequence[SeatResult], dict[int, int]], None]
"""Called after each game of several people with their seats, and their ratings then."""


def rated(played: Iterable[Sequence[SeatResult]], watch: Watch | None = None) -> dict[int, int]:
    """Return a rating of each person after these games, in their order; a game of one person changes
    nothing."""
    # Loaded when it is first needed: a bot without statistics does without it.
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[int, Any] = {}
    for people in played:
        for one in people:
            ratings.setdefault(one.user or 0, model.rating())
        if len(people) < 2:
            continue
        ranks = [float(one.place + (100 if one.left else 0)) for one in people]
        now = model.rate([[ratings[one.user or 0]] for one in people], ranks=ranks)
        ratings |= {one.user or 0: team[0] for one, team in zip(people, now, strict=True)}
        if watch is not None:
            watch(people, _points({one.user or 0: ratings[one.user or 0] for one in people}))
    return _points(ratings)


def _points(ratings: dict[int, Any]) -> dict[int, int]:
    return {user: round(BASE + POINT * rating.ordinal()) for user, rating in ratings.items()}


def _standing(user: int, edition: str, tally: _Tally, rating: int) -> PlayerRating:
    return PlayerRating(
        user=user,
        edition=edition,
        games=tally.games,
        wins=tally.wins,
        left=tally.left,
        beaten=tally.beaten / tally.games,
        rating=rating,
        cards=tuple(tally.cards.most_common(LIKED)),
    )
