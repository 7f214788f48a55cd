"""Value of a position for one seat by its view, for the greedy player."""

from __future__ import annotations

from dataclasses import replace

from engine.edition import Edition
from engine.editions.zman_2018.cards import Cards
from engine.editions.zman_2018.hints import Scene, battle_hint, entry_hint, scene_of
from engine.editions.zman_2018.modifiers import modifiers_of
from engine.editions.zman_2018.powers import combine_powers
from engine.editions.zman_2018.reach import fleet_reach_of, plain_reach_of
from engine.history.reduction import remaining_buildings
from engine.history.regions import HARM, ValuedRegions
from engine.menu import bits
from engine.view import View

LASTING = 0.55
"""Added share of a structure's value for scoring in later epochs."""


class Position(ValuedRegions):
    """A seat's view as territory masks and counts."""

    def __init__(self, view: View, edition: Edition) -> None:
        side = view.side_seats(str(view.me))
        super().__init__(view, edition.board, edition.cards, "supremacy", LASTING, side)
        self.cards: Cards = edition.cards
        self.active = self.armies
        self.built = self.monument = self.fort = 0
        self._read_buildings()
        self.scene = scene_of(view, self.board, self.cards)
        self.plain = self.reach = self.fleets = self.caravans = 0
        self._worths: dict[int, float] = {}
        if view.turn is not None and view.turn.seat == self.me:
            self._read_turn()

    def _read_buildings(self) -> None:
        for name, there in self.view.lands.items():
            bit = 1 << self.board.land_index[name]
            for kind in there.buildings:
                if kind == "monument":
                    self.monument |= bit
                elif kind == "fort":
                    self.fort |= bit
                else:
                    self.built |= bit

    def _read_turn(self) -> None:
        view, board = self.view, self.board
        assert view.turn is not None
        self.left = modifiers_of(view).armies
        self.fleets = sum(1 << board.water_index[water] for water in view.waters)
        self.caravans = sum(1 << at for at, one in enumerate(board.wastelands) if one in view.wastelands)
        self.plain, self.reach = self.reachable(self.fleets, self.caravans)

    def reachable(self, fleets: int, caravans: int) -> tuple[int, int]:
        """Territories in reach with these fleets and caravans: without a fleet, and in total."""
        plain = plain_reach_of(self.board, self.active, caravans) & ~self.active
        return plain, plain | fleet_reach_of(self.board, self.active, fleets, caravans) & ~self.active

    # Territories

    def chance(
        self, land: int, by_fleet: bool | None = None, scene: Scene | None = None
    ) -> tuple[float, float]:
        """Chances that an army wins a territory, and that it falls with the defender."""
        if by_fleet is None:
            by_fleet = not self.plain >> land & 1
        hint = entry_hint(scene or self.scene, self.board.lands[land], by_fleet)
        if hint.odds is None:
            return 1.0, 0.0
        wins, ways = hint.odds
        return wins / ways, hint.ties / ways

    def siege_chance(self, land: int, bonus: int, by_fleet: bool) -> tuple[float, float]:
        """Chance to win a siege battle."""
        return self._fight(land, by_fleet=by_fleet, siege=bonus)

    def follow_chance(self, land: int, won: int) -> tuple[float, float]:
        """Chance to win a follow-up invasion with one die from `won`."""
        by_fleet = not plain_reach_of(self.board, 1 << won, self.caravans) >> land & 1
        return self._fight(land, by_fleet=by_fleet, dice=1)

    def _fight(self, land: int, *, by_fleet: bool, siege: int = 0, dice: int = 2) -> tuple[float, float]:
        hint = battle_hint(self.scene, self.board.lands[land], by_fleet=by_fleet, siege=siege, dice=dice)
        assert hint.odds is not None
        return hint.odds[0] / hint.odds[1], hint.ties / hint.odds[1]

    def with_improvement(self, card: str) -> Scene:
        """A copy with an improvement in force."""
        turn = self.view.turn
        assert turn is not None
        played = [*modifiers_of(self.view).improvements, card]
        numbers = [self.cards.event_index[one] for one in played]
        powers = combine_powers(self.cards, self.cards.empire_index[turn.card], numbers)
        return replace(self.scene, powers=powers)

    def army_worth(self, land: int) -> float:
        """Expected points of an army sent into a territory."""
        found = self._worths.get(land)
        if found is None:
            found = self._worths[land] = self.worth_at(land, *self.chance(land))
        return found

    def worth_at(self, land: int, wins: float, ties: float = 0.0, *, keep: bool = False) -> float:
        """Value of a territory with given chances. With `keep` no structure is reduced.

        A wasted army is 0, and so is a move to an own territory.
        """
        there, area = self.land_view(land), self.board.area_of[land]
        before = self.promise(area, spent=1)
        holder = self.owners[land]
        if holder == self.me:
            return self.prospects(land)
        if holder is None:
            gain = self.promise(area, 1, spent=1) - before + self.prospects(land)
            return gain + self.lasts * self.points(there.buildings)
        owner = self.rivals.index(holder)
        after = there.buildings if keep else remaining_buildings(there.buildings)
        razed = self.points(there.buildings) - self.points(after)
        booty = HARM * self.lasts * self.points(there.buildings) + (razed > 0) * self.scene.marauder
        gain = self.promise(area, 1, owner, spent=1) - before + self.prospects(land)
        gain += self.lasts * self.points(after) + booty
        level = self.promise(area, 0, owner, spent=1) - before + booty + 0.2
        return wins * gain + ties * level

    def prospects(self, land: int) -> float:
        """Value of a territory's resource, the territories it opens and its ground."""
        bit = 1 << land
        found = 0.0 if self.last_epoch else 0.12 * bool(self.board.difficult & bit)
        if self.board.resources & bit:
            rate = self.scene.powers.monument_rate
            due = ((self.active & self.board.resources).bit_count() + 1) % rate == 0
            found += (1.0 if due else 0.5) * self.lasts
        if self.left > 1:
            new = self.board.neighbours[land] & ~self.reach & ~self.active & ~bit
            found += self.reach_value(new)
        return found

    def reach_value(self, new: int) -> float:
        """Value of newly reachable territories, zero while better ones are near."""
        return sum(
            [0.04 + 0.05 * self.weight(self.board.area_of[land]) for land in bits(new & ~self.mine)], 0.0
        )

    def best_worths(self, lands: int) -> list[float]:
        """Expected points of armies in these territories, best first."""
        return sorted((self.army_worth(land) for land in bits(lands)), reverse=True)

    def shelter(self, land: int) -> float:
        """Value that a fort in a territory protects. Zero in the last epoch."""
        if self.last_epoch:
            return -0.1
        built = self.points(self.land_view(land).buildings)
        near = (self.board.neighbours[land] & self.others).bit_count()
        return 0.15 + 0.2 * built + 0.1 * self.later[self.board.area_of[land]] + 0.03 * near
