"""The greedy player: takes whatever brings most gold and the best place on the board at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.appraising import Score, land_of
from engine.edition import Edition
from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024.appraisal import (
    HONOR_WORTH,
    Position,
    before_revenue_score,
    empire_worth,
    endgame_score,
    event_worth,
    revenue_score,
    token_score,
    token_worth,
)
from engine.editions.ragnar_2024.hints import gold_of
from engine.history.reduction import remaining_buildings
from engine.menu import bits, union
from engine.view import View

LEADER_FROM: Final = (0.0, 2.5, 2.2, 1.8, 1.3, 0.3)
"""By epoch: the gold that declaring the Leader must promise; it comes only once."""

EMPIRE_DRAFTS: Final = ("choose_empire", "choose_hidden_empire")
"""Decisions by which Empires find their seats."""

RAID: Final = 0.8
"""A raider's bonus for taking from others, too small to cost games."""


def scores(view: View, edition: Edition) -> Callable[[str], Score]:
    """Scores of actions by kind of decision."""
    return lambda kind: SCORES[kind](Position(view, edition))


# Drafts


def _draft_token(position: Position) -> Score:
    return lambda action: token_worth(position, action.area)


def _draft_event(position: Position) -> Score:
    return lambda action: event_worth(position, action.card)


def _draft_empire(position: Position) -> Score:
    return lambda action: empire_worth(position, action.card)


# Expansion


class _Expansion:
    """Scores of phase C: lands, then actions that open more or better lands."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.best = max(
            (position.army_worth(land) for land in bits(position.reach & ~position.armies)), default=0.0
        )
        if not position.reach:
            self.best = 0.0

    def __call__(self, action: Any) -> float:
        return _EXPAND[type(action)](self, action)

    def score_army(self, action: act.PlaceArmy) -> float:
        """Score an army entering a land."""
        return self.position.army_worth(land_of(self.position.board, action))

    def score_fleet(self, action: act.PlaceFleet) -> float:
        """Score a fleet by the lands it opens."""
        return self.fleet_value(action.water)

    def fleet_value(self, water: str) -> float:
        """Best land that a fleet opens, slightly discounted."""
        position = self.position
        if not position.left:
            return -1.0
        shores = position.shores[position.board.water_index[water]]
        new = shores & ~position.reach & ~position.armies
        lands = [position.army_worth(land) for land in bits(new)]
        if not lands:
            return -0.5
        return max(lands) * 1.05 + 0.05 * len(lands)

    def score_fort(self, action: act.BuildFort) -> float:
        """Score a fort by the value it protects. People come first."""
        return self.shelter(action.land) - 0.2

    def shelter(self, land: str) -> float:
        """Value that a fort in a land protects."""
        position = self.position
        number = position.board.land_index[land]
        there = gold_of(position.cards, position.land_view(number).buildings)
        return 0.3 + 0.25 * there + 0.3 * position.weights[position.board.area_of[number]]

    def score_wall(self, action: act.PlaceWall) -> float:
        """Score a Great Wall fort, which costs nothing."""
        return 6.0

    def score_city(self, action: act.PlaceCity) -> float:
        """Score a city: it pays at once, and again for waiting tokens."""
        position = self.position
        safe = 0.1 if position.board.difficult >> land_of(position.board, action) & 1 else 0.0
        return self.city_gold(action.land) + safe - (0.4 if position.left > 2 else 0.0)

    def city_gold(self, land: str) -> float:
        """Gold of a city, now and for tokens."""
        position = self.position
        return 1.0 + position.weights[position.board.area_of[position.board.land_index[land]]]

    def score_honor(self, action: act.PlayHonor) -> float:
        """Score an Honor, which must beat its coins."""
        position = self.position
        honor = position.cards.honors[position.cards.honor_index[action.honor]]
        verb, coins = honor.effect_verb, honor.coins
        if verb == "people":
            return self.recruits(honor.effect_n) - coins - 0.3 if not position.left else -1.0
        if verb == "fleet":
            return self.fleet_value(action.water) - max(self.best, 0.0) - coins
        if verb == "fort":
            return self.shelter(action.land) - coins - 0.2
        return self.city_gold(action.land) - coins + (0.3 if self.is_honor_full() else 0.0)

    def is_honor_full(self) -> bool:
        """True if the own Honor track is full."""
        track = self.position.own.holding("honor_track")
        return track is not None and track.count == 3

    def recruits(self, count: int) -> float:
        """Value of further people."""
        position = self.position
        position.appraise_with(count)
        lands = sorted(
            (position.army_worth(land) for land in bits(position.reach & ~position.armies)), reverse=True
        )
        position.appraise_with(0)
        return sum(lands[:count], 0.0)

    def score_leader(self, action: act.DeclareLeader) -> float:
        """Value of better odds in worthwhile invasions."""
        position = self.position
        gains = []
        for land in bits(position.reach & position.others):
            plain = position.chance(land)
            led = position.chance(land, action.aspect or "dice")
            if led > plain:
                gain = position.worth_at(land, led) - position.worth_at(land, plain)
                gains.append(gain if position.worth_at(land, led) > 0.6 * self.best else 0.0)
        gains.sort(reverse=True)
        promise = sum(gains[: position.left], 0.0)
        epoch = min(position.view.epoch, len(LEADER_FROM) - 1)
        return 7.0 + promise if promise > LEADER_FROM[epoch] else -1.0

    def score_end(self, action: Any) -> float:
        """Score of ending, below any useful action."""
        return 0.0


_EXPAND: Final[dict[type, Callable[[_Expansion, Any], float]]] = {
    act.PlaceArmy: _Expansion.score_army,
    act.PlaceFleet: _Expansion.score_fleet,
    act.PlaceWall: _Expansion.score_wall,
    act.BuildFort: _Expansion.score_fort,
    act.PlaceCity: _Expansion.score_city,
    act.PlayHonor: _Expansion.score_honor,
    act.DeclareLeader: _Expansion.score_leader,
    act.EndExpansion: _Expansion.score_end,
    act.EndEvent: _Expansion.score_end,
}


# Single lands


def _entry(position: Position) -> Score:
    """Prefer open land around an Event's people, and own tokens."""

    position.appraise_with(2)

    def score(action: act.ChooseEntry) -> float:
        land = land_of(position.board, action)
        around = [position.army_worth(one) for one in bits(position.board.neighbours[land] & ~position.mine)]
        return position.army_worth(land) + 0.7 * max(around, default=0.0)

    return score


def _conquer(position: Position) -> Score:
    def score(action: Any) -> float:
        if isinstance(action, act.StopConquest):
            return 0.0
        return position.worth_at(land_of(position.board, action), 1.0) + 0.2

    return score


def _replace(position: Position) -> Score:
    """Prefer good lands. Each Honor awarded to an Enemy costs."""
    force = position.view.turn.force if position.view.turn else ""
    effect = position.cards.events[position.cards.event_index[force]].effect if force else None
    keeps = not getattr(effect, "reduce", False)

    def score(action: Any) -> float:
        if isinstance(action, act.EndEvent):
            return 0.0
        return (
            position.worth_at(land_of(position.board, action), 1.0, keep_buildings=keeps) - 0.7 * HONOR_WORTH
        )

    return score


def _remove(position: Position) -> Score:
    """Score of removing garrisons in the Empire's way, minus the Honors paid."""
    path = _path(position)

    def score(action: Any) -> float:
        if isinstance(action, act.EndEvent):
            return 0.0
        land = land_of(position.board, action)
        bit = 1 << land
        if position.mine & bit:
            return -3.0
        there = position.land_view(land)
        rank = position.view.seat(there.owner or "").rank
        spared = 1.0 - position.chance(land) + 0.4 * gold_of(position.cards, there.buildings)
        return (0.8 + spared if path & bit else 0.0) + 0.3 * (rank == 1) + 0.35 - 0.7 * HONOR_WORTH

    return score


def _path(position: Position) -> int:
    """Lands within three steps of the start-lands of the Empire in play."""
    near = 0
    for card in position.view.cards:
        if card.owner == position.me:
            near = position.board.mask(card.start_lands)
    for _ in range(3):
        near |= union(position.board.neighbours, near)
    return near


def _event_fort(position: Position) -> Score:
    return lambda action: _Expansion(position).shelter(action.land)


def _take_building(position: Position) -> Score:
    """Take from the richest Enemy, sparing own tokens."""

    def score(action: act.TakeBuilding) -> float:
        owner = position.land_view(land_of(position.board, action)).owner
        if owner == position.me:
            return -1.0
        return 1.0 / position.view.seat(owner).rank if owner else 0.1

    return score


def _remove_wall(position: Position) -> Score:
    return lambda action: (
        0.0 if position.land_view(land_of(position.board, action)).owner == position.me else 1.0
    )


def _give_up(position: Position) -> Score:
    """Give up the garrison least missed."""

    def score(action: act.GiveUpGarrison) -> float:
        land = land_of(position.board, action)
        return (
            -gold_of(position.cards, position.land_view(land).buildings)
            - position.weights[position.board.area_of[land]]
        )

    return score


def _monument(position: Position) -> Score:
    """Score monuments in areas of held tokens, preferably in safe lands."""

    def score(action: act.BuildMonument) -> float:
        land = land_of(position.board, action)
        there = position.land_view(land).buildings
        kept = 0.2 * bool(remaining_buildings(there) or there)
        return position.weights[position.board.area_of[land]] + kept

    return score


SCORES: Final[dict[str, Callable[[Position], Score]]] = {
    "choose_area_token": _draft_token,
    "choose_event": _draft_event,
    "choose_empire": _draft_empire,
    "choose_hidden_empire": _draft_empire,
    "choose_entry": _entry,
    "expand_event": _Expansion,
    "expand": _Expansion,
    "conquer": _conquer,
    "remove_garrisons": _remove,
    "replace_garrisons": _replace,
    "place_event_fort": _event_fort,
    "take_building": _take_building,
    "remove_wall": _remove_wall,
    "give_up_garrison": _give_up,
    "site_monument": _monument,
    "before_revenue": before_revenue_score,
    "raise_revenue": revenue_score,
    "play_tokens": token_score,
    "endgame_honor": endgame_score,
}
