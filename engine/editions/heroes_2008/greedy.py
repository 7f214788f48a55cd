"""The greedy player: contests counts, buys Wonders, and places Discoveries where it leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.appraising import Score, params_of
from engine.edition import Edition
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.appraisal import MEAN_VALUE, Position
from engine.editions.heroes_2008.hints import hints, points_for_completing
from engine.editions.heroes_2008.modifiers import modifiers_of
from engine.view import View

FIRST = 20.0
"""Score of actions that come first."""
POWER = 2.2
"""Value of a Wonder's power while there is time to use it."""
WORTH_IT = {
    "also_third_place": 2,
    "raise_third_place": 2,
    "rank_bonus": 3,
    "lose_none": 3,
    "turn_losses": 3,
    "multiply_losses": 1,
    "extra_population": 1,
}
"""Points or counters from which on a Wonder is used rather than kept, by its power."""

EMPIRE_DRAFTS = ("take_hero", "play_hero")
"""Decisions that distribute the turns' cards."""

RAID = 1.0
"""A raider's bonus for taking from others, too small to cost games."""


def scores(view: View, edition: Edition) -> Callable[[str], Score]:
    """Scores of actions by kind of decision."""
    return lambda kind: _with_asides(SCORES[kind], Position(view, edition))


def _with_asides(make: Callable[[Position], Score], position: Position) -> Score:
    """Add the scores of side actions that beat going on."""
    score = make(position)

    def score_action(action: Any) -> float:
        if isinstance(action, act.Convert):
            return _conversion(position, action.points)
        if isinstance(action, act.UseWonder) and _verb(position, action.card) == "free_migration":
            return _free_migration(position)
        return score(action)

    return score_action


def _conversion(position: Position, points: int) -> float:
    """Convert all gold at the very end, before that only a surplus."""
    ends = position.view.epoch == position.view.epochs and position.scales_to_complete() == 1
    decision = position.view.decision
    assert decision is not None
    if decision.kind == "discover" and ends:
        return FIRST + points
    if decision.kind != "spend":
        return -1.0 - points
    return points * (1 - 2 * position.gold_worth())


def _verb(position: Position, card: str) -> str:
    cards = position.cards
    return str(cards.wonders[cards.wonder_index[card]].effect.__struct_config__.tag)


# Heroes


def _take(position: Position) -> Score:
    """Take the best open Hero. The pack has an average value."""

    def score(action: Any) -> float:
        if isinstance(action, act.TakeRow):
            return position.hero_worth(action.card)
        some = position.cards.heroes_of[position.view.epoch][::4]
        return (
            sum([position.hero_worth(position.cards.heroes[one].id) for one in some], 0.0) / len(some) + 0.3
        )

    return score


def _play(position: Position) -> Score:
    return lambda action: position.hero_worth(action.card)


# People


def _place_start(position: Position) -> Score:
    def score(action: Any) -> float:
        if isinstance(action, act.SpreadRest):
            return -1.0
        return position.value_of_change(action.land, {position.me: 1})

    return score


def _settle(position: Position) -> Score:
    """Value of a counter, in steps of the best size."""
    return lambda action: position.value_of_change(action.land, {position.me: action.count}) / action.count


def _migrate(position: Position) -> Score:
    """Value of moving, without its price."""

    def score(action: Any) -> float:
        if isinstance(action, act.EndMigration):
            return 0.0
        away = position.value_of_change(action.land, {position.me: -action.count})
        return away + position.value_of_change(action.to, {position.me: action.count})

    return score


def _free_migration(position: Position) -> float:
    """Best gain of a free migration. A small one does not justify the Wonder."""
    best, move = 0.0, _migrate(position)
    for land in position.lands_in_play():
        count = min(position.cards.prices.migration_counters, position.own_counters(land))
        near = position.board.neighbours[position.board.land_index[land]] & position.lands
        for to in position.lands_in_play():
            if count and near >> position.board.land_index[to] & 1:
                best = max(best, move(act.Migrate(land, to, count)))
    return FIRST if best > POWER else -FIRST


# Discoveries


def _discover(position: Position) -> Score:
    """Score Discoveries where the own people lead. Avoid ending the game while behind."""
    ends = position.view.epoch == position.view.epochs and position.scales_to_complete() == 1

    def score(action: Any) -> float:
        found = position.discovery_worth(action.land, position.value(action.discovery))
        gain = points_for_completing(position.view, position.cards, action.land, action.discovery)
        if ends and gain is not None:
            best = max(position.view.seat(rival).score for rival in position.rivals)
            found += 10.0 if position.view.seat(position.me).score + gain > best else -10.0
        return found

    return score


def _redraw(position: Position) -> Score:
    """Score the return of Discoveries worth less than another draw."""
    turn = position.view.turn
    assert turn is not None
    lands = position.hero(turn.card).territories
    best = max((position.discovery_worth(land, 1.0) for land in lands), default=0.0)

    def score(action: Any) -> float:
        if isinstance(action, act.SpareWonder):
            return 1.0
        return best * sum([MEAN_VALUE - position.value(one) for one in action.discoveries], MEAN_VALUE)

    return score


# Conquest


def _conquest(position: Position) -> Score:
    def score(action: Any) -> float:
        if isinstance(action, act.SkipConquest):
            return 0.0
        return position.attack(action.land, action.enemy, params_of(position.view)["conquest"])

    return score


def _banish(position: Position) -> Score:
    """Banish to where counters disturb and help their owner least."""

    def score(action: Any) -> float:
        params = params_of(position.view)
        return position.value_of_change(action.land, {params["enemy"]: params["count"]})

    return score


# Gold and Wonders


def _spend(position: Position) -> Score:
    move, price = _migrate(position), position.cards.prices

    def score(action: Any) -> float:
        if isinstance(action, act.Migrate):
            return move(action) - price.migration_gold * position.gold_worth()
        if isinstance(action, act.BuildWonder):
            points = position.cards.wonders[position.cards.wonder_index[action.card]].points
            power = 0.0 if position.is_near_end() else POWER
            return points + power - price.wonder_gold / 2
        return 0.0

    return score


def _use_wonder(position: Position) -> Score:
    """Use a Wonder for a high stake, or near the end."""
    params = params_of(position.view)
    verb = _verb(position, params["card"])
    limit = 1 if position.scales_to_complete() <= 2 else WORTH_IT[verb]
    gain = _stake(position, verb)
    return lambda action: gain - limit + 0.5 if isinstance(action, act.UseWonder) else 0.0


def _stake(position: Position, verb: str) -> float:
    """Points won, or counters kept or destroyed."""
    params = params_of(position.view)
    if params["face"]:
        attacks = params["seat"] == position.me
        if attacks and verb == "lose_none":
            return float(params["lost"] - params["enemy_lost"] * _would_cancel_double(position))
        return float(params["enemy_lost"])
    if verb == "extra_population":
        return 3.0
    view = position.view
    assert view.decision is not None
    found = zip(view.decision.actions, hints(view, position.board, position.cards), strict=True)
    gains = [hint.score for action, hint in found if isinstance(action, act.UseWonder) and hint is not None]
    return float(max((gain for gain in gains if gain is not None), default=0))


def _would_cancel_double(position: Position) -> bool:
    """True if an own doubling Wonder would be cancelled by another own one."""
    attack = modifiers_of(position.view).attack
    return attack is not None and bool(attack.doubled)


SCORES: dict[str, Callable[[Position], Score]] = {
    "place_start": _place_start,
    "take_hero": _take,
    "play_hero": _play,
    "settle": _settle,
    "redraw": _redraw,
    "discover": _discover,
    "conquest": _conquest,
    "banish": _banish,
    "spend": _spend,
    "migrate": _migrate,
    "use_wonder": _use_wonder,
}
