"""Value of a position, cards and Honors for one seat, for the greedy player."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.appraising import Score, ground
from engine.edition import Edition
from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.hints import gold_of, invasion_odds
from engine.editions.ragnar_2024.modifiers import modifiers_of
from engine.history.majority import level, most_of
from engine.history.reduction import remaining_buildings
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
        """Area -> value of its garrisons for later tokens, as a share of revenue."""
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

    def appraise_with(self, people: int) -> None:
        """Appraise with a number of people left."""
        self.left = people
        self._promises.clear()
        self._worths.clear()

    def area_promise(self, area: int, what: str = NOW, owner: str | None = None) -> float:
        """Present and later gold of an area for the force in play.

        With one land TAKEN, a land of `owner` EMPTIED, or an army SPENT for nothing.
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
        rivals = self.rival_counts(lands, without=owner if what != SPENT else None)
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
        """Gold of an area's garrisons for a token played now."""
        lands = self.board.area_lands[area]
        mine = self.mine & lands
        reached = level(mine.bit_count(), most_of(self.rival_lands, lands)) if self.active[area] else 0
        return self.levels[reached] + self.buildings_gold(mine)

    def buildings_gold(self, lands: int) -> int:
        """Gold of the buildings in some lands."""
        return sum([gold_of(self.cards, self.stands[land].buildings) for land in bits(lands)])

    # Lands

    def chance(self, land: int, leader: str = "") -> float:
        """Chance that an army enters a land. `leader`: aspect with a declared Leader."""
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
        """Expected gold of an army sent into a land."""
        found = self._worths.get(land)
        if found is None:
            found = self._worths[land] = self.worth_at(land, self.chance(land))
        return found

    def worth_at(self, land: int, chance: float, *, keep_buildings: bool = False) -> float:
        """Value of a land with a given chance to get in, and with or without reduction."""
        bit = 1 << land
        built, owner = self.stands[land].buildings, self.owners[land]
        area = self.board.area_of[land]
        before = self.area_promise(area)
        full = gold_of(self.cards, built) if built else 0
        after = full if owner is None or keep_buildings else gold_of(self.cards, remaining_buildings(built))
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
        """Value of an Enemy's lost land, higher for the leader."""
        return (0.3 if owner in self.leading else 0.2) + 0.2 * razed

    def _prospects(self, land: int, bit: int) -> float:
        """Value of a land's icon, the lands it opens and its ground."""
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


# Drafts

ARMY_WORTH = 1.7
"""Gold that a people piece brings in its own turn, on open ground."""
EVENT_WORTH = {
    "cities": 2.0,
    "ignore_forts": 0.8,
    "ignore_terrain": 1.5,
    "monuments": 1.2,
    "gold": 3.0,
    "depopulate": 1.8,
    "people": 1.7,
}
"""By effect: gold of a card that brings no force; those with a number count it."""


def token_worth(position: Position, area: str) -> float:
    """Value of a token by garrisons in its area, present and expected."""
    number = position.board.area_index[area]
    soon = 1.0 if position.view.areas[area].active else 0.0
    start = position.cards.starts_of[position.view.epoch] & position.board.area_lands[number]
    return 0.8 * position.garrison_gold(number) + soon + 0.3 * start.bit_count()


def event_worth(position: Position, card: str) -> float:
    """Value of an Event card: its force, or its usual effect."""
    event = position.cards.events[position.cards.event_index[card]]
    found = 0.8 * event.honor_icon
    if event.people:
        return found + ARMY_WORTH * event.people + gold_of(position.cards, event.buildings)
    counted = event.n if event.verb in ("people", "cities") else 1
    return found + EVENT_WORTH[event.verb] * counted


def empire_worth(position: Position, card: str) -> float:
    """Value of an Empire card by its people, pieces and nearby tokens."""
    empire = position.cards.empires[position.cards.empire_index[card]]
    found = 0.8 * empire.fleets + 0.4 * empire.great_wall
    for part in empire.parts:
        found += len(part.starts) * gold_of(position.cards, part.buildings)
        found += part.people * ARMY_WORTH * _ground(position, part)
        areas = {position.board.area_of[land] for land in part.starts}
        found += 1.5 * sum([position.weights[area] for area in sorted(areas)], 0.0)
    return found


def _ground(position: Position, part: Any) -> float:
    """Quality of the lands around the starts, from 0 to 1."""
    return ground(position.board, part.starts, part.people, lambda land: _mark(position, land))


def _mark(position: Position, land: int) -> float:
    bit = 1 << land
    area = position.board.areas[position.board.area_of[land]]
    found = 1.0 if position.view.areas[area].active else 0.25
    if position.others & bit:
        found *= 0.6
    elif position.mine & bit:
        found *= 0.85
    return found


# Honors in phase E

TOKEN_FROM = (1.0, 4.0, 4.0, 5.0, 5.0)
"""By epochs still to come: the gold a token must pay to be played now."""
BONUS_FROM = 3.5
"""Gold for which a bonus Honor is played before the last epoch."""
KEPT_FOR = {
    "people": 1.9,
    "city": 1.5,
    "fleet": 1.3,
    "fort": 1.2,
    "lands_bonus": 1.0,
    "buildings_bonus": 1.0,
    "catastrophe": 1.0,
}
"""By effect: gold that a coin Honor may bring when it is kept; "people" for each piece."""
FULL_TRACK = 0.8
"""A full track turns the next Honors away."""


def bonus_gold(position: Position, lands: int, honor: str, area: str) -> int:
    """Gold of a bonus Honor in an area with these lands."""
    lands &= position.board.area_lands[position.board.area_index[area]]
    verb = position.cards.honors[position.cards.honor_index[honor]].effect_verb
    if verb == "lands_bonus":
        return lands.bit_count()
    return position.buildings_gold(lands)


def revenue_score(position: Position) -> Score:
    """Score Honors at revenue. Optional ones are played only if they are worth less later."""
    track = position.own.holding("honor_track")
    pool = position.own.holding("honor_pool")
    press = FULL_TRACK if track is not None and track.count == 3 else 0.0
    must = pool.items if pool else ()

    def score(action: Any) -> float:
        if isinstance(action, act.EndRevenue):
            return 0.0
        extra = press + (5.0 if action.honor in must else 0.0)
        if isinstance(action, act.CashHonor):
            return extra + _coins(position, action.honor)
        return extra + _effect(position, action)

    return score


def before_revenue_score(position: Position) -> Score:
    """Play a Catastrophe before collecting revenue."""
    later = revenue_score(position)
    return lambda action: 0.0 if isinstance(action, act.CollectRevenue) else later(action)


def _coins(position: Position, honor: str) -> float:
    card = position.cards.honors[position.cards.honor_index[honor]]
    if position.last_epoch:
        return float(card.coins)
    kept = KEPT_FOR[card.effect_verb] * (card.effect_n or 1)
    return float(card.coins) - kept


def _effect(position: Position, action: act.PlayHonor) -> float:
    if action.land:
        return _catastrophe(position, action) - 0.9
    if not action.area:
        return -1.0
    now = bonus_gold(position, position.armies, action.honor, action.area)
    if not position.last_epoch:
        return now - BONUS_FROM
    later = max(bonus_gold(position, position.mine, action.honor, area) for area in position.board.areas)
    return now - later + 0.3


def _catastrophe(position: Position, action: act.PlayHonor) -> float:
    """Strike the richest Enemy."""
    owner = position.land_view(position.board.land_index[action.land]).owner
    return 1.0 / position.view.seat(owner).rank if owner else 0.0


def endgame_score(position: Position) -> Score:
    """Score Honors by their payment. All must be played."""

    def score(action: act.PlayHonor) -> float:
        if action.area:
            return float(bonus_gold(position, position.mine, action.honor, action.area))
        return _catastrophe(position, action) if action.land else 0.0

    return score


def token_score(position: Position) -> Score:
    """Score of playing a token. It must pay more early than late, and pays 1 if unplayed."""
    view = position.view
    to_come = min(view.epochs - view.epoch, len(TOKEN_FROM) - 1)
    least = TOKEN_FROM[to_come]

    def score(action: Any) -> float:
        if isinstance(action, act.EndTokens):
            return 0.0
        if isinstance(action, act.PlayPaired):
            token = position.own.holding("paired_token")
            numbers = (
                position.cards.paired[position.cards.paired_index[token.items[0]]].numbers if token else ()
            )
            gold = sum(position.garrison_gold(number) for number in numbers)
            return gold - least * (1.6 if to_come else 1.0) + 0.1
        return position.garrison_gold(position.board.area_index[action.area]) - least + 0.1

    return score
