"""How the greedy player spends Honors in phase E and in the Endgame, and Area tokens in phase F."""

from __future__ import annotations

from typing import Any

from engine.appraising import Score
from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024.appraisal import Position

TOKEN_FROM = (1.0, 4.0, 4.0, 5.0, 5.0)
"""By epochs still to come: the gold a token must pay to be played now."""
BONUS_FROM = 3.5
"""Gold for which a bonus Honor is played before the last epoch."""
KEPT_FOR = {"people": 1.9, "city": 1.5, "fleet": 1.3, "fort": 1.2}
"""What a coin Honor may bring when it is kept; "people" for each piece."""
FULL_TRACK = 0.8
"""A full track turns the next Honors away."""


def bonus_gold(position: Position, lands: int, honor: str, area: str) -> int:
    """What a bonus Honor pays in an area when `lands` count."""
    lands &= position.board.area_lands[position.board.area_index[area]]
    verb = position.cards.honors[position.cards.honor_index[honor]].effect_verb
    if verb == "lands_bonus":
        return lands.bit_count()
    return position.buildings_gold(lands)


def revenue_score(position: Position) -> Score:
    """Coins and bonuses; what may be kept must be worth less now than later."""
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
    """A Catastrophe to be played at all is played first: the revenue then comes to lie on top."""
    later = revenue_score(position)
    return lambda action: 0.0 if isinstance(action, act.CollectRevenue) else later(action)


def _coins(position: Position, honor: str) -> float:
    card = position.cards.honors[position.cards.honor_index[honor]]
    if position.last_epoch:
        return float(card.coins)
    kept = KEPT_FOR.get(card.effect_verb, 1.0) * (card.effect_n or 1)
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
    """Best against the richest Enemy."""
    owner = position.there(position.board.land_index[action.land]).owner
    return 1.0 / position.view.seat(owner).rank if owner else 0.0


def endgame_score(position: Position) -> Score:
    """Each Honor pays what it pays; all must be played."""

    def score(action: act.PlayHonor) -> float:
        if action.area:
            return float(bonus_gold(position, position.mine, action.honor, action.area))
        return _catastrophe(position, action) if action.land else 0.0

    return score


def token_score(position: Position) -> Score:
    """A token is played when it pays well, later ones for less; unplayed it pays 1 in the end."""
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
