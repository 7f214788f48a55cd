"""Features of a seat's position, the same for all editions."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from engine.board import Board
from engine.edition import Edition
from engine.view import Holding, View

Counts = dict[str, int]
"""Count by feature."""

LAND, WATER, WASTELAND = "land", "water", "wasteland"
SCORE = "score"
AREA = "area"
"""Kind of holdings whose items are areas."""


def features(view: View, edition: Edition, items: Sequence[str]) -> list[Counts]:
    """Feature counts of every seat, in order.

    Score, lands, pieces and buildings by kind, waters, wastelands, holdings by id, and per area presence,
    majority or sole control. Holdings in `items` count by item too. Areas named by holdings count again under
    the holding's name: for all seats if it is the table's, else for its owner. The edition's module
    `standing` may add features.
    """
    board = edition.board
    seats = {one.seat: at for at, one in enumerate(view.seats)}
    found: list[Counts] = [{} for _ in seats]
    areas = _on_land(view, board, seats, found)
    for seat in view.waters.values():
        _add(found[seats[seat]], WATER, 1)
    for seat in view.wastelands.values():
        _add(found[seats[seat]], WASTELAND, 1)
    for at, one in enumerate(view.seats):
        counts = found[at]
        counts[SCORE] = one.score
        for holding in one.holdings:
            if holding.count:
                _add(counts, holding.id, holding.count)
                if holding.id in items:
                    for item in holding.items:
                        _add(counts, f"{holding.id}:{item}", 1)
    for area, name in enumerate(board.areas):
        _count_area(areas, area, name, found, range(len(found)))
    for holding in view.table:
        _count_area_tokens(holding, board, areas, found, range(len(found)))
    for at, one in enumerate(view.seats):
        for holding in one.holdings:
            _count_area_tokens(holding, board, areas, found, (at,))
    own = _own_features(edition)
    if own is not None:
        for counts, more in zip(found, own.expected_points(view, edition), strict=True):
            counts.update(more)
    return found


def part_of(view: View, epoch: int, parts: int) -> int:
    """Part of an epoch (from 0, out of `parts`) after a turn.

    It depends on the played cards of the epoch, one per seat. The last part follows all of them. Without
    cards, because a seat has many turns per epoch, there is one part.
    """
    if view.epoch != epoch:
        return parts - 1
    played, last = sum([one.state == "played" for one in view.cards]), len(view.seats) - 1
    return (parts - 1) * min(max(played - 1, 0), last) // max(last, 1)


_OWN: dict[str, ModuleType | None] = {}


def _own_features(edition: Edition) -> ModuleType | None:
    """The edition's module `standing`, cached, or None."""
    if edition.id not in _OWN:
        try:
            _OWN[edition.id] = edition.module("standing")
        except ModuleNotFoundError:
            _OWN[edition.id] = None
    return _OWN[edition.id]


def _add(counts: Counts, name: str, count: int) -> None:
    counts[name] = counts.get(name, 0) + count


def _on_land(view: View, board: Board, seats: dict[str, int], found: list[Counts]) -> list[list[list[int]]]:
    """Count things in lands. Returns lands and buildings by area and seat."""
    many = len(seats)
    areas = [[[0] * many, [0] * many] for _ in board.areas]
    for name, land in view.lands.items():
        owner = -1
        for stack in land.pieces:
            seat = seats[stack.seat]
            _add(found[seat], stack.kind, stack.count)
            owner = seat if owner in (-1, seat) else -2
        if owner < 0:
            continue
        lands, buildings = areas[board.area_of[board.land_index[name]]]
        lands[owner] += 1
        _add(found[owner], LAND, 1)
        for building in land.buildings:
            buildings[owner] += 1
            _add(found[owner], building, 1)
    return areas


def _count_area(
    areas: list[list[list[int]]], area: int, name: str, found: list[Counts], seats: Sequence[int]
) -> None:
    """Count presence, majority, sole control and buildings in an area."""
    lands, buildings = areas[area]
    most, taken = max(lands), 0
    for count in lands:
        taken += count
    if not taken:
        return
    for seat in seats:
        count = lands[seat]
        if not count:
            continue
        counts = found[seat]
        _add(counts, f"{name}:in", 1)
        if count == most and count > 1 and lands.count(most) == 1:
            _add(counts, f"{name}:most", 1)
            if count == taken:
                _add(counts, f"{name}:alone", 1)
        if buildings[seat]:
            _add(counts, f"{name}:built", buildings[seat])


def _count_area_tokens(
    holding: Holding, board: Board, areas: list[list[list[int]]], found: list[Counts], seats: Sequence[int]
) -> None:
    if holding.kind != AREA:
        return
    for item in holding.items:
        if item in board.area_index:
            _count_area(areas, board.area_index[item], holding.id, found, seats)
