"""The greedy player: takes whatever brings most points and the best place on the board at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.appraising import Score, land_of, params_of
from engine.edition import Edition
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.appraisal import Position
from engine.editions.hasbro_2001.picks import (
    COIN_WORTH,
    USUAL,
    betrayals,
    disaster_value,
    disease_value,
    empire_of,
    empire_worth,
    event_gain,
    force_of,
    pestilence,
    urgency,
)
from engine.editions.hasbro_2001.reach import fleet_lands
from engine.menu import bits, mask_of
from engine.view import View

FIRST: Final = 20.0
"""Before anything else."""

SEA_WORTH: Final = 1.0
"""A point for a sea held, at each scoring."""

EMPIRE_DRAFTS: Final = ("keep_or_pass",)
"""Decisions by which Empires find their seats."""

RAID: Final = 0.3
"""A raider's bonus for taking from others, too small to cost games."""


def scores(view: View, edition: Edition) -> Callable[[str], Score]:
    """Scores of actions by kind of decision."""
    return lambda kind: SCORES[kind](Position(view, edition))


# The draft


def _draft(position: Position) -> Score:
    """Score of keeping or passing an Empire card.

    Keep an average card. A better one goes to the own side, the last, or the leader.
    """
    worth = empire_worth(position, params_of(position.view)["card"])
    usual = [empire_worth(position, card.id) for card in position.view.cards]
    better = worth - sum(usual, 0.0) / len(usual)

    def score(action: Any) -> float:
        if isinstance(action, act.KeepEmpire):
            return better
        rank = position.view.seat(action.to).rank / len(position.view.seats)
        if action.to in position.side:
            rank = 1.0
        return 0.1 * (rank if better > 0 else 1 - rank)

    return score


# Events


def _event(position: Position) -> Score:
    """Score the playing of a card. Cards that must last for all turns score less."""
    holding = position.own.holding("hand")
    cards = holding.count if holding is not None else 0
    turns = position.view.epochs - position.view.epoch + 1
    places = 2 * turns - params_of(position.view)["played"]
    patience = max(0.0, min(1.1, 1.5 - cards / max(places, 1)))

    def score(action: Any) -> float:
        if isinstance(action, act.EndEvents):
            return 0.0
        card = position.cards.events[position.cards.event_index[action.card]]
        gain = event_gain(position, card)
        return gain - float(USUAL[card.type] * patience * (1 - urgency(position, card))) - 0.05

    return score


def _score_conquests(position: Position) -> Score:
    """Score nearly certain conquests."""
    return lambda action: position.worth_at(land_of(position.board, action), 0.6, 0.16)


def _score_settlements(position: Position) -> Score:
    """Score vacant lands to settle, later Epochs included."""

    def score(action: act.Settle) -> float:
        land = land_of(position.board, action)
        return position.worth_at(land) - 0.05 * position.board.neighbours[land].bit_count()

    return score


def _civil_war(position: Position) -> Score:
    """Prefer the leader's largest Empire."""
    starts = position.cards.empires

    def score(action: act.ChooseEmpire) -> float:
        index = position.cards.empire_index.get(action.force)
        return 0.1 * starts[index].strength if index is not None else 0.2

    return score


def _wasteland(position: Position) -> Score:
    board = position.board

    def score(action: act.ChooseWasteland) -> float:
        lands = position.cards.around[board.wastelands.index(action.wasteland)] & position.others
        return max((position.worth_at(land, 0.55, 0.16) for land in bits(lands)), default=0.0)

    return score


def _area(position: Position) -> Score:
    lands, index = position.board.area_lands, position.board.area_index

    def score(action: Any) -> float:
        names = [action.area, *([action.other] if isinstance(action, act.StrikeAreas) else [])]
        return sum([disease_value(position, lands[index[name]], 1) for name in names], 0.0)

    return score


def _plague(position: Position) -> Score:
    return lambda action: position.removal_value(land_of(position.board, action))


def _pestilence(position: Position) -> Score:
    params = params_of(position.view)
    return lambda action: pestilence(
        position, land_of(position.board, action), params["dice"], params["beside"]
    )


def _disaster(position: Position) -> Score:
    def score(action: Any) -> float:
        return (
            0.0
            if isinstance(action, act.EndDisaster)
            else disaster_value(position, land_of(position.board, action))
        )

    return score


def _treachery(position: Position) -> Score:
    worth = betrayals(position)
    return lambda action: worth(land_of(position.board, action))


def _astronomy(position: Position) -> Score:
    """Prefer a sea that opens good lands near the start."""
    board, force = position.board, force_of(position)
    near = 0
    for start in force.starts:
        near |= 1 << start | board.neighbours[start]

    def score(action: act.PlaceFleet) -> float:
        fleets = force.fleets | 1 << board.water_index[action.water]
        lands = fleet_lands(board, near, fleets) & ~near
        return sum(
            sorted((position.weight(board.area_of[land]) for land in bits(lands)), reverse=True)[:6], 0.0
        )

    return score


def _exchange(position: Position) -> Score:
    """Exchange useless fleets for coins, up to the expected losses."""
    board, strength = position.board, empire_of(position).strength
    fleets = _fleets_of(position)

    def score(action: Any) -> float:
        if isinstance(action, act.EndExchange):
            return 0.0
        if position.turn.coins >= 0.35 * strength:
            return -1.0
        fleet = 1 << board.water_index[action.water]
        return COIN_WORTH - 0.2 * _weigh_fleet(position, fleets & ~fleet, fleet) - 0.05

    return score


def _fleets_of(position: Position) -> int:
    index = position.board.water_index
    return mask_of(index[water] for water in position.turn.fleets)


def _weigh_fleet(position: Position, fleets: int, fleet: int) -> float:
    """Value of the lands that one more fleet opens."""
    board, near = position.board, 0
    for start in empire_of(position).force.starts:
        near |= 1 << start | board.neighbours[start]
    new = fleet_lands(board, near, fleets | fleet) & ~fleet_lands(board, near, fleets)
    return sum([position.weight(board.area_of[land]) for land in bits(new)], 0.0)


# Expansion


class _Expansion:
    """Scores of expansion: lands, then actions that open more of them, then forts."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.best = position.best_entry()

    def __call__(self, action: Any) -> float:
        found = _EXPAND.get(type(action))
        return found(self, action) if found else 0.0

    def score_move(self, action: act.Expand) -> float:
        """Score an attack or move. Allies' armies go first where they may."""
        if action.via:
            return -1.0
        return self.position.entry_worth(action) + (0.05 if action.army else 0.0)

    def score_reinforcement(self, action: act.Reinforce) -> float:
        """Score a second army by the value it protects."""
        return self.position.shelter(land_of(self.position.board, action)) - 0.15

    def score_fort(self, action: act.BuildFort) -> float:
        """Place a free fort at once, a paid one last."""
        worth = self.position.shelter(land_of(self.position.board, action))
        if action.pay == "free":
            return worth
        return worth - (0.2 if action.pay == "army" else 0.1) - max(self.best, 0.0)

    def score_return(self, action: act.ReturnArmy) -> float:
        """Score a coin's army. It returns once there is a land for it."""
        return FIRST if self.best > 0.2 or self.position.left == 0 else -1.0

    def score_embarkation(self, action: act.Embark) -> float:
        """Score an army at sea by the value of holding that sea."""
        return SEA_WORTH + (0.0 if self.position.last_epoch else 0.6)


_EXPAND: Final[dict[type, Callable[[_Expansion, Any], float]]] = {
    act.Expand: _Expansion.score_move,
    act.Reinforce: _Expansion.score_reinforcement,
    act.BuildFort: _Expansion.score_fort,
    act.ReturnArmy: _Expansion.score_return,
    act.Embark: _Expansion.score_embarkation,
}


def _monument(position: Position) -> Score:
    """Prefer the safest site: few others near, a fort."""

    def score(action: act.BuildMonument) -> float:
        land = land_of(position.board, action)
        near = (position.board.neighbours[land] & position.others).bit_count()
        return 0.5 * ("fort" in position.land_view(land).buildings) - 0.15 * near

    return score


def _fleets(position: Position) -> Score:
    """Attack at sea only with many armies. Spare past fleets that guard little."""
    wish = 0.3 if params_of(position.view)["armies"] > 6 else -0.3
    fleets, index = _fleets_of(position), position.board.water_index

    def score(action: Any) -> float:
        if isinstance(action, act.ReplaceFleet):
            return 0.2 * _weigh_fleet(position, fleets, 1 << index[action.water]) - SEA_WORTH
        return wish if isinstance(action, act.AttackFleet) else 0.0

    return score


def _remove_fleet(position: Position) -> Score:
    return lambda action: 1.0 if position.view.waters.get(action.water) not in position.side else 0.0


SCORES: Final[dict[str, Callable[[Position], Score]]] = {
    "keep_or_pass": _draft,
    "play_event": _event,
    "settle": _score_settlements,
    "choose_empire": _civil_war,
    "raise_rebels": _score_conquests,
    "attack_with_rebels": _score_conquests,
    "choose_wasteland": _wasteland,
    "rampage": _score_conquests,
    "strike_area": _area,
    "plague": _plague,
    "pestilence": _pestilence,
    "disaster": _disaster,
    "treachery": _treachery,
    "place_fleet": _astronomy,
    "exchange_fleets": _exchange,
    "expand": _Expansion,
    "site_monument": _monument,
    "fleet_combat": _fleets,
    "remove_fleet": _remove_fleet,
}
