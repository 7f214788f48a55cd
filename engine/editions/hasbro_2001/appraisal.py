"""Value of a position for one seat by its view, for the greedy player."""

from __future__ import annotations

from typing import Any

from engine.edition import Edition
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.cards import Cards
from engine.editions.hasbro_2001.hints import Scene, buildings_left, entry_hint, scene_of
from engine.editions.hasbro_2001.modifiers import modifiers_of
from engine.editions.hasbro_2001.monuments import RATE
from engine.history.regions import ValuedRegions
from engine.menu import bits
from engine.view import View

LASTING = 0.6
"""Added share of a structure's value for scoring in later Epochs."""


class Position(ValuedRegions):
    """A view as masks and counts, from the side of its seat."""

    def __init__(self, view: View, edition: Edition) -> None:
        side = view.side_seats(str(view.me))
        super().__init__(view, edition.board, edition.cards, "control", LASTING, side)
        self.cards: Cards = edition.cards
        self.scene: Scene = scene_of(view, self.board, self.cards)
        self.turn = modifiers_of(view)
        self.left = sum(one.armies + one.allies for one in self.turn.peoples)
        self.active = 0
        self.reach = 0
        for one in self.turn.peoples:
            self.active |= self.board.mask(one.lands)
            self.reach |= self.scene.reaches[one.id].lands
        self.reach &= ~self.active
        self._entries: dict[act.Expand, float] = {}

    # Lands

    def entry_worth(self, action: act.Expand) -> float:
        """Expected points of an army sent into a land. Computed once per action."""
        if action not in self._entries:
            self._entries[action] = self._entry_worth(action)
        return self._entries[action]

    def _entry_worth(self, action: act.Expand) -> float:
        land = self.board.land_index[action.land]
        hint = entry_hint(self.scene, action)
        if hint.odds is None:
            return self.worth_at(land)
        wins, ways = hint.odds
        return self.worth_at(land, wins / ways, hint.ties / ways)

    def worth_at(self, land: int, wins: float = 1.0, ties: float = 0.0) -> float:
        """Value of a land with given chances. An army lost for nothing is worth 0."""
        there, area = self.land_view(land), self.board.area_of[land]
        before = self.promise(area, spent=1)
        holder, after = there.owner, buildings_left(there.buildings)
        if holder == self.me:
            lost = self.points(there.buildings) - self.points(after)
            return self.prospects(land) - self.lasts * lost
        gain = self.lasts * self.points(after) + self.prospects(land)
        if holder is None:
            return self.promise(area, 1, spent=1) - before + gain
        owner = self.rivals.index(holder)
        booty = self.harm(holder) * self.lasts * self.points(there.buildings)
        gain += self.promise(area, 1, owner, spent=1) - before + booty
        emptied = self.promise(area, 0, owner, spent=1) - before + booty + 0.2
        return wins * gain + ties * emptied

    def removal_value(self, land: int) -> float:
        """Value of removing a land's army, negative for one's own."""
        there, area = self.land_view(land), self.board.area_of[land]
        built = self.lasts * self.points(there.buildings)
        if there.owner == self.me:
            return self.promise(area, -1) - self.promise(area) - built
        if there.owner is None:
            return 0.0
        return (
            self.promise(area, 0, self.rivals.index(there.owner))
            - self.promise(area)
            + self.harm(there.owner) * built
        )

    def prospects(self, land: int) -> float:
        """Value of a land's resource and of the lands it opens."""
        bit = 1 << land
        found = 0.0
        if self.board.resources & bit and self.view.turn is not None and not self.view.turn.force:
            due = ((self.active & self.board.resources).bit_count() + 1) % RATE == 0
            found += (1.0 if due else 0.5) * self.lasts
        if self.left > 1:
            new = self.board.neighbours[land] & ~self.reach & ~self.active & ~bit
            found += sum(
                [0.04 + 0.05 * self.weight(self.board.area_of[one]) for one in bits(new & ~self.mine)], 0.0
            )
        return found

    def best_entry(self) -> float:
        """Expected points of the best land in reach."""
        decision = self.view.decision
        if decision is None:
            return 0.0
        worths = [
            self.entry_worth(one) for one in decision.actions if isinstance(one, act.Expand) and not one.via
        ]
        return max(worths, default=0.0)

    def shelter(self, land: int) -> float:
        """Value that a fort in a land protects. Zero in the last Epoch."""
        if self.last_epoch:
            return -0.1
        built = self.points(self.land_view(land).buildings)
        near = (self.board.neighbours[land] & self.others).bit_count()
        return 0.1 + 0.25 * built + 0.1 * self.later[self.board.area_of[land]] + 0.05 * near

    def value(self, place: str, action: Any) -> float:
        """Value of an action's land if taken for certain."""
        return self.worth_at(self.board.land_index[getattr(action, place)])
