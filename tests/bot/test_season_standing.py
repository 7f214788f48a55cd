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


def test_who_left_comes_after_everybody_and_equal_scores_share_a_place() -> None:
    assert rank_people({1: 90.0, 2: 70.0, 3: 70.0, 4: 95.0}, {4}) == {1: 1, 2: 2, 3: 2, 4: 4}
    assert rank_people({1: 90.0, 2: 70.0, 3: 80.0}, {1, 2}) == {3: 1, 1: 2, 2: 2}


def test_shared_places_share_what_they_are_worth() -> None:
    assert share_points(result((1, 1), (2, 2), (3, 2), (4, 4)), RULES.points) == {1: 100, 2: 45, 3: 45, 4: 10}
    assert share_points(cancelled_result([1, 2, 3, 4]), RULES.points) == dict.fromkeys((1, 2, 3, 4), 50)
    six = share_points(result(*((one, one) for one in range(1, 7))), RULES.points)
    assert six == {1: 100, 2: 60, 3: 30, 4: 10, 5: 0, 6: 0}


def test_equal_points_are_ordered_by_wins_then_by_whom_one_met() -> None:
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


def test_who_joined_and_has_not_played_stands_last_in_a_league_and_nowhere_in_a_ladder() -> None:
    played = [result((1, 1), (2, 2))]
    assert [line.person for line in compute_standing([1, 2, 3], played, RULES)] == [1, 2, 3]
    assert [line.person for line in compute_standing([1, 2, 3], played, LADDER)] == [1, 2]


def test_a_ladder_stands_by_rating_and_a_table_called_off_changes_none() -> None:
    lines = compute_standing([], [result((1, 1), (2, 2), (3, 3)), cancelled_result([4, 1])], LADDER)
    assert [line.person for line in lines] == [1, 2, 4, 3]
    assert lines[1].points > lines[2].points == 1000 > lines[3].points
