"""The points of the seat in turn (SCORE), and the final count (END, TIE, TWO)."""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.state import EMPTY, State, Table, step
from engine.history import majority
from engine.history.structures import points_for
from engine.sides import persons


@step("score")
def score(table: Table) -> None:
    """Score all pieces of the seat, whatever their Epoch (H01-SCORE-01 to -04, -18, -19)."""
    state, cards, board = table.state, table.cards, table.board
    state.phase = "score"
    seat = state.actor
    held = state.held[seat]
    rivals = [lands for other, lands in enumerate(state.held) if other != seat]
    figures = cards.rulings.figures_count
    for area, value in enumerate(cards.values[state.epoch]):
        lands = held & board.area_lands[area]
        if value and lands:
            if figures:
                own, most = _figures(state, lands, [rival & board.area_lands[area] for rival in rivals])
            else:
                own, most = lands.bit_count(), majority.most_of(rivals, board.area_lands[area])
            found = level(own, most)
            _gain(table, value * multiple(table, found), "area", board.areas[area], found)
    _gain(table, structures(table, seat), "structures")
    _gain(table, seas(table, seat), "seas")


def _figures(state: State, own: int, rivals: list[int]) -> tuple[int, int]:
    """A seat's armies in an area, and the most of any other seat."""
    armies = [
        lands.bit_count() + (lands & state.second).bit_count() + (lands & state.third).bit_count()
        for lands in (own, *rivals)
    ]
    return armies[0], max(armies[1:])


def _gain(table: Table, points: int, source: str, area: str = "", level: str = "") -> None:
    if not points:
        return
    state = table.state
    total = state.score[state.actor] = state.score[state.actor] + points
    table.events.append(
        ev.PointsScored(table.seats[state.actor], points, total, source, area=area, level=level)
    )


LEVELS = ("", "presence", "dominance", "control")


def level(own: int, most: int) -> str:
    """Level of a seat in an area: presence, dominance, control, or "".

    `most`: the largest number of another seat. H01-SCORE-05 to -11, ruling A-58.
    """
    return LEVELS[majority.level(own, most)]


def multiple(table: Table, level: str) -> int:
    """Multiple of an area's value (H01-SCORE-05 to -07)."""
    return int(getattr(table.cards.points, level))


def structures(table: Table, seat: int) -> int:
    """Points for structures in lands of the seat. None for forts (H01-SCORE-13 to -17)."""
    state = table.state
    return points_for(state, table.cards.points, state.held[seat])


def seas(table: Table, seat: int) -> int:
    """Points of Naval Control: one per sea with an own army aboard (H01-OPT-13)."""
    if not table.options["naval_control"]:
        return 0
    return sum(body.seas.bit_count() for body in table.state.bodies if body.seat == seat)


# The final count

BREAKERS = ("strength", "preeminence", "last_strength")
"""Tie-breakers in order (H01-TIE-01 to -03)."""


@step("game_over")
def end_game(table: Table) -> None:
    """Reveal the markers and rank the seats (H01-END-01 to -03).

    No undo is possible afterwards, so all secrets are public.
    """
    state = table.state
    table.bar_undo("turn")
    _count_markers(table)
    order = sorted(groups(table), key=lambda seats: ranking_key(table, seats), reverse=True)
    place = 1
    for at, seats in enumerate(order):
        if at and ranking_key(table, seats) != ranking_key(table, order[at - 1]):
            place = 1 + sum(len(before) for before in order[:at])
        state.ranking += [[seat, place] for seat in seats]
    state.phase, state.actor = "over", EMPTY
    table.events.append(
        ev.GameOver(
            tuple([table.seats[seat] for seat, _ in state.ranking]),
            tuple([place for _, place in state.ranking]),
            tuple([state.score[seat] for seat, _ in state.ranking]),
        )
    )


def _count_markers(table: Table) -> None:
    """Add the markers to the scores, from the last place up."""
    state = table.state
    for seat in sorted(range(len(table.seats)), key=lambda seat: state.score[seat]):
        if not state.markers[seat]:
            continue
        name, values = table.seats[seat], tuple(state.markers[seat])
        table.events.append(ev.MarkersRevealed(name, values))
        state.score[seat] += sum(values)
        table.events.append(ev.PointsScored(name, sum(values), state.score[seat], "preeminence"))


def groups(table: Table) -> list[tuple[int, ...]]:
    """Seats that win or lose together: one, or both colours of a person (ruling A-81)."""
    return persons(range(len(table.seats)), 2 if table.options["two_colours"] else 1)


def ranking_key(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Ranking key of a player's seats: score, then three tie-breakers.

    H01-TIE-01 to -06, H01-TWO-04. Without Pre-eminence that step is void (ruling A-69).
    """
    state, empires = table.state, table.cards.empires
    strengths = [empires[card].strength for seat in seats for card in state.empires[seat]]
    last = [empires[card].strength for seat in seats for card in state.empires[seat][-1:]]
    markers = [value for seat in seats for value in state.markers[seat]]
    return (
        sum(state.score[seat] for seat in seats),
        -sum(strengths),
        sum(markers),
        -sum(last),
    )


def tie_breaker(table: Table, seat: int) -> str:
    """Tie-breaker that separates a seat from equal scores, or ""."""
    mine: Any = None
    others = []
    for seats in groups(table):
        if seat in seats:
            mine = ranking_key(table, seats)
        else:
            others.append(ranking_key(table, seats))
    equal = [other for other in others if other[0] == mine[0]]
    if not equal:
        return ""
    for at, name in enumerate(BREAKERS, 1):
        if any(other[at] != mine[at] for other in equal):
            return name
    return ""


def ranks(table: Table) -> list[int]:
    """Rank of each seat: its side's by points, at the end its final place. H01-END-03, H01-TWO-04."""
    state, sides = table.state, groups(table)
    if state.ranking:
        places: dict[int, int] = dict(state.ranking)  # type: ignore[arg-type]
        return [1 + (places[seat] - 1) // len(sides[0]) for seat in range(len(table.seats))]
    totals = [sum([state.score[seat] for seat in side]) for side in sides]
    by_side = [1 + sum([other > total for other in totals]) for total in totals]
    return by_side * len(sides[0])
