"""Points and standings of a season, from its rules and counted tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from bot.domain.season import CALLED_OFF, SeasonRules, TableResult
from bot.domain.skill import BASE, Skill


class StandingLine(msgspec.Struct, frozen=True):
    """A person in the standing.

    * `place`: shared where all else is equal.
    * `points`: tenths of a point, of a ladder the rating.
    * `tables`: number of counted tables.
    * `wins`: tables where nobody else was as good.
    * `met`: points of all people whom they met, counted at each meeting.
    """

    person: int
    place: int
    points: int
    tables: int
    wins: int
    met: int


def rank_people(finished: Mapping[int, float], left: Collection[int]) -> dict[int, int]:
    """Places by score, the highest first. People who `left` come last.

    Nobody has a place where all left.
    """
    if set(finished) <= set(left):
        return {}
    key = {one: (one in left, 0.0 if one in left else -score) for one, score in finished.items()}
    return {one: 1 + sum(other < mine for other in key.values()) for one, mine in key.items()}


def cancelled_result(
    people: Collection[int], by: int | None = None, left: Collection[int] = ()
) -> TableResult:
    """Result of a cancelled table. Those who stayed share first place."""
    return TableResult(CALLED_OFF, rank_people(dict.fromkeys(people, 0.0), left), by)


def share_points(result: TableResult, points: Sequence[int]) -> dict[int, int]:
    """Tenths of points for each person. Shared places share their points."""
    sharing = Counter(result.places.values())
    worth = [*points, *[0] * len(result.places)]
    return {
        one: sum(worth[place - 1 : place - 1 + sharing[place]]) // sharing[place]
        for one, place in result.places.items()
    }


def compute_standing(
    people: Iterable[int], results: Sequence[TableResult], rules: SeasonRules
) -> list[StandingLine]:
    """The standing, best first. In a ladder, only people who have played.

    By points, then by tables won, then by the points of those they met. `results` in the order of counting.
    """
    played = [one for result in results for one in result.places]
    listed = list(dict.fromkeys(played if rules.is_ladder else [*people, *played]))
    won = Counter(one for result in results for one in _winners(result))
    points = _ratings(results) if rules.is_ladder else _sum_points(results, rules.points)
    met = _opponents_points(results, points)
    tables = Counter(played)
    key = {one: (-points.get(one, 0), -won[one], -met[one]) for one in listed}
    lines = [
        StandingLine(
            person=one,
            place=1 + sum(other < key[one] for other in key.values()),
            points=points.get(one, 0),
            tables=tables[one],
            wins=won[one],
            met=met[one],
        )
        for one in listed
    ]
    return sorted(lines, key=lambda line: (line.place, line.person))


def _winners(result: TableResult) -> list[int]:
    first = [one for one, place in result.places.items() if place == 1]
    return first if len(first) == 1 and len(result.places) > 1 else []


def _sum_points(results: Iterable[TableResult], points: Sequence[int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for result in results:
        found.update(share_points(result, points))
    return found


def _ratings(results: Iterable[TableResult]) -> dict[int, int]:
    skill = Skill()
    for result in results:
        if result.why != CALLED_OFF:
            skill.play({one: float(place) for one, place in result.places.items()})
    known = skill.ratings()
    return {one: known.get(one, BASE) for result in results for one in result.places}


def _opponents_points(results: Iterable[TableResult], points: Mapping[int, int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for result in results:
        whole = sum(points.get(one, 0) for one in result.places)
        for one in result.places:
            found[one] += whole - points.get(one, 0)
    return found
