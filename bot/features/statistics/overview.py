"""What results tell besides ratings: how a person plays; the games of an edition or a server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from bot.store.results import SeatResult

SHOWN = 3
BUSIEST = 5


class Conduct(msgspec.Struct, frozen=True):
    """How somebody plays: games, and of them `finished`; fights with dice, `won` and `expected` ones.

    `pace`: median seconds of `answers` to another's choice, over games; `late`: choices taken by the clock.
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
    """Games of an edition, a server or a year, and people in them; `editions` by how many games they had.

    `score`: the mean of winners', where all are of one edition; cards: played most, and most by winners;
    `busiest`: people with most games; `pace`: as of a Conduct, of all.
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


def conduct(seats: Iterable[SeatResult]) -> Conduct:
    """Of the seats of one person, over all their games."""
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


def overview(seats: Iterable[SeatResult], hidden: frozenset[int] | None = frozenset()) -> Overview:
    """Of all seats of some games; the `hidden` are counted, but not named. None: nobody is named."""
    listed = list(seats)
    editions = Counter({one.game: one.edition for one in listed}.values())
    played = Counter(card for one in listed for card in one.cards)
    winners = [one for one in listed if one.place == 1]
    mine = {(one.game, one.user) for one in listed if one.user is not None}
    finished = {(one.game, one.user) for one in listed if one.user is not None and not one.left}
    named = {user for _, user in mine} - hidden if hidden is not None else set()
    busiest = Counter(user for _, user in mine if user is not None and user in named)
    return Overview(
        games=editions.total(),
        people=len({user for _, user in mine}),
        editions=tuple(editions.most_common()),
        score=sum(one.score for one in winners) / len(winners) if winners and len(editions) == 1 else 0.0,
        cards=tuple(played.most_common(SHOWN)),
        winning=tuple(Counter(card for one in winners for card in one.cards).most_common(SHOWN)),
        busiest=tuple(sorted(busiest.items(), key=lambda one: (-one[1], one[0]))[:BUSIEST]),
        finished=len(finished) / len(mine) if mine else 0.0,
        pace=median_pace(listed),
    )


def median_pace(seats: Iterable[SeatResult]) -> float:
    """Return the middle one of the seats' median waits, each of which counts as often as there were
    answers."""
    waits = sorted(
        (one.account.pace, one.account.answers) for one in seats if one.account and one.account.answers
    )
    half = sum(answers for _, answers in waits) / 2
    for pace, answers in waits:
        half -= answers
        if half <= 0:
            return pace
    return 0.0
