"""The greedy player's value of cards: Empires that it draws, and Events that it may play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.appraising import ground
from engine.editions.hasbro_2001 import deck
from engine.editions.hasbro_2001.appraisal import Position
from engine.editions.hasbro_2001.cards import Empire, EventCard, Force
from engine.editions.hasbro_2001.reach import fleet_lands
from engine.menu import bits, mask_of, union

ARMY_WORTH = 1.7
"""Points that an army brings in its own turn, on open ground."""
CAPITAL_WORTH = 2.6
COIN_WORTH = 0.8
NEAR = 2
"""Armies' distance from the start that an Empire surely reaches."""
KILLED = {1: 1 / 6, 2: 11 / 36, 3: 91 / 216, 4: 671 / 1296}
"""Dice -> the chance that one of them shows a 1."""
USUAL = {
    "leader": 1.5,
    "weaponry": 2.2,
    "jihad": 1.6,
    "elite_troops": 0.6,
    "siegecraft": 0.7,
    "naval_power": 0.4,
    "expert_troops": 0.4,
    "engineering": 0.7,
    "reallocation": 0.8,
    "population_explosion": 1.6,
    "civil_service": 1.6,
    "allies": 1.2,
    "astronomy": 0.6,
    "treachery": 1.5,
    "minor_empire": 8.0,
    "kingdom": 3.5,
    "migrants": 2.0,
    "civil_war": 4.0,
    "barbarians": 3.0,
    "jewish_revolt": 2.0,
    "crusade": 5.5,
    "black_death": 1.2,
    "famine": 1.0,
    "plague": 1.2,
    "pestilence": 1.2,
    "disaster": 1.2,
}
"""Usual gain of a card, by type."""


def empire_worth(position: Position, card: str) -> float:
    """Value of an Empire card: armies on their ground, capital, fleets."""
    empire = position.cards.empires[position.cards.empire_index[card]]
    force = empire.force
    found = ARMY_WORTH * empire.strength * _ground(position, force, empire.strength)
    return found + CAPITAL_WORTH * force.capital * len(force.starts) + 0.15 * force.fleets.bit_count()


def _ground(position: Position, force: Force, armies: int) -> float:
    """Value of lands near the start by area, reduced by their defenders."""

    def mark(land: int) -> float:
        value = 0.4 + 0.25 * position.weight(position.board.area_of[land])
        bit = 1 << land
        return value * (0.65 if position.others & bit else 0.5 if position.mine & bit else 1.0)

    return ground(position.board, force.starts, armies, mark)


def empire_of(position: Position) -> Empire:
    """Empire of the current turn."""
    turn = position.view.turn
    assert turn is not None
    return position.cards.empires[position.cards.empire_index[turn.card]]


def force_of(position: Position) -> Force:
    """Force of an Empire."""
    return empire_of(position).force


def strength_of(position: Position) -> int:
    """Number of armies of a force."""
    return empire_of(position).strength


def event_gain(position: Position, card: EventCard) -> float:
    """Value of an Event if played now."""
    found = _GAIN.get(type(card.effect))
    if found is not None:
        return found(position, card.effect)
    usual = USUAL[card.type] * crowd(position)
    return usual * strength_of(position) / 10 if card.powers.leader or card.powers.bonus else usual


def crowd(position: Position) -> float:
    """Share of the Empire's strength that must fight, 0 to 1."""
    return min(1.0, position.others.bit_count() / (1.3 * strength_of(position)))


def urgency(position: Position, card: EventCard) -> float:
    """Urgency of playing a card, 1 if it is unplayable later."""
    epoch = position.view.epoch
    later = sum(card.epochs >> one & 1 for one in range(epoch + 1, position.view.epochs + 1))
    return 0.0 if later > 2 else 0.35 if later else 1.0


def _coins(position: Position, effect: deck.GainCoins) -> float:
    force = force_of(position)
    coins = effect.coins + effect.if_capital * force.capital + effect.if_navigation * bool(force.fleets)
    part = 0.75 if effect.armies_enter == "unoccupied" else 1.0
    return COIN_WORTH * part * min(coins, 0.35 * strength_of(position))


def _reallocation(position: Position, effect: deck.FleetsToCoins) -> float:
    force = force_of(position)
    return COIN_WORTH * min(0.4 * force.fleets.bit_count(), 0.35 * strength_of(position))


def _naval_power(position: Position, effect: deck.NavalPower) -> float:
    fleets = force_of(position).fleets.bit_count() + len(position.turn.astronomy)
    return min(0.15 * fleets, 0.9) * crowd(position)


def _engineering(position: Position, effect: deck.Engineering) -> float:
    return -1.0 if position.last_epoch else USUAL["engineering"]


def _astronomy(position: Position, effect: deck.Astronomy) -> float:
    return 0.2 if force_of(position).fleets.bit_count() > 4 else USUAL["astronomy"]


def _minor(position: Position, effect: deck.MinorEmpire) -> float:
    starts = position.board.mask(effect.start_lands)
    lost = sum([position.removal_value(land) for land in bits(starts & position.mine)], 0.0)
    return ARMY_WORTH * effect.strength + CAPITAL_WORTH * effect.capital + lost


def _kingdom(position: Position, effect: deck.Kingdom) -> float:
    return position.worth_at(position.board.land_index[effect.land]) + position.lasts


def _migrants(position: Position, effect: deck.Migrants) -> float:
    area = position.board.area_index[effect.area]
    soon = sum(row[area] for row in position.cards.values[position.view.epoch :])
    vacant = (position.board.area_lands[area] & ~position.others & ~position.mine).bit_count()
    return 0.5 * soon * min(vacant, 2) / 2


def _best(position: Position, lands: int, count: int, chance: float) -> float:
    worths = sorted((position.worth_at(land, chance, 0.16) for land in bits(lands)), reverse=True)
    return sum(worths[:count], 0.0)


def _civil_war(position: Position, effect: deck.CivilWar) -> float:
    return _best(position, position.others, effect.lands, 0.5)


def _barbarians(position: Position, effect: deck.Barbarians) -> float:
    around = position.cards.around
    return 1.3 * max(_best(position, lands & position.others, 1, 0.55) for lands in around)


def _revolt(position: Position, effect: deck.Revolt) -> float:
    return position.worth_at(position.board.land_index[effect.land], 0.65, 0.17)


def _crusade(position: Position, effect: deck.Crusade) -> float:
    shores = position.board.shores[position.board.water_index[effect.sea]]
    return _best(position, shores, effect.armies, 0.5) + 0.5


def disease_value(position: Position, lands: int, dice: int) -> float:
    """Expected value of a disease in some lands."""
    return KILLED[dice] * sum(
        [position.removal_value(land) for land in bits(lands & (position.others | position.mine))], 0.0
    )


def _area(position: Position, effect: deck.AreaDisease) -> float:
    worths = [disease_value(position, lands, effect.dice) for lands in position.board.area_lands]
    return sum(sorted(worths, reverse=True)[: effect.areas], 0.0)


def pestilence(position: Position, land: int, dice: int, beside: int) -> float:
    """Value of a Pestilence with its middle in a land."""
    near = position.board.neighbours[land]
    return disease_value(position, 1 << land, dice) + disease_value(position, near, beside)


def _pestilence(position: Position, effect: deck.Pestilence) -> float:
    return max(
        (pestilence(position, land, effect.dice, effect.neighbour_dice) for land in bits(position.others)),
        default=0.0,
    )


def _plague(position: Position, effect: deck.Plague) -> float:
    worths = [position.removal_value(land) for land in bits(position.others)]
    return 0.8 * max(worths, default=0.0)


def disaster_value(position: Position, land: int) -> float:
    """Value of a Disaster in a land: others' lost points minus own."""
    there = position.land_view(land)
    if there.owner is None:
        return 0.0
    lost = position.points(there.buildings) - (1 if "capital" in there.buildings else 0)
    return position.harm(there.owner) * position.lasts * lost


def _disaster(position: Position, effect: deck.Disaster) -> float:
    worths = sorted((disaster_value(position, land) for land in bits(position.others)), reverse=True)
    return sum(worths[: effect.lands], 0.0)


def _treachery(position: Position, effect: deck.Treachery) -> float:
    worth = betrayals(position)
    return 0.5 * max([0.0, *(worth(land) for land in bits(position.others))])


def betrayals(position: Position) -> Callable[[int], float]:
    """Value of a land won without dice.

    It is high near the start and for a strong defence, and negative out of reach.
    """
    rings = _rings(position)

    def score_land(land: int) -> float:
        armies = next((at for at, ring in enumerate(rings) if ring >> land & 1), None)
        if armies is None:
            return -1.0
        hard = 1.0 if "fort" in position.land_view(land).buildings else 0.6
        return position.worth_at(land) * hard * (1.0 if armies <= NEAR else 0.1 / armies)

    return score_land


def _rings(position: Position) -> list[int]:
    """Rings of lands around the start, within reach of the armies."""
    board, force = position.board, force_of(position)
    water = board.water_index
    fleets = force.fleets | mask_of(water[one] for one in position.turn.fleets)
    rings = [sum(1 << start for start in force.starts)]
    seen = rings[0]
    while rings[-1] and len(rings) <= strength_of(position):
        rings.append((union(board.neighbours, rings[-1]) | fleet_lands(board, seen, fleets)) & ~seen)
        seen |= rings[-1]
    return rings


_GAIN: dict[type, Callable[[Position, Any], float]] = {
    deck.GainCoins: _coins,
    deck.FleetsToCoins: _reallocation,
    deck.MinorEmpire: _minor,
    deck.Kingdom: _kingdom,
    deck.Migrants: _migrants,
    deck.CivilWar: _civil_war,
    deck.Barbarians: _barbarians,
    deck.Revolt: _revolt,
    deck.Crusade: _crusade,
    deck.AreaDisease: _area,
    deck.Pestilence: _pestilence,
    deck.Plague: _plague,
    deck.Disaster: _disaster,
    deck.Treachery: _treachery,
    deck.NavalPower: _naval_power,
    deck.Engineering: _engineering,
    deck.Astronomy: _astronomy,
}
