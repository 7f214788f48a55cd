"""The greedy player's reading of a position: the worth of people in each Territory, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any

from engine.edition import Edition
from engine.editions.heroes_2008.cards import Cards, Hero
from engine.editions.heroes_2008.hints import scale_of
from engine.menu import bits
from engine.view import View

MEAN_VALUE = 2.2
"""Value of a Discovery that is not placed yet."""
SHARPNESS = 0.6
"""Effect of one counter more than a rival's on the chance of the better place."""
COMING = 1.5
"""Counters that a rival may still bring, per free space of the scale."""
NOBODY = -1e9
"""Counters of an absent rival."""
EARLY = 0.45
"""Value of a count a whole scale away, relative to the next one."""


class Position:
    """A view with values that are computed once per choice."""

    def __init__(self, view: View, edition: Edition) -> None:
        self.view, self.edition = view, edition
        self.cards: Cards = edition.cards
        self.board = edition.board
        self.me = view.me or ""
        self.rivals = [one.seat for one in view.seats if one.seat != self.me]
        self.lands = self.cards.ages[view.epoch].lands
        self.people: dict[str, dict[str, int]] = {
            land: {one.seat: one.count for one in there.pieces} for land, there in view.lands.items()
        }
        self.scales = {land: scale_of(view, land) for land in self.board.lands}
        self._prospects: dict[str, float] = {}
        self._shares: dict[tuple[str, str], float] = {}
        self._attacks: dict[tuple[str, str, int], float] = {}

    def holding(self, id: str, seat: str = "") -> int:
        """Number of things in a holding, by default of the own seat."""
        found = self.view.seat(seat or self.me).holding(id)
        return found.count if found is not None else 0

    def table(self, id: str) -> Any:
        """Number of things in a holding of the table."""
        return next(one for one in self.view.table if one.id == id)

    def lands_in_play(self) -> list[str]:
        """Territories in play."""
        return [self.board.lands[land] for land in bits(self.lands)]

    def own_counters(self, land: str) -> int:
        """Own counters in a Territory."""
        return self.people.get(land, {}).get(self.me, 0)

    def value(self, discovery: str) -> int:
        """Value of a Discovery."""
        return self.cards.discoveries[self.cards.discovery_index[discovery]].value

    # Counts

    def prospect(self, land: str) -> float:
        """Discounted payment of the next count to the first. 0 without a space."""
        if land not in self._prospects:
            self._prospects[land] = self._prospect(land)
        return self._prospects[land]

    def _prospect(self, land: str) -> float:
        scale = self.scales[land]
        free = scale.count("")
        if not free:
            return 0.0
        total = sum(self.value(one) for one in scale if one) + free * MEAN_VALUE
        near = 1 - (free - 1) / len(scale)
        return total * (EARLY + (1 - EARLY) * near)

    def share(self, land: str, seat: str) -> float:
        """Expected share of a count. Cached, as it is used often."""
        key = land, seat
        if key not in self._shares:
            there = self.people.get(land, {})
            self._shares[key] = _part(there, seat, self._coming(land), len(self.rivals))
        return self._shares[key]

    def _coming(self, land: str) -> float:
        """Expected further counters of the nearest rival. Half as many of the next."""
        return self.scales[land].count("") * COMING

    def value_of_change(self, land: str, change: Mapping[str, int]) -> float:
        """Gain in own standing in a Territory by a change of counters.

        Rivals' losses count too, shared among them.
        """
        stake = self.prospect(land)
        if not stake:
            return 0.0
        before, coming, rivals = self.people.get(land, {}), self._coming(land), len(self.rivals)
        after = before | {one: before.get(one, 0) + more for one, more in change.items()}
        gain = _part(after, self.me, coming, rivals) - self.share(land, self.me)
        for rival in before:
            if rival != self.me:
                loss = self.share(land, rival) - _part(after, rival, coming, rivals)
                gain += loss / rivals
        return stake * gain

    # The end

    def scales_to_complete(self) -> int:
        """Full scales still missing for the end of the epoch."""
        return int(self.table("scales").items.count(""))

    def is_near_end(self) -> bool:
        """True if the game may soon be over."""
        return self.view.epoch == self.view.epochs and self.scales_to_complete() <= 2

    def gold_worth(self) -> float:
        """Value of a coin in points: higher while Wonders are useful, 0 after the end."""
        if self.is_near_end():
            return 0.42
        return 0.58 if self.table("display").count else 0.5

    # Heroes

    def hero(self, card: str) -> Hero:
        """Printed values of a Hero."""
        return self.cards.heroes[self.cards.hero_index[card]]

    def hero_worth(self, card: str) -> float:
        """Value of playing a Hero now."""
        hero = self.hero(card)
        lands = [land for land in hero.territories if self.lands >> self.board.land_index[land] & 1]
        if not lands:
            return hero.treasury * self.gold_worth()
        people = min(hero.population, self.holding("supply"))
        settled = max(self.value_of_change(land, {self.me: people}) for land in lands)
        found = settled + hero.treasury * self.gold_worth()
        gains = sorted((self.discovery_worth(land, MEAN_VALUE) for land in lands), reverse=True)
        found += sum(gains[: hero.discoveries], 0.0)
        return found + max((self.conquest_worth(land, hero.conquest) for land in lands), default=0.0)

    def discovery_worth(self, land: str, value: float) -> float:
        """Value of a Discovery for the own seat against others."""
        scale = self.scales[land]
        if "" not in scale:
            return 0.0
        mine = self.share(land, self.me)
        theirs = sum([self.share(land, rival) for rival in self.rivals], 0.0) / len(self.rivals)
        if scale.count("") > 1:
            return (mine - theirs) * value
        total = sum(self.value(one) for one in scale if one) + value
        return (mine - theirs) * total

    def conquest_worth(self, land: str, conquest: int) -> float:
        """Value of the best Conquest there."""
        if not conquest or not self.own_counters(land):
            return 0.0
        rivals = [one for one in self.people[land] if one != self.me]
        return max((self.attack(land, rival, conquest) for rival in rivals), default=0.0)

    def attack(self, land: str, enemy: str, conquest: int) -> float:
        """Mean value of a Conquest over six faces. Cached for many Heroes."""
        key = land, enemy, conquest
        if key not in self._attacks:
            self._attacks[key] = self._attack(land, enemy, conquest)
        return self._attacks[key]

    def _attack(self, land: str, enemy: str, conquest: int) -> float:
        there = self.people[land]
        mine, theirs = there.get(self.me, 0), there[enemy]
        massacre = min(theirs, conquest + self.cards.ages[self.view.epoch].conquest_value)
        half = min(theirs, (conquest + 1) // 2)
        carnage, flight = min(mine, theirs, conquest), min(theirs, conquest)
        outcomes: list[dict[str, int]] = [
            {enemy: -massacre},
            {enemy: -half, self.me: half},
            {enemy: -flight},
            {enemy: -carnage, self.me: -carnage},
            {self.me: -min(mine, conquest)},
        ]
        gold = min(conquest, self.holding("gold", enemy)) * self.gold_worth()
        return (sum([self.value_of_change(land, one) for one in outcomes], 0.0) + gold) / 6


def _part(there: dict[str, int], seat: str, coming: float, rivals: int) -> float:
    """Expected share of a count, with counters that may still come.

    The three strongest others are unrolled by hand, as nothing is called more often.
    """
    own = float(there.get(seat, 0))
    if own <= 0.0:
        return 0.0
    one, two, three = coming, coming / 2 if rivals > 1 else NOBODY, NOBODY
    for other, counters in there.items():
        count = float(counters)
        if other == seat or count <= three or count <= 0.0:
            continue
        if count > one:
            one, two, three = count, one, two
        elif count > two:
            two, three = count, two
        else:
            three = count
    return (
        0.5 * _lead_probability(own - one)
        + 0.4 * _lead_probability(own - two)
        + 0.1 * _lead_probability(own - three)
    )


def _lead_probability(margin: float) -> float:
    """Probability that a lead lasts until the count."""
    return 1 / (1 + exp(-SHARPNESS * margin))
