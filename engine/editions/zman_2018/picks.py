"""The greedy player's value of cards: those it drafts, and the improvements that it may play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.appraising import ground
from engine.editions.zman_2018 import deck
from engine.editions.zman_2018.appraisal import Position
from engine.editions.zman_2018.cards import EventCard, Force, Powers
from engine.menu import bits, union

ARMY_WORTH = 2.0
"""Points that an army brings in its own turn, on open ground."""
POWERS_WORTH = {
    "die": 3.0,
    "die_siege": 0.8,
    "die_fleet": 1.0,
    "ignore_terrain": 1.5,
    "ignore_naval": 0.7,
    "ignore_fortified": 0.5,
    "follow_up": 0.8,
    "third_region": 0.5,
    "extra_monuments": 1.4,
}
"""Usual gain of a lasting effect in one turn."""
EFFECT_WORTH = {
    deck.GainArmies: 1.3,
    deck.GainSiegeTokens: 0.5,
    deck.FreeForts: 0.5,
    deck.PlaceFleets: 1.0,
    deck.PlaceCaravans: 0.7,
    deck.PlaceCities: 1.5,
    deck.Reduce: 1.2,
    deck.Raid: 2.4,
    deck.ReplaceArmies: 2.8,
    deck.RemoveArmies: 1.8,
}
"""Usual gain of an immediate effect, per piece or territory if it has a number."""
START_WORTH = {"capital": 2.4, "city": 1.3, "marauder": 0.0, "": 0.0}
"""Points for a card icon's structure in each starting territory."""
PATIENCE = (0.02, 0.5, 0.65, 0.75, 0.8)
"""By epochs still to come: the part of its usual worth for which an improvement is played now."""


def usual_worth(card: EventCard) -> float:
    """Points that an Event card usually brings."""
    if card.kingdom is not None:
        force = card.kingdom
        return ARMY_WORTH * force.armies + _start_worth(force) + 0.5 * bool(force.fleets or force.caravans)
    return powers_worth(card.powers) + sum(
        [_number(effect) * EFFECT_WORTH[type(effect)] for effect in card.effects], 0.0
    )


def _number(effect: Any) -> int:
    return int(getattr(effect, "n", 0) or getattr(effect, "territories", 1))


def _start_worth(force: Force) -> float:
    return START_WORTH[force.icon] * len(force.starts)


def powers_worth(powers: Powers) -> float:
    """Points that lasting effects usually bring."""
    found = sum([worth * float(getattr(powers, name)) for name, worth in POWERS_WORTH.items()], 0.0)
    found += sum([0.4 * dice + (1.4 if when == "always" else 0.8) for when, dice in powers.rerolls], 0.0)
    return found + (1.2 if powers.monument_rate == 1 else 0.0) + 0.6 * (powers.siege_start - 1)


def event_worth(position: Position, card: str) -> float:
    """Value of an Event card in the draft."""
    return usual_worth(position.cards.events[position.cards.event_index[card]])


def empire_worth(position: Position, card: str) -> float:
    """Value of an Empire card in the draft: armies on their ground, buildings, effect."""
    empire = position.cards.empires[position.cards.empire_index[card]]
    force = empire.force
    supply = position.own.holding("armies")
    armies = min(force.armies, max(supply.count, 1) if supply else force.armies)
    found = ARMY_WORTH * armies * _ground(position, force, armies) + _start_worth(force)
    found += 0.7 * force.fleets.bit_count() + 0.35 * force.caravans.bit_count()
    found += 1.0 * (force.icon == "marauder") + powers_worth(empire.powers)
    if isinstance(empire.effect, deck.PlaceCities):
        found += 1.2
    return found + (0.5 if isinstance(empire.effect, deck.FreeForts) and not position.last_epoch else 0.0)


def _ground(position: Position, force: Force, armies: int) -> float:
    """Quality of the territories around the starts, from 0 to about 1."""
    return ground(position.board, force.starts, armies, lambda land: _mark(position, land))


def _mark(position: Position, land: int) -> float:
    """Value of a territory by its region and difficulty."""
    bit = 1 << land
    found = 0.25 + 0.25 * position.weight(position.board.area_of[land])
    found += 0.15 * bool(position.board.resources & bit)
    if position.mine & bit:
        return 0.6 * found
    if position.others & bit:
        found *= 0.5 if position.board.difficult & bit else 0.65
    return found


# Improvements to be played


def improvement_gain(position: Position, card: str) -> float:
    """Value of playing an improvement now instead of keeping it."""
    event = position.cards.events[position.cards.event_index[card]]
    promise = sum([_PROMISE[type(effect)](position, effect) for effect in event.effects], 0.0)
    promise += _battles(position, card, event.powers) + event.powers.extra_monuments * _monument(position)
    to_come = min(position.view.epochs - position.view.epoch, len(PATIENCE) - 1)
    return promise - PATIENCE[to_come] * usual_worth(event)


def _battles(position: Position, card: str, powers: Powers) -> float:
    """Value of better odds in worthwhile invasions."""
    if powers == type(powers)() or not position.left:
        return 0.0
    scene = position.with_improvement(card)
    gains = []
    for land in bits(position.reach & position.others):
        plain = position.army_worth(land)
        better = position.worth_at(land, *position.chance(land, scene=scene))
        gains.append(max(0.0, better - max(plain, 0.0)))
    gains.sort(reverse=True)
    best = gains[: position.left]
    return sum(best, 0.0) + (
        0.5 * sum(best, 0.0) / len(best) * max(0, position.left - len(best)) if best else 0.0
    )


def _monument(position: Position) -> float:
    """True if another monument has a place beside those due."""
    board = position.board
    sites = position.active & ~position.monument & (position.built | board.resources)
    due = (position.active & board.resources).bit_count() // position.scene.powers.monument_rate
    return position.lasts if sites.bit_count() > due else 0.0


def _armies(position: Position, effect: deck.GainArmies) -> float:
    """Value of territories that further armies would take."""
    supply = position.own.holding("armies")
    count = min(effect.n, supply.count if supply else 0)
    if position.left > 1:
        return 0.0
    worths = position.best_worths(position.reach)[position.left :][:count]
    return sum([worth for worth in worths if worth > 0], 0.0)


def _tokens(position: Position, effect: deck.GainSiegeTokens) -> float:
    enemies = position.reach & position.others
    return 0.35 * effect.n if enemies and position.left > 1 else 0.0


def _forts(position: Position, effect: deck.FreeForts) -> float:
    sites = position.active & ~position.fort
    best = sorted((position.shelter(land) for land in bits(sites)), reverse=True)
    return sum(best[: effect.n], 0.0) - 0.1


def opened_value(position: Position, fleets: int, caravans: int) -> float:
    """Value of the lands that further fleets and caravans open."""
    if not position.left:
        return 0.0
    _, reach = position.reachable(position.fleets | fleets, position.caravans | caravans)
    new = reach & ~position.reach
    if not new:
        return 0.0
    old = position.best_worths(position.reach)[: position.left]
    both = sorted([*old, *position.best_worths(new)], reverse=True)[: position.left]
    return sum(both, 0.0) - sum(old, 0.0) + 0.03 * new.bit_count()


def _fleets(position: Position, effect: deck.PlaceFleets) -> float:
    board = position.board
    waters = (board.sea_mask if effect.kind == "sea" else board.ocean_mask) & ~position.fleets
    if effect.where == "bordering_active":
        waters &= union(board.coasts, position.active)
    return max((opened_value(position, 1 << water, 0) for water in bits(waters)), default=0.0)


def _caravans(position: Position, effect: deck.PlaceCaravans) -> float:
    places = range(len(position.board.wastelands))
    return max(
        (opened_value(position, 0, 1 << place) for place in places if not position.caravans >> place & 1),
        default=0.0,
    )


def _cities(position: Position, effect: deck.PlaceCities) -> float:
    return effect.n * position.lasts if position.active & ~position.built else 0.0


def razes(position: Position, land: int, structures: int = 2) -> float:
    """Value of opponents' lost structures."""
    there = position.land_view(land)
    lead = 1.4 if position.view.seat(there.owner or "").rank == 1 else 1.0
    return lead * (
        0.35 * min(position.points(there.buildings), structures) + 0.15 * ("fort" in there.buildings)
    )


def _reduce(position: Position, effect: deck.Reduce) -> float:
    return max((razes(position, land, effect.structures) for land in bits(position.others)), default=0.0)


def _raid(position: Position, effect: deck.Raid) -> float:
    board = position.board
    lands = [land for land in bits(position.others) if board.wasteland_neighbours[land]]
    worths = sorted((position.worth_at(land, 1.0) for land in lands), reverse=True)
    return sum(worths[: effect.territories], 0.0)


def _replace(position: Position, effect: deck.ReplaceArmies) -> float:
    """Value of the best territories that the card may name."""
    board = position.board
    if effect.where == "adjacent_to_active":
        groups = [union(board.neighbours, position.active) & position.others]
    else:
        groups = [whole & position.others for whole in board.area_lands]
    best = 0.0
    for group in groups:
        worths = sorted((position.worth_at(land, 1.0, keep=True) for land in bits(group)), reverse=True)
        if len(worths) >= effect.territories:
            best = max(best, sum(worths[: effect.territories], 0.0))
    return best


def clearing_value(position: Position, area: int) -> float:
    """Value of each opponent's lost army in a region."""
    found = 0.0
    lands = position.board.area_lands[area]
    for at, held in enumerate(position.rival_lands):
        if held & lands:
            found += position.promise(area, 0, at) - position.promise(area)
    return found


def _remove(position: Position, effect: deck.RemoveArmies) -> float:
    return max(clearing_value(position, area) for area in range(len(position.board.areas)))


_PROMISE: dict[type, Callable[[Position, Any], float]] = {
    deck.GainArmies: _armies,
    deck.GainSiegeTokens: _tokens,
    deck.FreeForts: _forts,
    deck.PlaceFleets: _fleets,
    deck.PlaceCaravans: _caravans,
    deck.PlaceCities: _cities,
    deck.Reduce: _reduce,
    deck.Raid: _raid,
    deck.ReplaceArmies: _replace,
    deck.RemoveArmies: _remove,
}
