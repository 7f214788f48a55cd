"""Counts of completed scales: ranks and points (section SCORE)."""

from __future__ import annotations

from collections.abc import Callable

from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.deck import RankBonus
from engine.editions.heroes_2008.pieces import count_full_scales, score
from engine.editions.heroes_2008.state import EMPTY, Count, Table, step
from engine.editions.heroes_2008.wonders import EFFECTS, offer, owner

BONUS, RAISE, THIRD = "rank_bonus", "raise_third_place", "also_third_place"
PLACES = 3
"""Only the first three can score (HW8-SCORE-04)."""


@step("count")
def count(table: Table, land: int) -> None:
    """Run a count, and offer each Wonder that could change it (7.3, ruling A-32)."""
    table.state.count = Count(land)
    table.state.agenda += [
        ["after_count"],
        ["count_points"],
        ["offer_third"],
        ["offer_raise"],
        ["offer_bonus"],
    ]


def rank_seats(table: Table, land: int, bonus: int = EMPTY) -> list[int]:
    """Seats present, highest first (HW8-SCORE-02, -03, -09).

    `bonus` is a seat with extra counters.
    """
    extra = _bonus_counters(table)
    people = {seat: there[land] for seat, there in enumerate(table.state.people) if there[land]}
    if bonus in people:
        people[bonus] += extra
    if len(people) < 2:
        return list(people)
    return sorted(
        people, key=lambda seat: (-people[seat], *tie_break(table, seat), _distance_from_turn(table, seat))
    )


def tie_break(table: Table, seat: int) -> tuple[int, int]:
    """Printed Discoveries of the seat's Heroes, then number of such Heroes.

    HW8-SCORE-10, -11. Both epochs and the Hero of the turn count (ruling A-06).
    """
    printed = [table.cards.heroes[hero].discoveries for hero in table.state.played[seat]]
    return -sum(printed), -sum(one > 0 for one in printed)


def _distance_from_turn(table: Table, seat: int) -> int:
    """Counter-clockwise distance from the acting seat's right neighbour.

    HW8-SCORE-12, ruling A-05.
    """
    state = table.state
    active = state.actor if state.actor != EMPTY else state.following
    return (active - 1 - seat) % len(table.seats)


def _bonus_counters(table: Table) -> int:
    effect = table.cards.wonders[table.cards.power[BONUS]].effect
    assert isinstance(effect, RankBonus)
    return effect.counters


def values(table: Table, land: int) -> tuple[int, int]:
    """Sum and lowest value of a scale's Discoveries (HW8-SCORE-05, -07, HW8-MODERN-03)."""
    printed = [table.cards.discoveries[one].value for one in table.state.scales[land]]
    return sum(printed), min(printed)


def half_up(number: int) -> int:
    """Half, rounded up (HW8-SCORE-06)."""
    return (number + 1) // 2


def _open(table: Table) -> Count:
    assert table.state.count is not None
    return table.state.count


# The Wonders


@step("offer_bonus")
def offer_bonus(table: Table) -> None:
    """Offer a higher rank among the first three (docs/rules, DP-17)."""
    one, seat = _open(table), owner(table, BONUS)
    if seat == EMPTY or not table.state.people[seat][one.land]:
        return
    before, after = rank_seats(table, one.land), rank_seats(table, one.land, seat)
    if after.index(seat) < min(before.index(seat), PLACES):
        offer(table, seat, BONUS, one.land)


@step("offer_raise")
def offer_raise(table: Table) -> None:
    """Offer half of the sum for third place if that is more (DP-18, HW8-TWO-PLAYER-06)."""
    one, seat = _open(table), owner(table, RAISE)
    order = rank_seats(table, one.land, one.bonus)
    total, lowest = values(table, one.land)
    if seat != EMPTY and order[PLACES - 1 : PLACES] == [seat] and half_up(total) > lowest:
        offer(table, seat, RAISE, one.land)


@step("offer_third")
def offer_third(table: Table) -> None:
    """Offer the points of third place, if any (DP-18, HW8-TWO-PLAYER-05)."""
    one, seat = _open(table), owner(table, THIRD)
    if seat != EMPTY and values(table, one.land)[1]:
        offer(table, seat, THIRD, one.land)


def _set(name: str) -> Callable[[Table, int], None]:
    def use(table: Table, seat: int) -> None:
        setattr(_open(table), name, seat)

    return use


EFFECTS[BONUS] = _set("bonus")
EFFECTS[RAISE] = _set("raised")
EFFECTS[THIRD] = _set("third")


# The points


def shares(table: Table) -> dict[int, list[tuple[int, str, int]]]:
    """Seat -> points, source and place in a count, best rank first.

    Places pay all of the sum, half of it, and the lowest value. Unused places pay nothing (HW8-SCORE-05 to
    -08).
    """
    one = _open(table)
    total, lowest = values(table, one.land)
    found: dict[int, list[tuple[int, str, int]]] = {}
    for place, seat in enumerate(rank_seats(table, one.land, one.bonus), 1):
        pays = {1: total, 2: half_up(total), 3: half_up(total) if one.raised == seat else lowest}
        found[seat] = [(pays.get(place, 0), "count", place)]
    if one.third != EMPTY:
        found.setdefault(one.third, []).append((lowest, "third", 0))
    return found


@step("count_points")
def count_points(table: Table) -> None:
    """Report the count, then give the points (HW8-SCORE-15). All pieces stay (HW8-SCORE-16)."""
    one = _open(table)
    land, gains = table.board.lands[one.land], shares(table)
    total, lowest = values(table, one.land)
    people = table.state.people
    table.events.append(
        ev.ScaleCounted(
            land,
            total,
            lowest,
            tuple([table.seats[seat] for seat in gains]),
            tuple([people[seat][one.land] for seat in gains]),
            tuple([sum(points for points, _, _ in some) for some in gains.values()]),
        )
    )
    for seat, some in gains.items():
        for points, source, place in some:
            score(table, seat, points, source, land, place)


@step("after_count")
def end_count(table: Table) -> None:
    """End the epoch or game after its deciding scale. HW8-END-ANCIENT-01 to -03, HW8-END-01, -03."""
    state = table.state
    land, state.count = _open(table).land, None
    if count_full_scales(table) >= table.cards.ages[state.epoch].scales_to_end:
        state.agenda.append(["deciding", land])
