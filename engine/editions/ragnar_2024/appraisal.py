"""What a position is worth to one seat, as far as its view tells: the eyes of the greedy player."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.edition import Edition
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.hints import invasion_odds
from engine.editions.ragnar_2024.modifiers import modifiers_of
from engine.editions.ragnar_2024.standing import worth
from engine.history.majority import level, most_of
from engine.history.reduction import reduced
from engine.history.regions import Regions, hope
from engine.menu import bits, union
from engine.view import View

HONOR_WORTH: Final = 1.2
TOKEN_WEIGHT: Final = 0.7
ENDGAME_WEIGHT: Final = 0.4
NOW, TAKEN, EMPTIED, SPENT = "now", "taken", "emptied", "spent"


class Position(Regions):
    """A view as land masks and counts, from the side of its seat."""

    def __init__(self, view: View, edition: Edition) -> None:
        super().__init__(view, edition.board)
        self.cards: Cards = edition.cards
        self._promises: dict[tuple[int, str, str | None], float] = {}
        self._worths: dict[int, float] = {}
        self.left = self._people_left()
        self.barbarian = modifiers_of(view).barbarian
        self.last_epoch = view.epoch == view.epochs
        self.weights = self._token_weights()
        self.active = [view.areas[name].active for name in self.board.areas]
        self.levels: tuple[int, ...] = self.cards.gold.levels
        self.reach = 0
        self.icon_lands = 0
        self.start_lands = 0
        if view.turn is not None and view.turn.seat == self.me:
            self._read_turn()

    def _people_left(self) -> int:
        pool = self.own.holding("event_pool") or self.own.holding("empire_pool")
        return pool.items.count("people") if pool else 0

    def _token_weights(self) -> list[float]:
        """By area: what its garrisons are worth beyond this turn's revenue, in terms of that revenue."""
        weights = [0.0] * len(self.board.areas)
        tokens = self.own.holding("area_tokens")
        for area in tokens.items if tokens else ():
            weights[self.board.area_index[area]] += TOKEN_WEIGHT
        paired = self.own.holding("paired_token")
        for token in paired.items if paired else ():
            for number in self.cards.paired[self.cards.paired_index[token]].numbers:
                weights[number] += TOKEN_WEIGHT
        for holding in self.view.table:
            if holding.id == "endgame_tokens":
                for area in holding.items:
                    if area:
                        weights[self.board.area_index[area]] += ENDGAME_WEIGHT * self.view.epoch / 5
        return weights

    def _read_turn(self) -> None:
        turn, board = self.view.turn, self.board
        assert turn is not None
        self.shores = self.cards.waters[self.view.epoch].shores
        self.reach = union(board.neighbours, self.armies)
        for water, owner in self.view.waters.items():
            if owner == self.me:
                self.reach |= self.shores[board.water_index[water]]
        if not turn.force:
            self._read_part(turn.card)

    def _read_part(self, empire: str) -> None:
        for card in self.view.cards:
            if card.owner == self.me:
                for part in self.cards.empires[self.cards.empire_index[card.id]].parts:
                    if part.id == empire:
                        self.icon_lands = part.icon_lands
                        self.start_lands = sum(1 << land for land in part.starts)

    # Areas

    def think_with(self, people: int) -> None:
        """Appraise as if so many people were left."""
        self.left = people
        self._promises.clear()
        self._worths.clear()

    def area_promise(self, area: int, what: str = NOW, owner: str | None = None) -> float:
        """Gold of an area, now or to come, for the force in play.

        As it is; or with one more land TAKEN, or a land of `owner` EMPTIED, or an army SPENT for nothing.
        """
        key = area, what, owner
        found = self._promises.get(key)
        if found is None:
            found = self._promises[key] = self._promise(area, what, owner)
        return found

    def _promise(self, area: int, what: str, owner: str | None) -> float:
        lands = self.board.area_lands[area]
        armies = self.armies & lands
        mine = armies.bit_count()
        old = (self.mine & lands & ~armies).bit_count()
        rivals = self.counts(lands, without=owner if what != SPENT else None)
        left = self.left if what == NOW else self.left - 1
        if what == TAKEN:
            mine += 1
        if owner == self.me:
            old -= 1
        weight = self.weights[area]
        found = hope(self.levels, mine, rivals, left, old) if self.active[area] else 0.0
        if weight:
            found += weight * hope(self.levels, mine + old, rivals, left)
        return found

    def garrison_gold(self, area: int) -> int:
        """What the seat's garrisons in an area pay to a token now."""
        lands = self.board.area_lands[area]
        mine = self.mine & lands
        reached = level(mine.bit_count(), most_of(self.rival_lands, lands)) if self.active[area] else 0
        return self.levels[reached] + self.buildings_gold(mine)

    def buildings_gold(self, lands: int) -> int:
        """What the buildings in some lands pay."""
        return sum([worth(self.cards, self.stands[land].buildings) for land in bits(lands)])

    # Lands

    def chance(self, land: int, leader: str = "") -> float:
        """How likely an army gets into a land; `leader` = aspect as if the Leader were declared."""
        owner = self.owners[land]
        if owner is None or owner == self.me:
            return 1.0
        view = self.view
        if leader and view.turn is not None:
            view = _with_leader(view, leader)
        good, ways = invasion_odds(
            view, self.board.lands[land], self.stands[land], bool(self.board.difficult >> land & 1)
        )
        return good / ways

    def army_worth(self, land: int) -> float:
        """Gold that an army of the pool sent into a land may bring, all told."""
        found = self._worths.get(land)
        if found is None:
            found = self._worths[land] = self.worth_at(land, self.chance(land))
        return found

    def worth_at(self, land: int, chance: float, *, keep_buildings: bool = False) -> float:
        """The same with a given chance to get in, and with or without building reduction."""
        bit = 1 << land
        built, owner = self.stands[land].buildings, self.owners[land]
        area = self.board.area_of[land]
        before = self.area_promise(area)
        full = worth(self.cards, built) if built else 0
        after = full if owner is None or keep_buildings else worth(self.cards, reduced(built))
        gain = self.area_promise(area, TAKEN, owner) - before + self._prospects(land, bit)
        gain += (1.0 + self.weights[area]) * after
        if owner is None:
            return gain
        if owner == self.me:
            return gain - self.weights[area] * full
        booty = self._harm(owner, full - after) + self._plunder(full)
        if chance == 1.0:
            return gain + booty
        stays = bool(self.view.options["conquest"])
        lost = self.area_promise(area, SPENT if stays else EMPTIED, owner) - before - 0.6 * HONOR_WORTH
        return chance * (gain + booty) + (1 - chance) * (lost if stays else lost + booty)

    def _plunder(self, gold: int) -> int:
        return gold if self.barbarian else 0

    def _harm(self, owner: str, razed: int) -> float:
        """What it is worth that an Enemy loses a land, more if the Enemy leads."""
        return (0.3 if owner in self.leading else 0.2) + 0.2 * razed

    def _prospects(self, land: int, bit: int) -> float:
        """Icons towards a monument, new lands in reach, and ground that is good to hold."""
        found = 0.1 if self.board.difficult & bit else 0.0
        if self.icon_lands & bit:
            found += 1.0 if (self.icon_lands & self.armies).bit_count() % 2 else 0.5
        if self.left > 1:
            new = self.board.neighbours[land] & ~self.reach & ~self.armies & ~bit
            found += 0.06 * new.bit_count()
        return found


def _with_leader(view: View, aspect: str) -> View:
    assert view.turn is not None
    return replace(view, turn=replace(view.turn, modifiers=replace(modifiers_of(view), leader=aspect)))
