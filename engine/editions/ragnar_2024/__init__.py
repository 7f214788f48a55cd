"""History of the World, Ragnar Brothers / Rio Grande 2024."""

from __future__ import annotations

from typing import Any

from engine.editions.ragnar_2024 import setup
from engine.editions.ragnar_2024.actions import AnyAction
from engine.editions.ragnar_2024.cards import read_cards
from engine.editions.ragnar_2024.events import AnyEvent
from engine.editions.ragnar_2024.hints import hints
from engine.editions.ragnar_2024.knowledge import imagine
from engine.editions.ragnar_2024.rules import REFUSALS, advance, answer, refuse
from engine.editions.ragnar_2024.seen import fields
from engine.editions.ragnar_2024.setup import set_up
from engine.editions.ragnar_2024.state import State

RULES_VERSION = "2"


def new_state(seats: int, cards: Any) -> State:
    """An empty map, everything in supply and stock."""
    return setup.new_state(seats, cards.lands, cards.supply.people, cards.epochs)


def is_over(state: State) -> bool:
    """Whether the final ranking stands."""
    return state.phase == "over"


__all__ = [
    "REFUSALS",
    "RULES_VERSION",
    "AnyAction",
    "AnyEvent",
    "State",
    "advance",
    "answer",
    "fields",
    "hints",
    "imagine",
    "is_over",
    "new_state",
    "read_cards",
    "refuse",
    "set_up",
]
