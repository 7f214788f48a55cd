"""Strength in areas for greedy players, from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.board import Board
from engine.history.majority import level
from engine.view import ARMY, LandView, View

FAITH: Final[tuple[float, ...]] = (1.0, 0.8, 0.66, 0.5, 0.38, 0.28, 0.2)
"""Weight of a level by missing lands."""
FUTURE = 0.5
"""Weight of an area's value in the next epoch."""
HARM = 0.3
"""Value of a point that another seat loses."""
NOTHING = LandView()


class Regions:
    """A view as masks of lands, for its seat.

    * `mine`: the seat's lands.
    * `armies`: lands with armies of the active force.
    * `rivals`: other seats. `rival_lands` has the same order.
    * `others`: all lands of rivals.
    * `leading`: seats of rank 1.
    * `stands`: contents of each land.
    * `owners`: owner of each land.
    """

    def __init__(self, view: View, board: Board) -> None:
        self.view = view
        self.board = board
        self.me = view.me or ""
        self.own = view.seat(self.me)
        self.stands = [NOTHING] * len(board.lands)
        self.owners: list[str | None] = [None] * len(board.lands)
        index, armies = board.land_index, 0
        self.leading = [seat.seat for seat in view.seats if seat.rank == 1]
        held = dict.fromkeys([seat.seat for seat in view.seats], 0)
        for name, there in view.lands.items():
            land = index[name]
            self.stands[land] = there
            pieces = there.pieces
            if pieces:
                bit = 1 << land
                self.owners[land] = pieces[0].seat if len(pieces) == 1 else there.owner
                for stack in pieces:
                    held[stack.seat] |= bit
                    if stack.kind == ARMY:
                        armies |= bit
        self.armies = armies
        self.mine = held.pop(self.me)
        self.rivals = tuple(held)
        self.rival_lands = tuple(held.values())
        self.others = 0
        for lands in self.rival_lands:
            self.others |= lands

    def land_view(self, land: int) -> LandView:
        """Contents of a land."""
        return self.stands[land]

    def with_building(self, kind: str) -> int:
        """Lands with a building of this kind."""
        return sum([1 << land for land, there in enumerate(self.stands) if kind in there.buildings])

    def rival_counts(self, lands: int, without: str | None = None) -> list[int]:
        """Number of these lands that each rival holds, one less for the rival `without`."""
        found = [(held & lands).bit_count() for held in self.rival_lands]
        if without is not None and without in self.rivals:
            found[self.rivals.index(without)] -= 1
        return found


class ValuedRegions(Regions):
    """Regions whose areas have values by epoch, and whose structures keep scoring.

    * `cards`: the edition's cards, with `points` and `values`.
    * `highest`: points field of level 3.
    * `lasting`: bonus of structures for later epochs.
    * `left`: armies to place.
    * `side`: the player's seats.
    """

    def __init__(
        self,
        view: View,
        board: Board,
        cards: Any,
        highest: str,
        lasting: float = 0.0,
        side: tuple[str, ...] = (),
    ) -> None:
        super().__init__(view, board)
        self.side = side or (self.me,)
        self._points = points = cards.points
        self.worths: tuple[int, ...] = (0, points.presence, points.dominance, getattr(points, highest))
        self.last_epoch = view.epoch == view.epochs
        self.now: tuple[int, ...] = cards.values[view.epoch]
        self.later = (0,) * len(self.now) if self.last_epoch else cards.values[view.epoch + 1]
        self.lasts = 1.0 if self.last_epoch else 1.0 + lasting
        self.left = 0
        self._promises: dict[tuple[int, int, int, int], float] = {}

    def weight(self, area: int) -> float:
        """Value of presence in an area, now and soon."""
        return float(self.now[area] + FUTURE * self.later[area])

    def promise(self, area: int, more: int = 0, owner: int = -1, spent: int = 0) -> float:
        """Own points of an area, plus those denied to others.

        * `more`: further own lands.
        * `owner`: number of the rival who loses a land, -1 for none.
        * `spent`: armies that this costs.
        """
        key = area, more, owner, spent
        found = self._promises.get(key)
        if found is None:
            found = self._promises[key] = self._promise(area, more, owner, spent)
        return found

    def _promise(self, area: int, more: int, owner: int, spent: int) -> float:
        weight = self.weight(area)
        if not weight:
            return 0.0
        lands = self.board.area_lands[area]
        mine = (self.mine & lands).bit_count() + more
        rivals = self.rival_counts(lands, without=self.rivals[owner] if owner >= 0 else None)
        left = self.left - spent
        return weight * (hope(self.worths, mine, rivals, left) - HARM * self._rival_points(mine, rivals))

    def _rival_points(self, mine: int, rivals: list[int]) -> float:
        """Others' points, the leader's weighted more. Own colours count as own."""
        found = 0.0
        for at, own in enumerate(rivals):
            if own:
                lead = 1.5 if self.rivals[at] in self.leading else 1.0
                if self.rivals[at] in self.side:  # what its own side has counts whole, and not as a harm
                    lead = -1.0 / HARM
                rest = rivals[:]
                rest[at] = mine
                found += lead * self.worths[level(own, max(rest))]
        return found

    def harm(self, seat: str) -> float:
        """Value of a seat's lost point, negative for the own side."""
        return -1.0 if seat in self.side else HARM

    def points(self, buildings: tuple[str, ...]) -> int:
        """Points of structures."""
        return sum([int(getattr(self._points, kind)) for kind in buildings if kind != "fort"])


def hope(worths: tuple[int, ...], own: int, rivals: Sequence[int], left: int, spoilers: int = 0) -> float:
    """Value of an area at its present or a reachable level.

    A higher level counts less for each land it still needs. `worths`: points by level, 0 to 3. For the other
    numbers see `majority.level`.
    """
    most = total = 0
    for held in rivals:
        total += held
        if held > most:
            most = held
    reached = level(own, most, spoilers)
    now = best = float(worths[reached])
    far = min(left, len(FAITH) - 1)
    if reached < 2:
        need = max(2, max(most, spoilers) + 1) - own
        if need <= far:
            best = max(best, now + (worths[2] - now) * FAITH[need])
    if reached < 3:
        need = max(3 - own, total + spoilers)
        if need <= far:
            best = max(best, now + (worths[3] - now) * FAITH[need])
    return best
