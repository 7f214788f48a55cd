"""How the greedy player values what is drafted: Area tokens, Event cards, Empire cards."""

from __future__ import annotations

from typing import Any

from engine.appraising import ground
from engine.editions.ragnar_2024.appraisal import Position
from engine.editions.ragnar_2024.standing import worth

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
    """Garrisons that stand in the area, and whether more may come soon."""
    number = position.board.area_index[area]
    soon = 1.0 if position.view.areas[area].active else 0.0
    start = position.cards.starts_of[position.view.epoch] & position.board.area_lands[number]
    return 0.8 * position.garrison_gold(number) + soon + 0.3 * start.bit_count()


def event_worth(position: Position, card: str) -> float:
    """People and buildings of a force, or what the effect usually brings."""
    event = position.cards.events[position.cards.event_index[card]]
    found = 0.8 * event.honor_icon
    if event.people:
        return found + ARMY_WORTH * event.people + worth(position.cards, event.buildings)
    counted = event.n if event.verb in ("people", "cities") else 1
    return found + EVENT_WORTH[event.verb] * counted


def empire_worth(position: Position, card: str) -> float:
    """People on the ground they will find, starting pieces, own tokens nearby."""
    empire = position.cards.empires[position.cards.empire_index[card]]
    found = 0.8 * empire.fleets + 0.4 * empire.great_wall
    for part in empire.parts:
        found += len(part.starts) * worth(position.cards, part.buildings)
        found += part.people * ARMY_WORTH * _ground(position, part)
        areas = {position.board.area_of[land] for land in part.starts}
        found += 1.5 * sum([position.weights[area] for area in sorted(areas)], 0.0)
    return found


def _ground(position: Position, part: Any) -> float:
    """From 0 to 1: how well the lands around the starts can be taken and pay."""
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
