"""Points of places, and the standing of a season."""

from __future__ import annotations

from bot.domain.season import ENDED_TABLE, SeasonRules, TableResult
from bot.features.seasons.standing import (
    StandingLine,
    cancelled_result,
    compute_standing,
    rank_people,
    share_points,
)

RULES = SeasonRules(("ragnar-2024",), 4, 5)
LADDER = SeasonRules(("ragnar-2024",), 4, 0)


def result(*places: tuple[int, int]) -> TableResult:
    return TableResult(ENDED_TABLE, dict(places))


def test_leavers_rank_last_and_ties_share_places() -> None:
    assert rank_people({1: 90.0, 2: 70.0, 3: 70.0, 4: 95.0}, {4}) == {1: 1, 2: 2, 3: 2, 4: 4}
    assert rank_people({1: 90.0, 2: 70.0, 3: 80.0}, {1, 2}) == {3: 1, 1: 2, 2: 2}


def test_shared_places_share_points() -> None:
    assert share_points(result((1, 1), (2, 2), (3, 2), (4, 4)), RULES.points) == {1: 100, 2: 45, 3: 45, 4: 10}
    assert share_points(cancelled_result([1, 2, 3, 4]), RULES.points) == dict.fromkeys((1, 2, 3, 4), 50)
    six = share_points(result(*((one, one) for one in range(1, 7))), RULES.points)
    assert six == {1: 100, 2: 60, 3: 30, 4: 10, 5: 0, 6: 0}


def test_ties_are_broken_by_wins_and_opponents() -> None:
    lines = compute_standing(
        [1, 2, 3, 4, 5],
        [result((1, 1), (2, 2), (3, 3)), result((2, 1), (1, 2), (4, 3)), result((3, 1), (4, 2), (5, 3))],
        RULES,
    )
    assert [(line.person, line.place, line.points) for line in lines] == [
        (1, 1, 160),
        (2, 1, 160),
        (3, 3, 130),
        (4, 4, 90),
        (5, 5, 30),
    ]
    assert lines[0] == StandingLine(1, 1, 160, 2, 1, 160 + 130 + 160 + 90)
    by_wins = compute_standing([1, 2], [result((1, 1), (3, 2)), result((2, 1), (3, 1))], RULES)
    assert [line.person for line in by_wins if line.points > 90] == [3, 1]
    assert by_wins[0].wins == 0


def test_standing_lists_newcomers_in_league_only() -> None:
    played = [result((1, 1), (2, 2))]
    assert [line.person for line in compute_standing([1, 2, 3], played, RULES)] == [1, 2, 3]
    assert [line.person for line in compute_standing([1, 2, 3], played, LADDER)] == [1, 2]


def test_ladder_standing_follows_rating() -> None:
    lines = compute_standing([], [result((1, 1), (2, 2), (3, 3)), cancelled_result([4, 1])], LADDER)
    assert [line.person for line in lines] == [1, 2, 4, 3]
    assert lines[1].points > lines[2].points == 1000 > lines[3].points
