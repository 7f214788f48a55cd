"""Seating of the next round: new opponents and balanced turn orders.

Pure functions: the same people and the same past always give the same tables.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from random import Random

from bot.domain.terms import DAY

Table = tuple[int, ...]
"""Player numbers of a table, in seat order."""
Round = Sequence[Table]
STARTS = 40
"""Max. arrangements tried until nobody meets again."""
AHEAD = 5
"""Rounds planned ahead. More would take minutes with a hundred players."""


def table_sizes(people: int, seats: int, allowed: Collection[int]) -> tuple[tuple[int, int], ...]:
    """Players and seats of each table, with about `seats` players each.

    `allowed`: possible numbers of seats, smaller ones preferred. Computers fill up tables that people cannot.
    """
    best: tuple[int, int] | None = None
    for tables in range(1, people + 1):
        low, more = divmod(people, tables)
        sizes = {low, low + 1} if more else {low}
        if sizes <= set(allowed):
            off = more * abs(low + 1 - seats) + (tables - more) * abs(low - seats)
            best = min(best or (off, -tables), (off, -tables))
    if best is not None:
        return tuple((size, size) for size in _even_sizes(people, -best[1]))
    filled = _even_sizes(people, -(-people // max(allowed)))
    return tuple((size, min(one for one in allowed if one >= max(size, seats))) for size in filled)


def _even_sizes(people: int, tables: int) -> list[int]:
    low, more = divmod(people, tables)
    return [low + 1] * more + [low] * (tables - more)


def next_round(
    people: Collection[int], tables: int, past: Sequence[Round], later: int = 0
) -> tuple[Table, ...]:
    """Balanced tables for the next round, given past rounds.

    `later`: number of rounds that follow. Of two plans, the one with fewer repeated meetings is taken.
    """
    rounds = 1 + max(0, min(later, AHEAD - 1 - len(past)))
    ways = [_plan_rounds(people, tables, past, rounds, plain) for plain in (True, False)]
    best = min(ways, key=lambda rounds: sum((times - 1) ** 2 for times in count_meetings(rounds).values()))
    return tuple(assign_seats(table, past) for table in best[len(past)])


def _plan_rounds(
    people: Collection[int], tables: int, past: Sequence[Round], rounds: int, plain: bool
) -> list[Round]:
    """Plan of the following rounds: `plain`, or with the fewest repeated meetings."""
    made: list[Round] = list(past)
    for _ in range(rounds):
        made.append([tuple(table) for table in _tables(people, tables, made, plain)])
    return made


def _tables(people: Collection[int], tables: int, past: Sequence[Round], plain: bool) -> list[list[int]]:
    weights = {pair: times * times for pair, times in count_meetings(past).items()}
    best: list[list[int]] = []
    for start in _initial_assignments(people, tables, past):
        made = _fill_tables(start, sorted(people), tables, weights)
        if plain:
            return made
        _improve_tables(made, weights)
        if not best or _cost(made, weights) < _cost(best, weights):
            best = made
        if not _cost(best, weights):
            break
    return best


def count_meetings(past: Sequence[Round]) -> Counter[tuple[int, int]]:
    """Number of meetings of each pair, lower number first."""
    return Counter(pair for tables in past for table in tables for pair in combinations(sorted(table), 2))


Weights = Mapping[tuple[int, int], int]
"""Cost of another meeting, by pair."""


def _initial_assignments(
    people: Collection[int], tables: int, past: Sequence[Round]
) -> Iterator[dict[int, int]]:
    """Yield first tables for all players: from a plan with few repeats, then random.

    Players of the plan's incomplete last row take the best free seats.
    """
    everybody = sorted({one for tables in past for table in tables for one in table} | set(people))
    whole, round = len(everybody) // tables * tables, len(past)
    yield {
        one: _diagonal_table(*divmod(at, tables), round, tables) for at, one in enumerate(everybody[:whole])
    }
    yield {one: at * tables // len(everybody) for at, one in enumerate(everybody)}
    chance = Random(round)
    for _ in range(STARTS - 2):
        yield {one: int(chance.random() * tables) for one in everybody}


FOURTH = (0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2)
"""The products in the field of four elements, whose sums are those of the bits: it makes sixteen at four
tables meet once in five rounds."""


def _diagonal_table(column: int, row: int, round: int, tables: int) -> int:
    """Table of a player by row and column.

    Two of different columns meet once at most, if the number of tables is prime or four.
    """
    if tables == len(FOURTH):
        return row ^ FOURTH[round % 4][column % 4]
    return (row + round * column) % tables


def _fill_tables(
    start: Mapping[int, int], people: Sequence[int], tables: int, weights: Weights
) -> list[list[int]]:
    """Initial assignment of players to tables."""
    low, larger = divmod(len(people), tables)
    made: list[list[int]] = [[] for _ in range(tables)]
    left: list[int] = []
    for one in people:
        at = start.get(one)
        full = at is None or len(made[at]) == low
        (left if full or at is None else made[at]).append(one)
    for one in left:
        grown = sum(len(table) > low for table in made)
        room = [table for table in made if len(table) < low + (grown < larger)]
        min(room, key=lambda table: (_repeat_cost(one, table, weights), len(table))).append(one)
    return made


def _repeat_cost(one: int, table: Sequence[int], weights: Weights, without: int = -1) -> int:
    """Cost of seating a person with these people."""
    others = (other for other in table if other not in (one, without))
    return sum(weights.get((min(one, other), max(one, other)), 0) for other in others)


def _cost(tables: Sequence[Sequence[int]], weights: Weights) -> int:
    return sum(_repeat_cost(one, table, weights) for table in tables for one in table)


def _improve_tables(tables: list[list[int]], weights: Weights) -> None:
    """Swap people between tables while that reduces repeated meetings."""
    better = True
    while better:
        better = False
        for table in tables:
            for at, one in enumerate(table):
                met = _repeat_cost(one, table, weights)
                better = (met > 0 and _swap_player(tables, table, at, weights)) or better


def _swap_player(tables: list[list[int]], table: list[int], at: int, weights: Weights) -> bool:
    """Swap a player with the best partner at another table. True if done."""
    one, here = table[at], _repeat_cost(table[at], table, weights)
    best, place = 0, None
    for other in tables:
        if other is table:
            continue
        for spot, two in enumerate(other):
            before = here + _repeat_cost(two, other, weights)
            after = _repeat_cost(one, other, weights, two) + _repeat_cost(two, table, weights, one)
            if after - before < best:
                best, place = after - before, (other, spot)
    if place is not None:
        there, spot = place
        table[at], there[spot] = there[spot], one
    return place is not None


# People who do not want to meet

APART = 10_000
"""Cost of an unwanted pair, above that of any repeated meetings."""


def separate_pairs(
    tables: tuple[Table, ...], apart: Collection[tuple[int, int]], past: Sequence[Round]
) -> tuple[Table, ...]:
    """Tables with the fewest unwanted pairs, or the same ones."""
    if not count_unwanted_pairs(tables, apart):
        return tables
    weights = count_meetings(past)
    weights = Counter({pair: times * times for pair, times in weights.items()})
    weights.update(dict.fromkeys(apart, APART))
    made = [list(table) for table in tables]
    _improve_tables(made, weights)
    return tuple(assign_seats(table, past) for table in made)


def count_unwanted_pairs(tables: Sequence[Table], apart: Collection[tuple[int, int]]) -> int:
    """Number of unwanted pairs. A pair has the lower number first."""
    return sum(pair in apart for table in tables for pair in combinations(sorted(table), 2))


def may_tell_failure(tables: Sequence[Table], apart: Collection[tuple[int, int]], reader: int) -> bool:
    """True if a person may learn that an unwanted pair shares a table.

    It is false if the pair is their own, or if only one pair is possible. Otherwise they would find out who
    blocks whom.
    """
    others = [tuple(one for one in table if one != reader) for table in tables]
    return count_unwanted_pairs(others, apart) > 0 and sum(math.comb(len(table), 2) for table in others) > 1


# The seats of a table


def assign_seats(table: Collection[int], past: Sequence[Round]) -> Table:
    """Order a table's people so that early and late seats even out."""
    sat = {one: lateness(one, past) for one in table}
    same = Counter(
        (one, seat) for tables in past for other in tables for seat, one in enumerate(other) if one in sat
    )

    def cost(order: Table) -> float:
        spots = [_position_lateness(seat, len(order)) for seat in range(len(order))]
        late = sum((sat[one] + spot) ** 2 for one, spot in zip(order, spots, strict=True))
        return late + 0.5 * sum(same[one, seat] for seat, one in enumerate(order))

    return min(permutations(sorted(table)), key=cost)


def lateness(one: int, past: Sequence[Round]) -> float:
    """Sum of seat positions: -1 per first seat, 1 per last one."""
    seats = ((table.index(one), len(table)) for tables in past for table in tables if one in table)
    return sum((_position_lateness(*seat) for seat in seats), 0.0)


def _position_lateness(seat: int, seats: int) -> float:
    return 2 * seat / (seats - 1) - 1 if seats > 1 else 0.0


# A ladder: whoever waits is seated with those who stand near


def seat_waiting(
    waiting: Mapping[int, float], rating: Mapping[int, int], seats: int, now: float
) -> tuple[tuple[int, ...], ...]:
    """Waiting players who sit down together now.

    They sit down once they fill two tables, or one table after one of them has waited for a day. The last to
    come wait on if they do not fill a table. Neighbours by rating share a table.
    """
    queue = sorted(waiting, key=lambda one: (waiting[one], one))
    enough = len(queue) >= 2 * seats or (len(queue) >= seats and now - waiting[queue[0]] >= DAY)
    if not enough:
        return ()
    chosen = queue[: len(queue) // seats * seats]
    ranked = sorted(chosen, key=lambda one: (-rating.get(one, 0), waiting[one], one))
    return tuple(tuple(ranked[at : at + seats]) for at in range(0, len(ranked), seats))
