"""Seating of a season: few meet again, all sit early and late alike. A ladder seats neighbours together."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.features.seasons.seating import (
    DAY,
    Round,
    count_meetings,
    count_unwanted_pairs,
    lateness,
    next_round,
    seat_waiting,
    separate_pairs,
    table_sizes,
)

ALLOWED = (3, 4, 5, 6)
ROUNDS = 5


def plan_season(people: int, seats: int = 4) -> list[Round]:
    tables = len(table_sizes(people, seats, ALLOWED))
    past: list[Round] = []
    for round in range(ROUNDS):
        past.append(next_round(range(1, people + 1), tables, past, ROUNDS - round - 1))
    return past


def count_repeats(past: list[Round]) -> int:
    """Number of repeated meetings."""
    return sum(times - 1 for times in count_meetings(past).values())


@pytest.mark.parametrize(
    ("people", "most"), [(16, 0), (20, 0), (64, 0), (63, 0), (17, 10), (18, 2), (19, 2), (24, 2)]
)
def test_repeated_meetings_are_few(people: int, most: int) -> None:
    # Seventeen ask for 28 meetings a round, and there are 136 pairs: where nobody meets thrice, two of the
    # five tables of a fifth person always share somebody, which makes ten.
    past = plan_season(people)
    assert count_repeats(past) <= most
    assert max(count_meetings(past).values()) <= 2


@pytest.mark.parametrize("people", [6, 7, 12, 16, 17, 20, 23, 64])
def test_seating_balances_early_and_late(people: int) -> None:
    past = plan_season(people)
    for tables in past:
        assert sorted(one for table in tables for one in table) == list(range(1, people + 1))
        assert max(map(len, tables)) - min(map(len, tables)) <= 1
    assert max(abs(lateness(one, past)) for one in range(1, people + 1)) < 1.5
    first = Counter(table[0] for tables in past for table in tables)
    assert max(first.values()) <= 3


def test_seating_is_deterministic() -> None:
    assert plan_season(18) == plan_season(18)


def test_leavers_are_not_seated() -> None:
    past = plan_season(20)[:2]
    stay = [one for one in range(1, 21) if one not in (3, 8)]
    for later in (2, 1, 0):
        past.append(next_round(stay, 5, past, later))
    assert {one for table in past[-1] for one in table} == set(stay)
    assert count_repeats(past) <= 6


@pytest.mark.parametrize(
    ("people", "found"),
    [
        (16, [(4, 4)] * 4),
        (17, [(5, 5), (4, 4), (4, 4), (4, 4)]),
        (18, [(4, 4), (4, 4), (4, 4), (3, 3), (3, 3)]),
        (5, [(5, 5)]),
        (6, [(3, 3), (3, 3)]),
        (2, [(2, 4)]),
    ],
)
def test_table_sizes_absorb_remainder(people: int, found: list[tuple[int, int]]) -> None:
    assert list(table_sizes(people, 4, ALLOWED)) == found


def test_computers_fill_tables_of_fixed_size() -> None:
    assert table_sizes(7, 4, (4,)) == ((4, 4), (3, 4))


def test_ladder_seats_neighbours_at_two_tables() -> None:
    rating = {one: 1000 + 10 * one for one in range(1, 9)}
    waiting = {one: float(one % 3) for one in range(1, 9)}
    assert seat_waiting(dict(list(waiting.items())[:7]), rating, 4, 10.0) == ()
    assert [set(table) for table in seat_waiting(waiting, rating, 4, 10.0)] == [{5, 6, 7, 8}, {1, 2, 3, 4}]


def test_ladder_seats_one_table_after_a_day() -> None:
    waiting = {1: 0.0, 2: 5.0, 3: 6.0, 4: 7.0, 5: 8.0}
    assert seat_waiting(waiting, {}, 4, DAY - 1) == ()
    assert seat_waiting(waiting, {}, 4, DAY) == ((1, 2, 3, 4),)


def test_at_most_five_rounds_are_planned() -> None:
    """Of twenty rounds of a hundred people all would take minutes."""
    assert next_round(range(100), 17, [], 19) == next_round(range(100), 17, [], 4)


@pytest.mark.parametrize("people", [8, 17, 64])
def test_unwanted_pairs_are_kept_apart(people: int) -> None:
    apart = {(1, 2), (1, 3), (2, 5), (4, 8)}
    past: list[Round] = []
    tables = len(table_sizes(people, 4, ALLOWED))
    for round in range(ROUNDS):
        planned = next_round(range(1, people + 1), tables, past, ROUNDS - round - 1)
        made = separate_pairs(planned, apart, past)
        assert count_unwanted_pairs(made, apart) == 0
        assert sorted(map(len, made)) == sorted(map(len, planned))
        assert sorted(one for table in made for one in table) == list(range(1, people + 1))
        past.append(made)
    assert max(abs(lateness(one, past)) for one in range(1, people + 1)) < 2


def test_unwanted_pair_shares_only_table() -> None:
    (table,) = next_round(range(1, 5), 1, [], 0)
    assert count_unwanted_pairs(separate_pairs((table,), {(1, 2)}, []), {(1, 2)}) == 1
    assert separate_pairs((table,), set(), []) == (table,)
