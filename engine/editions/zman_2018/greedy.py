"""The greedy player: takes whatever brings most points and the best place on the board at once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from engine.appraising import Score, land_of, params_of
from engine.edition import Edition
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import deck
from engine.editions.zman_2018.appraisal import Position
from engine.editions.zman_2018.modifiers import modifiers_of
from engine.editions.zman_2018.picks import (
    clearing_value,
    empire_worth,
    event_worth,
    improvement_gain,
    opened_value,
    razes,
    usual_worth,
)
from engine.menu import bits
from engine.view import View

TIE_VALUE: Final = 0.4
"""Value of a tie for an invader, relative to a win."""
FIRST: Final = 20.0
"""Before anything else."""

EMPIRE_DRAFTS: Final = ("choose_empire", "choose_of_both")
"""Decisions by which Empires find their seats."""

RAID: Final = 0.8
"""A raider's bonus for taking from others, too small to cost games."""


def scores(view: View, edition: Edition) -> Callable[[str], Score]:
    """Scores of actions by kind of decision."""
    return lambda kind: SCORES[kind](Position(view, edition))


# Drafts


def _draft(position: Position) -> Score:
    """Keep the best card of the pile. Which pile comes first makes no difference."""

    def score(action: Any) -> float:
        if isinstance(action, act.KeepEmpire):
            return empire_worth(position, action.card)
        return event_worth(position, action.card) if isinstance(action, act.KeepEvent) else 0.0

    return score


def _score_keeping(position: Position) -> Score:
    """Keep an average card. Give a forced one to the last."""
    params, cards = params_of(position.view), position.cards
    if params["pile"] == "event":
        worth = event_worth(position, params["card"])
        usual = [usual_worth(cards.events[card]) for card in cards.events_of[position.view.epoch]]
    else:
        worth = empire_worth(position, params["card"])
        usual = [empire_worth(position, card.id) for card in position.view.cards]
    better = worth - sum(usual, 0.0) / len(usual)

    def score(action: Any) -> float:
        if isinstance(action, act.KeepDrawn):
            return better
        return 0.1 * position.view.seat(action.to).rank / len(position.view.seats)

    return score


# Before and after the invasions


def _score_opening(position: Position) -> Score:
    """Play a kingdom first. Improvements wait for the Empire."""

    def score(action: Any) -> float:
        if isinstance(action, act.PlayKingdom):
            return FIRST
        return 0.0 if isinstance(action, act.EstablishEmpire) else -1.0

    return score


def _finish(position: Position) -> Score:
    """Score of forts and cities, placed after the last invasion."""

    def score(action: Any) -> float:
        if isinstance(action, act.UseEffect):
            return FIRST
        if isinstance(action, act.PlayImprovement) and _is_building(position, action.card):
            return improvement_gain(position, action.card)
        return 0.0 if isinstance(action, act.Disband) else -1.0

    return score


def _is_building(position: Position, card: str) -> bool:
    effects = position.cards.events[position.cards.event_index[card]].effects
    return any(isinstance(effect, deck.FreeForts | deck.PlaceCities) for effect in effects)


# Invasions


class _Invasions:
    """Scores of step 4: territories, then actions that open more or better ones."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.best = max(position.best_worths(position.reach), default=0.0) if position.left else 0.0

    def __call__(self, action: Any) -> float:
        found = _INVADE.get(type(action))
        return found(self, action) if found else 0.0

    def score_invasion(self, action: act.Invade) -> float:
        """Score an army entering a territory."""
        position = self.position
        land = land_of(position.board, action)
        if not action.via:
            return position.army_worth(land)
        return position.worth_at(land, *position.chance(land, by_fleet=True)) + self.trade_value(land) - 0.01

    def trade_value(self, land: int) -> float:
        """Value of a fleet that makes a city possible."""
        position = self.position
        turn = position.view.turn
        assert turn is not None
        effect = position.cards.empires[position.cards.empire_index[turn.card]].effect
        wanted = (
            isinstance(effect, deck.PlaceCities) and not turn.force and not modifiers_of(position.view).used
        )
        return 0.3 if wanted and not position.built >> land & 1 else 0.0

    def score_fort(self, action: act.BuildFort) -> float:
        """Score a fort by the value it protects. Invasions come first."""
        return self.position.shelter(land_of(self.position.board, action)) - 0.2

    def score_improvement(self, action: act.PlayImprovement) -> float:
        """Score an improvement. Forts wait, others come before the invasions they help."""
        position = self.position
        if _is_building(position, action.card) and position.left:
            return -1.0
        gain = improvement_gain(position, action.card)
        return FIRST + gain if gain > 0 else -1.0

    def score_effect(self, action: act.UseEffect) -> float:
        """Score the Empire's effect. It is used once nothing is left to take."""
        return -1.0 if self.position.left and self.best > 0 else 1.0


_INVADE: Final[dict[type, Callable[[_Invasions, Any], float]]] = {
    act.Invade: _Invasions.score_invasion,
    act.BuildFort: _Invasions.score_fort,
    act.PlayImprovement: _Invasions.score_improvement,
    act.UseEffect: _Invasions.score_effect,
}


def _after_loss(position: Position) -> Score:
    """Score of a siege: it must beat the army's other use. Siege tokens are free."""
    params = params_of(position.view)
    land = position.board.land_index[params["land"]]
    wins, ties = position.siege_chance(land, params["bonus"], params["by_fleet"])
    gain = position.worth_at(land, wins, ties) + 0.3 * (1 - wins - ties) * max(
        position.worth_at(land, 1.0), 0.0
    )
    elsewhere = max(position.best_worths(position.reach & ~(1 << land)), default=0.0)
    again = position.army_worth(land)

    def score(action: Any) -> float:
        if isinstance(action, act.Retreat):
            return 0.0
        if action.pay == "token":
            return gain + 0.1
        return gain - max(elsewhere, again, 0.0)

    return score


def _follow_up(position: Position) -> Score:
    won = position.board.land_index[params_of(position.view)["land"]]

    def score(action: Any) -> float:
        if isinstance(action, act.StopFollowUp):
            return 0.05
        land = land_of(position.board, action)
        return position.worth_at(land, *position.follow_chance(land, won))

    return score


def _reroll(position: Position) -> Score:
    """Expected value of a reroll for the invader."""
    params = params_of(position.view)
    attacks = position.view.decision is not None and position.view.decision.kind == "reroll_attack"
    attack, defence = list(params["attack"]), list(params["defence"])
    dice = attack if attacks else defence

    def value(now: list[int]) -> float:
        one, other = (now, defence) if attacks else (attack, now)
        gap = max(one) + params["attack_bonus"] - max(other) - params["defence_bonus"]
        worth = 1.0 if gap > 0 else TIE_VALUE if gap == 0 else 0.0
        return worth if attacks else -worth

    def score(action: Any) -> float:
        places = getattr(action, "dice", ())
        total = 0.0
        for faces in product(range(1, 7), repeat=len(places)):
            now = dice[:]
            for place, face in zip(places, faces, strict=True):
                now[place] = face
            total += value(now)
        return 10.0 * (total / float(6 ** len(places)) - (0.001 if places else 0.0))

    return score


# Effects


def _fort(position: Position) -> Score:
    return lambda action: (
        0.0 if isinstance(action, act.EndEffect) else position.shelter(land_of(position.board, action))
    )


def _score_structures(position: Position) -> Score:
    """Score a structure's safety: hard ground, a fort, few opponents near."""

    def score(action: Any) -> float:
        land = land_of(position.board, action)
        bit = 1 << land
        near = (position.board.neighbours[land] & position.others).bit_count()
        hard = bool(position.board.difficult & bit) + bool(position.fort & bit)
        return 0.5 * hard - 0.15 * near - 0.3 * (not position.mine & bit)

    return score


def _fleet(position: Position) -> Score:
    return lambda action: opened_value(position, 1 << position.board.water_index[action.water], 0)


def _caravan(position: Position) -> Score:
    def score(action: Any) -> float:
        if isinstance(action, act.EndEffect):
            return -0.1
        return opened_value(position, 0, 1 << position.board.wastelands.index(action.wasteland))

    return score


def _reduce(position: Position) -> Score:
    return lambda action: razes(position, land_of(position.board, action))


def _raid(position: Position) -> Score:
    return lambda action: position.worth_at(land_of(position.board, action), 1.0)


def _replace(position: Position) -> Score:
    """Score replacements so that the second fits the region of the first."""
    left = params_of(position.view)["left"]

    def score(action: act.ReplaceArmy) -> float:
        land = land_of(position.board, action)
        found = position.worth_at(land, 1.0, keep=True)
        if left < 2:
            return found
        beside = position.others & position.board.area_lands[position.board.area_of[land]] & ~(1 << land)
        return found + max((position.worth_at(one, 1.0, keep=True) for one in bits(beside)), default=0.0)

    return score


def _region(position: Position) -> Score:
    return lambda action: clearing_value(position, position.board.area_index[action.area])


def _remove(position: Position) -> Score:
    """Remove the army with most at stake that is hardest to beat."""

    def score(action: act.RemoveArmy) -> float:
        land = land_of(position.board, action)
        hard = position.board.difficult >> land & 1
        return (
            position.points(position.land_view(land).buildings)
            + 0.3 * hard
            + 0.2 * (position.reach >> land & 1)
        )

    return score


def _give_up(position: Position) -> Score:
    """Give up the army least missed."""

    def score(action: act.GiveUpArmy) -> float:
        land = land_of(position.board, action)
        area = position.board.area_of[land]
        return (
            position.promise(area, -1)
            - position.promise(area)
            - position.points(position.land_view(land).buildings)
        )

    return score


def _track(position: Position) -> Score:
    return lambda action: 1.0 if isinstance(action, act.GainPoint) else 0.0


SCORES: Final[dict[str, Callable[[Position], Score]]] = {
    "take_pile": _draft,
    "choose_event": _draft,
    "choose_empire": _draft,
    "choose_of_both": _draft,
    "classic_card": _score_keeping,
    "opening": _score_opening,
    "give_up_army": _give_up,
    "invade": _Invasions,
    "reroll_attack": _reroll,
    "reroll_defence": _reroll,
    "after_loss": _after_loss,
    "follow_up": _follow_up,
    "place_forts": _fort,
    "place_city": _score_structures,
    "place_fleet": _fleet,
    "place_caravan": _caravan,
    "reduce_land": _reduce,
    "raid_land": _raid,
    "replace_army": _replace,
    "choose_region": _region,
    "remove_armies": _remove,
    "site_monument": _score_structures,
    "track_tie": _track,
    "finish_turn": _finish,
}
